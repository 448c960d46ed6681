"""Who is in training: choosing a profile or enrolling, in its place on the page, never in the
way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app.records import RecordError, Trainee
from app.shell.base.record_client import RecordClient
from app.shell.widgets.controls import Pick
from app.shell.widgets.parts import Card, button, group, label, set_kind

if TYPE_CHECKING:
    from app.records.store import Record


class Enrol(Card):
    """The profiles there are to choose from, and a field for a new name."""

    chosen = Signal(object)

    def __init__(self, desk: RecordClient) -> None:
        super().__init__(
            label("Who is training?", "lead"),
            label("Your rounds, results, and hours are saved under your name.", "quiet"),
        )
        self._desk = desk
        self._known: tuple[Trainee, ...] = ()
        self.names = Pick()
        self.names.setAccessibleName("Trainees")
        self.go_on = button("Continue", self._choose)
        self.name = QLineEdit()
        self.name.setPlaceholderText("Your name")
        self.name.setAccessibleName("Name of a new trainee")
        self.name.setMinimumWidth(180)
        self.name.returnPressed.connect(self.enrol)
        self.enrolled = button("Enroll", self.enrol, kind="primary")
        self.told = label()
        self.told.hide()
        self.old = group((self.names, self.go_on))
        self.add(self.old, group((self.name, self.enrolled)), self.told)
        self.old.hide()

    def show_known(self, known: tuple[Trainee, ...]) -> None:
        """Offer the profiles on record."""
        self._known = known
        self.names.clear()
        self.names.addItems([one.name for one in known])
        self.old.setVisible(bool(known))
        set_kind(self.go_on, "primary" if known else "")
        set_kind(self.enrolled, "" if known else "primary")
        if known and self.name.hasFocus() and not self.name.text():
            self.names.setFocus()

    def enrol(self) -> None:
        """Add the name typed to the record."""
        name = self.name.text()
        if not name.strip():
            self._tell("Enter your name first.")
            self.name.setFocus()
            return

        def add(record: Record) -> Trainee | str:
            try:
                return record.people.enrol(name)
            except RecordError as error:
                return str(error)

        self._desk.ask(add, self._answered)

    def _answered(self, answer: Trainee | str) -> None:
        if isinstance(answer, str):
            self._tell(answer[:1].upper() + answer[1:] + ".")
            return
        self.name.clear()
        self.told.hide()
        self.chosen.emit(answer)

    def _choose(self) -> None:
        if 0 <= self.names.currentIndex() < len(self._known):
            self.chosen.emit(self._known[self.names.currentIndex()])

    def _tell(self, text: str) -> None:
        set_kind(self.told, "danger")
        self.told.setText(text)
        self.told.show()
