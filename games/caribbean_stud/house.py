"""What chapter 555 and the house's own rules leave to the house, and how a round begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from games.caribbean_stud import tables
from games.caribbean_stud.chapter import CODE, HOUSE, SIDE_WAGERS, UP
from games.common.choices import (
    EQUIPMENT,
    Equipment,
    clashes,
    draw_equipment,
    equipment,
    lettered,
    limit_too_low,
    limits,
    offered,
    payout_limits,
)
from games.common.paying import Limit, limit_of_house
from games.common.seating import OpeningWagers
from games.engine.chips import dollars
from games.engine.choices import CARDS, WAGERS, Choice, Clash
from games.engine.odds import Meter, MeterName, PayTable
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission

AT = Equipment(*HOUSE[EQUIPMENT], *HOUSE[("12(c)",)], *CODE["7(f)", "7(g)"])

DEFAULTS: Mapping[str, str | int | bool] = {
    "up_card": "last",
    "payout_limit": 0,
    "meter_seed": 1_000_000,
    "meter_growth": 50,
}
"""Choices that this game alone has, where nobody has decided them; money is cents."""

MOST_MAIN, MOST_BONUS = 1 + tables.BET_IN_ANTES * 100, 1000
"""What the Ante and Bet can win, and a Bonus, on a royal flush, in units of the least Ante."""

CHOICES = (
    *equipment(AT),
    Choice(
        "house.up_card", HOUSE["8(d)"], "The dealer's card face up",
        "The last or the first of the five that the dealer deals; "
        "from an automated shoe it is the top one of the dealer's stack.",
        ("last", "first"), group=CARDS,
    ),
    offered("progressive", CODE["7(c)"], "Progressive Payout Wager"),
    offered("bonus", CODE["7(e)"], "Caribbean Stud Bonus Wager"),
    lettered(
        "bonus", CODE["13(g)"], "Caribbean Stud Bonus paytable",
        "A, B and C differ in what a straight and three of a kind pay.", tables.BONUS,
    ),
    Choice(
        "house.meter_seed", HOUSE["12(d)(3)"], "Progressive meter begins at",
        "What it shows at first, and again when its whole has been won.",
        kind="cents", least=100_000, most=100_000_000, group=WAGERS,
    ),
    Choice(
        "house.meter_growth", HOUSE["12(d)(3)"], "Progressive meter grows by",
        "Percent of each Progressive wager.", kind="number", least=1, most=100, group=WAGERS,
    ),
    payout_limits(HOUSE["12(c)"]),
    *limits(AT, 1, "The least Ante; a payout limit may not be under what it can win."),
)  # fmt: skip

CLASHES = (
    *clashes(AT),
    limit_too_low(HOUSE["12(c)"], lambda s: least_limit(s), "Ante and Bonus"),
    Clash(
        HOUSE["12(d)(3)"], "house.meter_seed",
        lambda s: int(chosen(s, "meter_seed")) % 100 != 0,
        "the meter begins at whole dollars",
    ),
)  # fmt: skip


def chosen(rules: RulesSubmission, name: str) -> str | int | bool:
    """What the house has chosen of what this game alone leaves to it."""
    return rules.house.get(name, DEFAULTS[name])


def meters(rules: RulesSubmission) -> Mapping[MeterName, Meter]:
    """The one meter, as the house has it."""
    begins = dollars(int(chosen(rules, "meter_seed")))
    growth = int(chosen(rules, "meter_growth"))
    return {
        name: replace(meter, seed=begins, reseed=begins, primary=growth)
        for name, meter in tables.PROGRESSIVE_METERS.items()
    }


SEATING = OpeningWagers(
    seats=(1, 2, 3, 4, 5, 6),
    required=("ante",),
    side_wagers=SIDE_WAGERS,
    places=HOUSE["2(a)"],
    wagers=CODE["7"],
    first=CODE["7(b)"],
    stakes={"progressive": (tables.PROGRESSIVE_STAKE,)},
    meters=meters,
)


def sit_down(start: Beginning) -> Round:
    """Begin a round; the dealer's one card lies face up as it is dealt."""
    return changed(SEATING.begin(start), face_up=frozenset({UP}))


def set_stakes(rules: RulesSubmission) -> dict[str, int]:
    """Wager -> cents, of those that are of one size for all."""
    return {"progressive": tables.PROGRESSIVE_STAKE}


def least_limit(rules: RulesSubmission) -> int:
    """The lowest payout limit that the house's rules admit, in cents (house rule 12(c))."""
    most = MOST_MAIN + (MOST_BONUS if "bonus" in rules.offers else 0)
    return max(tables.AGGREGATE_LIMIT, most * rules.minimum)


def payout_limit(rules: RulesSubmission) -> Limit | None:
    """The most that one player is paid in a round, if the house has set a limit."""
    return limit_of_house(rules, HOUSE["12(c)"], "progressive")


def payouts(rules: RulesSubmission) -> dict[str, PayTable]:
    """Title -> paytable in force, of every wager offered (house rule 2(b)(4))."""
    shown = {"Bet Wager": tables.BET}
    if "bonus" in rules.offers:
        shown["Caribbean Stud Bonus"] = tables.BONUS[rules.letter("bonus")]
    if "progressive" in rules.offers:
        shown["Progressive"] = tables.PROGRESSIVE
    return shown


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw choices that can stand together."""
    rules = draw_equipment(chance, SIDE_WAGERS, {"bonus": tables.BONUS}, boxes=1)
    house = {
        "up_card": chance.choice(("last", "first")),
        "payout_limit": chance.choice((0, 0, 5_000_000, 7_500_000)),
        "meter_seed": chance.choice((1_000_000, 2_500_000)),
        "meter_growth": chance.choice((50, 70)),
    }
    return replace(rules, house=house)
