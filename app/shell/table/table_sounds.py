"""The sounds of the tables: their cues, the room around them, the players' voices.

The settings page asks :attr:`Sounds.state` and :attr:`Sounds.voice_state` for a sentence to show
beside its controls (nothing while all is well) and listens to :attr:`Sounds.changed`.
:meth:`Sounds.try_out` and :meth:`Sounds.try_voice` let the trainee hear the chosen sounds.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent

from app.shell.base.settings import Settings
from app.shell.table.frame import TableFrame
from app.shell.widgets.parts import button, dress
from assets import cues
from scenes.table import TableView

if TYPE_CHECKING:
    from app.audio.output import Audio
    from app.audio.speaking import Speaker

SCREENLESS = ("offscreen", "minimal")
"""Platforms of Qt on which nobody sees a table, so that nobody should hear one."""
AT_ONCE_S = 0.12
"""Where nothing travels, an act makes one sound: its other sounds would come within this time."""
REPLAYED = 0.5
"""Gain of a table that is only replayed."""
TRYING_MS = 4000
"""How long the device stays open for a sound tried out."""
REACH = 0.8
"""How far to the side a voice at the edge of the table is heard."""
TRIED = "Good luck to you all."


@dataclass(frozen=True, slots=True)
class TableSounds:
    """A table that is listened to."""

    view: TableView
    live: bool
    """Whether a round is dealt there: then the room murmurs and people speak."""
    narrated: Callable[[], bool]
    """Whether the dealer is heard too: only where the dealer is not the trainee."""


class Sounds(QObject):
    """Plays the cues of tables, as the settings say.

    The sound libraries are not even loaded before there is something to hear, and then by a thread
    of their own, so that no window waits for them.
    """

    changed = Signal()
    """Emitted when ``state`` or ``voice_state`` may have changed."""
    switched = Signal(bool)
    """The trainee wants sound, or silence."""
    _told = Signal()
    _loaded = Signal(object, object)

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        *,
        audio: Audio | None = None,
        speaker: Speaker | None = None,
        silent: bool | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._settings, self._clock = settings, clock
        screenless = QGuiApplication.platformName() in SCREENLESS
        self._silent = screenless if silent is None else silent
        self._told.connect(self._tell)  # by way of the windows' thread
        self._loaded.connect(self._begin)
        self._audio, self._speaker = audio, speaker
        self._loading: threading.Thread | None = None
        self._closed = False
        self._tables: list[TableSounds] = []
        self._last = -AT_ONCE_S
        self._due = ""
        """A cue to play once the device is open."""
        self._asked = False
        """Whether a player is to say a word then."""
        self._trying = QTimer(self)
        self._trying.setSingleShot(True)
        self._trying.setInterval(TRYING_MS)
        self._trying.timeout.connect(self._settle)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._settle)

    @property
    def state(self) -> str:
        """Why nothing is heard although sound is on; a sentence, or nothing."""
        return self._audio.why if self._audio and self._settings.sound else ""

    @property
    def voice_state(self) -> str:
        """Why nobody speaks although voices are on; a sentence, or nothing."""
        return self._speaker.why if self._speaker and self._settings.voices else ""

    @property
    def talking(self) -> bool:
        """Whether the program's own voice is heard: the microphone may pick it up now."""
        return self._speaker is not None and self._speaker.busy

    def watch(
        self,
        view: TableView,
        *,
        live: bool = True,
        narrated: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play the sounds of *view* while it is in sight; see :class:`TableSounds`."""
        table = TableSounds(view, live, narrated)
        self._tables.append(table)
        view.sounded.connect(partial(self._sounded, table))
        view.said.connect(partial(self._said, table))
        view.installEventFilter(self)
        self._settle()

    def attend(self, page: TableFrame) -> None:
        """Put the switch of the sound on *page*, and its key."""
        switch = button("", self.switch, icon="sound")
        page.bottom.add(switch)
        page.installEventFilter(self)

        def show() -> None:
            on = self._settings.sound
            switch.setProperty("drawn", "sound" if on else "muted")
            switch.setToolTip(f"Sound {'off' if on else 'on'} (M)")
            switch.setAccessibleName("Sound off" if on else "Sound on")
            switch.setAccessibleDescription("It is on" if on else "It is off")
            dress(switch)

        self.changed.connect(show)
        show()

    def switch(self) -> None:
        """Ask for sound where there is none, or for silence."""
        self.switched.emit(not self._settings.sound)

    def apply(self, settings: Settings) -> None:
        """Apply *settings* at once."""
        self._settings = settings
        self._settle()
        self.changed.emit()

    def try_out(self) -> None:
        """Play chips being set down at the current volume; without a device, say so."""
        self._due = cues.CHIPS_DOWN
        self._trying.start()
        self._settle()

    def try_voice(self) -> None:
        """Let the player at seat 1 say something."""
        self._asked = True
        self._trying.start()
        self._settle()

    def close(self) -> None:
        """Be silent for good."""
        self._closed = True
        self._trying.stop()
        self._tables.clear()
        if self._loading is not None:
            self._loading.join()
        if self._speaker is not None:
            self._speaker.close()
        if self._audio is not None:
            self._audio.close()

    # What the table reports.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            QTimer.singleShot(0, self, self._settle)  # it does not have its new value yet
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if isinstance(watched, TableFrame) and plain and event.key() == Qt.Key.Key_M:
                self.switch()
                return True
        return super().eventFilter(watched, event)

    def _sounded(self, table: TableSounds, cue: str, pan: float) -> None:
        if self._audio is None or not table.view.isVisible():
            return
        if table.view.pace == 0 or table.view.stage.clock.still:
            now = self._clock()
            if now - self._last < AT_ONCE_S:
                return
            self._last = now
        self._audio.play(cue, pan, 1.0 if table.live else REPLAYED)

    def _said(self, table: TableSounds, who: str, text: str) -> None:
        heard = self._settings.voices and self._settings.sound and not self._silent
        if self._speaker is None or not heard or not table.live or not table.view.isVisible():
            return
        if who != "deck" or table.narrated():
            self._speaker.say(who, text, self._place(table.view, who))

    def _place(self, view: TableView, who: str) -> float:
        """Return where *who* is heard from: the position of that speaker's bubble."""
        spot = view.stage.spots.get(f"{who}/name" if who.isdecimal() else who)
        if spot is None:
            return 0.0
        across = view.stage.frame.of(spot.place).x() / max(1, view.viewport().width())
        return REACH * min(1.0, max(-1.0, 2 * across - 1))

    # The consequences.

    def _settle(self) -> None:
        """Play the sounds that should be heard now, and no others."""
        chosen = self._settings
        seen = [table for table in self._tables if table.view.isVisible()]
        state = QGuiApplication.applicationState()
        active = state == Qt.ApplicationState.ApplicationActive
        present = active and bool(seen or self._trying.isActive())
        wanted = chosen.sound and not self._silent
        if wanted and (present or chosen.voices):
            self._load()
        if self._audio is None or self._speaker is None:
            return
        room = chosen.murmur if any(table.live for table in seen) else 0
        self._audio.set(wanted, chosen.volume, room)
        self._audio.present(present)
        if chosen.voices and wanted:
            self._speaker.prepare()
        if not (present and chosen.voices and wanted):
            self._speaker.hush()
        self._play_due()

    def _load(self) -> None:
        """Load the sound libraries, unless they are there or being loaded."""
        if self._audio is None and self._loading is None and not self._closed:
            self._loading = threading.Thread(target=self._fetch, name="sounds")
            self._loading.start()

    def _fetch(self) -> None:
        """Runs on a thread of its own, which ends with it."""
        from app.audio.output import Audio
        from app.audio.speaking import Speaker

        self._loaded.emit(Audio, Speaker)

    def _begin(self, audio: type[Audio], speaker: type[Speaker]) -> None:
        """The sound libraries are loaded: play what should be heard."""
        if self._closed:
            return
        self._audio = audio(self._told.emit)
        self._speaker = speaker(self._audio.speak, self._told.emit)
        self._settle()

    def _play_due(self) -> None:
        if self._audio is None or self._speaker is None or not self._audio.audible:
            return
        if self._due:
            due, self._due = self._due, ""
            self._audio.play(due)
        if self._asked:
            self._asked = False
            self._speaker.say("1", TRIED)

    def _tell(self) -> None:
        self._play_due()
        self.changed.emit()
