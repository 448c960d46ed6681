"""Reading courses from their files: modules, checks, evidence and table tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from app.curriculum.courses.course import (
    EMPLOYEE,
    STAFF,
    Check,
    Course,
    Evidence,
    Hours,
    Module,
    TableTest,
)
from app.curriculum.courses.mistakes import Mistakes, gathered, read_cite, said
from app.curriculum.places import MODULES, OWN
from app.errors import shown
from app.files import read_toml
from app.rounds import values
from app.rounds.values import FileTable, Table

__all__ = ["Course", "Module", "load_courses", "load_modules", "read_course"]

KEYS = (
    "key", "title", "weeks", "hours", "teaches", "provisions", "custom", "reading", "drills",
    "after", "dealt", "checks", "evidence",
)  # fmt: skip
HOW = ("simulator", "instruction", "mock")
QUARTERS = 4
"""Hours are planned in quarters, so that sums come out exactly."""


def load_modules(
    drills: Collection[str], folder: Path | None = None
) -> Mapping[str, tuple[Module, ...]]:
    """Return category -> its modules in order, for every category that has any.

    *drills* are the keys there are.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    return {key: one.modules for key, one in load_courses(drills, folder).items()}


def load_courses(drills: Collection[str], folder: Path | None = None) -> Mapping[str, Course]:
    """Return category -> its course, from every ``modules.toml`` in *folder*.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    paths = sorted((folder or OWN).glob(f"*/{MODULES}"))
    return {path.parent.name: gathered(read_course, path, drills) for path in paths}


def read_course(mistakes: Mistakes, path: Path, drills: Collection[str]) -> Course:
    """Read the course in *path*; what cannot be read is added to *mistakes*.

    :raises UnusableError: if it is no TOML at all.
    """
    return course_of(mistakes, read_toml(path), str(path), path.parent.name, drills)


def course_of(
    mistakes: Mistakes, table: Table, where: str, category: str, drills: Collection[str]
) -> Course:
    """Read the course of a *category* from a *table*; *where* names it in mistakes."""
    file = mistakes.table(table, where)
    file.only("modules", "tests")
    given = file.tables("modules")
    named = [str(one.said.get("key")) for one in given]
    modules: list[Module] = []
    for at, one in enumerate(given):
        if named[at] in named[:at]:
            one.wrong("key", f"{named[at]!r} is there already")
        modules.append(_module(one, category, drills, named[:at], named[at:]))
    tests: list[TableTest] = []
    for one in file.tables("tests"):
        test = _test(one, drills, named)
        if test.key in [*named, *(other.key for other in tests)]:
            one.wrong("key", f"{test.key!r} is there already")
        tests.append(test)
    return Course(category, tuple(modules), tuple(tests), where)


def _module(
    one: FileTable, category: str, drills: Collection[str], earlier: list[str], later: list[str]
) -> Module:
    """Read a module; *later* are those after it, and itself."""
    one.only(*KEYS)
    made = Module(
        key=said(one, "key"),
        title=said(one, "title"),
        category=category,
        plan=_hours(one, free=category == EMPLOYEE),
        reading=said(one, "reading"),
        drills=_known(one, "drills", drills, "drill"),
        after=_before(one, earlier, later),
        dealt=one.flag("dealt", True),
        weeks=tuple(sorted(set(one.several("weeks", _week)))),
        teaches=_words(one, "teaches"),
        provisions=one.listed("provisions", read_cite, '["623a.2"]'),
        custom=said(one, "custom") if "custom" in one else "",
        checks=tuple(_check(each, drills) for each in one.tables("checks")),
        evidence=tuple(_evidence(each) for each in one.tables("evidence")),
    )
    if made.dealt and not made.drills:
        cure = "name its drills, or write dealt = false"
        one.wrong("drills", f"a module that is dealt needs drills; {cure}")
    return made


def _test(one: FileTable, drills: Collection[str], modules: list[str]) -> TableTest:
    one.only("key", "title", "week", "after", "asks", "game", "drills")
    return TableTest(
        key=said(one, "key"),
        title=said(one, "title"),
        week=one.number("week", 1, 104),
        after=_known(one, "after", modules, "module"),
        asks=said(one, "asks"),
        game=said(one, "game") if "game" in one else "",
        drills=_known(one, "drills", drills, "drill"),
    )


def _check(one: FileTable, drills: Collection[str]) -> Check:
    one.only("key", "shown", "drill", "mark")
    if ("drill" in one) == ("shown" in one):
        cure = 'write drill = "…" for a drill that must be passed, or key = "…" and '
        one.wrong("", f'{cure}shown = "…" for what staff must see')
        return Check("")
    if "shown" in one:
        return Check(said(one, "key"), said(one, "shown"))
    drill = said(one, "drill")
    if drill and drill not in drills:
        one.wrong("drill", f"{drill!r} is no drill; see {MODULES} for those there are")
    return Check(drill, drill=drill, mark=one.number("mark", 1, 100) if "mark" in one else 0)


def _evidence(one: FileTable) -> Evidence:
    one.only("key", "title", "document", "by", "months", "why")
    return Evidence(
        key=said(one, "key"),
        title=said(one, "title"),
        document=said(one, "document"),
        by=one.word("by", STAFF, STAFF[0]),
        months=one.number("months", 0, 600, 0),
        why=said(one, "why") if "why" in one else "",
    )


def _words(one: FileTable, name: str) -> tuple[str, ...]:
    return one.listed(name, values.text, '["stud-opening"]')


def _known(one: FileTable, name: str, known: Collection[str], what: str) -> tuple[str, ...]:
    found = _words(one, name)
    for word in found:
        if word not in known:
            one.wrong(name, f"{word!r} is no {what}; there is {', '.join(known) or 'none'}")
    return tuple(word for word in found if word in known)


def _before(one: FileTable, earlier: list[str], later: list[str]) -> tuple[str, ...]:
    """Read the modules to be done first; they stand before it in the file."""
    found = _words(one, "after")
    for word in found:
        if word in earlier:
            continue
        told = f"{word!r} is no module before this"
        if word in later:
            told += "; it comes later: put the file in teaching order"
        else:
            told += f"; there is {', '.join(earlier) or 'none'}"
        one.wrong("after", told)
    return found


def _week(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{shown(value)} is not a week; write week numbers: [1] or [2, 3]")
    return value


def _hours(one: FileTable, *, free: bool) -> Hours:
    """Read how its hours are spent; a *free* one may leave them out."""
    if not isinstance(one.said.get("hours", {} if free else None), dict):
        cure = "hours = { simulator = 2, instruction = 0.5, mock = 0.5 }"
        one.wrong("hours", f"give all three kinds of hours: {cure}")
        return Hours()
    given = one.table("hours")
    given.only(*HOW)
    return Hours(*(given.read(how, _quarters, 0, instead=0.0) for how in HOW))


def _quarters(value: object) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 <= float(str(value)) <= 2000 or float(str(value)) * QUARTERS % 1:
        told = f"{shown(value)} is not a number of hours in quarters, such as 0, 0.25 or 1.5"
        raise ValueError(told)
    return float(str(value))
