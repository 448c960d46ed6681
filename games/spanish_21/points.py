"""What cards count at Spanish 21 (§ 635a.3(c)), and which hands are paid by name (§ 635a.12).

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


def name_21(cards: Sequence[Card]) -> str | None:
    """Return what § 635a.12(b) calls a hand that counts 21, a row of ``tables.BONUS``.

    ``None`` for every other hand.

    >>> name_21(["6s1", "7s4", "8s2"]), name_21(["7s1", "7h4", "7s2"]), name_21(["9s1", "2d1"])
    ('6-7-8 of spades', '7-7-7 of mixed suits', None)
    """
    if points(cards).total != 21:
        return None
    if len(cards) >= 5:
        return {5: "five cards", 6: "six cards"}.get(len(cards), "seven or more cards")
    shown = "-".join(sorted(card[0] for card in cards))
    if shown not in ("6-7-8", "7-7-7"):
        return None
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return f"{shown} of mixed suits"
    return f"{shown} of spades" if suits == {"s"} else f"{shown} of the same suit"
