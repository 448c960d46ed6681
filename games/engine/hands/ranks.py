"""What hands of any size are looked at by: their ranks, and what ranks make a straight."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from games.engine.cards import DECK, RANK_NAMES, RANKS, Card

ACE = 14
NUMBER = {rank: number for number, rank in enumerate(RANKS, start=2)}
RANK_WORDS = {number: RANK_NAMES[rank] for rank, number in NUMBER.items()}
#: A rank is held at most four times, so sums of these tell every set of ranks apart.
WEIGHT = {card: 5 ** RANKS.index(card[0]) for card in DECK}


def straight_top(ranks: Iterable[int]) -> int | None:
    """Return the highest of *ranks* (2 to 14) if all are different and in sequence.

    An ace may stand below the two, and then the top is what lies highest above it.

    >>> straight_top([14, 2, 3]), straight_top([12, 13, 14]), straight_top([13, 14, 2])
    (3, 14, None)
    """
    held = sorted(ranks)
    if held == list(range(held[0], held[0] + len(held))):
        return held[-1]
    if held == [*range(2, len(held) + 1), ACE]:
        return held[-2]
    return None


def grouped(ranks: Collection[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many there are of each rank, and the ranks in that order.

    They stand by their number, then by the rank: this is what decides between equals.

    >>> grouped([9, 13, 9, 2, 13])
    ((2, 2, 1), (13, 9, 2))
    """
    if len(different := set(ranks)) == len(ranks):
        return (1,) * len(ranks), tuple(sorted(ranks, reverse=True))
    counts = dict.fromkeys(different, 0)
    for rank in ranks:
        counts[rank] += 1
    order = sorted(different, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple([counts[rank] for rank in order]), tuple(order)


def held(weight: int) -> list[int]:
    """Return the ranks that *weight* sums up, lowest first."""
    high, low = divmod(weight, _HALF)
    return [*_held_from(low, 2), *_held_from(high, _HALVES)]


_HALVES = 9
_HALF = 5 ** (_HALVES - 2)
"""The least weight of the upper half of the ranks, and so few sums of either half."""


@cache
def _held_from(weight: int, rank: int) -> tuple[int, ...]:
    """Return the ranks that *weight* sums up, from *rank* on; done once for each."""
    ranks: list[int] = []
    while weight:
        weight, count = divmod(weight, 5)
        ranks += [rank] * count
        rank += 1
    return tuple(ranks)


def weigh(cards: Sequence[Card], size: int) -> int:
    """Return the weights of *cards* summed up.

    :raises ValueError: unless there are *size* different cards of one deck.
    """
    if not len(set(cards)) == len(cards) == size:
        raise _unusable(cards, size)
    try:
        return sum([WEIGHT[card] for card in cards])
    except KeyError:
        raise _unusable(cards, size) from None


def _unusable(cards: Sequence[Card], size: int) -> ValueError:
    return ValueError(
        f"not {size} different cards of one deck: {' '.join(map(str, cards)) or 'none'}; "
        "write each as rank and suit, such as Th for the ten of hearts"
    )
