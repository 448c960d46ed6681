"""The official words of each provision, read from a folder of texts, and their digests.

The Code's sentences are never part of this project.  Whoever has the texts beside it
names their folder in ``PITSCHOOL_TEXTS`` (or keeps it at ``../shared/regulations``) and
runs ``python -m tests.law.words``: it prints the provisions whose words have changed.
With ``--write`` it brings ``games/law/fingerprints.toml`` up to date.
"""

from __future__ import annotations

import argparse
import os
import re
import tomllib
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from games.engine.cite import Cite

ROOT = Path(__file__).resolve().parents[2]
FINGERPRINTS = Path(str(files("games.law") / "fingerprints.toml"))
EDITIONS = {
    "555-2011": "555-caribbean-stud-2011.txt",
    "635a-2012": "635a-spanish-21.txt",
    "637a-2012": "637a-poker.txt",
    "655a-2021": "655a-mississippi-stud-2021.txt",
    "657a-2012": "657a-crazy-4-poker.txt",
    "679a-2016": "679a-three-card-prime.txt",
}
"""Edition -> the file that holds its text, in the folder of texts."""
UNREAD = ("465a-2012", "649a-2013")
"""Editions of which there is no text at hand: what they say was taken down from the
pages, or from those who cite them."""

Law = dict[Cite, str]
"""Provision -> its words, which take in those of the provisions under it."""

_SECTION = re.compile(r"\n(?=§ \w+\.\d+\. )")
_MARK = re.compile(r"(?:- )?((?:\(\w{1,5}\) ?)+)(?![,.;])")
_UNMARKED = {"A CERTIFICATE HOLDER MAY UTILIZE": 0, "TOTAL POINT COUNT OF THE": 1}
"""How a provision opens that the print left without its mark -> how deep it stands."""
_PAGE = re.compile(r"\w+-\d+|RULES AND REGULATIONS \d+|PENNSYLVANIA BULLETIN, .*")
_NOTES = ("Authority", "Source", "Cross Ref")
_FIRST = ("a", "1", "i", "A")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_TERM = re.compile(r"([A-Z][\w '-]*?) [–-] ")
_BY_TERM = ("637a",)
"""Chapters that define so many words that each of them is a provision of its own."""
_SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " "})


def texts() -> Path | None:
    """Return the folder of official texts, if there is one here."""
    named = os.environ.get("PITSCHOOL_TEXTS")
    folder = Path(named) if named else ROOT.parent / "shared" / "regulations"
    if named and not folder.is_dir():
        raise FileNotFoundError(f"PITSCHOOL_TEXTS names no folder: {named!r}; unset it or mend it")
    return folder if folder.is_dir() else None


def read(path: Path) -> Law:
    """Return the provisions of the chapter whose text is at *path*."""
    chunks: dict[Cite, str] = {}
    for chunk in _SECTION.split(path.read_text(encoding="utf-8")):
        if head := re.match(r"§ (\w+)\.(\d+)\. ", chunk):
            section = Cite(head[1], int(head[2]))
            chunks.pop(section, None)  # a line of the list of sections, not the section
            chunks[section] = chunk
    law: Law = {}
    for section, chunk in chunks.items():
        _read_section(law, section, chunk)
    return law


def _read_section(law: Law, section: Cite, chunk: str) -> None:
    trail: tuple[str, ...] = ()
    opens = True  # whether the line before opened a deeper list
    by_term = section.section == 1 and section.chapter in _BY_TERM
    for line in map(str.strip, chunk.splitlines()):
        if line.startswith(_NOTES):
            break
        if not line or _PAGE.fullmatch(line):
            continue
        for mark in _marks(line, trail):
            if place := _place(mark, trail, opens=opens):
                trail = place
                opens = True  # as in "(c)(1)" on one line
        if by_term and (term := _TERM.match(line)):
            trail = ("_".join(re.findall(r"\w+", term[1].casefold())),)
        opens = line.endswith((":", "—"))
        for depth in range(len(trail) + 1):
            here = Cite(section.chapter, section.section, trail[:depth])
            law[here] = f"{law.get(here, '')} {line}".strip()


def _marks(line: str, trail: tuple[str, ...]) -> list[str]:
    """Return the marks that *line* opens with, those lost in print among them."""
    for opening, depth in _UNMARKED.items():
        if line.startswith(opening) and len(trail) > depth:
            return [_next(trail[depth], roman=depth == 2)]
    marked = _MARK.match(line)
    return re.findall(r"\w+", marked[1]) if marked else []


def _place(mark: str, trail: tuple[str, ...], *, opens: bool) -> tuple[str, ...] | None:
    """Return where *mark* stands when the provision before it stood at *trail*.

    A subsection set in capitals, as (I) after (h), is (i); the figure (1) that opens nothing
    when the paragraphs of (k) are over is the letter (l).  None is for a mark that follows
    nothing, as the (v) of a line that goes on citing "(u) or (v)".
    """
    if mark == "1" and not opens and trail[:1] == ("k",) and len(trail) > 1:
        return ("l",)
    if opens and mark in _FIRST:
        return (*trail, mark)
    for depth in reversed(range(len(trail))):
        if (mark if depth else mark.lower()) == _next(trail[depth], roman=depth == 2):
            return (*trail[:depth], mark if depth else mark.lower())
    return (*trail, mark) if mark in _FIRST or not trail else None


def _next(mark: str, *, roman: bool) -> str:
    if mark.isdigit():
        return str(int(mark) + 1)
    if roman and mark in _ROMAN[:-1]:
        return _ROMAN[_ROMAN.index(mark) + 1]
    return chr(ord(mark[0]) + 1)


def words(text: str) -> list[str]:
    """Return the words of *text*, without what a new print or a new scan may change.

    >>> words("The   Ante — “no more bets” - pays $10,000; a player’s hand, § 655a.6(b).")
    ['the', 'ante', 'no', 'more', 'bets', 'pays', '$10,000', 'a', "player's", 'hand', '655a.6(b)']
    """
    plain = text.translate(_SAME).casefold()
    return re.findall(r"[\w$%]+(?:[.,']\w+)*(?:\(\w+\))*%?", plain)


def digest(text: str) -> str:
    """Return 16 hexadecimal digits that change when the words of *text* do."""
    return sha256(" ".join(words(text)).encode()).hexdigest()[:16]


def fingerprints(law: Law) -> dict[str, str]:
    """Return the digest of every provision of *law* by its key, in the Code's order."""
    return {cite.key: digest(text) for cite, text in law.items()}


def recorded() -> dict[str, dict[str, str]]:
    """Return what ``fingerprints.toml`` holds: edition -> key -> digest."""
    return tomllib.loads(FINGERPRINTS.read_text(encoding="utf-8"))


def changed(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """Return the keys whose words are not what they were, come and gone ones too."""
    return [key for key in {**new, **old} if old.get(key) != new.get(key)]


def as_toml(tables: Mapping[str, Mapping[str, str]]) -> str:
    """Return ``fingerprints.toml`` as it is kept."""
    lines = ["# Digests of the official words; made by: python -m tests.law.words --write"]
    for edition, prints in tables.items():
        lines += ["", f"[{edition}]", *(f'"{key}" = "{mark}"' for key, mark in prints.items())]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.law.words")
    parser.add_argument("--write", action="store_true", help="bring fingerprints.toml up to date")
    write = parser.parse_args().write
    folder = texts()
    if folder is None:
        parser.exit(2, "no texts here: name their folder in PITSCHOOL_TEXTS\n")
    old = recorded() if FINGERPRINTS.exists() else {}
    new = {edition: fingerprints(read(folder / name)) for edition, name in EDITIONS.items()}
    for edition, prints in new.items():
        keys = changed(old.get(edition, {}), prints)
        print(f"{edition}: {len(prints)} provisions, {len(keys)} changed")
        for key in keys:
            print(f"  {key}: read this rule again, and what the program makes of it")
    if write:
        FINGERPRINTS.write_text(as_toml(new), encoding="utf-8")


if __name__ == "__main__":
    main()
