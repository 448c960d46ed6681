"""The chapter: its wagers, what it leaves to the house, and one round of play."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import NamedTuple

from games.common.choices import one_or_five, progressive_stakes
from games.common.claims import FOUR_CARD_KINDS
from games.common.paying import settle_as
from games.common.players_conduct import just_asked, live_seats, put_down, wrong_bet
from games.common.progressive import clear_table, settle_progressive
from games.common.rounds import settle_to_the_last
from games.crazy_4_poker import tables
from games.crazy_4_poker.strategy import best_play
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.chips import dollars
from games.engine.choices import WAGERS, Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import Irregularity
from games.engine.hands import FOUR_CARD_HANDS, describe_four, name_four, rank_four
from games.engine.odds import Meter, MeterName, PayTable
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, words_for
from games.families.dealer_hand import DealerHand
from games.families.ranking import Ranking
from games.families.wagered_chapter import WageredChapter
from games.families.wagers import Payout, Wager

CODE = Chapter("657a", in_force=date(2012, 5, 12))

FOUR = Ranking(
    size=5,
    rank=rank_four,
    name=name_four,
    describe=describe_four,
    hands=FOUR_CARD_HANDS,
    kinds=FOUR_CARD_KINDS,
    suited=4,
    made={0: 1, 1: 1, 4: 1},
    advice="Of the five cards the best four count: four of a kind, straight flush, three of a "
    "kind, flush, straight, two pair, in this order.",
)
"""The best four of five cards (§ 657a.6)."""

MOST_TIMES = 3
"""The most Antes that the Play Wager may be with a pair of aces or better (§ 657a.11(b))."""
ENVY_STAKES = (100, 500)
# § 657a.7(d): the wagers, with what § 657a.12 pays them


def _even_money(key: str) -> Payout:
    title, table = "Ante and Play", tables.ANTE_AND_PLAY
    return Payout(key=key, pays=table, title=title, asked="", needs=FOUR.against("beats"))


RAISING = HandPattern(
    {"*/hand": FOUR.size},
    lambda cards: "three times" if tables.may_raise(cards) else "once",
    words_for(("once", "three times")),
    suited=FOUR.suited,
)
"""Whether the Play Wager may be more than the Ante."""

ANTE = Wager(
    key="ante", words="Ante", settled=(CODE["11(c)(3)"],), payouts=(_even_money("ante"),)
)  # fmt: skip
PLAY = Wager(
    key="play", words="Play Wager", settled=(CODE["11(c)(3)"],),
    payouts=(_even_money("play"),),
)  # fmt: skip
SUPER_BONUS = Wager(
    key="super-bonus", words="Super Bonus", settled=(CODE["11(c)(3)"],),
    payouts=(Payout(key="super-bonus", pays=tables.SUPER_BONUS, title="Super Bonus"),),
)  # fmt: skip
QUEENS_UP = Wager(
    key="queens-up", words="Queens Up", settled=(CODE["11(d)"],),
    offered=(CODE["7(d)(2)"], "Queens Up Wager"), always=True,
    payouts=(
        Payout(
            key="queens-up", pays=tables.QUEENS_UP, title="Queens Up",
            letters=(
                CODE["12(c)"], "Queens Up paytable",
                "A and B pay more for three of a kind, B and D for a straight flush.",
            ),
        ),
    ),
)  # fmt: skip
PROGRESSIVE = Wager(
    key="progressive", words="Progressive wager", settled=(CODE["11(e)(4)"],),
    offered=(CODE["7(d)(3)"], "Progressive Payout Wager"), by_system=True, amounts=ENVY_STAKES,
    lost_by_fold=CODE["11(b)(2)"],
    checked=CODE["11(e)(1)", "11(e)(2)", "11(e)(3)"], reset=CODE["12(d)(3)"],
    envy=CODE["11(e)(5)"],
    envy_pays=lambda rules, stake: tables.ENVY[rules.letter("progressive")].get(stake),
    payouts=(
        Payout(
            key="progressive", pays=tables.PROGRESSIVE, title="Progressive",
            letters=(
                CODE["12(d)(1)"], "Progressive paytable",
                "B pays more for three of a kind, and no Envy Bonus for a straight flush.",
            ),
        ),
    ),
)  # fmt: skip
REQUIRED = (ANTE.key, SUPER_BONUS.key)
STAKES = (ANTE.key, PLAY.key, SUPER_BONUS.key)

# § 657a.12(d)(3) and (5): what the house chooses of the Progressive


def _sum(rules: RulesSubmission, key: str) -> int:
    return int(rules.house.get(key, 0))


def meters(rules: RulesSubmission) -> Mapping[MeterName, Meter]:
    """The one meter, with the house's start, restart and growth (§ 657a.12(d)(3))."""
    printed = tables.PROGRESSIVE_METERS[rules.letter("progressive")]["meter"]
    chosen = printed.set_to(
        seed=_sum(rules, "meter_initial"),
        reseed=_sum(rules, "meter_reset"),
        primary=_sum(rules, "meter_rate"),
    )
    return {"meter": chosen}


def _meter_sum(key: str, title: str, shows: str) -> Choice:
    return Choice(
        f"house.{key}", CODE["12(d)(3)"], title,
        f"{shows}; 0 for the least that the paytable allows.",
        kind="cents", least=0, most=100_000_000, group=WAGERS,
    )  # fmt: skip


def _wrong_sum(key: str) -> Clash:
    def wrong(s: RulesSubmission) -> bool:
        least = tables.PROGRESSIVE_METERS[s.letter("progressive")]["meter"].opening(100)
        return bool(_sum(s, key)) and (_sum(s, key) < least or _sum(s, key) % 100 > 0)

    return Clash(
        CODE["12(d)(3)"], f"house.{key}", wrong,
        "whole dollars, at least $5,000 for paytable A and $1,000 for B: raise it, or set it "
        "to 0 for just that",
    )  # fmt: skip


def draw_meter(chance: Random, rules: RulesSubmission) -> dict[str, str | int | bool]:
    """Draw some of the house's choices of the meter."""
    among = {
        "meter_initial": (500_000, 1_000_000, 2_500_000),
        "meter_reset": (500_000, 750_000),
        "meter_rate": (5, 10, 25, 50),
    }
    return {key: chance.choice(some) for key, some in among.items() if chance.random() < 0.3}


def envy_shown(rules: RulesSubmission) -> dict[str, PayTable]:
    if "progressive" not in rules.offers:
        return {}
    return {"Envy Bonus": tables.ENVY[rules.letter("progressive")][rules.progressive_stake]}


CHAPTER = WageredChapter(
    key="crazy-4-poker",
    title="Crazy 4 Poker",
    edition="2012",
    code=CODE,
    wagers=(ANTE, PLAY, SUPER_BONUS),
    side_wagers=(QUEENS_UP, PROGRESSIVE),
    required=REQUIRED,
    settled_after={"11(d)": ("queens-up",), "11(e)": ("progressive",)},
    words={"envy": "Envy Bonus", "second-place": "wager at a second place"},
    meters=meters,
    meter_words={"meter": "the progressive meter"},
    limits=CODE["7(d)(1)", "7(e)", "7(b)"],
    standing=CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)"],
    clearing="11(f)",
    boxes=1,
    least_ante="The least Ante, and so the least Super Bonus.",
    rules=RulesSubmission(offers=frozenset({"queens-up", "progressive"})),
    wager_choices=(
        progressive_stakes(CODE["12(d)(5)"]),
        _meter_sum("meter_initial", "Meter at first", "What the meter first shows"),
        _meter_sum(
            "meter_reset", "Meter once it is won", "What the meter shows again after a win"
        ),
        Choice(
            "house.meter_rate", CODE["12(d)(3)"], "Rate of progression",
            "How much of each Progressive wager moves the meter, in percent; 20 unless chosen.",
            kind="number", least=1, most=100, group=WAGERS,
        ),
    ),
    clashes=(
        Clash(
            CODE["7(d)(2)"], "offers.queens-up",
            lambda s: "queens-up" not in s.offers,
            "Queens Up is the player's choice and not the house's: add \"queens-up\"",
        ),
        one_or_five(CODE["12(d)(5)"]),
        _wrong_sum("meter_initial"),
        _wrong_sum("meter_reset"),
    ),
    draw_own=draw_meter,
    also_shown=envy_shown,
)  # fmt: skip
TABLE = DealerHand(
    chapter=CHAPTER,
    ranking=FOUR,
    qualifies=tables.qualifies,
    least="a king",
    unqualified={ANTE.key: Verb.RETURN, PLAY.key: Verb.PAY},
    times=lambda r, seat: range(1, most_times(r, seat) + 1),
    most_times=MOST_TIMES,
    best_play=best_play,
    decisions=("1", "2", "3", "fold"),
    forfeited=(*REQUIRED, "queens-up"),
    hand_patterns={"play": RAISING},
    seen="A card of the dealer's is seen before all have folded or played",
    voids="A card of the dealer's seen before everyone has folded or played voids the round.",
)

# §§ 657a.8 to 657a.11(c): dealing and deciding


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    return TABLE.open_and_deal(r, then=in_order(given(TABLE.decide_and_reveal), given(settle_all)))


def most_times(r: Round, seat: int) -> int:
    """The most Antes that the Play Wager of *seat* may be, by its cards."""
    cards = TABLE.held(r, f"{seat}/hand")
    return MOST_TIMES if cards and tables.may_raise(cards) else 1


# § 657a.11(c) to (f): settling and clearing


class HandOutcome(NamedTuple):
    """What happens to a player's Ante, Play, and Super Bonus below a straight."""

    cite: Cite
    ante: Verb
    play: Verb
    bonus: Verb


UNQUALIFIED = HandOutcome(CODE["11(c)(3)(i)"], Verb.RETURN, Verb.PAY, Verb.RETURN)
LOWER = HandOutcome(CODE["11(c)(3)(ii)(A)"], Verb.COLLECT, Verb.COLLECT, Verb.COLLECT)
HIGHER = HandOutcome(CODE["11(c)(3)(ii)(B)"], Verb.PAY, Verb.PAY, Verb.RETURN)
EQUAL = HandOutcome(CODE["11(c)(3)(ii)(C)"], Verb.RETURN, Verb.RETURN, Verb.RETURN)


def outcome(own: tuple[Card, ...], dealers: tuple[Card, ...]) -> HandOutcome:
    """How a player's five cards come out against the dealer's."""
    if not tables.qualifies(dealers):
        return UNQUALIFIED
    player, dealer = rank_four(own), rank_four(dealers)
    return LOWER if player < dealer else HIGHER if player > dealer else EQUAL


def settle_all(r: Round) -> Procedure:
    """Every player in turn from the dealer's right, then what is left on the table."""
    at = CODE["11(f)", "11(e)(4)"]
    return in_order(
        settle_to_the_last(TABLE.banked, r, lambda seats: each(seats, settle)),
        given(lambda r: clear_table(r, at[0], papers=at[1])),
    )


def settle(seat: int) -> Procedure:
    """Turn one player's cards; settle Ante, Play, Super Bonus, then Queens Up, Progressive."""
    hand = f"{seat}/hand"

    def look(r: Round) -> Procedure:
        if not TABLE.player_cards(r, seat) or not TABLE.dealer_cards(r):
            return DONE
        return in_order(
            DONE if r.shown(hand) else dealer(CODE["11(c)(1)"], Verb.REVEAL, hand),
            give_back_excess(seat),
            given(lambda r: settle_main(r, seat)),
            given(lambda r: TABLE.settle_wager(r, seat, QUEENS_UP)),
            given(lambda r: settle_progressive(PROGRESSIVE_WAGER, r, seat)),
        )

    return given(look)


def excess(r: Round, seat: int) -> int:
    """By how many cents the Play Wager of *seat* exceeds what its hand allows."""
    play, ante = r.wagers.get(f"{seat}/play", 0), ante_of(r, seat)
    known = ante and TABLE.player_cards(r, seat)
    return max(0, play - most_times(r, seat) * ante) if known else 0


def ante_of(r: Round, seat: int) -> int:
    """The Ante of *seat*, or what it was if settled out of turn; 0 if that is not known.

    The Super Bonus is the same size, and an Ante wins or loses exactly its size.
    """
    lying = next(iter(r.staked(seat, *REQUIRED)), "")
    return r.wagers.get(lying, 0) or abs(r.won.get(f"{seat}/ante", 0))


def give_back_excess(seat: int) -> Procedure:
    """The hand shows that its Play Wager was too large: the floor rules, and the excess goes back.

    No provision names this case; § 657a.7(c) allows a wager only as § 657a.11(b) has it.
    """
    cite, play = CODE["7(c)"], f"{seat}/play"
    ruling = Act("floor", Verb.RULE, play)

    def ruled(r: Round) -> Procedure:
        if not excess(r, seat) or ruling in r.log:
            return DONE
        return in_order(dealer(cite, Verb.CALL, "floor"), someone("floor", cite, Verb.RULE, play))

    def back(r: Round) -> Procedure:
        above = excess(r, seat)
        if not above:
            return DONE
        hand = describe_four(TABLE.player_cards(r, seat))
        why = f"{hand} is below a pair of aces: Play is one Ante"
        return dealer(cite, Verb.RETURN, play, above, why=f"{why}, {dollars(above)} is too much")

    return in_order(given(ruled), given(back))


def settle_main(r: Round, seat: int) -> Procedure:
    """The Ante, the Play and the Super Bonus, in any order."""
    own, dealers = TABLE.player_cards(r, seat), TABLE.dealer_cards(r)
    if not own or not dealers:
        return DONE
    came, name = outcome(own, dealers), name_four(own)
    even, bonus = tables.ANTE_AND_PLAY, tables.SUPER_BONUS
    bonus_verb = Verb.PAY if bonus.line(name) else came.bonus
    return any_order(
        settle_as(came.ante, f"{seat}/ante", came.cite, even, "winning hand"),
        settle_as(came.play, f"{seat}/play", came.cite, even, "winning hand"),
        settle_as(bonus_verb, f"{seat}/super-bonus", came.cite, bonus, name),
    )


PROGRESSIVE_WAGER = TABLE.progressive(PROGRESSIVE)

# § 657a.13: what goes wrong

TOO_MANY = MOST_TIMES + 1
"""More Antes than any hand allows: the dealer sees it without looking at the hand."""

asked = just_asked(TABLE.banked)


RAISED_TOO_HIGH = Irregularity(
    "raised-too-high",
    CODE["11(b)"],
    "A player bets three times the Ante on any hand",
    lambda r, place: asked(r, place) and most_times(r, int(place)) < MOST_TIMES,
    lambda r, rest, place: rest,
    lambda r, place: put_down(r, f"{place}/play", MOST_TIMES * r.wagers[f"{place}/ante"]),
    live_seats,
)
"""A player without aces bets what only aces may: found when the hand is turned."""

IRREGULARITIES = TABLE.irregularities(
    procedure,
    TABLE.card_trouble(procedure),
    wrong_bet(TABLE.banked, TOO_MANY, "A player bets four times the Ante", asked),
    RAISED_TOO_HIGH,
)
