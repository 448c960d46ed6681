"""The figures of Three Card Prime: how often each hand comes and what each wager costs."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import edges
from games.engine.counting import Figures
from games.three_card_prime import frequencies, strategy, tables

ABOUT_MAIN = (
    "By enumeration, the best play: queen, 6, 4 or better, and queen, 6, 3 of three suits.  Of "
    "the published 2.28 % to 3.03 % for the Bad Beat Bonus only the 2.41 % follows from the "
    "rules, of all that is wagered under paytable D: what is printed here is what the rules give."
)


def report() -> dict[str, object]:
    """Return everything counted, each fraction as ``exact`` text and as a float."""
    return {
        "game": "three-card-prime",
        "frequencies": edges.frequencies(_counts()),
        "main": {
            "bad-beat": {
                letter: {"provision": str(table.cite), **edges.cost(strategy.best_play(letter))}
                for letter, table in tables.BAD_BEAT.items()
            },
            "about": ABOUT_MAIN,
        },
        "prime": {
            "provision": str(tables.PRIME.cite),
            "edge": edges.exact(frequencies.prime_return().edge()),
        },
        "pair-bonus": edges.lettered(tables.PAIR_BONUS_TWO, frequencies.pair_bonus_returns()),
        "all-six": edges.lettered(tables.ALL_SIX, frequencies.all_six_returns()),
    }


def figures() -> Iterator[Figures]:
    """Yield the same as tables for reading."""
    for name, hands in _counts().items():
        yield edges.frequency_figures(name, hands)
    for letter, table in tables.BAD_BEAT.items():
        yield Figures(
            f"Ante and Play, Bad Beat paytable {letter} ({table.cite})",
            ("", "", "exactly"),
            edges.cost_rows(strategy.best_play(letter)),
            ABOUT_MAIN if letter == "D" else "",
        )
    edge = frequencies.prime_return().edge()
    yield Figures(
        f"Prime ({tables.PRIME.cite})",
        ("", "", "exactly"),
        [("House edge", edges.percent(edge), str(edge))],
    )
    yield edges.lettered_figures(
        "Pair Bonus", tables.PAIR_BONUS_TWO, frequencies.pair_bonus_returns()
    )
    yield edges.lettered_figures("All-Six", tables.ALL_SIX, frequencies.all_six_returns())


def _counts() -> dict[str, frequencies.Counts]:
    return {
        "three cards": frequencies.three_card_counts(),
        "best five of the player's and the dealer's six": frequencies.six_card_counts(),
    }
