"""The table page: the felt, two bars, the provision beside it, and words over it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication

from app.grading.saying import sentence
from app.records import StoredRound
from app.session import Entry, Mode
from app.shell.base import speed_goal
from app.shell.base.record_client import RecordClient
from app.shell.base.sayings import MODES, phase_words
from app.shell.base.settings import Settings
from app.shell.base.sitting import Sitting, done_right
from app.shell.base.time_on_task import LIVELY
from app.shell.table.announcements import Announcements
from app.shell.table.coach import Coach
from app.shell.table.felt_print import Printed
from app.shell.table.frame import TableFrame
from app.shell.table.hand_names import hand_names
from app.shell.table.round_controller import RoundController
from app.shell.table.sayable import phrases_for
from app.shell.widgets import look
from app.shell.widgets.parts import ASKING_MS
from games.engine.acts import Act, Verb
from scenes.room import room_for

BACK_NOW = "Deal on, or go back to the review (F4)."
"""What is said at a stretch that is dealt again, after each act of the trainee."""


class TablePage(TableFrame):
    """Where a round is dealt."""

    finished = Signal(object)
    """The ``Dealing`` of a round that is done."""
    pace_chosen = Signal(float)
    pane_switched = Signal(bool)
    keys_wanted = Signal()
    note_wanted = Signal()
    """The examiner of a table test wants to write something down."""

    def __init__(self, desk: RecordClient, settings: Settings) -> None:
        super().__init__()
        self.desk, self.settings = desk, settings
        self.dealing: RoundController | None = None
        self.coach = Coach(self.view, self.pane, self.bottom.light_announce)
        self.announcements = Announcements(self.view)
        self.printed = Printed(self, self.view)
        self.over += [self.announcements, self.printed]
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(self._no_answer)
        self._told = ""
        self._connect()
        self.apply(settings)

    def _connect(self) -> None:
        top, bottom = self.top, self.bottom
        top.pace_chosen.connect(self.pace_chosen)
        top.hint.clicked.connect(self.give_hint)
        top.undo.clicked.connect(self.take_back)
        top.floor.clicked.connect(lambda: self.do(Act("dealer", Verb.CALL, "floor")))
        top.finish.clicked.connect(self.finish)
        top.hold.clicked.connect(self.hold)
        top.step.clicked.connect(self.step)
        top.take.clicked.connect(self.take_over)
        bottom.announce.clicked.connect(self.announce)
        bottom.keys.clicked.connect(self.keys_wanted)
        bottom.pane.clicked.connect(self.switch_pane)
        self.announcements.chosen.connect(self.do)
        self.announcements.left.connect(self.view.setFocus)
        self.view.told.connect(self._heard)
        self.view.reading_wanted.connect(self.read_hand)
        for watched in (self.view, self.view.viewport(), self.announcements.field):
            watched.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.applicationStateChanged.connect(self._state_changed)

    # A round.

    def sit_down(self, sitting: Sitting, stored: StoredRound | None = None) -> None:
        """Begin a round, or go on with the one that is *stored*."""
        self.get_up()
        self.notice.hide()
        self.coach.hush()
        self._told = MODES[sitting.mode][1]
        made = RoundController(self.desk, self.view, sitting, self.settings.pace, self)
        self.dealing = made
        made.changed.connect(self.refresh)
        made.entered.connect(self._entered)
        made.spared.connect(self._spared)
        made.refused.connect(self._refused)
        made.taken_back.connect(self._taken_back)
        made.trouble.connect(self._trouble)
        made.ended.connect(lambda: self.finished.emit(made))
        self.dealing_changed.emit(made)
        if stored is None:
            made.begin()
        else:
            made.go_on_with(stored)
        game = sitting.spec.game.title
        whole = sitting.title if game in sitting.title else f"{sitting.title}: {game}"
        self.top.title.say(whole)
        self.refresh()
        self.view.setFocus()
        self.view.focus.to("deck", ring=False)

    def get_up(self) -> None:
        """Leave the table; a round that is not done waits in the record."""
        if self.dealing is not None and not self.dealing.finished:
            self.dealing.leave()
        if self.dealing is not None:
            self.dealing.deleteLater()
            self.dealing = None
            self.dealing_changed.emit(None)
        self._asking.stop()
        self.coach.hush()
        self.clear_felt()
        self.view.finish()

    def apply(self, settings: Settings) -> None:
        """Apply the settings."""
        self.settings = settings
        self.view.pace = settings.pace
        self.view.set_reduced_motion(settings.reduced_motion)
        self.view.set_four_colours(settings.four_colours)
        self.view.choices.put_on(look.now().surface, look.now().text_scale)
        if self.dealing is not None:
            self.dealing.set_pace(settings.pace)
        self.top.show_pace(settings.pace)
        self.pane.refit()
        self.refresh()
        self.settings_applied.emit(settings)

    def refresh(self) -> None:
        """Show where the round stands."""
        dealing = self.dealing
        if dealing is None:
            return
        session = dealing.session
        over = session.over and session.mode is not Mode.TEST  # it would reveal what was missed
        phases = phase_words(session.moment.game)
        examined = bool(dealing.sitting.test)
        phase = phases.get(dealing.due_phase(), "")
        self.top.show_mode(session.mode, phase, examined=examined)
        self.bottom.pane.setVisible(not examined)
        self.bottom.show_time(self._time())
        self.top.undo.setEnabled(session.to_take_back() is not None)
        self.top.unrecorded.setVisible(not dealing.recorded)
        back = dealing.sitting.retry is not None
        ready = over or (back and done_right(session))
        watched = session.mode is Mode.SHOW
        self.top.show_finish(ready, self._asking.isActive(), back=back, watched=watched)
        self.top.show_hold(dealing.holding, over)
        self.bottom.announce.setEnabled(session.mode is not Mode.SHOW)
        lit = ""
        waiting = session.mode is Mode.GUIDED and not over and session.automatic() is None
        if self.settings.light_the_way and waiting:
            lit = self.coach.light_the_way(session)
        told = " · ".join(filter(None, (lit, self._told)))
        self.bottom.told.say(self.coach.line(told, session, dealing.due_phase()))
        self._show_provision()
        self.narrow()

    def _time(self) -> str:
        """The time of this round against the goal; nothing in a demonstration."""
        dealing = self.dealing
        silent = dealing is None or dealing.session.mode is Mode.SHOW or dealing.sitting.test
        if dealing is None or silent:
            return ""
        goal = speed_goal.goal_of(dealing.session.moment.game, self.settings.goal)
        return speed_goal.at_table(dealing.clock.ms, goal)

    def _show_provision(self) -> None:
        dealing = self.dealing
        silent = dealing is None or dealing.session.mode in (Mode.PRACTICE, Mode.TEST)
        shown = self.settings.provision_shown and not silent
        self.pane.setVisible(shown)
        self.bottom.show_pane(shown=shown, silent=silent)
        if dealing is not None and shown:
            self.coach.explain(dealing.session)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in LIVELY and self.dealing is not None and not self.dealing.finished:
            self.dealing.seen()
        return super().eventFilter(watched, event)

    # What the trainee does other than dealing.

    def announce(self) -> None:
        """Open the announcements."""
        self.read_hand(0)

    def read_hand(self, seat: int) -> None:
        """Open the names for the hand that *seat* has shown; with 0, everything that may be
        said."""
        dealing = self.dealing
        if dealing is None or dealing.finished or dealing.session.mode is Mode.SHOW:
            return
        moment, seed = dealing.session.moment, dealing.session.spec.seed
        hands = hand_names(moment.game, moment.round, seat)
        self.coach.hush()
        phrases = {} if seat else phrases_for(moment, seed, named=not hands)
        view = self.view

        def room(size: QSize) -> QPoint:
            return room_for(view.stage, f"{seat}/hand", size, view.lines).topLeft().toPoint()

        self.announcements.open(phrases, hands, seat, room)

    def give_hint(self) -> None:
        """Give the next of the three hints."""
        dealing = self.dealing
        if dealing is None or dealing.session.mode is not Mode.GUIDED:
            return
        found = dealing.next_hint()
        if found is None:
            self._trouble("Nothing is due from you now: wait for the others, or finish.")
            return
        self.coach.hint(found, dealing.session)
        self._show_provision()
        self.view.setFocus()

    def finish(self) -> None:
        """Declare the round done; asked again while something is owed, and always in a test."""
        dealing = self.dealing
        if dealing is None or dealing.finished:
            return
        mode, over = dealing.session.mode, dealing.session.over
        again = dealing.sitting.retry is not None
        sure = mode is Mode.SHOW or again or (over and mode is not Mode.TEST)
        if sure or self._asking.isActive():
            self._asking.stop()
            dealing.finish()
        else:
            owed = "Not everything is done. " if mode is not Mode.TEST else ""
            self._asking.start(ASKING_MS)
            self.tell(f"{owed}Press again to end it.")

    def tell(self, text: str) -> None:
        """Say something in the line under the table, until something else is said there."""
        self._told = text
        self.refresh()

    def _no_answer(self) -> None:
        """“End this round?” was not answered: the round goes on as if it had not been asked."""
        self.tell("")

    def hold(self) -> None:
        if self.dealing is not None:
            self.dealing.hold(not self.dealing.holding)

    def step(self) -> None:
        if self.dealing is not None and self.dealing.session.mode is Mode.SHOW:
            self.dealing.step()

    def take_over(self) -> None:
        """Take over a demonstration; in a table test the key is the examiner's."""
        if self.dealing is not None and self.dealing.sitting.test:
            self.note_wanted.emit()
            return
        if self.dealing is not None and self.dealing.session.mode is Mode.SHOW:
            self.view.highlight(())
            self._told = MODES[Mode.GUIDED][1]
            self.dealing.take_over()
            self.view.setFocus()

    def take_back(self) -> None:
        """Undo the last act, where the mode allows it."""
        if self.dealing is not None:
            self.view.hands.let_go()
            self.dealing.take_back()

    def switch_pane(self) -> None:
        """Show the provision, or hide it."""
        if self.bottom.pane.isEnabled():
            self.pane_switched.emit(self.pane.isHidden())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {
            Qt.Key.Key_Space: self.announce, Qt.Key.Key_Slash: self.announce,
            Qt.Key.Key_F2: self.give_hint, Qt.Key.Key_F3: self.switch_pane,
            Qt.Key.Key_F4: self.finish, Qt.Key.Key_F9: self.printed.switch,
            Qt.Key.Key_F6: self.hold, Qt.Key.Key_Escape: self.coach.hush,
            Qt.Key.Key_F7: self.step, Qt.Key.Key_F8: self.take_over,
        }  # fmt: skip
        do = keys.get(Qt.Key(event.key()))
        if event.matches(QKeySequence.StandardKey.Undo):
            do = self.take_back
        if do is None:
            event.ignore()
            return
        do()

    def do(self, act: Act) -> None:
        """Offer *act* as if hands had done it; the keys go back to the felt."""
        self.view.setFocus()
        if self.dealing is not None:
            self.dealing.offer(act)

    # What the session answers.

    def _entered(self, entry: Entry) -> None:
        if self.dealing is not None:
            mark = self.settings.mark_in_practice
            self._told = self.coach.entered(entry, self.dealing.session, mark=mark)
            if self.dealing.sitting.retry is not None and entry.by == "trainee":
                self._told = f"{self._told} {BACK_NOW}"

    def _spared(self, phases: Sequence[str]) -> None:
        named = phase_words(self.dealing.session.moment.game) if self.dealing is not None else {}
        done = ", ".join(words for phase, words in named.items() if phase in phases)
        self._told = f"Done for you: {done}."

    def _refused(self, entry: Entry) -> None:
        if self.dealing is not None:
            found, session = self.dealing.next_hint(), self.dealing.session
            self._told = self.coach.refused(entry, found, session)

    def _taken_back(self, entry: Entry) -> None:
        if self.dealing is not None:
            self._told = self.coach.taken_back(entry, self.dealing.session)
            self.view.tell(self._told)

    def _trouble(self, text: str) -> None:
        self._told = text
        self.bottom.told.say(text)

    def _heard(self, text: str) -> None:
        self.bottom.told.say(sentence(text))

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        """Only the clock stops while another window is in front."""
        if self.dealing is None or self.dealing.finished:
            return
        if state is Qt.ApplicationState.ApplicationActive and self.isVisible():
            self.dealing.clock.go()
        else:
            self.dealing.clock.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.dealing is not None:
            self.dealing.pause()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.dealing is not None:
            self.dealing.go_on_looking()
            self.view.setFocus()
