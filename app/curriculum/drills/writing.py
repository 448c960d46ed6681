"""A drill while it is being written: the table of its file, changed value by value."""

from __future__ import annotations

import re
from collections.abc import Mapping

import tomli_w

from app.curriculum.drills.reading import KEYS

Path = tuple[str | int, ...]
"""The path of a value in the table of a drill: ``("want", 0, "hand")``."""
LISTS = ("case", "want", "mishaps")
"""Keys that a drill may have several of, each a table of its own."""
KEPT = ("seats", *LISTS)
"""Tables that mean something even while they are empty."""
ORDER = (
    "key", "title", "trains", "game", "provisions", "mode", "phases", "rounds", "pass-mark",
    "seconds", "house", "begin", "end", "begun",
)  # fmt: skip
"""The keys at the head of a file; the tables come after all plain values."""
TABLES = ("weights", "rules", "marks", "meters", "board", "seats", "draw", *LISTS)


def value_at(table: object, path: Path) -> object:
    """Return what *table* says at *path*; nothing where it says nothing.

    >>> value_at({"want": [{"hand": "flush"}]}, ("want", 0, "hand"))
    'flush'
    """
    for step in path:
        if isinstance(table, Mapping) and isinstance(step, str):
            table = table.get(step)
        elif isinstance(table, list) and isinstance(step, int) and step < len(table):
            table = table[step]
        else:
            return None
    return table


def with_value(table: Mapping[str, object], path: Path, value: object) -> dict[str, object]:
    """Return *table* with *value* at *path*; with nothing there if it is ``None``.

    A table left empty by that goes too, unless an empty one means something.

    >>> with_value({"draw": {"players": 3}}, ("draw", "players"), None)
    {}
    """
    changed = _set(table, path, value)
    assert isinstance(changed, dict)
    return changed


def _set(held: object, path: Path, value: object) -> object:
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(held) if isinstance(held, list) else []
        if step == len(items):
            items.append({})
        if rest:
            items[step] = _set(items[step], rest, value)
        elif value is None:
            del items[step]
        else:
            items[step] = value
        return items
    table = dict(held) if isinstance(held, Mapping) else {}
    if not rest:
        after = value
    else:
        fresh: object = [] if isinstance(rest[0], int) else {}
        after = _set(table.get(step, fresh), rest, value)
        if after in ({}, []) and (step not in KEPT or after == [] or len(rest) == 1):
            after = None
    if after is None:
        table.pop(step, None)
    else:
        table[step] = after
    return table


def written(table: Mapping[str, object]) -> str:
    """Return *table* as the file of a drill.

    Reading it gives the same drill, and the same rounds: what stands inside its tables keeps its
    order, by which chance is drawn on.
    """
    known = [*ORDER, *(key for key in KEYS if key not in (*ORDER, *TABLES)), *TABLES]
    places = {key: place for place, key in enumerate(known)}
    names = sorted(table, key=lambda name: (places.get(name, len(places)), name))
    return tomli_w.dumps({name: table[name] for name in names}, multiline_strings=True)


def key_of(title: str) -> str:
    """Return a key made of the words of a *title*.

    >>> key_of("A fold, with a live bonus!")
    'a-fold-with-a-live-bonus'
    """
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:60].strip("-")
