"""Which courses the school teaches by: the program's own, and those its head has adopted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog

from app.curriculum.courses.adopted import plan_in_use
from app.curriculum.courses.weeks import day_of
from app.curriculum.places import MODULES
from app.errors import UnusableError
from app.records.journal.facts import FactKind
from app.school.hours.counting import course_adoption, courses_of, return_to_own_course
from app.school.personnel.contents import told_day
from app.shell.base import drills
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Signing
from app.shell.widgets.parts import Card, button, clear, group, label
from app.shell.widgets.wide import column

if TYPE_CHECKING:
    from app.records.journal.facts import Fact
    from app.records.store import Record

HOUSE = "House training"
"""The course that belongs to no category."""


class Taught(Card):
    """Adopts a course from a file, and goes back to the program's own."""

    changed = Signal()
    """Something else is taught by now."""

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__(
            label("Curriculum", "lead"),
            label(
                "To teach in a different order, edit a copy of a course. The school "
                "administrator then loads it here for every workstation. A file in a folder "
                "has no effect until it's loaded.",
                "quiet",
            ),
        )
        self._desk, self._signing = desk, signing
        self.rows = column(spacing="small")
        self.adopt = button("Load course…", self.choose)
        self.answer = Answer()
        self.add(self.rows, group((self.adopt,)), self.answer)

    def look(self) -> None:
        """Ask the record once more what has been adopted."""
        self._desk.ask(lambda record: courses_of(record.journal.facts(FactKind.HOUSE)), self._show)

    def _show(self, adopted: Mapping[str, Fact]) -> None:
        head = self._signing.may(FactKind.HOUSE)
        self.adopt.setEnabled(head)
        box = self.rows.layout()
        assert box is not None
        clear(box)
        for category, fact in adopted.items():
            title = _title(category)
            back = button("Use built-in course", partial(self.give_up, category))
            back.setAccessibleName(f"{title}: use the built-in course")
            back.setEnabled(head)
            told = f"{title}: your school's course, loaded {told_day(day_of(fact.when))}."
            box.addWidget(label(told))
            box.addWidget(group((back,)))
        if not adopted:
            box.addWidget(label("All courses are built-in."))

    def choose(self) -> None:
        """Ask which course is adopted."""
        name, _ = QFileDialog.getOpenFileName(self, "Load", "", f"Courses ({MODULES})")
        if name:
            self.teach_by(Path(name))

    def teach_by(self, file: Path) -> None:
        """Adopt the course in *file*, if nothing is wrong with it."""
        try:
            subject, body = course_adoption(file, drills.all_drills())
        except UnusableError as error:
            self.answer.refuse(str(error))
            return
        self._state(subject, body, "now uses your school's course")

    def give_up(self, category: str) -> None:
        """Teach a *category* by the program's own course again."""
        self._state(*return_to_own_course(category), "now uses the built-in course")

    def _state(self, subject: str, body: Mapping[str, object], told: str) -> None:
        def job(record: Record) -> Fact:
            return record.journal.state(
                FactKind.HOUSE, subject, body, self._signing.require(FactKind.HOUSE)
            )

        def done(fact: Fact) -> None:
            self.answer.tell(f"{_title(fact.text('category'))} {told}.")
            self.changed.emit()

        attempt(self._desk, job, done, self.answer.refuse)


def _title(category: str) -> str:
    known = plan_in_use().categories.get(category)
    return known.title if known else HOUSE
