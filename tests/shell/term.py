"""A school in a window, with a clock of its own: staff, a class, and its weeks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from app.records.journal.facts import FactKind, Role
from app.school.personnel.contents import PersonnelFile
from app.school.personnel.evidence import What
from app.school.table_tests.facts import TableTestState, Test
from app.school.table_tests.reading import held
from app.script import first_option
from app.session import Mode
from app.shell.base import drills
from app.shell.table.round_controller import RoundController
from app.shell.window.window import MainWindow
from games.engine.acts import Act
from tests.shell.conftest import House

WORDS = {
    "Ida Moss": "four brown horses ran",
    "Cyrus Webb": "seven wet umbrellas",
    "Bo Tran": "a kettle on the moon",
}
"""The staff and their passphrases."""
GROUP = "March days"
FIRST = datetime(2026, 3, 2, 14).astimezone()
"""The first of them, by the clock of this machine."""
Spoil = Callable[[Act], Act]
"""What a dealer makes of the act that is due."""


@dataclass
class Clock:
    """The time of the school; it goes only when it is let go."""

    at: datetime = FIRST
    gone: float = 0.0
    started: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.at

    def now(self) -> datetime:
        return self.at

    def ticks(self) -> float:
        return self.gone

    def go(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)
        self.gone += seconds

    def on(self, week: int, day: int, hour: int = 14) -> None:
        """Let it be a day of a week, from 0, of the term; never earlier than it was."""
        wanted = self.started.replace(hour=hour) + timedelta(weeks=week, days=day)
        self.go(max(0.0, (wanted - self.at).total_seconds()))


class Term:
    """What an instructor, an examiner and five trainees do in one window."""

    def __init__(self, house: House, window: MainWindow, clock: Clock) -> None:
        self.house, self.window, self.clock = house, window, clock

    def settle(self) -> None:
        for _ in range(3):  # an answer may ask again
            self.house.settle(self.window)

    def see(self, key: str):
        """Return the panel *key* of the School page, in sight."""
        self.window.go("school")
        self.settle()
        self.window.office.school.go(key)
        self.settle()
        return self.window.office.school.panel(key)

    # Staff.

    def found(self, school: str = "Keystone Dealing School") -> None:
        self.window.go("school")
        self.settle()
        founding = self.window.office.school.founding
        founding.school.setText(school)
        self._typed(founding.person, "Ida Moss", "Director of training")
        founding.go.click()
        self.settle()

    def employ(self, name: str, title: str, role: Role) -> None:
        panel = self.see("staff")
        self._typed(panel.person, name, title)
        for one, tick in panel.person.roles.items():
            tick.setChecked(one is role)
        panel.make.click()
        self.settle()
        assert "can sign" in panel.made.text(), panel.made.text()

    @staticmethod
    def _typed(person, name: str, title: str) -> None:
        person.name.setText(name)
        person.title.setText(title)
        for field_ in (person.passphrase, person.again):
            field_.setText(WORDS[name])

    def sign_in(self, name: str) -> None:
        signing = self.window.office.signing
        signing.sign_out()
        self.window.go("school")
        self.settle()
        door = self.window.office.school.sign_in
        names = [door.names.itemText(at) for at in range(door.names.count())]
        door.names.setCurrentIndex(next(i for i, one in enumerate(names) if one.startswith(name)))
        door.passphrase.setText(WORDS[name])
        door.go.click()
        self.settle()
        assert signing.who is not None, door.told.text()

    # The class.

    def enrol(self, name: str, test_on: date) -> None:
        panel = self.see("class")
        panel.who.setCurrentIndex(0)
        panel.name.setText(name)
        panel.group.setText(GROUP)
        panel.dated.setChecked(True)
        panel.test_on.set_day(test_on)
        panel.place.click()
        self.settle()
        assert "is enrolled" in panel.answer.text(), panel.answer.text()

    def put_down(self, minutes: int, column: str = "Instruction", on: str = "") -> None:
        """Put down hours of today for the whole class."""
        panel, today = self.see("hours").putting, self.clock.now().date()
        panel.whom.setCurrentText(f"Everyone in {GROUP}")
        panel.column.setCurrentText(column)
        panel.day.set_day(today)
        panel.minutes.setValue(minutes)
        panel.about.setText(on)
        panel.go.click()
        self.settle()
        assert "logged for" in panel.answer.text(), panel.answer.text()

    def sit(self, name: str) -> None:
        """Let a trainee take the chair."""
        found = self.window.desk.ask(lambda record: record.people.trainees()).result()
        self.window.choose(next(one for one in found if one.name == name))
        self.settle()

    def deal(self, drill: str, seed: str, seconds: float = 30.0, mode: Mode = Mode.PRACTICE):
        """Have whoever sits there deal a round of *drill* well, one act each *seconds*."""
        sitting = drills.sitting(drills.all_drills()[drill], mode, seed)
        dealing = self.house.sit(self.window, sitting)
        self.deal_out(dealing, seconds)
        self.window.office.table.finish()
        self.settle()

    def deal_out(
        self, dealing: RoundController, seconds: float, spoil: Spoil = lambda act: act
    ) -> None:
        session = dealing.session
        while not session.over:
            self.clock.go(seconds)
            dealing.go()
            if session.automatic() is not None:
                dealing.step()
                continue
            step = next(step for step in session.mine() if not step.waived)
            dealing.offer(spoil(first_option(session.moment, step)))

    # Table tests.

    def table_test(self, name: str, *, whole: bool = False, spoil: Spoil = lambda act: act,
                   remark: str = "") -> Test:  # fmt: skip
        """Let the examiner hold a table test, from the form to the signature; return it.

        It uses the planned script, *whole*, or one round that is drawn for it.
        """
        self.sign_in("Bo Tran")
        panel = self.see("tests")
        panel.new.click()
        self.settle()
        form = panel.arranging
        form.who.setCurrentText(name)
        form.game.setCurrentIndex(form.game.findData("mississippi-stud"))
        if not whole:
            form.source.setCurrentIndex(form.source.findData("fresh"))
            form.rounds.setValue(1)
            for tick in form.covers.values():
                tick.setChecked(False)
        form.put.click()
        self.settle()
        one = panel.one
        assert name in one.head.text(), form.answer.text()
        one._begin()
        self.settle()
        table = self.window.office.table
        while self.window.page == "table":
            self.deal_out(table.dealing, 1.0, spoil)
            table.finish()
            table.finish()  # asked twice where something is still owed
            self.settle()
        self.sign_in("Bo Tran")
        panel = self.see("tests")
        panel.open(one.uid)
        self.settle()
        deciding = panel.one.deciding
        for rated in deciding.ratings.values():
            rated.button(4).click()
        deciding.remark.setPlainText(remark)
        deciding.sign_in.passphrase.setText(WORDS["Bo Tran"])
        deciding.sign_in.go.click()
        self.settle()
        found = self.window.desk.ask(lambda record: held(record, one.uid)).result()
        assert found.state is TableTestState.SIGNED, deciding.answer.text()
        return found.test

    # Personnel files.

    def personnel_file(self, name: str) -> PersonnelFile:
        """Open the personnel file of a trainee, and return it."""
        panel = self.see("files")
        found = self.window.desk.ask(lambda record: record.people.trainees()).result()
        panel.open(next(one.uid for one in found if one.name == name))
        self.settle()
        return panel.opened.file

    def sign_for(self, name: str, what: What, key: str) -> None:
        """Sign what was seen of a trainee, and put it on file."""
        self.personnel_file(name)
        entering = self.see("files").entering
        entering.choose(what, key)
        entering.sign.click()
        self.settle()
        assert "on file" in entering.answer.text(), entering.answer.text()

    def facts(self, *kinds: FactKind):
        return self.window.desk.ask(lambda record: record.journal.facts(*kinds)).result()
