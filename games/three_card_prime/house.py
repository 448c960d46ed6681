"""What chapter 679a leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from dataclasses import replace
from random import Random

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
from games.engine.choices import CARDS, Choice, Clash
from games.engine.odds import Odds, PayTable
from games.engine.rules import RulesSubmission
from games.three_card_prime import tables
from games.three_card_prime.chapter import CODE, SIDE_WAGERS

AT = Equipment(*CODE[EQUIPMENT], *CODE["12(h)", "7(e)", "7(b)"])

MOST_MAIN, MOST_PRIME, MOST_ALL_SIX = 1 + 10, 4, 1000
"""What one unit on each can win: Ante and Play, Prime, and All-Six without a six-card royal."""

CHOICES = (
    *equipment(AT),
    Choice(
        "house.four_card_stacks", CODE["10(g)"], "Stacks of four",
        "A reshuffling shoe may give everyone four cards; the top one is set apart.",
        kind="flag", group=CARDS,
    ),
    offered("prime", CODE["7(d)(2)"], "Prime Wager"),
    offered("pair-bonus", CODE["7(d)(3)"], "Pair Bonus Wager"),
    offered("all-six", CODE["7(d)(4)"], "All-Six Bonus Wager"),
    lettered(
        "bad-beat", CODE["12(c)"], "Bad Beat Bonus paytable",
        "A and C pay from a straight, B and D from a flush.", tables.BAD_BEAT,
    ),
    lettered(
        "pair-bonus", CODE["12(f)"], "Pair Bonus paytable with a 2",
        "One of four letters, for a fourth card that is a 2.", tables.PAIR_BONUS_TWO,
    ),
    lettered(
        "all-six", CODE["12(g)"], "All-Six Bonus paytable",
        "One of five letters; only E pays the six-card royal flush on its own.", tables.ALL_SIX,
    ),
    payout_limits(CODE["12(h)"]),
    *limits(AT, 6, "The least Ante; a payout limit may not be under what it can win."),
)  # fmt: skip

CLASHES = (
    *clashes(AT),
    Clash(
        CODE["10(g)"], "house.four_card_stacks",
        lambda s: bool(s.house.get("four_card_stacks")) and s.dealing != "reshuffling-shoe",
        "only a reshuffling shoe gives stacks of four: "
        "set house.four_card_stacks to false, or dealing to \"reshuffling-shoe\"",
    ),
    limit_too_low(CODE["12(h)"], lambda s: least_limit(s), "every wager"),
)  # fmt: skip

SEATING = OpeningWagers(
    seats=(1, 2, 3, 4, 5, 6),
    required=("ante",),
    side_wagers=SIDE_WAGERS,
    places=CODE["2(a)"],
    wagers=CODE["7(d)"],
    first=CODE["7(d)(1)"],
)


def least_limit(rules: RulesSubmission) -> int:
    """The lowest payout limit that the chapter allows, in cents (§ 679a.12(h))."""
    return max(tables.AGGREGATE_LIMIT, most_of_a_unit(rules) * rules.minimum)


def most_of_a_unit(rules: RulesSubmission) -> int:
    """The most that one unit on every wager offered can win: on a mini-royal with a 2."""
    most = {
        "prime": MOST_PRIME,
        "pair-bonus": best_pair_bonus(rules.letter("pair-bonus")),
        "all-six": MOST_ALL_SIX,
    }
    return MOST_MAIN + sum(most[name] for name in rules.offers & most.keys())


def best_pair_bonus(letter: str) -> int:
    prize = tables.PAIR_BONUS_TWO[letter].prize("mini-royal")
    return prize.win(1) if isinstance(prize, Odds) else 0


def payout_limit(rules: RulesSubmission) -> Limit | None:
    """The most that one player is paid in a round, if the house has set a limit."""
    return limit_of_house(rules, CODE["12(h)"])


def payouts(rules: RulesSubmission) -> dict[str, PayTable]:
    """Title -> paytable in force, for every wager offered (§ 679a.2(b)(4))."""
    shown = {
        "Play Wager": tables.PLAY,
        "Bad Beat Bonus": tables.BAD_BEAT[rules.letter("bad-beat")],
    }
    if "prime" in rules.offers:
        shown["Prime Wager"] = tables.PRIME
    if "pair-bonus" in rules.offers:
        shown["Pair Bonus"] = tables.PAIR_BONUS
        shown["Pair Bonus with a 2"] = tables.PAIR_BONUS_TWO[rules.letter("pair-bonus")]
    if "all-six" in rules.offers:
        shown["All-Six Bonus"] = tables.ALL_SIX[rules.letter("all-six")]
    return {**shown, "Ante and Play": tables.EVEN}


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw choices that can stand together."""
    letters = {
        "bad-beat": tables.BAD_BEAT,
        "pair-bonus": tables.PAIR_BONUS_TWO,
        "all-six": tables.ALL_SIX,
    }
    rules = draw_equipment(chance, SIDE_WAGERS, letters)
    house: dict[str, str | int | bool] = {}
    if rules.dealing == "reshuffling-shoe":
        house["four_card_stacks"] = chance.random() < 0.5
    if chance.random() < 0.3:
        house["payout_limit"] = chance.choice((5_000_000, 7_500_000))
    return replace(rules, house=house)
