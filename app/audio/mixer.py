"""Sounds added up block by block: only numpy, no device.

One thread plays, another (the sound system's) takes blocks. A bounded queue stands between them,
so that neither ever waits for the other.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

from assets.sounds import RATE, Pcm

VOICES = 24
"""Sounds at once; one more cuts off the one that is nearest its end."""
OF_ONE = 6
"""Sounds of one name at once."""
APART = 0.018
"""Seconds between two of one name: what comes closer is heard as one, and is left out."""
WAITING = 64
"""Sounds that may wait for the next block."""
KNEE = 0.7
"""Level above which the limiter bends; it never lets full scale be reached."""
LONGEST = 4096
"""Frames mixed in one go; a longer block is mixed in several."""
FADING = 0.25
"""Seconds in which the room comes and goes."""


@dataclass(slots=True, eq=False)
class Voice:
    """A sound on its way: *sound* from *at* on, at one gain for each ear."""

    sound: Pcm
    left: float
    right: float
    name: str
    at: int = 0


def pan_gains(pan: float) -> tuple[float, float]:
    """Return the gains of left and right for *pan* (-1 to 1), of equal power together."""
    angle = (min(1.0, max(-1.0, pan)) + 1) * np.pi / 4
    return float(np.cos(angle)), float(np.sin(angle))


class Mixer:
    """Adds up voices and a room that goes round; ``level`` and ``room_level`` are gains."""

    def __init__(self) -> None:
        self.level = 1.0
        self.room_level = 0.0
        self.frames = 0
        """How many have been mixed since the beginning."""
        self._waiting: deque[Voice] = deque(maxlen=WAITING)
        self._voices: list[Voice] = []
        self._last: dict[str, int] = {}
        self._room: Pcm | None = None
        self._room_at = 0
        self._heard_level = self.level
        self._heard_room = 0.0
        self._block = np.zeros((LONGEST, 2), np.float32)
        self._scratch = np.zeros(LONGEST, np.float32)
        self._ramp = np.zeros(LONGEST, np.float32)
        self._steps = np.arange(1, LONGEST + 1, dtype=np.float32)

    # What is asked for.

    def play(self, sound: Pcm, pan: float = 0.0, gain: float = 1.0, name: str = "") -> None:
        """Have *sound* (one channel) heard from the next block on."""
        left, right = pan_gains(pan)
        self._waiting.append(Voice(sound, gain * left, gain * right, name))

    def set_room(self, room: Pcm | None) -> None:
        """Have *room* (two channels) go round under everything, at ``room_level``."""
        self._room = room

    def clear(self) -> None:
        """Forget the sounds that wait or are playing; for when nothing is being played."""
        self._waiting.clear()
        self._voices = []
        self._heard_level, self._heard_room = self.level, 0.0

    @property
    def sounding(self) -> int:
        """How many sounds are playing, apart from the room."""
        return len(self._voices)

    # What is heard.

    def fill(self, out: Pcm) -> None:
        """Write the next block to *out*, ``(frames, 2)``; never raises, whatever is played."""
        for start in range(0, len(out), LONGEST):
            part = out[start : start + LONGEST]
            part[:] = self._mixed(len(part))

    def _mixed(self, count: int) -> Pcm:
        self._admit()
        block = self._block[:count]
        block.fill(0)
        over = False
        for voice in self._voices:
            self._add(voice, block)
            over |= voice.at >= len(voice.sound)
        if over:
            self._voices = [v for v in self._voices if v.at < len(v.sound)]
        self._add_room(block)
        self._set_level(block)
        limit(block)
        self.frames += count
        return block

    def _admit(self) -> None:
        while self._waiting:
            voice = self._waiting.popleft()
            name = voice.name
            if name:
                since = self.frames - self._last.get(name, -RATE)
                alike = sum(other.name == name for other in self._voices)
                if since < APART * RATE or alike >= OF_ONE:
                    continue
                self._last[name] = self.frames
            if len(self._voices) >= VOICES:
                nearest = min(self._voices, key=lambda v: len(v.sound) - v.at)
                self._voices.remove(nearest)
            self._voices.append(voice)

    def _add(self, voice: Voice, block: Pcm) -> None:
        sound = voice.sound[voice.at : voice.at + len(block)]
        scaled = self._scratch[: len(sound)]
        for side, gain in enumerate((voice.left, voice.right)):
            np.multiply(sound, np.float32(gain), out=scaled)
            ear = block[: len(sound), side]
            np.add(ear, scaled, out=ear)
        voice.at += len(block)

    def _add_room(self, block: Pcm) -> None:
        room, count = self._room, len(block)
        target = self.room_level if room is not None else 0.0
        if room is None or (target == 0.0 and self._heard_room == 0.0):
            self._heard_room = 0.0
            return
        most = count / (FADING * RATE)
        heard = self._heard_room + min(most, max(-most, target - self._heard_room))
        ramp = self._ramped(self._heard_room, heard, count)
        self._heard_room = heard
        done = 0
        while done < count:
            part = room[self._room_at : self._room_at + count - done]
            for side in (0, 1):
                scaled = self._scratch[: len(part)]
                np.multiply(part[:, side], ramp[done : done + len(part)], out=scaled)
                ear = block[done : done + len(part), side]
                np.add(ear, scaled, out=ear)
            done += len(part)
            self._room_at = (self._room_at + len(part)) % len(room)

    def _set_level(self, block: Pcm) -> None:
        """Bring the level to its goal within the block: a jump would click."""
        wanted = self.level
        if wanted == self._heard_level:
            if wanted != 1.0:
                np.multiply(block, np.float32(wanted), out=block)
            return
        ramp = self._ramped(self._heard_level, wanted, len(block))
        np.multiply(block, ramp[:, None], out=block)
        self._heard_level = wanted

    def _ramped(self, begin: float, end: float, count: int) -> Pcm:
        ramp = self._ramp[:count]
        np.multiply(self._steps[:count], np.float32((end - begin) / count), out=ramp)
        np.add(ramp, np.float32(begin), out=ramp)
        return ramp


def limit(block: Pcm) -> None:
    """Bend what goes over ``KNEE`` so that it stays under full scale, in place."""
    if max(float(block.max(initial=0.0)), -float(block.min(initial=0.0))) <= KNEE:
        return
    over = np.abs(block)
    high = over > KNEE
    room = 1.0 - KNEE
    bent = KNEE + room * np.tanh((over[high] - KNEE) / room)
    block[high] = np.copysign(np.minimum(bent, 0.999), block[high])
