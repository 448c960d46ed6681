"""What the settings page lets the trainee try: a sound, a voice, the microphone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.grading.words import COMMON_PHRASES

if TYPE_CHECKING:
    from app.hearing.ear import EarState
    from app.shell.settings.page import SettingsPage
    from app.shell.window.pages import Pages

SAID = "no-more-bets"
READY = "The microphone is ready."
NOT_UNDERSTOOD = "Didn't catch that. Say it again, a little slower."


class Trying(QObject):
    """Stands between the settings page and what sounds and listens at the table."""

    def __init__(self, page: SettingsPage, office: Pages) -> None:
        super().__init__(page)
        self._page, self._office, self._met = page, office, False
        page.looked_at.connect(self._meet)

    def _meet(self) -> None:
        """Look once what devices there are: not before someone opens the page."""
        if self._met:
            return
        self._met = True
        page, sounds = self._page, self._office.sounds
        assert self._office.table is not None  # the listening depends on it
        listening = self._office.listening
        sounds.changed.connect(self._show_sounds)
        page.sound_tried.connect(sounds.try_out)
        page.voice_tried.connect(sounds.try_voice)
        page.speech_begun.connect(lambda: listening.try_out({SAID: COMMON_PHRASES[SAID]}))
        page.speech_ended.connect(listening.end_trial)
        page.changed.connect(lambda _: self._look())
        listening.state_changed.connect(self._show_state)
        listening.tried.connect(self._show_heard)
        self._show_sounds()
        self._show_state(listening.state)
        self._look()

    def _look(self) -> None:
        listening = self._office.listening
        if self._office.window.settings.listening != "off" and not listening.state.available:
            listening.look()

    def _show_sounds(self) -> None:
        sounds = self._office.sounds
        self._page.show_sound_state("\n".join(filter(None, (sounds.state, sounds.voice_state))))

    def _show_state(self, state: EarState) -> None:
        told = READY if state.available else state.reason
        self._page.show_speech_state(told, usable=state.available)

    def _show_heard(self, heard: object) -> None:
        found = bool(getattr(heard, "targets", ()))
        self._page.show_heard(f"Heard: “{COMMON_PHRASES[SAID]}”" if found else NOT_UNDERSTOOD)
