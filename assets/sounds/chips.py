"""Clay chips: small discs that click, on each other, on felt and in the tray.

A chip of 39 mm and 3.3 mm rings like a free round plate. The first five of its modes stand
to each other as 5.25, 9.08, 12.2, 20.5 and 21.5 (Leissa, *Vibration of Plates*, NASA SP-160,
1969); for compressed clay the lowest lies near 3.5 kHz and dies within milliseconds. In a
stack each chip damps its neighbors: lower, shorter, duller.
"""

from __future__ import annotations

import numpy as np

from assets.sounds.grains import Chance, Pcm, noise, put, ring, silence, stroke, struck, times

PLATE = (5.25, 9.08, 12.2, 20.5, 21.5)
LOWEST = 3500.0
LOSS = 0.021
"""Share of its energy a mode loses with each radian: the decay follows from it."""


def cut(chance: Chance) -> Pcm:
    """Chips taken out of the tray: drawn along each other, then clicked together."""
    count = int(chance.integers(3, 6))
    made = silence(0.36)
    put(made, _scrape(chance, 0.13), 0, 0.4)
    for at in times(chance, count, 0.05, 0.24, bend=0.85):
        put(made, _click(chance), at, chance.uniform(0.5, 1.0))
    return made


def down(chance: Chance) -> Pcm:
    """A stack set on the felt: a soft blow, and the chips settling on each other."""
    made = silence(0.26)
    put(made, _thud(chance), 0.0, 0.9)
    put(made, _click(chance, damped=0.6), 0.001, 0.55)
    for at in times(chance, int(chance.integers(2, 5)), 0.012, 0.09, bend=1.4):
        put(made, _click(chance, damped=0.7), at, chance.uniform(0.2, 0.6))
    return made


def push(chance: Chance) -> Pcm:
    """A stack pushed along the felt, its chips shifting a little."""
    lasts = chance.uniform(0.38, 0.44)
    made = silence(lasts + 0.06)
    put(made, _felt(chance, lasts), 0)
    for at in chance.uniform(0.04, lasts, int(chance.integers(3, 6))):
        put(made, _click(chance, damped=0.7), at, chance.uniform(0.12, 0.3))
    put(made, _click(chance, damped=0.6), lasts, 0.25)
    return made


def sweep(chance: Chance) -> Pcm:
    """Chips drawn in with the flat hand: they knock together all the way."""
    lasts = chance.uniform(0.36, 0.42)
    made = silence(lasts + 0.1)
    put(made, _felt(chance, lasts), 0, 0.5)
    for at in times(chance, int(chance.integers(8, 12)), 0.03, lasts + 0.03, bend=0.8):
        put(made, _click(chance), at, chance.uniform(0.2, 0.75))
    return made


def racked(chance: Chance) -> Pcm:
    """Chips let down into a tube: a run of clicks, ever closer, in a hollow of wood."""
    count = int(chance.integers(5, 9))
    made = silence(0.36)
    for i, at in enumerate(times(chance, count, 0.0, 0.19, bend=0.7)):
        level = (0.55 + 0.45 * i / count) * chance.uniform(0.8, 1.1)
        put(made, _click(chance, damped=0.25), at, level)
        put(made, _hollow(chance), at, 0.35 * level)
    put(made, _hollow(chance), 0.2, 0.7)
    return made


def one(chance: Chance) -> Pcm:
    """A single chip upon another, for those far away."""
    made = silence(0.06)
    put(made, _click(chance), 0)
    return made


def _click(chance: Chance, damped: float = 0.0) -> Pcm:
    """Two chips that meet; *damped* (0 to 1) by those about them.

    The meeting itself is a blow of a third of a millisecond; where on the rim it falls
    decides how strongly each mode answers.
    """
    base = LOWEST * chance.uniform(0.9, 1.12) * (1 - 0.18 * damped)
    modes = []
    for order, root in enumerate(PLATE):
        frequency = base * root / PLATE[0] * chance.uniform(0.985, 1.015)
        decay = (1 - 0.55 * damped) / (np.pi * frequency * LOSS)
        level = chance.uniform(0.5, 1.0) * (1.0, 0.62, 0.45, 0.22, 0.18)[order]
        modes.append((frequency, level * (1 - 0.5 * damped * (order > 1)), float(decay)))
    made = ring(modes, 0.04) * np.float32(0.5)
    contact = noise(chance, 0.006, 1500, 11_000) * struck(0.006, 0.0007, 0.0002)
    put(made, contact, 0, 0.3 * (1 - 0.4 * damped))
    put(made, ring([(base * 0.31, 1.0, 0.003)], 0.02), 0, 0.08)  # its weight
    return made


def _thud(chance: Chance) -> Pcm:
    """Something heavy and flat on padded felt."""
    frequency = 165 * chance.uniform(0.9, 1.1)
    made = ring([(frequency, 1.0, 0.02), (frequency * 1.9, 0.5, 0.012)], 0.12)
    put(made, noise(chance, 0.06, 250, 1600, steep=1) * struck(0.06, 0.008), 0, 0.3)
    return made


def _felt(chance: Chance, seconds: float) -> Pcm:
    """Clay along felt: dull, with the flicker of the weave."""
    flicker = 1 + 0.4 * np.clip(noise(chance, seconds, 20, 160), -2, 2)
    made: Pcm = 0.16 * stroke(seconds, 0.4) * flicker * noise(chance, seconds, 320, 1500)
    return made.astype(np.float32)


def _scrape(chance: Chance, seconds: float) -> Pcm:
    """Clay along clay: harder than felt."""
    made: Pcm = 0.12 * stroke(seconds, 0.5) * noise(chance, seconds, 1800, 7500)
    return made.astype(np.float32)


def _hollow(chance: Chance) -> Pcm:
    """The half round of a tray's tube answering."""
    base = 720 * chance.uniform(0.94, 1.06)
    return ring([(base, 0.5, 0.012), (base * 1.63, 0.35, 0.008), (215, 0.4, 0.018)], 0.08)
