"""What is heard of the tables: real rounds, real signals, and an ear instead of a loudspeaker."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from app.audio.device import NONE
from app.session import Mode
from app.shell.base.settings import Settings
from app.shell.table import table_sounds as module
from app.shell.table.table_sounds import AT_ONCE_S, REACH, REPLAYED, Sounds
from assets import cues
from tests.audio.fakes import Sounddevice
from tests.shell.conftest import free


class Ear:
    """Stands in for the audio: keeps what it is asked to play, and whether anyone is there."""

    def __init__(self):
        self.played, self.set_to, self.there = [], (False, 0, 0), False
        self.why, self.closed, self.open = "", False, True

    @property
    def audible(self):
        return self.open and self.there and self.set_to[0]

    def play(self, cue, pan=0.0, gain=1.0):
        self.played.append((cue, pan, gain))

    def set(self, sound, volume, murmur):
        self.set_to = (sound, volume, murmur)

    def present(self, somebody):
        self.there = somebody

    def close(self):
        self.closed = True

    @property
    def cues(self):
        return [cue for cue, _, _ in self.played]


class Mouth:
    """Stands in for the speaker."""

    def __init__(self):
        self.said, self.why, self.prepared, self.busy = [], "", False, False

    def say(self, who, text, pan=0.0):
        self.said.append((who, text, pan))

    def prepare(self):
        self.prepared = True

    def hush(self):
        self.said.append("hush")

    def close(self):
        self.closed = True


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def active(monkeypatch):
    """The program is in front, as it never is offscreen."""
    states = [Qt.ApplicationState.ApplicationActive]
    monkeypatch.setattr(QGuiApplication, "applicationState", lambda: states[-1])
    return states


@pytest.fixture
def listened(house, active, qtbot):
    """A window with ears of ours, sat down to a round."""

    def of(mode=Mode.SHOW, **chosen):
        window = house.enrolled(**chosen)
        office = window.office
        office.page("review")
        office.sounds.close()
        clock = Clock()
        made = Sounds(
            window.settings, window, audio=Ear(), speaker=Mouth(), silent=False, clock=clock
        )
        made.clock, made.ear, made.mouth = clock, made._audio, made._speaker
        made.watch(
            office.table.view,
            narrated=lambda: office.table.dealing.session.mode is Mode.SHOW,
        )
        made.watch(office.review.replay.view, live=False)
        made.attend(office.table)
        made.switched.connect(lambda on: window.change(sound=on))
        office.__dict__["sounds"] = made
        made.dealing = house.sit(window, free(mode))
        made.window = window
        qtbot.waitUntil(lambda: made.ear.there)
        return made

    return of


def to_the_end(heard):
    """Let the demonstration run act by act, each out of earshot of the one before."""
    dealing, by_verb = heard.dealing, {}
    while dealing.session.automatic() is not None:
        before = len(heard.ear.played)
        heard.clock.now += 1
        dealing.step()
        dealing.view.finish()
        act = dealing.session.entries[-1].act
        by_verb.setdefault(str(act.verb), []).append(heard.ear.cues[before:])
    return by_verb


def test_a_whole_round_is_heard_act_by_act(listened):
    heard = listened()
    heard.dealing.hold(True)
    by_verb = to_the_end(heard)
    assert set(heard.ear.cues) <= set(cues.CUES)
    wanted = {
        "deal": {cues.OFF_SHOE, cues.CARD_DOWN}, "reveal": {cues.TURN},
        "collect": {cues.SWEEP, cues.RACKED}, "discard": {cues.CARD_SLIDE},
        "shuffle": {cues.RIFFLE, cues.STRIP, cues.BUTTON},
        "pay": {cues.CHIP_CUT, cues.CHIPS_DOWN, cues.CHIPS_PUSH},
    }  # fmt: skip
    for verb, belong in wanted.items():
        found = {cue for played in by_verb.get(verb, []) for cue in played}
        assert found <= belong, verb
        assert found or verb not in by_verb, verb
    assert {"deal", "reveal"} <= set(by_verb)


def test_at_instant_pace_an_act_sounds_once(listened):
    heard = listened()
    heard.dealing.hold(True)
    by_verb = to_the_end(heard)
    assert all(len(played) <= 1 for acts in by_verb.values() for played in acts)


def test_a_flood_at_instant_pace_is_one_sound_and_at_pace_one_all_of_it(listened):
    heard = listened()
    view = heard.window.office.table.view
    heard.dealing.hold(True)
    heard.ear.played.clear()
    for _ in range(5):
        view.sounded.emit(cues.CARD_DOWN, 0.5)
    heard.clock.now += AT_ONCE_S
    view.sounded.emit(cues.TURN, 0.0)
    assert heard.ear.played == [(cues.CARD_DOWN, 0.5, 1.0), (cues.TURN, 0.0, 1.0)]
    view.pace = 1.0
    view.set_reduced_motion(False)
    for _ in range(5):
        view.sounded.emit(cues.CARD_DOWN, 0.5)
    assert len(heard.ear.played) == 7


def test_the_settings_are_obeyed_at_once(listened):
    heard = listened()
    window, ear = heard.window, heard.ear
    assert ear.set_to == (True, 70, 25)
    window.change(volume=40, murmur=0)
    assert ear.set_to == (True, 40, 0)
    window.change(sound=False)
    assert ear.set_to[0] is False
    assert not heard.mouth.prepared
    window.change(sound=True, voices=True)
    assert heard.mouth.prepared


def test_away_from_the_table_it_is_quiet(listened, qtbot):
    heard = listened()
    window, ear = heard.window, heard.ear
    assert ear.there
    heard.dealing.hold(True)
    window.go("today")
    qtbot.waitUntil(lambda: not ear.there)
    before = len(ear.played)
    window.office.table.view.sounded.emit(cues.TURN, 0.0)
    assert len(ear.played) == before
    window.go("table")
    qtbot.waitUntil(lambda: ear.there)
    assert ear.set_to == (True, 70, 25)


def test_behind_another_window_it_is_quiet(listened, active):
    heard = listened(voices=True)
    active.append(Qt.ApplicationState.ApplicationInactive)
    heard._settle()
    assert not heard.ear.there
    assert heard.mouth.said[-1] == "hush"


def test_a_review_is_heard_softly_and_without_the_room(listened, qtbot):
    heard = listened()
    heard.window.office.table.finish()
    qtbot.waitUntil(lambda: heard.ear.set_to[2] == 0 and heard.ear.there)
    heard.ear.played.clear()
    heard.window.office.review.replay.view.sounded.emit(cues.TURN, 0.1)
    assert heard.ear.played == [(cues.TURN, 0.1, REPLAYED)]
    heard.window.go("today")
    qtbot.waitUntil(lambda: not heard.ear.there)


def test_people_speak_from_where_their_bubbles_are(listened):
    heard = listened(voices=True)
    heard.dealing.hold(True)
    view, mouth = heard.window.office.table.view, heard.mouth
    mouth.said.clear()
    for who in ("1", "6", "floor", "deck"):
        view.say(who, "I fold.")
    places = {who: pan for who, _, pan in mouth.said}
    assert set(places) == {"1", "6", "floor", "deck"}
    assert places["1"] * places["6"] < 0, "they sit at opposite ends"
    assert max(map(abs, places.values())) <= REACH


def test_the_trainee_is_never_spoken_for(listened):
    heard = listened(Mode.PRACTICE, voices=True)
    heard.mouth.said.clear()
    heard.window.office.table.view.say("deck", "No more bets.")
    assert heard.mouth.said == []


@pytest.mark.parametrize("off", [{"voices": False}, {"sound": False}])
def test_nobody_speaks_unless_voices_and_sound_are_on(listened, off):
    heard = listened(**({"voices": True} | off))
    heard.window.office.table.view.say("1", "I fold.")
    assert [said for said in heard.mouth.said if said != "hush"] == []


def test_a_key_and_a_button_silence_it_and_bring_it_back(listened, qtbot):
    heard = listened(Mode.PRACTICE)
    table = heard.window.office.table
    switch = [b for b in table.bottom.findChildren(QPushButton) if "(M)" in b.toolTip()][-1]
    assert switch.accessibleName() == "Sound off"
    qtbot.keyClick(table.view, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    assert heard.window.settings.sound is True
    qtbot.keyClick(table.view, Qt.Key.Key_M)
    assert heard.window.settings.sound is False
    assert switch.accessibleName() == "Sound on"
    assert switch.property("drawn") == "muted"
    qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert heard.window.settings.sound is True
    assert switch.property("drawn") == "sound"


def test_m_after_a_digit_still_names_a_place(listened, qtbot):
    heard = listened(Mode.PRACTICE)
    view = heard.window.office.table.view
    qtbot.keyClick(view, Qt.Key.Key_0)
    qtbot.keyClick(view, Qt.Key.Key_M)
    assert heard.window.settings.sound is True


def test_what_is_wrong_is_told_in_words_where_it_matters(qapp, active):
    ear, mouth = Ear(), Mouth()
    heard = Sounds(Settings(voices=True), audio=ear, speaker=mouth, silent=False)
    told = []
    heard.changed.connect(lambda: told.append((heard.state, heard.voice_state)))
    ear.why, mouth.why = "No sound device was found.", "No voice was found on this computer."
    heard._told.emit()
    assert told == [(ear.why, mouth.why)]
    heard.apply(Settings(sound=False, voices=False))
    assert (heard.state, heard.voice_state) == ("", "")
    heard.close()
    assert ear.closed


def test_trying_out_is_heard_as_soon_as_the_device_is_open(qapp, active):
    ear = Ear()
    ear.open = False
    heard = Sounds(Settings(), audio=ear, speaker=Mouth(), silent=False)
    assert not ear.there
    heard.try_out()
    assert ear.there
    assert ear.played == []
    ear.open = True
    heard._told.emit()
    assert ear.cues == [cues.CHIPS_DOWN]
    heard.try_voice()
    assert heard._speaker.said[-1][1] == module.TRIED
    heard._trying.timeout.emit()
    heard.close()


def test_what_makes_sound_is_loaded_by_a_thread_once_there_is_something_to_hear(
    qapp, qtbot, active, monkeypatch
):
    system = Sounddevice()
    system.devices = 0
    monkeypatch.setitem(sys.modules, "sounddevice", system)
    heard = Sounds(Settings(sound=False, voices=True), silent=False)
    heard.try_out()
    assert heard._loading is None
    heard.apply(Settings())
    assert heard._loading is not None
    assert heard._audio is None, "the window did not wait"
    qtbot.waitUntil(lambda: heard.state == NONE)
    heard.close()
    assert not heard._loading.is_alive()


def test_closed_while_it_loads_nothing_is_opened(qapp, active):
    heard = Sounds(Settings(voices=True), silent=False)
    heard.apply(Settings(voices=True))
    heard.close()
    qapp.processEvents()
    assert heard._audio is None


def test_where_nobody_sees_a_table_nobody_hears_one(qapp, active):
    ear = Ear()
    heard = Sounds(replace(Settings(), voices=True), audio=ear, speaker=Mouth())
    assert ear.set_to[0] is False
    heard.close()
