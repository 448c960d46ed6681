"""How a record gets its school: one is founded here, or the package of one is imported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QVBoxLayout, QWidget

from app.records import RecordError
from app.records.journal.facts import Role
from app.shell.base.record_client import RecordClient
from app.shell.base.signing import Passphrase
from app.shell.widgets.controls import Tick
from app.shell.widgets.forms import FieldGrid
from app.shell.widgets.parts import Card, button, group, label, set_kind
from app.shell.widgets.wide import Beside

if TYPE_CHECKING:
    from app.records.journal.keys import SignedIn
    from app.records.store import Record
    from app.records.sync.exchange import Taken

ROLES = {
    Role.INSTRUCTOR: ("Instructor", "Logs hours, builds and assigns drills."),
    Role.EXAMINER: ("Examiner", "Pit boss or higher. Gives and decides table tests."),
    Role.HEAD: ("Administrator", "Manages staff and approves workstations."),
}
"""What each role is called, and what it may do."""


class Person(QWidget):
    """The fields that make someone a member of staff."""

    def __init__(self, *roles: Role, above: tuple[str, QWidget] | None = None) -> None:
        """*above* is a name and its field that are asked for first."""
        super().__init__()
        self.form = FieldGrid(*((above,) if above else ()), parent=self)
        self.name, self.title = QLineEdit(), QLineEdit()
        self.title.setPlaceholderText("Pit manager, instructor…")
        self.passphrase, self.again = Passphrase(), Passphrase("Type it again")
        self.roles = {role: Tick(ROLES[role][0]) for role in roles}
        self._usual: frozenset[Role] = frozenset()
        self.called = self.form.ask("Name", self.name)
        self.form.ask("Title", self.title)
        self.passphrase.setAccessibleName("Passphrase")
        self.form.ask("Passphrase", self.passphrase)
        self.form.ask("Confirm passphrase", self.again)
        self.form.ask("Roles", group(self.roles.values()))
        for role in roles:
            name, does = ROLES[role]
            self.roles[role].setAccessibleDescription(does)
            self.form.addRow(label(f"{name}: {does[:1].lower()}{does[1:]}", "small"))

    def usual(self, *roles: Role) -> None:
        """Let *roles* be ticked to begin with."""
        self._usual = frozenset(roles)
        self._tick()

    def _tick(self) -> None:
        for role, tick in self.roles.items():
            tick.setChecked(role in self._usual)

    def chosen(self) -> set[Role]:
        return {role for role, tick in self.roles.items() if tick.isChecked()}

    def mistake(self) -> str:
        """What is still wrong in the form, as far as that is known without asking a record."""
        if not self.name.text().strip():
            return "Enter the name first."
        if self.passphrase.text() != self.again.text():
            return "The passphrases don't match. Type them again."
        return ""

    def empty(self) -> None:
        for field in (self.name, self.title, self.passphrase, self.again):
            field.clear()
        self._tick()


class Founding(QWidget):
    """The two ways, side by side."""

    founded = Signal(object)
    """The ``SignedIn`` head of the new school."""
    joined = Signal(str)
    """What came in with the package, in a sentence."""

    def __init__(self, desk: RecordClient) -> None:
        super().__init__()
        self._desk = desk
        self.school = QLineEdit()
        of_school = "Name of the school", self.school
        self.person = Person(Role.INSTRUCTOR, Role.EXAMINER, above=of_school)
        self.person.called.setText("Your name")
        self.person.usual(Role.INSTRUCTOR)
        self.go = button("Create school", self.found, kind="primary")
        self.told, self.answer = label(), label()
        for one in (self.told, self.answer):
            one.hide()
        self.person.again.returnPressed.connect(self.found)
        found = Card(
            label("Set up your school", "lead"),
            label("You'll be the school's administrator. Your passphrase, several words of your "
                  "own, is your signature. It cannot be recovered. Store it safely, and appoint "
                  "a second administrator soon.",
                  "quiet"),
            self.person, self.told, group((self.go,)),
        )  # fmt: skip
        self.take = button("Choose file…", self.choose)
        join = Card(
            label("Join a school", "lead"),
            label(
                "On the instructor's workstation, export a school file "
                "(School, Records) and bring it here. The school administrator "
                "then approves this workstation.",
                "quiet",
            ),
            group((self.take,)),
            self.answer,
        )
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(Beside(found, join, (3, 2)))

    def found(self) -> None:
        """Found the school, or say what is missing."""
        person = self.person
        if mistake := person.mistake():
            self._tell(mistake)
            return
        asked = (
            self.school.text(), person.name.text(), person.title.text(), person.chosen(),
            person.passphrase.text(),
        )  # fmt: skip

        def attempt(record: Record) -> SignedIn | str:
            try:
                return record.staff.found_school(*asked)
            except RecordError as error:
                return str(error)

        self._desk.ask(attempt, self._answered)

    def _answered(self, answer: SignedIn | str) -> None:
        if isinstance(answer, str):
            self._tell(f"{answer[:1].upper()}{answer[1:]}.")
            return
        self.person.empty()
        self.told.hide()
        self.founded.emit(answer)

    def _tell(self, text: str) -> None:
        set_kind(self.told, "danger")
        self.told.setText(text)
        self.told.show()

    def choose(self) -> None:
        """Ask for a package."""
        name, _ = QFileDialog.getOpenFileName(
            self, "Your school's file", "", "Pitschool files (*.pitschool)"
        )
        if name:
            self.take_in(Path(name))

    def take_in(self, file: Path) -> None:
        """Take in the package *file*, and say what came of it."""

        def attempt(record: Record) -> Taken | str:
            try:
                return record.sync.take_in(file)
            except RecordError as error:
                return str(error)

        self._desk.ask(attempt, self._taken)

    def _taken(self, answer: Taken | str) -> None:
        told = (
            answer if isinstance(answer, str)
            else f"{answer.facts} facts, {answer.trainees} trainees, {answer.rounds} rounds"
        )  # fmt: skip
        set_kind(self.answer, "danger" if isinstance(answer, str) else "good")
        self.answer.setText(f"{told[:1].upper()}{told[1:]}.")
        self.answer.show()
        if not isinstance(answer, str):
            self.joined.emit(self.answer.text())
