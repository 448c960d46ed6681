"""Announcing aloud: the microphone at the table, and the words heard, shown before they count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton

from app.audio.microphone import Microphone
from app.hearing import ear
from app.session import Mode
from app.shell.base.settings import Settings
from app.shell.table.bars import KEYS_ONLY
from app.shell.table.heard_strip import HeardStrip
from app.shell.table.round_controller import RoundController
from app.shell.table.sayable import everywhere, phrases_for, said
from app.shell.widgets.parts import button, dress

if TYPE_CHECKING:
    from app.shell.table.page import TablePage

TALK_KEY = Qt.Key.Key_F5
TALK_NAME = "F5"
TIPS = {
    "push": f"Hold to announce out loud (hold {TALK_NAME})",
    "open": f"Listen, or stop listening ({TALK_NAME})",
}
SURE_MS = 800
"""How long words heard with certainty stand before they count; longer words in proportion."""
READ_AT_ONCE = 24
"""Letters that people read in that time."""
SCREENLESS = ("offscreen", "minimal")
"""Platforms of Qt on which nobody sits at a table, so that nothing listens."""
UNKNOWN = ear.EarState(reason="The microphone hasn't been checked yet.")


class Listening(QObject):
    """Turns words spoken at the table of *page* into an announcement, once they were shown.

    It looks for a microphone only when the first round is dealt with listening switched on. From
    then on ``state`` says whether there is one and, if not, why.
    """

    state_changed = Signal(object)
    """A ``State``: whether it could listen, why not, and whether it does."""
    tried = Signal(object)
    """A ``Heard``, of a try-out."""
    level = Signal(float)
    """How loud it is, from 0 to 1, while it listens."""
    _heard = Signal(object)
    _changed = Signal(object)
    _louder = Signal(float)

    def __init__(
        self,
        page: TablePage,
        settings: Settings,
        *,
        microphone: ear.MicrophoneSource | None = None,
        talking: Callable[[], bool] = bool,
    ) -> None:
        """Add the button and the strip to *page*.

        :param talking: whether the program itself speaks; asked from another thread.
        """
        super().__init__(page)
        self._page, self._settings = page, settings
        self._deaf = microphone is None and QGuiApplication.platformName() in SCREENLESS
        self._dealing: RoundController | None = None
        self._trying: Mapping[str, str] = {}
        """The phrases listened for in a trial; empty at the table."""
        self._held = False
        self._muted = False
        """Whether an open microphone was switched off at the table."""
        self.state = UNKNOWN
        self.ear = ear.Ear(
            microphone or Microphone(),
            heard=self._heard.emit, level=self._louder.emit, state=self._changed.emit,
            others=everywhere, talking=talking,
        )  # fmt: skip
        self.button = self._made_button()
        page.bottom.row.insertWidget(
            page.bottom.row.indexOf(page.bottom.announce) + 1, self.button
        )
        self.strip = HeardStrip(page.view)
        self.strip.confirmed.connect(self._confirmed)
        page.over.append(self.strip)
        self._fresh = QTimer(self)
        self._fresh.setSingleShot(True)
        self._fresh.setInterval(0)
        self._fresh.timeout.connect(self._expect)
        self._heard.connect(self._was_heard)
        self._changed.connect(self._was_changed)
        self._louder.connect(self._was_louder)
        page.dealing_changed.connect(self._sat_down)
        page.settings_applied.connect(self.apply)
        for watched in (page, page.view):
            watched.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.applicationStateChanged.connect(self._state_changed)

    def _made_button(self) -> QPushButton:
        made = button("Speak", icon="microphone")
        made.setAccessibleName("Announce out loud")
        made.setFocusPolicy(KEYS_ONLY)
        made.pressed.connect(self.press)
        made.released.connect(self._released)
        made.hide()
        return made

    # For the settings.

    def look(self) -> None:
        """Find out whether there is a microphone; ``state_changed`` brings the answer."""
        if not self._deaf:
            self.ear.look()

    def try_out(self, phrases: Mapping[str, str]) -> None:
        """Listen for *phrases* (target -> words) away from the table, until ``end_trial``.

        ``level`` and ``tried`` bring the results; nothing is announced.
        """
        self._trying = phrases
        self.ear.expect(phrases)
        self.ear.begin(held=True)

    def end_trial(self) -> None:
        """Stop listening: ``tried`` brings what was heard."""
        self.ear.end()

    def close(self) -> None:
        """Stop using the microphone for good."""
        self.strip.leave()
        self._fresh.stop()
        self.ear.close()

    # When it listens.

    def apply(self, settings: Settings) -> None:
        """Apply the settings."""
        before, self._settings = self._settings.listening, settings
        if settings.listening != before:
            self._muted = False
            self.ear.end()
            self._look_once()
        self._look_up()

    def _sat_down(self, dealing: RoundController | None) -> None:
        self._dealing = dealing
        if dealing is not None:
            dealing.changed.connect(self._fresh.start)
            dealing.acting.connect(self._settle)
            dealing.ended.connect(self._look_up)
            self._look_once()
        self._look_up()

    def _look_once(self) -> None:
        if self._settings.listening != "off" and self._dealing and not self.state.available:
            self.look()

    @property
    def at_table(self) -> bool:
        """Whether somebody deals here now and may announce."""
        dealing = self._dealing
        if dealing is None or dealing.finished or dealing.session.mode is Mode.SHOW:
            return False
        return self._page.isVisible()

    def _state_changed(self, state: Qt.ApplicationState) -> None:
        """Another window is in front, or no longer."""
        self._look_up()

    def _look_up(self) -> None:
        """Bring the button and an open microphone to their proper state."""
        mode = self._settings.listening
        ready = mode != "off" and self.state.available
        self.button.setVisible(ready)
        self.button.setEnabled(self.at_table)
        self.button.setCheckable(mode == "open")
        self.button.setToolTip(TIPS.get(mode, ""))
        if mode == "open":
            self.button.setChecked(not self._muted)
            dress(self.button)
        active = QApplication.applicationState() is Qt.ApplicationState.ApplicationActive
        if ready and mode == "open" and self.at_table and active and not self._muted:
            if not self.state.live:
                self._expect()
                self.ear.begin(held=False)
        elif self.state.live and not self._held and not self._trying:
            self.ear.end()
        if self._held and not (active and self.at_table):
            self.release()

    def press(self) -> None:
        """The button or the key is held down."""
        mode = self._settings.listening
        if not self.at_table or not self.state.available or mode == "off":
            return
        if mode == "open":
            self._muted = not self._muted
            self._look_up()
        elif not self._held:
            self._held = True
            self._trying = {}
            self._settle()
            self._expect()
            self.ear.begin(held=True)

    def release(self) -> None:
        """The button or the key is released."""
        if self._held:
            self._held = False
            self.ear.end()
            self.strip.think()

    def _released(self) -> None:
        self.release()
        self._page.view.setFocus()

    def _expect(self) -> None:
        """Give the ear the words that may be said now."""
        listens = self._held or self._settings.listening == "open"
        if self.at_table and listens and self._dealing is not None:
            session = self._dealing.session
            self.ear.expect(phrases_for(session.moment, session.spec.seed))
        self.button.setEnabled(self.at_table)

    # The result.

    def _was_changed(self, state: ear.EarState) -> None:
        wanted = self.state.live or self._held or self._trying
        lost = bool(wanted) and not state.available
        self.state = state
        if state.live and self._held:
            self.strip.listen(TALK_NAME)
        if lost:
            self._held, self._trying = False, {}
            self.strip.leave()
            self._page.view.tell(f"{state.reason} Press Space to announce.")
        self._look_up()
        self.state_changed.emit(state)

    def _was_louder(self, level: float) -> None:
        self.strip.show_level(level)
        self.level.emit(level)

    def _was_heard(self, heard: object) -> None:
        from app.hearing.decoder import Heard  # loaded by then

        assert isinstance(heard, Heard)
        if self._trying:
            self._trying = {}
            self.tried.emit(heard)
            return
        if not self.at_table or self._dealing is None:
            return
        self._settle()
        session = self._dealing.session
        phrases = phrases_for(session.moment, session.spec.seed)
        words = {target: phrases[target] for target in heard.targets if target in phrases}
        chatter = self._settings.listening == "open" and heard.fit is None
        if words and heard.sure:
            (told,) = words.values()
            slow = max(1.0, len(told) / READ_AT_ONCE)
            self.strip.heard(words, round(SURE_MS * slow), still=self._settings.reduced_motion)
        elif words:
            self.strip.ask(words)
        elif not chatter:
            self.strip.nothing()

    def _confirmed(self, target: str) -> None:
        self._page.do(said(target))

    def _settle(self) -> None:
        """Words heard with certainty and not refused count before anything that comes after
        them."""
        self.strip.settle()

    # Keys.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.Hide, QEvent.Type.Show) and watched is self._page:
            self._look_up()
        if kind not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return super().eventFilter(watched, event)
        assert isinstance(event, QKeyEvent)
        if event.key() == TALK_KEY and self.button.isVisibleTo(self._page):
            if not event.isAutoRepeat():
                (self.press if kind == QEvent.Type.KeyPress else self.release)()
            return True
        if watched is self._page.view and kind == QEvent.Type.KeyPress:
            return self.strip.key(event)
        return super().eventFilter(watched, event)
