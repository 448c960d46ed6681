"""The microphone, open only while somebody means to speak."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.audio.portaudio import NoSoundError, library, look_again, shut, took

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RATE = 16_000
"""Samples per second that are passed on; 16-bit, one channel."""
BLOCK = 0.05
"""Seconds handed on at a time."""
NONE = "No microphone is connected."
CLOSED = "The microphone is in use elsewhere, or this program doesn't have permission to use it."

Take = Callable[[bytes], None]
"""Is handed each block, on a thread of the sound system."""


class Microphone:
    """The system's own choice of microphone; whatever fails is a reason in words, never an error.

    ``look``, ``open`` and ``close`` may take a while, as the sound system does: not for a thread
    that draws.
    """

    def __init__(self) -> None:
        self.reason = "The microphone hasn't been checked yet."
        """Why there is none; empty if there is one."""
        self._stream: Any = None
        self._wanted = False
        """Whether it is to be open: an end that comes while it is has not been asked for."""

    def look(self) -> bool:
        """Find out whether there is a microphone; return it."""
        try:
            look_again()
            self._rate()
        except NoSoundError as error:
            self.reason = str(error)
            return False
        self.reason = ""
        return True

    def open(self, take: Take, lost: Callable[[], None]) -> bool:
        """Pass the sound to *take*, block by block, until ``close``; return whether that is
        possible.

        :param lost: called, on a thread of the sound system, if the microphone goes away.
        """
        for again in (False, True):
            self.close()
            try:
                if again:  # not at once: it takes a while
                    look_again()
                self._open(self._rate(), take, lost)
            except NoSoundError as error:
                self.reason = str(error)
            else:
                self.reason = ""
                return True
        self.close()
        return False

    def _open(self, rate: float, take: Take, lost: Callable[[], None]) -> None:
        from app.audio.resampling import Resampler  # and numpy, which no window should wait for

        resampler = Resampler(rate, RATE)

        def came(block: NDArray[np.int16], frames: int, time: Any, status: Any) -> None:
            take(resampler.bring(block[:, 0]))

        def ended() -> None:
            if self._wanted:
                lost()

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

    def close(self) -> None:
        """Stop listening; the microphone is nobody's then."""
        self._wanted = False
        stream, self._stream = self._stream, None
        if stream is None:
            return
        shut(stream, "microphone")

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
