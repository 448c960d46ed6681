"""Sets of drills as one file that schools can exchange, and what is to be done with what comes in.

A set file holds its drills whole, so that nothing else needs to be sent along::

    drillset = 1
    key = "school-week-3"
    title = "Week 3: folds"

    [[drill]]
    key = "school-folds-alive"
    title = …
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import tomli_w

from app.curriculum.drills.reading import check, read_drill
from app.curriculum.drills.writing import key_of, written
from app.errors import UnusableError
from app.files import parse_toml, read_text, write_atomically
from app.rounds.values import FileTable

SUFFIX = ".drillset"
VERSION = 1
KEYS = ("drillset", "key", "title", "drill")
SCHOOLS = "school-"
"""Begins the keys of drills that a school has made, so that none is ever the program's."""


@dataclass(frozen=True, slots=True)
class DrillSet:
    """Drills in the order in which they are to be dealt."""

    key: str
    title: str
    drills: tuple[str, ...]
    """Their keys."""


@dataclass(frozen=True, slots=True)
class SetFile:
    """The contents of a file: drills, and the set they make if it is one."""

    texts: Mapping[str, str]
    """Key -> the drill, as a file has it."""
    made: DrillSet | None = None


class SetState(StrEnum):
    NEW = "new"
    SAME = "already here"
    CLASH = "another drill has this key"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A drill that comes in, and how it relates to the drills already here."""

    key: str
    text: str
    title: str
    state: SetState


def schools_key(key: str, taken: Collection[str] = ()) -> str:
    """Return *key* as one of the school's, with a number behind it if it is *taken*.

    >>> schools_key("folds", {"school-folds"})
    'school-folds-2'
    """
    plain = f"{SCHOOLS}{key_of(key.removeprefix(SCHOOLS)) or 'drill'}"
    name, number = plain, 2
    while name in taken:
        name, number = f"{plain}-{number}", number + 1
    return name


def rekeyed(text: str, key: str) -> str:
    """Return the drill of *text* under another key."""
    return written({**parse_toml(text, key), "key": key})


def set_text(made: DrillSet, texts: Mapping[str, str]) -> str:
    """Return the file of a set; *texts* has each of its drills."""
    drills = [dict(parse_toml(texts[key], key)) for key in made.drills]
    table = {"drillset": VERSION, "key": made.key, "title": made.title, "drill": drills}
    return tomli_w.dumps(table, multiline_strings=True)


def save_set(path: Path, made: DrillSet, texts: Mapping[str, str]) -> None:
    """Write a set to *path*, all of it or nothing.

    :raises OSError: if it cannot be written.
    """
    write_atomically(path, set_text(made, texts))


def load_parcel(path: Path, houses: Path) -> SetFile:
    """Read a file that was sent: a set, or a single drill.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    return read_parcel(read_text(path), str(path), houses)


def read_parcel(content: str, where: str, houses: Path) -> SetFile:
    """Read the text of a set or of a drill; *where* names it in errors."""
    table = parse_toml(content, where)
    if "drillset" not in table:
        if "drill" in table:
            told = f"is missing; write drillset = {VERSION} at the head of a set"
            raise UnusableError(where, "drillset", told)
        return SetFile(dict([_read(table, where, houses)]))
    file = FileTable(table, where)
    file.only(*KEYS)
    if table["drillset"] != VERSION:
        told = (
            f"{table['drillset']!r} is not {VERSION}: a newer program wrote it; install "
            "that version"
        )
        file.wrong("drillset", told)
    texts: dict[str, str] = {}
    for one in file.tables("drill"):
        key, text = _read(one.said, f"{where}, {one.key}", houses)
        if key in texts:
            one.wrong("key", f"{key!r} is in the set twice; keep one")
        texts[key] = text
    if not texts:
        file.wrong("drill", "the set is empty; list its drills as [[drill]]")
    return SetFile(texts, DrillSet(file.text("key"), file.text("title"), tuple(texts)))


def _read(table: Mapping[str, object], where: str, houses: Path) -> tuple[str, str]:
    drill = read_drill(table, where, houses)
    check(drill)
    return drill.key, written(table)


def arrivals(parcel: SetFile, here: Mapping[str, str]) -> tuple[Arrival, ...]:
    """Return how each drill of *parcel* stands to those that are *here*: key -> text."""

    def state(key: str, text: str) -> SetState:
        if key not in here:
            return SetState.NEW
        same = parse_toml(here[key], key) == parse_toml(text, key)
        return SetState.SAME if same else SetState.CLASH

    return tuple(
        Arrival(key, text, str(parse_toml(text, key)["title"]), state(key, text))
        for key, text in parcel.texts.items()
    )


def taken_in(
    parcel: SetFile,
    here: Mapping[str, str],
    left_out: Collection[str] = (),
    sets: Collection[str] = (),
) -> SetFile:
    """Return what is to be added for *parcel* to be here; nothing that is here is changed.

    *here* are all drills, the program's among them, *sets* the keys of those sets that are.
    What clashes gets a key of its own unless it is *left_out*; so does what has no key of a
    school.  The set that comes back names its drills as they are called here.
    """
    texts: dict[str, str] = {}
    called: dict[str, str] = {}
    for one in arrivals(parcel, here):
        if one.state is SetState.SAME:
            called[one.key] = one.key
        elif one.key not in left_out:
            fits = one.state is SetState.NEW and one.key.startswith(SCHOOLS)
            key = one.key if fits else schools_key(one.key, {*here, *texts})
            same = "" if fits else _same(rekeyed(one.text, key), here)
            called[one.key] = same or key
            if not same:
                texts[key] = rekeyed(one.text, key)
    made = parcel.made
    if made is not None:
        drills = tuple(called[key] for key in made.drills if key in called)
        fits = made.key.startswith(SCHOOLS) and made.key not in sets
        key = made.key if fits else schools_key(made.key, sets)
        made = replace(made, key=key, drills=drills) if drills else None
    return SetFile(texts, made)


def _same(text: str, here: Mapping[str, str]) -> str:
    """Return the key under which the drill of *text* is here already, brought in before."""
    wanted = _but_key(text)
    return next((key for key, held in here.items() if _but_key(held) == wanted), "")


def _but_key(text: str) -> Mapping[str, object]:
    return {name: value for name, value in parse_toml(text, "").items() if name != "key"}


def titled(texts: Iterable[str]) -> Sequence[str]:
    """Return the titles of drills."""
    return [str(parse_toml(text, "").get("title", "")) for text in texts]
