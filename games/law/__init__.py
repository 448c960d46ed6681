"""The law beside the code: every provision of a chapter in our own words, by edition.

One TOML file holds one edition of one chapter, as ``655a-2021.toml``.  The Code's own
sentences are not here: each provision links to its official page.

Where the text of a chapter is not at hand, its file has rules of the house as well, under
``[house]``.  They are cited as ``house-555.8(a)`` and have no official page.  A file may have
what is needed of one chapter ``beside`` its own as well, under ``[beside]``; what it needs of a
chapter that has a file of its own it names under ``[quoted]``.

Beside the gist of a provision that is silent or unclear stand its ``readings``: what was asked,
how it is answered here, and the acts it is about (all that the provision requires, if it names
none).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from games.engine.acts import Verb
from games.engine.cite import HOUSE, Cite
from games.engine.features import Reading

__all__ = ["Edition", "Provision", "edition", "editions"]


@dataclass(frozen=True, slots=True)
class Provision:
    """One provision: where it stands and what it says, in our words."""

    cite: Cite
    gist: str
    page: str
    """The address of its section's official page; empty for a rule of the house."""


@dataclass(frozen=True)
class Edition:
    """A chapter as it stood from one day on."""

    chapter: str
    title: str
    edition: str
    in_force: date
    source: str
    sections: Mapping[Cite, str]
    """Section, of the Code or of the house -> our short name of it."""
    _provisions: Mapping[Cite, Provision] = field(repr=False)
    readings: tuple[Reading, ...] = field(default=(), repr=False)
    quoted: Mapping[Cite, Provision] = field(default_factory=dict, repr=False)
    """Provisions of chapters that have files of their own, which this one's work obeys too."""

    def provision(self, cite: Cite) -> Provision:
        """Return the provision at exactly *cite*.

        :raises KeyError: if this edition has no such provision.
        """
        found = self._provisions.get(cite) or self.quoted.get(cite)
        if found is None:
            raise KeyError(
                f"{cite} is not in the {self.edition} edition of chapter {self.chapter}; "
                f"see games/law/{self.chapter}-{self.edition}.toml for what is"
            )
        return found

    def nearest(self, cite: Cite) -> Provision:
        """Return the smallest provision that *cite* is or lies in.

        >>> law = edition("655a", "2021")
        >>> str(law.nearest(Cite.parse("655a.11(h)(3)(ii)")).cite)
        '58 Pa. Code § 655a.11(h)(3)'

        :raises KeyError: if not even the section is in this edition.
        """
        for depth in range(len(cite.path), -1, -1):
            here = Cite(cite.chapter, cite.section, cite.path[:depth])
            if here in self._provisions or here in self.quoted:
                return self.provision(here)
        return self.provision(cite)

    def cites(self) -> tuple[Cite, ...]:
        """Return the citation of every provision in order: the Code's, then the house's."""
        return tuple(self._provisions)

    def by_key(self) -> Mapping[str, Cite]:
        """Return every provision by what files call it: ``11(h)``, ``house-8(a)``; with
        its chapter where that is another one.  Those that are quoted are among them."""
        return self._by_key

    @cached_property
    def _by_key(self) -> Mapping[str, Cite]:
        return {self._called(cite): cite for cite in (*self._provisions, *self.quoted)}

    def _called(self, cite: Cite) -> str:
        if cite.of_house:
            return f"{HOUSE}{cite.key}"
        return cite.key if cite.chapter == self.chapter else f"{cite.chapter}.{cite.key}"

    def parts(self, cite: Cite) -> tuple[Cite, ...]:
        """Return the provisions directly under *cite*."""
        depth = len(cite.path) + 1
        return tuple(c for c in self._provisions if len(c.path) == depth and c.within(cite))


@cache
def edition(chapter: str, edition: str) -> Edition:
    """Return the *edition* of *chapter*, such as ``edition("655a", "2021")``.

    The house's rules beside a chapter, as "house-555", are in the chapter's own edition.

    :raises KeyError: naming the editions there are, if this is not one.
    """
    chapter = chapter.removeprefix(HOUSE)
    file = files(__name__) / f"{chapter}-{edition}.toml"
    if (chapter, edition) not in editions():
        known = ", ".join(map("-".join, editions()))
        raise KeyError(f"no {edition} edition of chapter {chapter} here; there is {known}")
    raw = tomllib.loads(file.read_text(encoding="utf-8"))
    sections: dict[Cite, str] = {}
    provisions: dict[Cite, Provision] = {}
    readings: list[Reading] = []
    for number, names, told in (
        (chapter, "sections", "provisions"),
        (raw.get("beside_chapter", ""), "beside_sections", "beside"),
        (f"{HOUSE}{chapter}", "house_sections", "house"),
    ):
        sections |= {Cite(number, int(key)): name for key, name in raw.get(names, {}).items()}
        for key, entry in raw.get(told, {}).items():
            cite = Cite.parse(f"{number}.{key}")
            page = (
                "" if cite.of_house else raw["page"].format(chapter=number, section=cite.section)
            )
            provisions[cite] = Provision(cite, entry["gist"], page)
            readings += _readings(entry, cite)
    for number, named in raw.get("quoted", {}).items():
        for one in named.get("readings", ()):
            for key in one["at"]:
                readings += _readings({"readings": [one]}, Cite.parse(f"{number}.{key}"))
    return Edition(
        chapter=raw["chapter"],
        title=raw["title"],
        edition=raw["edition"],
        in_force=raw["in_force"],
        source=raw["source"],
        sections=sections,
        _provisions=provisions,
        readings=tuple(readings),
        quoted=_quoted(raw.get("quoted", {})),
    )


def _readings(entry: Mapping[str, Any], cite: Cite) -> Iterator[Reading]:
    """Yield the readings that stand beside the gist of *cite*."""
    for one in entry.get("readings", ()):
        verbs = tuple(map(Verb, one.get("verbs", ())))
        yield Reading(cite, one["question"], one["answer"], verbs)


def _quoted(chapters: Mapping[str, Mapping[str, Any]]) -> Mapping[Cite, Provision]:
    """Return the provisions named of other *chapters*, as their own files have them."""
    found: dict[Cite, Provision] = {}
    for chapter, named in chapters.items():
        law = edition(chapter, named["edition"])
        cites = (Cite.parse(f"{chapter}.{key}") for key in named["provisions"])
        found |= {cite: law.provision(cite) for cite in cites}
    return found


@cache
def editions() -> tuple[tuple[str, str], ...]:
    """Return the chapter and edition of every file of law here."""
    names = (entry.name for entry in files(__name__).iterdir())
    pairs = (name.removesuffix(".toml").split("-") for name in names if name.endswith(".toml"))
    return tuple(sorted((pair[0], pair[1]) for pair in pairs if len(pair) == 2))
