"""Reading the tables of a file: each mistake with its place and its cure."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sized
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from functools import partial
from typing import Any, TypeVar, cast

from app.errors import SHOWN, UnusableError, shown

T = TypeVar("T")
Table = Mapping[str, object]
LONGEST, SHORT = 20_000, 200
"""How many characters a text of a file may have, and one that is a name or a seed."""
MANY = 1000
"""How many entries a list of a file may have, unless less is said."""
RICHEST = 10**9
"""The most that any sum of a file may be, in cents: more than any tray holds."""


class FileTable:
    """A table of a file, and where it stands there.

    The first mistake is raised. Where all of them are wanted, they go to *found*, and what
    could not be read is left empty or as small as may be.
    """

    def __init__(
        self, said: object, where: str, key: str = "", found: list[UnusableError] | None = None
    ) -> None:
        self.where, self.key, self.found = where, key, found
        self.said: Table = said if isinstance(said, Mapping) else {}
        if not isinstance(said, Mapping):
            self.wrong("", f"write a table, as [{key}]")

    def __contains__(self, name: str) -> bool:
        return name in self.said

    def at(self, name: str) -> str:
        """Return what *name* of this table is called in mistakes."""
        return f"{self.key}.{name}" if self.key and name else self.key or name

    def error(self, name: str, problem: str) -> UnusableError:
        return UnusableError(self.where, self.at(name), problem)

    def wrong(self, name: str, problem: str) -> None:
        """Tell what is wrong with *name*, or with the table itself.

        :raises UnusableError: unless mistakes are gathered.
        """
        if self.found is None:
            raise self.error(name, problem)
        self.found.append(self.error(name, problem))

    def only(self, *known: str) -> None:
        """Refuse any key that is not *known*."""
        for name in self.said:
            if name not in known:
                near = get_close_matches(name[:SHOWN], known, 1)
                cure = f"did you mean {near[0]!r}?" if near else f"known here: {', '.join(known)}"
                self.wrong(name[:SHOWN], f"no such key; {cure}")

    def read(
        self,
        name: str,
        how: Callable[[Any], T],
        default: object = None,
        *,
        instead: T | None = None,
        such: object = '"…"',
    ) -> T:
        """Return what *how* makes of *name*; its :class:`ValueError` says what is wrong.

        :param default: stands for a value that is not said; without one it has to be.
        :param instead: what to go on with where it could not be read.
        :param such: what might stand there.
        """
        value = self.said.get(name, default)
        try:
            if value is None:
                raise ValueError(f"is missing; write {name} = {such}")
            return how(value)
        except ValueError as error:
            self.wrong(name, str(error))
        return cast(T, instead)

    def text(self, name: str, default: str | None = None, most: int = LONGEST) -> str:
        return self.read(name, partial(text, most=most), default, instead="")

    def word(self, name: str, options: Collection[str], default: str | None = None) -> str:
        first = next(iter(options), "")
        how = partial(word, options=options)
        return self.read(name, how, default, instead=default or first, such=f'"{first}"')

    def flag(self, name: str, default: bool | None = None) -> bool:
        return self.read(name, flag, default, instead=bool(default), such="true")

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        how = partial(number, least=least, most=most)
        return self.read(name, how, default, instead=least, such=least)

    def listed(
        self, name: str, how: Callable[[Any], T], such: str, most: int = MANY
    ) -> tuple[T, ...]:
        """Read a list, *such* as might stand there; nothing where it is not said."""
        if isinstance(self.said.get(name, []), list):
            return self.several(name, how, most)
        self.wrong(name, f"write a list, such as {such}")
        return ()

    def several(self, name: str, how: Callable[[Any], T], most: int = MANY) -> tuple[T, ...]:
        """Read one value or a list of them; nothing where it is not said."""
        given, made = self.said.get(name, []), list[T]()
        several = given if isinstance(given, list) else [given]
        self._see_how_many(name, several, most)
        for one in several[:most]:
            try:
                made.append(how(one))
            except ValueError as error:
                self.wrong(name, str(error))
        return tuple(made)

    def words(self, name: str, options: Collection[str]) -> tuple[str, ...]:
        """Read one word of the *options*, or a list of them."""
        return self.several(name, partial(word, options=options))

    def some(self, name: str, options: Collection[str]) -> tuple[str, ...]:
        """Read one word of the *options*, or a list of them that is not empty."""
        first = next(iter(options), "")
        if name not in self:
            self.wrong(name, f'is missing; write {name} = "{first}"')
        elif self.said[name] == []:
            self.wrong(name, f"names nothing; write one word at least, such as {first!r}")
        return self.words(name, options)

    def table(self, name: str) -> FileTable:
        """Return the table *name*; an empty one where it is not said."""
        return FileTable(self.said.get(name, {}), self.where, self.at(name), self.found)

    def tables(self, name: str, most: int = MANY) -> list[FileTable]:
        """Return every ``[[name]]``."""
        given, made = self.said.get(name, []), list[FileTable]()
        cure = f"write each one as a [[{re.sub(r' [0-9]+', '', self.at(name))}]] of its own"
        if not isinstance(given, list):
            self.wrong(name, cure)
            return made
        self._see_how_many(name, given, most)
        for number, one in enumerate(given[:most], 1):
            here = f"{name} {number}"
            if isinstance(one, Mapping):
                made.append(FileTable(one, self.where, self.at(here), self.found))
            else:
                self.wrong(here, f"{shown(one)} is no table; {cure}")
        return made

    def _see_how_many(self, name: str, given: Sized, most: int) -> None:
        if len(given) > most:
            self.wrong(name, f"has {len(given):,} entries; write at most {most:,}")


def word(value: object, options: Collection[str]) -> str:
    if not isinstance(value, str) or value not in options:
        listed = ", ".join(f'"{option}"' for option in options)
        raise ValueError(f"{shown(value)} is not one of {listed}")
    return value


def text(value: object, most: int = LONGEST) -> str:
    if not isinstance(value, str):
        raise ValueError(f'{shown(value)} is not text; write it in quotes: "…"')
    if len(value) > most:
        raise ValueError(f"{shown(value)} is longer than {most:,} characters")
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{shown(value)} is neither true nor false")
    return value


def number(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{shown(value)} is not a whole number from {least} to {most}")
    return value


def cents(value: object, most: int = RICHEST) -> int:
    """Read dollars: ``15``, ``7.5`` or ``"$1,250.50"``; *most* is in cents.

    >>> cents(7.5), cents("$1,250")
    (750, 125000)
    """
    amount = _amount(value, most)
    if amount != amount.to_integral_value() or amount % 50:
        cure = "write whole dollars or half dollars"
        raise ValueError(f"{shown(value)} cannot be made of chips: {cure}")
    return int(amount)


def meter(value: object) -> int:
    """Read what a meter shows, in dollars and cents."""
    return int(_amount(value, RICHEST))


def _amount(value: object, most: int) -> Decimal:
    """Read dollars as cents, from nothing to *most*."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(f"{shown(value)} is not an amount in dollars")
    if isinstance(value, int) and not -RICHEST < value < RICHEST:
        raise ValueError(f"is not from 0 to {most // 100:,} dollars")
    try:
        if isinstance(value, str) and len(value) > SHORT:
            raise InvalidOperation
        amount = Decimal(str(value).replace(",", "").removeprefix("$"))
    except InvalidOperation:
        told = f'{shown(value)} is not an amount in dollars; write it as 15 or "7.50"'
        raise ValueError(told) from None
    if not amount.is_finite() or not 0 <= amount <= most // 100:
        raise ValueError(f"{shown(value)} is not from 0 to {most // 100:,} dollars")
    return amount * 100


def share(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError(f"{shown(value)} is not a share from 0 to 1")
    return float(value)


def dollars_of(cents: int) -> int | str:
    """Write *cents* as a file has it: whole dollars as a number, others in quotes."""
    return cents // 100 if cents % 100 == 0 else f"{cents / 100:.2f}"
