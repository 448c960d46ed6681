"""What a drill may ask of six cards whose best five count."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    name_five,
    name_six,
)
from games.engine.shapes import BestOf, HandPattern, words_for


def six_cards(places: Mapping[str, int], *, wager: str) -> BestOf:
    """Return the pattern of the best hand of the six cards at *places*, for the *wager* on it."""
    royal = FIVE_CARD_HANDS[:1]
    return BestOf(
        places,
        name_six,
        words_for(SIX_CARD_HANDS, {"winner": SIX_CARD_HANDS[:9], "loser": SIX_CARD_HANDS[9:]}),
        suited=5,
        wager=wager,
        of=HandPattern({"hand": 5}, name_five, {}, suited=5),
        made_of={SIX_CARD_ROYAL_DIAMONDS: royal, SIX_CARD_ROYAL_OTHER: royal},
        ways=tuple(combinations(range(6), 5)),
    )
