"""The clips of these tests, and a microphone that brings them."""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

CLIPS = Path(__file__).parent / "clips"
RATE = 16_000
BLOCK = 1600
"""Bytes that a microphone brings at a time: 50 ms."""


def silence(seconds: float) -> bytes:
    return bytes(2 * round(RATE * seconds))


def clip(name: str, gain: float = 1.0) -> bytes:
    """Return a clip as 16 bit, at *gain* times its level."""
    with wave.open(str(CLIPS / f"{name}.wav")) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), np.uint8)
    return ((samples.astype(np.float64) - 128) * 200 * gain).astype("<i2").tobytes()


def utterance(name: str, gain: float = 1.0) -> bytes:
    """Return a clip with silence around it."""
    return silence(0.4) + clip(name, gain) + silence(0.8)


class Microphone:
    """A microphone into which a test speaks."""

    def __init__(self, reason: str = "") -> None:
        self.reason = reason
        self.opened = 0
        self._take: Callable[[bytes], None] | None = None
        self.lost: Callable[[], None] = lambda: None

    def look(self) -> bool:
        return not self.reason

    def open(self, take: Callable[[bytes], None], lost: Callable[[], None]) -> bool:
        if not self.reason:
            self._take, self.lost = take, lost
            self.opened += 1
        return not self.reason

    def close(self) -> None:
        self._take = None

    @property
    def live(self) -> bool:
        return self._take is not None

    def speak(self, pcm: bytes) -> None:
        """Bring *pcm*, block by block, as fast as it can be taken."""
        assert self._take is not None, "the microphone is closed"
        for start in range(0, len(pcm), BLOCK):
            self._take(pcm[start : start + BLOCK])
