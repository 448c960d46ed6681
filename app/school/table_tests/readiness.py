"""Who is ready for a table test, and who is stuck, on what; by rules that anyone can foresee.

**Ready** for the table test in a game is a trainee who has mastered every drill of the modules
before it, has shown an instructor every check of them, and has no weak provision left in the game.

**Weak** is a provision with more than one wrong attempt in ten among the last twenty, if there are
at least five.

**Stuck** on a drill is a trainee who has dealt it twice as often as it asks for, and at least four
times, without mastering it. **Stuck** at a provision is one who got a quarter or more of the last
twenty attempts wrong. A trainee who has dealt nothing for fourteen days while the course goes on
has stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache

from app.curriculum.courses.course import Course, Module, TableTest
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.curriculum.progress.mastery import read_cite
from app.records.totals.classes import Stand
from app.school.personnel.evidence import Proof, What
from games.engine.cite import Cite

ENOUGH = 5
"""Attempts before a provision is called weak."""
TOLERATED = 0.1
"""The share of errors up to which a provision is held."""
STUCK_AT = 0.25
"""The share of errors from which a trainee is stuck at a provision that was tried often."""
OFTEN = 20
"""How many of the last attempts that is of."""
TWICE = 2
"""How many times as often as it asks for a drill is dealt before somebody is stuck on it."""
LEAST_ROUNDS = 4
STOPPED_AFTER = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Lacking:
    """Something that keeps somebody from being ready."""

    what: str
    """drill, check or provision."""
    key: str
    told: str


@dataclass(frozen=True, slots=True)
class Ready:
    """How somebody stands before a table test."""

    test: TableTest
    lacking: tuple[Lacking, ...]
    passed: bool = False

    @property
    def ready(self) -> bool:
        return not self.lacking

    def told(self, title: Callable[[str], str] = str) -> str:
        """Return it in a sentence; *title* returns the title of a drill."""
        if self.passed:
            return "Passed."
        if self.ready:
            return "Ready: drills mastered, skill checks observed, no weak provision."
        counts = {name: sum(one.what == name for one in self.lacking) for name in KINDS}
        lacks = [f"{n} {KINDS[name][n > 1]}" for name, n in counts.items() if n]
        one = self.lacking[0]
        first = f"“{title(one.key)}”, {one.told}" if one.what == "drill" else one.told
        return f"{', '.join(lacks)}; first: {first}"


KINDS = {
    "drill": ("drill not mastered", "drills not mastered"),
    "check": ("skill check not observed", "skill checks not observed"),
    "provision": ("weak provision", "weak provisions"),
}


@dataclass(frozen=True, slots=True)
class Stuck:
    """Something on which somebody does not get on."""

    what: str
    """drill, provision or pause."""
    key: str
    told: str
    since: datetime | None = None
    """Since when this has been true, where it is known."""
    last: datetime | None = None
    """When it was last tried."""


def share(one: Stand) -> float:
    """Return the share of the last attempts that were wrong."""
    return one.wrong_lately / len(one.lately) if one.lately else 0.0


def weak(stands: Iterable[Stand]) -> list[Stand]:
    """Return the provisions that do not hold lately, the worst first."""
    found = [one for one in stands if len(one.lately) >= ENOUGH and share(one) > TOLERATED]
    return sorted(found, key=lambda one: (-share(one), -one.errors, one.key))


def before(test: TableTest, course: Course) -> tuple[Module, ...]:
    """Return the modules that come before *test*, those that they come after among them."""
    by_key = {one.key: one for one in course.modules}
    wanted, todo = set[str](), list(test.after)
    while todo:
        key = todo.pop()
        if key in by_key and key not in wanted:
            wanted.add(key)
            todo += by_key[key].after
    return tuple(one for one in course.modules if one.key in wanted)


def readiness(
    test: TableTest,
    course: Course,
    progress: Mapping[str, DrillProgress],
    proofs: Sequence[Proof],
    stands: Iterable[Stand],
    chapter: str,
    passed: Collection[str] = (),
) -> Ready:
    """Return how ready somebody is for *test*, with what they have shown in *proofs*.

    *stands* are by provision; those of the game's *chapter* count. *passed* are the games whose
    table test was passed.
    """
    modules = before(test, course)
    lacking = lacks(modules, progress, checks_shown(proofs), weak(stands), chapter)
    return Ready(test, tuple(lacking), bool(test.game) and test.game in passed)


def checks_shown(proofs: Iterable[Proof]) -> frozenset[str]:
    """Return the checks that an instructor has seen."""
    return frozenset(one.key for one in proofs if one.what is What.CHECK)


def lacks(
    modules: Iterable[Module],
    progress: Mapping[str, DrillProgress],
    shown: Collection[str],
    poor: Iterable[Stand],
    chapter: str,
) -> Iterator[Lacking]:
    """Yield what keeps somebody from being ready: drills, checks, and the *poor* provisions."""
    yield from _undone(modules, progress, shown)
    for one in poor:
        if chapter and chapter_of(one.key) == chapter:
            told = f"{one.wrong_lately} of the last {len(one.lately)} wrong at {_named(one)}."
            yield Lacking("provision", one.key, told)


def _undone(
    modules: Iterable[Module], progress: Mapping[str, DrillProgress], shown: Collection[str]
) -> Iterator[Lacking]:
    for module in modules:
        for key in module.drills:
            how = progress.get(key)
            state = how.state if how else DrillState.NEW
            if state is not DrillState.MASTERED:
                yield Lacking("drill", key, f"{state.value}.")
        for check in module.checks:
            if check.shown and check.key not in shown:
                yield Lacking(
                    "check", check.key, f"a skill check of {module.title} is not observed."
                )


def stuck(
    progress: Iterable[DrillProgress],
    stands: Iterable[Stand],
    last: datetime | None,
    ends: date | None,
    today: date,
) -> tuple[Stuck, ...]:
    """Return what somebody is stuck on, the worst first.

    *last* is when the trainee dealt last, *ends* the last day of the course, if it is set.
    """
    found = [
        Stuck("drill", one.key, _not_mastered(one))
        for one in progress
        if one.state is DrillState.DONE and one.rounds >= max(LEAST_ROUNDS, TWICE * one.wanted)
    ]
    found.sort(key=lambda one: one.key)
    for one in weak(stands):
        if len(one.lately) >= OFTEN and share(one) >= STUCK_AT:
            told = f"{one.wrong_lately} of the last {len(one.lately)} wrong at {_named(one)}."
            found.append(Stuck("provision", one.key, told, last=one.last))
    if last is not None and (ends is None or today <= ends):
        idle = today - last.astimezone().date()
        if idle >= STOPPED_AFTER:
            told = f"Nothing dealt for {idle.days} days."
            found.insert(0, Stuck("pause", "", told, last, last))
    return tuple(found)


def _named(one: Stand) -> str:
    return provision(one.key)


def provision(key: str) -> str:
    """Return what a provision, as records write it, is called in a narrow place.

    >>> provision("58 Pa. Code § 655a.11(h)(3)"), provision("House rule 3(b)")
    ('§ 655a.11(h)(3)', 'House rule 3(b)')
    """
    cite = cited(key)
    return cite.short if cite else key


@lru_cache(maxsize=4096)
def cited(key: str) -> Cite | None:
    """Return the provision that a record names so; none if it is a rule of a house."""
    try:
        return read_cite(key)
    except ValueError:
        return None


def chapter_of(key: str) -> str:
    """Return the chapter of a provision, as records write it; nothing for a rule of a house."""
    cite = cited(key)
    return cite.chapter if cite else ""


def _not_mastered(one: DrillProgress) -> str:
    mark = f", {one.mark.percent}%" if one.mark else ""
    critical = " and a money or card error" if one.mark and one.mark.critical else ""
    return f"Dealt {one.rounds} times; {one.wanted} required{mark}{critical}."
