"""The best five of six cards (58 Pa. Code § 655a.6(d), § 679a.6(d))."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from games.engine.cards import Card
from games.engine.hands.five import FIVE, FIVE_CARD_HANDS
from games.engine.hands.ranks import WEIGHT, held, weigh

SIX_CARD_ROYAL_DIAMONDS = "six-card royal flush—diamonds"
SIX_CARD_ROYAL_OTHER = "six-card royal flush—hearts, spades or clubs"
SIX_CARD_HANDS = (SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER, *FIVE_CARD_HANDS)
"""What ``name_six`` answers, best first."""

SUITS_OF_SIX = {"d": 1, "c": 3}
"""A suit of each kind that ``name_six`` tells apart, and how many are of that kind."""

_SIX_CARD_ROYAL = sum(WEIGHT[rank + "d"] for rank in "9TJQKA")


class _SixByWeight(dict[int, str]):
    """The best unsuited five of six ranks, by name."""

    def __missing__(self, weight: int) -> str:
        fives = [FIVE[weight - 5 ** (rank - 2)] for rank in set(held(weight))]
        best = self[weight] = max(fives, key=attrgetter("rank")).name
        return best


_SIX = _SixByWeight()


def name_six(cards: Sequence[Card]) -> str:
    """Return the name of the best five of six cards, one of ``SIX_CARD_HANDS``.

    A six-card royal flush goes by its own name; paytables that do not print one pay
    it as a royal flush.

    >>> name_six(("9d", "Td", "Jd", "Qd", "Kd", "Ad"))
    'six-card royal flush—diamonds'
    >>> name_six(("9d", "9c", "9h", "2d", "2s", "2c"))
    'full house'

    :raises ValueError: unless there are six different cards.
    """
    weight = weigh(cards, 6)
    suits = [card[1] for card in cards]
    for suit in suits[:2]:  # a flush of five leaves one card out
        if suits.count(suit) >= 5:
            return _name_suited([WEIGHT[card] for card in cards if card[1] == suit], suit)
    return _SIX[weight]


def _name_suited(weights: list[int], suit: str) -> str:
    """Return the best of five or six cards of one *suit*, given by their weights."""
    if len(weights) == 5:
        return FIVE[sum(weights)].suited
    total = sum(weights)
    if total == _SIX_CARD_ROYAL:
        return SIX_CARD_ROYAL_DIAMONDS if suit == "d" else SIX_CARD_ROYAL_OTHER
    return max((FIVE[total - one] for one in weights), key=lambda five: five.suited_rank).suited
