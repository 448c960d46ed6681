"""The figures of Spanish 21: how often what is paid for comes, what the side wagers cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.engine import edges
from games.engine.counting import Figures
from games.spanish_21 import frequencies, tables

ABOUT_HANDS = (
    "Of a fresh shoe.  Hands of three cards are counted as the first three, supposing a third "
    "is drawn to any two that could become one."
)
ABOUT_MAIN = (
    "Not counted: what the Spanish 21 Wager costs, and how often 21 comes in five "
    "cards or more, because both depend on how every hand is played.  No edge is "
    "published, only what casinos held."
)
ABOUT_INSURANCE = "Beside the dealer's ace no card is taken as seen."


def report() -> dict[str, object]:
    """Return all that is counted, each fraction as ``exact`` text and as a float."""
    return {
        "game": "spanish-21",
        "main": {"provision": str(tables.SPANISH_21.cite), "about": ABOUT_MAIN},
        "frequencies": edges.frequencies(
            {
                f"Match-the-Dealer, {decks} decks": frequencies.match_counts(decks)
                for decks in frequencies.DECKS
            }
        ),
        "probabilities": {
            f"{decks} decks": {hand: edges.exact(part) for hand, part in _hands(decks).items()}
            for decks in frequencies.DECKS
        },
        "match": {
            str(decks): {
                "provision": str(table.cite),
                "edge": edges.exact(frequencies.match_return(decks).edge()),
            }
            for decks, table in tables.MATCH.items()
        },
        "insurance": {
            str(decks): {
                "provision": str(tables.INSURANCE.cite),
                "edge": edges.exact(frequencies.insurance_return(decks).edge()),
            }
            for decks in frequencies.DECKS
        },
    }


def figures() -> Iterator[Figures]:
    """Yield the same for reading, one table after the other."""
    for decks in frequencies.DECKS:
        yield Figures(
            f"{decks} decks without 10s ({tables.BONUS.cite})",
            ("", "one in", "exactly"),
            [(hand, f"{float(1 / part):,.1f}", str(part)) for hand, part in _hands(decks).items()],
            ABOUT_HANDS if decks == frequencies.DECKS[-1] else "",
        )
    for decks in frequencies.DECKS:
        name = f"a player's two cards and the up card, {decks} decks"
        yield edges.frequency_figures(name, frequencies.match_counts(decks))
    match = {decks: frequencies.match_return(decks).edge() for decks in frequencies.DECKS}
    yield _by_decks(f"Match-the-Dealer ({tables.MATCH[6].cite} and (2))", match)
    insurance = {decks: frequencies.insurance_return(decks).edge() for decks in frequencies.DECKS}
    yield _by_decks(f"Insurance ({tables.INSURANCE.cite})", insurance, ABOUT_INSURANCE)
    yield Figures(
        f"Spanish 21 Wager ({tables.SPANISH_21.cite})",
        ("", "pays"),
        list(tables.SPANISH_21.rows.items()),
        ABOUT_MAIN,
    )


def _by_decks(title: str, found: dict[int, Fraction], about: str = "") -> Figures:
    rows = [(f"{decks} decks", edges.percent(edge), str(edge)) for decks, edge in found.items()]
    return Figures(title, ("", "house edge", "exactly"), rows, about)


def _hands(decks: int) -> dict[str, Fraction]:
    return {
        **frequencies.first_two(decks),
        **frequencies.first_three(decks),
        "7-7-7 of the same suit, spades too, against a 7": frequencies.super_bonus(decks),
    }
