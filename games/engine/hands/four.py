"""The best four of five cards (58 Pa. Code § 657a.6(b) and (c))."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.hands.ranks import ACE, RANK_WORDS, WEIGHT, grouped, held, straight_top, weigh

FOUR_CARD_HANDS = (
    "four aces",
    "four-of-a-kind",
    "straight flush",
    "three-of-a-kind",
    "flush",
    "straight",
    "two pair",
    "pair of queens or better",
    "pair of jacks or lower",
    "no pair",
)
"""What ``name_four`` answers, best first."""

_Rank = tuple[int, ...]


def _look_at_four(ranks: Sequence[int], *, suited: bool) -> _Rank:
    counts, order = grouped(ranks)
    if counts == (1, 1, 1, 1):
        top = straight_top(ranks)
        if top is not None:
            return (6 if suited else 3), top
        return (4 if suited else 0), *order
    return {(2, 1, 1): 1, (2, 2): 2, (3, 1): 5, (4,): 7}[counts], *order


class _BestFour(dict[int, _Rank]):
    """What the best four of four or five ranks are worth."""

    def __init__(self, *, suited: bool) -> None:
        super().__init__()
        self._suited = suited

    def __missing__(self, weight: int) -> _Rank:
        ranks = held(weight)
        if len(ranks) == 4:
            best = _look_at_four(ranks, suited=self._suited)
        else:
            best = max([self[weight - 5 ** (rank - 2)] for rank in set(ranks)])
        self[weight] = best
        return best


_MIXED, _SUITED = _BestFour(suited=False), _BestFour(suited=True)


def rank_four(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what the best four of five cards are worth: greater beats less, equal ties.

    First the level (7 four-of-a-kind to 0 no pair), then the ranks that decide between
    hands of one level, 2 to 14.  Three-of-a-kind beats a flush, a flush a straight; the
    fifth card never counts.

    >>> rank_four(("Ah", "Kd", "9s", "9c", "2d")), rank_four(("9h", "8h", "7h", "6h", "9c"))
    ((1, 9, 14, 13), (6, 9))

    :raises ValueError: unless there are five different cards.
    """
    best = _MIXED[weigh(cards, 5)]
    suits = [card[1] for card in cards]
    for suit in suits[:2]:  # a flush of four leaves one card out
        if suits.count(suit) >= 4:
            return max(best, _SUITED[sum(WEIGHT[card] for card in cards if card[1] == suit)])
    return best


def name_four(cards: Sequence[Card]) -> str:
    """Return the name of the best four of five cards, one of ``FOUR_CARD_HANDS``.

    >>> name_four(("Ah", "Ad", "As", "Ac", "2d")), name_four(("Qh", "Qd", "7s", "3c", "2d"))
    ('four aces', 'pair of queens or better')

    :raises ValueError: unless there are five different cards.
    """
    level, first, *_ = rank_four(cards)
    if level == 7:
        return "four aces" if first == ACE else "four-of-a-kind"
    if level == 1:
        return "pair of queens or better" if first >= 12 else "pair of jacks or lower"
    return _NAMES[level]


_NAMES = {
    6: "straight flush",
    5: "three-of-a-kind",
    4: "flush",
    3: "straight",
    2: "two pair",
    0: "no pair",
}


def describe_four(cards: Sequence[Card]) -> str:
    """Return the best four of five cards in words for a person.

    >>> describe_four(("Kh", "Kd", "7s", "7c", "2d"))
    'two pair, kings and 7s'
    >>> describe_four(("2c", "3c", "4c", "5c", "6c"))
    'straight flush, 6 high'

    :raises ValueError: unless there are five different cards.
    """
    level, *ranks = rank_four(cards)
    first, *rest = (RANK_WORDS[rank] for rank in ranks)
    return {
        7: f"four-of-a-kind, {first}s",
        6: f"straight flush, {first} high",
        5: f"three-of-a-kind, {first}s",
        4: f"flush, {first} high",
        3: f"straight, {first} high",
        2: f"two pair, {first}s and {rest[0] if rest else ''}s",
        1: f"pair of {first}s",
        0: f"{first} high",
    }[level]
