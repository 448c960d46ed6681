"""What a drill may ask of the cards, and which of them win each row of the paytables."""

from __future__ import annotations

from collections.abc import Sequence

from games.crazy_4_poker import tables
from games.crazy_4_poker.chapter import HAND_SIZE
from games.engine.cards import Card
from games.engine.hands import FOUR_CARD_HANDS, name_four, rank_four
from games.engine.shapes import (
    OUTCOME_WORDS,
    HandPattern,
    Rows,
    contest,
    qualifying,
    rows_of,
    words_for,
)

_OWN, _DEALER = {"*/hand": HAND_SIZE}, {"dealer": HAND_SIZE}
_MADE = {0: 1, 1: 1, 4: 1}
"""Level of the best four -> how many of its ranks are not kickers, where two hands can share
these."""


def raising(cards: Sequence[Card]) -> str:
    """Return whether the Play Wager on *cards* may be more than the Ante."""
    return "three times" if tables.may_raise(cards) else "once"


SHAPES = {
    "hand": HandPattern(_OWN, name_four, words_for(FOUR_CARD_HANDS), suited=4),
    "play": HandPattern(_OWN, raising, words_for(("once", "three times")), suited=4),
    "dealer": qualifying(_DEALER, name_four, FOUR_CARD_HANDS, tables.qualifies, suited=4),
    "against": contest("*/hand", _DEALER, HAND_SIZE, rank_four, _MADE, suited=4),
}

_WINS = {"against": OUTCOME_WORDS["beats"], "dealer": FOUR_CARD_HANDS}

ROWS: Rows = {
    "ante": {"winning-hand": _WINS},
    "play": {"winning-hand": _WINS},
    "super-bonus": rows_of(tables.SUPER_BONUS, "hand", SHAPES["hand"]),
    "queens-up": rows_of(tables.QUEENS_UP["A"], "hand", SHAPES["hand"]),
    "progressive": rows_of(tables.PROGRESSIVE["A"], "hand", SHAPES["hand"]),
}
