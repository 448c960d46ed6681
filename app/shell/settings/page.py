"""The settings: how it looks, moves, sounds and listens, and who trains."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.shell.base.record_client import RecordClient
from app.shell.base.settings import LISTENING, PACE_NAMES, PACES, SCALES, THEMES, Settings
from app.shell.base.speed_goal import GOALS
from app.shell.settings.samples import Aces, TextSample
from app.shell.settings.server_card import ServerCard
from app.shell.widgets import look
from app.shell.widgets.controls import Option, Pick, Slide, Tick, Under
from app.shell.widgets.parts import Card, Notice, Page, button, columns, group, label

THEME_NAMES = {"dark": "Dark", "light": "Light", "system": "Match system"}
LISTENING_NAMES = {
    "off": ("Off", "The microphone stays off."),
    "push": ("Push to talk", "Listens while you hold F5 or the button at the table."),
    "open": ("Open microphone", "Listens the whole time you're dealing."),
}
KEPT = ("school", "trainee", "game", "width", "height", "maximized", "provision_shown")
"""What the defaults leave as it is: none of it is chosen here."""
COLUMN = 340
"""The least width of a card, in px at 100 percent."""


class SettingsPage(Page):
    title = "Settings"
    changed = Signal(object)
    """Names of settings -> their new values."""
    trainee_wanted = Signal()
    """Another trainee is to be chosen."""
    sound_tried = Signal()
    """A sound of the table is to be played."""
    voice_tried = Signal()
    """Somebody is to say something aloud."""
    speech_begun = Signal()
    """The microphone is to be tried out."""
    speech_ended = Signal()
    looked_at = Signal()
    """The page has come into sight."""
    redress = Signal()
    """The system has another theme, and the program follows it."""

    def __init__(self, desk: RecordClient, settings: Settings) -> None:
        super().__init__()
        self._desk, self._shown = desk, settings
        self._usable = False
        """Whether there is a microphone to try."""
        self._before: Settings | None = None
        """The settings before the defaults were restored."""
        self.restore = button("Restore defaults", self._restore)
        self.undone = Notice(kind="good")
        self.undone.row.addWidget(button("Undo", self._undo))
        self.undone.hide()
        self.school = ServerCard()
        self.school.named.connect(lambda url: self._change(school=url))
        self.add(label("Settings", "title"), self.undone)
        self.add(columns((
            self._look(), self._table(), self._sound(), self._voice(), self._trainee(),
            self.school,
        ), COLUMN))  # fmt: skip
        self.body.addStretch(1)
        self.show_settings(settings)
        self.show_trainee()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    # The cards.

    def _look(self) -> Card:
        self.theme, self.scale = Pick(), Slide(0, len(SCALES) - 1)
        self.theme.addItems([THEME_NAMES[key] for key in THEMES])
        self.theme.activated.connect(lambda at: self._change(theme=THEMES[at]))
        self.scale.setTracking(False)
        self.scale.setPageStep(1)
        self.sample, self.scale_name = TextSample(), label("", "quiet", wrap=False)
        self.scale.sliderMoved.connect(self._show_scale)
        self.scale.valueChanged.connect(lambda at: self._change(text_scale=SCALES[at]))
        self.four = Tick("Four-color deck")
        self.four.clicked.connect(lambda on: self._change(four_colours=on))
        self.aces = Aces()
        card = Card(label("LOOK", "eyebrow"))
        card.add(
            _setting("Theme", self.theme, "Dark is easier on the eyes in a dim room."),
            _setting("Text size", self.scale, "For all words and controls:", self.scale_name),
            self.sample,
            _under(self.four, "Spades black, hearts red, diamonds blue, clubs green."),
            self.aces,
        )
        return card

    def _table(self) -> Card:
        self.pace, self.pace_name = Slide(0, len(PACES) - 1), label("", "quiet", wrap=False)
        self.pace.valueChanged.connect(lambda at: self._change(pace=PACES[at]))
        self.pace.setPageStep(1)
        self.still = self._tick("Reduced motion", "reduced_motion")
        self.light = self._tick("Light the way in Guided", "light_the_way")
        self.marks = self._tick("Mark errors in Practice", "mark_in_practice")
        self.goal = Pick()
        self.goal.addItems(["House pace", *map(str, GOALS[1:])])
        self.goal.activated.connect(lambda at: self._change(goal=GOALS[at]))
        card = Card(label("TABLE", "eyebrow"))
        card.add(
            _setting("Pace", self.pace, "How fast cards and chips move.", self.pace_name),
            _setting(
                "Rounds an hour", self.goal, "Your goal, shown at the table and in the review."
            ),
            _under(self.still, "No animation. Cards and chips go straight to their spots."),
            _under(self.light, "The next spot glows before you ask for a hint."),
            _under(self.marks, "Mark mistakes right away; explanations come in the review."),
        )
        return card

    def _sound(self) -> Card:
        self.sound = self._tick("Sound", "sound")
        self.volume, self.volume_name = Slide(), label("", "quiet", wrap=False)
        self.murmur, self.murmur_name = Slide(), label("", "quiet", wrap=False)
        for slide, key in ((self.volume, "volume"), (self.murmur, "murmur")):
            slide.setSingleStep(5)
            slide.valueChanged.connect(lambda at, key=key: self._change(**{key: at}))
        self.voices = self._tick("Voices of players and floor", "voices")
        self.try_sound = button("Hear a sound", self.sound_tried.emit)
        self.try_voice = button("Hear a voice", self.voice_tried.emit)
        self.sound_state = _status()
        card = Card(label("SOUND", "eyebrow"))
        room = "Crowd noise and other tables."
        card.add(
            _under(self.sound, "Cards, chips, and the bell, from where they are on the table."),
            _setting("Volume", self.volume, "Overall volume.", self.volume_name),
            _setting("Room", self.murmur, room, self.murmur_name),
            _under(self.voices, "Spoken if this computer has a voice; always shown in writing."),
            group((self.try_sound, self.try_voice)),
            self.sound_state,
        )
        return card

    def _voice(self) -> Card:
        self.listening = QButtonGroup(self)
        card = Card(label("YOUR VOICE", "eyebrow"))
        card.add(
            label(
                "Make your announcements out loud. You see what was heard "
                "before it counts, and nothing leaves this computer."
            )
        )
        for number, key in enumerate(LISTENING):
            name, told = LISTENING_NAMES[key]
            one = Option(name)
            self.listening.addButton(one, number)
            card.add(_under(one, told))
        self.listening.idClicked.connect(lambda at: self._change(listening=LISTENING[at]))
        self.try_speech = button("Hold and say “No more bets”", icon="microphone")
        self.try_speech.pressed.connect(self.speech_begun)
        self.try_speech.released.connect(self.speech_ended)
        self.speech_state, self.heard = _status(), label("", "strong")
        self.heard.hide()
        card.add(group((self.try_speech,)), self.heard, self.speech_state)
        return card

    def _trainee(self) -> Card:
        self.trainee = label("", "strong")
        card = Card(label("TRAINEE", "eyebrow"), self.trainee)
        card.add(label("Rounds and hours are saved under this name on this computer.", "small"))
        card.add(group((button("Switch trainee", self.trainee_wanted.emit),)))
        card.add(label("Resets everything on this page. You can undo it.", "small"))
        card.add(group((self.restore,)))
        return card

    def _tick(self, name: str, key: str) -> Tick:
        made = Tick(name)
        made.clicked.connect(lambda on: self._change(**{key: on}))
        return made

    # What is shown.

    def entered(self) -> None:
        self.looked_at.emit()

    def show_settings(self, settings: Settings) -> None:
        """Show what is chosen."""
        self._shown = settings
        shown: tuple[QWidget, ...] = (
            self.theme, self.scale, self.pace, self.goal, self.still, self.marks, self.light,
            self.four, self.sound, self.volume, self.murmur, self.voices,
        )  # fmt: skip
        for widget in shown:
            widget.blockSignals(True)
        self.theme.setCurrentIndex(THEMES.index(settings.theme))
        self.scale.setValue(SCALES.index(settings.text_scale))
        near = min(range(len(PACES)), key=lambda i: abs(PACES[i] - settings.pace))
        self.pace.setValue(near)
        self.goal.setCurrentIndex(
            min(range(len(GOALS)), key=lambda i: abs(GOALS[i] - settings.goal))
        )
        self.pace.setEnabled(not settings.reduced_motion)
        self.still.setChecked(settings.reduced_motion)
        self.light.setChecked(settings.light_the_way)
        self.marks.setChecked(settings.mark_in_practice)
        self.four.setChecked(settings.four_colours)
        self.sound.setChecked(settings.sound)
        self.volume.setValue(settings.volume)
        self.murmur.setValue(settings.murmur)
        self.voices.setChecked(settings.voices)
        self.school.show_server(settings.school)
        self.listening.button(LISTENING.index(settings.listening)).setChecked(True)
        for widget in shown:
            widget.blockSignals(False)
        for heard in (self.volume, self.murmur, self.voices, self.try_sound):
            heard.setEnabled(settings.sound)
        self.try_voice.setEnabled(settings.sound and settings.voices)
        self.try_speech.setEnabled(self._usable and settings.listening != "off")
        self._show_scale(self.scale.value())
        still = "Off with reduced motion" if settings.reduced_motion else ""
        self._name(self.pace, self.pace_name, still or PACE_NAMES[near].capitalize())
        silent = "Sound is off" if not settings.sound else ""
        self._name(self.volume, self.volume_name, silent or f"{settings.volume}%")
        self._name(self.murmur, self.murmur_name, silent or f"{settings.murmur}% of the volume")
        self.aces.show_colours(settings.four_colours)

    def _show_scale(self, at: int) -> None:
        self.sample.show_scale(SCALES[at])
        self._name(self.scale, self.scale_name, f"{SCALES[at]}%")

    def _name(self, slide: Slide, told: QLabel, text: str) -> None:
        told.setText(text)
        slide.setAccessibleDescription(text)

    def show_trainee(self) -> None:
        one = self._desk.trainee
        self.trainee.setText(one.name if one else "No trainee yet. Enroll on Today.")

    def show_sound_state(self, text: str) -> None:
        """Say what there is to know of the sound; nothing if all is well."""
        _say(self.sound_state, text)

    def show_speech_state(self, text: str, *, usable: bool) -> None:
        """Say what there is to know of the microphone, and whether it can be tried."""
        self._usable = usable
        _say(self.speech_state, text)
        self.try_speech.setEnabled(usable and self._shown.listening != "off")

    def show_heard(self, text: str) -> None:
        """Show what came of trying the microphone."""
        _say(self.heard, text)

    # What is changed.

    def _change(self, **what: Any) -> None:
        self._forget()
        self.changed.emit(what)

    def _restore(self) -> None:
        before, first = self._shown, asdict(Settings())
        wanted = {key: value for key, value in first.items() if key not in KEPT}
        self.changed.emit(wanted)
        self._before = before
        self.undone.say("Defaults restored.")

    def _undo(self) -> None:
        before = self._before
        self._forget()
        if before is not None:
            self.changed.emit({k: v for k, v in asdict(before).items() if k not in KEPT})
            self.restore.setFocus()

    def _forget(self) -> None:
        self._before = None
        self.undone.say("")

    def _follow(self) -> None:
        if self._shown.theme == "system":
            self.redress.emit()


def _setting(name: str, control: QWidget, told: str, value: QLabel | None = None) -> QWidget:
    """Return *control* under its *name* and *value*, with a line that says what it does."""
    made, head = QWidget(), QHBoxLayout()
    head.addWidget(label(name, wrap=False))
    head.addStretch(1)
    if value is not None:
        head.addWidget(value)
    box = QVBoxLayout(made)
    box.setContentsMargins(0, look.now().space("tight"), 0, 0)
    box.setSpacing(look.now().space("hair"))
    control.setAccessibleName(name)
    box.addLayout(head)
    box.addWidget(control)
    box.addWidget(label(told, "small"))
    return made


def _under(control: QWidget, told: str) -> QWidget:
    """Return *control* with a line under it that says what it does."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    control.setAccessibleDescription(told)
    box.addWidget(control)
    box.addWidget(Under(told))
    return made


def _status() -> QLabel:
    made = label("", "quiet")
    made.hide()
    return made


def _say(told: QLabel, text: str) -> None:
    told.setText(text)
    told.setVisible(bool(text))
