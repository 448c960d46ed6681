"""Gathering what is wrong with the files of a curriculum, so that all of it is reported at
once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Concatenate, ParamSpec, TypeVar

from app.curriculum.drills.reading import each_of
from app.rounds import UnusableError, values
from app.rounds.values import Table
from games.engine.cite import Cite

T = TypeVar("T")
F = TypeVar("F")
P = ParamSpec("P")


class Mistakes:
    """The mistakes of one file, or of several, in the order in which they were met.

    >>> mistakes = Mistakes()
    >>> mistakes.read(1, values.number, "six", 1, 104, "hours.toml", "weeks")
    1
    >>> mistakes.add("hours.toml", "hours", "is missing; write a number")
    >>> [str(one) for one in mistakes.found]  # doctest: +NORMALIZE_WHITESPACE
    ["hours.toml: weeks: 'six' is not a whole number from 1 to 104",
     'hours.toml: hours: is missing; write a number']
    """

    def __init__(self) -> None:
        self.found: list[UnusableError] = []

    def add(self, where: str, key: str, problem: str) -> None:
        self.found.append(UnusableError(where, key, problem))

    def read(self, instead: F, how: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | F:
        """Return what *how* reads, or *instead* where it cannot be read."""
        try:
            return how(*args, **named)
        except UnusableError as error:
            self.found.append(error)
            return instead

    def only(self, table: Table, known: Collection[str], where: str, key: str) -> None:
        """Report every key of *table* that is not *known*."""
        for name in table:
            self.read(None, values.only, {name: None}, known, where, key)

    def text(self, table: Table, name: str, where: str, key: str) -> str:
        """Return the text that *table* must have under *name*, or nothing where it has none."""
        path = f"{key}.{name}" if key else name
        said = self.read("", values.text, table.get(name), where, path).strip()
        if isinstance(table.get(name), str) and not said:
            self.add(where, path, "nothing is written; write a few words, or take the part out")
        return said

    def each(self, table: Table, name: str, where: str) -> list[tuple[str, Table]]:
        """Return every ``[[name]]`` of *table*, with what to call it in mistakes."""
        return self.read([], each_of, table, name, where)

    def cite(self, table: Table, where: str, key: str) -> Cite:
        """Return the provision that *table* names."""
        return self.read(NOWHERE, read_cite, table.get("provision"), where, f"{key}.provision")

    def refuse(self) -> None:
        """Raise the first mistake, if there is one.

        :raises UnusableError: naming the file, the key, and what to write instead.
        """
        if self.found:
            raise self.found[0]


NOWHERE = Cite("0", 0)
"""Stands where a provision could not be read."""


def read_cite(value: object, where: str, key: str) -> Cite:
    """Read a provision as files have it, ``527.2(1)``.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    written = values.text(value, where, key)
    try:
        return Cite.parse(written)
    except ValueError as error:
        raise UnusableError(where, key, str(error)) from None


def gathered(how: Callable[Concatenate[Mistakes, P], T], *args: P.args, **named: P.kwargs) -> T:
    """Return what *how* reads, which gathers mistakes as it goes.

    :raises UnusableError: the first of them.
    """
    mistakes = Mistakes()
    found = how(mistakes, *args, **named)
    mistakes.refuse()
    return found
