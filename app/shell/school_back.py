"""Taking hours back: a counter-entry against one entry of a trainee's ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app import days
from app.records.facts import Kind, Signer
from app.school.ledger import COLUMNS, Line, counter_body
from app.shell.asking import Answer, attempt
from app.shell.controls import Number
from app.shell.desk import Desk
from app.shell.forms import Form
from app.shell.parts import Card, button, group, label
from app.shell.signing import Second, Signing

if TYPE_CHECKING:
    from app.records.store import Record

UNCHOSEN = "Choose an entry of the ledger first."


class TakingBack(Card):
    """The entry that is looked at, and countering it, which two people sign."""

    taken = Signal()

    def __init__(self, desk: Desk, signing: Signing) -> None:
        super().__init__(
            label("Take hours back", "lead"),
            label("Nothing is deleted: a counter-entry stands against it, with its reason and two "
                  "signatures.", "quiet"),
        )  # fmt: skip
        self._desk = desk
        self._line: Line | None = None
        self._trainee = ""
        self.of = label(UNCHOSEN)
        self.minutes, self.reason = Number(), QLineEdit()
        self.minutes.setRange(1, 1440)
        self.minutes.setSuffix(" min")
        self.reason.setPlaceholderText("What was wrong with it")
        self.reason.returnPressed.connect(self.take_back)
        self.counter = button("Counter it …", self.take_back)
        self.counter.setEnabled(False)
        self.second = Second(desk, signing)
        self.answer = Answer()
        self.add(self.of)
        self.box.addLayout(Form(("Take back", self.minutes), ("Reason", self.reason)))
        self.add(group((self.counter,)), self.second, self.answer)

    def look_at(self, line: Line | None, trainee: str = "") -> None:
        """Look at *line* of the ledger of *trainee* (uid; empty: the same as before)."""
        if trainee and trainee != self._trainee:
            self.answer.hide()
            self._trainee = trainee
        if line != self._line:
            self.second.close_up()  # it was asked about another entry
        self._line = line
        self.counter.setEnabled(line is not None and line.counts > 0)
        if line is None:
            self.of.setText(UNCHOSEN)
        elif line.counts <= 0:
            why = "; ".join(reason for _, _, reason, _ in line.countered)
            self.of.setText(
                f"Nothing of this entry counts any more: {why}."
                if why
                else "Nothing of this entry counts until its workstation is vouched for."
            )
        else:
            self.of.setText(
                f"{days.of_the_year(line.day)}: {line.counts:.0f} minutes of "
                f"{COLUMNS[line.column].lower()} count."
            )
            self.minutes.setValue(round(line.counts))

    def take_back(self) -> None:
        """Have a second person sign, and counter the entry."""
        line, trainee = self._line, self._trainee
        if line is None or line.counts <= 0:
            return
        minutes, reason = min(float(self.minutes.value()), line.counts), self.reason.text()

        def checked(body: dict[str, object]) -> None:
            self.answer.hide()
            self.second.ask(Kind.COUNTER, lambda both: self._counter(trainee, body, both))

        attempt(
            self._desk, lambda _: counter_body(line, minutes, reason), checked, self.answer.refuse
        )

    def _counter(self, trainee: str, body: dict[str, object], both: list[Signer]) -> None:
        def job(record: Record) -> str:
            return record.state(Kind.COUNTER, trainee, body, both).name

        def done(_: str) -> None:
            self.answer.tell("The counter-entry stands against it, signed by both.")
            self.reason.clear()
            self.reason.setFocus()
            self.taken.emit()

        attempt(self._desk, job, done, self.answer.refuse)
