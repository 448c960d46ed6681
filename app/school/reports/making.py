"""Reports, personnel files and summaries, made from a record as it stands on a day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from app.curriculum.courses.adopted import in_use
from app.errors import UnusableError
from app.provisions import gist
from app.records import Trainee
from app.records.journal.facts import Fact, FactKind
from app.school import assignments
from app.school.document import Document
from app.school.hours.counting import schools_own
from app.school.personnel import export, personnel_file
from app.school.personnel.contents import FileContents, PersonnelFile, School
from app.school.reports import submission, xapi
from app.school.reports.gathering import SKILL, Learner, everyone, learners
from app.school.reports.program import Span, class_report, programme_report
from app.school.reports.tables import Report
from app.school.reports.trainee import Basis, trainee_report
from app.school.roster import Enrollment
from app.school.table_tests.readiness import cited
from games.catalogue import GAMES, TABLES

if TYPE_CHECKING:
    from app.curriculum.drills.shelf import Drills
    from app.records.store import Record

ROUNDS = 100_000
"""More rounds than anyone deals."""
TITLES: Mapping[str, str] = {key: game.title for key, game in GAMES.items()}
CHAPTERS: Mapping[str, str] = {key: game.code.number for key, game in GAMES.items()}


@lru_cache(maxsize=4096)
def asks(provision: str) -> str:
    """Return what a provision, as records write it, asks for; nothing if no game here has it."""
    cite = cited(provision)
    if cite is None:
        return ""
    game = next((one for one in TABLES.values() if cite.chapter in one.chapters), None)
    try:
        return gist(cite, game) if game else ""
    except LookupError:
        return ""


@dataclass
class Maker:
    """Makes reports from one record."""

    record: Record
    drills: Drills
    today: date

    @cached_property
    def school(self) -> School:
        used = in_use(self.drills, schools_own(self.record))
        return personnel_file.the_school(self.record, used.plan, used.courses, TITLES)

    @cached_property
    def basis(self) -> Basis:
        return Basis(
            self.school,
            self.drills,
            self.today,
            CHAPTERS,
            asks,
            self.record.history.dealt_often_enough,
        )

    @cached_property
    def everyone(self) -> tuple[tuple[Trainee, Enrollment], ...]:
        """Every trainee with each of the courses they take, by name."""
        return everyone(self.record)

    def learners(
        self, wanted: Callable[[Trainee, Enrollment], bool], *, dealt: bool = True
    ) -> tuple[Learner, ...]:
        """Return those on a course who are *wanted*; how their drills went only if *dealt*."""
        pairs = [pair for pair in self.everyone if wanted(*pair)]
        return learners(self.record, self.school, self.drills, pairs, dealt=dealt)

    # Reports.

    def of_trainee(self, uid: str, category: str = "") -> Report:
        """Return the report on a trainee, on the course in *category*, or on the first course.

        :raises UnusableError: if the trainee takes none.
        """
        found = self.learners(
            lambda one, course: one.uid == uid and category in ("", course.category)
        )
        if not found:
            cure = "enroll them first, at School, Class"
            raise UnusableError("the trainee", "", f"is not in that course; {cure}")
        return trainee_report(found[0], self.basis, self._tasks(found[0].trainee))

    def _tasks(self, one: Trainee) -> Sequence[assignments.Task]:
        known = assignments.assignments(self.record.journal.facts(*assignments.KINDS))
        mine = [each for each in known if one.uid in each.trainees]
        if not mine:
            return ()
        wanted = {key: self.drills[key].rounds for each in mine for key in each.drills
                  if key in self.drills}  # fmt: skip
        rounds = self.record.rounds.newest(one.id, ROUNDS)
        return assignments.tasks(mine, one.uid, rounds, wanted, self.today)

    def of_class(self, name: str) -> Report:
        """Return the report on the class *name*."""
        found = self.learners(lambda _, course: course.group == name)
        known = assignments.assignments(self.record.journal.facts(*assignments.KINDS))
        return class_report(name, found, self.basis, known)

    def of_programme(self, span: Span) -> Report:
        """Return the report on all courses that began in *span*."""
        found = self.learners(
            lambda _, course: span.first <= course.begins <= span.last, dealt=False
        )
        skills = self.record.classes.stands({one.trainee.id for one in found}, SKILL)
        return programme_report(found, skills, self.basis, span)

    # Papers and data.

    def held(self, trainee: Trainee) -> FileContents:
        return personnel_file.held(self.record, trainee, self.drills)

    def file(self, trainee: Trainee) -> PersonnelFile:
        """Return the personnel file of a trainee."""
        return personnel_file.personnel_file(self.held(trainee), self.school, self.today)

    def file_as_data(self, trainee: Trainee) -> export.Table:
        """Return the personnel file of a trainee as data, with the facts that prove it."""
        held = self.held(trainee)
        file = personnel_file.personnel_file(held, self.school, self.today)
        first = export.first_facts(self.record, held)
        return export.as_data(file, held, self.school, first)

    def summary(self, categories: Collection[str] = ()) -> Document:
        """Return the summary of the curriculum, of all categories or of some."""
        from app.school.table_tests.plan import (
            load_plans,  # many files that nothing else here needs
        )

        content = submission.Content(self.basis, load_plans(self.drills))
        every = self.school.plan.categories
        return submission.summary(content, [k for k in every if not categories or k in categories])

    def statements(
        self, trainees: Collection[Trainee], home: str = xapi.HOME
    ) -> Iterator[xapi.Statement]:
        """Yield what the facts about *trainees* are as xAPI statements."""
        for one in sorted(trainees, key=lambda one: one.name.casefold()):
            teller = xapi.Teller(self.school, one.uid, one.name, home, self.basis.title)
            yield from teller.statements(self._told(one))

    def _told(self, one: Trainee) -> list[Fact]:
        rounds = {head.uid for head in self.record.rounds.newest(one.id, ROUNDS)}
        told = [*personnel_file.about(self.record, one.uid)]
        told += self.record.journal.facts_about([FactKind.ROUND, FactKind.ENDED], rounds)
        return sorted(told, key=lambda fact: (fact.at, fact.station, fact.seq))


def year(day: date) -> Span:
    """Return the year of *day*.

    >>> year(date(2026, 3, 2)).last.isoformat()
    '2026-12-31'
    """
    return Span(date(day.year, 1, 1), date(day.year, 12, 31))
