"""One table test: arranged, being dealt, waiting for a signature, or signed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.records import RecordError
from app.records.journal.facts import Role
from app.rounds import UnusableError
from app.school.table_tests import stating
from app.school.table_tests import wording as words
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.plan import Deal, RoundSource
from app.school.table_tests.reading import Seen, seen
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Signing
from app.shell.table_tests import result as shown
from app.shell.table_tests.result import Printing
from app.shell.table_tests.signature import Deciding
from app.shell.table_tests.testing_parts import BreakOff, NextRound
from app.shell.widgets import look
from app.shell.widgets.parts import Card, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, column

if TYPE_CHECKING:
    from app.records.store import Record

LOOK_MS = 2000
"""How often the page looks again at a test that is being dealt."""


def look_at(record: Record, uid: str) -> Seen:
    """Return the test *uid* with its result.

    :raises RecordError: if it cannot be opened, saying why.
    """
    try:
        return seen(record, uid)
    except UnusableError as error:
        raise RecordError(f"a round of this test can no longer be opened: {error}") from None


class OneTest(Page):
    """Shows a test by how far it is, with what can be done next."""

    begun = Signal(object)
    """A ``Held``: it is to be dealt at this workstation, now."""
    left = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self.uid = ""
        self.seen: Seen | None = None
        self.back = button("All table tests", self.left.emit, icon="back")
        self.head, self.state = label("", "title"), label("", "lead")
        self.answer = Answer()
        self.deciding: Deciding | None = None
        self.printing: Printing | None = None
        self.next: NextRound | None = None
        self.breaking: BreakOff | None = None
        self.noting = self._noting()
        self._content = QWidget()
        self.box = QVBoxLayout(self._content)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(look.now().space("wide"))
        self.add(group((self.back,)), self.head, self.state, self.answer, self._content)
        self.body.addStretch(1)
        self._again = QTimer(self)
        self._again.setInterval(LOOK_MS)
        self._again.timeout.connect(self.look)
        self._told: object = None
        self._decides_on: object = None
        """The result that the form to decide stands under."""

    def open(self, uid: str) -> None:
        """Show the test *uid*."""
        self.uid, self._told = uid, None
        self.answer.hide()
        self._clear(keep=False)
        self.look()
        self.back.setFocus()

    def look(self) -> None:
        """Look once more how far it is."""
        uid = self.uid
        attempt(self._desk, lambda record: look_at(record, uid), self._show, self.answer.refuse)

    def _show(self, found: Seen) -> None:
        if found.held.test.uid != self.uid:
            return
        state = found.held.state
        if self.isVisible() and state in (TableTestState.ARRANGED, TableTestState.RUNNING):
            self._again.start()
        else:
            self._again.stop()
        now = found.held.test, found.held.heads, found.result
        if now == self._told:
            return
        self._told, self.seen = now, found
        test = found.held.test
        self.head.setText(f"{found.held.trainee.name}: {test.plan.game.title}")
        arranged = words.when(test.at)
        told = f"{words.STATES[state]} · arranged {arranged}"
        self.state.setText(f"Arranged {arranged}" if state is TableTestState.ARRANGED else told)
        self._clear(keep=found.result == self._decides_on and state is TableTestState.DEALT)
        {
            TableTestState.ARRANGED: self._arranged,
            TableTestState.RUNNING: self._running,
            TableTestState.DEALT: self._dealt,
            TableTestState.SIGNED: self._signed,
        }[state](found)

    def _clear(self, *, keep: bool) -> None:
        """Take everything away but what somebody may be writing on: the note, and with *keep* the
        decision."""
        for one in (self.noting, self.deciding if keep else None):
            if one is not None:
                self.box.removeWidget(one)
        self.noting.hide()
        clear(self.box)
        self.printing = self.next = self.breaking = None
        if not keep:
            self.deciding = self._decides_on = None

    def _arranged(self, found: Seen) -> None:
        begin = button("Start at the table", self._begin, kind="primary", icon="play")
        self._put(
            self._leads(begin, "The trainee sits down at this workstation."),
            *self._choosing(found),
            shown.plan_card(found.held.test.plan),
            shown.conditions(found.held.test.plan),
            self._off(found),
        )

    def _running(self, found: Seen) -> None:
        go_on = button("Resume at the table", self._begin, kind="primary", icon="play")
        told = "In progress or interrupted. This is what's on record so far."
        enough = button("End dealing", self._enough)
        choosing = self._choosing(found)
        self._put(
            self._leads(go_on, told),
            self.noting,
            *choosing,
            *((group((enough,)),) if choosing else ()),
            shown.result_view(found),
            *self._breaking(),
        )

    def _breaking(self) -> list[QWidget]:
        """Return the way out of a test that was cut off and is not gone on with."""
        if not self._examines:
            return []
        self.breaking = BreakOff()
        self.breaking.broken.connect(self._break_off)
        return [Card(label("Nobody at the table, and nobody coming back? What was dealt stays "
                           "on record."),
                     group((self.breaking.button,)))]  # fmt: skip

    def _choosing(self, found: Seen) -> list[QWidget]:
        """Return where the next round is chosen, if it is to be."""
        test, number = found.held.test, len(found.held.heads) + 1
        waits = test.plan.source is RoundSource.CHOICE and found.held.open is None
        if not waits or test.deal(number) is not None or not self._examines:
            return []
        self.next = NextRound(self._desk)
        self.next.chosen.connect(self._choose)
        self.next.offer(test.plan, found.result.missing)
        return [self.next]

    def _dealt(self, found: Seen) -> None:
        parts: list[QWidget] = [shown.result_view(found), self.noting]
        if self._examines:
            if self.deciding is not None:
                self.deciding.show_notes(found)
            parts.append(self.deciding or self._decide(found))
        else:
            parts.append(label("An examiner must sign in to decide.", "quiet"))
        self._put(*parts)

    def _signed(self, found: Seen) -> None:
        outcome = found.held.test.outcome
        assert outcome is not None
        self.printing = Printing(found)
        self._put(
            Beside(column(shown.outcome_card(outcome)), column(self.printing), (3, 2)),
            shown.result_view(found),
        )
        self.verticalScrollBar().setValue(0)  # it may have been signed far below
        self.back.setFocus()

    def _decide(self, found: Seen) -> Deciding:
        """Return a form to decide on the findings."""
        made = self.deciding = Deciding(self._desk, self._signing, found)
        self._decides_on = found.result
        made.signed.connect(self.look)
        return made

    def _put(self, *parts: QWidget) -> None:
        for one in parts:
            self.box.addWidget(one)
            one.show()

    def _leads(self, do: QWidget, told: str) -> Card:
        """Return what leads to the table; only an examiner goes there."""
        do.setEnabled(self._examines)
        if not self._examines:
            told = "An examiner (pit boss or higher) must sign in to give this test."
        return Card(label(told), group((do,)))

    def _off(self, found: Seen) -> QWidget:
        """Return the way to a test that will not be held."""

        def call_off() -> None:
            self._again.stop()
            self._clear(keep=False)
            made = self._decide(found)
            made.decision.button(2).setChecked(True)
            self._put(made)

        one = button("Cancel test…", call_off)
        one.setEnabled(self._examines)
        return group((one,))

    def _noting(self) -> Card:
        self.field = QLineEdit()
        self.field.setMaxLength(500)
        self.field.setAccessibleName("Note")
        self.field.setPlaceholderText("For the record, under your signature")
        self.field.returnPressed.connect(self.note)
        return Card(label("Add a note", "lead"), self.field,
                    group((button("Add note", self.note),)))  # fmt: skip

    @property
    def _examines(self) -> bool:
        who = self._signing.who
        return who is not None and Role.EXAMINER in who.staff.roles

    # What is done.

    def _begin(self) -> None:
        who, found = self._signing.who, self.seen
        if who is None or found is None:
            return
        try:
            stating.may_examine(who.staff, found.held.trainee)
        except RecordError as error:
            self.answer.refuse(str(error))
            return
        self.begun.emit(found.held)

    def note(self) -> None:
        """Record the note, signed by the signed-in staff member."""
        who, found, text = self._signing.who, self.seen, self.field.text()
        if who is None or found is None:
            return
        number = len(found.rounds)
        act = len(found.rounds[-1].entries) if found.rounds else 0
        uid = self.uid
        attempt(
            self._desk,
            lambda record: stating.write_note(record.journal, uid, text, who, number, act),
            self._noted,
            self.answer.refuse,
        )

    def _done(self, answer: object) -> None:
        self.look()

    def _noted(self, answer: object) -> None:
        self.field.clear()
        self.answer.hide()
        self.look()

    def _choose(self, deal: Deal) -> None:
        who, found, uid = self._signing.who, self.seen, self.uid
        if who is None or found is None:
            return
        number = len(found.held.heads) + 1
        attempt(self._desk, lambda r: stating.choose(r.journal, uid, number, deal, who),
                self._done, self.answer.refuse)  # fmt: skip

    def _enough(self) -> None:
        who, uid = self._signing.who, self.uid
        if who is not None:
            attempt(self._desk, lambda r: stating.close(r.journal, uid, "done", who),
                    self._done, self.answer.refuse)  # fmt: skip

    def _break_off(self) -> None:
        who, uid = self._signing.who, self.uid
        if who is not None:
            attempt(self._desk, lambda r: stating.break_off(r, uid, who),
                    self._done, self.answer.refuse)  # fmt: skip

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.uid:
            self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._again.stop()
        if self.breaking is not None:
            self.breaking.rest()
