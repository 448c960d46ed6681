"""What a drill may ask of the cards, and which of them win each row of the paytables."""

from __future__ import annotations

from games.caribbean_stud import tables
from games.caribbean_stud.chapter import BOARD, HAND_SIZE
from games.engine.hands import STUD_HANDS, name_stud, rank_five
from games.engine.shapes import (
    OUTCOME_WORDS,
    HandPattern,
    Rows,
    contest,
    qualifying,
    rows_of,
    words_for,
)

QUALIFIED = STUD_HANDS[:-1]
_OWN = {"*/hand": HAND_SIZE}
_MADE = {0: 1, 1: 1, 2: 2, 5: 1}
"""Level of a hand -> how many of its ranks are no kickers, where two hands can have these in
common."""


SHAPES = {
    "hand": HandPattern(_OWN, name_stud, words_for(STUD_HANDS), suited=5),
    "dealer": qualifying(BOARD, name_stud, QUALIFIED, tables.qualifies, suited=5),
    "against": contest("*/hand", BOARD, HAND_SIZE, rank_five, _MADE, suited=5),
}

_BEATEN = {"against": OUTCOME_WORDS["beats"], "dealer": QUALIFIED}

ROWS: Rows = {
    "ante": {"winning-hand": _BEATEN},
    "bet": rows_of(tables.BET, "hand", SHAPES["hand"], _BEATEN),
    "bonus": rows_of(tables.BONUS["A"], "hand", SHAPES["hand"]),
    "progressive": rows_of(tables.PROGRESSIVE, "hand", SHAPES["hand"]),
}
