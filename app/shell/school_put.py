"""Putting hours down: instruction and mock table, for one trainee or for a whole class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.errors import UnusableError
from app.records import Trainee
from app.records.facts import Kind
from app.school.gathering import by_subject
from app.school.ledger import COLUMNS, MOST_MINUTES, Column, already, hours_body, ledger
from app.shell.asking import Answer, attempt
from app.shell.controls import Number, Pick
from app.shell.dayfield import DayField
from app.shell.desk import Desk
from app.shell.forms import Form
from app.shell.parts import Card, button, group, label
from app.shell.signing import Signing

if TYPE_CHECKING:
    from app.records.store import Record

OF_HOURS = Kind.ENGAGED, Kind.HOURS, Kind.COUNTER
EVERYONE = "Everyone in "
Groups = Mapping[str, tuple[tuple[str, str], ...]]
"""Class -> who is in it: the uid, and the category of the course."""


class PuttingDown(Card):
    """What was taught, or watched at a mock table, on one day."""

    done = Signal()

    def __init__(self, desk: Desk, signing: Signing) -> None:
        super().__init__(
            label("Put hours down", "lead"),
            label("What you taught, or watched at a mock table. Time at the simulator is measured "
                  "and needs nothing.", "quiet"),
        )  # fmt: skip
        self._desk, self._signing = desk, signing
        self._people: tuple[Trainee, ...] = ()
        self._groups: Groups = {}
        self._category = "", ""
        self._doubted: object = None
        """What is put down already, and was told so when it was to be put down again."""
        self.whom, self.column = Pick(), Pick()
        self.day, self.minutes, self.about = DayField(), Number(), QLineEdit()
        for key in (Column.INSTRUCTION, Column.MOCK_TABLE):
            self.column.addItem(COLUMNS[key], key)
        self.minutes.setRange(5, MOST_MINUTES)
        self.minutes.setSingleStep(15)
        self.minutes.setValue(240)
        self.minutes.setSuffix(" min")
        self.about.setPlaceholderText("Module, or what was taught")
        self.about.returnPressed.connect(self.put)
        self.go = button("Put down", self.put, kind="primary")
        self.answer, self.course = Answer(), label("", "quiet")
        self.waits = label("An instructor or the head puts hours down.", "quiet")
        self.add(self.course)
        self.box.addLayout(Form(
            ("For", self.whom), ("Column", self.column), ("Day", self.day),
            ("How long", self.minutes), ("On", self.about),
        ))  # fmt: skip
        self.add(self.waits, group((self.go,)), self.answer)

    def entered(self) -> None:
        """Offer today, unless a day has been offered before."""
        if not self.day.property("set"):
            self.day.set_day(self._desk.now().astimezone().date())
            self.day.setProperty("set", True)

    def show_people(self, people: tuple[Trainee, ...], groups: Groups) -> None:
        """Offer everybody, and every class; whoever was chosen stays so."""
        if self.whom.count() and (self._people, self._groups) == (people, groups):
            return
        self._people, self._groups = people, groups
        held = self.whom.currentText()
        self.whom.clear()
        self.whom.addItems([one.name for one in people])
        self.whom.addItems([f"{EVERYONE}{name}" for name in groups])
        self.whom.setCurrentText(held)

    def choose(self, name: str) -> None:
        """Let hours be put down for *name*, unless they are for a whole class."""
        if not self.whom.currentText().startswith(EVERYONE):
            self.whom.setCurrentText(name)

    def count_for(self, category: str, title: str) -> None:
        """Let the hours count for the *category* that is called *title*."""
        self._category = category, title
        self.course.setText(f"They count for: {title}.")

    def let(self, *, may: bool) -> None:
        """Say whether whoever is signed in *may* put hours down."""
        self.go.setEnabled(may and bool(self._people))
        self.waits.setVisible(not may)

    def put(self) -> None:
        """Put the hours down, for one trainee or for a whole class."""
        people, whom = self._people, self.whom.currentText()
        if not people:
            return
        (category, title), kind = self._category, Column(self.column.currentData())
        of_class = self._groups.get(whom.removeprefix(EVERYONE), ())
        uids = tuple(uid for uid, on in of_class if on == category)
        if not whom.startswith(EVERYONE):
            uids = (people[self.whom.currentIndex()].uid,)
        elif not uids:
            self.answer.refuse(
                f"Nobody in {whom.removeprefix(EVERYONE)} is on the course “{title}”; choose "
                "their course at the top."
            )
            return
        try:
            day = self.day.day()
        except UnusableError as error:
            self.answer.refuse(str(error))
            return
        minutes, about = self.minutes.value(), self.about.text()
        asked = whom, category, kind, day, minutes, about
        sure, self._doubted = asked == self._doubted, None
        today = self._desk.now().astimezone().date()

        def job(record: Record) -> str:
            signers = self._signing.require(Kind.HOURS)
            admitted, told = record.admitted(), by_subject(record.facts_about(OF_HOURS, {*uids}))
            bodies, twice = {}, ""
            for uid in uids:
                known = ledger(told[uid], admitted)
                bodies[uid] = hours_body(category, kind, day, minutes, about, known, today)
                if already(known, bodies[uid]):
                    twice = twice or next(one.name for one in people if one.uid == uid)
            if twice and not sure:
                return twice
            record.state_each(Kind.HOURS, bodies, signers)
            return ""

        def done(twice: str) -> None:
            if twice:
                self._doubted = asked
                self.answer.refuse(
                    f"exactly these hours are put down for {twice} already; press once more to "
                    "put them down again"
                )
            else:
                self._put(len(uids), len({uid for uid, _ in of_class} - {*uids}))

        attempt(self._desk, job, done, self.answer.refuse)

    def _put(self, many: int, others: int) -> None:
        """Say that it is put down for so *many*; *others* of the class are on no such course."""
        whom, more = self.whom.currentText(), ""
        if whom.startswith(EVERYONE):
            told = "1 trainee" if many == 1 else f"{many} trainees, each,"
            whom = f"{told} of {whom.removeprefix(EVERYONE)}"
        if others:
            who = "1 is" if others == 1 else f"{others} are"
            more = f"; {who} on another course, and got none"
        hours = f"{round(self.minutes.value() / 60, 2):g}"
        self.answer.tell(f"{hours} hours are put down for {whom}{more}.")
        self.done.emit()
