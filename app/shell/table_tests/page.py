"""Table tests: those arranged, being dealt, waiting for a signature, and signed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from app.records import RoundHead, Trainee
from app.records.journal.facts import Role
from app.rounds import UnusableError
from app.school.table_tests import wording as words
from app.school.table_tests.facts import KINDS, NOTED, TableTestState, Test, tests, with_notes
from app.school.table_tests.reading import ALL
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Signing
from app.shell.table_tests.arranging import Arranging
from app.shell.table_tests.one_test import OneTest
from app.shell.widgets.controls import Pick
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Page, button, group, label
from app.shell.widgets.wide import headed

if TYPE_CHECKING:
    from app.records.store import Record

HEADS = ("Trainee", "Game", "Status", "Arranged", "Examiner", "Decision")
OPEN, SIGNED, EVERY = "open", "signed", "every"
SHOWN = {OPEN: "Not signed yet", SIGNED: "Signed", EVERY: "All"}
MOST = 200
"""This many tests are listed at once; a name finds the others."""


@dataclass(frozen=True, slots=True)
class TableTestRow:
    """One test of the list."""

    test: Test
    name: str
    """The trainee's."""
    state: TableTestState
    examiner: str


def list_of(record: Record) -> tuple[TableTestRow, ...]:
    """Return every table test, the newest first; of rounds only what the open ones need."""
    people = {one.uid: one for one in record.people.trainees()}
    staff = {one.uid: one.name for one in record.staff.everyone()}
    found: list[TableTestRow] = []
    known: dict[str, Sequence[RoundHead]] = {}
    for test in tests(record.journal.facts(*KINDS)).values():
        trainee: Trainee | None = people.get(test.trainee)
        if trainee is None:
            continue
        if test.outcome is None:
            test = with_notes(test, record.journal.facts(*NOTED, subject=test.uid))
            if trainee.uid not in known:
                known[trainee.uid] = record.rounds.newest(trainee.id, ALL)
        try:
            state = test.state(known.get(trainee.uid, ()))
        except UnusableError:
            continue  # arranged by a later version of the program
        found.append(TableTestRow(test, trainee.name, state, staff.get(test.examiner, "")))
    return tuple(reversed(found))


class TestsPanel(QWidget):
    """The list, one test of it, and the form that arranges another."""

    __test__ = False  # no test of pytest
    begun = Signal(object)
    """A ``Held``: it is to be dealt at this workstation, now."""

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self._rows: tuple[TableTestRow, ...] = ()
        self.list = self._list()
        self.one = OneTest(desk, signing)
        self.one.left.connect(self.entered)
        self.one.begun.connect(self.begun)
        self.arranging = Arranging(desk, signing)
        self.arranging.left.connect(self.entered)
        self.arranging.arranged.connect(self.open)
        self.stack = QStackedWidget()
        for page in (self.list, self.one, self.arranging):
            self.stack.addWidget(page)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.stack)

    def _list(self) -> Page:
        made = Page()
        self.new = button("Arrange a table test", self.arrange, kind="primary")
        self.which, self.search = Pick(), QLineEdit()
        self.which.setAccessibleName("Which table tests")
        for key, told in SHOWN.items():
            self.which.addItem(told, key)
        self.which.activated.connect(self._show_rows)
        self.search.setPlaceholderText("Name or game")
        self.search.setAccessibleName("Search table tests by name or game")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._show_rows)
        self.lead = label("", "quiet")
        self.why = label(
            "Only a signed-in examiner can arrange and decide table tests. "
            "The school administrator names examiners under Staff.",
            "",
        )
        self.grid = Grid("Table tests. Press Enter to open one", HEADS)
        self.grid.opened.connect(self.open)
        made.add(
            headed(label("Table tests", "title"), group((self.new,))),
            label("Before dealing a game on the floor, a dealer passes a table test in front of "
                  "a casino employee who is a pit boss or higher: § 527.5(a).", "quiet"),
            self.why, group((self.which, self.search)), self.lead, self.grid,
        )  # fmt: skip
        made.body.addStretch(1)
        return made

    def entered(self) -> None:
        """Show the list, as the record has it now."""
        who = self._signing.who
        examines = who is not None and Role.EXAMINER in who.staff.roles
        self.new.setEnabled(examines)
        self.why.setVisible(not examines)
        self.stack.setCurrentWidget(self.list)
        self._desk.ask(list_of, self._show)
        self.grid.setFocus()

    def arrange(self) -> None:
        """Open the form for another test."""
        self.stack.setCurrentWidget(self.arranging)
        self.arranging.entered()

    def open(self, uid: str) -> None:
        """Look at the test *uid*."""
        self.stack.setCurrentWidget(self.one)
        self.one.open(uid)

    def _show(self, found: tuple[TableTestRow, ...]) -> None:
        self._rows = found
        if self.which.currentData() == OPEN and not any(
            one.state is not TableTestState.SIGNED for one in found
        ):
            self.which.setCurrentIndex(self.which.findData(EVERY))
        had = self.grid.hasFocus()
        self._show_rows()
        if had and self.grid.isHidden():  # which would send the keys out of the page
            (self.new if self.new.isEnabled() else self.which).setFocus()

    def _show_rows(self) -> None:
        which, typed = self.which.currentData(), self.search.text().casefold().split()
        rows = [
            one
            for one in self._rows
            if which == EVERY or (which == SIGNED) == (one.state is TableTestState.SIGNED)
            if all(word in f"{one.name} {one.test.game.title}".casefold() for word in typed)
        ]
        self.grid.show_rows([(one.test.uid, _cells(one)) for one in rows[:MOST]])
        self.grid.setVisible(bool(rows))
        if not self._rows:
            self.lead.setText("No table tests yet.")
        elif not rows:
            self.lead.setText("No matches. Choose All, or clear the search.")
        elif len(rows) > MOST:
            self.lead.setText(f"Newest {MOST} of {len(rows)}. Search by name for the rest.")
        else:
            self.lead.setText("1 table test" if len(rows) == 1 else f"{len(rows)} table tests")


def _cells(row: TableTestRow) -> tuple[str, ...]:
    test = row.test
    decision = words.DECISIONS[test.outcome.decision] if test.outcome is not None else ""
    return (
        row.name, test.game.title, words.STATES[row.state], words.when(test.at),
        row.examiner, decision,
    )  # fmt: skip
