"""The mixer, asked for blocks without any device."""

from __future__ import annotations

import numpy as np
import pytest

from app.audio.mixer import APART, FADING, KNEE, OF_ONE, VOICES, WAITING, Mixer, limit, pan_gains
from assets.sounds import RATE

BLOCK = 256


def tone(frames, level=0.2):
    return np.full(frames, level, np.float32)


def heard(mixer, blocks=1, frames=BLOCK):
    out = np.full((blocks * frames, 2), np.nan, np.float32)
    for start in range(0, len(out), frames):
        mixer.fill(out[start : start + frames])
    return out


@pytest.fixture
def mixer():
    return Mixer()


def test_nothing_played_is_silence(mixer):
    assert not heard(mixer, 3).any()


def test_a_sound_is_heard_once_to_its_end_over_the_blocks(mixer):
    sound = np.linspace(0.1, 0.5, 600, dtype=np.float32)
    mixer.play(sound, -1.0)
    out = heard(mixer, 3)
    assert out[:600, 0] == pytest.approx(sound)
    assert not out[600:].any()
    assert not out[:, 1].any()
    assert mixer.sounding == 0


@pytest.mark.parametrize("pan", [-1.0, -0.4, 0.0, 0.7, 1.0])
def test_from_everywhere_it_is_equally_loud(pan):
    left, right = pan_gains(pan)
    assert left**2 + right**2 == pytest.approx(1)
    assert (left - right) * pan <= 0


def test_a_pan_beyond_the_edge_is_the_edge():
    assert pan_gains(-7) == pan_gains(-1)
    assert pan_gains(7) == pan_gains(1)


def test_gain_and_level_multiply(mixer):
    mixer.level = 0.5
    heard(mixer)
    mixer.play(tone(BLOCK), -1.0, gain=0.5)
    assert heard(mixer)[:, 0] == pytest.approx(0.05)


def test_a_new_level_comes_without_a_jump(mixer):
    mixer.play(tone(4 * BLOCK, 0.4), -1.0)
    heard(mixer)
    mixer.level = 0.0
    out = heard(mixer, 2)[:, 0]
    assert np.abs(np.diff(out)).max() < 0.01
    assert not out[BLOCK:].any()


def test_many_at_once_never_reach_full_scale(mixer):
    for n in range(VOICES):
        mixer.play(tone(BLOCK, 0.5), n / VOICES)
    out = heard(mixer)
    assert np.isfinite(out).all()
    assert 0.9 < np.abs(out).max() < 1


def test_the_limiter_leaves_alone_what_is_below_its_knee_and_keeps_the_order_above():
    quiet = np.linspace(-KNEE, KNEE, 64, dtype=np.float32).reshape(-1, 2)
    same = quiet.copy()
    limit(same)
    assert np.array_equal(same, quiet)
    loud = np.linspace(0, 2, 64, dtype=np.float32).reshape(-1, 2)
    limit(loud)
    assert (np.diff(loud.ravel()) >= 0).all()


def test_sounds_at_once_are_bounded_and_the_one_nearest_its_end_gives_way(mixer):
    mixer.play(tone(2 * BLOCK), name="short")
    for n in range(VOICES):
        mixer.play(tone(50 * BLOCK), name=f"long {n}")
    heard(mixer)
    assert mixer.sounding == VOICES
    heard(mixer, 3)
    assert mixer.sounding == VOICES, "the short one went, not one of the long"


def test_a_flood_of_one_cue_is_thinned(mixer):
    for _ in range(40):
        mixer.play(tone(RATE), name="chips-down")
    heard(mixer)
    assert mixer.sounding == 1
    gap = int(APART * RATE) + 1
    for _ in range(2 * OF_ONE):
        heard(mixer, 1, gap)
        mixer.play(tone(RATE), name="chips-down")
    heard(mixer)
    assert mixer.sounding == OF_ONE


def test_what_has_no_name_is_never_thinned(mixer):
    for _ in range(5):
        mixer.play(tone(RATE))
    heard(mixer)
    assert mixer.sounding == 5


def test_the_queue_is_bounded_when_nobody_takes_blocks(mixer):
    for n in range(10 * WAITING):
        mixer.play(tone(BLOCK), name=str(n))
    heard(mixer)
    assert mixer.sounding <= VOICES


def test_what_was_played_for_nobody_is_forgotten(mixer):
    mixer.play(tone(RATE))
    heard(mixer)
    mixer.play(tone(RATE))
    mixer.clear()
    assert not heard(mixer).any()


def test_the_room_goes_round_and_comes_and_goes_softly(mixer):
    room = np.stack([np.arange(1000.0), -np.arange(1000.0)], 1).astype(np.float32) / 4000
    mixer.set_room(room)
    mixer.room_level = 1.0
    coming = heard(mixer, round(FADING * RATE) // BLOCK + 2)
    assert np.abs(coming[:BLOCK]).max() < np.abs(room).max() * 0.1
    out = heard(mixer, 8)
    begin = (coming.shape[0]) % 1000
    assert out[:, 0] == pytest.approx(np.roll(room[:, 0], -begin)[np.arange(len(out)) % 1000])
    assert out[:, 1] == pytest.approx(-out[:, 0])
    mixer.room_level = 0.0
    heard(mixer, round(FADING * RATE) // BLOCK + 2)
    assert not heard(mixer).any()


def test_a_block_of_any_length_is_filled(mixer):
    mixer.play(tone(20_000), -1.0)
    out = heard(mixer, 1, 10_000)
    assert out[:, 0] == pytest.approx(0.2)
    assert heard(mixer, 1, 1).shape == (1, 2)


def test_a_room_comes_softly_again_after_a_silence():
    mixer = Mixer()
    mixer.set_room(np.full((RATE, 2), 0.5, np.float32))
    mixer.room_level = 1.0
    out = np.zeros((RATE, 2), np.float32)
    mixer.fill(out)
    assert out[-1, 0] == pytest.approx(0.5, abs=0.01)
    mixer.clear()
    mixer.fill(out)
    assert out[0, 0] < 0.01
    assert out[-1, 0] == pytest.approx(0.5, abs=0.01)
