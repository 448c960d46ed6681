"""The letters of the keyboard: those that lead to places, those that do something, their help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from assets.layouts import Layout
from games.engine.card_table import CARDS
from games.engine.kind import TableKind
from games.engine.pots import POTS
from games.engine.work import PAPERS
from scenes.hands.work_offers import WORK_LETTERS
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

LETTERS: Mapping[str, tuple[str, str]] = {
    "d": ("deal", "Deal a card here (the deck or shoe deals; the hand or street receives)"),
    "t": ("reveal", "Turn the cards here"),
    "c": ("collect", "Collect the wager here"),
    "r": ("return", "Return the wager here"),
    "p": ("pay", "Pay here: type dollars, Enter"),
    "i": ("credit", "Credit the game account here: type dollars, Enter"),
    "x": ("discard", "Put these cards, or the stub, in the discard rack"),
    "k": ("ask", "Ask this player for a decision"),
    "l": ("lock-out", "Lock out the next system"),
    "g": ("gather", "Gather the Progressive wager here, or the next one"),
    "n": ("count", "Count what lies here: stub, layout or Progressive wagers"),
    "b": ("rack", "Put the proved wagers into the tray"),
    "v": ("verify", "Verify here, or the Progressive light"),
    "f": ("call", "Call the floorperson"),
    "u": ("use", "Use one hand; again for the other"),
    "o": ("inspect", "Inspect the deck"),
    "e": ("spread", "Spread the deck, face up or face down"),
    "h": ("turn-down", "Turn the spread deck down"),
    "w": ("wash", "Wash the deck"),
    "a": ("stack", "Stack the deck"),
    "z": ("cut", "Cut the deck"),
    "q": ("take", "Take cards out: of shoe, shuffler or rack, or the stub"),
    "y": ("split", "Split the pair here"),
    "j": ("load", "Load shoe or shuffler"),
    "s": ("shuffle", "Shuffle the deck here; once cards lie about, reshuffle all of them"),
}

POT_LETTERS: Mapping[str, tuple[str, str]] = {
    "d": ("deal", "Deal a card here; the keys go on to the next seat"),
    "c": ("pool", "Bring all bets into the pot, or into the side pot here"),
    "r": ("return", "Give chips back from the bet here: type dollars, Enter"),
    "p": ("push", "Push a pot to this player: type dollars, Enter"),
    "i": ("rake", "Take the rake: type dollars, Enter"),
    "b": ("deposit", "Drop the rake; at a jackpot box, put the contribution in"),
    "y": ("announce", "Say what this player has done, or read their hand aloud"),
    "g": ("button", "Put the button before this player"),
    "l": ("marker", "Put the marker button on the deck, or take it off"),
    "x": ("discard", "Put these cards, or the stub, into the muck"),
    "v": ("verify", "Check the chips that the floor has brought"),
    "n": ("count", "Count what lies here: muck, deck or stub"),
}
"""What letters do instead, or in addition, where players bet into pots."""
POT_IDLE = frozenset({"collect", "pay", "credit", "lock-out", "gather", "rack", "verify", "split"})
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


LETTERS_AT: Mapping[TableKind, Mapping[str, tuple[str, str]]] = {
    POTS: {**LETTERS, **POT_LETTERS},
    PAPERS: WORK_LETTERS,
}
"""What letters do at a kind of table, if not what they do at others."""
USED_AT: Mapping[TableKind, Mapping[str, tuple[str, str]]] = {
    POTS: {
        **{key: one for key, one in LETTERS.items() if one[0] not in POT_IDLE},
        **POT_LETTERS,
    },
    PAPERS: WORK_LETTERS,
}
"""The letters that have something to do at a kind of table, where its equipment does not say."""


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


def letters_at(layout: Layout) -> dict[str, tuple[str, str]]:
    """Return the letters that have something to do at the table of *layout*."""
    if (used := USED_AT.get(kind_of(layout))) is not None:
        return dict(used)
    idle = set() if systems(layout) else {"lock-out", "gather", "rack"}
    idle |= set() if layout.credits else {"credit"}
    idle |= set() if layout.parted else {"split"}
    return {key: (verb, does) for key, (verb, does) in LETTERS.items() if verb not in idle}


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
        *(KeyHelp("Act", key.upper(), does) for key, (_, does) in letters_at(layout).items()),
    )
