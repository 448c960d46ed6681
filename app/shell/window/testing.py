"""A table test held at this workstation, from its first round to its last.

The trainee deals in silence and the next round follows by itself; leaving the table breaks the
test off. Anyone at the table can write a note (F8). Nobody is signed in, so a note has no author
until the examiner signs for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.records import StoredRound
from app.rounds import RoundSpec, UnusableError, loads
from app.school.table_tests import stating
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.plan import Deal, RoundSource
from app.school.table_tests.reading import HeldTest, held
from app.session import Mode
from app.shell.base import drills
from app.shell.base.sitting import Sitting
from app.shell.table_tests.testing_parts import Interlude, NoteStrip
from app.shell.widgets.parts import ASKING_MS
from games.engine.game import PHASES

if TYPE_CHECKING:
    from app.records import Trainee
    from app.records.store import Record
    from app.shell.table.round_controller import RoundController
    from app.shell.window.pages import Pages

LOOK_MS = 3000
"""How often a table that waits for the examiner's choice looks for it on record."""
LEAVING = (
    "Leaving the table stops the table test. Choose the page again to leave, or keep dealing."
)


def how_far(record: Record, uid: str) -> tuple[HeldTest, int]:
    """Return how far the test *uid* is, and how many milliseconds it has been dealt."""
    found = held(record, uid)
    return found, sum(record.rounds.get(one.id).played_ms for one in found.heads)


class Testing(QObject):
    """Leads one trainee through the rounds of one test."""

    def __init__(self, office: Pages, interlude: Interlude, uid: str, trainee: Trainee) -> None:
        super().__init__(office.window)
        self._office, self._window, self._desk = office, office.window, office.window.desk
        self.uid, self.trainee = uid, trainee
        self.active = True
        """Whether the table belongs to the test."""
        self.held: HeldTest | None = None
        self._number = 0
        """The round that is dealt, from 1."""
        self.interlude = interlude
        interlude.chosen.connect(self._chosen)
        interlude.enough.connect(lambda: self._close("done"))
        interlude.broken.connect(self.break_off)
        table = office.table
        self.strip = NoteStrip()
        self.strip.written.connect(self._write)
        self.strip.left.connect(self._go_on_dealing)
        table.under.addWidget(self.strip)
        table.note_wanted.connect(self.note)
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(table.notice.hide)
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_MS)
        self._looking.timeout.connect(self.look)

    # From round to round.

    def look(self) -> None:
        """Continue from the record: with the open round, the next one, or none."""
        uid = self.uid
        self._desk.ask(lambda record: how_far(record, uid), self._go_on)

    def _go_on(self, answer: tuple[HeldTest, int]) -> None:
        if not self.active:
            return
        self.held, played_ms = answer
        found, plan = self.held, self.held.test.plan
        if found.state in (TableTestState.DEALT, TableTestState.SIGNED):
            self._end()
            return
        if found.open is not None:
            self._number = len(found.heads)
            self._desk.writer.resume(found.open.id, self._desk.later(self._resume))
            return
        if plan.minutes and played_ms >= 60_000 * plan.minutes:
            self._close("time")
            return
        self._number = len(found.heads) + 1
        deal = found.test.deal(self._number)
        if deal is None:
            self._wait()
        else:
            self._deal(deal)

    def _deal(self, deal: Deal) -> None:
        self._looking.stop()
        try:
            spec = drills.all_drills()[deal.drill].round(deal.seed)
        except (KeyError, UnusableError) as error:
            self._cannot(error)
        else:
            self._sit(deal.drill, spec)

    def _resume(self, stored: StoredRound) -> None:
        if not self.active:
            return
        try:
            self._sit(stored.drill, loads(stored.opening), stored)
        except UnusableError as error:
            self._cannot(error)

    def _cannot(self, error: Exception) -> None:
        self._window.complain(f"round {self._number} of this test could not be dealt: {error}")
        self._end()

    def _sit(self, drill: str, spec: RoundSpec, stored: StoredRound | None = None) -> None:
        assert self.held is not None
        test = self.held.test
        many = f" of {test.plan.rounds}" if test.plan.source is RoundSource.SCRIPT else ""
        sitting = Sitting(
            drill, f"Round {self._number}{many}: {spec.game.title}", spec, Mode.TEST,
            frozenset(PHASES), test=test.seed(self._number),
        )  # fmt: skip
        self._office.play.sit_down(sitting, stored)

    def _wait(self) -> None:
        """Wait for the examiner to choose the next round, here or at another workstation."""
        assert self.held is not None
        if not self._looking.isActive():
            self._office.table.get_up()
            self.interlude.wait_for(self.held.test, self._number)
            self._looking.start()
            self._window.go("interlude")

    def _chosen(self, deal: Deal) -> None:
        uid, number = self.uid, self._number
        self._looking.stop()
        self._desk.ask(
            lambda r: stating.choose(r.journal, uid, number, deal, None), lambda _: self.look()
        )

    def finished(self, dealing: RoundController) -> None:
        """A round is done: go on to the next, without a result."""
        self.strip.leave()
        self._window.rail.table.hide()
        self.look()

    # Its end.

    def _close(self, why: str) -> None:
        uid = self.uid
        self._looking.stop()
        self._desk.ask(
            lambda record: stating.close(record.journal, uid, why, None), lambda _: self._end()
        )

    def _end(self) -> None:
        self.let_go()
        self._office.table.get_up()
        self._window.rail.table.hide()
        self.interlude.say_over(self.trainee)
        self._window.go("interlude")

    def may_leave(self, key: str) -> bool:
        """Whether the page *key* may be gone to; asked twice, leaving breaks the test off."""
        if not self.active or key in ("table", "interlude"):
            return True
        if self._asking.isActive():
            self.break_off()
            return True
        notice = self._office.table.notice
        notice.say(LEAVING)
        self.interlude.warn(LEAVING)
        self._asking.start(ASKING_MS)
        return False

    def break_off(self) -> None:
        """End the test early; the rounds dealt stay on record."""
        uid = self.uid
        self._office.table.get_up()
        self._desk.ask(lambda record: stating.break_off(record, uid, None))
        self._end()

    def let_go(self) -> None:
        """Leave the table to others; an unfinished round can be resumed."""
        if not self.active:
            return
        self.active = False
        self._asking.stop()
        self._looking.stop()
        table = self._office.table
        table.note_wanted.disconnect(self.note)
        table.notice.hide()
        table.under.removeWidget(self.strip)
        self.strip.hide()
        self.strip.deleteLater()
        for signal in (self.interlude.chosen, self.interlude.enough, self.interlude.broken):
            signal.disconnect()

    # What is noted at the table.

    def note(self) -> None:
        """Open the strip to write on; the trainee's clock stops until it closes."""
        self.strip.open()
        if (dealing := self._office.table.dealing) is not None:
            dealing.clock.stop()

    def _go_on_dealing(self) -> None:
        table = self._office.table
        table.view.setFocus()
        if table.dealing is not None and table.isVisible() and not table.dealing.finished:
            table.dealing.clock.go()

    def _write(self, text: str) -> None:
        dealing, uid, number = self._office.table.dealing, self.uid, self._number
        act = len(dealing.session.entries) if dealing is not None else 0
        self._desk.ask(
            lambda record: stating.write_note(record.journal, uid, text, None, number, act),
            lambda _: self._office.table.tell("Noted."),
        )
