"""The loudspeaker: opened on a thread of its own, given up quietly, tried again politely."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from app.audio.portaudio import NoSoundError, library, look_again, shut, took
from assets.sounds import RATE, Pcm

NONE = "No sound device was found."
BUSY = "The sound device could not be opened; it may be in use elsewhere."
LOST = "The sound device was disconnected."
WATCH_S = 2.0
"""Between two looks whether the device still takes blocks."""
LINGER_S = 0.4
"""How long the device stays open once it is no longer wanted: sounds fade out, and who only
looks elsewhere for a moment finds it open."""
CLOSING_S = 2.0
"""How long a driver that is busy with itself may hold up the end of the program."""
RETRY_S = (3.0, 6.0, 15.0, 30.0)
"""Before the first, second … new try; the last goes on."""

_log = logging.getLogger(__name__)


class Loudspeaker:
    """The system's own choice of device, while it is wanted.

    *fill* is asked for each block, ``(frames, 2)`` at ``RATE``, on a thread of the sound
    system. *changed* is called, on our thread, whenever ``playing`` or ``why`` have changed.
    """

    def __init__(
        self, fill: Callable[[Pcm], None], changed: Callable[[], None] = lambda: None
    ) -> None:
        self.playing = False
        self.why = ""
        """Why nothing was played when last it was wanted; a sentence."""
        self._fill, self._changed = fill, changed
        self._stream: Any = None
        self._blocks = 0
        self._ended = False
        self._wanted = self._closed = False
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None

    def want(self, on: bool) -> None:
        """Open the device, or close it; returns at once."""
        with self._turn:
            if self._closed or on == self._wanted:
                return
            self._wanted = on
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
                self._thread.start()
            self._turn.notify()

    def close(self) -> None:
        """Close the device, for good."""
        with self._turn:
            self._wanted, self._closed = False, True
            self._turn.notify()
        if self._thread is not None:
            self._thread.join(CLOSING_S)

    # On its own thread.

    def _run(self) -> None:
        tries = seen = 0
        while True:
            with self._turn:
                wanted, closed = self._wanted, self._closed
            if not wanted and not closed and self._stream is not None and self._lingered():
                continue
            if not wanted:
                self._shut()
                self._tell(playing=False, why=self.why)
                tries = 0
            elif self._stream is None:
                tries = 0 if self._open(again=tries > 0) else tries + 1
                seen = -1
            elif self._ended or self._blocks == seen or not self._stream.active:
                self._shut()
                self._tell(playing=False, why=LOST)
                tries = 1
            else:
                seen = self._blocks
            if closed:
                return
            self._rest(wanted, tries)

    def _lingered(self) -> bool:
        """Wait a little with the device open; return whether it is wanted again, or to close."""
        with self._turn:
            return self._turn.wait_for(lambda: self._wanted or self._closed, LINGER_S)

    def _rest(self, wanted: bool, tries: int) -> None:
        """Wait until something else is wanted, or it is time to look again."""
        pause = RETRY_S[min(tries, len(RETRY_S)) - 1] if tries else WATCH_S
        with self._turn:
            self._turn.wait_for(
                lambda: self._wanted != wanted or self._closed or (wanted and self._gone),
                pause if wanted else None,
            )

    @property
    def _gone(self) -> bool:
        """Whether the stream has ended of itself."""
        return self._stream is not None and self._ended

    def _open(self, *, again: bool) -> bool:
        """Try to open the device; return whether it plays."""
        self._ended = False
        try:
            if again:
                look_again()
            with library() as sounddevice:
                self._stream = _opened(sounddevice, self._came, self._over)
                took()
        except NoSoundError as error:
            self._tell(playing=False, why=str(error))
            return False
        except Exception:  # a driver may fail in any way, and silence is the answer to all
            _log.info("the sound device failed", exc_info=True)
            self._tell(playing=False, why=BUSY)
            return False
        self._tell(playing=True, why="")
        return True

    def _shut(self) -> None:
        stream, self._stream = self._stream, None
        if stream is None:
            return
        shut(stream, "loudspeaker")

    def _tell(self, *, playing: bool, why: str) -> None:
        if (playing, why) != (self.playing, self.why):
            self.playing, self.why = playing, why
            self._changed()

    # On a thread of the sound system.

    def _came(self, out: Pcm, frames: int, time: Any, status: Any) -> None:
        self._blocks += 1
        try:
            self._fill(out)
        except Exception:  # an error here would end the stream and print
            out.fill(0)
            _log.exception("a block could not be mixed")

    def _over(self) -> None:
        self._ended = True
        if self._turn.acquire(blocking=False):  # else our thread is awake, and looks itself
            self._turn.notify()
            self._turn.release()


def _opened(sounddevice: Any, came: Callable[..., None], over: Callable[[], None]) -> Any:
    """Return a stream that has begun.

    :raises NoSoundError: if there is no device, or it does not open.
    """
    errors = (sounddevice.PortAudioError, ValueError)
    try:
        found = sounddevice.query_devices(kind="output")
    except errors as error:
        raise NoSoundError(NONE) from error
    if not found["max_output_channels"]:
        raise NoSoundError(NONE)
    stream: Any = None
    for rate in (RATE, found["default_samplerate"]):  # rather a little low than not at all
        try:
            stream = sounddevice.OutputStream(
                samplerate=rate, channels=2, dtype="float32", latency="low",
                callback=came, finished_callback=over,
            )  # fmt: skip
            break
        except errors as error:
            _log.info("the sound device does not open at %s Hz: %s", rate, error)
    if stream is None:
        raise NoSoundError(BUSY)
    try:
        stream.start()
    except errors as error:
        stream.close()
        _log.info("the sound device does not start: %s", error)
        raise NoSoundError(BUSY) from error
    return stream
