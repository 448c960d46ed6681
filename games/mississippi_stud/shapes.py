"""What a drill may ask of the cards, and which of them win each row of the paytables."""

from __future__ import annotations

from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    THREE_CARD_HANDS,
    name_five,
    name_six,
    name_three,
)
from games.engine.shapes import HandPattern, Rows, rows_of, words_for
from games.mississippi_stud import tables
from games.mississippi_stud.chapter import BOARD, HAND_SIZE, STREETS

_OWN = {"*/hand": HAND_SIZE}
_COMMUNITY = {street: BOARD[street] for street in STREETS}

SHAPES = {
    "hand": HandPattern(
        places=_OWN | _COMMUNITY,
        name=name_five,
        words=words_for(
            FIVE_CARD_HANDS,
            {
                "winner": FIVE_CARD_HANDS[:9],
                "push": FIVE_CARD_HANDS[9:10],
                "loser": FIVE_CARD_HANDS[10:],
            },
        ),
        suited=5,
    ),
    "board": HandPattern(
        places=_COMMUNITY,
        name=name_three,
        words=words_for(THREE_CARD_HANDS, {"winner": THREE_CARD_HANDS[:6]}),
        suited=3,
    ),
    "six": HandPattern(
        places=_OWN | {"six-card": BOARD["six-card"]},
        name=name_six,
        words=words_for(
            SIX_CARD_HANDS, {"winner": SIX_CARD_HANDS[:9], "loser": SIX_CARD_HANDS[9:]}
        ),
        suited=5,
        wager="six-card",
    ),
}

ROWS: Rows = {
    "ante": rows_of(tables.PAYS, "hand", SHAPES["hand"]),
    "progressive": rows_of(tables.PROGRESSIVE["A"], "hand", SHAPES["hand"]),
    "three-card": rows_of(tables.THREE_CARD["A"], "board", SHAPES["board"]),
    "five-card": rows_of(tables.FIVE_CARD, "hand", SHAPES["hand"]),
    "six-card": rows_of(tables.SIX_CARD["E"], "six", SHAPES["six"]),
}
