"""The weave of the felt, as numpy arrays: crossed fibres, pile and a vignette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image

from assets.palette import FELT, RGB

TILE = 512
"""Side of the repeating grain, in device pixels."""
_BAND = 32
"""Rows that are woven at a time; a tile is a whole number of them."""
_STRETCH = 16 * _BAND
"""Rows after which others may have their turn."""

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


@lru_cache(maxsize=4)
def grain(seed: int = 7) -> Floats:
    """Return the grain: TILE by TILE levels about 0 that repeat without a seam."""
    chance = np.random.default_rng(seed)

    def noise() -> Floats:
        values: Floats = chance.standard_normal((TILE, TILE), dtype=np.float32)
        return values

    weave: Floats = 3.4 * noise() + 8.0 * _run(noise(), 9, 1) + 8.0 * _run(noise(), 9, 0)
    return weave


def _run(values: Floats, length: int, axis: int) -> Floats:
    """Return *values* averaged over *length* neighbors along *axis*, round the edge."""
    total = np.zeros_like(values)
    for step in range(length):
        total += np.roll(values, step, axis)
    mean: Floats = (total / length).astype(np.float32)
    return mean


def _resized(values: Floats, width: int, height: int) -> Floats:
    picture = Image.fromarray(values).resize((width, height), Image.Resampling.BILINEAR)
    return np.asarray(picture, dtype=np.float32)


def _between(wide: Floats, rows: slice, height: int) -> Floats:
    """Return *rows* of *wide*, were it *height* rows high."""
    at = (np.arange(rows.start, rows.stop) + 0.5) * len(wide) / height - 0.5
    at = np.clip(at, 0, len(wide) - 1)
    upper = np.minimum(at.astype(np.intp), len(wide) - 2)
    share = (at - upper).astype(np.float32)[:, None]
    mean: Floats = wide[upper] + (wide[upper + 1] - wide[upper]) * share
    return mean


def felt(
    width: int,
    height: int,
    centre: tuple[float, float],
    reach: tuple[float, float],
    colour: RGB = FELT,
) -> Iterator[Bytes]:
    """Yield felt of *width* by *height* pixels: rows of blue, green, red and 255.

    It is the same array every time, a stretch further; what comes last is done.  The light
    falls on *centre* and fades over *reach*, both in pixels.
    """
    small_w, small_h = max(2, width // 4), max(2, height // 4)
    y, x = np.mgrid[0:small_h, 0:small_w].astype(np.float32)
    away = np.hypot(
        (x * width / small_w - centre[0]) / reach[0], (y * height / small_h - centre[1]) / reach[1]
    )
    light = 1.26 - 0.68 * np.clip(away, 0, 1.25).astype(np.float32) ** 1.6
    chance = np.random.default_rng(3)
    pile = chance.standard_normal((height // 60 + 3, width // 60 + 3), dtype=np.float32)
    light = light * (1 + 0.022 * _resized(pile, small_w, small_h))
    wide = _resized(np.clip(light, 0, 1.4) * 128, width, small_h)
    weaves = [
        np.tile(
            (grain() * (0.5 + 0.5 * level / max(colour))).astype(np.int16), (1, -(-width // TILE))
        )
        for level in colour
    ]
    out = np.empty((height, width, 4), np.uint8)
    # In sixteen bits, with light in 128ths: floats of this size take ten times as long; and a
    # band at a time, which stays in the processor's own memory.
    for top in range(0, height, _BAND):
        rows = slice(top, min(height, top + _BAND))
        woven = slice(top % TILE, top % TILE + rows.stop - top)
        lit = _between(wide, rows, height).astype(np.uint16)
        out[rows, :, 3] = 255
        for channel, level, weave in zip((2, 1, 0), colour, weaves, strict=True):
            shade = ((lit * np.uint16(level)) >> 7).astype(np.int16)
            shade += weave[woven, :width]
            np.clip(shade, 0, 255, out=shade)
            out[rows, :, channel] = shade
        if top % _STRETCH == 0:
            yield out
    yield out
