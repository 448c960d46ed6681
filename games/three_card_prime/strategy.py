"""The best play of the Ante and Play Wagers and its exact cost, by enumeration.

A player sees three cards and folds or bets the Ante again. What other players show, and the limit
of § 679a.12(h), are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.engine.cards import Card
from games.engine.counting import Cost, without_suit_names
from games.engine.hands import THREE_CARD_HANDS, name_three, rank_three
from games.families.meetings import Meetings
from games.three_card_prime.tables import BAD_BEAT, PLAY

MEETINGS = Meetings(3, rank_three, qualifying=(0, 12))
_BORDER = (0, 12, 6, 3)


def play_or_fold(cards: Sequence[Card]) -> bool:
    """Return whether the best play bets on three *cards*, under any Bad Beat paytable.

    Queen-6-3 is the border: bet on it only with three suits, because two cards of one suit leave
    the dealer a little more.

    >>> play_or_fold(["Qc", "6d", "3h"]), play_or_fold(["Qc", "6c", "3h"])
    (True, False)

    :raises ValueError: unless there are three different cards.
    """
    rank = rank_three(cards)
    return rank > _BORDER or (rank == _BORDER and len({card[1] for card in cards}) == 3)


@cache
def best_play(letter: str) -> Cost:
    """Return what the best play costs under Bad Beat paytable *letter*."""
    return MEETINGS.best_play(lambda cards: expected(cards, letter), -MEETINGS.dealer_hands)


def expected(cards: Sequence[Card], letter: str) -> int:
    """Return what betting on *cards* wins over all the dealer's hands, in Antes.

    The player wins ties.
    """
    met, hand = MEETINGS.of(without_suit_names(cards)), name_three(cards)
    won, lost = 1 + _GAINS[hand], -1 + _BAD_BEATS[letter][hand]
    return met.unqualified + (met.lower + met.equal) * won + met.higher * lost


_GAINS = PLAY.gains(THREE_CARD_HANDS)
_BAD_BEATS = {letter: table.gains(THREE_CARD_HANDS) for letter, table in BAD_BEAT.items()}
