"""The microphone is open only while wanted, at its own rate, and its absence is a plain word."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from app.audio import portaudio
from app.audio.microphone import CLOSED, NONE, Microphone
from app.audio.resampling import Resampler
from tests.audio.fakes import PortAudioError, Sounddevice, Stream


class Inputs(Sounddevice):
    """A sound system with a microphone, or none."""

    def __init__(self) -> None:
        super().__init__()
        self.rate, self.channels = 48_000.0, 1

    def _terminate(self):
        assert set(self.opened) <= set(self.closed), "that would have ended an open stream"

    def query_devices(self, kind):
        assert kind == "input"
        if not self.devices:
            raise PortAudioError("Error querying device -1")
        return {"max_input_channels": self.channels, "default_samplerate": self.rate}

    def InputStream(self, **how):
        return Stream(self, **how)


@pytest.fixture
def inputs(monkeypatch, system):
    made = Inputs()
    monkeypatch.setitem(sys.modules, "sounddevice", made)
    yield made
    assert not set(made.opened) - set(made.closed), "a microphone is left open"


def lost_never() -> None:
    raise AssertionError("the microphone was not lost")


def test_what_is_said_comes_at_sixteen_kilohertz(inputs):
    came: list[bytes] = []
    microphone = Microphone()
    assert microphone.open(came.append, lost_never)
    tone = (8000 * np.sin(np.arange(4800) * 2 * np.pi * 1000 / 48_000)).astype("<i2")
    inputs.opened[0].how["callback"](tone.reshape(-1, 1), 4800, None, None)
    microphone.close()
    heard = np.frombuffer(b"".join(came), "<i2")
    assert len(heard) == 1600
    assert inputs.opened[0].how["samplerate"] == 48_000.0
    assert np.argmax(np.abs(np.fft.rfft(heard))) == 100, "1 kHz, in a tenth of a second"


@pytest.mark.parametrize("missing", ["devices", "channels"])
def test_without_a_microphone_there_is_a_reason(inputs, missing):
    setattr(inputs, missing, 0)
    microphone = Microphone()
    assert not microphone.look()
    assert microphone.reason == NONE
    assert not microphone.open(print, lost_never)


def test_without_portaudio_there_is_a_reason(monkeypatch, inputs):
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    microphone = Microphone()
    assert not microphone.look()
    assert microphone.reason == portaudio.NO_LIBRARY


def test_a_microphone_that_may_not_be_opened_is_tried_again_when_it_is_wanted_again(inputs):
    inputs.rates = set()
    microphone = Microphone()
    assert not microphone.open(print, lost_never)
    assert microphone.reason == CLOSED
    inputs.rates = None
    assert microphone.open(print, lost_never)
    assert microphone.reason == ""
    microphone.close()


def test_a_microphone_that_does_not_begin_is_let_go(inputs):
    inputs.mute = True
    assert not Microphone().open(print, lost_never)
    assert len(inputs.closed) == 2, "once more after a fresh look"


def test_one_that_is_pulled_out_is_told_once_and_closing_it_is_no_loss(inputs):
    told: list[str] = []
    microphone = Microphone()
    microphone.open(print, lambda: told.append("lost"))
    inputs.opened[0].unplug()
    microphone.close()
    inputs.opened[0].unplug()
    assert told == ["lost"]


def test_one_that_does_not_close_is_given_up(inputs):
    inputs.sulks = True
    microphone = Microphone()
    microphone.open(print, lost_never)
    microphone.close()
    microphone.close()
    assert len(inputs.closed) == 1


def test_a_microphone_that_was_plugged_in_meanwhile_is_found(inputs):
    inputs.devices = 0
    microphone = Microphone()
    assert not microphone.look()
    inputs.devices = 1
    assert microphone.look()
    assert inputs.looked == 2


@pytest.mark.parametrize("step", ["_terminate", "_initialize"])
def test_a_sound_system_that_does_not_begin_again_is_a_reason_or_nothing(
    inputs, monkeypatch, step
):
    def fails() -> None:
        raise PortAudioError("PortAudio not initialized")

    monkeypatch.setattr(inputs, step, fails)
    microphone = Microphone()
    assert microphone.look() == (step == "_terminate")
    assert microphone.reason == ("" if step == "_terminate" else portaudio.NO_SYSTEM)


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_sound_of_any_rate_is_brought_over_without_a_seam(rate):
    tone = (8000 * np.sin(np.arange(rate) * 2 * np.pi * 440 / rate)).astype("<i2")
    whole = Resampler(rate, 16_000).bring(tone)
    parted = Resampler(rate, 16_000)
    blocks = b"".join(parted.bring(block) for block in np.array_split(tone, 37))
    a, b = np.frombuffer(whole, "<i2"), np.frombuffer(blocks, "<i2")
    assert abs(len(a) - 16_000) <= 1
    assert np.abs(a[: len(b)].astype(int) - b[: len(a)]).max() <= 1
    settled = b[200:].astype(float)
    assert abs(settled.std() - 8000 / np.sqrt(2)) < 200
    assert np.argmax(np.abs(np.fft.rfft(settled, 16_000))) == pytest.approx(440, abs=1)


def test_what_the_lower_rate_cannot_hold_is_not_heard_as_something_else():
    tone = (8000 * np.sin(np.arange(48_000) * 2 * np.pi * 11_000 / 48_000)).astype("<i2")
    heard = np.frombuffer(Resampler(48_000, 16_000).bring(tone), "<i2")
    assert heard[200:].astype(float).std() < 80
