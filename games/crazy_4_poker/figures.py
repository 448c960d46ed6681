"""The figures of Crazy 4 Poker: how often each hand comes and what each wager costs."""

from __future__ import annotations

from collections.abc import Iterator

from games.crazy_4_poker import frequencies, strategy, tables
from games.engine import edges
from games.engine.counting import Figures

ABOUT_MAIN = (
    "By enumeration, the best play: all one may with aces or better, one Ante from K-Q-8-4 up.  "
    "The published 3.35 % does not follow from the rules: what is printed here is what the "
    "rules give."
)
ABOUT_QUEENS_UP = "The published 6.78 % is that of paytable D."
ABOUT_METERS = (
    "Meters are given in wagers of $1, seeded with the least that the chapter allows.  In the "
    "long run all that moves the meter is won by someone; the house adds the seeds, and sets "
    "how fast it grows: here 20 % of each wager."
)


def report() -> dict[str, object]:
    """Return everything counted, each fraction as ``exact`` text and as a float."""
    return {
        "game": "crazy-4-poker",
        "frequencies": edges.frequencies(_counts()),
        "main": {
            "provision": str(tables.SUPER_BONUS.cite),
            **edges.cost(strategy.cost()),
            "about": ABOUT_MAIN,
        },
        "queens-up": edges.lettered(tables.QUEENS_UP, frequencies.queens_up_returns()),
        "progressive": {
            letter: {
                "provision": str(tables.PROGRESSIVE[letter].cite),
                **edges.metered(returned, tables.PROGRESSIVE_METERS[letter]),
            }
            for letter, returned in frequencies.progressive_returns().items()
        },
        "envy": {
            letter: {
                str(stake): {
                    "provision": str(paid[stake].cite),
                    "return_per_other_hand": edges.exact(part),
                }
                for stake, part in frequencies.envy_returns(letter).items()
            }
            for letter, paid in tables.ENVY.items()
        },
    }


def figures() -> Iterator[Figures]:
    """Yield the same as tables for reading."""
    for name, hands in _counts().items():
        yield edges.frequency_figures(name, hands)
    yield Figures(
        f"Ante, Super Bonus and Play ({tables.SUPER_BONUS.cite})",
        ("", "", "exactly"),
        edges.cost_rows(strategy.cost()),
        ABOUT_MAIN,
    )
    yield edges.lettered_figures(
        "Queens Up", tables.QUEENS_UP, frequencies.queens_up_returns(), ABOUT_QUEENS_UP
    )
    for letter, returned in frequencies.progressive_returns().items():
        title = f"Progressive, paytable {letter} ({tables.PROGRESSIVE[letter].cite})"
        meters = tables.PROGRESSIVE_METERS[letter]
        about = ABOUT_METERS if letter == "A" else ""
        yield edges.metered_figures(title, returned, meters, about)
    for letter, paid in tables.ENVY.items():
        title = f"paytable {letter}, {paid[100].cite}"
        yield edges.envy_figures(title, frequencies.envy_returns(letter))


def _counts() -> dict[str, frequencies.Counts]:
    return {"best four of five cards": frequencies.four_card_counts()}
