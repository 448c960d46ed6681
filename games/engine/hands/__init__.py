"""Ranking poker hands of three, four, five and six cards.

Names are the words of the payout tables.  Aces are high, and low only in the lowest
straight (A-2-3, A-2-3-4, A-2-3-4-5); suits are equal.  What a hand is called depends on
its ranks and on whether it is suited, so each set of ranks is looked at once and
remembered: naming a hand takes about a microsecond after that.

Compare 58 Pa. Code § 655a.6(b) to (d), § 657a.6(b) and (c), § 679a.6(b) to (d).
"""

from __future__ import annotations

from games.engine.hands.five import (
    FIVE_CARD_HANDS,
    STUD_HANDS,
    describe_five,
    name_five,
    name_stud,
    rank_five,
)
from games.engine.hands.four import FOUR_CARD_HANDS, describe_four, name_four, rank_four
from games.engine.hands.ranks import straight_top
from games.engine.hands.six import (
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    SUITS_OF_SIX,
    name_six,
)
from games.engine.hands.three import THREE_CARD_HANDS, describe_three, name_three, rank_three

__all__ = [
    "FIVE_CARD_HANDS",
    "FOUR_CARD_HANDS",
    "SIX_CARD_HANDS",
    "SIX_CARD_ROYAL_DIAMONDS",
    "SIX_CARD_ROYAL_OTHER",
    "STUD_HANDS",
    "SUITS_OF_SIX",
    "THREE_CARD_HANDS",
    "describe_five",
    "describe_four",
    "describe_three",
    "name_five",
    "name_four",
    "name_six",
    "name_stud",
    "name_three",
    "rank_five",
    "rank_four",
    "rank_three",
    "straight_top",
]
