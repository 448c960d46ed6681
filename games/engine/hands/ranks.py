"""What hands of any size are looked at by: their ranks, and what ranks make a straight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


def held(weight: int) -> list[int]:
    """Return the ranks that *weight* sums up, lowest first."""
    ranks: list[int] = []
    for rank in range(2, ACE + 1):
        weight, count = divmod(weight, 5)
        ranks += [rank] * count
    return ranks


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
