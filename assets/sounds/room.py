"""The murmur of a room: talkers nobody can understand, chips far off, air.

Everything is made in a circle (transforms over the whole length, moments that wrap), so the
end runs into the beginning without a seam. A talker is a buzzing source whose pitch
wanders, colored in turn by five vowels, in syllables and phrases; no consonant is ever
formed, so there is nothing to understand. It is made at a low rate and brought up at the end:
a room away, little is left above 2 kHz.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from assets.sounds.chips import one
from assets.sounds.grains import RATE, Chance, Pcm, Wave, band, frequencies, loudness_of

SECONDS = 24
SLOW = 8_000
"""Samples a second while it is made."""
COUNT = SECONDS * SLOW
TALKERS = 8
VOWELS = ((320, 2200), (480, 1750), (700, 1150), (450, 900), (340, 760))
"""The first two formants of each, hertz."""
LOUDNESS = -30.0
"""Of the whole at its full volume; see :func:`assets.sounds.grains.finished`."""

Spectrum = npt.NDArray[np.complex128]


def murmur(seed: int = 5) -> Pcm:
    """Return the room in two channels, to be played round and round.

    It takes some tenths of a second: make it on another thread.
    """
    chance = np.random.default_rng(seed)
    freqs = frequencies(COUNT, SLOW)
    both = np.zeros((2, len(freqs)), np.complex128)
    for number in range(TALKERS):
        side = (number + 0.5) / TALKERS
        talk = _talker(chance, freqs)
        both[0] += talk * np.cos(side * np.pi / 2)
        both[1] += talk * np.sin(side * np.pi / 2)
    for channel in both:
        channel *= band(freqs, 130, 1150)
        channel += 0.6 * np.fft.rfft(_far_chips(chance)) * band(freqs, 500, 2600)
        channel *= _echo(chance, len(freqs))
        air = np.fft.rfft(chance.standard_normal(COUNT)) / np.maximum(freqs, 40.0)
        channel += 26 * air * band(freqs, 60, 900, 1)
    return _brought_up(both)


def _talker(chance: Chance, freqs: Wave) -> Spectrum:
    """Return the spectrum of one talker."""
    middle = chance.uniform(95, 210)
    pitch = middle * 2 ** (0.22 * _wander(chance, 0.1, 2.5))
    phase = np.cumsum(pitch) / SLOW  # its last period is cut short; every other is as uneven
    source = np.fft.rfft(2 * (phase % 1.0) - 1)
    syllables = 0.5 + 0.5 * np.tanh(1.6 * _wander(chance, 2.5, 6.0))
    phrases = np.clip(0.6 + 0.6 * _wander(chance, 0.08, 0.5), 0, 1)
    size = chance.uniform(0.92, 1.15)
    made = np.zeros(COUNT)
    for first, second in VOWELS:
        weight = 0.5 + 0.5 * np.tanh(2.0 * _wander(chance, 1.5, 4.5))
        colour = _formant(freqs, first * size, 90) + 0.5 * _formant(freqs, second * size, 160)
        made += weight * np.fft.irfft(source * colour, COUNT)
    talk: Spectrum = np.fft.rfft(made * syllables * phrases)
    return talk * chance.uniform(0.5, 1.0)


def _wander(chance: Chance, low: float, high: float) -> Wave:
    """Return a slow curve of rms 1 that ends where it begins, between *low* and *high* hertz."""
    points = SECONDS * 64
    spectrum = np.exp(2j * np.pi * chance.random(points // 2 + 1))
    curve = np.fft.irfft(spectrum * band(frequencies(points, 64), low, high), points)
    curve /= np.sqrt(np.mean(curve * curve))
    at = np.arange(COUNT) * (points / COUNT)
    smooth: Wave = np.interp(at, np.arange(points + 1), np.append(curve, curve[0]))
    return smooth


def _formant(freqs: Wave, middle: float, width: float) -> Wave:
    made: Wave = 1 / np.sqrt(1 + ((freqs - middle) / width) ** 2)
    return made


def _far_chips(chance: Chance) -> Wave:
    """Return handfuls of clicks at other tables."""
    made = np.zeros(COUNT)
    for begin in chance.integers(0, COUNT, 22):
        level = chance.uniform(0.3, 1.0)
        at = int(begin)
        for _ in range(int(chance.integers(2, 8))):
            click = one(chance)[:: RATE // SLOW]
            places = (at + np.arange(len(click))) % COUNT
            made[places] += level * chance.uniform(0.4, 1.0) * click
            at += int(chance.uniform(0.03, 0.11) * SLOW)
    return made


def _echo(chance: Chance, count: int) -> Spectrum:
    """Return what the walls make of it: straight, and scattered for two thirds of a second."""
    length = SLOW
    tail = chance.standard_normal(length) * np.exp(-np.arange(length) / (0.2 * SLOW))
    answer = np.zeros(COUNT)
    answer[0] = 0.5
    answer[round(0.011 * SLOW) : round(0.011 * SLOW) + length] += 0.03 * tail
    made: Spectrum = np.fft.rfft(answer)[:count]
    return made


def _brought_up(both: Spectrum) -> Pcm:
    """Return the spectra of two channels as sound at ``RATE`` and of the right loudness."""
    long = np.zeros((2, SECONDS * RATE // 2 + 1), np.complex64)
    long[:, : both.shape[1] - 1] = both[:, :-1]
    long[:, 0] = 0
    made: Pcm = np.fft.irfft(long, SECONDS * RATE, axis=1).T.astype(np.float32, order="C")
    made *= np.float32(10 ** ((LOUDNESS - loudness_of(made)) / 20))
    return made
