"""Low hands of five cards, from ace to five (compare 58 Pa. Code § 637a.6(c) to (e)).

Aces are low, straights and flushes are not looked at, and the largest card is compared
first: 5-4-3-2-ace, the wheel, is the best hand there is, and a pair of aces the best pair.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.engine.cards import Card
from games.engine.hands.ranks import ACE, RANK_WORDS, grouped, held, weigh

LOW_ACE = 1
WHEEL = (0, -5, -4, -3, -2, -LOW_ACE)
LOW_WORDS = {LOW_ACE: RANK_WORDS[ACE], **RANK_WORDS}

_LEVELS = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
}
"""How many there are of each rank -> the level, as ``rank_five`` counts them."""


def look_at_low(ranks: Collection[int]) -> tuple[int, ...]:
    """Return what five ranks, 2 to 14, are worth as a low hand; see ``rank_low``."""
    pips = [LOW_ACE if rank == ACE else rank for rank in ranks]
    counts, order = grouped(pips)
    return -_LEVELS[counts], *[-pip for pip in order]


class _LowByWeight(dict[int, tuple[int, ...]]):
    def __missing__(self, weight: int) -> tuple[int, ...]:
        found = self[weight] = look_at_low(held(weight))
        return found


LOW = _LowByWeight()


def rank_low(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what five cards are worth as a low hand: greater beats less, equal ties.

    As ``rank_five`` gives it, below nothing: less the level (0 if no two are of one rank,
    7 four-of-a-kind), then less the ranks that decide, an ace as 1.

    >>> rank_low(("8h", "6d", "4s", "3c", "Ad"))
    (0, -8, -6, -4, -3, -1)
    >>> rank_low(("5h", "4h", "3h", "2h", "Ah")) == WHEEL
    True
    >>> rank_low(("Ah", "Ad", "Ks", "7c", "2d")) > rank_low(("2h", "2d", "5s", "4c", "3d"))
    True

    :raises ValueError: unless there are five different cards.
    """
    return LOW[weigh(cards, 5)]


def is_eight_or_better(cards: Sequence[Card]) -> bool:
    """Whether five cards hold no pair and nothing above an 8, an ace being low.

    >>> is_eight_or_better(("8h", "7h", "6h", "5h", "4h"))
    True
    >>> is_eight_or_better(("9h", "4d", "3s", "2c", "Ad"))
    False

    :raises ValueError: unless there are five different cards.
    """
    return ranks_eight_or_better(rank_low(cards))


def ranks_eight_or_better(rank: Sequence[int]) -> bool:
    """Whether a low hand of this *rank* holds no pair and nothing above an 8."""
    return rank[0] == 0 and rank[1] >= -8


def describe_low(cards: Sequence[Card]) -> str:
    """Return five cards in words for a person, as a low hand.

    >>> describe_low(("8h", "6d", "4s", "3c", "Ad"))
    '8-6-4-3-ace low'
    >>> describe_low(("5h", "4h", "3h", "2h", "Ah"))
    'wheel'
    >>> describe_low(("Ah", "Ad", "7s", "7c", "2d"))
    'two pair, 7s and aces, low'

    :raises ValueError: unless there are five different cards.
    """
    rank = rank_low(cards)
    first, *rest = words = [LOW_WORDS[-pip] for pip in rank[1:]]
    if rank == WHEEL:
        return "wheel"
    return {
        7: f"four-of-a-kind, {first}s, low",
        6: f"full house, {first}s over {rest[0]}s, low",
        3: f"three-of-a-kind, {first}s, low",
        2: f"two pair, {first}s and {rest[0]}s, low",
        1: f"pair of {first}s, low",
        0: f"{'-'.join(words)} low",
    }[-rank[0]]
