"""What is heard, from the cue to the block that carries it."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from app.audio import device, output
from app.audio.output import Audio, gain_of
from assets import cues
from assets.sounds import RECIPES, made
from tests.audio.fakes import AtOnce


@pytest.fixture
def audio(told):
    made = Audio(told, random.Random(1), AtOnce())
    yield made
    made.close()


@pytest.fixture
def open_audio(audio, system, told, monkeypatch):
    monkeypatch.setattr(output, "LATE_S", 60.0)  # this machine may be busy
    audio.set(True, 100, 0)
    audio.present(True)
    told.until(lambda: audio.audible)
    return audio


def test_with_sound_off_nothing_is_opened(audio, system):
    audio.set(False, 100, 100)
    audio.present(True)
    audio.play(cues.BELL)
    audio.close()
    assert not system.opened
    assert not any(audio._made.values())


def test_with_nobody_at_a_table_or_no_volume_nothing_is_opened(audio, system):
    audio.set(True, 100, 100)
    audio.present(False)
    audio.set(True, 0, 100)
    audio.present(True)
    audio.close()
    assert not system.opened


def test_a_cue_is_heard_from_where_it_is(open_audio, system):
    open_audio.play(cues.CHIPS_DOWN, -1.0)
    out = system.opened[0].take(4096)
    assert np.abs(out[:, 0]).max() > 0.05
    assert not out[:, 1].any()


@pytest.mark.parametrize("cue", cues.CUES)
def test_every_cue_is_heard(open_audio, system, cue):
    open_audio.play(cue)
    assert np.abs(system.opened[0].take(4096)).max() > 0.001


def test_repeats_are_never_the_same_twice_running(open_audio, system, monkeypatch):
    heard = []
    monkeypatch.setattr(
        open_audio.mixer, "play", lambda sound, *rest: heard.append((id(sound), rest[1]))
    )
    for _ in range(30):
        open_audio.play(cues.CARD_DOWN)
    later = heard[2:]
    assert all(a != b for (a, _), (b, _) in pairwise(later))
    assert len({sound for sound, _ in heard}) == RECIPES[cues.CARD_DOWN].variations
    assert len({gain for _, gain in heard}) > 20


def test_what_was_made_too_late_is_not_heard(open_audio, system, monkeypatch):
    monkeypatch.setattr(output, "LATE_S", -1.0)
    open_audio.play(cues.BELL)
    assert not system.opened[0].take(4096).any()
    assert len(open_audio._made[cues.BELL]) == 1, "the next one is ready at once"


def test_the_volume_is_obeyed_at_once(open_audio, system):
    open_audio.speak(made(cues.BELL), 0.0)
    loud = np.abs(system.opened[0].take(4096)).max()
    open_audio.set(True, 50, 0)
    system.opened[0].take(4096)
    soft = np.abs(system.opened[0].take(4096)).max()
    assert 0 < soft < loud * gain_of(60)


def test_switched_off_it_falls_silent_and_the_device_is_closed(open_audio, system, told):
    open_audio.speak(made(cues.BELL))
    open_audio.set(False, 100, 0)
    stream = system.opened[0]
    stream.take()
    assert not stream.take().any()
    told.until(lambda: bool(system.closed))
    assert not open_audio.audible


def test_the_room_murmurs_while_it_is_wanted(open_audio, system, told, monkeypatch):
    room = np.full((1000, 2), 0.25, np.float32)
    monkeypatch.setattr("assets.sounds.room.murmur", lambda: room)
    open_audio.set(True, 100, 100)
    for _ in range(8):
        out = system.opened[0].take(4096)
    assert out == pytest.approx(0.25)
    open_audio.set(True, 100, 0)
    for _ in range(8):
        out = system.opened[0].take(4096)
    assert not out.any()


def test_why_it_is_silent_is_told(audio, system, told):
    system.devices = 0
    audio.set(True, 70, 25)
    audio.present(True)
    told.until(lambda: audio.why.startswith("No sound device"))
    audio.play(cues.BELL)
    assert not audio.audible


def test_what_was_cut_off_is_not_heard_when_the_device_is_back(
    open_audio, system, told, monkeypatch
):
    monkeypatch.setattr(device, "LINGER_S", 0.0)
    open_audio.play(cues.BELL)
    assert system.opened[0].take().any()
    open_audio.present(False)
    told.until(lambda: not open_audio._device.playing)
    open_audio.present(True)
    told.until(lambda: open_audio.audible)
    assert not system.opened[1].take().any()
