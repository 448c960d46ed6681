"""Assigning drills: to whom, until when, in which mode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.errors import UnusableError
from app.records import Trainee
from app.session import Mode
from app.shell.base.sayings import MODES
from app.shell.builder.fields import Adder
from app.shell.widgets.controls import Pick
from app.shell.widgets.day_field import DayField
from app.shell.widgets.parts import Page, button, group, label

KEY = Qt.ItemDataRole.UserRole
WEEK = timedelta(days=7)
CLASS = "Choose a class…"
SHOWN = 10
"""Trainees in sight."""


class AssignPane(Page):
    """Takes the place of the drill or set until it is assigned, or not."""

    wanted = Signal(list, object, str)
    """The uids of the trainees, the due ``date``, the mode (empty: any)."""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.what = label("", "title")
        self.wrong = label("", "danger")
        self.wrong.hide()
        self.people = QListWidget()
        self.people.setAccessibleName("Trainees. Press Space to choose one")
        self.classes = Adder(CLASS, "Choose a whole class")
        self.classes.activated.connect(self._class)
        self.due = DayField()
        self.due.setAccessibleName("Due date")
        self.mode = Pick()
        self.mode.setAccessibleName("Mode that counts")
        self.mode.addItem("Any mode where the trainee deals", "")
        for mode in (Mode.GUIDED, Mode.PRACTICE, Mode.TEST):
            self.mode.addItem(MODES[mode][0], mode.value)
        self.go = button("Assign", self._go, kind="primary")
        self.add(label("ASSIGN", "eyebrow"), self.what)
        self.add(label("Assign to"), group((self.classes,)), self.people)
        self.add(group((label("Due date", wrap=False), self.due)))
        self.add(group((label("Counts in", wrap=False), self.mode)))
        self.add(self.wrong, group((self.go, button("Cancel", self.left.emit))))
        self.body.addStretch(1)
        self._groups: Mapping[str, Sequence[str]] = {}
        self._today = date.min

    def ask(
        self,
        title: str,
        trainees: Sequence[Trainee],
        classes: Mapping[str, Sequence[str]],
        today: date,
    ) -> None:
        """Ask about *title*; *classes* are the uids of the trainees of each."""
        self.what.setText(title)
        self.wrong.hide()
        self._groups = {"All trainees": [one.uid for one in trainees], **classes}
        self.classes.clear()
        self.classes.addItem(CLASS)
        self.classes.addItems(list(self._groups))
        self.people.clear()
        for one in trainees:
            item = QListWidgetItem(one.name)
            item.setData(KEY, one.uid)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.people.addItem(item)
        tall = sum(self.people.sizeHintForRow(n) for n in range(min(SHOWN, len(trainees))))
        self.people.setFixedHeight(max(60, tall + 12))
        self._today = today
        self.due.set_day(today + WEEK)
        self.people.setCurrentRow(0)
        self.people.setFocus()

    def _class(self, at: int) -> None:
        uids = self._groups.get(self.classes.itemText(at), ())
        for item in self._items():
            if item.data(KEY) in uids:
                item.setCheckState(Qt.CheckState.Checked)

    def _items(self) -> list[QListWidgetItem]:
        return [self.people.item(row) for row in range(self.people.count())]

    def _go(self) -> None:
        uids = [str(item.data(KEY)) for item in self._items()
                if item.checkState() is Qt.CheckState.Checked]  # fmt: skip
        if not uids:
            self._refuse("Choose at least one trainee.", self.people)
            return
        try:
            due = self.due.day()
        except UnusableError as error:
            self._refuse(str(error), self.due)
            return
        if due < self._today:
            self._refuse("The due date has passed.", self.due)
            return
        self.wanted.emit(uids, due, str(self.mode.currentData()))

    def _refuse(self, why: str, field: QWidget) -> None:
        self.wrong.setText(why)
        self.wrong.show()
        field.setFocus()
