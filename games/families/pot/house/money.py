"""What the house chooses about betting, the rake, time charges and the jackpots."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.engine.chips import dollars
from games.engine.choices import Choice, Clash
from games.engine.rules import RulesSubmission
from games.families.pot.charges.jackpots import BAD_BEATS
from games.families.pot.charges.rake import DOLLAR, LEVELS
from games.families.pot.charges.time import BASES, MINUTES, time_charge
from games.families.pot.facts import PokerGame
from games.families.pot.house.play import Chosen, blinds, chosen

STRUCTURES = ("limit", "spread", "pot-limit", "no-limit")
RAKES = ("percentage-end", "percentage-rounds", "incremental", "time")


def money_choices(kind: PokerGame) -> tuple[Choice, ...]:
    """Return the choices about these at *kind*."""
    return (
        *_betting(kind),
        *_rake(kind),
        *_time(kind),
        *(_jackpots(kind) if kind.high else ()),
    )


def _betting(kind: PokerGame) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.structure", kind.code["8(k)"], "Betting structure",
            "Bets of one size; any between minimum and maximum; up to the pot; or up to all that "
            "a player has.",
            STRUCTURES,
        ),
        Choice(
            "house.raises", kind.code["8(k)"], "Raises in a betting round",
            "How many may follow the first bet, at limit or in a spread; 0 for any number.",
            kind="number", least=0, most=9,
        ),
        Choice(
            "house.no_cap_for_two", kind.code["8(k)"], "No limit to raises between two players",
            "Whether two players who are alone in the pot may raise as often as they like.",
            kind="flag",
        ),
        Choice(
            "house.check_raise", kind.code["8(j)"], "Check and raise",
            "A player who has checked may raise later in the round, unless this is posted not "
            "to be so.",
            kind="flag",
        ),
    )  # fmt: skip


def _rake(kind: PokerGame) -> tuple[Choice, ...]:
    no_flop = Choice(
        "house.no_flop", kind.code["17(a)(2)"], "No flop, no drop",
        "By custom no rake is taken where the round ends before the first community card.",
        kind="flag",
    )  # fmt: skip
    return (
        Choice(
            "house.rake", kind.code["17(a)(1)"], "Rake",
            "A percentage at the end of the round or after each betting round; so much at certain "
            "sums; or a charge for time.",
            RAKES,
        ),
        Choice(
            "house.rake_percent", kind.code["17(b)(1)"], "Percentage of the rake", "Ten at most.",
            kind="number", least=1, most=10,
        ),
        Choice(
            "house.rake_rounding", kind.code["17(a)(2)"], "Rounding of the percentage",
            "To whole dollars: down, or to the nearest; beyond ten percent never.",
            ("down", "nearest"),
        ),
        Choice(
            "house.rake_cap", kind.code["17(a)(3)"], "Greatest rake of a round",
            "All pots together.", kind="cents", least=DOLLAR, most=10_000,
        ),
        Choice(
            "house.rake_step", kind.code["17(b)(2)"], "Incremental rake",
            "What is taken at each of the sums below.", kind="cents", least=DOLLAR, most=1_000,
        ),
        *(
            Choice(
                f"house.{name}", kind.code["17(b)(2)"], f"Incremental rake, sum {number}",
                "What the pots must have come to; 0 for none.",
                kind="cents", least=0, most=1_000_000,
            )
            for number, name in enumerate(LEVELS, 1)
        ),
        *((no_flop,) if kind.board else ()),
    )  # fmt: skip


def _time(kind: PokerGame) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.time_fee", kind.code["17(b)(3)(ii)"], "Time charge for an hour",
            "By the limits of the game; for each player or for the table.",
            kind="cents", least=DOLLAR, most=100_000,
        ),
        Choice(
            "house.time_minutes", kind.code["17(b)(3)(iii)"], "Minutes between time charges",
            "Every 20 or every 30.", MINUTES,
        ),
        Choice(
            "house.time_basis", kind.code["17(b)(3)(i)"], "Who is charged for time",
            "Each player, those who sit out as well; or the table.", BASES,
        ),
    )  # fmt: skip


def _jackpots(kind: PokerGame) -> tuple[Choice, ...]:
    both = Choice(
        "house.bad_beat_both", kind.code["15(b)(3)"], "Both hole cards must play in a Bad Beat",
        "In the losing hand and in the one that beats it.", kind="flag",
    )  # fmt: skip
    return (
        *_jackpot(kind, "bad_beat", "15", "Bad Beat payout"),
        Choice(
            "house.bad_beat_hand", kind.code["15(b)(3)"], "Least Bad Beat hand",
            "The lowest hand that makes a Bad Beat when it is beaten.", tuple(BAD_BEATS),
        ),
        *((both,) if kind.board and not kind.own else ()),
        *_jackpot(kind, "high_hand", "16", "High Hand Jackpot"),
        Choice(
            "house.high_hand_players", kind.code["16(b)(4)"], "Players for a High Hand",
            "How many must be dealt in for a hand to qualify.",
            kind="number", least=2, most=kind.seats,
        ),
    )  # fmt: skip


def _jackpot(kind: PokerGame, name: str, section: str, title: str) -> tuple[Choice, ...]:
    most, least = ("(b)(1)", "(b)(2)") if section == "15" else ("(b)(2)", "(b)(3)")
    return (
        Choice(
            f"house.{name}", kind.code[f"{section}(a)"], title, "Offered at this table or not.",
            kind="flag",
        ),
        Choice(
            f"house.{name}_amount", kind.code[f"{section}{most}"], f"{title}: contribution",
            "What is taken of the pot of each round.", kind="cents", least=DOLLAR, most=300,
        ),
        Choice(
            f"house.{name}_pot", kind.code[f"{section}{least}"], f"{title}: least pot",
            "What the pots must come to, before the rake, for a contribution to be taken.",
            kind="cents", least=1_000, most=100_000,
        ),
    )  # fmt: skip


def money_clashes(kind: PokerGame) -> tuple[Clash, ...]:
    """Return which of these cannot stand together."""
    no_flop = Clash(
        kind.code["17(b)(3)"], "house.no_flop",
        lambda rules: rules.house.get("no_flop") is True and chosen(rules, "rake") == "time",
        "a time charge does not hang on the flop: set house.no_flop to false, or take another "
        "rake",
    )  # fmt: skip
    return (
        Clash(
            kind.code["17(b)(2)"], "house.rake_level_1", _not_rising,
            "the sums of an incremental rake must rise from the first to the last; only the last "
            "ones may be 0",
        ),
        Clash(
            kind.code["17(a)(3)"], "house.rake_cap",
            lambda rules: (
                chosen(rules, "rake") == "incremental"
                and int(chosen(rules, "rake_cap")) < int(chosen(rules, "rake_step"))
            ),
            "the greatest rake of a round must be one step of the incremental rake at least",
        ),
        Clash(
            kind.code["17(b)(3)(iii)"], "house.time_fee", _broken_charge,
            "the part of the hourly fee that is charged every 20 or 30 minutes must come to whole "
            "dollars: choose a fee that 3 or 2 dollars divide",
        ),
        *((no_flop,) if kind.board else ()),
    )  # fmt: skip


def _not_rising(rules: RulesSubmission) -> bool:
    sums = [int(chosen(rules, name)) for name in LEVELS]
    used = [one for one in sums if one]
    rising = used == sorted(set(used)) and sums == [*used, *[0] * (len(sums) - len(used))]
    return chosen(rules, "rake") == "incremental" and not (used and rising)


def _broken_charge(rules: RulesSubmission) -> bool:
    return chosen(rules, "rake") == "time" and bool(time_charge(rules) % DOLLAR)


def draw_money(kind: PokerGame, chance: Random) -> dict[str, Chosen]:
    """Return random choices about these."""
    rake = chance.choice(("percentage-end", *RAKES))
    found: dict[str, Chosen] = {
        "structure": chance.choice(("limit", "limit", "no-limit", "pot-limit", "spread")),
        "raises": chance.choice((0, 3, 4)),
        "no_cap_for_two": chance.random() < 0.7,
        "check_raise": chance.random() < 0.8,
        "rake": rake,
        "rake_percent": chance.choice((5, 10, 10)),
        "rake_cap": chance.choice((300, 400, 500)),
        "rake_rounding": chance.choice(("down", "down", "nearest")),
        "rake_level_4": chance.choice((0, 8000)),
        "time_fee": chance.choice((600, 1200, 1800)),
        "time_minutes": chance.choice(MINUTES),
        "time_basis": chance.choice(BASES),
    }
    if kind.board:
        found["no_flop"] = rake != "time" and chance.random() < 0.5
    if kind.high:
        found["bad_beat"] = chance.random() < 0.3
        found["bad_beat_hand"] = chance.choice(tuple(BAD_BEATS))
        found["high_hand"] = chance.random() < 0.3
    return found


def least_stakes(kind: PokerGame, rules: RulesSubmission) -> int:
    """Return what a player needs to be dealt in, in cents: the bets that may be required, and one
    more.

    A time charge is taken before the round begins and is needed in addition.
    """
    half = max(DOLLAR, rules.minimum // 2 // DOLLAR * DOLLAR)
    must = max(blinds(rules)) if kind.blinds else int(chosen(rules, "forced")) or half
    time = time_charge(rules) if chosen(rules, "rake") == "time" else 0
    return int(chosen(rules, "ante")) + must + rules.minimum + time


def check_stakes(kind: PokerGame, rules: RulesSubmission, stakes: Mapping[int, int]) -> None:
    """Check that every seat of *stakes* can take part.

    :raises ValueError: naming the seat that has too little, or chips of less than a dollar.
    """
    least = least_stakes(kind, rules)
    for seat, cents in stakes.items():
        if cents % DOLLAR:
            raise ValueError(
                f"seat {seat} has {dollars(cents)}: players bet whole dollars; bring no cents"
            )
        if cents < least:
            raise ValueError(
                f"seat {seat} has {dollars(cents)}: to be dealt in takes {dollars(least)}, for "
                "what must be bet before the first decision and one bet at the table minimum "
                f"({kind.code['8(b)(4)'].short}); bring more, or leave the seat empty"
            )
