"""The pages together: which opens which, and what each hands to the next."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.records import StoredRound
from app.records.place import school
from app.rounds import UnusableError
from app.session import Mode
from app.shell import drills
from app.shell.games import practised
from app.shell.lines import session_of
from app.shell.pacing import goal_of, in_words
from app.shell.rail import PAGES
from app.shell.sitting import Sitting
from games.engine.game import PHASES

if TYPE_CHECKING:
    from app.records import Trainee
    from app.records.keys import SignedIn
    from app.records.store import Record
    from app.school.tabletest_read import Held
    from app.shell.curriculumpage import CurriculumPage
    from app.shell.dealing import Dealing
    from app.shell.exchanging import Exchanging
    from app.shell.housepage import HousePage
    from app.shell.overlays import Sheet
    from app.shell.practice import PracticePage
    from app.shell.recordpage import RecordPage
    from app.shell.review import ReviewPage
    from app.shell.schoolpage import SchoolPage
    from app.shell.settings import Settings
    from app.shell.settingspage import SettingsPage
    from app.shell.signing import Signing
    from app.shell.sounds import Sounds
    from app.shell.tablepage import TablePage
    from app.shell.testing import Testing
    from app.shell.testing_parts import Interlude
    from app.shell.today import TodayPage
    from app.shell.window import MainWindow
    from games.engine.game import Game


class Office:
    """Makes the pages of a window, each when it is first wanted, and connects them."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._sheet: Sheet | None = None
        self._sheet_for: object = None
        """What it was made for: a game, a size of text, a width."""
        self._minutes = 1
        """How long the last round took."""
        self.testing: Testing | None = None
        """The table test that was last held here."""
        window.desk.trainee_changed.connect(self.trainee_changed)
        if school(window.settings.school):
            window.after_furnishing(lambda: self.exchanging.go())
        drills.take_over(window.desk)

    @property
    def game(self) -> Game:
        """The game that is practised."""
        return practised(self.window.settings.game)

    def aim(self) -> str:
        """Tell how many rounds an hour are aimed for at the game that is practised."""
        goal = goal_of(self.game, self.window.settings.goal)
        return f" Goal at {self.game.title}: {in_words(goal)} rounds an hour." if goal[1] else ""

    def choose_game(self, key: str) -> None:
        """Practise the game *key* from now on."""
        self.window.change(game=key)

    def page(self, key: str) -> QWidget:
        """Return the page *key*."""
        made = getattr(self, key)
        assert isinstance(made, QWidget)
        return made

    def make_next(self) -> bool:
        """Make one more page; return whether there may be others."""
        for key, _ in (*PAGES, ("table", "")):
            if key not in self.window.pages:
                self.page(key)
                return True
        return False

    @cached_property
    def today(self) -> TodayPage:
        from app.shell.today import TodayPage

        made = TodayPage(self.window.desk, self.game)
        made.start.connect(self.start)
        made.chosen.connect(self.window.choose)
        made.resume.connect(self.resume)
        made.give_up.connect(self.give_up)
        made.game_chosen.connect(self.choose_game)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("today", made)
        return made

    @cached_property
    def practice(self) -> PracticePage:
        from app.shell.practice import PracticePage

        made = PracticePage(self.game, self.window.desk, lambda: self.house.rules)
        made.start.connect(self.start)
        made.elsewhere.connect(self.window.go)
        made.game_chosen.connect(self.choose_game)
        self.window.add_page("practice", made)
        return made

    @cached_property
    def table(self) -> TablePage:
        from app.shell.listening import Listening
        from app.shell.tablepage import TablePage

        window = self.window
        made = TablePage(window.desk, window.settings)
        made.finished.connect(self.finished)
        made.pace_chosen.connect(lambda pace: window.change(pace=pace))
        made.pane_switched.connect(lambda on: window.change(provision_shown=on))
        made.keys_wanted.connect(window.show_keys)
        self.sounds.watch(
            made.view,
            narrated=lambda: made.dealing is not None and made.dealing.session.mode is Mode.SHOW,
        )
        self.sounds.attend(made)
        self.listening = Listening(made, window.settings, talking=lambda: self.sounds.talking)
        window.add_page("table", made)
        return made

    @cached_property
    def sounds(self) -> Sounds:
        from app.shell.sounds import Sounds

        made = Sounds(self.window.settings, self.window)
        made.switched.connect(lambda on: self.window.change(sound=on))
        return made

    @cached_property
    def curriculum(self) -> CurriculumPage:
        from app.shell.curriculumpage import CurriculumPage

        made = CurriculumPage(self.window.desk, lambda: self.game)
        made.start.connect(self.start)
        made.looked_up.connect(self.look_up)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("curriculum", made)
        return made

    @cached_property
    def review(self) -> ReviewPage:
        from app.shell.review import ReviewPage

        made = ReviewPage()
        made.apply(self.window.settings)
        made.again.connect(self.sit_down)
        made.next_wanted.connect(self.go_on_with)
        made.elsewhere.connect(self.window.go)
        self.sounds.watch(made.replay.view, live=False)
        self.window.add_page("review", made)
        return made

    @cached_property
    def record(self) -> RecordPage:
        from app.shell.recordpage import RecordPage

        made = RecordPage(self.window.desk, lambda: self.game, self.aim)
        made.opened.connect(self.open_round)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("record", made)
        return made

    @cached_property
    def house(self) -> HousePage:
        from app.shell.housepage import HousePage

        made = HousePage(self.window.folder, self.game.key)
        made.game_chosen.connect(self.choose_game)
        self.window.add_page("house", made)
        return made

    @cached_property
    def signing(self) -> Signing:
        from app.shell.signing import Signing

        return Signing(self.window.desk, self.window)

    @cached_property
    def school(self) -> SchoolPage:
        from app.shell.schoolpage import SchoolPage

        made = SchoolPage(self.window.desk, self.signing)
        made.elsewhere.connect(self.window.go)
        made.connect_panel = self._connect_panel
        self.window.add_page("school", made)
        return made

    def _connect_panel(self, key: str, panel: QWidget) -> None:
        if key == "drills":
            from app.shell.builder import BuilderPage

            assert isinstance(panel, BuilderPage)
            panel.keep_in(self.window.folder)
            panel.sit.connect(self.sit_down)
        elif key == "tests":
            from app.shell.school_tests import TestsPanel

            assert isinstance(panel, TestsPanel)
            panel.begun.connect(self.begin_test)

    @cached_property
    def settings(self) -> SettingsPage:
        from app.shell.settingspage import SettingsPage
        from app.shell.trying import Trying

        made = SettingsPage(self.window.desk, self.window.settings)
        made.redress.connect(self.window.dress)
        Trying(made, self)
        made.changed.connect(lambda what: self.window.change(**what))
        made.trainee_wanted.connect(self.another_trainee)
        made.school.exchange_wanted.connect(self.exchanging.go)
        made.school.show_state(self.exchanging.state)
        self.exchanging.stands.connect(made.school.show_state)
        self.window.add_page("settings", made)
        return made

    @cached_property
    def exchanging(self) -> Exchanging:
        from app.shell.exchanging import Exchanging

        made = Exchanging(self.window.desk, self.window.settings.school, self.window)
        made.troubled.connect(self.window.complain)
        made.reached.connect(self._reached)
        made.arrived.connect(self._arrived)
        return made

    @cached_property
    def interlude(self) -> Interlude:
        from app.shell.testing_parts import Interlude

        made = Interlude(self.window.desk)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("interlude", made)
        return made

    # Rounds.

    def begin_test(self, found: Held) -> None:
        """Hold the table test *found*, by the hand of whoever is signed in."""
        if self.signing.who is not None:
            self.hold_test(found.test.uid, found.trainee, self.signing.who)

    def hold_test(self, uid: str, trainee: Trainee, who: SignedIn) -> None:
        """Hold the table test *uid* of *trainee*, whom *who* examines, at this workstation."""
        from app.shell.testing import Testing

        self.leave_test()
        self.window.choose(trainee)
        self.testing = Testing(self, self.interlude, uid, trainee, who)
        self.testing.look()

    def leave_test(self) -> None:
        """Let go of the table test that was held; its open round can be taken up again."""
        if self.testing is not None:
            self.testing.let_go()
            self.testing = None

    def may_go(self, key: str) -> bool:
        """Whether the page *key* may be gone to: not while a table test is held."""
        return self.testing is None or self.testing.may_leave(key)

    def look_up(self, key: str) -> None:
        """Look at the drill *key* in Practice."""
        self.choose_game(drills.all_drills()[key].game_key)
        self.window.go("practice")
        self.practice.choose(key)

    def start(self, key: str, mode: Mode) -> None:
        """Sit down to a fresh round of the drill *key*."""
        try:
            if key == drills.FREE:
                rules, wish = self.house.rules, self.today.wish
                sitting = drills.free_round(rules, mode, game_key=self.game.key, wish=wish)
            else:
                drill = drills.all_drills()[key]
                sitting = drills.sitting(drill, mode, wish=self.today.wish)
        except UnusableError as error:
            self.window.complain(str(error))
            return
        self.sit_down(sitting)

    def go_on_with(self, key: str, mode: Mode) -> None:
        """Deal the next round: a free one at the same table, as the last has left it."""
        last = self.review.session
        if key == drills.FREE and last is not None:
            self.choose_game(last.spec.game_key)
        here = (self.game.key, self.house.rules)
        same_house = last is not None and (last.spec.game_key, last.spec.rules) == here
        if key == drills.FREE and last is not None and last.over and same_house:
            self.sit_down(drills.next_free_round(last, mode, self._minutes))
        else:
            self.start(key, mode)

    def sit_down(self, sitting: Sitting, stored: StoredRound | None = None) -> None:
        if self.window.desk.trainee is not None and sitting.counts:
            self.signing.sign_out()  # the chair at the table is the trainee's
        self.window.go("table")
        self.table.sit_down(sitting, stored)
        self.window.rail.table.show()

    def resume(self, stored: StoredRound) -> None:
        """Go on with an unfinished round where it stood."""
        from app.rounds import loads

        at_table = self.table.dealing
        if at_table is not None and not at_table.finished and at_table.number == stored.id:
            self.window.go("table")
            return

        if stored.test:
            self.window.complain(
                "this round belongs to a table test; its examiner takes it up on the School page"
            )
            return

        def go_on(fresh: StoredRound) -> None:
            try:
                spec = loads(fresh.opening)
            except UnusableError as error:
                self.window.complain(f"this round cannot be opened any more: {error}")
                return
            title = drills.title_of(fresh.drill, fresh.game)
            phases = drills.phases_of(fresh.drill)
            mode = Mode(fresh.mode)
            if mode is Mode.SHOW:  # broken off, else it would have an end; dealt on by hand
                mode = Mode.GUIDED
            self.sit_down(Sitting(fresh.drill, title, spec, mode, phases), fresh)

        self.window.desk.writer.resume(stored.id, self.window.desk.later(go_on))

    def give_up(self, stored: StoredRound) -> None:
        """Close an unfinished round; its acts stay on record."""
        number = stored.id
        self.window.desk.ask(lambda record: record.abandon_round(number))

    def finished(self, dealing: Dealing) -> None:
        """A round is done: on to its review."""
        self.window.rail.table.hide()
        if dealing.sitting.test and self.testing is not None:
            self.testing.finished(dealing)
            self.exchanging.go()
            return
        if not dealing.sitting.counts:
            self._back_from_trying(dealing)
            return
        self._minutes = max(1, round(dealing.clock.ms / 60_000))
        self.review.show_session(dealing.session, dealing.sitting)
        self.window.go("review")
        if dealing.recorded:
            self._time(dealing)
            self.today.look_again()
            self.exchanging.go()

    def _back_from_trying(self, dealing: Dealing) -> None:
        """Go back to the drill that was tried, and tell what came of it."""
        from app.shell.builder import BuilderPage, told_of

        self.window.go("school")
        self.school.go("drills")
        panel = self.school.panels.get("drills")
        if isinstance(panel, BuilderPage):
            panel.came_back(told_of(dealing.session))

    def _time(self, dealing: Dealing) -> None:
        """Add to the review what the phases of *dealing* took, from what is on record of it."""

        def show(stored: StoredRound | None) -> None:
            if stored is not None and self.review.session is dealing.session:
                self.review.show_seconds(stored.seconds_by_phase())

        def look_up(record: Record) -> StoredRound | None:
            return None if dealing.number is None else record.round(dealing.number)

        self.window.desk.ask(look_up, show)

    def open_round(self, number: int) -> None:
        """Review a round on record."""

        def look(record: Record) -> tuple[StoredRound, bool]:
            from app.records.facts import Kind

            stored = record.round(number)
            return stored, not stored.test or bool(record.facts(Kind.OUTCOME, subject=stored.test))

        def show(found: tuple[StoredRound, bool]) -> None:
            stored, told = found
            if not told:
                self.window.complain(
                    "this round belongs to a table test; it opens once the examiner has signed"
                )
                return
            title = drills.title_of(stored.drill, stored.game)
            phases = frozenset(PHASES) if stored.test else drills.phases_of(stored.drill)
            try:
                session = session_of(stored, phases)
            except (UnusableError, ValueError) as error:
                self.window.complain(f"this round cannot be opened any more: {error}")
                return
            sitting = Sitting(stored.drill, title, session.spec, session.mode, phases)
            self.review.show_session(session, sitting)
            self.review.show_seconds(stored.seconds_by_phase())
            self.window.go("review")

        self.window.desk.ask(look, show)

    # The rest.

    def try_again(self) -> None:
        """Go to the school's server again, if there is one."""
        if "exchanging" in self.__dict__:
            self.exchanging.go()

    def _reached(self) -> None:
        """Take back that the server is out of reach."""
        from app.shell.exchanging import OUT_OF_REACH

        if self.window.notice.text.text() == OUT_OF_REACH:
            self.window.notice.hide()

    def _arrived(self) -> None:
        """Let who waits to be chosen on Today be seen."""
        if self.window.desk.trainee is None and self.window.page == "today":
            self.today.entered()

    def trainee_changed(self) -> None:
        self.settings.show_trainee()
        if self.window.page == "today":
            self.today.entered()
        elif self.window.page == "record":
            self.record.entered()
        elif self.window.page == "curriculum":
            self.curriculum.entered()

    def another_trainee(self) -> None:
        self.window.desk.trainee = None
        self.window.change(trainee="")
        self.window.go("today")

    def apply(self, settings: Settings) -> None:
        """Hand new settings to the pages that live by them."""
        pages = self.window.pages
        if "exchanging" in self.__dict__:
            self.exchanging.follow(settings.school)
        if "sounds" in self.__dict__:
            self.sounds.apply(settings)
        if "table" in pages:
            self.table.apply(settings)
        if "settings" in pages:
            self.settings.show_settings(settings)
        if "review" in pages:
            self.review.apply(settings)
            self.review.refit()
        if "house" in pages:
            self.house.show_game(self.game)
        if "practice" in pages:  # which tells the house rules: after them
            self.practice.refit()
            self.practice.show_game(self.game)
        if "today" in pages:
            self.today.show_game(self.game)

    def leave(self) -> None:
        """Get up from the table, and be silent."""
        self.leave_test()
        if "table" in self.window.pages:
            self.table.get_up()
            self.listening.close()
        if "today" in self.window.pages:
            self.today.settle()
        if "sounds" in self.__dict__:
            self.sounds.close()
        if "exchanging" in self.__dict__:
            self.exchanging.close()
        if "signing" in self.__dict__:
            self.signing.sign_out()

    def cheat_sheet(self) -> Sheet:
        """Return the sheet of all keys, made anew for another game, size of text or window."""
        from app.shell.cheatsheet import CheatSheet

        window, view = self.window, self.table.view
        wanted = view.stage.layout_of_table.game, window.settings.text_scale, window.width()
        sheet = self._sheet
        if sheet is None or not (sheet.isVisible() or self._sheet_for == wanted):
            if sheet is not None:
                sheet.deleteLater()
            sheet, self._sheet_for = CheatSheet(window, view), wanted
        self._sheet = sheet
        return sheet
