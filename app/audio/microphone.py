"""The microphone, open only while somebody means to speak."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.audio.portaudio import NoSoundError, gave_back, library, look_again, took

RATE = 16_000
"""Samples in a second of what is handed on; 16-bit, one channel."""
BLOCK = 0.05
"""Seconds handed on at a time."""
TAPS = 63
"""Of the filter that keeps what the lower rate cannot hold from sounding as something else."""
PASS = 0.45
"""The part of the lower rate that is let through."""

NONE = "No microphone is connected."
CLOSED = "The microphone is in use elsewhere, or this program may not listen to it."

Take = Callable[[bytes], None]
"""Is handed each block, on a thread of the sound system."""


class Resampler:
    """Brings sound of one rate to ``RATE``, block by block without a seam."""

    def __init__(self, rate: float) -> None:
        self._step = rate / RATE
        self._filter = _low_pass(PASS / max(1.0, self._step))
        self._before = np.zeros(TAPS - 1)
        self._last = np.zeros(1)
        self._at = 0.0
        """Where the next sample is due, counted from the one kept in ``_last``."""

    def bring(self, block: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return *block* at the new rate; what is due between two blocks comes with the later."""
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


class Microphone:
    """The system's own choice of microphone; whatever fails is a reason in words, never an error.

    ``look``, ``open`` and ``close`` may take a while, as the sound system does: not for a thread
    that draws.
    """

    def __init__(self) -> None:
        self.reason = "Nobody has looked for a microphone yet."
        """Why there is none; empty if there is one."""
        self._stream: Any = None
        self._wanted = False
        """Whether it is to be open: an end that comes while it is has not been asked for."""

    @property
    def available(self) -> bool:
        return not self.reason

    def look(self) -> bool:
        """Find out whether there is a microphone; return it."""
        try:
            look_again()
            self._rate()
        except NoSoundError as error:
            self.reason = str(error)
        else:
            self.reason = ""
        return self.available

    def open(self, take: Take, lost: Callable[[], None]) -> bool:
        """Hand what is said to *take*, block by block, until ``close``; return whether it can.

        :param lost: called, on a thread of the sound system, if the microphone goes away.
        """
        self.close()
        if not self.look():
            return False
        rate = self._rate()
        bring = Resampler(rate).bring

        def came(block: NDArray[np.int16], frames: int, time: Any, status: Any) -> None:
            whole = bring(block[:, 0].astype(np.float64))
            take(np.clip(whole, -32768, 32767).astype("<i2").tobytes())

        def ended() -> None:
            if self._wanted:
                lost()

        try:
            with library() as sounddevice:
                try:
                    self._stream = sounddevice.InputStream(
                        samplerate=rate, channels=1, dtype="int16", callback=came,
                        blocksize=round(rate * BLOCK), finished_callback=ended,
                    )  # fmt: skip
                    took()
                    self._wanted = True
                    self._stream.start()
                except (sounddevice.PortAudioError, ValueError) as error:
                    logging.getLogger(__name__).info("the microphone does not open: %s", error)
                    raise NoSoundError(CLOSED) from error
        except NoSoundError as error:
            self.close()
            self.reason = str(error)
        return self.available

    def close(self) -> None:
        """Stop listening; the microphone is nobody's then."""
        self._wanted = False
        stream, self._stream = self._stream, None
        if stream is None:
            return
        with library() as sounddevice:
            try:
                stream.close()
            except sounddevice.PortAudioError as error:
                logging.getLogger(__name__).info("the microphone was lost: %s", error)
        gave_back()

    def _rate(self) -> float:
        """The microphone's own rate.

        :raises NoSoundError: if there is no microphone.
        """
        with library() as sounddevice:
            try:
                found = sounddevice.query_devices(kind="input")
            except (sounddevice.PortAudioError, ValueError) as error:
                raise NoSoundError(NONE) from error
            if not found["max_input_channels"]:
                raise NoSoundError(NONE)
            return float(found["default_samplerate"])
