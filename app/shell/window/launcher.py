"""Rounds in a window: begun, gone on with, tested, ended, looked at again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.records import StoredRound
from app.rounds import UnusableError
from app.session import Mode, Session
from app.shell.base import drills
from app.shell.base.lines import session_of
from app.shell.base.sitting import Sitting

if TYPE_CHECKING:
    from app.records.store import Record
    from app.rounds import RoundSpec
    from app.school.table_tests.reading import HeldTest
    from app.shell.table.round_controller import RoundController
    from app.shell.window.pages import Pages
    from app.shell.window.testing import Testing
    from app.shell.window.window import MainWindow


class RoundLauncher:
    """Sits people down at the table of a window, and knows what follows."""

    def __init__(self, office: Pages, window: MainWindow) -> None:
        self.office, self.window = office, window
        self._minutes = 1
        """How long the last round took."""
        self._retried: Session | None = None
        """The round whose review a stretch is dealt again from."""
        self.testing: Testing | None = None
        """The table test that was last held here."""

    def begin_test(self, found: HeldTest) -> None:
        """Hold the table test *found* at this workstation, as the signed-in examiner wants it.

        The chair is then the trainee's, and nobody is signed in any more.
        """
        from app.shell.window.testing import Testing

        if self.office.signing.who is None:
            return
        self.leave_test()
        self.window.choose(found.trainee)
        made = Testing(self.office, self.office.interlude, found.test.uid, found.trainee)
        self.testing = made
        self.office.signing.sign_out()
        made.look()

    def leave_test(self) -> None:
        """Leave the table test that was held; its open round can be resumed."""
        if self.testing is not None:
            self.testing.let_go()
            self.testing = None

    def may_go(self, key: str) -> bool:
        """Whether the page *key* may be gone to: not while a table test is held."""
        return self.testing is None or self.testing.may_leave(key)

    def look_up(self, key: str) -> None:
        """Look at the drill *key* in Practice."""
        self.office.choose_game(drills.all_drills()[key].game_key)
        self.window.go("practice")
        self.office.practice.choose(key)

    def start(self, key: str, mode: Mode) -> None:
        """Sit down to a fresh round of the drill *key*."""
        try:
            if key == drills.FREE:
                rules, wish = self.office.house.rules, self.office.today.wish
                sitting = drills.free_round(rules, mode, game_key=self.office.game.key, wish=wish)
            else:
                drill = drills.all_drills()[key]
                sitting = drills.sitting(drill, mode, wish=self.office.today.wish)
        except UnusableError as error:
            self.window.complain(str(error))
            return
        self.sit_down(sitting)

    def go_on_with(self, key: str, mode: Mode) -> None:
        """Deal the next round: a free one at the same table, as the last has left it."""
        last = self.office.review.session
        if key == drills.FREE and last is not None:
            self.office.choose_game(last.spec.game_key)
        here = (self.office.game.key, self.office.house.rules)
        same_house = last is not None and (last.spec.game_key, last.spec.rules) == here
        if key == drills.FREE and last is not None and last.over and same_house:
            self.sit_down(drills.next_free_round(last, mode, self._minutes))
        else:
            self.start(key, mode)

    def sit_down(self, sitting: Sitting, stored: StoredRound | None = None) -> None:
        if self.window.desk.trainee is not None and sitting.counts:
            self.office.signing.sign_out()  # the chair at the table is the trainee's
        self.window.go("table")
        self.office.table.sit_down(sitting, stored)
        self.window.rail.table.show()

    def deal_again(self, sitting: Sitting) -> None:
        """Deal a stretch of the round in the review again."""
        self._retried = self.office.review.session
        self.sit_down(sitting)

    def build_on(self, spec: RoundSpec) -> None:
        """Build a drill on the round *spec*, for whoever is signed in."""
        from app.shell.builder.page import BuilderPage

        self.window.go("school")
        self.office.school.go("drills")
        panel = self.office.school.panels.get("drills")
        if isinstance(panel, BuilderPage):
            panel.build_on(spec)

    def resume(self, stored: StoredRound) -> None:
        """Resume an unfinished round."""
        from app.rounds import loads

        at_table = self.office.table.dealing
        if at_table is not None and not at_table.finished and at_table.number == stored.id:
            self.window.go("table")
            return

        if stored.test:
            self.window.complain(
                "this round is part of a table test; the examiner resumes it on the School page"
            )
            return

        def go_on(fresh: StoredRound) -> None:
            try:
                spec, phases = loads(fresh.opening), drills.phases_of(fresh)
            except UnusableError as error:
                self.window.complain(f"this round can no longer be opened: {error}")
                return
            title = drills.title_of(fresh.drill, fresh.game)
            mode = Mode(fresh.mode)
            if mode is Mode.SHOW:  # broken off, else it would have an end; dealt on by hand
                mode = Mode.GUIDED
            self.sit_down(Sitting(fresh.drill, title, spec, mode, phases), fresh)

        self.window.desk.writer.resume(stored.id, self.window.desk.later(go_on))

    def give_up(self, stored: StoredRound) -> None:
        """Close an unfinished round; its acts stay on record."""
        number = stored.id
        self.window.desk.ask(lambda record: record.rounds.abandon(number))

    def finished(self, dealing: RoundController) -> None:
        """A round is done: on to its review."""
        self.window.rail.table.hide()
        if dealing.sitting.test and self.testing is not None:
            self.testing.finished(dealing)
            self.office.exchanging.go()
            return
        if not dealing.sitting.counts:
            self._back_from_trying(dealing)
            return
        if dealing.sitting.retry is not None and self.office.review.session is self._retried:
            self.office.review.dealt_again(dealing.sitting.retry.number, dealing.session)
            self.window.go("review")
            return
        if dealing.session.mode is Mode.SHOW and dealing.session.over:
            self.sit_down(drills.again(dealing.sitting, Mode.GUIDED))
            return
        self._minutes = max(1, round(dealing.clock.ms / 60_000))
        self.office.review.show_session(dealing.session, dealing.sitting)
        self.window.go("review")
        if dealing.recorded:
            self._time(dealing)
            self.office.today.look_again()
            self.office.exchanging.go()

    def leave_trial(self) -> None:
        """Put away a round that was only tried: its builder returns to the drill."""
        dealing = self.office.table.dealing
        if dealing is not None and not dealing.finished and not dealing.sitting.counts:
            self.office.table.get_up()
            self.window.rail.table.hide()

    def _back_from_trying(self, dealing: RoundController) -> None:
        """Go back to the drill that was tried, and report the result."""
        from app.shell.builder.page import BuilderPage, told_of

        self.window.go("school")
        self.office.school.go("drills")
        panel = self.office.school.panels.get("drills")
        if isinstance(panel, BuilderPage):
            panel.came_back(told_of(dealing.session))

    def _time(self, dealing: RoundController) -> None:
        """Add to the review what the record knows of *dealing*: the time of its phases."""

        def show(stored: StoredRound | None) -> None:
            if stored is not None and self.office.review.session is dealing.session:
                self.office.review.show_stored(stored)

        def look_up(record: Record) -> StoredRound | None:
            return None if dealing.number is None else record.rounds.get(dealing.number)

        self.window.desk.ask(look_up, show)

    def open_round(self, number: int) -> None:
        """Review a round on record."""

        def look(record: Record) -> tuple[StoredRound, bool, frozenset[int]]:
            from app.records.journal.facts import FactKind

            stored = record.rounds.get(number)
            told = not stored.test or bool(
                record.journal.facts(FactKind.OUTCOME, subject=stored.test)
            )
            return stored, told, record.rounds.dealt_again(stored)

        def show(found: tuple[StoredRound, bool, frozenset[int]]) -> None:
            stored, told, again = found
            if not told:
                self.window.complain(
                    "this round is part of a table test; you can open it once the examiner has "
                    "signed"
                )
                return
            title = drills.title_of(stored.drill, stored.game)
            try:
                phases = drills.phases_of(stored)
                session = session_of(stored, phases)
            except (UnusableError, ValueError) as error:
                self.window.complain(f"this round can no longer be opened: {error}")
                return
            sitting = Sitting(stored.drill, title, session.spec, session.mode, phases)
            self.office.review.show_session(session, sitting)
            self.office.review.show_stored(stored, again)
            self.window.go("review")

        self.window.desk.ask(look, show)
