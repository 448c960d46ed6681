"""Personnel files: who has one, which parts of § 527.5(b) are done, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from app.records import Trainee
from app.school.personnel import export, printing
from app.school.personnel.choices import EvidenceChoice, choices
from app.school.personnel.contents import Item, PersonnelFile, Requirement, School, Status
from app.school.personnel.evidence import Proof, proofs
from app.school.reports.making import Maker
from app.school.reports.tables import Col, shown
from app.school.roster import Enrollment
from app.shell.base.asking import Answer, attempt
from app.shell.base.drills import all_drills
from app.shell.base.record_client import RecordClient, today_of, while_there
from app.shell.base.saving import Saver, in_documents, plain
from app.shell.base.signing import Signing
from app.shell.school.evidence import Entering, EvidenceReversal
from app.shell.widgets import look
from app.shell.widgets.grid import Grid
from app.shell.widgets.parts import Card, Page, button, clear, group, label
from app.shell.widgets.wide import Beside, column, headed, line

if TYPE_CHECKING:
    from app.records.store import Record
    from app.school.document import Document

HEADS = ("Trainee", "Course", "Class")
MOST = 200
"""This many trainees are listed at once; a search finds the others."""
KINDS = {Status.FULFILLED: "good", Status.NOT_YET: "warn", Status.UNKNOWN: "danger"}
DAY = Col("day", "Day")
TOP = Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """One file, as the record answered."""

    file: PersonnelFile
    school: School
    choices: tuple[EvidenceChoice, ...]
    proofs: tuple[Proof, ...]


class FilesPanel(Page):
    title = "Personnel files"

    def __init__(self, desk: RecordClient, signing: Signing) -> None:
        super().__init__()
        self._desk = desk
        self._people: tuple[tuple[Trainee, tuple[Enrollment, ...]], ...] = ()
        self._titles: dict[str, str] = {}
        self.uid = ""
        """Whose file is open."""
        self.opened: OpenedFile | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a trainee or a class")
        self.search.setAccessibleName("Find a trainee or a class")
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(look.now().distance(320))
        self.search.textChanged.connect(self._list)
        self.lead = label("", "quiet")
        self.grid = Grid("Trainees. Press Enter to open a file", HEADS)
        self.grid.opened.connect(self.open)
        self.more = label("", "small")
        self.head = label("", "title")
        self.about = label("", "small")
        self.states = QVBoxLayout()
        self.facts = QWidget()
        self.facts.setLayout(self.states)
        self.states.setContentsMargins(0, 0, 0, 0)
        self.answer = Answer()
        self._saver = Saver(self.answer)
        self.leave = button("All files", self.close_file, icon="back")
        self.saving = (
            button("Save as PDF…", lambda: self._choose(".pdf"), kind="primary"),
            button("Save as data…", lambda: self._choose(".json")),
        )
        self.entering = Entering(desk, signing)
        self.entering.entered.connect(self.look_up)
        self.back = EvidenceReversal(desk, signing)
        self.back.taken.connect(self.look_up)
        self.one = column(
            headed(self.head, group((self.leave, *self.saving))), self.about, self.answer,
            self.facts, line(),
            Beside(self.entering, self.back, (4, 5)), spacing="normal",
        )  # fmt: skip
        self.one.hide()
        self.every = column(
            headed(label("Personnel files", "title"), self.search), self.lead, self.grid,
            self.more, spacing="normal",
        )  # fmt: skip
        self.add(self.every, self.one)
        self.body.addStretch(1)

    # The list.

    def entered(self) -> None:
        """Look again at who there is, and at the file that is open."""

        def look_up(record: Record) -> tuple[tuple[Trainee, tuple[Enrollment, ...]], ...]:
            maker = self._maker(record)
            known: dict[str, list[Enrollment]] = {}
            for trainee, course in maker.everyone:
                known.setdefault(trainee.uid, []).append(course)
            titles = {key: one.title for key, one in maker.school.plan.categories.items()}
            self._titles.update(titles)
            return tuple((one, tuple(known.get(one.uid, ()))) for one in record.people.trainees())

        if self.uid:
            self.look_up()
        self._desk.ask(look_up, self._show_people)

    def _show_people(self, people: tuple[tuple[Trainee, tuple[Enrollment, ...]], ...]) -> None:
        self._people = people
        self.lead.setText(
            "What a casino must document for each dealer under § 527.5(b): "
            "training, employee training, and the table test."
            if people
            else "No trainees enrolled yet. Start under Class."
        )
        self._list()

    def _list(self) -> None:
        """Show those whom the search finds."""
        wanted = self.search.text().casefold().split()
        rows: list[tuple[str, Sequence[str]]] = []
        for one, taken in self._people:
            cells = (
                one.name,
                "; ".join(self._titles.get(c.category, c.category) for c in taken) or "–",
                ", ".join(dict.fromkeys(c.group for c in taken if c.group)) or "–",
            )
            if all(word in " ".join(cells).casefold() for word in wanted):
                rows.append((one.uid, cells))
        self.grid.show_rows(rows[:MOST])
        self.grid.choose(self.uid)
        self.grid.setVisible(bool(rows))
        left = len(rows) - MOST
        self.more.setText(
            f"{left} more. Type part of the name." if left > 0
            else "" if rows else "No matches." if self._people else ""
        )  # fmt: skip

    # One file.

    def want(self, uid: str) -> None:
        """Let the file of the trainee *uid* be the one that is open from the next look on."""
        self.uid = uid
        self.answer.hide()

    def open(self, uid: str) -> None:
        """Open the file of the trainee *uid*."""
        self.want(uid)
        self.look_up()

    def close_file(self) -> None:
        """Go back to the list."""
        self.uid, self.opened = "", None
        self.one.hide()
        self.every.show()
        self.grid.setFocus()

    def look_up(self) -> None:
        """Ask the record for the file that is open."""
        uid = self.uid

        def job(record: Record) -> OpenedFile:
            maker = self._maker(record)
            trainee = next(one for one in record.people.trainees() if one.uid == uid)
            taken = [course for one, course in maker.everyone if one.uid == uid]
            told = maker.held(trainee)
            shown = proofs(told.counted(maker.school))
            return OpenedFile(
                maker.file(trainee), maker.school, tuple(choices(maker.school, taken, shown)),
                shown,
            )  # fmt: skip

        def answered(found: OpenedFile) -> None:
            if uid == self.uid:
                self._show(found)

        self._desk.ask(job, while_there(self, answered))

    def _show(self, found: OpenedFile) -> None:
        self.opened, file = found, found.file
        done = sum(one.status is Status.FULFILLED for one in file.requirements)
        self.head.setText(f"{file.trainee.name}: {done} of {len(file.requirements)} met")
        self.about.setText(f"Enrolled {shown(file.trainee.created, DAY)}. {file.counted_by}")
        clear(self.states)
        for one in file.requirements:
            self.states.addWidget(self._requirement(one))
        self.entering.offer(file.trainee.uid, found.choices)
        titles = {(one.what, one.key): one.title for one in found.choices}
        self.back.show_proofs(
            file.trainee.uid, found.proofs,
            lambda proof: titles.get((proof.what, proof.key), proof.key),
            lambda proof: ", ".join(found.school.names(proof.by)),
        )  # fmt: skip
        if self.every.isVisible():
            self.every.hide()
            self.one.show()
            self.verticalScrollBar().setValue(0)
            self.leave.setFocus()

    def _requirement(self, one: Requirement) -> Card:
        since = f" since {shown(one.on, DAY)}" if one.on else ""
        state = label(f"{one.status.words.capitalize()}{since}", KINDS[one.status], wrap=False)
        made = Card(headed(label(f"{one.title}, {one.cite.short}", "head"), state))
        made.add(label(one.told))
        if one.next:
            made.add(label(f"Next: {one.next}", "strong"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.now().space("normal"))
        grid.setVerticalSpacing(look.now().space("small"))
        grid.setColumnStretch(1, 1)
        for row, item in enumerate(one.items):
            grid.addWidget(label(item.status.words, KINDS[item.status], wrap=False), row, 0, TOP)
            grid.addWidget(_item(item), row, 1)
        made.box.addLayout(grid)
        return made

    # Saving.

    def _choose(self, ending: str) -> None:
        if self.opened is None:
            return
        name = in_documents(plain(self.opened.file.trainee.name) + ending)
        file, _ = QFileDialog.getSaveFileName(self, "Save the file", name, f"*{ending}")
        if file:
            self.save(Path(file).with_suffix(ending))

    def save(self, file: Path) -> None:
        """Write the open file to *file*, as PDF or as data by its ending."""
        uid = self.uid

        def job(record: Record) -> tuple[str, Document]:
            maker = self._maker(record)
            trainee = next(one for one in record.people.trainees() if one.uid == uid)
            data = maker.file_as_data(trainee)
            paper = printing.on_paper(maker.file(trainee), maker.school, str(data["fingerprint"]))
            return export.written(data), paper

        def made(found: tuple[str, Document]) -> None:
            data, paper = found
            if file.suffix == ".json":
                self._saver.text(data, file)
            else:
                self._saver.paper(paper, file)

        attempt(self._desk, job, made, self.answer.refuse)

    def _maker(self, record: Record) -> Maker:
        return Maker(record, all_drills(), today_of(self._desk))


def _item(item: Item) -> QWidget:
    cite = f", {item.cite.short}" if item.cite else ""
    return column(label(f"{item.title}{cite}"), label(item.told, "small"), spacing="hair")
