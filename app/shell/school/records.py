"""Records: going through them, and exchanging packages with other workstations."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from app.curriculum.courses.adopted import Adopted, adopt
from app.curriculum.courses.hours import load_hours
from app.curriculum.places import HOURS as HOURS_FILE
from app.curriculum.places import hours_file, schools_folder
from app.errors import UnusableError
from app.records.journal.facts import FactKind
from app.records.sync.package import SUFFIX
from app.school.hours.counting import HOURS, adoption, return_to_own, schools_own
from app.shell.base.asking import Answer, attempt
from app.shell.base.record_client import RecordClient
from app.shell.base.saving import in_documents
from app.shell.base.signing import Signing
from app.shell.school.courses import Taught
from app.shell.widgets.parts import Card, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, column

if TYPE_CHECKING:
    from app.records.journal.facts import Fact, RecordFault
    from app.records.store import Record
    from app.records.sync.exchange import Taken

FILTER = f"Pitschool files (*{SUFFIX})"
MOST = 50
"""Faults listed at once."""


class RecordsPanel(Page):
    title = "Records"

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk, self._signing = desk, signing
        self.check = button("Verify records", self.verify, kind="primary")
        self._going = False
        self.verdict = Answer()
        self._found = QWidget()
        self.found = QVBoxLayout(self._found)
        self.found.setContentsMargins(0, 0, 0, 0)
        self.where = label("", "small")
        verifying = Card(
            label("Record integrity", "lead"),
            label("Every fact is signed by its workstation and chained to the one before it. "
                  "This checks every fact and every act of every round.", "quiet"),
            group((self.check,)), self.verdict, self._found, self.where,
        )  # fmt: skip
        self.give = button("Export…", self.choose_to_write)
        self.take = button("Import…", self.choose_to_read)
        self.exchanged = Answer()
        exchanging = Card(
            label("Sync by file", "lead"),
            label("An export file holds the whole record. Import it on the other workstation, "
                  "and import that one's file here, in any order and as often as you like. "
                  "Nothing is duplicated, and altered files are refused.", "quiet"),
            group((self.give, self.take)), self.exchanged,
        )  # fmt: skip
        self.taught = Taught(desk, signing)
        self.taught.changed.connect(self.entered)
        right = column(exchanging, self._counting(), self.taught, spacing="normal")
        self.add(label("Records", "title"), Beside(column(verifying), right, (1, 1)))
        self.body.addStretch(1)

    def _counting(self) -> Card:
        self.counts, self.lies = label(""), label("", "small")
        self.adopt = button("Load…", self.choose_hours)
        self.own = button("Use built-in requirements", self.return_to_own)
        self.counted = Answer()
        return Card(
            label("Hour requirements", "lead"), self.counts,
            label("To use a newer edition, edit a copy of the built-in file. The school "
                  "administrator then loads it here for every workstation.", "quiet"),
            group((self.adopt, self.own)), self.counted, self.lies,
        )  # fmt: skip

    def entered(self) -> None:
        """Tell where the record lies, what hours are counted by, and what is taught by."""
        self._desk.ask(lambda record: (record.database.where, schools_own(record)), self._tell)

    def _tell(self, found: tuple[str, Adopted]) -> None:
        where, own = found
        plan = own.plan or load_hours()
        adopt(own.plan, own.courses)
        self.taught.look()
        self.where.setText(f"This record: {where}")
        self.counts.setText(plan.counts_by)
        adopted = "What you loaded is in the record. " if plan.schools_own else ""
        self.lies.setText(
            f"{adopted}Built-in file: {hours_file()}\nWhere to put a copy to edit: "
            f"{schools_folder() / HOURS_FILE}"
        )
        head = self._signing.may(FactKind.HOUSE)
        self.adopt.setEnabled(head)
        self.own.setEnabled(head and plan.schools_own)

    def choose_hours(self) -> None:
        """Ask which file of hours is adopted."""
        name, _ = QFileDialog.getOpenFileName(
            self, "Load", str(schools_folder()), "Hours (*.toml)"
        )
        if name:
            self.count_by(Path(name))

    def count_by(self, file: Path) -> None:
        """Adopt the file of hours *file*, if nothing is wrong with it."""
        try:
            body = adoption(file)
        except UnusableError as error:
            self.counted.refuse(str(error))
            return
        self._state(body)

    def return_to_own(self) -> None:
        """Count by the program's own file again."""
        self._state(return_to_own())

    def _state(self, body: dict[str, object]) -> None:
        def job(record: Record) -> Fact:
            return record.journal.state(
                FactKind.HOUSE, HOURS, body, self._signing.require(FactKind.HOUSE)
            )

        def done(fact: Fact) -> None:
            self.counted.tell(f"Hours now follow the {fact.text('edition')} edition.")
            self.entered()

        attempt(self._desk, job, done, self.counted.refuse)

    def verify(self) -> None:
        """Go through the whole record."""
        if self._going:
            return
        self._going = True
        self.verdict.tell("Verifying…", "quiet")
        clear(self.found)
        attempt(self._desk, lambda record: record.checks.verify(), self._verified, self._stopped)

    def _stopped(self, why: str) -> None:
        self._going = False
        self.verdict.refuse(why)

    def _verified(self, troubles: tuple[RecordFault, ...]) -> None:
        self._going = False
        if not troubles:
            self.verdict.tell("All records verified.")
            return
        many = "1 problem" if len(troubles) == 1 else f"{len(troubles)} problems"
        self.verdict.refuse(f"{many} found. Keep a copy of the record as it is.")
        for one in troubles[:MOST]:
            told = str(one)
            self.found.addWidget(label(f"{told[:1].upper()}{told[1:]}."))
        if len(troubles) > MOST:
            self.found.addWidget(label(f"And {len(troubles) - MOST} more.", "quiet"))

    def choose_to_write(self) -> None:
        """Ask where the package goes."""
        proposed = in_documents(f"school{SUFFIX}")
        name, _ = QFileDialog.getSaveFileName(self, "Export the record", proposed, FILTER)
        if name:
            self.write(Path(name).with_suffix(SUFFIX))

    def write(self, file: Path) -> None:
        """Write a package to *file*."""

        def done(facts: int) -> None:
            self.exchanged.tell(f"{facts:,} facts exported to {file.name}.")

        attempt(self._desk, lambda record: record.sync.export(file), done, self.exchanged.refuse)

    def choose_to_read(self) -> None:
        """Ask which package to take in."""
        name, _ = QFileDialog.getOpenFileName(self, "Import a record", in_documents(), FILTER)
        if name:
            self.read(Path(name))

    def read(self, file: Path) -> None:
        """Take in the package *file*."""

        def job(record: Record) -> Taken:
            return record.sync.take_in(file)

        attempt(self._desk, job, self._taken, self.exchanged.refuse)

    def _taken(self, taken: Taken) -> None:
        if not taken.facts:
            self.exchanged.tell("Nothing new in this file.")
            return
        told = (
            f"Imported: {taken.facts:,} facts, {taken.rounds} rounds, {taken.trainees} trainees."
        )
        many = len(taken.stations)
        if many:
            told += (
                f" {many} workstation{'s are' if many > 1 else ' is'} new; the school "
                f"administrator approves {'them' if many > 1 else 'it'} under Staff."
            )
        self.exchanged.tell(told)
