"""What every recipe is made of: noise in a band, things that ring, and where they are put.

Sounds are arrays of float32 at ``RATE`` samples a second, 1.0 being full scale; times are
seconds, frequencies hertz.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

RATE = 48_000
Pcm = npt.NDArray[np.float32]
"""One channel ``(frames,)``, or two ``(frames, 2)``."""
Wave = npt.NDArray[np.float64]
LOWEST = 55.0
"""Below it a loudspeaker of a desk gives nothing but strain, hertz."""
Chance = np.random.Generator


def _room_for(count: int) -> int:
    """Return the power of two that holds *count*: of such, the transform is much faster."""
    return 1 << (count - 1).bit_length()


def silence(seconds: float) -> Pcm:
    return np.zeros(round(seconds * RATE), np.float32)


def clock(seconds: float) -> Pcm:
    """Return the time of every sample of *seconds*."""
    return np.arange(round(seconds * RATE), dtype=np.float32) / np.float32(RATE)


def noise(chance: Chance, seconds: float, low: float, high: float, steep: int = 2) -> Pcm:
    """Return noise between *low* and *high*, of rms 1, falling 6 dB an octave per *steep*."""
    count = max(16, round(seconds * RATE))
    size = _room_for(count)
    spectrum = np.fft.rfft(chance.standard_normal(size, dtype=np.float32))
    spectrum *= band(frequencies(size), low, high, steep)
    made = np.fft.irfft(spectrum, size)[: round(seconds * RATE)].astype(np.float32)
    rms = float(np.sqrt(np.mean(made * made))) if made.size else 0.0
    return made / np.float32(rms or 1.0)


def frequencies(count: int, rate: int = RATE) -> Wave:
    """Return the frequencies that the transform of *count* samples, *rate* a second, separates."""
    found: Wave = np.arange(count // 2 + 1, dtype=np.float64) * (rate / count)
    return found


def band(freqs: Wave, low: float, high: float, steep: int = 2) -> Wave:
    """Return the gain at *freqs* of a band from *low* to *high*."""
    above = (np.maximum(freqs, 1e-3) / low) ** (2 * steep)
    below = (freqs / high) ** (2 * steep)
    gain: Wave = np.sqrt(above / (1 + above) / (1 + below))
    return gain


def struck(seconds: float, decay: float, rise: float = 0.0004) -> Pcm:
    """Return the shape of a blow: up within *rise*, down to 1/e within *decay*."""
    t = clock(seconds)
    shape: Pcm = np.minimum(1.0, t / np.float32(rise)) * np.exp(-t / np.float32(decay))
    return shape


def stroke(seconds: float, peak: float = 0.5) -> Pcm:
    """Return the shape of something drawn along: nothing, most at *peak* of the way, nothing."""
    t = clock(seconds) / np.float32(seconds)
    bent = np.where(t < peak, 0.5 * t / peak, 0.5 + 0.5 * (t - peak) / (1 - peak))
    shape: Pcm = (np.sin(np.pi * bent) ** 2).astype(np.float32)
    return shape


def ring(modes: Sequence[tuple[float, float, float]], seconds: float) -> Pcm:
    """Return a body that rings in *modes*: frequency, level and decay to 1/e of each."""
    t = clock(seconds)
    made = np.zeros_like(t)
    for frequency, level, decay in modes:
        if frequency < 0.45 * RATE:
            made += level * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t)
    last = max(1, len(t) // 8)  # what still rings at the end is let die away
    made[-last:] *= np.linspace(1, 0, last, dtype=np.float32)
    return made.astype(np.float32)


def put(into: Pcm, sound: Pcm, at: float, level: float = 1.0) -> None:
    """Add *sound* into *into* from *at* seconds on; what would stand over its end is lost."""
    start = max(0, round(at * RATE))
    there = into[start : start + len(sound)]
    there += sound[: len(there)] * np.float32(level)


def times(chance: Chance, count: int, begin: float, end: float, bend: float = 1.0) -> list[float]:
    """Return *count* moments between *begin* and *end*, a little irregular, in order.

    With *bend* below 1 they come ever faster, above 1 ever slower.
    """
    places = (np.arange(count) + 0.5 + chance.uniform(-0.28, 0.28, count)) / count
    return [float(at) for at in begin + (end - begin) * places**bend]


def finished(sound: Pcm, loudness: float, most: float = 0.5) -> Pcm:
    """Return *sound* without inaudibly low tones, from and to zero, *loudness* loud.

    Loudness is in dB, A-weighted and taken over the loudest tenth of a second, about the time over
    which an ear adds up sound; no peak goes over *most*.
    """
    size = _room_for(len(sound))
    heard = np.fft.rfft(sound, size) * band(frequencies(size), LOWEST, RATE)
    made: Pcm = np.fft.irfft(heard, size)[: len(sound)].astype(np.float32)
    _ease(made)
    gain = 10 ** ((loudness - loudness_of(made)) / 20)
    made *= np.float32(min(gain, most / float(np.max(np.abs(made)))))
    return made


def _ease(made: Pcm, first: float = 0.0005, last: float = 0.008) -> None:
    """Bring the ends to zero, in place."""
    for seconds, part in ((first, made), (last, made[::-1])):
        count = min(len(made) // 2, round(seconds * RATE))
        slope = (0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)).astype(np.float32)
        part[:count] *= slope if part.ndim == 1 else slope[:, None]


def loudness_of(sound: Pcm) -> float:
    """Return the A-weighted level of the loudest tenth of a second, in dB of full scale."""
    mono = sound if sound.ndim == 1 else sound.mean(axis=1)
    size = _room_for(len(mono))
    weight = _a_weight(frequencies(size))
    heard = np.fft.irfft(np.fft.rfft(mono, size) * weight, size)[: len(mono)]
    window = RATE // 10
    power = np.concatenate(([0.0], np.cumsum(heard * heard)))
    most = power[-1] if len(mono) <= window else float(np.max(power[window:] - power[:-window]))
    return float(10 * np.log10(most / window + 1e-20))


def _a_weight(freqs: Wave) -> Wave:
    """Return the gain of the A curve at *freqs* (IEC 61672-1, annex E)."""
    f2 = freqs * freqs
    top = 12194.0**2 * f2 * f2
    bottom = (f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194.0**2)
    gain: Wave = 10 ** (2.0 / 20) * top / bottom
    return gain
