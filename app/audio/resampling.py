"""From the rate of a microphone to the one that is wanted."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

TAPS = 63
"""Length of the filter that stops tones too high for the lower rate from sounding as others."""
PASS = 0.45
"""The part of the lower rate that is let through."""


class Resampler:
    """Brings sound of one rate to another, block by block without a seam."""

    def __init__(self, rate: float, wanted: float) -> None:
        self._step = rate / wanted
        self._filter = _low_pass(PASS / max(1.0, self._step))
        self._before = np.zeros(TAPS - 1)
        self._last = np.zeros(1)
        self._at = 0.0
        """Where the next sample is due, counted from the one kept in ``_last``."""

    def bring(self, block: NDArray[np.int16]) -> bytes:
        """Return *block* at the new rate; a sample between two blocks comes with the later."""
        made = self._brought(block.astype(np.float64))
        return np.clip(np.round(made), -32768, 32767).astype("<i2").tobytes()

    def _brought(self, block: NDArray[np.float64]) -> NDArray[np.float64]:
        if self._step == 1.0 or not len(block):
            return block
        whole = np.concatenate([self._before, block])
        self._before = whole[-(TAPS - 1) :]
        smooth = np.concatenate([self._last, np.convolve(whole, self._filter, "valid")])
        self._last = smooth[-1:]
        due = np.arange(self._at, len(smooth) - 1, self._step)
        if len(due):
            self._at = float(due[-1]) + self._step
        self._at -= len(smooth) - 1
        return np.asarray(np.interp(due, np.arange(len(smooth)), smooth))


def _low_pass(cut: float) -> NDArray[np.float64]:
    """A windowed sinc; *cut* is in cycles for each sample."""
    n = np.arange(TAPS) - (TAPS - 1) / 2
    taps = np.sinc(2 * cut * n) * np.hamming(TAPS)
    return np.asarray(taps / taps.sum())
