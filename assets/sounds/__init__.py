"""The sounds of the table, made from recipes: nothing is recorded, nothing is shipped.

Each cue of ``assets.cues`` has a recipe and several variations of it, alike as two cards
dealt one after the other are alike.  The same variation is the same sound on every machine.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from assets import cues
from assets.sounds import cards, chips, fixtures
from assets.sounds.grains import RATE, Chance, Pcm, finished

__all__ = ["RATE", "RECIPES", "Pcm", "Recipe", "made"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a cue is made, how loud it is among the others, and in how many ways."""

    make: Callable[[Chance], Pcm]
    loudness: float
    """dB of full scale, A-weighted, over the loudest tenth of a second."""
    variations: int


RECIPES: Mapping[str, Recipe] = {
    cues.OFF_SHOE: Recipe(cards.off_shoe, -35, 8),
    cues.CARD_DOWN: Recipe(cards.down, -34, 8),
    cues.CARD_SLIDE: Recipe(cards.slide, -39, 5),
    cues.TURN: Recipe(cards.turn, -33, 6),
    cues.SPREAD: Recipe(cards.spread, -35, 3),
    cues.WASH: Recipe(cards.wash, -34, 4),
    cues.RIFFLE: Recipe(cards.riffle, -32, 4),
    cues.STRIP: Recipe(cards.strip, -33, 4),
    cues.CUT: Recipe(cards.cut, -34, 4),
    cues.CHIP_CUT: Recipe(chips.cut, -33, 8),
    cues.CHIPS_DOWN: Recipe(chips.down, -33, 8),
    cues.CHIPS_PUSH: Recipe(chips.push, -36, 5),
    cues.SWEEP: Recipe(chips.sweep, -34, 6),
    cues.RACKED: Recipe(chips.racked, -32, 6),
    cues.BUTTON: Recipe(fixtures.button, -36, 4),
    cues.BELL: Recipe(fixtures.bell, -29, 2),
    cues.DROP: Recipe(fixtures.drop, -34, 4),
}


def made(cue: str, variation: int = 0) -> Pcm:
    """Return the sound of *cue*, one channel at ``RATE``; *variation* counts round."""
    recipe = RECIPES[cue]
    seed = (zlib.crc32(cue.encode()), variation % recipe.variations)
    return finished(recipe.make(np.random.default_rng(seed)), recipe.loudness)
