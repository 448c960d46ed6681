"""Putting evidence on a trainee's file, and reversing what was wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from app import days
from app.errors import UnusableError
from app.records.journal.facts import FactKind, Signer
from app.school.personnel.choices import KINDS, EvidenceChoice
from app.school.personnel.evidence import NewEvidence, Proof, What, check, enter, take_back
from app.school.personnel.printing import short
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient, today_of
from app.shell.base.signing import Second, Signing
from app.shell.widgets.controls import Number, Pick, Tick
from app.shell.widgets.day_field import DayField
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Card, button, group, label

if TYPE_CHECKING:
    from app.records.journal.facts import Fact
    from app.records.store import Record

HEADS = ("What", "Source", "Day", "Until")
DONE = " ✓"
"""Follows what is on file already."""
DAYS = {
    What.CHECK: "Seen on", What.DOCUMENT: "Issued on", What.COURSE: "Completed on",
    What.TOPIC: "Taught on", What.ROUTE: "Completed on", What.TEST: "Passed on",
}  # fmt: skip
"""What the day of each kind of evidence is called; where it ends a span of time, “To”."""


class Entering(Card):
    """A form for one piece of evidence; an instructor signs it."""

    entered = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__(
            label("Add to file", "lead"),
            label("Log a skill check you observed, or a document in the file cabinet. Give the "
                  "document's title, not the location of a scan.", "quiet"),
        )  # fmt: skip
        self._desk, self._signing = desk, signing
        self._choices: tuple[EvidenceChoice, ...] = ()
        self._trainee = ""
        self._proposed: date | None = None
        self.kind, self.which = Pick(), Pick()
        for what, name in KINDS.items():
            self.kind.addItem(name, what)
        self.asks = label("", "small")
        self.document, self.issuer, self.remark = QLineEdit(), QLineEdit(), QLineEdit()
        self.since, self.on, self.expires = DayField(), DayField(), DayField()
        self.dated = Tick("Expires")
        self.minutes = Number()
        self._lay_out()
        self.answer = Answer()
        self.sign = button("Sign and file", self.put, kind="primary")
        for typed in (self.document, self.issuer, self.remark):
            typed.returnPressed.connect(self.put)
        self.add(group((self.sign,)), self.answer)
        self.kind.currentIndexChanged.connect(self._offer)
        self.which.currentIndexChanged.connect(self._fit)

    def _lay_out(self) -> None:
        self.document.setPlaceholderText("Title and number")
        self.issuer.setPlaceholderText("Issuer or instructor")
        self.remark.setPlaceholderText("Any comment")
        self.minutes.setRange(0, 60_000)
        self.minutes.setSingleStep(30)
        self.minutes.setSuffix(" min")
        self.minutes.setSpecialValueText("not counted")
        self.fields = FieldGrid(
            ("Kind", self.kind),
            ("Item", self.which),
            ("", self.asks),
            ("Document", self.document),
            ("Issued by", self.issuer),
            ("From", self.since),
            ("Seen on", self.on),
            ("", self.dated),
            ("Valid until", self.expires),
            ("Length", self.minutes),
            ("Remark", self.remark),
        )
        self.box.addLayout(self.fields)
        self.dated.toggled.connect(lambda on: self.fields.setRowVisible(self.expires, on))
        self.on.day_changed.connect(self._propose)
        self.fields.setRowVisible(self.expires, False)

    def offer(self, trainee: str, known: Sequence[EvidenceChoice]) -> None:
        """Offer what can be put on the file of the *trainee* (uid)."""
        if trainee != self._trainee:
            today = today_of(self._desk)
            for edit in (self.since, self.on, self.expires):
                edit.set_day(today)
            self.answer.hide()
            self.dated.setChecked(False)
        self._trainee, self._choices = trainee, tuple(known)
        self._offer()

    def choose(self, what: What, key: str) -> None:
        """Ask for one piece of evidence."""
        self.kind.setCurrentIndex(self.kind.findData(what))
        self.which.setCurrentIndex(self.which.findData(key))

    def _offer(self) -> None:
        held, what = self.which.currentData(), self.kind.currentData()
        self.which.blockSignals(True)
        self.which.clear()
        mine = [one for one in self._choices if one.what == what]
        for one in sorted(mine, key=lambda one: one.done):
            self.which.addItem(one.title + (DONE if one.done else ""), one.key)
        self.which.setCurrentIndex(max(0, self.which.findData(held)))
        self.which.blockSignals(False)
        self._fit()

    @property
    def choice(self) -> EvidenceChoice | None:
        wanted = (self.kind.currentData(), self.which.currentData())
        return next((one for one in self._choices if (one.what, one.key) == wanted), None)

    def _fit(self) -> None:
        """Ask only for what belongs to the chosen kind of evidence."""
        one = self.choice
        self.sign.setEnabled(one is not None)
        self.asks.setText(one.asks if one else "Nothing of this kind is required.")
        paper = one is not None and not one.in_person
        for field in (self.document, self.issuer, self.minutes):
            self.fields.setRowVisible(field, paper)
        self.fields.setRowVisible(self.since, bool(one and one.span))
        day = "To" if one and one.span else DAYS[What(self.kind.currentData())]
        self.fields.name(self.on, day)
        lasts = one is not None and paper and one.what not in (What.ROUTE, What.TEST)
        self.fields.setRowVisible(self.dated, lasts)
        if not lasts:
            self.dated.setChecked(False)
        self.fields.setRowVisible(self.expires, self.dated.isChecked())
        self._propose()

    def _propose(self) -> None:
        """Propose how long it holds, counted from its day, unless somebody has said it."""
        one = self.choice
        lasting = one.expires(self.on.put_in) if one else None
        said = self.dated.isChecked() and self.expires.put_in != self._proposed
        if lasting is not None and not said:
            self.expires.set_day(lasting)
            self._proposed = lasting

    def claim(self) -> NewEvidence | None:
        """Return what the fields say."""
        one = self.choice
        if one is None:
            return None
        if one.in_person:
            return NewEvidence(one.what, one.key, self.on.day(), remark=self.remark.text())
        return NewEvidence(
            one.what, one.key, self.on.day(), self.document.text(), self.issuer.text(),
            self.since.day() if one.span else None,
            self.expires.day() if self.dated.isChecked() else None,
            self.minutes.value() or None, self.remark.text(),
        )  # fmt: skip

    def put(self) -> None:
        """Sign it and put it on file."""
        trainee, today = self._trainee, today_of(self._desk)
        try:
            claim = self.claim()
            if claim is None:
                return
            check(claim, today)
        except UnusableError as error:
            self.answer.refuse(f"{self._named(error.key) or error.where}: {error.problem}")
            return

        def job(record: Record) -> Fact:
            return enter(
                record.journal, trainee, claim, self._signing.require(FactKind.EVIDENCE), today
            )

        attempt(self._desk, job, self._put, self.answer.refuse)

    def _named(self, key: str) -> str:
        """Return what the field *key* is called here."""
        names = {
            "document": "Document", "issuer": "Issued by", "since": "From",
            "on": self.on.accessibleName(), "expires": "Valid until", "minutes": "Length",
            "remark": "Remark", "key": "Item",
        }  # fmt: skip
        return names.get(key, "")

    def _put(self, fact: Fact) -> None:
        self.answer.tell("Filed with your signature.")
        for field in (self.document, self.issuer, self.remark):
            field.clear()
        self.minutes.setValue(0)
        self.dated.setChecked(False)
        self.entered.emit()


class EvidenceReversal(Card):
    """What is on file, and the reversal of an entry, which two people sign."""

    taken = Signal()

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__(label("On file", "lead"))
        self._desk = desk
        self._trainee = ""
        self._proofs: dict[str, Proof] = {}
        self._names: Callable[[Proof], str] = lambda proof: ""
        self.grid = Grid("Evidence on file", HEADS, wide=1)
        self.grid.moved.connect(self._look_at)
        self.none = label("Nothing yet.", "quiet")
        self.of = label("", "quiet")
        self.reason = QLineEdit()
        self.reason.setPlaceholderText("Why it doesn't count")
        self.form = FieldGrid(("Reason", self.reason))
        self.counter = button("Reverse…", self.take_back)
        self.counter.setEnabled(False)
        self.second = Second(desk, signing)
        self.answer = Answer()
        self.add(self.none, self.grid, self.of)
        self.box.addLayout(self.form)
        self.add(group((self.counter,)), self.second, self.answer)

    def show_proofs(
        self,
        trainee: str,
        proofs: Sequence[Proof],
        titles: Callable[[Proof], str],
        names: Callable[[Proof], str],
    ) -> None:
        """Show what is on file for the *trainee* (uid), the newest first."""
        if trainee != self._trainee:
            self.answer.hide()
        self._trainee, self._names = trainee, names
        self._proofs = {one.fact: one for one in proofs}
        self.grid.show_rows([
            (one.fact, (titles(one), _paper(one), _short(one.on), _short(one.expires)))
            for one in reversed(proofs)
        ])  # fmt: skip
        self.none.setVisible(not proofs)
        for part in (self.grid, self.of, self.counter):
            part.setVisible(bool(proofs))
        self.form.setRowVisible(self.reason, bool(proofs))
        self._look_at(self.grid.key)

    def _look_at(self, key: str) -> None:
        proof = self._proofs.get(key)
        self.counter.setEnabled(proof is not None)
        if proof is None:
            self.of.setText("Select an item to reverse.")
            return
        remark = f" {proof.remark}." if proof.remark else ""
        self.of.setText(f"Signed by {self._names(proof)}; fact {short(proof.fact)}.{remark}")

    def take_back(self) -> None:
        """Have a second person sign that the chosen evidence does not count."""
        proof, reason = self._proofs.get(self.grid.key), self.reason.text()
        if proof is None:
            return
        if not reason.strip():
            self.answer.refuse("Enter why it doesn't count")
            return
        self.second.ask(FactKind.COUNTER, lambda both: self._take(proof, reason, both))

    def _take(self, proof: Proof, reason: str, both: list[Signer]) -> None:
        trainee = self._trainee

        def job(record: Record) -> Fact:
            return take_back(record.journal, trainee, proof, reason, both)

        def done(fact: Fact) -> None:
            self.answer.tell("Reversed. Both entries stay on file.")
            self.reason.clear()
            self.taken.emit()

        attempt(self._desk, job, done, self.answer.refuse)


def _paper(one: Proof) -> str:
    return f"{one.document}, {one.issuer}" if one.document else "observed in person"


def _short(day: date | None) -> str:
    return days.brief(day) if day else "–"
