"""Players and the floor, aloud: words made into sound by any voice the system has.

The voice is a program of the system, never a part of this one. It is asked for a recording of a
phrase, within a time limit, on a thread of its own. Where there is none, the words stand only in
bubbles.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from app.audio.voices import Engine, Stop, find_engine, recorded
from assets.sounds import RATE, Pcm

NONE = "No voice was found on this computer."
FAILED = "This computer's voice isn't responding."
LATE_S = 2.5
"""A speaker who could only be heard this long after the bubble says nothing."""
WAITING = 3
"""Phrases that may wait; one more, and the oldest is left out."""
PATIENCE = 3
"""Failures in a row before the voice is given up."""
KEPT_BYTES = 24_000_000
BREATH_S = 0.15
"""Between two speakers."""

Finder = Callable[[], Engine | None]
Deliver = Callable[[Pcm, float], None]


@dataclass(frozen=True, slots=True)
class Phrase:
    who: str
    """A seat's number, ``floor`` or ``deck`` (the dealer)."""
    text: str
    pan: float
    asked: float


class Speaker:
    """Speaks one phrase after the other; *deliver* gets each as sound, on our thread."""

    def __init__(
        self,
        deliver: Deliver,
        changed: Callable[[], None] = lambda: None,
        find: Finder = find_engine,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.why = ""
        """Why nobody speaks although they should: a sentence, or nothing."""
        self._deliver, self._changed, self._find, self._clock = deliver, changed, find, clock
        self._engine: Engine | None = None
        self._failures = 0
        self._kept: OrderedDict[tuple[str, str], Pcm] = OrderedDict()
        self._phrases: deque[Phrase] = deque(maxlen=WAITING)
        self._free = 0.0
        """When the last speaker is done."""
        self._closed = False
        self._stop = Stop()
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody speaks, or is about to."""
        return bool(self._phrases) or self._clock() < self._free

    def prepare(self) -> None:
        """Look for a voice; :attr:`why` gives the reason if there is none."""
        self._start()

    def say(self, who: str, text: str, pan: float = 0.0) -> None:
        """Let *who* say *text* as soon as the speaker before is done."""
        with self._turn:
            self._phrases.append(Phrase(who, text, pan, self._clock()))
            self._turn.notify()
        self._start()

    def hush(self) -> None:
        """Let nobody speak who has not begun."""
        with self._turn:
            self._phrases.clear()

    def close(self) -> None:
        """Be silent for good."""
        with self._turn:
            self._closed = True
            self._turn.notify()
        self._stop.now()
        if self._thread is not None:
            self._thread.join()

    def _start(self) -> None:
        if self._thread is None and not self._closed:
            self._thread = threading.Thread(target=self._run, name="voices", daemon=True)
            self._thread.start()

    # On its own thread.

    def _run(self) -> None:
        self._look()
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._closed or self._phrases)
                if self._closed:
                    return
                phrase = self._phrases.popleft()
            sound = self._sound(phrase)
            if sound is not None and self._waited(phrase):
                self._free = self._clock() + len(sound) / RATE + BREATH_S
                self._deliver(sound, phrase.pan)

    def _look(self) -> None:
        self._engine = self._find()
        self._tell("" if self._engine else NONE)

    def _waited(self, phrase: Phrase) -> bool:
        """Wait until the one before is done; return whether it is not too late then."""
        with self._turn:
            self._turn.wait_for(lambda: self._closed, max(0.0, self._free - self._clock()))
            return not self._closed and self._clock() - phrase.asked < LATE_S

    def _sound(self, phrase: Phrase) -> Pcm | None:
        """Return *phrase* as sound, made or kept; nothing if there is no voice for it."""
        if self._engine is None:
            return None
        key = (phrase.who, phrase.text)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        try:
            made = recorded(self._engine, phrase.text, phrase.who, self._stop)
        except Exception as error:  # a program may bring anything, and a disk be full
            logging.getLogger(__name__).info("not spoken: %s", error)
            self._failures += 1
            if self._failures >= PATIENCE and not self._closed:
                self._engine = None
                self._tell(FAILED)
            return None
        self._failures = 0
        self._kept[key] = made
        while sum(sound.nbytes for sound in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)
        return made

    def _tell(self, why: str) -> None:
        self.why = why
        self._changed()
