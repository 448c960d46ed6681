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
from app.curriculum.courses.mistakes import NOWHERE, Mistakes, gathered, read_cite
from app.curriculum.places import MODULES, OWN
from app.files import read_toml
from app.rounds import UnusableError, values
from app.rounds.values import Table
from games.engine.cite import Cite

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
    mistakes.only(table, ("modules", "tests"), where, "")
    given = mistakes.each(table, "modules", where)
    named = [str(one.get("key")) for _, one in given]
    modules: list[Module] = []
    for at, (key, one) in enumerate(given):
        if named[at] in named[:at]:
            mistakes.add(where, f"{key}.key", f"{named[at]!r} is there already")
        reader = _Reader(mistakes, where, key)
        modules.append(reader.module(one, category, drills, (named[:at], named[at:])))
    tests: list[TableTest] = []
    for key, one in mistakes.each(table, "tests", where):
        test = _Reader(mistakes, where, key).test(one, drills, named)
        if test.key in [*named, *(other.key for other in tests)]:
            mistakes.add(where, f"{key}.key", f"{test.key!r} is there already")
        tests.append(test)
    return Course(category, tuple(modules), tuple(tests), where)


class _Reader:
    """Reads one module, or one test, of a file."""

    def __init__(self, mistakes: Mistakes, where: str, key: str) -> None:
        self.mistakes, self.where, self.key = mistakes, where, key

    def module(
        self,
        one: Table,
        category: str,
        drills: Collection[str],
        named: tuple[list[str], list[str]],
    ) -> Module:
        """Read a module; *named* are those before it, and itself with those after it."""
        self.mistakes.only(one, KEYS, self.where, self.key)
        made = Module(
            key=self.text(one, "key"),
            title=self.text(one, "title"),
            category=category,
            plan=self.hours(one, free=category == EMPLOYEE),
            reading=self.text(one, "reading"),
            drills=self.known(one, "drills", drills, "drill"),
            after=self.before(one, *named),
            dealt=self.mistakes.read(True, values.flag, one.get("dealt", True), self.where,
                                     f"{self.key}.dealt"),
            weeks=self.weeks(one),
            teaches=tuple(self.words(one, "teaches")),
            provisions=self.provisions(one),
            custom=self.text(one, "custom") if "custom" in one else "",
            checks=tuple(self.check(*each, drills) for each in self.parts(one, "checks")),
            evidence=tuple(self.evidence(*each) for each in self.parts(one, "evidence")),
        )  # fmt: skip
        if made.dealt and not made.drills:
            cure = "name its drills, or write dealt = false"
            self.say("drills", f"a module that is dealt needs some; {cure}")
        return made

    def test(self, one: Table, drills: Collection[str], modules: list[str]) -> TableTest:
        known = ("key", "title", "week", "after", "asks", "game", "drills")
        self.mistakes.only(one, known, self.where, self.key)
        return TableTest(
            key=self.text(one, "key"),
            title=self.text(one, "title"),
            week=self.number(one, "week", 1, 104),
            after=self.known(one, "after", modules, "module"),
            asks=self.text(one, "asks"),
            game=self.text(one, "game") if "game" in one else "",
            drills=self.known(one, "drills", drills, "drill"),
        )

    def check(self, key: str, one: Table, drills: Collection[str]) -> Check:
        inner = _Reader(self.mistakes, self.where, key)
        self.mistakes.only(one, ("key", "shown", "drill", "mark"), self.where, key)
        if ("drill" in one) == ("shown" in one):
            cure = 'write drill = "…" for a drill that must be passed, or key = "…" and '
            self.mistakes.add(self.where, key, f'{cure}shown = "…" for what staff must see')
            return Check("")
        if "shown" in one:
            return Check(inner.text(one, "key"), inner.text(one, "shown"))
        drill = inner.text(one, "drill")
        if drill and drill not in drills:
            inner.say("drill", f"{drill!r} is no drill; see {MODULES} for those there are")
        mark = inner.number(one, "mark", 1, 100) if "mark" in one else 0
        return Check(drill, drill=drill, mark=mark)

    def evidence(self, key: str, one: Table) -> Evidence:
        inner = _Reader(self.mistakes, self.where, key)
        known = ("key", "title", "document", "by", "months", "why")
        self.mistakes.only(one, known, self.where, key)
        return Evidence(
            key=inner.text(one, "key"),
            title=inner.text(one, "title"),
            document=inner.text(one, "document"),
            by=self.mistakes.read(STAFF[0], values.word, one.get("by", STAFF[0]), STAFF,
                                  self.where, f"{key}.by"),
            months=inner.number(one, "months", 0, 600) if "months" in one else 0,
            why=inner.text(one, "why") if "why" in one else "",
        )  # fmt: skip

    # The parts they are made of.

    def say(self, name: str, problem: str) -> None:
        self.mistakes.add(self.where, f"{self.key}.{name}", problem)

    def text(self, one: Table, name: str) -> str:
        return self.mistakes.text(one, name, self.where, self.key)

    def number(self, one: Table, name: str, least: int, most: int) -> int:
        key = f"{self.key}.{name}"
        return self.mistakes.read(
            least, values.number, one.get(name), least, most, self.where, key
        )

    def words(self, one: Table, name: str) -> list[str]:
        value = one.get(name, [])
        if isinstance(value, list) and all(isinstance(word, str) for word in value):
            return value
        self.say(name, 'a list is wanted, such as ["stud-opening"]')
        return []

    def parts(self, one: Table, name: str) -> list[tuple[str, Table]]:
        """Return every ``[[modules.name]]``, with what to call it in mistakes."""
        given = one.get(name, [])
        if not isinstance(given, list) or not all(isinstance(part, dict) for part in given):
            self.say(name, f"write each one as a [[modules.{name}]] of its own")
            return []
        return [(f"{self.key}.{name} {at}", part) for at, part in enumerate(given, 1)]

    def known(self, one: Table, name: str, known: Collection[str], what: str) -> tuple[str, ...]:
        found = self.words(one, name)
        for word in found:
            if word not in known:
                there = ", ".join(known) or "none"
                self.say(name, f"{word!r} is no {what}; there is {there}")
        return tuple(word for word in found if word in known)

    def before(self, one: Table, earlier: list[str], later: list[str]) -> tuple[str, ...]:
        """Read the modules to be done first; they stand before it in the file."""
        found = self.words(one, "after")
        for word in found:
            if word in earlier:
                continue
            told = f"{word!r} is no module before this"
            if word in later:
                told += "; it stands further on: put the file in the order in which it is taught"
            else:
                told += f"; there is {', '.join(earlier) or 'none'}"
            self.say("after", told)
        return tuple(found)

    def weeks(self, one: Table) -> tuple[int, ...]:
        given = one.get("weeks", [])
        found: set[int] = set()
        for week in given if isinstance(given, list) else [given]:
            if isinstance(week, bool) or not isinstance(week, int) or week < 1:
                self.say("weeks", f"{week!r} is no week; write their numbers: [1] or [2, 3]")
                return ()
            found.add(week)
        return tuple(sorted(found))

    def provisions(self, one: Table) -> tuple[Cite, ...]:
        key = f"{self.key}.provisions"
        read = (
            self.mistakes.read(NOWHERE, read_cite, written, self.where, key)
            for written in self.words(one, "provisions")
        )
        return tuple(cite for cite in read if cite != NOWHERE)

    def hours(self, one: Table, *, free: bool) -> Hours:
        """Read how its hours are spent; a *free* one may leave them out."""
        given = one.get("hours", {} if free else None)
        if not isinstance(given, dict):
            cure = "hours = { simulator = 2, instruction = 0.5, mock = 0.5 }"
            self.say("hours", f"the three ways of spending them are wanted: {cure}")
            return Hours()
        self.mistakes.only(given, HOW, self.where, f"{self.key}.hours")
        key = f"{self.key}.hours"
        return Hours(
            *(self.mistakes.read(0.0, _quarters, given.get(how, 0), self.where, f"{key}.{how}")
              for how in HOW)
        )  # fmt: skip


def _quarters(value: object, where: str, key: str) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 <= float(str(value)) <= 2000 or float(str(value)) * QUARTERS % 1:
        told = f"{value!r} is not a number of hours, in quarters: 0, 0.25, 1.5 …"
        raise UnusableError(where, key, told)
    return float(str(value))
