"""The examiner's word: what no program sees, the decision, a remark, and his signature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from app.records.facts import Kind
from app.school import tabletest_stating as stating
from app.school.tabletest_facts import RATINGS, SCALE
from app.school.tabletest_read import Seen
from app.school.tabletest_result import Decision
from app.school.tabletest_stating import Word
from app.shell import look
from app.shell.asking import Answer, attempt
from app.shell.controls import Option
from app.shell.desk import Desk
from app.shell.forms import Form
from app.shell.parts import Card, label
from app.shell.school_tests_notes import NotesSigned
from app.shell.signing import SignIn, Signing
from app.shell.wide import Beside, column

if TYPE_CHECKING:
    from app.records.facts import Fact, Staff
    from app.records.keys import SignedIn

DECIDES = {
    Decision.PASS: "Passed: he may deal the game on the floor",
    Decision.NOT_YET: "Not yet: he trains on and is tested again",
    Decision.BROKEN_OFF: "Broken off: nothing is decided",
}


class Deciding(QWidget):
    """Asks for all that the outcome of a test holds besides the figures."""

    signed = Signal()

    def __init__(self, desk: Desk, signing: Signing, seen: Seen) -> None:
        super().__init__()
        self._desk, self._seen = desk, seen
        self.ratings = {key: QButtonGroup(self) for key in RATINGS}
        self.decision = QButtonGroup(self)
        self.reason, self.title = QLineEdit(), QLineEdit()
        self.reason.setMaxLength(500)
        self.reason.setPlaceholderText("Only where you decide otherwise than the figures")
        self.title.setPlaceholderText("Pit boss or higher")
        self.remark = QPlainTextEdit()
        self.remark.setTabChangesFocus(True)
        self.remark.setAccessibleName("Remark")
        self.remark.setFixedHeight(look.now().distance(90))
        self.answer = Answer()
        self.sign_in = SignIn(
            desk, "Signature of the examiner",
            "By your passphrase you say: this was dealt before you, and this is your decision.",
            "Sign",
        )  # fmt: skip
        self.sign_in.signed.connect(self.sign)
        self.sign_in.lacking = lambda: stating.lacking(self.word, self._seen.result)
        self.sign_in.add(self.answer)
        self._own = signing.who.staff if signing.who is not None else None
        self.title.setText(self._own.title if self._own is not None else "")
        self.notes = NotesSigned(self._own.uid if self._own is not None else "")
        last = column(self._deciding(), self.notes, self.sign_in)
        box = Beside(column(self._rating()), last, (1, 1))
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(box, 0, 0)
        self.notes.show_notes(seen.held)
        desk.ask(lambda record: record.staff(), self._show_staff)

    def show_notes(self, seen: Seen) -> None:
        """Show what has been noted since; all that has been put in stays."""
        self._seen = seen
        self.notes.show_notes(seen.held)

    def _rating(self) -> Card:
        made, grid = Card(label("Service and presence", "lead")), QGridLayout()
        made.add(label("What no program sees: rate it by your own eyes.", "quiet"))
        grid.setVerticalSpacing(look.now().space("tight"))
        row = 0
        for key, told in RATINGS.items():
            grid.addWidget(label(told), row, 0, 1, len(SCALE))
            for at, name in enumerate(SCALE):
                one = Option(name)
                one.setAccessibleName(f"{told.partition(':')[0]}: {name}")
                self.ratings[key].addButton(one, at + 1)
                grid.addWidget(one, row + 1, at)
            row += 2
        made.box.addLayout(grid)
        made.add(label("Remark", "quiet"), self.remark)
        return made

    def _deciding(self) -> Card:
        result = self._seen.result
        made = Card(
            label("Decision", "lead"),
            label(f"The figures come to: {result.proposal.value}.", "strong"),
        )
        made.add(*(label(f"· {one}") for one in result.reasons))
        for at, (decision, told) in enumerate(DECIDES.items()):
            one = Option(told)
            self.decision.addButton(one, at)
            one.setChecked(decision is result.proposal)
            made.add(one)
        made.box.addLayout(Form(("Reason", self.reason), ("Your title", self.title)))
        return made

    def _show_staff(self, staff: tuple[Staff, ...]) -> None:
        able = tuple(one for one in staff if one.may(Kind.OUTCOME))
        self.sign_in.show_staff(able)
        if self._own in able:
            self.sign_in.names.setCurrentIndex(able.index(self._own))
        if not able:
            self.answer.refuse("nobody here is an examiner: the head of the school makes one")

    @property
    def word(self) -> Word:
        """What has been put in."""
        return Word(
            decision=tuple(DECIDES)[max(0, self.decision.checkedId())],
            title=self.title.text(),
            ratings={key: one.checkedId() for key, one in self.ratings.items()
                     if one.checkedId() > 0},
            remark=self.remark.toPlainText(),
            reason=self.reason.text(),
            struck=self.notes.struck,
        )  # fmt: skip

    def sign(self, who: SignedIn) -> None:
        """State the outcome by the signature of *who*."""
        seen, word = self._seen, self.word
        attempt(
            self._desk,
            lambda record: stating.decide(
                record, seen.held.test, seen.held.trainee, seen.result, word, who.staff, who
            ),
            self._stated,
            self.answer.refuse,
        )

    def _stated(self, fact: Fact) -> None:
        self.signed.emit()
