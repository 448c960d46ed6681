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
from games.spanish_21.chapter import (
    CODE,
    HIGH,
    MOST_HANDS,
    SEATS,
    Hand,
    befallen,
    dead,
    dealer_has_blackjack,
    dealers_cards,
    has_blackjack,
    last_decision,
    option,
    read,
    up_card,
    voided,
)
from games.spanish_21.dealers_hand import complete, draws
from games.spanish_21.paying import result
from games.spanish_21.points import Points, points

SAID = re.compile(r"(?:(?P<who>dealer|\d+)(?:/(?P<hand>hand(?:-[2-9])?))?/)?(?P<words>[a-z0-9-]+)")
TOTAL = re.compile(r"(?:has-|shows-)?(?:total-)?(?:(soft|hard)-)?(?:total-)?(\d{1,2})")
BETS_OPEN = (*INVITING[:1], "last-call", "bets-down")
"""Words that invite wagers."""
SMALL_TALK = (*INVITING[1:], "only-your-own-cards", "cards-in-view", "no-more-action")
BUST = ("bust", "busts", "busted", "breaks", "over-21", "too-many")
STANDS = ("stand", "stands", "stays")
DRAWS = ("hit", "hits", "draw", "draws", "must-hit", "must-draw")
WINS, LOSES, PUSHES = ("win", "wins", "winner"), ("lose", "loses", "loser"), ("push", "tie")
DECIDED: Mapping[str, str] = {
    **dict.fromkeys(("hit", "hits", "card"), "hit"),
    **dict.fromkeys(STANDS, "stand"),
    **dict.fromkeys(("double", "doubles", "double-down"), "double"),
    **dict.fromkeys(("split", "splits"), "split"),
    **dict.fromkeys(("surrender", "surrenders"), "surrender"),
    **dict.fromkeys(("rescue", "rescues"), "rescue"),
}
"""What is said of a player's decision -> the decision."""


def claim(r: Round, act: Act) -> Claim | None:
    """Return what the words of *act* claim, and whether it is true; nothing for unknown words."""
    found = SAID.fullmatch(act.target)
    if act.verb is not Verb.ANNOUNCE or found is None:
        return IDLE if act.verb is not Verb.ANNOUNCE else None
    who, hand, words = found["who"] or "", found["hand"] or "", found["words"]
    if not who and words.startswith("dealer-"):
        who, words = "dealer", words.removeprefix("dealer-")
    if who == "dealer":
        return None if hand else of_the_dealer(r, words)
    if who:
        return of_a_seat(r, int(who), hand, words) if int(who) in SEATS else None
    return of_the_table(r, words)


def stated(so: bool, cite: Cite, why: str) -> Claim:
    return Claim(so=True) if so else Claim(so=False, cite=cite, why=why)


def begun(r: Round) -> bool:
    """Whether a card of this round has been dealt to a box or to the dealer."""
    return any(act.verb is Verb.DEAL and act.target != r.discards for act in r.log)


# The table


def of_the_table(r: Round, words: str) -> Claim | None:
    if words in SMALL_TALK:
        return IDLE
    if words in BETS_OPEN:
        why = "no wager may be made once the first card is dealt"
        return stated(False, CODE["6(c)"], why) if begun(r) else IDLE
    if words in ABOUT_THE_TABLE:
        return ABOUT_THE_TABLE[words](r)
    if words in DECIDED:
        so = any(decided(r, seat) == DECIDED[words] for seat in r.seats)
        return stated(so, CODE["7(h)(2)"], "no player has decided that last")
    if words in (*BUST, *PUSHES):
        every = (of_a_seat(r, seat, "", words) for seat in r.seats)
        theirs = of_the_dealer(r, words) if words in BUST else None
        so = any(one is not None and one.so for one in (*every, theirs))
        return stated(so, CODE["7(n)"], f"no hand is a {PUSHES[0]}" if words in PUSHES else OVER)
    return of_the_dealer(r, words) if TOTAL.fullmatch(words) else None


OVER = "no hand is over 21"


def offered(r: Round) -> Claim:
    """Insurance: under an ace, and only until the hole card has gone into the reader."""
    if up_card(r) != "A":
        shown = f"your up card is {article(up_card(r))}" if up_card(r) else "you have no card yet"
        return stated(False, CODE["8(a)"], f"insurance is for an ace, and {shown}")
    late = read(r) or r.shown("hole-card")
    return stated(not late, CODE["8(b)"], "the hole card has been in the reader")


def closed(r: Round) -> Claim:
    said = Act("dealer", Verb.ANNOUNCE, "insurance") in r.log
    return stated(up_card(r) == "A" and said, CODE["8(a)"], "insurance was not offered")


def none_there(r: Round) -> Claim:
    """The dealer has no Blackjack: known from the reader, the hole card or a low up card."""
    if dealer_has_blackjack(r) and known(r):
        return stated(False, CODE["7(g)"], "you have Blackjack")
    low = bool(up_card(r)) and up_card(r) not in HIGH
    return stated(known(r) or low, CODE["7(g)"], "the reader has not told that yet")


def known(r: Round) -> bool:
    return read(r) or r.shown("hole-card")


def some_blackjack(r: Round) -> Claim:
    so = any(has_blackjack(r, seat) for seat in r.seats)
    return stated(so or (known(r) and dealer_has_blackjack(r)), CODE["7(h)(1)"], NO_BLACKJACK)


NO_BLACKJACK = "a Blackjack is an ace and a ten-value card, the first two of a hand"


def even_money(r: Round) -> Claim:
    if not option(r, "even_money"):
        return stated(False, CODE["8(e)"], "this house does not offer even money")
    held = any(Hand(seat).down(r) and has_blackjack(r, seat) for seat in r.seats)
    so = up_card(r) == "A" and held and not known(r)
    return stated(so, CODE["8(e)"], "it is for a Blackjack under an ace, before the reader")


def cash_plays(r: Round) -> Claim:
    so = bool(befallen(r, "verbal-cash"))
    return stated(so, CODE["6(a)"], "nobody has called out a wager with cash")


def cards_touched(r: Round) -> Claim:
    so = bool(befallen(r, "touched-cards"))
    return stated(so, CODE["7(r)"], "nobody has touched the cards")


def wagers_touched(r: Round) -> Claim:
    so = bool(befallen(r, "touched-wager"))
    return stated(so, CODE["6(c)"], "nobody has touched a wager")


ABOUT_THE_TABLE: Mapping[str, Callable[[Round], Claim]] = {
    "insurance": offered,
    "insurance-closed": closed,
    "no-blackjack": none_there,
    "blackjack": some_blackjack,
    "even-money": even_money,
    "cash-plays": cash_plays,
    "cards-alone": cards_touched,
    "wagers-alone": wagers_touched,
    "no-more-bets": lambda r: Claim(so=True),
    "cards-out": lambda r: stated(begun(r), CODE["7(e)"], "no card is out yet"),
    "all-bets-are-off": lambda r: stated(voided(r), CODE["13"], "this round is not void"),
}


# The dealer's hand


def of_the_dealer(r: Round, words: str) -> Claim | None:
    whole, shown = r.shown("hole-card"), points(seen(r)).total
    if words in ("blackjack", "has-blackjack"):
        so = known(r) and dealer_has_blackjack(r)
        return stated(so, CODE["7(g)"], "you have no Blackjack that anyone knows of")
    if words in ("no-blackjack", "has-no-blackjack"):
        return none_there(r)
    if words in BUST:
        return stated(whole and shown > 21, CODE["7(k)"], f"you have {shown}")
    if words in STANDS:
        return stated(complete(r), CODE["7(l)"], f"you have {shown}, and more to do")
    if words in DRAWS:
        return stated(draws(r), CODE["7(l)"], "you draw no card now")
    if words in WINS:
        hands = [one for seat in r.seats for one in lying(r, seat) if not dead(r, one)]
        lost = all(outcome(r, one) is Verb.COLLECT for one in hands)
        return stated(bool(hands) and lost, CODE["7(o)"], "not every hand has lost")
    counted = TOTAL.fullmatch(words)
    return dealers_total(r, counted[1] or "", int(counted[2])) if counted else None


def seen(r: Round) -> tuple[str, ...]:
    """The dealer's cards that lie face up."""
    return dealers_cards(r) if r.shown("hole-card") else r.cards.get("dealer", ())


def dealers_total(r: Round, kind: str, said: int) -> Claim:
    counts = points(seen(r))
    if not seen(r):
        return IDLE if begun(r) else stated(False, CODE["7(k)"], "you have no card yet")
    if draws(r) and points((*seen(r), *r.deck[:1])).total == said:
        return IDLE  # the total with the card that was left out: that is what is found
    rest = "" if r.shown("hole-card") else ", and the hole card is not turned"
    return stated(fits(counts, kind, said), CODE["7(k)"], f"you have {told(counts)}{rest}")


def fits(counts: Points, kind: str, said: int) -> bool:
    return counts.total == said and (not kind or counts.soft is (kind == "soft"))


def told(counts: Points) -> str:
    return f"a soft {counts.total}" if counts.soft else str(counts.total)


def article(rank: str) -> str:
    named = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}.get(rank, rank)
    return f"an {named}" if named[0] in "a8" else f"a {named}"


# A player's hands


def lying(r: Round, seat: int) -> list[Hand]:
    every = (Hand(seat, number) for number in range(1, MOST_HANDS + 1))
    return [one for one in every if r.lies(one.place)]


def of_a_seat(r: Round, seat: int, hand: str, words: str) -> Claim | None:
    """What is said of *seat*: of the *hand* that is named, or of any of its hands."""
    hands = [one for one in lying(r, seat) if not hand or one.place == f"{seat}/{hand}"]
    counted = TOTAL.fullmatch(words)
    if counted:
        return seats_total(r, seat, hands, counted[1] or "", int(counted[2]))
    if words in DECIDED:
        so = decided(r, seat) == DECIDED[words]
        return stated(so, CODE["7(h)(2)"], f"seat {seat} has not decided that")
    if words in ("insurance", "even-money"):
        return ABOUT_THE_TABLE[words](r)
    if words not in (*BUST, *WINS, *LOSES, *PUSHES, "blackjack"):
        return None
    if not hands and seat in r.seats and begun(r):
        return IDLE
    if words == "blackjack":
        so = bool(hands) and has_blackjack(r, seat)
        return stated(so, CODE["7(h)(1)"], NO_BLACKJACK)
    if words in BUST:
        so = any(one.total(r) > 21 for one in hands)
        return stated(so, CODE["7(n)"], f"seat {seat} is not over 21")
    comes_to = [outcome(r, one) for one in hands]
    wanted = Verb.PAY if words in WINS else Verb.COLLECT if words in LOSES else Verb.RETURN
    cite = CODE["7(n)" if words in WINS else "7(o)"]
    return stated(wanted in comes_to, cite, f"seat {seat}'s hand does not come to that")


def seats_total(r: Round, seat: int, hands: list[Hand], kind: str, said: int) -> Claim:
    if not hands:
        there = seat in r.seats and begun(r)
        return IDLE if there else stated(False, CODE["7(j)"], f"seat {seat} has no cards")
    counts = [points(one.cards(r)) for one in hands]
    have = " and ".join(map(told, counts))
    so = any(fits(one, kind, said) for one in counts)
    return stated(so, CODE["7(j)"], f"seat {seat} has {have}")


def outcome(r: Round, hand: Hand) -> Verb | None:
    """What happens to the wager of *hand*, as far as that is known."""
    if hand.total(r) > 21:
        return Verb.COLLECT
    return result(r, hand).verb if complete(r) else None


def decided(r: Round, seat: int) -> str:
    """The last decision of *seat*, in one word."""
    act, _ = last_decision(r, seat)
    if act is None:
        return ""
    return act.spot.partition("-")[0] if act.verb is Verb.BET else act.verb.value
