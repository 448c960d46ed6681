"""The recipes of the sounds: each cue has one, and all are fit to be played."""

from __future__ import annotations

import numpy as np
import pytest

from assets import cues
from assets.sounds import RATE, RECIPES, made
from assets.sounds.chips import LOWEST
from assets.sounds.grains import loudness_of, ring, times
from assets.sounds.room import LOUDNESS, SECONDS, murmur

EVERY = [(cue, n) for cue, recipe in RECIPES.items() for n in range(recipe.variations)]


def centre(sound):
    """The middle of what is heard, in hertz."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float((power * np.fft.rfftfreq(len(sound), 1 / RATE)).sum() / power.sum())


def onsets(sound, apart=0.006):
    """How many blows stand out of *sound*."""
    block = round(apart * RATE)
    blocks = np.abs(sound[: len(sound) // block * block]).reshape(-1, block).max(axis=1)
    risen = (blocks[1:] > 1.8 * blocks[:-1]) & (blocks[1:] > 0.15 * blocks.max())
    return int(risen.sum()) + int(blocks[0] > 0.15 * blocks.max())


def test_every_cue_has_a_recipe_and_every_recipe_a_cue():
    assert set(RECIPES) == set(cues.CUES)


@pytest.mark.parametrize(("cue", "variation"), EVERY)
def test_a_sound_is_fit_to_be_played(cue, variation):
    sound = made(cue, variation)
    assert sound.dtype == np.float32
    assert sound.ndim == 1
    assert np.isfinite(sound).all()
    assert 0.01 < np.abs(sound).max() <= 0.5, "nothing clips, not even two at once"
    assert abs(float(sound.mean())) < 0.002, "no constant part"
    assert abs(sound[0]) < 1e-4
    assert abs(sound[-1]) < 1e-4
    assert 0.04 < len(sound) / RATE < 2


@pytest.mark.parametrize("cue", RECIPES)
def test_a_sound_is_as_loud_as_its_recipe_says(cue):
    assert loudness_of(made(cue)) == pytest.approx(RECIPES[cue].loudness, abs=0.1)


@pytest.mark.parametrize("cue", RECIPES)
def test_variations_differ_but_each_stays_itself(cue):
    ways = [made(cue, n) for n in range(RECIPES[cue].variations)]
    assert all(not np.array_equal(ways[0], way) for way in ways[1:])
    assert np.array_equal(made(cue, 1), made(cue, 1))
    assert np.array_equal(made(cue, RECIPES[cue].variations), ways[0])


def test_cards_and_chips_are_told_apart_by_ear():
    """Clay rings in kilohertz; a card on the felt is mostly below; a push lies between."""
    assert centre(made(cues.CHIP_CUT)) > LOWEST
    assert centre(made(cues.CARD_DOWN)) < 2000
    assert centre(made(cues.CHIPS_PUSH)) < 2500


def test_what_runs_away_comes_ever_faster():
    gaps = np.diff(times(np.random.default_rng(1), 26, 0.0, 0.4, bend=0.72))
    assert (gaps > 0).all()
    assert gaps[:12].mean() > 1.2 * gaps[-12:].mean()


def test_what_still_rings_at_its_end_dies_away_without_a_click():
    rings = ring([(1180.0, 1.0, 5.0)], 0.5)
    assert abs(rings[-1]) < 1e-3
    assert np.abs(np.diff(rings[-50:])).max() < 0.01 < np.abs(np.diff(rings[:50])).max()


def test_chips_are_cut_out_one_by_one():
    assert all(3 <= onsets(made(cues.CHIP_CUT, n)) <= 7 for n in range(4))


@pytest.fixture(scope="module")
def room():
    return murmur()


def test_the_room_goes_round_without_a_seam(room):
    assert room.shape == (SECONDS * RATE, 2)
    assert SECONDS >= 20
    steps = np.abs(np.diff(room, axis=0))
    seam = np.abs(room[0] - room[-1])
    assert (seam <= steps.max(axis=0)).all()
    curve = np.abs(np.diff(room, 2, axis=0)).max(axis=0)
    assert (np.abs(room[-2] - 2 * room[-1] + room[0]) <= curve).all()


def test_the_room_is_soft_even_and_wide(room):
    assert np.isfinite(room).all()
    assert np.abs(room).max() < 0.5
    assert np.abs(room.mean(axis=0)).max() < 1e-4
    assert loudness_of(room) == pytest.approx(LOUDNESS, abs=0.1)
    tenths = np.sqrt((room[:, 0].reshape(-1, RATE // 10) ** 2).mean(axis=1))
    assert tenths.max() < 3 * np.median(tenths), "no swell makes anyone look up"
    assert np.corrcoef(room[:, 0], room[:, 1])[0, 1] < 0.9, "two ears hear two things"


def test_the_room_is_the_same_everywhere(room):
    assert np.array_equal(murmur(), room)
