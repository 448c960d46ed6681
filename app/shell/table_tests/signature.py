"""The examiner's part: what no program sees, the decision, a remark, and the signature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from app.records.journal.facts import FactKind
from app.school.table_tests import stating
from app.school.table_tests import wording as words
from app.school.table_tests.facts import RATINGS, SCALE
from app.school.table_tests.reading import HeldTest, Seen
from app.school.table_tests.result import Decision
from app.school.table_tests.stating import ExaminersWord
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import SignIn, Signing
from app.shell.widgets import look
from app.shell.widgets.controls import Option, Tick
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.parts import Card, clear, label
from app.shell.widgets.wide import Beside, column

if TYPE_CHECKING:
    from app.records.journal.facts import Fact, Staff
    from app.records.journal.keys import SignedIn


WHY = (
    "Notes made at the table are unsigned. Uncheck any note that isn't yours; it "
    "stays on record as struck and is not printed."
)


class NotesSigned(Card):
    """Every note, with a tick that says whether the examiner signs for it."""

    def __init__(self, own: str) -> None:
        """*own* is the uid of the examiner: their own signed notes need no second signature."""
        super().__init__(label("Notes", "lead"), label(WHY, "quiet"))
        self._own = own
        self.ticks: dict[str, Tick] = {}
        """The fact of a note -> whether the examiner signs for it."""
        self._rows = column(spacing="small")
        self.add(self._rows)

    @property
    def struck(self) -> frozenset[str]:
        """The facts of the notes that have no tick."""
        return frozenset(fact for fact, one in self.ticks.items() if not one.isChecked())

    def show_notes(self, held: HeldTest) -> None:
        """Show the notes of *held*; notes struck before stay struck."""
        struck, box = self.struck, self._rows.layout()
        assert box is not None
        clear(box)
        self.ticks = {}
        for one in held.test.notes:
            told = words.note_line(one, held.names)
            box.addWidget(label(told, "small"))
            box.addWidget(label(one.text))
            if one.by and one.by == self._own:
                continue
            tick = self.ticks[one.fact] = Tick("I sign this note")
            tick.setAccessibleName(f"I sign this note: {one.text}")
            tick.setChecked(one.fact not in struck)
            box.addWidget(tick)
        self.setVisible(bool(held.test.notes))


DECIDES = {
    Decision.PASS: "Passed: may deal the game on the floor",
    Decision.NOT_YET: "Not yet proficient: retrain and retest",
    Decision.BROKEN_OFF: "Incomplete: no decision",
}


class Deciding(QWidget):
    """Asks for everything that the outcome of a test holds apart from the figures."""

    signed = Signal()

    def __init__(self, desk: RecordClient, signing: Signing, seen: Seen) -> None:
        super().__init__()
        self._desk, self._seen = desk, seen
        self.ratings = {key: QButtonGroup(self) for key in RATINGS}
        self.decision = QButtonGroup(self)
        self.reason, self.title = QLineEdit(), QLineEdit()
        self.reason.setMaxLength(500)
        self.reason.setPlaceholderText("Required if you override the suggested result")
        self.title.setPlaceholderText("Pit boss or higher")
        self.remark = QPlainTextEdit()
        self.remark.setTabChangesFocus(True)
        self.remark.setAccessibleName("Remark")
        self.remark.setFixedHeight(look.now().distance(90))
        self.answer = Answer()
        self.sign_in = SignIn(
            desk, "Signature of the examiner",
            "By signing, you certify that you observed this test and that this is your "
            "decision.",
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
        desk.ask(lambda record: record.staff.everyone(), self._show_staff)

    def show_notes(self, seen: Seen) -> None:
        """Show the notes made since; everything that has been entered stays."""
        self._seen = seen
        self.notes.show_notes(seen.held)

    def _rating(self) -> Card:
        made, grid = Card(label("Service and presence", "lead")), QGridLayout()
        made.add(label("What the program can't see: rate it yourself.", "quiet"))
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
            label(f"Suggested result: {result.proposal.value}.", "strong"),
        )
        made.add(*(label(f"· {one}") for one in result.reasons))
        for at, (decision, told) in enumerate(DECIDES.items()):
            one = Option(told)
            self.decision.addButton(one, at)
            one.setChecked(decision is result.proposal)
            made.add(one)
        made.box.addLayout(FieldGrid(("Reason", self.reason), ("Your title", self.title)))
        return made

    def _show_staff(self, staff: tuple[Staff, ...]) -> None:
        able = tuple(one for one in staff if one.may(FactKind.OUTCOME))
        self.sign_in.show_staff(able)
        if self._own in able:
            self.sign_in.names.setCurrentIndex(able.index(self._own))
        if not able:
            self.answer.refuse("no examiner yet: the school administrator adds one under Staff")

    @property
    def word(self) -> ExaminersWord:
        """The entries."""
        return ExaminersWord(
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
                record.journal,
                seen.held.test,
                seen.held.trainee,
                seen.result,
                word,
                who.staff,
                who,
            ),
            self._stated,
            self.answer.refuse,
        )

    def _stated(self, fact: Fact) -> None:
        self.signed.emit()
