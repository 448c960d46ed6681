"""What lies face up of hands that are not yet whole, and up cards compared one by one.

Compare 58 Pa. Code § 637a.10(d) and (f), .14(d) and (f).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import RANKS, SUITS, Card
from games.engine.hands.low import LOW_ACE
from games.engine.hands.ranks import ACE, NUMBER, weigh

SUIT_ORDER = SUITS[::-1]
"""Suits where one must decide, the highest first: spades, hearts, diamonds, clubs."""

ACE_HIGH = RANKS
"""Ranks, the lowest first, an ace above the king."""
ACE_BELOW_TWO = RANKS[-1] + RANKS[:-1]
"""Ranks, the lowest first, an ace below the two."""
LOW_HAND_RANKS = ACE_BELOW_TWO[::-1]
"""Ranks as those of low hands are set out, the lowest first: king down to two, then the ace."""

_LEVELS = {
    (1,): 0, (1, 1): 0, (1, 1, 1): 0, (1, 1, 1, 1): 0,
    (2,): 1, (2, 1): 1, (2, 1, 1): 1,
    (2, 2): 2,
    (3,): 3, (3, 1): 3,
    (4,): 7,
}  # fmt: skip
"""How many there are of each rank -> the level, as ``rank_five`` counts them."""


def rank_up_card(card: Card, ranks: str = ACE_HIGH) -> tuple[int, int]:
    """Return how high a single *card* stands, by rank and then by suit: no two are equal.

    *ranks* is the order of the ranks, the lowest first.

    >>> rank_up_card("2s") > rank_up_card("2h") > rank_up_card("2c")
    True
    >>> max(["Ac", "Kd", "2s"], key=rank_up_card)
    'Ac'
    >>> max(["Ac", "Kd", "2s"], key=lambda card: rank_up_card(card, ACE_BELOW_TWO))
    'Kd'

    :raises ValueError: if it is no card.
    """
    weigh((card,), 1)
    return ranks.index(card[0]), -SUIT_ORDER.index(card[1])


def rank_showing_high(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what one to four cards showing are worth as a high hand: greater beats less.

    As ``rank_five`` gives it; fewer than five cards are neither a straight nor a flush.
    Only hands of as many cards are to be compared.

    >>> rank_showing_high(("9h", "9d", "Ks")), rank_showing_high(("5h", "4h", "3h", "2h"))
    ((1, 9, 13), (0, 5, 4, 3, 2))

    :raises ValueError: unless there are one to four different cards.
    """
    level, ranks = _look_at(cards, ACE)
    return level, *ranks


def rank_showing_low(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what one to four cards showing are worth as a low hand: greater beats less.

    As ``rank_low`` gives it, an ace being low.

    >>> rank_showing_low(("7h", "4d", "As")), rank_showing_low(("9h", "9d", "Ks"))
    ((0, -7, -4, -1), (-1, -9, -13))

    :raises ValueError: unless there are one to four different cards.
    """
    level, ranks = _look_at(cards, LOW_ACE)
    return -level, *(-rank for rank in ranks)


def _look_at(cards: Sequence[Card], ace: int) -> tuple[int, list[int]]:
    if not 1 <= len(cards) <= 4:
        raise ValueError(f"one to four cards may be showing, not {len(cards)}: {' '.join(cards)}")
    weigh(cards, len(cards))
    ranks = [ace if card[0] == RANKS[-1] else NUMBER[card[0]] for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return _LEVELS[tuple(count for count, _ in groups)], [rank for _, rank in groups]
