"""The chapter: its wagers, what it leaves to the house, and one round of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random

from games.common.chapter import hand
from games.common.choices import one_or_five, progressive_stakes
from games.common.claims import FIVE_CARD_KINDS
from games.common.paying import won_for
from games.common.players_conduct import talking, wrong_bet
from games.common.progressive import call_floor, paid_elsewhere, settle_progressive
from games.common.rounds import settle_to_the_last
from games.common.seating import reserve_of
from games.common.six_cards import six_cards
from games.engine.acts import Verb
from games.engine.cards import Card, card_name
from games.engine.chips import dollars
from games.engine.choices import CARDS, WAGERS, Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import SystemDraw
from games.engine.hands import (
    FIVE_CARD_HANDS,
    THREE_CARD_HANDS,
    describe_five,
    name_five,
    name_three,
    rank_five,
)
from games.engine.odds import Meter, MeterName, MeterShare, Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    at_once,
    dealer,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, words_for
from games.families.ranking import Ranking
from games.families.streets import Streets
from games.families.wagered_chapter import Settling, WageredChapter
from games.families.wagers import Payout, Wager, always
from games.mississippi_stud import tables
from games.mississippi_stud.manners import MANNERS

CODE = Chapter("655a", in_force=date(2019, 8, 31))

FIVE = Ranking(
    size=5,
    rank=rank_five,
    name=name_five,
    describe=describe_five,
    hands=FIVE_CARD_HANDS,
    kinds=FIVE_CARD_KINDS,
    suited=5,
)
"""A player's two cards and the three community cards (§ 655a.6)."""

STREETS = {
    "3rd": CODE["11(b)", "11(c)"],
    "4th": CODE["11(d)", "11(e)"],
    "5th": CODE["11(f)", "11(g)"],
}
"""Street -> where the Code opens the betting, and where it turns the card."""
MOST_TIMES = 3
"""The most Antes that a street wager may be (§ 655a.7(d)(2))."""
SIX_CARDS = 4
"""How many cards lie there for the Six Card Bonus."""
ENVY_STAKES = (100, 500)
FLOOR_VERIFIES_FROM = 500
"""Odds "for 1" at which the floor verifies a Five Card Hand Bonus (§ 655a.11(i)(3)(ii))."""

# What a drill may ask of the cards, other than the five of the hand

BOARD = HandPattern(
    dict.fromkeys(STREETS, 1),
    name_three,
    words_for(THREE_CARD_HANDS, {"winner": THREE_CARD_HANDS[:6]}),
    suited=3,
)
SIX = six_cards({"*/hand": 2, "six-card": SIX_CARDS}, wager="six-card")

# § 655a.7(d): the wagers, with what § 655a.12 pays them

MAIN = {"ante": "Ante", "3rd": "3rd Street", "4th": "4th Street", "5th": "5th Street"}
PAID = Payout(key="ante", pays=tables.PAYS, title="Mississippi Stud")
PROGRESSIVE = Wager(
    key="progressive", words="Progressive wager", settled=(CODE["11(i)(1)(iv)"],),
    survives=always,
    offered=(CODE["7(d)(3)"], "Progressive Payout Wager"), by_system=True, amounts=ENVY_STAKES,
    checked=CODE["11(i)(1)(i)", "11(i)(1)(ii)", "11(i)(1)(iii)"], reset=CODE["12(c)(3)"],
    envy=CODE["11(i)(1)(v)"], envy_pays=lambda rules, stake: tables.ENVY.get(stake),
    payouts=(
        Payout(
            key="progressive", pays=tables.PROGRESSIVE, title="Progressive",
            letters=(
                CODE["12(c)(1)"], "Progressive paytable",
                "A has one meter; B a mega and a major jackpot; C and D a minor one too.",
            ),
        ),
    ),
)  # fmt: skip
THREE_CARD = Wager(
    key="three-card", words="Three Card Bonus", settled=CODE["11(i)(2)(i)", "11(i)(2)(ii)"],
    survives=always,
    offered=(CODE["7(d)(4)"], "Three Card Bonus Wager"),
    payouts=(
        Payout(
            key="three-card", pays=tables.THREE_CARD, title="Three Card Bonus", asked="board",
            letters=(CODE["12(d)"], "Three Card Bonus paytable", "One of four letters."),
        ),
    ),
)  # fmt: skip
FIVE_CARD = Wager(
    key="five-card", words="Five Card Hand Bonus", settled=(CODE["11(i)(3)(iii)"],),
    survives=always,
    offered=(CODE["7(d)(5)"], "Five Card Hand Bonus Wager"), by_system=True,
    amounts=(100, 500), chosen_as="five_card_stake", meter=tables.FIVE_CARD_METER,
    payouts=(
        Payout(
            key="five-card", pays=tables.FIVE_CARD, title="Five Card Hand Bonus", last=True
        ),
    ),
)  # fmt: skip
SIX_CARD = Wager(
    key="six-card", words="Six Card Bonus", settled=CODE["11(i)(4)(i)", "11(i)(4)(ii)"],
    survives=always,
    offered=(CODE["7(d)(6)"], "Six Card Bonus Wager"), shared={"six-card": SIX_CARDS},
    turning=CODE["11(i)(4)"],
    payouts=(
        Payout(
            key="six-card", pays=tables.SIX_CARD, title="Six Card Bonus", asked="six",
            letters=(
                CODE["12(f)"], "Six Card Bonus paytable",
                "One of five letters; only E pays the six-card royal flush on its own.",
            ),
        ),
    ),
)  # fmt: skip
SIDE_WAGERS = (PROGRESSIVE.key, THREE_CARD.key, FIVE_CARD.key, SIX_CARD.key)
EXTRAS = ("magic-card", "lucky-bonus")
"""What the electronic system pays in addition to a Five Card Hand Bonus (§ 655a.12(e)(3))."""
MAGIC_CARD, LUCKY_SEAT = "magic-card", "lucky-seat"
"""What it draws, as the files of rounds call it."""


def chosen(key: str, rules: RulesSubmission) -> bool:
    return bool(rules.house.get(key))


def community_first(rules: RulesSubmission) -> bool:
    """Whether a reshuffling shoe dispenses the community cards first (§ 655a.10(g))."""
    return chosen("community_first", rules)


def magic_card(rules: RulesSubmission) -> bool:
    """Whether the electronic system draws a Magic Card for each round."""
    return chosen("magic_card", rules)


def lucky_bonus(rules: RulesSubmission) -> bool:
    """Whether it draws a lucky seat."""
    return chosen("lucky_bonus", rules)


def meters(rules: RulesSubmission) -> dict[MeterName, Meter]:
    return tables.PROGRESSIVE_METERS[rules.letter("progressive")]


def draw_house(chance: Random, rules: RulesSubmission) -> dict[str, str | int | bool]:
    extras = "five-card" in rules.offers
    return {
        "community_first": rules.dealing == "reshuffling-shoe" and chance.random() < 0.5,
        "magic_card": extras and chance.random() < 0.5,
        "lucky_bonus": extras and chance.random() < 0.5,
    }


CHAPTER = WageredChapter(
    key="mississippi-stud",
    title="Mississippi Stud",
    edition="2021",
    code=CODE,
    wagers=tuple(
        Wager(key=key, words=words, settled=(CODE["11(h)(3)"],), payouts=(PAID,))
        for key, words in MAIN.items()
    ),
    side_wagers=(PROGRESSIVE, THREE_CARD, FIVE_CARD, SIX_CARD),
    settled_after={"11(i)": (*SIDE_WAGERS, *EXTRAS)},
    meters=meters,
    words={
        "magic-card": "Magic Card Bonus", "lucky-bonus": "Lucky Bonus", "envy": "Envy Bonus",
    },
    meter_words={
        "mega": "the mega jackpot",
        "major": "the major jackpot",
        "minor": "the minor jackpot",
        "five-card": "the Five Card meter",
        "five-card-reserve": "the Five Card reserve",
    },
    dealing={
        "manual_shoe": "8(b) 8(c) 8(d) 8(d)(1) 8(d)(2) 8(e) 8(e) 8(f) 8(g) 8(h)",
        "hand": "9(a)(3) 9(a)(2) 9(b) 9(b)(1) 9(b)(2) 9(c) 9(c) 9(d) 9(e) 9(f)",
        "automated_shoe": "10(a)(2) 9(a)(2) 10(c) 10(b) 10(c) 10(c) 10(c) 10(d) 10(e) 10(f)",
    },
    limits=CODE["12(b)", "7(e)", "7(b)"],
    standing=CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(j)"],
    settling="11(h)",
    clearing="11(j)",
    phases={
        "8(h)": "irregularity",
        "11(a)": "irregularity",
        "11": "decide",
        "11(h)": "settle",
        "11(i)": "settle",
        "11(j)": "clear",
    },
    least_ante="The least Ante; it also moves the payout limit.",
    card_choices=(
        Choice(
            "community_first", CODE["10(g)"], "Community cards first",
            "A reshuffling shoe may dispense the community cards before the players' stacks.",
            kind="flag", group=CARDS,
        ),
    ),
    wager_choices=(
        progressive_stakes(CODE["12(c)(5)"]),
        Choice(
            "five_card_stake", CODE["7(d)(5)"], "Five Card Hand Bonus wager",
            "What the electronic system takes for one wager.",
            kind="cents", least=100, most=10_000, group=WAGERS,
        ),
        Choice(
            "magic_card", CODE["12(e)(3)"], "Magic Card Bonus",
            "Paid when the card the system draws is among the player's five.",
            kind="flag", group=WAGERS,
        ),
        Choice(
            "lucky_bonus", CODE["12(e)(3)"], "Lucky Bonus",
            "Paid to the seat the system draws.", kind="flag", group=WAGERS,
        ),
    ),
    clashes=(
        Clash(
            CODE["10(g)"], "community_first",
            lambda s: community_first(s) and s.dealing != "reshuffling-shoe",
            "only a reshuffling shoe may dispense the community cards first: "
            "set community_first to false, or dealing to \"reshuffling-shoe\"",
        ),
        one_or_five(CODE["12(c)(5)"]),
        Clash(
            CODE["12(e)(3)"], "magic_card",
            lambda s: (magic_card(s) or lucky_bonus(s)) and "five-card" not in s.offers,
            "both belong to the Five Card Hand Bonus: offer it, or switch both off",
        ),
    ),
    draw_own=draw_house,
    system_draws=(
        SystemDraw(MAGIC_CARD, "Magic Card", "The Magic Card is among theirs", magic_card),
        SystemDraw(
            LUCKY_SEAT, "Lucky Seat", "Their place is the lucky one", lucky_bonus,
            of_seats=True, wish="lucky",
        ),
    ),
)  # fmt: skip
TABLE = Streets(
    chapter=CHAPTER,
    ranking=FIVE,
    streets=STREETS,
    in_turn=("3rd",),
    times=tuple(range(1, MOST_TIMES + 1)),
    loses=CODE["11(h)(1)"],
    pushes=CODE["11(h)(2)"],
    wins=CODE["11(h)(3)"],
    board_first=community_first,
    seen="A community card is shown before everyone has acted",
    voids="A community card shown too soon voids the whole round.",
    places={
        "3rd": "the 3rd Street card",
        "4th": "the 4th Street card",
        "5th": "the 5th Street card",
        "six-card": "the Six Card Bonus cards",
        "five-card": "the Five Card system",
    },
    manners=MANNERS,
    side_patterns={"board": BOARD, "six": SIX},
)

# §§ 655a.8 to 655a.11(h): a round, and how its hands are settled


def procedure(r: Round) -> Procedure:
    """One round, from the cards being made ready to the discard rack."""
    return TABLE.open_and_deal(r, then=in_order(TABLE.play_streets(), settle_all(r)))


def settle_all(r: Round) -> Procedure:
    """Every player in turn from the dealer's right, then what is left on the table."""

    def each_of(seats: Sequence[int]) -> Procedure:
        return TABLE.settle_each(seats, pay_street, BY_SYSTEMS)

    return in_order(settle_to_the_last(TABLE.banked, r, each_of), given(clear_table))


def pay_street(r: Round, seat: int, spot: str, name: str) -> Procedure:
    """Pay one winning wager, as far as the aggregate limit of § 655a.12(b) leaves room.

    While the hand's other wagers can still take up all that is left, this one may go
    back unpaid instead: the limit caps their sum, and says nothing of the order.
    """
    if spot not in r.wagers:
        return DONE
    odds, stake = Odds.parse(tables.PAYS.rows[name]), r.wagers[spot]
    due, room = odds.win(stake), room_for(r, seat)
    why = f"{name} pays {odds}: {dollars(stake)} × {odds.pays} = {dollars(due)}"
    if due > room:
        limit = dollars(payout_limit(r))
        why += f"; the limit of {limit} for the hand leaves {dollars(room)} (§ 655a.12(b))"
    if room <= 0:
        return dealer(CODE["12(b)"], Verb.RETURN, spot, why=why)
    paid = dealer(TABLE.wins, Verb.PAY, spot, min(due, room), why=why)
    others = sum(odds.win(r.wagers[s]) for s in r.staked(seat, *MAIN) if s != spot)
    if others < room:
        return paid
    return replace(paid, options=(paid.act, replace(paid.act, verb=Verb.RETURN, amount=None)))


def payout_limit(r: Round) -> int:
    """The most that one hand's Ante and street wagers may win together, in cents.

    This is at least what a player wins on a royal flush with an Ante at the table minimum and
    three times that on each street.
    """
    most = Odds.parse(tables.PAYS.rows["royal flush"])
    return max(tables.AGGREGATE_LIMIT, most.win((1 + len(STREETS) * MOST_TIMES) * r.rules.minimum))


def room_for(r: Round, seat: int) -> int:
    """What the limit still leaves for *seat*, in cents."""
    won = sum(max(0, r.won.get(f"{seat}/{name}", 0)) for name in MAIN)
    return payout_limit(r) - won


# § 655a.11(i): the optional wagers that systems accept

PROGRESSIVE_WAGER = TABLE.progressive(PROGRESSIVE)


def five_card(r: Round, seat: int) -> Procedure:
    """Credit the game account for the hand, the Magic Card and the Lucky Bonus."""
    spot, cards = f"{seat}/five-card", TABLE.player_cards(r, seat)
    if spot not in r.accepted or spot in r.won or not cards:
        return DONE
    won = tables.FIVE_CARD.prize(name_five(cards))
    extras = any_order(*bonuses(r, seat, cards))
    if won is None and extras is DONE:
        return DONE
    at = CODE["11(i)(3)(i)", "11(i)(3)(ii)"]
    checked: Procedure = DONE
    if isinstance(won, MeterShare) or (isinstance(won, Odds) and won.pays >= FLOOR_VERIFIES_FROM):
        checked = in_order(
            given(lambda r: call_floor_for_five(r, seat, at[1])),
            someone("floor", at[1], Verb.VALIDATE, spot),
        )
    paid = given(lambda r: credit_hand(r, spot, name_five(cards)))
    return in_order(
        dealer(at[0], Verb.VERIFY, spot),
        any_order(in_order(checked, paid) if won else DONE, extras),
    )


def call_floor_for_five(r: Round, seat: int, cite: Cite) -> Procedure:
    """Call the floor, once for all that *seat* has won."""
    both = PROGRESSIVE_WAGER.wins(r, seat)
    return call_floor(r, seat, PROGRESSIVE_WAGER.validate if both else cite)


def credit_hand(r: Round, spot: str, name: str) -> Procedure:
    """Credit odds to the account; a share of the meter is paid by the floor."""
    won, cite = tables.FIVE_CARD.prize(name), FIVE_CARD.settled[0]
    if isinstance(won, Odds):
        amount, why = won_for(name, won, r.accepted[spot])
        return dealer(cite, Verb.CREDIT, spot, amount, why=why)
    if not isinstance(won, MeterShare):
        return DONE
    kept = reserve_of(FIVE_CARD.key)
    shown, reserve = r.meters.get(FIVE_CARD.key, 0), r.meters.get(kept, 0)
    reopened = tables.FIVE_CARD_METER.reopening(r.accepted[spot]) + reserve
    left = reopened if won.percent == 100 else shown - won.of(shown)
    reset = [someone("system", CODE["12(e)(4)"], Verb.RESET, FIVE_CARD.key, left)]
    if won.percent == 100 and reserve:
        reset.append(someone("system", CODE["12(e)(4)"], Verb.RESET, kept, 0))
    return in_order(someone("floor", cite, Verb.PAY, spot, won.of(shown)), at_once(*reset))


def bonuses(r: Round, seat: int, cards: tuple[Card, ...]) -> list[Procedure]:
    """The Magic Card and the Lucky Bonus, where the house has them."""
    stake, cite = r.accepted[f"{seat}/five-card"], FIVE_CARD.settled[0]
    due: list[Procedure] = []
    drawn = str(r.drawn.get(MAGIC_CARD, ""))
    if magic_card(r.rules) and drawn in cards:
        amount, why = won_for("Magic Card", Odds.parse(tables.MAGIC.rows["magic card"]), stake)
        why = f"{card_name(drawn)} was drawn; {why}"
        due.append(dealer(cite, Verb.CREDIT, f"{seat}/magic-card", amount, why=why))
    if lucky_bonus(r.rules) and r.drawn.get(LUCKY_SEAT) == seat:
        amount, why = won_for("Lucky Bonus", Odds.parse(tables.LUCKY.rows["lucky bonus"]), stake)
        due.append(dealer(cite, Verb.CREDIT, f"{seat}/lucky-bonus", amount, why=why))
    return due


BY_SYSTEMS: Settling = {
    PROGRESSIVE.key: partial(settle_progressive, PROGRESSIVE_WAGER),
    FIVE_CARD.key: five_card,
}

# § 655a.11(j): clearing


def clear_table(r: Round) -> Procedure:
    """Take up each place's cards by themselves, so that every hand can be rebuilt.

    The cards of a payout that the tray does not make stay until its papers are done; those of a
    Five Card Hand Bonus are the community cards too.
    """
    cite, waiting = CODE["11(j)"], paid_elsewhere(r)
    papers = {
        hand(seat): someone("floor", papers_cite(spots), Verb.DOCUMENT, hand(seat))
        for seat, spots in waiting.items()
    }
    shared = any(of_five_card(spots) for spots in waiting.values())
    held = (*papers, *STREETS) if shared else ()
    lying = [spot for spot in r.cards if spot != "discard-rack" and r.lies(spot)]

    def away(spot: str) -> Procedure:
        cards = given(lambda r: dealer(cite, Verb.DISCARD, spot) if r.lies(spot) else DONE)
        return in_order(papers[spot], cards) if spot in papers else cards

    together = [spot for spot in lying if spot in held]
    return any_order(
        in_order(
            any_order(*(papers[spot] for spot in together if spot in papers)),
            any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in together)),
        ),
        *(away(spot) for spot in lying if spot not in held),
    )


def of_five_card(spots: Sequence[str]) -> bool:
    return any(spot.endswith("five-card") for spot in spots)


def papers_cite(spots: Sequence[str]) -> Cite:
    return FIVE_CARD.settled[0] if of_five_card(spots) else PROGRESSIVE_WAGER.pay


# § 655a.13: what goes wrong

IRREGULARITIES = TABLE.irregularities(
    procedure,
    TABLE.card_trouble(procedure),
    wrong_bet(TABLE.banked, MOST_TIMES + 1, "A player bets four times the Ante", TABLE.their_turn),
    talking(TABLE.banked, CODE["11(a)(3)"]),
)
