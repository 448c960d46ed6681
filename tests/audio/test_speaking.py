"""Voices: one after the other, kept, given up; and the programs behind them."""

from __future__ import annotations

import io
import shutil
import sys
import wave

import numpy as np
import pytest

from app.audio import voices
from app.audio.speaking import FAILED, NONE, PATIENCE, WAITING, Speaker
from app.audio.voices import LOUDNESS, MANNERS, Engine, SpeechError, Stop, find_engine, recorded
from assets.sounds import RATE
from assets.sounds.grains import loudness_of
from tests.audio.conftest import PATIENCE_S


def wav(seconds=0.3, rate=22_050, pitch=440.0, channels=1, width=2):
    """A recording of a tone with silence about it."""
    t = np.arange(round(seconds * rate)) / rate
    tone = np.concatenate((np.zeros(rate // 5), 0.4 * np.sin(2 * np.pi * pitch * t)))
    samples = np.repeat((tone * 32767).astype("<i2"), channels)
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((channels, width, rate, 0, "NONE", ""))
        out.writeframes(samples.tobytes())
    return file.getvalue()


class Fake:
    """A voice that says what a test gives it, and keeps what it was asked."""

    def __init__(self, *brings):
        self.asked, self.brings = [], brings or (wav(),)
        self.engine = Engine("fake", self.render)

    def render(self, text, manner, stop):
        self.asked.append((text, manner))
        brought = self.brings[min(len(self.asked), len(self.brings)) - 1]
        if isinstance(brought, Exception):
            raise brought
        return brought


class Clock:
    """The time, which goes on only when a test says so."""

    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def speaker(told):
    """Makes a speaker with a voice; what it delivers stands in ``heard``."""
    made = []

    def of(fake, clock=None):
        heard = []

        def deliver(sound, pan):
            heard.append((sound, pan))
            told()

        one = Speaker(deliver, told, lambda: fake and fake.engine, clock or Clock())
        one.heard = heard
        made.append(one)
        return one

    yield of
    for one in made:
        one.close()


def test_a_phrase_is_rendered_and_heard_from_the_seat(speaker, told):
    fake = Fake()
    one = speaker(fake)
    one.say("2", "I fold.", -0.4)
    told.until(lambda: one.heard)
    (sound, pan), *more = one.heard
    assert not more
    assert pan == -0.4
    assert fake.asked == [("I fold.", MANNERS["2"])]
    assert loudness_of(sound) == pytest.approx(LOUDNESS, abs=0.2)


def test_the_same_words_of_the_same_player_are_made_once(speaker, told):
    fake, clock = Fake(), Clock()
    one = speaker(fake, clock)
    for count, who in enumerate(("2", "2", "3"), 1):
        one.say(who, "I fold.")
        told.until(lambda count=count: len(one.heard) == count)
        clock.now += 10
    assert [manner for _, manner in fake.asked] == [MANNERS["2"], MANNERS["3"]]


def test_no_voice_is_said_once_and_nothing_else_happens(speaker, told):
    one = speaker(None)
    one.prepare()
    told.until(lambda: one.why == NONE)
    one.say("1", "I fold.")
    one.close()
    assert one.heard == []


@pytest.mark.parametrize(
    "trouble", [SpeechError("no"), OSError("no space left"), ValueError("a rate of 0")]
)
def test_a_voice_that_keeps_failing_is_given_up(speaker, told, trouble):
    fake = Fake(trouble)
    one = speaker(fake)
    with one._turn:
        for count in range(PATIENCE):
            one.say("1", f"phrase {count}")
    told.until(lambda: one.why == FAILED)
    one.say("1", "once more")
    one.close()
    assert len(fake.asked) == PATIENCE
    assert one.heard == []


def test_a_voice_that_fails_now_and_then_is_kept(speaker, told):
    fake, clock = Fake(SpeechError("no"), wav()), Clock()
    one = speaker(fake, clock)
    one.say("1", "one")
    one.say("1", "two")
    told.until(lambda: one.heard)
    assert one.why == ""


def test_who_would_be_heard_too_late_says_nothing(speaker, told):
    clock, fake = Clock(), Fake()
    one = speaker(fake, clock)
    with one._turn:  # nobody speaks meanwhile
        one.say("1", "late", -1.0)
        clock.now = 60.0
        one.say("2", "in time", 1.0)
    told.until(lambda: one.heard)
    one.close()
    assert [pan for _, pan in one.heard] == [1.0]
    assert [text for text, _ in fake.asked] == ["late", "in time"], "made and kept all the same"


def test_only_so_many_wait(speaker, told):
    fake = Fake()
    one = speaker(fake)
    with one._turn:
        for number in range(WAITING + 4):
            one.say("1", f"phrase {number}")
        assert [phrase.text for phrase in one._phrases] == [f"phrase {n}" for n in (4, 5, 6)]
        assert one.busy
        one.hush()
        assert not one.busy


def test_every_speaker_has_a_manner_of_his_own():
    assert {"1", "2", "3", "4", "5", "6", "7", "floor", "deck"} == set(MANNERS)
    assert len(set(MANNERS.values())) == len(MANNERS)


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100])
@pytest.mark.parametrize("channels", [1, 2])
def test_a_recording_of_any_rate_keeps_its_pitch(rate, channels):
    engine = Engine("fake", lambda *_: wav(0.5, rate, 440.0, channels), shifts=False)
    sound = recorded(engine, "", "1", Stop())
    assert len(sound) == pytest.approx(0.55 * RATE, rel=0.12)
    peak = np.argmax(np.abs(np.fft.rfft(sound))) * RATE / len(sound)
    assert peak == pytest.approx(440, rel=0.02)


def test_a_voice_without_pitch_is_made_higher_by_us():
    engine = Engine("fake", lambda *_: wav(0.5))
    sound = recorded(engine, "", "5", Stop())
    peak = np.argmax(np.abs(np.fft.rfft(sound))) * RATE / len(sound)
    assert peak == pytest.approx(440 * MANNERS["5"].pitch, rel=0.02)


@pytest.mark.parametrize(
    "brought", [b"", b"RIFF but no more", wav(0.0), wav(width=1)], ids=["no", "cut", "mute", "8"]
)
def test_what_is_no_recording_is_an_error_in_words(brought):
    engine = Engine("fake", lambda *_: brought)
    with pytest.raises(SpeechError, match=r"record|silence"):
        recorded(engine, "I fold.", "1", Stop())


@pytest.mark.parametrize(
    ("code", "seconds", "why"),
    [
        ("raise SystemExit(3)", PATIENCE_S, "failed with 3"),
        ("import time; time.sleep(60)", 0.2, "too long"),
    ],
)
def test_a_program_that_fails_or_hangs_is_an_error_in_words(monkeypatch, code, seconds, why):
    monkeypatch.setattr(voices, "TIMEOUT_S", seconds)
    with pytest.raises(SpeechError, match=why):
        Stop().run((sys.executable, "-c", code), "")


def test_a_program_that_is_not_there_is_an_error_in_words():
    with pytest.raises(SpeechError, match="does not run"):
        Stop().run(("no-such-program-at-all",), "")


def test_the_words_reach_the_program_unchanged_whatever_they_are(monkeypatch):
    monkeypatch.setattr(voices, "TIMEOUT_S", PATIENCE_S)
    words = '$2,500 "quoted"; rm -rf — ½'
    echo = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read())"
    assert Stop().run((sys.executable, "-c", echo), words).decode() == words


def test_once_stopped_nothing_is_waited_for():
    stop = Stop()
    stop.now()
    with pytest.raises(SpeechError):
        stop.run((sys.executable, "-c", "import time; time.sleep(60)"), "")


def test_a_linux_without_any_voice_has_none(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda program: None)
    assert find_engine() is None


@pytest.mark.parametrize("program", ["espeak-ng", "espeak", "flite", "pico2wave"])
def test_a_linux_takes_the_voice_it_has(monkeypatch, program):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name == program else None)
    engine = find_engine()
    assert engine is not None
    assert engine.name == program


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or find_engine() is None,
    reason="this machine has no voice of a kind we can try",
)
def test_the_voice_of_this_machine_speaks():
    engine = find_engine()
    assert engine is not None
    high, low = (recorded(engine, "I fold.", who, Stop()) for who in ("2", "floor"))
    for sound in (high, low):
        assert 0.2 < len(sound) / RATE < 3
        assert loudness_of(sound) == pytest.approx(LOUDNESS, abs=0.5)
    assert not np.array_equal(high[:1000], low[:1000])
