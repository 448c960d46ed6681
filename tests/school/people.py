"""A small school for tests: its head, an examiner, a trainee, and hours as many as are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from pathlib import Path

from app.curriculum.courses.hours import load_hours
from app.curriculum.courses.modules import load_courses
from app.curriculum.drills.shelf import Drills
from app.records import RecordLine, Trainee
from app.records.journal.facts import Fact, FactKind, Role
from app.records.journal.keys import SignedIn
from app.records.store import Record
from app.school.hours.ledger import Column
from app.school.personnel.contents import PersonnelFile, School
from app.school.personnel.evidence import NewEvidence, What, enter
from app.school.personnel.personnel_file import held, personnel_file, the_school
from app.school.roster import course_body
from games.catalogue import GAMES

PASS = "four brown horses ran"
MONDAY = date(2026, 3, 2)
DRILLS = Drills()
PLAN = load_hours()
COURSES = load_courses(DRILLS)
TITLES = {key: game.title for key, game in GAMES.items()}


class Clock:
    """A clock of this machine that only tests move."""

    def __init__(self, day: date = MONDAY) -> None:
        self.now = datetime(day.year, day.month, day.day, 9).astimezone()

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    @property
    def today(self) -> date:
        return self.now.date()


class Keystone:
    """The school, with one trainee."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.record = Record.open(folder / "record.sqlite", clock=self.clock)
        self.head: SignedIn = self.record.staff.found_school(
            "Keystone", "Ida Moss", "Director", [Role.INSTRUCTOR], PASS
        )
        bo = self.record.staff.add("Bo Rand", "Pit manager", [Role.EXAMINER], PASS, self.head)
        cy = self.record.staff.add("Cy Wells", "Instructor", [Role.INSTRUCTOR], PASS, self.head)
        self.examiner = self.record.staff.sign_in(bo.uid, PASS)
        self.second = self.record.staff.sign_in(cy.uid, PASS)
        self.ann: Trainee = self.record.people.enrol("Ann Lee")

    def enrol(self, category: str = "banked", route: str = "casino", who: str = "") -> Fact:
        body = course_body(category, route, "Spring", self.clock.today, None)
        return self.record.journal.state(FactKind.COURSE, who or self.ann.uid, body, [self.head])

    def hours(self, weeks: int, a_week: int = 20, category: str = "banked") -> None:
        """Put down so many *weeks* of instruction and mock table, one after the other."""
        for week in range(weeks):
            for column, minutes in ((Column.INSTRUCTION, 24), (Column.MOCK_TABLE, 36)):
                body = {
                    "category": category, "column": column.value, "about": "",
                    "day": (MONDAY + timedelta(weeks=week)).isoformat(),
                    "minutes": minutes * a_week,
                }  # fmt: skip
                self.record.journal.state(FactKind.HOURS, self.ann.uid, body, [self.head])
        self.clock.now += timedelta(weeks=weeks)

    def prove(self, what: What, key: str, **more: object) -> Fact:
        given = {"on": self.clock.today, "document": "Certificate 4711", "issuer": "Red Cross"}
        claim = NewEvidence(what, key, **{**given, **more})
        return enter(self.record.journal, self.ann.uid, claim, [self.head], self.clock.today)

    def tested(self, decision: str, game: str = "mississippi-stud") -> tuple[Fact, Fact]:
        """Hold a table test, and have the examiner decide it."""
        uid = f"test-{self.clock().isoformat()}"
        told = {"trainee": self.ann.uid, "plan": {"game": game}}
        test = self.record.journal.state(FactKind.TEST, uid, told, [self.examiner])
        body = {
            "trainee": self.ann.uid, "game": game, "decision": decision, "title": "Pit manager",
            "result": {"percent": 97},
        }  # fmt: skip
        return test, self.record.journal.state(FactKind.OUTCOME, uid, body, [self.examiner])

    def deal(self, drill: str, rounds: int, wrong: Iterable[int] = (), who: int = 0) -> None:
        """Have a drill dealt; those rounds that are *wrong* have errors alone."""
        bad = set(wrong)
        for number in range(rounds):
            self.record_round(drill, who or self.ann.id, wrong=number in bad)

    def record_round(self, drill: str, trainee: int, *, wrong: bool) -> None:
        number = self.record.rounds.begin(
            trainee, drill=drill, mode="practice", game="mississippi-stud", edition="2021",
            opening="x = 1\n", started_at=self.clock(),
        )  # fmt: skip
        for at in (1, 2, 3):
            entry = RecordLine(
                at, f"dealer ask {at}", kind="wrong-order" if wrong else "right",
                gravity="procedure" if wrong else "", cite="655a.9", skill="settlement order",
            )  # fmt: skip
            self.record.rounds.append(number, entry)
        self.record.rounds.end(number, {})

    def school(self) -> School:
        return the_school(self.record, PLAN, COURSES, TITLES)

    def file(self) -> PersonnelFile:
        return personnel_file(held(self.record, self.ann, DRILLS), self.school(), self.clock.today)
