"""The letters of the keyboard: those that lead to places, those that do something, their help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from assets.layouts import Layout
from games.engine.acts import Verb
from games.engine.card_table import CARDS
from games.engine.kind import TableKind
from games.engine.pots import POTS
from games.engine.work import PAPERS
from games.verbs.row import WayTo
from scenes.hands.at_tables import hands_of
from scenes.places.spots import LOCK, further_locks, systems, title


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """One line of the cheat sheet."""

    group: str
    keys: str
    does: str


EQUIPMENT: Mapping[str, str] = {
    "d": "deck", "s": "shoe", "m": "shuffler", "k": "cover-card", "r": "discard-rack",
    "v": "proving", "y": "tray/500", "o": "spread", "f": "floor", "l": "light",
    "c": "lock/progressive", "b": LOCK, "j": "aside",
}  # fmt: skip
"""Letters that lead to the same things at every table; the rest its layout says.  The lock-out of
a further system has one, whatever it is called."""

Letters = Mapping[str, tuple[Verb, WayTo]]
"""Letter -> the verb that it does, and how."""


@cache
def letters_of(table: str) -> Letters:
    """Return the letters that rows of verbs have at a kind of table."""
    return {
        way.key.lower(): (verb, way)
        for verb in Verb
        for way in verb.row.ways
        if way.table == table and way.letter
    }


LETTERS = letters_of(CARDS.name)
SEAT_SIGNS: Mapping[str, int] = {**{str(n): n for n in range(1, 10)}, "-": 10}
"""Keys that lead to seats; after 0 they lead to side pots."""


def seat_sign(seat: int) -> str:
    """Return the key that leads to *seat*."""
    return next(sign for sign, number in SEAT_SIGNS.items() if number == seat)


SHAPES: Mapping[str, TableKind] = {"stacks": PAPERS, "pot": POTS}
"""Shape of a place that only one kind of table has -> that kind."""


def kind_of(layout: Layout) -> TableKind:
    """Return the kind of table that *layout* is for."""
    shapes = {place.shape for place in layout.places.values()}
    return next((kind for shape, kind in SHAPES.items() if shape in shapes), CARDS)


def letters_at_kind(kind: TableKind) -> Letters:
    """Return what letters do at a kind of table; what is not its own, they do everywhere."""
    own = letters_of(kind.name)
    return own if hands_of(kind).alone else {**LETTERS, **own}


def seat_range(layout: Layout) -> str:
    """Return the keys that lead to the seats of *layout*: ``1 … 6``, ``1 … 9, -``."""
    last = len(layout.seats)
    return f"1 … {last}" if last < 10 else f"1 … 9, {seat_sign(last)}"


def seat_keys(layout: Layout) -> dict[str, str]:
    """Return letter, after a seat's digit -> the place of that seat it leads to."""
    return layout.keys(of_seats=True)


def table_keys(layout: Layout) -> dict[str, str]:
    """Return letter, after 0 -> the place of the table it leads to."""
    there = {*layout.places, *layout.alias, "tray/500"}
    there |= {f"{LOCK}{name}" for name in systems(layout)}
    further = "".join(further_locks(layout)[:1])
    known = ((key, further if place == LOCK else place) for key, place in EQUIPMENT.items())
    common = {key: place for key, place in known if place in there}
    return common | layout.keys(of_seats=False)


def lacking(layout: Layout) -> frozenset[str]:
    """Return what a line of the manual may need that the table of *layout* does not have."""
    there = {
        "systems": systems(layout),
        "credits": layout.credits,
        "pairs": layout.parted,
        "reader": "reader" in layout.places,
    }
    return frozenset(name for name, found in there.items() if not found)


def letters_at(layout: Layout) -> Letters:
    """Return the letters that have something to do at the table of *layout*."""
    without = lacking(layout)
    known = letters_at_kind(kind_of(layout))
    return {key: known[key] for key in known if known[key][1].needs not in without}


def help_with(layout: Layout) -> tuple[KeyHelp, ...]:
    """Return everything the keyboard can do at the table of *layout*, for a cheat sheet."""
    seats = seat_range(layout)
    most = max((count for _, count in layout.parted), default=1)
    letters = {place: key for key, place in seat_keys(layout.split({1: most})).items()}
    return (
        KeyHelp("Move", "Arrows", "to the next place in that direction"),
        KeyHelp("Move", "Tab, Shift+Tab", "through all places in order"),
        KeyHelp("Move", seats, "to that seat; then a letter:"),
        *(
            KeyHelp("Move", f"{seats}, {key.upper()}", layout.titles[place])
            for place, key in letters.items()
        ),
        *(
            KeyHelp("Move", f"0, {key.upper()}", title(place, layout))
            for key, place in table_keys(layout).items()
        ),
        *(KeyHelp("Act", key.upper(), way.letter) for key, (_, way) in letters_at(layout).items()),
    )
