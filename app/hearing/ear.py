"""Listening on a thread of its own, so that nobody who draws ever waits for it."""

from __future__ import annotations

import importlib.util
import logging
import math
import threading
import time
from array import array
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.hearing.decoder import Heard, Recogniser
    from app.hearing.utterances import Utterances

TAIL = 0.2
"""Seconds that a held microphone stays open once let go: fingers are quicker than words."""
PATIENCE = 3.0
"""Seconds for which one waits, at the end, for a sound system that does not answer."""
ECHO = 0.3
"""Seconds for which a room goes on with what the program itself has said."""
QUIET_DB, LOUD_DB = -60.0, -12.0
"""The levels shown as empty and as full; 0 is the loudest that can be recorded."""
FULL_SCALE = 32_768.0
NO_RECOGNISER = "The speech recognizer (pocketsphinx) is not installed for this Python."
GONE = "The microphone was disconnected."
FAILED = "Listening failed on this computer and is off until you start another round."


class MicrophoneSource(Protocol):
    """What an ear listens through; all of it is called on the ear's own thread."""

    reason: str

    def look(self) -> bool: ...
    def open(self, take: Callable[[bytes], None], lost: Callable[[], None]) -> bool: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class EarState:
    """Whether the ear could listen, why not, and whether it does."""

    available: bool = False
    reason: str = ""
    live: bool = False


class Ear:
    """Hears announcements while it is held open, or all the time.

    It reports on its own thread: ``heard`` an utterance, ``level`` its loudness (0 to 1, twenty
    times a second), ``state`` any change of its state. The thread begins with the first request
    and ends with ``close``. An open microphone hears nothing while the program itself is
    ``talking``; nobody talks into a held one.
    """

    def __init__(
        self,
        microphone: MicrophoneSource,
        *,
        heard: Callable[[Heard], None],
        level: Callable[[float], None],
        state: Callable[[EarState], None],
        others: Callable[[], Collection[str]] = tuple,
        talking: Callable[[], bool] = bool,
        tail: float = TAIL,
    ) -> None:
        """Listen through *microphone*; *others* are the other words ``Recogniser`` knows."""
        self._microphone, self._tail = microphone, tail
        self._others, self._talking = others, talking
        self._tell_heard, self._tell_level, self._tell_state = heard, level, state
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._recogniser: Recogniser | None = None
        self._utterances: Utterances | None = None
        """There while it listens."""
        self._phrases: Mapping[str, str] = {}
        self._held = False
        self._ending = False
        """Whether it was let go, and what came meanwhile is still to be heard."""
        self._said = bytearray()
        """What was said while it was held."""
        self._deaf_until = 0.0

    # Asked from anywhere; none of it waits.

    def look(self) -> None:
        """Find out whether it can listen at all."""
        self._ask(self._look)

    def expect(self, phrases: Mapping[str, str]) -> None:
        """Listen, from now on, for these: target -> words."""
        self._ask(lambda: self._expect(phrases))

    def begin(self, *, held: bool) -> None:
        """Open the microphone; what comes until ``end`` is one utterance if it is *held*."""
        self._ask(lambda: self._begin(held))

    def end(self) -> None:
        """Close the microphone; now hear what was said while it was held."""
        self._ask(self._end)

    def close(self) -> None:
        """Close the microphone and end the thread; later requests do nothing."""
        self._closed = True
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _ask(self, what: Callable[[], None]) -> None:
        if self._closed:
            return
        self._asked.put(what)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="ear", daemon=True)
            self._thread.start()

    # On the ear's own thread.

    def _run(self) -> None:
        while (what := self._asked.get()) is not None:
            try:
                what()
            except Exception:  # a driver or a model may fail in any way; nothing is heard then
                logging.getLogger(__name__).exception("listening failed")
                self._stop(FAILED)
        self._microphone.close()

    def _look(self) -> None:
        if importlib.util.find_spec("pocketsphinx") is None:
            self._tell_state(EarState(reason=NO_RECOGNISER))
            return
        found = self._microphone.look()
        self._tell_state(EarState(found, self._microphone.reason, self._utterances is not None))

    def _expect(self, phrases: Mapping[str, str]) -> None:
        self._phrases = phrases
        if self._recogniser is not None:
            self._recogniser.listen_for(phrases)

    def _begin(self, held: bool) -> None:
        if self._ending:
            self._asked.put(lambda: self._begin(held))  # after the words said before
        if self._utterances is not None:
            return
        opened = self._microphone.open(
            lambda block: self._asked.put(lambda: self._came(block)),
            lambda: self._asked.put(self._lost),
        )
        if not opened:
            self._tell_state(EarState(reason=self._microphone.reason))
            return
        from app.hearing.utterances import Utterances

        self._held, self._said, self._utterances = held, bytearray(), Utterances()
        self._tell_state(EarState(available=True, live=True))

    def _came(self, block: bytes) -> None:
        if self._utterances is None:
            return
        self._tell_level(loudness(block))
        if not self._held:
            if self._talking():
                self._deaf_until = time.monotonic() + ECHO
            if time.monotonic() < self._deaf_until:
                self._utterances.end()
                return
        for utterance in self._utterances.feed(block):
            if self._held:
                self._said += utterance
            else:
                self._hear(utterance)

    def _end(self) -> None:
        if self._ending:
            self._asked.put(self._end)  # the next one's
        if self._utterances is None or self._ending:
            return
        if self._held:
            time.sleep(self._tail)
        self._microphone.close()
        self._ending = True
        self._asked.put(self._ended)  # after the blocks that have come meanwhile

    def _ended(self) -> None:
        self._ending = False
        if self._utterances is None:
            return
        rest, self._utterances = self._utterances.end(), None
        self._tell_state(EarState(available=True))
        if self._held:
            self._hear(bytes(self._said) + rest)

    def _lost(self) -> None:
        self._stop(GONE)

    def _stop(self, reason: str) -> None:
        """Stop using the microphone, whatever was being said, for *reason*."""
        self._utterances = None
        self._ending = False
        self._microphone.close()
        self._tell_state(EarState(reason=reason))

    def _hear(self, utterance: bytes) -> None:
        from app.hearing.decoder import HELD, OPEN, Recogniser

        if self._recogniser is None:
            begun = time.monotonic()
            self._recogniser = Recogniser(self._others())
            self._recogniser.listen_for(self._phrases)
            took = 1000 * (time.monotonic() - begun)
            logging.getLogger(__name__).info("the recognizer was loaded in %.0f ms", took)
        self._tell_heard(self._recogniser.hear(utterance, HELD if self._held else OPEN))


def loudness(block: bytes) -> float:
    """Return how loud *block* of 16 bit is, from 0 to 1, as an ear would have it.

    >>> loudness(bytes(320)), round(loudness(b"\\x00\\x10" * 160), 2)
    (0.0, 0.87)
    """
    samples = array("h", block)
    mean = sum(one * one for one in samples) / max(1, len(samples))
    if mean < 1:
        return 0.0
    db = 10 * math.log10(mean / FULL_SCALE**2)
    return min(1.0, max(0.0, (db - QUIET_DB) / (LOUD_DB - QUIET_DB)))
