"""What a drill may ask of the cards, and which of them win each row of the paytables."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.hands import (
    SIX_CARD_HANDS,
    THREE_CARD_HANDS,
    name_six,
    name_three,
    rank_three,
)
from games.engine.shapes import (
    OUTCOME_WORDS,
    TIES,
    HandPattern,
    Rows,
    contest,
    qualifying,
    rows_of,
    words_for,
)
from games.three_card_prime import tables
from games.three_card_prime.chapter import HAND_SIZE

_OWN, _DEALER = {"*/hand": HAND_SIZE}, {"dealer": HAND_SIZE}


def color_of(card: Card) -> str:
    return "red" if card[1] in "dh" else "black"


def name_colors(cards: Sequence[Card]) -> str:
    """Return the row of the Prime table that a player's three and the dealer's three *cards*
    win."""
    colors = list(map(color_of, cards))
    if len(set(colors)) == 1:
        return tables.SAME_COLOR_BOTH
    return tables.SAME_COLOR if len(set(colors[:HAND_SIZE])) == 1 else "mixed colors"


def fourth(cards: Sequence[Card]) -> str:
    """Return whether the fourth card of a Pair Bonus is a 2."""
    return "two" if cards[0][0] == "2" else "other"


SHAPES = {
    "hand": HandPattern(_OWN, name_three, words_for(THREE_CARD_HANDS), suited=3),
    "dealer": qualifying(_DEALER, name_three, THREE_CARD_HANDS, tables.qualifies, suited=3),
    "against": contest("*/hand", _DEALER, HAND_SIZE, rank_three, {0: 1, 1: 1, 2: 1}, suited=3),
    "color": HandPattern(
        _OWN | _DEALER,
        name_colors,
        {
            "both": (tables.SAME_COLOR_BOTH,),
            "player": (tables.SAME_COLOR,),
            "mixed": ("mixed colors",),
        },
        suited=0,
        part=color_of,
        wager="prime",
    ),
    "six": HandPattern(
        _OWN | _DEALER,
        name_six,
        words_for(SIX_CARD_HANDS, {"winner": SIX_CARD_HANDS[:9], "loser": SIX_CARD_HANDS[9:]}),
        suited=5,
        wager="all-six",
    ),
    "fourth": HandPattern(
        {"*/fourth": 1}, fourth, words_for(("two", "other")), suited=0, wager="pair-bonus"
    ),
}

_QUALIFIED = {"dealer": THREE_CARD_HANDS}
_BEATEN = {"against": OUTCOME_WORDS["loses-to"], **_QUALIFIED}
_NOT_BEATEN = {"against": (*OUTCOME_WORDS["beats"], TIES), **_QUALIFIED}
_WITH_A_2 = rows_of(tables.PAIR_BONUS_TWO["A"], "hand", SHAPES["hand"], {"fourth": ("two",)})

ROWS: Rows = {
    "ante": {"higher-than-or-equal-to-the-dealer's-hand": _NOT_BEATEN},
    "play": rows_of(tables.PLAY, "hand", SHAPES["hand"], _NOT_BEATEN),
    "bad-beat": rows_of(tables.BAD_BEAT["B"], "hand", SHAPES["hand"], _BEATEN),
    "prime": rows_of(tables.PRIME, "color", SHAPES["color"]),
    "pair-bonus": {
        **rows_of(tables.PAIR_BONUS, "hand", SHAPES["hand"], {"fourth": ("other",)}),
        **{f"{row}-with-a-2": wins for row, wins in _WITH_A_2.items()},
    },
    "all-six": rows_of(tables.ALL_SIX["E"], "six", SHAPES["six"]),
}
