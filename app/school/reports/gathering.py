"""What reports are made from, read from a record for many trainees at once; acts are not read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, TypeVar

from app.curriculum.courses.course import Course as Taught
from app.curriculum.courses.course import TableTest
from app.curriculum.drills.drill import Drill
from app.curriculum.progress.learned import DrillProgress, DrillState
from app.records import Trainee
from app.records.journal.facts import Fact, FactKind
from app.records.totals.classes import Learnt, Stand
from app.school.hours.ledger import Account, account, ledger
from app.school.personnel.contents import School
from app.school.personnel.evidence import Proof, proofs
from app.school.personnel.personnel_file import ABOUT, how_far
from app.school.personnel.tests import Attempt, attempts
from app.school.roster import Enrollment, courses
from app.school.table_tests.readiness import (
    Ready,
    Stuck,
    before,
    checks_shown,
    lacks,
    readiness,
    stuck,
    weak,
)

if TYPE_CHECKING:
    from app.records.store import Record

T = TypeVar("T", Stand, Learnt)
SKILL, PROVISION = "skill", "cite"
"""What standings are about."""


@dataclass(frozen=True, slots=True)
class Learner:
    """One trainee on one course, as far as the record goes."""

    trainee: Trainee
    course: Enrollment
    account: Account
    progress: Mapping[str, DrillProgress]
    """The drills of the course that the trainee has dealt."""
    stands: tuple[Stand, ...]
    """By provision."""
    proofs: tuple[Proof, ...]
    attempts: tuple[Attempt, ...]
    """The table tests of games of the course."""
    dealt: Mapping[str, datetime]
    """Drill -> when the trainee dealt it last, for every course."""
    drills: int
    """How many drills the course has."""

    @property
    def mastered(self) -> int:
        return sum(one.state is DrillState.MASTERED for one in self.progress.values())

    @property
    def accuracy(self) -> float | None:
        """The share of the last attempts at each provision that were right, in percent."""
        tried = sum(len(one.lately) for one in self.stands)
        wrong = sum(one.wrong_lately for one in self.stands)
        return 100 * (tried - wrong) / tried if tried else None

    @property
    def passed(self) -> tuple[Attempt, ...]:
        return tuple(one for one in self.attempts if one.passed)

    @property
    def last(self) -> datetime | None:
        """When the trainee dealt last."""
        return max(self.dealt.values(), default=None)

    def stuck(self, today: date) -> tuple[Stuck, ...]:
        """Return what the trainee is stuck on; nothing once the tests are passed."""
        if self.passed:
            return ()
        ends = self.course.test_on
        return stuck(self.progress.values(), self.stands, self.last, ends, today)

    def ready_for(self, taught: Taught, chapters: Mapping[str, str]) -> tuple[TableTest, ...]:
        """Return the table tests the trainee is ready for, without those already passed."""
        done, shown = {one.game for one in self.passed}, checks_shown(self.proofs)
        poor = weak(self.stands)
        return tuple(
            test
            for test in taught.tests
            if test.drills and test.game not in done
            and next(
                lacks(before(test, taught), self.progress, shown, poor,
                      chapters.get(test.game, "")),
                None,
            ) is None
        )  # fmt: skip

    def ready(self, taught: Taught, chapters: Mapping[str, str]) -> tuple[Ready, ...]:
        """Return how ready the trainee is for each table test of the course at games the program
        deals."""
        done = {one.game for one in self.passed}
        return tuple(
            readiness(
                test, taught, self.progress, self.proofs, self.stands,
                chapters.get(test.game, ""), done,
            )
            for test in taught.tests if test.drills
        )  # fmt: skip


def learners(
    record: Record,
    school: School,
    drills: Mapping[str, Drill],
    wanted: Iterable[tuple[Trainee, Enrollment]],
    *,
    dealt: bool = True,
) -> tuple[Learner, ...]:
    """Return everyone who is *wanted*, each on one course; with drill results only if *dealt*."""
    pairs = list(wanted)
    numbers = {trainee.id for trainee, _ in pairs}
    uids = {trainee.uid for trainee, _ in pairs}
    told = by_subject(f for f in record.journal.facts_about(ABOUT, uids) if counts(f, school))
    stands = by_trainee(record.classes.stands(numbers, PROVISION))
    learnt = by_trainee(record.classes.learnt(numbers if dealt else ()))
    held = tests_of(record, school, uids)
    return tuple(
        _learner(
            trainee, course, school, drills, told[trainee.uid], stands[trainee.id],
            learnt[trainee.id], held[trainee.uid],
        )
        for trainee, course in pairs
    )  # fmt: skip


def counts(fact: Fact, school: School) -> bool:
    """Whether the school stands for the workstation of *fact*; hours say so line by line."""
    return fact.station in school.admitted or fact.kind in (FactKind.ENGAGED, FactKind.HOURS)


def everyone(record: Record) -> tuple[tuple[Trainee, Enrollment], ...]:
    """Return every trainee with each of the courses they take, by name."""

    def ask() -> tuple[tuple[Trainee, Enrollment], ...]:
        known = courses(record.journal.facts(FactKind.COURSE))
        by_uid = {one.uid: one for one in record.people.trainees()}
        found = [(by_uid[uid], one) for (uid, _), one in known.items() if uid in by_uid]
        return tuple(sorted(found, key=lambda pair: (pair[0].name.casefold(), pair[1].category)))

    return record.journal.until_told("everyone", ask)


def tests_of(
    record: Record, school: School, uids: Collection[str]
) -> Mapping[str, tuple[Attempt, ...]]:
    """Return trainee (uid) -> table tests."""
    named = record.journal.facts_naming([FactKind.TEST], uids)
    mine = [one for one in named if one.text("trainee") in uids]
    outcomes = record.journal.facts_about([FactKind.OUTCOME], {one.subject for one in mine})
    told = [one for one in (*mine, *outcomes) if one.station in school.admitted]
    found: dict[str, list[Attempt]] = defaultdict(list)
    for one in attempts(told):
        found[one.trainee].append(one)
    return defaultdict(tuple, {uid: tuple(several) for uid, several in found.items()})


def by_subject(told: Iterable[Fact]) -> Mapping[str, list[Fact]]:
    found: dict[str, list[Fact]] = defaultdict(list)
    for fact in told:
        found[fact.subject].append(fact)
    return found


def by_trainee(rows: Iterable[T]) -> Mapping[int, list[T]]:
    found: dict[int, list[T]] = defaultdict(list)
    for row in rows:
        found[row.trainee_id].append(row)
    return found


def _learner(
    trainee: Trainee,
    course: Enrollment,
    school: School,
    drills: Mapping[str, Drill],
    told: Sequence[Fact],
    stands: Sequence[Stand],
    learnt: Sequence[Learnt],
    held: Sequence[Attempt],
) -> Learner:
    entries = ledger(told, school.admitted)
    taught = school.courses.get(course.category)
    own = {key for module in taught.modules for key in module.drills} if taught else set()
    games = {test.game for test in taught.tests if test.game} if taught else set()
    mine = [one for one in learnt if one.drill in own]
    return Learner(
        trainee=trainee,
        course=course,
        account=account(entries, school.plan, course.category, course),
        progress=how_far(drills, mine),
        stands=tuple(stands),
        proofs=proofs(told),
        attempts=tuple(one for one in held if one.game in games),
        dealt={one.drill: one.last for one in learnt},
        drills=len(own),
    )
