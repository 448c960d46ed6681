"""What chapter 657a leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from games.common.choices import (
    EQUIPMENT,
    Equipment,
    clashes,
    draw_equipment,
    equipment,
    lettered,
    limits,
    offered,
    one_or_five,
    progressive_stakes,
)
from games.common.seating import OpeningWagers
from games.crazy_4_poker import tables
from games.crazy_4_poker.chapter import CODE, REQUIRED, SIDE_WAGERS
from games.engine.choices import WAGERS, Choice, Clash
from games.engine.odds import Meter, MeterName, PayTable, Sum, prize
from games.engine.rules import RulesSubmission

ENVY_STAKES = (100, 500)
METER_RATE = 20
"""Percent of each Progressive wager that moves the meter, unless the house says otherwise."""

AT = Equipment(*CODE[EQUIPMENT], *CODE["7(d)(1)", "7(e)", "7(b)"])

RULES = RulesSubmission(offers=frozenset(SIDE_WAGERS))

CHOICES = (
    *equipment(AT),
    offered("queens-up", CODE["7(d)(2)"], "Queens Up Wager"),
    offered("progressive", CODE["7(d)(3)"], "Progressive Payout Wager"),
    lettered(
        "queens-up", CODE["12(c)"], "Queens Up paytable",
        "A and B pay more for three of a kind, B and D for a straight flush.", tables.QUEENS_UP,
    ),
    lettered(
        "progressive", CODE["12(d)(1)"], "Progressive paytable",
        "B pays more for three of a kind, and no Envy Bonus for a straight flush.",
        tables.PROGRESSIVE,
    ),
    progressive_stakes(CODE["12(d)(5)"]),
    Choice(
        "house.meter_initial", CODE["12(d)(3)"], "Meter at first",
        "What the meter first shows; 0 for the least that the paytable allows.",
        kind="cents", least=0, most=100_000_000, group=WAGERS,
    ),
    Choice(
        "house.meter_reset", CODE["12(d)(3)"], "Meter once it is won",
        "What the meter shows again after a win; 0 for the least that the paytable allows.",
        kind="cents", least=0, most=100_000_000, group=WAGERS,
    ),
    Choice(
        "house.meter_rate", CODE["12(d)(3)"], "Rate of progression",
        "How much of each Progressive wager moves the meter, in percent; 20 unless chosen.",
        kind="number", least=1, most=100, group=WAGERS,
    ),
    *limits(AT, 1, "The least Ante, and so the least Super Bonus."),
)  # fmt: skip


def least_meter(rules: RulesSubmission) -> int:
    """The least at which the meter may start or start again, in cents (§ 657a.12(d)(3))."""
    return tables.PROGRESSIVE_METERS[rules.letter("progressive")]["meter"].opening(100)


def _sum(rules: RulesSubmission, key: str) -> int:
    return int(rules.house.get(key, 0))


def _wrong_sum(key: str) -> Clash:
    return Clash(
        CODE["12(d)(3)"], f"house.{key}",
        lambda s: bool(_sum(s, key)) and (_sum(s, key) < least_meter(s) or _sum(s, key) % 100 > 0),
        "whole dollars, at least $5,000 for paytable A and $1,000 for B: raise it, or set it "
        "to 0 for just that",
    )  # fmt: skip


CLASHES = (
    *clashes(AT),
    Clash(
        CODE["7(d)(2)"], "offers.queens-up",
        lambda s: "queens-up" not in s.offers,
        "Queens Up is the player's choice and not the house's: add \"queens-up\"",
    ),
    one_or_five(CODE["12(d)(5)"]),
    _wrong_sum("meter_initial"),
    _wrong_sum("meter_reset"),
)  # fmt: skip


def meters(rules: RulesSubmission) -> Mapping[MeterName, Meter]:
    """The one meter, with the house's start, restart and growth (§ 657a.12(d)(3))."""
    printed = tables.PROGRESSIVE_METERS[rules.letter("progressive")]["meter"]
    chosen = replace(
        printed,
        seed=_shown(rules, "meter_initial", printed.seed),
        reseed=_shown(rules, "meter_reset", printed.reseed),
        primary=_sum(rules, "meter_rate") or METER_RATE,
    )
    return {"meter": chosen}


def _shown(rules: RulesSubmission, key: str, least: str) -> str:
    chosen = Sum(_sum(rules, key))
    return str(chosen) if chosen.cents else str(prize(least))


SEATING = OpeningWagers(
    seats=(1, 2, 3, 4, 5, 6),
    required=REQUIRED,
    side_wagers=SIDE_WAGERS,
    places=CODE["2(a)"],
    wagers=CODE["7(d)"],
    first=CODE["7(d)(1)"],
    stakes={"progressive": ENVY_STAKES},
    meters=meters,
)


def payouts(rules: RulesSubmission) -> dict[str, PayTable]:
    """Title -> paytable in force, for every wager offered (§ 657a.2(b)(4))."""
    shown = {"Ante and Play": tables.ANTE_AND_PLAY, "Super Bonus": tables.SUPER_BONUS}
    if "queens-up" in rules.offers:
        shown["Queens Up"] = tables.QUEENS_UP[rules.letter("queens-up")]
    if "progressive" in rules.offers:
        letter = rules.letter("progressive")
        shown["Progressive"] = tables.PROGRESSIVE[letter]
        shown["Envy Bonus"] = tables.ENVY[letter][rules.progressive_stake]
    return shown


def set_stakes(rules: RulesSubmission) -> dict[str, int]:
    """Wager -> cents, for the wagers that the house has set to one size for all."""
    return {"progressive": rules.progressive_stake}


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw choices that can stand together."""
    letters = {"queens-up": tables.QUEENS_UP, "progressive": tables.PROGRESSIVE}
    rules = draw_equipment(
        chance, ("progressive",), letters, boxes=1, progressive_stake=chance.choice(ENVY_STAKES)
    )
    house: dict[str, str | int | bool] = {}
    if chance.random() < 0.3:
        house["meter_initial"] = chance.choice((500_000, 1_000_000, 2_500_000))
    if chance.random() < 0.3:
        house["meter_reset"] = chance.choice((500_000, 750_000))
    if chance.random() < 0.3:
        house["meter_rate"] = chance.choice((5, 10, 25, 50))
    return replace(rules, offers=rules.offers | {"queens-up"}, house=house)
