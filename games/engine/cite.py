"""Naming a provision of the Code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import overload

HOUSE = "house-"
"""Before a chapter's number, this names the rules of the house that go with the chapter."""


@dataclass(frozen=True, slots=True, order=True)
class Cite:
    """One provision of Title 58, down to its smallest paragraph, or a rule of the house.

    >>> Cite.parse("655a.11(h)(3)")
    Cite(chapter='655a', section=11, path=('h', '3'))
    >>> str(Cite.parse("655a.11(h)(3)"))
    '58 Pa. Code § 655a.11(h)(3)'

    Where the chapter says nothing, the house has a rule of its own:

    >>> str(Cite.parse("house-555.8(a)"))
    'House rule 8(a)'

    A definition, in a chapter's first section, is cited by the word it defines:

    >>> Cite.parse("637a.1(side_pot)").short
    '§ 637a.1, side pot'
    """

    chapter: str
    section: int
    path: tuple[str, ...] = ()

    @classmethod
    @cache
    def parse(cls, text: str) -> Cite:
        found = re.fullmatch(rf"((?:{HOUSE})?\d+[a-z]?)\.(\d+)((?:\(\w+\))*)", text)
        if not found:
            raise ValueError(f"not a citation, such as 12a.3(b)(1): {text!r}")
        chapter, section, path = found.groups()
        return cls(chapter, int(section), tuple(re.findall(r"\w+", path)))

    @property
    def of_house(self) -> bool:
        """Whether this is a rule of the house and not of the Code."""
        return self.chapter.startswith(HOUSE)

    @property
    def short(self) -> str:
        """The provision as a narrow place names it: ``§ 655a.11(h)``, ``House rule 8(a)``."""
        if self.of_house:
            return f"House rule {self.key}"
        if self.section == 1 and self.path and len(self.path[0]) > 1:
            return f"§ {self.chapter}.1, {self.path[0].replace('_', ' ')}"
        return f"§ {self.chapter}.{self.key}"

    @property
    def key(self) -> str:
        """The provision inside its chapter: ``11(h)(3)``."""
        return f"{self.section}" + "".join(f"({step})" for step in self.path)

    def within(self, other: Cite) -> bool:
        """Return whether this is *other* or one of the provisions under it."""
        same = (self.chapter, self.section) == (other.chapter, other.section)
        return same and self.path[: len(other.path)] == other.path

    def __str__(self) -> str:
        return self.short if self.of_house else f"58 Pa. Code {self.short}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the Code as it stood in force from one day.

    >>> code = Chapter("655a", date(2019, 8, 31))
    >>> [str(cite) for cite in code["11(b)", "11(c)"]]
    ['58 Pa. Code § 655a.11(b)', '58 Pa. Code § 655a.11(c)']

    The house's rules beside a chapter are one too: ``Chapter("house-555", ...)``. Where only a few
    provisions are *at hand*, the house has rules of its own for everything else:

    >>> part = Chapter("649a", date(2013, 2, 9), at_hand=("6", "11(b)"))
    >>> [str(cite) for cite in part["11(b)", "8(d)"]]
    ['58 Pa. Code § 649a.11(b)', 'House rule 8(d)']
    """

    number: str
    in_force: date
    at_hand: tuple[str, ...] = ()
    """The provisions at hand, where not all of them are."""

    @overload
    def __getitem__(self, keys: str) -> Cite: ...
    @overload
    def __getitem__(self, keys: tuple[str, ...]) -> tuple[Cite, ...]: ...
    def __getitem__(self, keys: str | tuple[str, ...]) -> Cite | tuple[Cite, ...]:
        if isinstance(keys, str):
            return self._cite(keys)
        return tuple(map(self._cite, keys))

    def _cite(self, key: str) -> Cite:
        of_house = bool(self.at_hand) and key not in self.at_hand
        return Cite.parse(f"{HOUSE if of_house else ''}{self.number}.{key}")
