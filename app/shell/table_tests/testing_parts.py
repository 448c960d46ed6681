"""What differs about the table during a table test: a strip to note on, a page between rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from app.school.table_tests.facts import Test
from app.school.table_tests.plan import Deal, TableTestPlan
from app.school.table_tests.proposing import propose
from app.school.table_tests.reading import missing
from app.shell.base import drills
from app.shell.base.record_client import RecordClient
from app.shell.widgets import look
from app.shell.widgets.controls import Pick
from app.shell.widgets.parts import ASKING_MS, Card, Notice, Page, button, group, label

if TYPE_CHECKING:
    from app.records import Trainee
    from app.records.store import Record

BREAK = "Stop the test"


class NoteStrip(QFrame):
    """One line to write on, under the felt; it asks nothing else and covers nothing."""

    written = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setProperty("edge", "top")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(look.now().space("small"))
        self.field = QLineEdit()
        self.field.setMaxLength(500)
        self.field.setAccessibleName("Examiner's note")
        self.field.setAccessibleDescription("Enter to save, Esc to cancel")
        self.field.setPlaceholderText("Enter to save, Esc to cancel")
        self.field.returnPressed.connect(self._write)
        row.addWidget(label("Note", "quiet", wrap=False))
        row.addWidget(self.field, 1)
        self.hide()

    def open(self) -> None:
        self.show()
        self.field.setFocus()

    def leave(self) -> None:
        """Close it; text that was not noted is lost."""
        if not self.isHidden():
            self.field.clear()
            self.hide()
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F8):
            self.leave()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # no key of the table while somebody writes

    def _write(self) -> None:
        text = self.field.text().strip()
        if text:
            self.written.emit(text)
        self.leave()


class BreakOff(QObject):
    """A button that breaks a test off, once it was asked again."""

    broken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.button = button(BREAK, self._press)
        self.setParent(self.button)
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.setInterval(ASKING_MS)
        self._asking.timeout.connect(self.rest)

    def _press(self) -> None:
        if self._asking.isActive():
            self.rest()
            self.broken.emit()
        else:
            self.button.setText("Stop the test?")
            self._asking.start()

    def rest(self) -> None:
        """Ask no more."""
        self._asking.stop()
        self.button.setText(BREAK)


class NextRound(QWidget):
    """Where the examiner chooses a round: the program's proposal, or another one."""

    chosen = Signal(object)
    """A ``Deal``."""

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk, self._plan = desk, TableTestPlan("", "")
        self.told = label("", "quiet")
        self.drill = Pick()
        self.drill.setAccessibleName("Drill for the next round")
        self.seed = QLineEdit()
        self.seed.setMaxLength(40)
        self.seed.setAccessibleName("Seed for the next round")
        self.seed.setToolTip("The same drill and seed give the same cards")
        self.deal = button("Deal it", self._choose, kind="primary", icon="play")
        self.other = button("Suggest another", self._propose)
        row = group((label("Drill", "quiet", wrap=False), self.drill,
                     label("Seed", "quiet", wrap=False), self.seed))  # fmt: skip
        box = Card(label("The next round", "lead"), self.told, row, group((self.deal, self.other)))
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(box)
        self._missing: Sequence[str] = ()

    def offer(self, plan: TableTestPlan, wanted: Sequence[str]) -> None:
        """Propose a round of *plan* in which something *wanted* comes up."""
        self._plan, self._missing = plan, wanted
        known = drills.all_drills()
        own = [key for key in known if known.game_key(key) in plan.games]
        self.drill.clear()
        for key in own:
            self.drill.addItem(known[key].title, key)
        self._propose()

    def _propose(self) -> None:
        plan, wanted, known = self._plan, tuple(self._missing), drills.all_drills()
        chance = Random(drills.fresh_seed())
        self.told.setText("Finding a round…")
        self._desk.ask(lambda _: propose(plan, wanted, known, chance), self._show)

    def _show(self, deal: Deal | None) -> None:
        if deal is None:
            self.told.setText("No round to suggest. Choose a drill.")
            self.seed.setText(drills.fresh_seed())
            return
        self.drill.setCurrentIndex(max(0, self.drill.findData(deal.drill)))
        self.seed.setText(deal.seed)
        many = len(self._missing)
        left = f"{many} of the required situations still missing. This round covers some of them."
        self.told.setText(left if many else "All required situations covered. Any round will do.")

    def _choose(self) -> None:
        key, seed = self.drill.currentData(), self.seed.text().strip() or drills.fresh_seed()
        if key:
            self.chosen.emit(Deal(str(key), seed))


class Interlude(Page):
    """Shown between two rounds while the examiner chooses the next, and after the last."""

    title = "Table test"
    chosen = Signal(object)
    """A ``Deal``."""
    enough = Signal()
    broken = Signal()
    elsewhere = Signal(str)

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk = desk
        self.head, self.lead = label("", "title"), label("", "lead")
        self.notice = Notice()
        self.notice.hide()
        self.next = NextRound(desk)
        self.next.chosen.connect(self.chosen)
        self.no_more = button("End dealing", self.enough.emit)
        self.breaking = BreakOff()
        self.breaking.broken.connect(self.broken)
        self.stop = self.breaking.button
        self.choosing = group((self.no_more, self.stop))
        self.school = button("Go to School", lambda: self.elsewhere.emit("school"),
                             kind="primary")  # fmt: skip
        self.over = group((self.school,))
        self.add(self.head, self.notice, self.lead, self.next, self.choosing, self.over)
        self.body.addStretch(1)

    def wait_for(self, test: Test, number: int) -> None:
        """Wait for the examiner's choice of the round *number*."""
        self._turn(choosing=True)
        done = f"Round {number - 1} is on record" if number > 1 else test.plan.title
        self.head.setText(done)
        self.lead.setText("The examiner picks the next round, here or at another workstation.")
        uid = test.uid

        def look(record: Record) -> tuple[str, ...]:
            return missing(record, uid)

        self._desk.ask(look, lambda found: self.next.offer(test.plan, found))

    def say_over(self, trainee: Trainee) -> None:
        """Say that the dealing is over, and nothing of how it went."""
        self._turn(choosing=False)
        self.head.setText("Dealing complete")
        self.lead.setText(
            f"Thank you, {trainee.name.split()[0]}. Your result will be available after the "
            "examiner signs. Examiner: sign in on the School page, under Table tests."
        )
        self.school.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.breaking.rest()

    def warn(self, text: str) -> None:
        """Say *text* above everything."""
        self.notice.say(text)

    def _turn(self, *, choosing: bool) -> None:
        self.notice.hide()
        for one in (self.next, self.choosing):
            one.setVisible(choosing)
        self.over.setVisible(not choosing)

    def entered(self) -> None:
        (self.school if self.over.isVisibleTo(self) else self.next.deal).setFocus()
