"""Synthetic voices of the system, and the noise of rooms around them."""

from __future__ import annotations

import io
import shutil
import subprocess
import wave
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

RATE = 16_000
AROUND = 0.3
"""Seconds of silence before and after what is said."""

Sound = NDArray[np.float64]
Voice = tuple[str, str]
"""The program that speaks, and the voice it speaks in."""

TUNING: tuple[Voice, ...] = (
    ("espeak-ng", "en-us"), ("espeak-ng", "en-gb"), ("espeak-ng", "en-us+f3"),
    ("flite", "slt"), ("flite", "kal16"),
)  # fmt: skip
"""The voices on which the thresholds were chosen."""
PROVING: tuple[Voice, ...] = (
    ("espeak-ng", "en-gb-scotland"), ("espeak-ng", "en-029"), ("espeak-ng", "en-gb-x-rp+f2"),
    ("flite", "rms"), ("flite", "awb"),
)  # fmt: skip
"""The voices on which they are proved."""
BABBLE = (
    "the players at the other table were talking about the game last night",
    "she went to the show with her sister on friday and liked it a lot",
    "how much did you win on that machine before you came over here",
    "I would like to sit where I can see the door if nobody minds",
)


def there(voices: tuple[Voice, ...]) -> list[Voice]:
    """Return those of *voices* that this machine can speak in."""
    return [voice for voice in voices if shutil.which(voice[0])]


@lru_cache(maxsize=4096)
def spoken(text: str, voice: Voice, speed: float = 1.0) -> Sound:
    """Return *text* as *voice* says it, at *speed* times the usual one."""
    program, name = voice
    if program == "espeak-ng":
        command = [program, "-v", name, "-s", str(round(165 * speed)), "--stdout", text]
    else:
        stretch = f"duration_stretch={1 / speed:.3f}"
        command = [program, "-voice", name, "--setf", stretch, "-t", text, "-o", "/dev/stdout"]
    made = subprocess.run(command, capture_output=True, check=True).stdout
    with wave.open(io.BytesIO(made)) as file:
        rate = file.getframerate()
    samples = np.frombuffer(made[44:], "<i2").astype(np.float64)
    silence = np.zeros(round(AROUND * RATE))
    return np.concatenate([silence, at_rate(samples, rate), silence])


def at_rate(samples: Sound, rate: int) -> Sound:
    """Bring *samples* of *rate* to ``RATE``, all at once."""
    if rate == RATE:
        return samples
    length = len(samples) * RATE // rate
    heights, kept = np.fft.rfft(samples), np.zeros(length // 2 + 1, complex)
    shared = min(len(heights), len(kept))
    kept[:shared] = heights[:shared]
    return np.asarray(np.fft.irfft(kept, length) * length / len(samples))


class Room:
    """Noise around a voice, by chance but the same each time."""

    def __init__(self, voices: list[Voice]) -> None:
        self._chance = np.random.default_rng(11)
        self._voices = voices

    @lru_cache(maxsize=1)  # noqa: B019 - one room for a whole run
    def _crowd(self) -> Sound:
        made = np.zeros(20 * RATE)
        for text in BABBLE:
            for voice in self._voices:
                one = spoken(text, voice)
                for _ in range(3):
                    at = int(self._chance.integers(0, len(made) - len(one)))
                    made[at : at + len(one)] += one
        return made / made.std()

    def pink(self, length: int) -> Sound:
        white = np.fft.rfft(self._chance.standard_normal(length))
        made = np.fft.irfft(white / np.sqrt(np.maximum(1, np.arange(len(white)))), length)
        return np.asarray(made / made.std())

    def babble(self, length: int) -> Sound:
        crowd = self._crowd()
        at = int(self._chance.integers(0, len(crowd) - length))
        return crowd[at : at + length]

    def heard(self, sound: Sound, kind: str, db: float) -> bytes:
        """Return *sound* with noise of *kind* that is *db* weaker, as 16 bit."""
        if kind != "clean":
            loud = np.abs(sound) > 200
            level = float(np.sqrt(np.mean(sound[loud] ** 2))) if loud.any() else 500.0
            noise = self.pink(len(sound)) if kind == "pink" else self.babble(len(sound))
            sound = sound + noise * level / 10 ** (db / 20)
        peak = max(1.0, float(np.abs(sound).max()))
        return (sound * min(1.0, 30_000 / peak)).astype("<i2").tobytes()

    def cough(self) -> Sound:
        """A burst of noise that dies away, once or twice."""
        made = np.zeros(RATE)
        for start in (0.2, 0.5)[: int(self._chance.integers(1, 3))]:
            length = RATE // 4
            burst = self.pink(length) * np.exp(-np.linspace(0, 6, length)) * 6000
            made[round(start * RATE) : round(start * RATE) + length] += burst
        return made
