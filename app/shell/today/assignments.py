"""What an instructor has assigned, first on Today: drill by drill, with the day it is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app import days
from app.records import RoundHead, Trainee
from app.session import Mode
from app.shell.base import drills
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import MODES
from app.shell.widgets import look
from app.shell.widgets.cards import OfferRow
from app.shell.widgets.parts import clear, label

if TYPE_CHECKING:
    from app.records.store import Record
    from app.school.assignments import Task

MOST = 4
"""Drills shown at once; the others follow when these are done."""


class Assigned(QWidget):
    """The rows; nothing to be seen where nothing is assigned."""

    start = Signal(str, object)
    """The key of a drill, and the ``Mode`` to begin it in."""

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk = desk
        self.rows: list[OfferRow] = []
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, look.now().space("normal"))
        self.box.setSpacing(look.now().space("small"))
        self._told: object = None
        self.hide()

    def look_for(self, trainee: Trainee, rounds: Sequence[RoundHead]) -> None:
        """Show what *trainee*, who has dealt *rounds*, is still to do."""
        today = self._desk.now().astimezone().date()

        def look_up(record: Record) -> tuple[Task, ...]:
            from app.school.assignments import KINDS, assignments, tasks, to_do

            known = drills.all_drills()
            mine = [
                a for a in assignments(record.journal.facts(*KINDS)) if trainee.uid in a.trainees
            ]
            wanted = {key: known[key].rounds for one in mine for key in one.drills if key in known}
            return to_do(tasks(mine, trainee.uid, rounds, wanted, today))

        def answered(found: tuple[Task, ...]) -> None:
            if self._desk.trainee == trainee:
                self.show_tasks(found)

        drills.take_over(self._desk, lambda: self._desk.ask(look_up, answered))

    def show_tasks(self, found: Sequence[Task]) -> None:
        """Show *found*, the earliest due date first."""
        told = (tuple(found), look.now())
        if told == self._told:
            return
        self._told = told
        clear(self.box)
        self.rows = []
        self.setVisible(bool(found))
        if not found:
            return
        self.box.addWidget(label("Assigned to you", "title"))
        for one in found[:MOST]:
            self.rows.append(self._row(one))
            self.box.addWidget(self.rows[-1])
        if len(found) > MOST:
            self.box.addWidget(label(f"and {len(found) - MOST} more", "quiet"))

    def _row(self, one: Task) -> OfferRow:
        drill, mode = drills.all_drills()[one.drill], one.mode or None
        when = one.assignment.due
        due = f"{when:%A}, {days.of_the_year(when)}"
        late = (
            "overdue since" if one.today > when else "due today," if one.today == when else "due"
        )
        how = f" · {MODES[mode][0]}" if mode is not None else ""
        left = one.wanted - one.dealt
        rounds = "One more round" if left == 1 and one.dealt else (
            "One round" if left == 1 else f"{left} {'more ' if one.dealt else ''}rounds"
        )  # fmt: skip
        begin: Mode = mode or (Mode.PRACTICE if drill.mode is Mode.SHOW else drill.mode)
        return OfferRow(
            f"{drill.game.title}{how} · {late} {due}", drill.title, f"{rounds}. {drill.trains}",
            "Start", lambda: self.start.emit(one.drill, begin),
        )  # fmt: skip
