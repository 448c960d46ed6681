"""The chapter: where it keeps what, the names of its places, and what it alone has.

Those are the 10s that are taken out, the odds of Match-the-Dealer, doubles that are taken back,
21s that are paid by name, and three suited 7s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.common.paying import won_for
from games.common.preparing import PreparationCites
from games.engine.acts import Act, Verb
from games.engine.cards import SUITS, Card, face
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.odds import Odds, PayTable
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round
from games.families.twenty_one.hands import Hand, Spots, befallen, made, up_card
from games.families.twenty_one.irregularities import drawing, void
from games.families.twenty_one.paying import collect, give_back, pay_sum, take_up
from games.families.twenty_one.points import points
from games.families.twenty_one.table import HAND_SIZE, Cites, HandResult, HouseKeys, TwentyOne
from games.families.wagers import Wager
from games.spanish_21.house import SIX_OR_EIGHT, TENS, pack
from games.spanish_21.points import name_21
from games.spanish_21.strategy import sensible
from games.spanish_21.tables import (
    BONUS,
    BONUS_CITES,
    CODE,
    EVEN_MONEY,
    INSURANCE,
    MATCH,
    OTHER_SUIT,
    SAME_SUIT,
    SPANISH_21,
    SUPER_BONUS,
    SUPER_BONUS_OTHERS,
)

PREPARING = PreparationCites(
    *CODE["3(b)", "3(b)", "3(b)", "3(b)", "4(a)", "4(c)", "4(d)"],
    *CODE["5(a)", "5(d)", "5(g)", "5(h)", "5(d)", "5(h)"],
)
CITES = Cites(
    places=CODE["2(a)"], decks=CODE["3(a)"], preinspected=CODE["4(e)"],
    replaced=CODE["3(b)"], shuffled=CODE["5(a)"], offered=CODE["5(b)"],
    begins=CODE["5(c)(1)"], came=CODE["5(c)(2)"], elsewhere=CODE["5(c)(3)"],
    ordered=CODE["5(c)(4)"], cut=CODE["5(d)"], recut=CODE["5(e)"], reshuffled=CODE["5(f)"],
    loaded=CODE["5(h)"], side=CODE["7(b)"], burnt=CODE["7(c)"], cover=CODE["7(d)"],
    cash=CODE["6(a)"], entry=CODE["6(b)"], changed=CODE["6(c)"], wagered=CODE["6(d)"],
    beside=CODE["6(e)"], adjacent=CODE["6(f)"],
    dealing=CODE["7(e)"],
    dealt=(CODE["7(e)(1)"], CODE["7(e)(2)"], CODE["7(e)(3)"], CODE["7(e)(4)"]),
    read=CODE["7(g)"], insured=CODE["8(a)"], closed=CODE["8(b)"], uninsured=CODE["8(d)"],
    paid_even=CODE["8(e)"],
    blackjack=CODE["7(h)(1)"], paid_first=CODE["7(h)(1)(i)"], announced=CODE["7(h)(1)(ii)"],
    asked=CODE["7(h)(2)"], hit=CODE["7(i)"], drawing=CODE["7(j)"],
    doubled=CODE["10(a)"], no_more=CODE["7(j)(2)"], unaffected=CODE["7(m)"],
    split=CODE["11(a)"], second=CODE["11(b)"], further=CODE["11(c)"],
    halved=CODE["9(a)(1)"], waiting=CODE["9(a)(2)"], turned=CODE["7(k)"], drawn=CODE["7(l)"],
    won=CODE["7(n)"], lost=CODE["7(o)"], settled=CODE["7(p)"], losers_first=CODE["7(p)(1)"],
    around=CODE["7(p)(2)"], double_back=CODE["10(b)"], split_back=CODE["11(d)"],
    pays=CODE["12(a)"], insurance_pays=CODE["12(d)"], cleared=CODE["7(q)"],
    handled=CODE["7(r)"], wrong=CODE["13"], face_up=CODE["13(a)"], unseen=CODE["13(c)"],
    exposed=CODE["13(d)"], past_17=CODE["13(e)"], skipped=CODE["13(f)"], empty=CODE["13(g)"],
    unserved=CODE["13(h)"], missed=CODE["13(i)"], misread=CODE["13(j)"],
    voided=CODE["13(j)(1)"], reader=CODE["13(k)"], jammed=CODE["13(l)"], broken=CODE["13(m)"],
)  # fmt: skip

MATCH_WAGER = Wager(
    key="match", words="Match-the-Dealer Wager", settled=CODE["12(e)", "7(f)"],
    offered=(CODE["6(e)"], "Match-the-Dealer Wager"),
)  # fmt: skip
PHASES = {
    "3": "opening",
    "4": "opening",
    "5": "shuffle",
    "5(g)": "opening",
    "6": "irregularity",
    "7": "deal",
    "7(d)": "deal",
    "7(f)": "settle",
    "7(g)": "decide",
    "7(h)": "decide",
    "7(i)": "decide",
    "7(j)": "decide",
    "7(k)": "decide",
    "7(l)": "decide",
    "7(n)": "settle",
    "7(o)": "settle",
    "7(p)": "settle",
    "7(q)": "clear",
    "7(r)": "irregularity",
    "8": "settle",
    "8(a)": "decide",
    "9": "settle",
    "10": "settle",
    "10(a)": "decide",
    "11": "decide",
    "11(d)": "settle",
    "11(e)": "settle",
    "12": "settle",
    "13": "irregularity",
}
"""Provision -> phase; the longest that holds one decides."""

WORDS = {
    "sevens": "additional payout for suited 7s",
    "envy": "$50 for another's suited 7s",
}
PLACES = {
    "tens": "the 10s",
    "tens/box": "the 10s in their box",
    "ten": "the 10",
    "ten/box": "the 10 in its box",
}
DEFAULTS: dict[str, str | int | bool] = {
    "resplits": 2,
    "even_money": False,
    "settlement": "losers-first",
    "busted": "either",
    "reader_shows": False,
    "tens": True,
    "late_entry": True,
}


# The 10s


def take_out_tens(r: Round) -> Procedure:
    """Out of the decks, torn, and into the box they came from, the floor seeing to it as well."""
    if not TABLE.option(r, "tens"):
        return DONE
    cite = CODE["4(b)"]
    return in_order(
        dealer(cite, Verb.REMOVE, "tens"),
        dealer(cite, Verb.TEAR, "tens"),
        dealer(cite, Verb.PLACE, "tens/box"),
        someone("floor", cite, Verb.VERIFY, "tens"),
    )


TEN = "ten"
"""What acts call a 10 that was left in its deck."""


def put_ten(r: Round, place: str) -> Round:
    """A 10 that was left in its deck comes up."""
    number = befallen(r, "ten-found") - 1
    ten = f"T{SUITS[number % len(SUITS)]}{number // len(SUITS) + 1}"
    deck, seen = (ten, *r.deck), r.exposed | {ten}
    foreign = {**r.foreign, TEN: ten}
    return replace(r, deck=deck, deck_size=r.deck_size + 1, exposed=seen, foreign=foreign)


def tear_ten(r: Round, rest: Procedure, place: str) -> Procedure:
    """One 10 is torn by the floor; a second voids the round and takes the decks away."""
    cite = CODE["13(b)"]
    if befallen(r, "ten-found") > 1:
        return void(r, cite, Verb.REMOVE)
    torn = in_order(
        any_order(dealer(cite, Verb.CALL, "floor"), dealer(cite, Verb.REMOVE, TEN)),
        someone("floor", cite, Verb.TEAR, TEN),
        someone("floor", cite, Verb.PLACE, f"{TEN}/box"),
    )
    return in_order(torn, rest)


TEN_FOUND = Irregularity(
    "ten-found", CODE["13(b)"], "A 10 is found in the shoe",
    lambda r, place: drawing(TABLE, r), tear_ten, put_ten,
)  # fmt: skip


# Match-the-Dealer


def decks(r: Round) -> int:
    return 8 if r.rules.decks == 8 else 6


def match_pays(r: Round, cards: Sequence[Card], stake: int) -> tuple[int, str, bool]:
    """What a Match-the-Dealer Wager wins with *cards*, how, and whether both of them match."""
    up, table = face(r.cards["dealer"][0]), MATCH[decks(r)]
    kinds = [SAME_SUIT if face(c) == up else OTHER_SUIT for c in cards if c[0] == up[0]]
    won = [won_for(f"a {kind}", Odds.parse(table.rows[kind]), stake) for kind in kinds]
    amounts = [amount for amount, _ in won]
    why = "; ".join(told for _, told in won)
    if len(won) > 1:
        why += f"; together {dollars(sum(amounts))}"
    return sum(amounts), why, len(won) > 1


def match(r: Round, seat: int, wager: str) -> Step:
    """Pay for each of the first two cards that is of the up card's rank, or collect."""
    spot = f"{seat}/{wager}"
    cards = TABLE.hand(seat).cards(r)[:HAND_SIZE]
    amount, why, both = match_pays(r, cards, r.wagers[spot])
    if not amount:
        return dealer(CODE["7(f)"], Verb.COLLECT, spot)
    return dealer(CODE["7(f)(2)" if both else "7(f)(1)"], Verb.PAY, spot, amount, why=why)


# Doubles that are taken back


def rescued(r: Round, hand: Hand) -> bool:
    """Whether the player has given up *hand* and taken its double back."""
    return Act(f"seat-{hand.seat}", Verb.RESCUE, hand.place) in r.log


def rescue(r: Round, hand: Hand) -> Procedure:
    """After the card of a double: stand, or give up the hand and take the double back.

    The wager given up is taken at once or in the final pass.
    """
    actor = f"seat-{hand.seat}"
    acts = (Act(actor, Verb.STAND, hand.place), Act(actor, Verb.RESCUE, hand.place))

    def upon(r: Round) -> Procedure:
        if not rescued(r, hand):
            return DONE
        cite = CODE["10(d)"]
        forfeited = in_order(collect(cite)(hand.wager), optional(take_up(cite, hand)))
        return any_order(give_back(cite)(hand.double), optional(forfeited))

    return in_order(Step(CODE["10(d)"], acts), given(upon))


# What a hand wins

WINNING = CODE["7(n)(1)", "7(n)(2)", "7(n)(3)", "7(n)(4)"]


def won_by(r: Round, hand: Hand) -> Cite:
    """Return by which paragraph a hand wins that neither loses nor ties."""
    over, higher, blackjack, long = WINNING
    theirs = points(TABLE.dealers_cards(r)).total
    if theirs > 21:
        return over
    if hand.total(r) > theirs:
        return higher
    return blackjack if len(hand.cards(r)) == 2 else long


def decided(r: Round, hand: Hand) -> bool:
    """Whether *hand* wins whatever the dealer draws."""
    long = hand.total(r) == 21 and len(hand.cards(r)) > 2
    return TABLE.has_blackjack(r, hand.seat) or long


def result(r: Round, hand: Hand) -> HandResult:
    """How *hand*, not over 21, stands against the dealer's, once that is complete."""
    mine, theirs = hand.total(r), points(TABLE.dealers_cards(r)).total
    lost = HandResult(Verb.COLLECT, TABLE.losing(r))
    if rescued(r, hand):
        return HandResult(Verb.COLLECT, CODE["10(d)"])
    if TABLE.has_blackjack(r, hand.seat):
        cite = CODE["12(a)" if TABLE.dealer_has_blackjack(r) else "7(h)(1)(ii)"]
        return HandResult(Verb.PAY, cite, "Blackjack", SPANISH_21.rows["Blackjack"])
    if TABLE.dealer_has_blackjack(r):
        long = mine == 21 and len(hand.cards(r)) > 2
        return HandResult(Verb.COLLECT, CODE["7(o)"]) if long else lost
    if theirs > 21 or mine > theirs:
        return won(r, hand, f"{mine} against {theirs}")
    if mine < theirs:
        return lost
    long = len(hand.cards(r)) > 2 and len(TABLE.dealers_cards(r)) > 2
    if mine == 21 and long:
        return won(r, hand, "21 in more than two cards against the same")
    return HandResult(Verb.RETURN, CODE["7(o)"])


def won(r: Round, hand: Hand, against: str) -> HandResult:
    """What a winning hand is paid: by its name, if it was neither doubled nor split."""
    named, even = name_21(hand.cards(r)), SPANISH_21.rows["winning hand"]
    if made(r, hand.double):
        return HandResult(Verb.PAY, CODE["10(c)"], against, even)
    if TABLE.splits(r, hand.seat):
        return HandResult(Verb.PAY, CODE["11(e)" if named else "12(a)"], against, even)
    if named:
        return HandResult(Verb.PAY, BONUS_CITES[named], f"21: {named}", BONUS.rows[named])
    return HandResult(Verb.PAY, CODE["12(a)"], against, even)


def suited_sevens(r: Round, hand: Hand) -> PayTable | None:
    """The fixed payout that *hand* wins in addition, if any."""
    cards = hand.cards(r)
    named = len(cards) == 3 and (name_21(cards) or "")
    suited = named in ("7-7-7 of the same suit", "7-7-7 of spades")
    if not suited or up_card(r) != "7" or made(r, hand.double) or TABLE.splits(r, hand.seat):
        return None
    stake = r.wagers.get(hand.wager, 0)
    return next((SUPER_BONUS[n] for n in sorted(SUPER_BONUS, reverse=True) if stake >= n), None)


def sevens(r: Round, hand: Hand) -> list[Step]:
    table = suited_sevens(r, hand)
    return [pay_sum(table, f"{hand.seat}/sevens")] if table else []


def others(r: Round, winner: int) -> list[Step]:
    """What every other player of the round wins on the suited 7s of *winner*, who may have
    none."""
    if not any(suited_sevens(r, hand) for hand in TABLE.hands(r, winner)):
        return []
    spots = (f"{seat}/envy" for seat in r.seats if seat != winner)
    return [pay_sum(SUPER_BONUS_OTHERS, spot) for spot in spots]


TABLE: TwentyOne = TwentyOne(
    title="Spanish 21",
    cites=CITES,
    preparing=PREPARING,
    spots=Spots(
        main="spanish-21", hole="hole-card", double="double", insurance="insurance",
        even="even-money", entry="entry",
    ),
    keys=HouseKeys(
        resplits="resplits", even="even_money", settling="settlement", busted="busted",
        reader="reader_shows", entry="late_entry",
    ),
    defaults=DEFAULTS,
    counted=("first", "second", "third", "fourth"),
    about_decks="Six or eight decks of 48 cards. The Match-the-Dealer odds depend on it.",
    pack=pack,
    card_choices=(TENS,),
    clashes=(SIX_OR_EIGHT,),
    high="AKQJ",
    pays=SPANISH_21,
    even_pays=EVEN_MONEY,
    insurance_pays=INSURANCE,
    sensible=sensible,
    result=result,
    winning=WINNING,
    won_by=won_by,
    decided=decided,
    given_up=rescued,
    after_double=rescue,
    side_wagers=(MATCH_WAGER,),
    settle_side=match,
    also_decided=("rescue",),
    upright="minor",
    gifts=("sevens",),
    gifts_to_others=("envy",),
    won_beside=sevens,
    won_by_others=others,
    opened=take_out_tens,
    twice=("face-up-card", "ten-found"),
)  # fmt: skip
