"""Who takes an odd chip where tied hands leave one over, by the suits they hold.

The caller gives those cards that may decide: all five of a hand, or, where tied players
share cards of the board, only the cards that are a player's own.  Suits are of no account
anywhere else.  Compare 58 Pa. Code § 637a.10(i)(3)(ii) to (iv), .12(k)(2)(ii) to (iv).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.cards import Card
from games.engine.hands.showing import ACE_BELOW_TWO, ACE_HIGH, rank_up_card


def suit_rank_high(cards: Iterable[Card]) -> tuple[int, int]:
    """Return the highest of *cards* by rank, then by suit: the greater takes the chip.

    >>> suit_rank_high(("Kh", "9s")) > suit_rank_high(("Kd", "Qs"))
    True

    :raises ValueError: if there is no card.
    """
    return max(rank_up_card(card, ACE_HIGH) for card in cards)


def suit_rank_low(cards: Iterable[Card]) -> tuple[int, int]:
    """Return what the largest of *cards* is worth, an ace being low: the greater takes the chip.

    The lower card is the better, and of one rank the lower suit.

    >>> suit_rank_low(("8c", "As")) > suit_rank_low(("8d", "Ac")) > suit_rank_low(("9c", "Ac"))
    True

    :raises ValueError: if there is no card.
    """
    rank, suit = max(rank_up_card(card, ACE_BELOW_TWO) for card in cards)
    return -rank, -suit
