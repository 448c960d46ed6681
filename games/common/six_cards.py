"""What a drill may ask of six cards whose best five count."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.hands import SIX_CARD_HANDS, name_six
from games.engine.shapes import HandPattern, words_for


def six_cards(places: Mapping[str, int], *, wager: str) -> HandPattern:
    """Return the pattern of the best hand of the six cards at *places*, for the *wager* on it."""
    return HandPattern(
        places,
        name_six,
        words_for(SIX_CARD_HANDS, {"winner": SIX_CARD_HANDS[:9], "loser": SIX_CARD_HANDS[9:]}),
        suited=5,
        wager=wager,
    )
