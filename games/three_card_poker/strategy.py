"""The best play of the Ante and Play Wagers and its exact cost, by enumeration."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.engine.cards import Card
from games.engine.counting import Cost, without_suit_names
from games.engine.hands import rank_three
from games.families.meetings import Meetings
from games.three_card_poker.tables import ANTE_BONUS, HANDS, name

LEAST_PLAYED = (0, 12, 6, 4)
"""The lowest hand to bet on: queen, 6, 4."""
MEETINGS = Meetings(3, rank_three, qualifying=(0, 12))


def play_or_fold(cards: Sequence[Card]) -> bool:
    """Return whether the best play bets on three *cards*.

    >>> play_or_fold(["Qc", "6d", "4h"]), play_or_fold(["Qc", "6d", "3h"])
    (True, False)

    :raises ValueError: unless there are three different cards.
    """
    return rank_three(cards) >= LEAST_PLAYED


@cache
def best_play(letter: str) -> Cost:
    """Return what the best play costs under Ante Bonus paytable *letter*."""
    return MEETINGS.best_play(lambda cards: expected(cards, letter), -MEETINGS.dealer_hands)


def expected(cards: Sequence[Card], letter: str) -> int:
    """Return what betting on *cards* wins over all the dealer's hands, in Antes."""
    met, bonus = MEETINGS.of(without_suit_names(cards)), max(_BONUSES[letter][name(cards)], 0)
    return met.unqualified + 2 * (met.lower - met.higher) + bonus * MEETINGS.dealer_hands


_BONUSES = {letter: table.gains(HANDS) for letter, table in ANTE_BONUS.items()}
