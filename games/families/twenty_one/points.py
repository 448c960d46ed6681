"""What cards count where 21 is the most.

Cards may carry the digit of their deck; only rank and suit count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.cards import Card

_POINTS = {**{str(n): n for n in range(2, 10)}, **dict.fromkeys("TJQK", 10), "A": 1}


class Points(NamedTuple):
    """What a hand counts."""

    total: int
    soft: bool
    """Whether an ace in it counts 11."""


def value(card: Card) -> int:
    """Return what *card* counts, an ace 11."""
    return 11 if card[0] == "A" else _POINTS[card[0]]


def points(cards: Sequence[Card]) -> Points:
    """Return what *cards* count: one ace 11 if that does not go over 21.

    >>> points(["As1", "6d2"]), points(["As1", "6d2", "9h3"])
    (Points(total=17, soft=True), Points(total=16, soft=False))
    """
    hard = sum([_POINTS[card[0]] for card in cards])
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    return Points(hard + 10 * soft, soft)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """Return whether *cards* are an ace and a card worth ten; a split hand's never are."""
    return len(cards) == 2 and points(cards).total == 21
