"""The pages together: which opens which, and what each passes to the next."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from app.records.place import school
from app.session import Mode
from app.shell.base import drills
from app.shell.base.game_pick import practised
from app.shell.base.speed_goal import goal_of, in_words
from app.shell.window.launcher import RoundLauncher
from app.shell.window.rail import PAGES

if TYPE_CHECKING:
    from app.shell.base.settings import Settings
    from app.shell.base.signing import Signing
    from app.shell.curriculum.page import CurriculumPage
    from app.shell.house_rules.page import HousePage
    from app.shell.practice.page import PracticePage
    from app.shell.record.page import RecordPage
    from app.shell.review.page import ReviewPage
    from app.shell.school.page import SchoolPage
    from app.shell.settings.page import SettingsPage
    from app.shell.table.page import TablePage
    from app.shell.table.table_sounds import Sounds
    from app.shell.table_tests.testing_parts import Interlude
    from app.shell.today.page import TodayPage
    from app.shell.widgets.overlays import Sheet
    from app.shell.window.syncing import Exchanging
    from app.shell.window.window import MainWindow
    from games.engine.game import Game


@runtime_checkable
class FurnishedLater(Protocol):
    """A page that can be asked before it has all that is seen of it."""

    def furnish(self) -> None: ...


class Pages:
    """Makes the pages of a window, each when it is first wanted, and connects them."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._sheet: Sheet | None = None
        self._sheet_for: object = None
        """What it was made for: a game, a size of text, a width."""
        self.play = RoundLauncher(self, window)
        window.desk.trainee_changed.connect(self.trainee_changed)
        if school(window.settings.school):
            window.after_furnishing(lambda: self.exchanging.go())
        drills.take_over(window.desk)

    @property
    def game(self) -> Game:
        """The game that is practiced."""
        return practised(self.window.settings.game)

    def aim(self) -> str:
        """Return the goal in rounds an hour at the game that is practiced."""
        goal = goal_of(self.game, self.window.settings.goal)
        return f" Goal at {self.game.title}: {in_words(goal)} rounds an hour." if goal[1] else ""

    def choose_game(self, key: str) -> None:
        """Practice the game *key* from now on."""
        self.window.change(game=key)

    def page(self, key: str) -> QWidget:
        """Return the page *key*."""
        made = getattr(self, key)
        assert isinstance(made, QWidget)
        return made

    def make_next(self) -> bool:
        """Make one more page, with all that is in it; return whether there may be others."""
        for key, _ in (*PAGES, ("table", "")):
            if key not in self.window.pages:
                page = self.page(key)
                if isinstance(page, FurnishedLater):
                    page.furnish()
                return True
        return False

    @cached_property
    def today(self) -> TodayPage:
        from app.shell.today.page import TodayPage

        made = TodayPage(self.window.desk, self.game)
        made.start.connect(self.play.start)
        made.chosen.connect(self.window.choose)
        made.resume.connect(self.play.resume)
        made.give_up.connect(self.play.give_up)
        made.game_chosen.connect(self.choose_game)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("today", made)
        return made

    @cached_property
    def practice(self) -> PracticePage:
        from app.shell.practice.page import PracticePage

        made = PracticePage(self.game, self.window.desk, lambda: self.house.rules)
        made.start.connect(self.play.start)
        made.elsewhere.connect(self.window.go)
        made.game_chosen.connect(self.choose_game)
        self.window.add_page("practice", made)
        return made

    @cached_property
    def table(self) -> TablePage:
        from app.shell.table.listening import Listening
        from app.shell.table.page import TablePage

        window = self.window
        made = TablePage(window.desk, window.settings)
        made.finished.connect(self.play.finished)
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
        from app.shell.table.table_sounds import Sounds

        made = Sounds(self.window.settings, self.window)
        made.switched.connect(lambda on: self.window.change(sound=on))
        return made

    @cached_property
    def curriculum(self) -> CurriculumPage:
        from app.shell.curriculum.page import CurriculumPage

        made = CurriculumPage(self.window.desk, lambda: self.game, self.today.foresight)
        made.start.connect(self.play.start)
        made.looked_up.connect(self.play.look_up)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("curriculum", made)
        return made

    @cached_property
    def review(self) -> ReviewPage:
        from app.shell.review.page import ReviewPage

        made = ReviewPage(lambda: self.signing.who is not None)
        made.apply(self.window.settings)
        made.again.connect(self.play.sit_down)
        made.next_wanted.connect(self.play.go_on_with)
        made.retried.connect(self.play.deal_again)
        made.drill_wanted.connect(self.play.build_on)
        made.elsewhere.connect(self.window.go)
        self.sounds.watch(made.replay.view, live=False)
        self.window.add_page("review", made)
        return made

    @cached_property
    def record(self) -> RecordPage:
        from app.shell.record.page import RecordPage

        made = RecordPage(self.window.desk, lambda: self.game, self.aim)
        made.opened.connect(self.play.open_round)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("record", made)
        return made

    @cached_property
    def house(self) -> HousePage:
        from app.shell.house_rules.page import HousePage

        made = HousePage(self.window.folder, self.game.key)
        made.game_chosen.connect(self.choose_game)
        self.window.add_page("house", made)
        return made

    @cached_property
    def signing(self) -> Signing:
        from app.shell.base.signing import Signing

        return Signing(self.window.desk, self.window)

    @cached_property
    def school(self) -> SchoolPage:
        from app.shell.school.page import SchoolPage

        made = SchoolPage(self.window.desk, self.signing)
        made.elsewhere.connect(self.window.go)
        made.connect_panel = self._connect_panel
        self.window.add_page("school", made)
        return made

    def _connect_panel(self, key: str, panel: QWidget) -> None:
        if key == "drills":
            from app.shell.builder.page import BuilderPage

            assert isinstance(panel, BuilderPage)
            panel.keep_in(self.window.folder)
            panel.sit.connect(self.play.sit_down)
            panel.returned.connect(self.play.leave_trial)
        elif key == "tests":
            from app.shell.table_tests.page import TestsPanel

            assert isinstance(panel, TestsPanel)
            panel.begun.connect(self.play.begin_test)

    @cached_property
    def settings(self) -> SettingsPage:
        from app.shell.settings.page import SettingsPage
        from app.shell.window.trying import Trying

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
        from app.shell.window.syncing import Exchanging

        made = Exchanging(self.window.desk, self.window.settings.school, self.window)
        made.troubled.connect(self.window.complain)
        made.reached.connect(self._reached)
        made.arrived.connect(self._arrived)
        return made

    @cached_property
    def interlude(self) -> Interlude:
        from app.shell.table_tests.testing_parts import Interlude

        made = Interlude(self.window.desk)
        made.elsewhere.connect(self.window.go)
        self.window.add_page("interlude", made)
        return made

    # What goes on.

    def try_again(self) -> None:
        """Contact the school's server again, if there is one."""
        if "exchanging" in self.__dict__:
            self.exchanging.go()

    def _reached(self) -> None:
        """Withdraw the notice that the server cannot be reached."""
        from app.shell.window.syncing import OUT_OF_REACH

        if self.window.notice.text.text() == OUT_OF_REACH:
            self.window.notice.hide()

    def _arrived(self) -> None:
        """Scroll the notice that asks for a choice on Today into sight."""
        if self.window.desk.trainee is None and self.window.page == "today":
            self.today.entered()

    def trainee_changed(self) -> None:
        if "settings" in self.window.pages:
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
        """Pass new settings to the pages that use them."""
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
        if "practice" in pages:  # which shows the house rules: after them
            self.practice.refit()
            self.practice.show_game(self.game)
        if "today" in pages:
            self.today.show_game(self.game)

    def leave(self) -> None:
        """Get up from the table, and be silent."""
        self.play.leave_test()
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
        """Return the sheet of all keys, made again for another game, size of text or window."""
        from app.shell.table.controls_sheet import CheatSheet

        window, view = self.window, self.table.view
        wanted = view.stage.layout_of_table.game, window.settings.text_scale, window.width()
        sheet = self._sheet
        if sheet is None or not (sheet.isVisible() or self._sheet_for == wanted):
            if sheet is not None:
                sheet.deleteLater()
            sheet, self._sheet_for = CheatSheet(window, view), wanted
        self._sheet = sheet
        return sheet
