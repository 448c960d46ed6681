"""Cards: plastic-coated paper that scrapes, bends, snaps and slaps on felt.

A card has no note of its own. One hears friction, louder and brighter the faster the card is
drawn; the edge that springs free, a tick of a few milliseconds; and the flat landing, a puff of
air below 2 kHz and a dull blow of the padded table at about 150 Hz.
"""

from __future__ import annotations

import numpy as np

from assets.sounds.grains import Chance, Pcm, noise, put, ring, silence, stroke, struck, times

SWISH = (1200.0, 7500.0)
"""The band of paper drawn over felt or paper."""
EDGES = 26
"""Corners that snap from each half in a riffle."""


def off_shoe(chance: Chance) -> Pcm:
    """A card drawn out along its neighbor, and the tick of its edge springing free."""
    drawn = chance.uniform(0.075, 0.1)
    made = silence(drawn + 0.05)
    low = SWISH[0] * chance.uniform(0.9, 1.25)
    put(made, _friction(chance, drawn, low, SWISH[1], peak=0.72), 0, 0.3)
    put(made, _tick(chance, 0.005), drawn * 0.9, 1.0)
    put(made, _blow(chance, 190, 0.012), drawn * 0.9, 0.25)
    return made


def down(chance: Chance) -> Pcm:
    """A card landing flat: one edge first, the rest a moment later."""
    made = silence(0.14)
    edge = chance.uniform(0.006, 0.014)
    put(made, _slap(chance), 0, 0.5)
    put(made, _slap(chance), edge, 1.0)
    put(made, _friction(chance, 0.05, 900, 4500, peak=0.2), edge, 0.12)
    return made


def slide(chance: Chance) -> Pcm:
    """A card or a packet pushed along the felt."""
    lasts = chance.uniform(0.26, 0.32)
    made = silence(lasts + 0.02)
    put(made, _friction(chance, lasts, 500, 4200, peak=0.45), 0)
    return made


def turn(chance: Chance) -> Pcm:
    """An edge lifted, the air moved, and the face coming down with a snap."""
    made = silence(0.38)
    lands = chance.uniform(0.23, 0.27)
    put(made, _tick(chance, 0.003), 0.01, 0.35)
    put(made, _friction(chance, lands, 700, 3600, peak=0.6), 0, 0.1)
    put(made, _slap(chance), lands, 1.0)
    put(made, _tick(chance, 0.004), lands + 0.001, 0.55)
    return made


def spread(chance: Chance) -> Pcm:
    """A deck fanned along the felt: a ribbon of edges over one long stroke."""
    lasts = chance.uniform(0.84, 0.92)
    made = silence(lasts + 0.08)
    put(made, _friction(chance, lasts, 700, 5200, peak=0.4), 0, 0.3)
    for at in times(chance, 52, 0.02, lasts - 0.03):
        put(made, _tick(chance, 0.002), at, chance.uniform(0.15, 0.35))
    put(made, _slap(chance), lasts, 0.35)
    return made


def wash(chance: Chance) -> Pcm:
    """Cards stirred about with both hands: round and round, card over card."""
    lasts = 1.9
    made = silence(lasts)
    for begin in times(chance, 7, 0.0, 1.5):
        circle = chance.uniform(0.3, 0.42)
        low = chance.uniform(500, 800)
        put(made, _friction(chance, circle, low, 4800, peak=0.5), begin, chance.uniform(0.5, 0.8))
    for at in chance.uniform(0.03, lasts - 0.08, 120):
        put(made, _tick(chance, chance.uniform(0.0015, 0.004)), at, chance.uniform(0.1, 0.45))
    for at in chance.uniform(0.1, lasts - 0.15, 12):
        put(made, _slap(chance), at, chance.uniform(0.1, 0.3))
    return made


def riffle(chance: Chance) -> Pcm:
    """Two halves let go corner by corner, ever faster, then pushed together and squared."""
    made = silence(0.74)
    ends = chance.uniform(0.34, 0.38)
    for colour in (1.0, 1.12):  # two thumbs, two packets, not quite alike
        for i, at in enumerate(times(chance, EDGES, 0.01, ends, bend=0.72)):
            level = 0.45 + 0.4 * i / EDGES + chance.uniform(-0.12, 0.12)
            put(made, _tick(chance, 0.003, colour), at, level)
            put(made, _blow(chance, 240, 0.006), at, 0.12 * level)
    put(made, _friction(chance, 0.15, 800, 5000, peak=0.7), ends + 0.04, 0.3)
    for at, level in ((ends + 0.18, 0.7), (ends + 0.24, 0.4)):
        put(made, _packet(chance), at, level)
    return made


def strip(chance: Chance) -> Pcm:
    """Packets pulled off the top of the deck, one onto the other."""
    made = silence(0.7)
    for at in times(chance, 4, 0.0, 0.58):
        pull = chance.uniform(0.07, 0.09)
        put(made, _friction(chance, pull, 900, 6000, peak=0.65), at, 0.35)
        put(made, _packet(chance), at + pull, chance.uniform(0.6, 0.9))
    return made


def cut(chance: Chance) -> Pcm:
    """A packet lifted off, set down, and the other put upon it."""
    made = silence(0.9)
    second = chance.uniform(0.62, 0.68)
    put(made, _friction(chance, 0.09, 900, 6000, peak=0.5), 0, 0.25)
    put(made, _packet(chance), chance.uniform(0.26, 0.3), 0.8)
    put(made, _friction(chance, 0.08, 900, 6000, peak=0.6), second - 0.08, 0.22)
    put(made, _packet(chance), second, 1.0)
    put(made, _packet(chance), second + 0.09, 0.35)
    return made


def _friction(chance: Chance, seconds: float, low: float, high: float, peak: float) -> Pcm:
    """Stick and slip of fibres: noise that flickers, brighter while it is fast."""
    shape = stroke(seconds, peak)
    dull, bright = noise(chance, seconds, low, high * 0.5), noise(chance, seconds, low * 2, high)
    flicker = 1 + 0.35 * np.clip(noise(chance, seconds, 15, 120), -2, 2)
    made: Pcm = 0.3 * shape * flicker * (0.6 * dull + shape * bright)
    return made


def _tick(chance: Chance, decay: float, colour: float = 1.0) -> Pcm:
    """The edge of a card springing free: all of 2 to 9 kHz at once, and over."""
    low = 1900 * colour * chance.uniform(0.85, 1.2)
    seconds = decay * 6
    return noise(chance, seconds, low, 9000) * struck(seconds, decay, 0.0002) * np.float32(0.5)


def _slap(chance: Chance) -> Pcm:
    """A card flat on padded felt."""
    made = noise(chance, 0.09, 280, 2100) * struck(0.09, chance.uniform(0.008, 0.012))
    made *= np.float32(0.5)
    put(made, noise(chance, 0.03, 2500, 8000) * struck(0.03, 0.003), 0, 0.22)
    put(made, _blow(chance, 150, 0.016), 0, 0.5)
    return made


def _packet(chance: Chance) -> Pcm:
    """Many cards at once: heavier, and their edges close one after the other."""
    made = silence(0.12)
    put(made, _slap(chance), 0, 0.8)
    put(made, _blow(chance, 118, 0.024), 0, 0.55)
    for at in chance.uniform(0, 0.02, 6):
        put(made, _tick(chance, 0.002), at, chance.uniform(0.15, 0.4))
    return made


def _blow(chance: Chance, frequency: float, decay: float) -> Pcm:
    """The padded table under it."""
    frequency *= chance.uniform(0.92, 1.08)
    return ring([(frequency, 1.0, decay), (frequency * 1.8, 0.35, decay * 0.6)], decay * 6)
