"""Gathering what is wrong with the files of a curriculum, so that all of it is reported at
once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from app.rounds import UnusableError, values
from app.rounds.values import FileTable
from games.engine.cite import Cite

T = TypeVar("T")
F = TypeVar("F")
P = ParamSpec("P")


class Mistakes:
    """The mistakes of one file, or of several, in the order in which they were met.

    >>> mistakes = Mistakes()
    >>> mistakes.table({"weeks": "six"}, "hours.toml").number("weeks", 1, 104)
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

    def table(self, said: object, where: str, key: str = "") -> FileTable:
        """Return a table of a file, all of whose mistakes come here."""
        return FileTable(said, where, key, self.found)

    def refuse(self) -> None:
        """Raise the first mistake, if there is one.

        :raises UnusableError: naming the file, the key, and what to write instead.
        """
        if self.found:
            raise self.found[0]


NOWHERE = Cite("0", 0)
"""Stands where a provision could not be read."""


def read_cite(value: object) -> Cite:
    """Read a provision as files have it, ``527.2(1)``."""
    return Cite.parse(values.text(value))


def cite_of(one: FileTable) -> Cite:
    """Return the provision that *one* names."""
    return one.read("provision", read_cite, instead=NOWHERE, such='"527.2(1)"')


def said(one: FileTable, name: str) -> str:
    """Return the words that stand under *name*; there have to be some."""
    return one.read(name, _words, instead="")


def _words(value: object) -> str:
    words = values.text(value).strip()
    if not words:
        raise ValueError("is empty; write a few words, or remove it")
    return words


def gathered(how: Callable[Concatenate[Mistakes, P], T], *args: P.args, **named: P.kwargs) -> T:
    """Return what *how* reads, which gathers mistakes as it goes.

    :raises UnusableError: the first of them.
    """
    mistakes = Mistakes()
    found = how(mistakes, *args, **named)
    mistakes.refuse()
    return found
