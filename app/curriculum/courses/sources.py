"""Which provisions the readings of a course are based on, and how much of each was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.curriculum.courses.mistakes import Mistakes, gathered, read_cite, said
from app.curriculum.places import OWN, SOURCES
from app.files import read_toml
from games import law
from games.engine.cite import Cite

READ = {
    "whole": "read whole",
    "part": "read in part",
    "heading": "known by its heading alone",
}
"""How much of a provision was available, and the words for that."""


@dataclass(frozen=True, slots=True)
class CitedSource:
    """A provision of a chapter that is not in ``games/law``."""

    cite: Cite
    title: str
    read: str
    """One of ``READ``."""

    @property
    def told(self) -> str:
        """
        >>> CitedSource(Cite.parse("631a.11"), "Baccarat: third cards", "whole").told
        '§ 631a.11, Baccarat: third cards (read whole)'
        """
        return f"{self.cite.short}, {self.title} ({READ[self.read]})"


def load_sources(path: Path = OWN / SOURCES) -> Mapping[Cite, CitedSource]:
    """Return the sources in *path*.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    return gathered(read_sources, path)


def read_sources(mistakes: Mistakes, path: Path) -> Mapping[Cite, CitedSource]:
    """Read the sources in *path*; what cannot be read is added to *mistakes*.

    :raises UnusableError: if it is no TOML at all.
    """
    file, found = mistakes.table(read_toml(path), str(path)), dict[Cite, CitedSource]()
    for key, value in file.said.items():
        one = mistakes.table(value, str(path), f'"{key}"')
        one.only("read", "title")
        try:
            cite = read_cite(key)
        except ValueError as error:
            one.wrong("", str(error))
            continue
        found[cite] = CitedSource(cite, said(one, "title"), one.word("read", READ))
    return found


def in_law(cite: Cite) -> bool:
    """Whether a chapter in ``games/law`` has *cite*."""
    return any(
        cite in law.edition(chapter, edition).cites()
        for chapter, edition in law.editions()
        if chapter == cite.chapter
    )
