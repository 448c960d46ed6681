"""The figures of Caribbean Stud Poker: how often each hand comes, what each wager costs."""

from __future__ import annotations

from collections.abc import Iterator

from games.caribbean_stud import frequencies, strategy, tables
from games.engine import edges
from games.engine.counting import Figures

ABOUT_MAIN = (
    "By enumeration, the best play with one of the dealer's cards in sight.  The odds, what "
    "qualifies and that a Bet is two Antes are rules of the house; no edge is published."
)
ABOUT_METER = (
    "The meter is given in wagers of $1.  In the long run all that moves it is won by someone; "
    "the house adds the seeds, and sets both: here $10,000 and 50 % of each wager."
)


def report() -> dict[str, object]:
    """Return all that is counted, each fraction as ``exact`` text and as a float."""
    return {
        "game": "caribbean-stud",
        "frequencies": edges.frequencies(_counts()),
        "main": {
            "provision": str(tables.BET.cite),
            **edges.cost(strategy.cost()),
            "about": ABOUT_MAIN,
        },
        "bonus": edges.lettered(tables.BONUS, frequencies.bonus_returns()),
        "progressive": {
            "provision": str(tables.PROGRESSIVE.cite),
            **edges.metered(frequencies.progressive_return(), tables.PROGRESSIVE_METERS),
        },
    }


def figures() -> Iterator[Figures]:
    """Yield the same for reading, one table after the other."""
    for name, hands in _counts().items():
        yield edges.frequency_figures(name, hands)
    yield Figures(
        f"Ante and Bet ({tables.BET.cite})",
        ("", "", "exactly"),
        edges.cost_rows(strategy.cost()),
        ABOUT_MAIN,
    )
    yield edges.lettered_figures("Caribbean Stud Bonus", tables.BONUS, frequencies.bonus_returns())
    yield edges.metered_figures(
        f"Progressive ({tables.PROGRESSIVE.cite})",
        frequencies.progressive_return(),
        tables.PROGRESSIVE_METERS,
        ABOUT_METER,
    )


def _counts() -> dict[str, frequencies.Counts]:
    return {"five cards": frequencies.five_card_counts()}
