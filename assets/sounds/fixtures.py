"""What stands at the table: buttons, the bell of the progressive, boxes with a slot."""

from __future__ import annotations

from assets.sounds.chips import one
from assets.sounds.grains import Chance, Pcm, noise, put, ring, silence, struck

BELL = 1180.0
"""The strike note of the progressive's bell, hertz."""
PARTIALS = (
    (0.5, 0.16, 0.9), (1.0, 0.55, 0.62), (1.003, 0.3, 0.6), (1.2, 0.32, 0.5), (1.5, 0.14, 0.36),
    (2.0, 0.6, 0.42), (2.51, 0.2, 0.26), (3.01, 0.22, 0.2), (4.17, 0.12, 0.12), (5.43, 0.06, 0.08),
)  # fmt: skip
"""Hum, prime (two of them, that beat slowly), tierce, quint, nominal and what lies above.

Each: its frequency to the strike note, its level, seconds until it is down to 1/e.
"""


def button(chance: Chance) -> Pcm:
    """A key pressed and let go: a dome that buckles, a cap that comes back."""
    made = silence(0.15)
    back = chance.uniform(0.075, 0.095)
    for at, level, pitch in ((0.0, 1.0, 1.0), (back, 0.45, 1.22)):
        base = 1350 * pitch * chance.uniform(0.95, 1.05)
        put(made, ring([(base, 0.5, 0.004), (base * 2.1, 0.4, 0.003)], 0.03), at, level)
        put(made, noise(chance, 0.012, 1800, 8000) * struck(0.012, 0.0015), at, 0.2 * level)
        put(made, ring([(260 * pitch, 0.4, 0.008)], 0.05), at, level)
    return made


def bell(chance: Chance) -> Pcm:
    """Two strokes on a small bell."""
    made = silence(1.7)
    for at, level in ((0.0, 1.0), (chance.uniform(0.2, 0.23), 0.8)):
        strike = chance.uniform(0.9, 1.1)
        modes = [
            (BELL * ratio, much * (strike if ratio > 1.9 else 1.0), decay)
            for ratio, much, decay in PARTIALS
        ]
        put(made, ring(modes, 1.45), at, level)
        put(made, noise(chance, 0.01, 2500, 9000) * struck(0.01, 0.0012), at, 0.25 * level)
    return made


def drop(chance: Chance) -> Pcm:
    """A chip let through a slot: its rim, its fall, the bottom of the box."""
    made = silence(0.42)
    lands = chance.uniform(0.13, 0.16)
    put(made, one(chance), 0.0, 0.45)
    for at, level in ((lands, 1.0), (lands + 0.07, 0.4), (lands + 0.105, 0.2)):
        base = 205 * chance.uniform(0.95, 1.05)
        box = [(base, 0.9, 0.035), (base * 1.72, 0.5, 0.022), (base * 2.6, 0.25, 0.014)]
        put(made, ring(box, 0.2), at, 0.8 * level)
        put(made, one(chance), at, 0.5 * level)
    return made
