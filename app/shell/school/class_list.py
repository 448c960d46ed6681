"""Class: its trainees, their hours, and how they deal; enrolling and placing trainees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app import days
from app.curriculum.courses.hours import TrainingStandard, load_hours
from app.errors import UnusableError
from app.records import Trainee
from app.records.journal.facts import FactKind
from app.school import roster
from app.school.hours.counting import counted_by
from app.school.hours.ledger import COLUMNS, Column
from app.school.hours.overview import Member, members
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Signing
from app.shell.widgets.controls import Pick, Tick
from app.shell.widgets.day_field import DayField
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Card, Page, button, group, label
from app.shell.widgets.wide import headed

if TYPE_CHECKING:
    from app.records.store import Record

HEADS = (
    "Trainee", *COLUMNS.values(), "Total", "Required", "Weeks", "Recent accuracy", "Weakest",
    "Table test",
)  # fmt: skip
NOBODY = "Not in a class"


@dataclass(frozen=True, slots=True)
class ClassAnswer:
    """What the record answered."""

    people: tuple[Trainee, ...]
    classes: dict[str, list[tuple[Trainee, roster.Enrollment]]]
    chosen: str
    members: list[Member]
    plan: TrainingStandard


class ClassPanel(Page):
    title = "Class"
    wanted = Signal(str)
    """The uid of a trainee whose hours are to be shown."""

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._plan: TrainingStandard = load_hours()
        self._people: tuple[Trainee, ...] = ()
        self._shown: list[Member] = []
        self.pick = Pick()
        self.pick.setAccessibleName("Class")
        self.pick.activated.connect(self.entered)
        self.lead = label("", "quiet")
        self.grid = Grid("The class. Press Enter to open a trainee's hours", HEADS)
        self.grid.opened.connect(self.wanted)
        self.counted = label("", "small")
        self.add(headed(label("Class", "title"), group((self.pick,))), self.lead, self.grid,
                 self.counted, self._placing())  # fmt: skip
        self.body.addStretch(1)

    def _placing(self) -> Card:
        self.who, self.category, self.route = Pick(), Pick(), Pick()
        self.name, self.group = QLineEdit(), QLineEdit()
        self.begins, self.test_on, self.dated = DayField(), DayField(), Tick("Test date scheduled")
        self.form = FieldGrid()
        plan = self._plan
        for key, one in plan.categories.items():
            self.category.addItem(one.title, key)
        for way in plan.routes:
            self.route.addItem(way.title, way.key)
        self.route.addItem(
            "Additional game, with the school's shorter training", roster.ADDITIONAL
        )
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Trainee", self.who), ("Name", self.name), ("Class", self.group),
            ("Course", self.category), ("Qualifying path", self.route),
            ("First day", self.begins), ("Table test", self.dated), ("Test date", self.test_on),
        )  # fmt: skip
        for words, field in rows:
            self.form.ask(words, field)
        self.group.setPlaceholderText("March evenings…")
        self.dated.toggled.connect(lambda on: self.form.setRowVisible(self.test_on, on))
        self.who.currentIndexChanged.connect(self._named)
        self.form.setRowVisible(self.test_on, False)
        self.place = button("Enroll", self.put, kind="primary")
        for line in (self.name, self.group):
            line.returnPressed.connect(self.put)
        self.answer = Answer()
        made = Card(
            label("Enroll a trainee", "lead"),
            label("Enter a new name, or a trainee who already signed up. A trainee may take "
                  "courses in several categories. Re-enrolling in the same category replaces the "
                  "earlier enrollment.", "quiet"),
        )  # fmt: skip
        made.box.addLayout(self.form)
        self.waits = label("Instructors and the school administrator enroll trainees.", "quiet")
        made.add(self.waits, group((self.place,)), self.answer)
        return made

    def _named(self, at: int) -> None:
        """Ask for a name only where one is needed."""
        self.form.setRowVisible(self.name, at == 0)

    def entered(self) -> None:
        """Look again at the class."""
        wanted, today = self.pick.currentText(), self._desk.now().astimezone().date()
        if not self.begins.property("set"):
            for edit in (self.begins, self.test_on):
                edit.set_day(today)
                edit.setProperty("set", True)

        def look_up(record: Record) -> ClassAnswer:
            people = record.people.trainees()
            known = roster.courses(record.journal.facts(FactKind.COURSE))
            classes = roster.classes(known, people)
            name = wanted if wanted in classes else next(iter(classes), "")
            name = "" if wanted == NOBODY and "" in classes else name
            chosen = classes.get(name, [])
            told = record.journal.facts_about(
                (FactKind.ENGAGED, FactKind.HOURS, FactKind.COUNTER),
                {one.uid for one, _ in chosen},
            )
            stands = record.classes.stands({one.id for one, _ in chosen})
            plan = counted_by(record.journal.facts(FactKind.HOUSE))
            found = members(chosen, told, stands, record.stations.admitted(), plan)
            return ClassAnswer(people, classes, name, found, plan)

        self._desk.ask(look_up, self._show)

    def _show(self, found: ClassAnswer) -> None:
        self.pick.clear()
        self.pick.addItems([name or NOBODY for name in found.classes])
        self.pick.setCurrentText(found.chosen or NOBODY)
        self.pick.setVisible(bool(found.classes))
        self._people, self._shown, self._plan = found.people, found.members, found.plan
        held = self.who.currentText()
        with QSignalBlocker(self.who):  # the name is being typed, perhaps: it keeps the keys
            self.who.clear()
            self.who.addItem("New trainee")
            self.who.addItems([one.name for one in found.people])
            self.who.setCurrentText(held)
        self._named(self.who.currentIndex())
        if not found.classes:
            self.lead.setText(
                "No trainees enrolled yet. Enroll the first one below. The school "
                "administrator adds instructors and examiners under Staff."
            )
        else:
            self.lead.setText(self._plan.counts_by)
        may = self._signing.may(FactKind.COURSE)
        self.place.setEnabled(may)
        self.waits.setVisible(not may)
        self.grid.setVisible(bool(found.members))
        self.grid.show_rows([(one.trainee.uid, _cells(one)) for one in found.members])
        hours = sum(one.hours() for one in found.members)
        many = "1 trainee" if len(found.members) == 1 else f"{len(found.members)} trainees"
        self.counted.setText(
            f"{many}, {hours:,.0f} hours total. Select a trainee to view or log hours."
            if found.members
            else ""
        )

    def put(self) -> None:
        """Enroll a new trainee, and put them on the course."""
        at, name = self.who.currentIndex(), self.name.text()
        old = self._people[at - 1] if at > 0 else None
        if old is None and not name.strip():
            self.answer.refuse("Enter the trainee's name first.")
            self.name.setFocus()
            return
        try:
            begins = self.begins.day()
            test_on = self.test_on.day() if self.dated.isChecked() else None
        except UnusableError as error:
            self.answer.refuse(str(error))
            return
        if test_on is not None and test_on < begins:
            self.answer.refuse("The table test can't be before the first day.")
            return
        category, route = str(self.category.currentData()), str(self.route.currentData())
        body = roster.course_body(category, route, self.group.text(), begins, test_on)

        def job(record: Record) -> str:
            signers = self._signing.require(FactKind.COURSE)
            who = old or record.people.enrol(name, signers)
            record.journal.state(FactKind.COURSE, who.uid, body, signers)
            return who.name

        attempt(self._desk, job, self._put, self.answer.refuse)

    def _put(self, name: str) -> None:
        self.answer.tell(f"{name} is enrolled.")
        self.name.clear()
        self.who.setCurrentIndex(0)
        self.entered()
        self.name.setFocus()


def _cells(one: Member) -> tuple[str, ...]:
    hours = [f"{one.hours(column):.1f}" for column in Column]
    right = "–" if one.accuracy is None else f"{one.accuracy:.0%}"
    test = one.course.test_on
    weeks = (
        f"{one.account.weeks} / {one.account.weeks_wanted}" if one.account.weeks_wanted else "–"
    )
    return (
        one.trainee.name, *hours, f"{one.hours():.1f}", f"{one.account.wanted:.0f}", weeks, right,
        f"§ {one.weakest}" if one.weakest else "–",
        days.brief(test) if test else "not set",
    )  # fmt: skip
