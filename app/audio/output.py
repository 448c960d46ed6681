"""Everything that is heard, behind four words: play, speak, set, close."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor

from app.audio.device import Loudspeaker
from app.audio.mixer import Mixer
from assets.sounds import RECIPES, Pcm, made

LATE_S = 0.12
"""A sound that could not be made within this is no longer wanted: its card lies already."""
UNEVEN_DB = 1.2
"""How much louder or softer a repeat may be: nobody deals two cards alike."""


def gain_of(percent: int) -> float:
    """Return the gain for a slider at *percent*: a square, since ears go by ratios.

    >>> gain_of(100), gain_of(50), gain_of(0)
    (1.0, 0.25, 0.0)
    """
    return (percent / 100) ** 2


class Audio:
    """The sounds, the room and the voices of one window; silent where there is no device.

    Nothing here waits or raises.  The device is opened, on a thread, once sound is on and
    somebody is :meth:`present`; *changed* is called on that thread when :attr:`why` changes.
    """

    def __init__(
        self,
        changed: Callable[[], None] = lambda: None,
        chance: random.Random | None = None,
        hands: Executor | None = None,
    ) -> None:
        self.mixer = Mixer()
        self._changed = changed
        self._chance = chance or random.Random()
        self._device = Loudspeaker(self.mixer.fill, self._device_changed)
        self._made: dict[str, list[Pcm]] = {cue: [] for cue in RECIPES}
        self._making: set[str] = set()
        self._last: dict[str, int] = {}
        self._lock = threading.Lock()
        self._hands = hands or ThreadPoolExecutor(2, "recipes")
        self._sound, self._volume, self._murmur = False, 0, 0
        self._present = self._closed = False
        self._room_asked = False

    @property
    def why(self) -> str:
        """Why nothing can be heard although sound is on: a sentence, or nothing."""
        return self._device.why

    @property
    def audible(self) -> bool:
        """Whether sounds played now would be heard."""
        return self._device.playing and self._present and self._sound and self._volume > 0

    def set(self, sound: bool, volume: int, murmur: int) -> None:
        """Have sound or none, at *volume*, over a room at *murmur*, both in percent."""
        self._sound, self._volume, self._murmur = sound, volume, murmur
        self._settle()

    def present(self, somebody: bool) -> None:
        """Be heard only while *somebody* looks at a table."""
        self._present = somebody
        self._settle()

    def play(self, cue: str, pan: float = 0.0, gain: float = 1.0) -> None:
        """Have one of the variations of *cue* heard from *pan*, -1 (left) to 1 (right)."""
        if not self.audible:
            return
        known = self._made[cue]
        if known:
            self._sound_out(cue, pan, gain)
        if len(known) < RECIPES[cue].variations and cue not in self._making:
            self._making.add(cue)
            due = None if known else (pan, gain, time.monotonic() + LATE_S)
            self._hands.submit(self._make, cue, due)

    def speak(self, sound: Pcm, pan: float = 0.0) -> None:
        """Have *sound*, a voice in one channel, heard from *pan*."""
        if self.audible:
            self.mixer.play(sound, pan)

    def close(self) -> None:
        """Be silent for good."""
        self._closed = True
        self._device.close()
        self._hands.shutdown(wait=True, cancel_futures=True)

    # Between the threads.

    def _settle(self) -> None:
        if self._closed:
            return
        wanted = self._sound and self._volume > 0 and self._present
        self.mixer.level = gain_of(self._volume) if wanted else 0.0
        self.mixer.room_level = gain_of(self._murmur)
        self._device.want(wanted)
        if wanted and self._murmur and self._device.playing:
            self._ask_for_room()

    def _device_changed(self) -> None:
        """Called by the thread of the device."""
        if self._device.playing and self._murmur:
            self._ask_for_room()
        elif not self._device.playing:
            self.mixer.clear()
        self._changed()

    def _ask_for_room(self) -> None:
        with self._lock:
            if self._room_asked or self._closed:
                return
            self._room_asked = True
        self._hands.submit(self._make_room)

    def _sound_out(self, cue: str, pan: float, gain: float) -> None:
        """Play a variation of *cue* that is not the one just heard, a little louder or softer."""
        known = self._made[cue]
        last = self._last.get(cue, -1)
        others = [i for i in range(len(known)) if i != last] or [last]
        self._last[cue] = chosen = self._chance.choice(others)
        gain *= 10 ** (self._chance.uniform(-UNEVEN_DB, UNEVEN_DB) / 20)
        self.mixer.play(known[chosen], pan, gain, cue)

    # On a thread that makes.

    def _make(self, cue: str, due: tuple[float, float, float] | None) -> None:
        known = self._made[cue]
        known.append(made(cue, len(known)))
        self._making.discard(cue)
        if due is not None and time.monotonic() < due[2]:
            self._sound_out(cue, due[0], due[1])

    def _make_room(self) -> None:
        from assets.sounds.room import murmur

        self.mixer.set_room(murmur())
