"""The pages together: which opens which, and what each hands to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.records import StoredRound
from app.rounds import UnusableError
from app.session import Mode
from app.shell import drills
from app.shell.dealing import Dealing, Sitting, session_of
from app.shell.housepage import HousePage
from app.shell.overlays import Sheet, cheat_sheet
from app.shell.practice import PracticePage
from app.shell.recordpage import RecordPage
from app.shell.review import ReviewPage
from app.shell.settings import Settings
from app.shell.settingspage import SettingsPage
from app.shell.tablepage import TablePage
from app.shell.today import TodayPage

if TYPE_CHECKING:
    from app.shell.window import MainWindow


class Office:
    """Makes the pages of a window and connects them."""

    def __init__(self, window: MainWindow) -> None:
        self.window, desk = window, window.desk
        self.today, self.practice = TodayPage(desk), PracticePage()
        self.table = TablePage(desk, window.settings)
        self.review, self.record = ReviewPage(), RecordPage(desk)
        self.house = HousePage(window.folder)
        self.settings = SettingsPage(desk, window.settings)
        self._sheet: Sheet | None = None
        for key, page in (
            ("today", self.today), ("practice", self.practice), ("review", self.review),
            ("record", self.record), ("house", self.house), ("settings", self.settings),
            ("table", self.table),
        ):  # fmt: skip
            window.add_page(key, page)
        self._connect()

    def _connect(self) -> None:
        window = self.window
        for page in (self.today, self.practice):
            page.start.connect(self.start)
        self.today.chosen.connect(window.choose)
        self.today.resume.connect(self.resume)
        self.today.give_up.connect(self.give_up)
        window.desk.trainee_changed.connect(self.trainee_changed)
        self.table.finished.connect(self.finished)
        self.table.pace_chosen.connect(lambda pace: window.change(pace=pace))
        self.table.pane_switched.connect(lambda on: window.change(provision_shown=on))
        self.table.keys_wanted.connect(window.show_keys)
        self.review.again.connect(self.sit_down)
        self.review.elsewhere.connect(window.go)
        self.record.opened.connect(self.open_round)
        self.settings.changed.connect(lambda what: window.change(**what))
        self.settings.trainee_wanted.connect(self.another_trainee)

    # Rounds.

    def start(self, key: str, mode: Mode) -> None:
        """Sit down to a fresh round of the drill *key*."""
        try:
            if key == drills.FREE:
                sitting = drills.free_round(self.house.rules, mode)
            else:
                sitting = drills.sitting(drills.all_drills()[key], mode)
        except UnusableError as error:
            self.window.complain(str(error))
            return
        self.sit_down(sitting)

    def sit_down(self, sitting: Sitting, stored: StoredRound | None = None) -> None:
        self.window.go("table")
        self.table.sit_down(sitting, stored)
        self.window.rail.table.show()

    def resume(self, stored: StoredRound) -> None:
        """Go on with an unfinished round where it stood."""
        from app.rounds import loads

        def go_on(fresh: StoredRound) -> None:
            try:
                spec = loads(fresh.opening)
            except UnusableError as error:
                self.window.complain(f"this round cannot be opened any more: {error}")
                return
            title = drills.title_of(fresh.drill)
            phases = drills.phases_of(fresh.drill)
            self.sit_down(Sitting(fresh.drill, title, spec, Mode(fresh.mode), phases), fresh)

        self.window.desk.writer.resume(stored.id, self.window.desk.later(go_on))

    def give_up(self, stored: StoredRound) -> None:
        """Close an unfinished round; its acts stay on record."""
        number = stored.id
        self.window.desk.ask(
            lambda record: record.abandon_round(number), lambda _: self.today.entered()
        )

    def finished(self, dealing: Dealing) -> None:
        """A round is done: on to its review."""
        self.window.rail.table.hide()
        self.review.show_session(dealing.session, dealing.sitting)
        self.window.go("review")

    def open_round(self, number: int) -> None:
        """Review a round on record."""

        def show(stored: StoredRound) -> None:
            title, phases = drills.title_of(stored.drill), drills.phases_of(stored.drill)
            try:
                session = session_of(stored, phases)
            except (UnusableError, ValueError) as error:
                self.window.complain(f"this round cannot be opened any more: {error}")
                return
            sitting = Sitting(stored.drill, title, session.spec, session.mode, phases)
            self.review.show_session(session, sitting)
            self.window.go("review")

        self.window.desk.ask(lambda record: record.round(number), show)

    # The rest.

    def trainee_changed(self) -> None:
        self.settings.show_trainee()
        page = self.window.pages.get(self.window.page)
        if page in (self.today, self.record):
            page.entered()

    def another_trainee(self) -> None:
        self.window.desk.trainee = None
        self.window.change(trainee="")
        self.window.go("today")

    def apply(self, settings: Settings) -> None:
        """Hand new settings to the pages that live by them."""
        self.table.apply(settings)
        self.settings.show_settings(settings)
        self.review.set_pace(settings.motion)

    def cheat_sheet(self) -> Sheet:
        """Return the sheet of all keys, made when it is first wanted."""
        if self._sheet is None:
            self._sheet = cheat_sheet(self.window)
        return self._sheet
