"""From an utterance to the announcement it was, if it was one."""

from __future__ import annotations

import math
import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.hearing.grammar import LEXICON, beside, offered
from app.hearing.wording import heard_as, sayings

OFFERED, REST, BESIDE, LOOP = "offered", "rest", "beside", "loop"
"""The searches: what may be said; that less the best; what may be taken for it; any sounds."""
RATE = 16_000
SHORTEST = 0.2
"""Seconds; less is a click."""
LEVEL = 2000.0
"""What speech is brought to, as the root of its mean square in steps of 16 bit."""
FLOOR = 100.0
"""Level of the noise added under the speech: the model has never heard true silence and fails in
it."""
LOUD = 0.05
"""What counts as speech when it is measured, as a part of the loudest moment."""
FAINT = 12.0
"""Sound weaker than this is nothing that was said into this microphone."""
NATS = 1024.0
"""What the model divides its scores by."""
NEVER = 1e4
"""The score of an utterance in which nothing could be heard; nats."""

# Found on one half of the voices and sayings, and proved on the other: docs/speech.md.
ASIDE, GAP = 0.20, 0.17
"""What a nat of ``Fit.aside`` and of ``Fit.gap`` weighs beside one of ``Fit.margin``."""
CLEAR = 200.0
"""Nats; a lead of more says nothing more."""
CLOSE = 30.0
"""Nats between two targets that are too alike to choose."""
LOST = -60.0
"""Nats; anything this much worse than the best outside the grammar is no announcement."""
CHOICES = 3
"""The most that are asked about."""


@dataclass(frozen=True, slots=True)
class Trust:
    """The least ``Fit.score`` that is believed, and the least that is worth asking about."""

    sure: float
    asking: float


HELD = Trust(-100.0, -200.0)
"""A person who holds the microphone open means to announce."""
OPEN = Trust(-55.0, -125.0)
"""An open microphone hears all that is said in the room."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well the most likely saying fits an utterance, in nats: the higher, the surer."""

    margin: float
    """More than any sounds at all, in each second; always somewhat less than nothing."""
    aside: float
    """How much better it is than the best outside the grammar."""
    gap: float
    """More than the next target."""

    @property
    def score(self) -> float:
        aside, gap = (max(-CLEAR, min(CLEAR, nats)) for nats in (self.aside, self.gap))
        return self.margin + ASIDE * aside + GAP * gap

    def sure(self, trust: Trust) -> bool:
        return self.score > trust.sure and self.gap > CLOSE and self.aside > 0


@dataclass(frozen=True, slots=True)
class Heard:
    """The result of hearing an utterance."""

    targets: tuple[str, ...] = ()
    """What it may have been, the most likely first; none if it was not understood."""
    sure: bool = False
    """Whether the one target counts if nobody refuses it; else one has to ask."""
    said: str = ""
    """The most likely saying, whether it is believed or not; empty if nothing was said."""
    fit: Fit | None = None


class Recogniser:
    """Hears one utterance at a time; loading it takes a tenth of a second, and 75 MB.

    Each utterance is heard by itself: what was said before makes no difference.
    """

    def __init__(self, others: Collection[str] = ()) -> None:
        """Learn the words of *others*: announcements some of which cannot be made now."""
        from pocketsphinx import Decoder, get_model_path  # not there for every Python

        model = get_model_path()
        self._decoder = Decoder(
            hmm=os.path.join(model, "en-us", "en-us"),
            dict=os.path.join(model, "en-us", "cmudict-en-us.dict"),
            lm=None,
            bestpath=False,  # with it, words outside the grammar took 15 s
            loglevel="FATAL",
        )
        for word, sounds in LEXICON.items():
            self._decoder.add_word(word, sounds, False)
        self._decoder.add_allphone_file(LOOP, os.path.join(model, "en-us-phone.lm.bin"))
        self._others = [said for words in others for said in sayings(words)]
        self._sayings: Mapping[str, str] = {}
        self._noise = _pink(10 * RATE)

    def sounds(self, word: str) -> str:
        """Return how *word* sounds, in the model's phones; nothing if it is not known."""
        return self._decoder.lookup_word(word) or ""

    def listen_for(self, phrases: Mapping[str, str]) -> None:
        """Hear, from now on, only what says one of *phrases*: target -> words."""
        found = heard_as(phrases)
        if found == self._sayings:
            return
        self._sayings = found
        if found:
            self._decoder.add_jsgf_string(OFFERED, offered(found))
            others = [said for said in self._others if said not in found]
            self._decoder.add_jsgf_string(BESIDE, beside(others))

    def hear(self, pcm: bytes, trust: Trust = HELD) -> Heard:
        """Return the words in *pcm*: 16 bit, one channel, 16 kHz."""
        spoken = self._prepared(np.frombuffer(pcm, "<i2").astype(np.float64))
        if not spoken or not self._sayings:
            return Heard()
        said, best = self._decode(OFFERED, spoken)
        if not said:
            return Heard()
        other = self._decode(BESIDE, spoken)[1]
        if best - other < LOST:
            return Heard(said=said)
        seconds = len(spoken) / 2 / RATE
        margin = (best - self._decode(LOOP, spoken)[1]) / seconds
        first = self._sayings[said]
        second, score = self._next(spoken, {first})
        fit = Fit(margin, best - other, best - score)
        if fit.sure(trust):
            return Heard((first,), True, said, fit)
        found = [first] if fit.score > trust.asking else []
        while found and second and best - score < CLOSE and len(found) < CHOICES:
            found.append(second)
            second, score = self._next(spoken, set(found))
        return Heard(tuple(found), False, said, fit)

    def _next(self, spoken: bytes, known: set[str]) -> tuple[str, float]:
        """Return the most likely target other than those *known*, and how well it fits."""
        rest = {said: target for said, target in self._sayings.items() if target not in known}
        if not rest:
            return "", -NEVER
        self._decoder.add_jsgf_string(REST, offered(rest))
        said, score = self._decode(REST, spoken)
        return rest.get(said, ""), score

    def _decode(self, search: str, spoken: bytes) -> tuple[str, float]:
        """Return the words found by *search*, none if none fit, and how well they do in nats."""
        decoder = self._decoder
        decoder.activate_search(search)
        decoder.start_utt()
        decoder.process_raw(spoken, False, True)
        decoder.end_utt()
        found = decoder.hyp()
        if found is None or not found.hypstr or found.best_score <= 0:
            return "", -NEVER
        return str(found.hypstr).strip(), math.log(found.best_score) * NATS

    def _prepared(self, samples: NDArray[np.float64]) -> bytes:
        """Return *samples* at one level over a floor of noise; empty if nobody speaks in them."""
        if len(samples) < SHORTEST * RATE:
            return b""
        samples = samples - samples.mean()
        loud = np.abs(samples) > LOUD * np.abs(samples).max()
        level = float(np.sqrt(np.mean(samples[loud] ** 2))) if loud.any() else 0.0
        if level < FAINT:
            return b""
        made = samples * (LEVEL / level) + FLOOR * np.resize(self._noise, len(samples))
        return np.clip(made, -32768, 32767).astype("<i2").tobytes()


def _pink(length: int) -> NDArray[np.float64]:
    """Noise as rooms have it, equal in every octave, of mean square 1; the same each time."""
    white = np.fft.rfft(np.random.default_rng(655).standard_normal(length))
    made = np.fft.irfft(white / np.sqrt(np.maximum(1, np.arange(len(white)))), length)
    return np.asarray(made / made.std())
