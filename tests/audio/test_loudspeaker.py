"""The loudspeaker: there, not there, broken, lost and back."""

from __future__ import annotations

import builtins
import os
import sys
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from app.audio import device, portaudio
from app.audio.device import BUSY, LOST, NONE, Loudspeaker
from app.audio.portaudio import NO_LIBRARY
from assets.sounds import RATE


def half(out):
    out[:] = 0.5


@pytest.fixture
def speaker(told):
    made = Loudspeaker(half, told)
    yield made
    made.close()


@pytest.fixture
def hasty(monkeypatch):
    """Look again at once."""
    monkeypatch.setattr(device, "RETRY_S", (0.0,))
    monkeypatch.setattr(device, "LINGER_S", 0.0)


def test_nothing_is_opened_before_it_is_wanted(speaker, system):
    speaker.close()
    assert not system.opened
    assert not speaker.playing


def test_what_is_wanted_is_opened_and_asked_for_blocks(speaker, system, told):
    speaker.want(True)
    told.until(lambda: speaker.playing)
    stream = system.opened[0]
    assert stream.how["samplerate"] == RATE
    assert stream.take()[:, 0] == pytest.approx(0.5)


def test_no_longer_wanted_it_is_closed_and_may_be_opened_again(speaker, system, told, hasty):
    speaker.want(True)
    told.until(lambda: speaker.playing)
    speaker.want(False)
    told.until(lambda: not speaker.playing)
    assert len(system.closed) == 1
    assert speaker.why == ""
    speaker.want(True)
    told.until(lambda: speaker.playing)
    assert len(system.opened) == 2


def test_why_there_was_no_sound_is_remembered_once_none_is_wanted(speaker, system, told, hasty):
    system.devices = 0
    speaker.want(True)
    told.until(lambda: speaker.why == NONE)
    speaker.want(False)
    speaker.close()
    assert speaker.why == NONE


def test_no_portaudio_is_silence_with_a_reason(speaker, system, told, monkeypatch):
    monkeypatch.delitem(sys.modules, "sounddevice")
    real = builtins.__import__

    def missing(name, *rest, **more):
        if name == "sounddevice":
            raise OSError("PortAudio library not found")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    speaker.want(True)
    told.until(lambda: speaker.why == NO_LIBRARY)
    assert not speaker.playing


def test_no_device_is_silence_until_one_comes(speaker, system, told, hasty):
    system.devices = 0
    speaker.want(True)
    told.until(lambda: speaker.why == NONE)
    assert not speaker.playing
    system.devices = 1
    told.until(lambda: speaker.playing)
    assert system.looked, "PortAudio keeps the devices it found unless it begins again"
    assert speaker.why == ""


@pytest.mark.parametrize("trouble", ["no rate", "no start"])
def test_a_device_that_will_not_is_silence_with_a_reason(speaker, system, told, trouble):
    if trouble == "no rate":
        system.rates = set()
    else:
        system.mute = True
    speaker.want(True)
    told.until(lambda: speaker.why == BUSY)
    assert not speaker.playing
    system.closed.clear()  # a stream that would not start has been closed, rightly


def test_a_device_of_one_rate_is_played_at_that(speaker, system, told):
    system.rates = {44_100.0}
    speaker.want(True)
    told.until(lambda: speaker.playing)
    assert system.opened[0].how["samplerate"] == 44_100.0


def test_a_driver_may_fail_in_any_way(speaker, system, told, monkeypatch):
    def broken(kind):
        raise RuntimeError("host api says no")

    monkeypatch.setattr(system, "query_devices", broken)
    speaker.want(True)
    told.until(lambda: speaker.why == BUSY)


def test_a_device_lost_midway_is_left_alone_and_found_again(speaker, system, told, hasty):
    reasons = []
    speaker._changed = lambda: (reasons.append(speaker.why), told())
    speaker.want(True)
    told.until(lambda: speaker.playing)
    system.sulks = True
    system.opened[0].unplug()
    told.until(lambda: len(system.opened) == 2 and speaker.playing)
    assert LOST in reasons
    assert speaker.why == ""


def test_a_device_that_takes_no_more_blocks_is_lost(speaker, told, hasty, monkeypatch):
    monkeypatch.setattr(device, "WATCH_S", 0.0)
    reasons = []
    speaker._changed = lambda: (reasons.append(speaker.why), told())
    speaker.want(True)
    told.until(lambda: LOST in reasons)


def test_who_only_looks_elsewhere_for_a_moment_finds_it_open(speaker, system, told, monkeypatch):
    monkeypatch.setattr(device, "LINGER_S", 60.0)
    lingering, lingered = threading.Event(), speaker._lingered
    monkeypatch.setattr(speaker, "_lingered", lambda: (lingering.set(), lingered())[1])
    speaker.want(True)
    told.until(lambda: speaker.playing)
    speaker.want(False)
    assert lingering.wait(120)
    speaker.want(True)
    assert system.opened[0].active
    assert not system.closed


def test_an_error_in_a_block_is_silence_not_an_end(system, told, caplog):
    def broken(out):
        raise ValueError("a defect of ours")

    speaker = Loudspeaker(broken, told)
    speaker.want(True)
    told.until(lambda: speaker.playing)
    assert not system.opened[0].take().any()
    assert "could not be mixed" in caplog.text
    speaker.close()


def test_devices_are_not_looked_for_while_somebody_else_has_one_open(system):
    portaudio.took()
    portaudio.look_again()
    assert system.looked == 0
    portaudio.shut(SimpleNamespace(close=lambda: None), "microphone")
    portaudio.look_again()
    assert system.looked == 1


def test_what_the_sound_system_prints_never_reaches_the_console(capfd):
    with portaudio.quiet():
        os.write(2, b"ALSA lib pcm.c: Unknown PCM")
    os.write(2, b"our own")
    assert capfd.readouterr().err == "our own"


def test_closing_twice_or_wanting_after_it_does_nothing(speaker, system):
    speaker.close()
    speaker.close()
    speaker.want(True)
    assert not system.opened
    assert np.array_equal(system.opened, [])
