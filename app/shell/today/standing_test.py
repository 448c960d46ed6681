"""A table test that was cut off, shown to its trainee on Today: the examiner continues it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.records import RoundHead, Trainee
from app.shell.base.record_client import RecordClient
from app.shell.widgets import look
from app.shell.widgets.parts import Card, clear, label

if TYPE_CHECKING:
    from app.records.store import Record
    from app.school.table_tests.reading import HeldTest


class StandingTest(QWidget):
    """One card for each; nothing to be seen where there is none."""

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk = desk
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, look.now().space("normal"))
        self.hide()

    def look_for(self, trainee: Trainee, rounds: Sequence[RoundHead]) -> None:
        """Show the tests of *trainee*, who has dealt *rounds*, that were begun and not ended."""
        begun = tuple(dict.fromkeys(one.test for one in rounds if one.test))
        if not begun:
            self.show_tests(())
            return

        def look_up(record: Record) -> tuple[HeldTest, ...]:
            from app.school.table_tests.reading import running

            return running(record, begun)

        def answered(found: tuple[HeldTest, ...]) -> None:
            if self._desk.trainee == trainee:
                self.show_tests(found)

        self._desk.ask(look_up, answered)

    def show_tests(self, found: Sequence[HeldTest]) -> None:
        """Show *found*."""
        clear(self.box)
        for one in found:
            done = sum(head.ended_at is not None for head in one.heads)
            self.box.addWidget(
                Card(
                    label("TABLE TEST NOT FINISHED", "eyebrow"),
                    label(one.test.plan.title, "lead"),
                    label(
                        f"{done} of {one.test.plan.rounds} rounds dealt, and everything "
                        "is right where you left it. Your examiner resumes it under "
                        "School, Table tests.",
                        "quiet",
                    ),
                )
            )
        self.setVisible(bool(found))
