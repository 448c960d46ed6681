"""What a dealer's words claim about the table, and whether that is true.

Each word is looked up where it belongs: with the dealer, with a seat or with the table. Words that
claim nothing are idle; words that nobody says at this table are unknown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from games.common.conduct import INVITING
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import IDLE, Claim
from games.engine.round import Round
from games.families.twenty_one.dealers_hand import complete, draws
from games.families.twenty_one.hands import Hand, befallen, last_decision, up_card
from games.families.twenty_one.points import Points, points
from games.families.twenty_one.table import TwentyOne

SAID = re.compile(r"(?:(?P<who>dealer|\d+)(?:/(?P<hand>hand(?:-[2-9])?))?/)?(?P<words>[a-z0-9-]+)")
TOTAL = re.compile(r"(?:has-|shows-)?(?:total-)?(?:(soft|hard)-)?(?:total-)?(\d{1,2})")
BETS_OPEN = (*INVITING[:1], "last-call", "bets-down")
"""Words that invite wagers."""
SMALL_TALK = (*INVITING[1:], "only-your-own-cards", "cards-in-view", "no-more-action")
BUST = re.compile("bust(?:s|ed)?|breaks|over-21|too-many")
STANDS = ("stand", "stands", "stays")
DRAWS = ("hit", "hits", "draw", "draws", "must-hit", "must-draw")
WINS, LOSES, PUSHES = ("win", "wins", "winner"), ("lose", "loses", "loser"), ("push", "tie")
DECIDED: Mapping[str, str] = {
    **dict.fromkeys(("hit", "hits", "card"), "hit"),
    **dict.fromkeys(STANDS, "stand"),
    **dict.fromkeys(("split", "splits"), "split"),
    **dict.fromkeys(("surrender", "surrenders"), "surrender"),
}
"""What is said of a decision that players have at every table of the kind -> that decision."""


def said_to_be(game: TwentyOne, words: str) -> str:
    """Return the decision that *words* say a player has made; nothing if they say none."""
    double = game.spots.double
    own = {
        f"{word}{ending}": word for word in (double, *game.also_decided) for ending in ("", "s")
    }
    return {**DECIDED, **own, f"{double}-down": double}.get(words, "")


def claim(game: TwentyOne, r: Round, act: Act) -> Claim | None:
    """Return what the words of *act* claim, and whether it is true; nothing for unknown words."""
    found = SAID.fullmatch(act.target)
    if act.verb is not Verb.ANNOUNCE or found is None:
        return IDLE if act.verb is not Verb.ANNOUNCE else None
    who, hand, words = found["who"] or "", found["hand"] or "", found["words"]
    if not who and words.startswith("dealer-"):
        who, words = "dealer", words.removeprefix("dealer-")
    if who == "dealer":
        return None if hand else of_the_dealer(game, r, words)
    if who:
        return of_a_seat(game, r, int(who), hand, words) if int(who) in game.seats else None
    return of_the_table(game, r, words)


def stated(so: bool, cite: Cite, why: str) -> Claim:
    return Claim(so=True) if so else Claim(so=False, cite=cite, why=why)


def begun(r: Round) -> bool:
    """Whether a card of this round has been dealt to a box or to the dealer."""
    return any(act.verb is Verb.DEAL and act.target != r.discards for act in r.log)


# The table


def of_the_table(game: TwentyOne, r: Round, words: str) -> Claim | None:
    if words in SMALL_TALK:
        return IDLE
    if words in BETS_OPEN:
        why = "no wager may be made once the first card is dealt"
        return stated(False, game.cites.changed, why) if begun(r) else IDLE
    known_words = about_the_table(game)
    if words in known_words:
        return known_words[words](r)
    if said := said_to_be(game, words):
        so = any(last_word(r, seat) == said for seat in r.seats)
        return stated(so, game.cites.asked, "no player has decided that last")
    if BUST.fullmatch(words) or words in PUSHES:
        every = (of_a_seat(game, r, seat, "", words) for seat in r.seats)
        theirs = of_the_dealer(game, r, words) if BUST.fullmatch(words) else None
        so = any(one is not None and one.so for one in (*every, theirs))
        return stated(so, game.cites.won, f"no hand is a {PUSHES[0]}" if words in PUSHES else OVER)
    return of_the_dealer(game, r, words) if TOTAL.fullmatch(words) else None


OVER = "no hand is over 21"


def offered(game: TwentyOne, r: Round) -> Claim:
    """Insurance: under an ace, and only until the hole card has gone into the reader."""
    if up_card(r) != "A":
        shown = f"your up card is {article(up_card(r))}" if up_card(r) else "you have no card yet"
        return stated(False, game.cites.insured, f"insurance is for an ace, and {shown}")
    late = game.read(r) or r.shown(game.spots.hole)
    return stated(not late, game.cites.closed, "the hole card has been in the reader")


def closed(game: TwentyOne, r: Round) -> Claim:
    said = Act("dealer", Verb.ANNOUNCE, game.spots.insurance) in r.log
    return stated(up_card(r) == "A" and said, game.cites.insured, "insurance was not offered")


def none_there(game: TwentyOne, r: Round) -> Claim:
    """The dealer has no Blackjack: known from the reader, the hole card or a low up card."""
    if game.dealer_has_blackjack(r) and known(game, r):
        return stated(False, game.cites.read, "you have Blackjack")
    low = game.is_low(r)
    return stated(known(game, r) or low, game.cites.read, "the reader has not told that yet")


def known(game: TwentyOne, r: Round) -> bool:
    return game.read(r) or r.shown(game.spots.hole)


def some_blackjack(game: TwentyOne, r: Round) -> Claim:
    so = any(game.has_blackjack(r, seat) for seat in r.seats)
    return stated(
        so or (known(game, r) and game.dealer_has_blackjack(r)), game.cites.blackjack, NO_BLACKJACK
    )


NO_BLACKJACK = "a Blackjack is an ace and a ten-value card, the first two of a hand"


def even_money(game: TwentyOne, r: Round) -> Claim:
    if not game.option(r, game.keys.even):
        return stated(False, game.cites.paid_even, "this house does not offer even money")
    held = any(game.hand(seat).down(r) and game.has_blackjack(r, seat) for seat in r.seats)
    so = up_card(r) == "A" and held and not known(game, r)
    return stated(
        so, game.cites.paid_even, "it is for a Blackjack under an ace, before the reader"
    )


def cash_plays(game: TwentyOne, r: Round) -> Claim:
    so = bool(befallen(r, "verbal-cash"))
    return stated(so, game.cites.cash, "nobody has called out a wager with cash")


def cards_touched(game: TwentyOne, r: Round) -> Claim:
    so = bool(befallen(r, "touched-cards"))
    return stated(so, game.cites.handled, "nobody has touched the cards")


def wagers_touched(game: TwentyOne, r: Round) -> Claim:
    so = bool(befallen(r, "touched-wager"))
    return stated(so, game.cites.changed, "nobody has touched a wager")


def about_the_table(game: TwentyOne) -> Mapping[str, Callable[[Round], Claim]]:
    """Return what is said of the table, and what that claims."""
    return {
        game.spots.insurance: lambda r: offered(game, r),
        f"{game.spots.insurance}-closed": lambda r: closed(game, r),
        "no-blackjack": lambda r: none_there(game, r),
        "blackjack": lambda r: some_blackjack(game, r),
        game.spots.even: lambda r: even_money(game, r),
        "cash-plays": lambda r: cash_plays(game, r),
        "cards-alone": lambda r: cards_touched(game, r),
        "wagers-alone": lambda r: wagers_touched(game, r),
        "no-more-bets": lambda r: Claim(so=True),
        "cards-out": lambda r: stated(begun(r), game.cites.dealing, "no card is out yet"),
        "all-bets-are-off": lambda r: stated(
            game.voided(r), game.cites.wrong, "this round is not void"
        ),
    }


# The dealer's hand


def of_the_dealer(game: TwentyOne, r: Round, words: str) -> Claim | None:
    whole, shown = r.shown(game.spots.hole), points(seen(game, r)).total
    if words in ("blackjack", "has-blackjack"):
        so = known(game, r) and game.dealer_has_blackjack(r)
        return stated(so, game.cites.read, "you have no Blackjack that anyone knows of")
    if words in ("no-blackjack", "has-no-blackjack"):
        return none_there(game, r)
    if BUST.fullmatch(words):
        return stated(whole and shown > 21, game.cites.turned, f"you have {shown}")
    if words in STANDS:
        return stated(complete(game, r), game.cites.drawn, f"you have {shown}, and more to do")
    if words in DRAWS:
        return stated(draws(game, r), game.cites.drawn, "you draw no card now")
    if words in WINS:
        hands = [one for seat in r.seats for one in lying(game, r, seat) if not game.dead(r, one)]
        lost = all(outcome(game, r, one) is Verb.COLLECT for one in hands)
        return stated(bool(hands) and lost, game.cites.lost, "not every hand has lost")
    counted = TOTAL.fullmatch(words)
    return dealers_total(game, r, counted[1] or "", int(counted[2])) if counted else None


def seen(game: TwentyOne, r: Round) -> tuple[str, ...]:
    """The dealer's cards that lie face up."""
    return game.dealers_cards(r) if r.shown(game.spots.hole) else r.cards.get("dealer", ())


def dealers_total(game: TwentyOne, r: Round, kind: str, said: int) -> Claim:
    counts = points(seen(game, r))
    if not seen(game, r):
        return IDLE if begun(r) else stated(False, game.cites.turned, "you have no card yet")
    if draws(game, r) and points((*seen(game, r), *r.deck[:1])).total == said:
        return IDLE  # the total with the card that was left out: that is what is found
    rest = "" if r.shown(game.spots.hole) else ", and the hole card is not turned"
    return stated(fits(counts, kind, said), game.cites.turned, f"you have {told(counts)}{rest}")


def fits(counts: Points, kind: str, said: int) -> bool:
    return counts.total == said and (not kind or counts.soft is (kind == "soft"))


def told(counts: Points) -> str:
    return f"a soft {counts.total}" if counts.soft else str(counts.total)


def article(rank: str) -> str:
    named = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}.get(rank, rank)
    return f"an {named}" if named[0] in "a8" else f"a {named}"


# A player's hands


def lying(game: TwentyOne, r: Round, seat: int) -> list[Hand]:
    return [one for one in game.numbered(seat) if r.lies(one.place)]


def of_a_seat(game: TwentyOne, r: Round, seat: int, hand: str, words: str) -> Claim | None:
    """What is said of *seat*: of the *hand* that is named, or of any of its hands."""
    hands = [one for one in lying(game, r, seat) if not hand or one.place == f"{seat}/{hand}"]
    counted = TOTAL.fullmatch(words)
    if counted:
        return seats_total(game, r, seat, hands, counted[1] or "", int(counted[2]))
    if said := said_to_be(game, words):
        so = last_word(r, seat) == said
        return stated(so, game.cites.asked, f"seat {seat} has not decided that")
    if words in (game.spots.insurance, game.spots.even):
        return about_the_table(game)[words](r)
    if not BUST.fullmatch(words) and words not in (*WINS, *LOSES, *PUSHES, "blackjack"):
        return None
    if not hands and seat in r.seats and begun(r):
        return IDLE
    if words == "blackjack":
        so = bool(hands) and game.has_blackjack(r, seat)
        return stated(so, game.cites.blackjack, NO_BLACKJACK)
    if BUST.fullmatch(words):
        so = any(one.total(r) > 21 for one in hands)
        return stated(so, game.cites.won, f"seat {seat} is not over 21")
    comes_to = [outcome(game, r, one) for one in hands]
    wanted = Verb.PAY if words in WINS else Verb.COLLECT if words in LOSES else Verb.RETURN
    cite = game.cites.won if words in WINS else game.cites.lost
    return stated(wanted in comes_to, cite, f"seat {seat}'s hand does not come to that")


def seats_total(
    game: TwentyOne, r: Round, seat: int, hands: list[Hand], kind: str, said: int
) -> Claim:
    if not hands:
        there = seat in r.seats and begun(r)
        return IDLE if there else stated(False, game.cites.drawing, f"seat {seat} has no cards")
    counts = [points(one.cards(r)) for one in hands]
    have = " and ".join(map(told, counts))
    so = any(fits(one, kind, said) for one in counts)
    return stated(so, game.cites.drawing, f"seat {seat} has {have}")


def outcome(game: TwentyOne, r: Round, hand: Hand) -> Verb | None:
    """What happens to the wager of *hand*, as far as that is known."""
    if hand.total(r) > 21:
        return Verb.COLLECT
    return game.comes_to(r, hand).verb if complete(game, r) else None


def last_word(r: Round, seat: int) -> str:
    """The last decision of *seat*, in one word."""
    act, _ = last_decision(r, seat)
    if act is None:
        return ""
    return act.spot.partition("-")[0] if act.verb is Verb.BET else act.verb.value
