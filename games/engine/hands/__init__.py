"""Ranking poker hands of three to seven cards, high and low, and what is showing of them.

Names are the words of the payout tables. Aces are high, and low only in the lowest straight
(A-2-3, A-2-3-4, A-2-3-4-5) and in low hands; suits are equal, except in deciding who bets first
and who takes an odd chip. A hand's name depends on its ranks and on whether it is suited. Each set
of ranks is therefore ranked once and remembered: after that, naming a hand takes about a
microsecond.

In every ranking, high or low, the greater value is the better hand.

Compare 58 Pa. Code § 637a.6, § 655a.6(b) to (d), § 657a.6(b) and (c), § 679a.6(b) to (d).
"""

from __future__ import annotations

from games.engine.hands.best import (
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
)
from games.engine.hands.five import (
    FIVE_CARD_HANDS,
    STUD_HANDS,
    describe_five,
    name_five,
    name_stud,
    rank_five,
)
from games.engine.hands.four import FOUR_CARD_HANDS, describe_four, name_four, rank_four
from games.engine.hands.low import WHEEL, describe_low, is_eight_or_better, rank_low
from games.engine.hands.odd_chips import suit_rank_high, suit_rank_low
from games.engine.hands.ranks import straight_top
from games.engine.hands.showing import (
    ACE_BELOW_TWO,
    ACE_HIGH,
    LOW_HAND_RANKS,
    SUIT_ORDER,
    rank_showing_high,
    rank_showing_low,
    rank_up_card,
)
from games.engine.hands.six import (
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    SUITS_OF_SIX,
    name_six,
)
from games.engine.hands.three import THREE_CARD_HANDS, describe_three, name_three, rank_three
from games.engine.hands.words import (
    HIGH_CALLS,
    LOW_CALLS,
    call_high,
    call_low,
    describe_high,
    hyphenated,
)

__all__ = [
    "ACE_BELOW_TWO",
    "ACE_HIGH",
    "FIVE_CARD_HANDS",
    "FOUR_CARD_HANDS",
    "HIGH_CALLS",
    "LOW_CALLS",
    "LOW_HAND_RANKS",
    "SIX_CARD_HANDS",
    "SIX_CARD_ROYAL_DIAMONDS",
    "SIX_CARD_ROYAL_OTHER",
    "STUD_HANDS",
    "SUITS_OF_SIX",
    "SUIT_ORDER",
    "THREE_CARD_HANDS",
    "WHEEL",
    "best_high",
    "best_high_using_two",
    "best_low",
    "best_low_using_two",
    "call_high",
    "call_low",
    "describe_five",
    "describe_four",
    "describe_high",
    "describe_low",
    "describe_three",
    "hyphenated",
    "is_eight_or_better",
    "name_five",
    "name_four",
    "name_six",
    "name_stud",
    "name_three",
    "rank_five",
    "rank_four",
    "rank_low",
    "rank_showing_high",
    "rank_showing_low",
    "rank_three",
    "rank_up_card",
    "straight_top",
    "suit_rank_high",
    "suit_rank_low",
]
