"""Cards, a deck in order, and a shuffle that never changes."""

from __future__ import annotations

from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Card = str
"""Rank and suit, as in ``"Th"``: the ten of hearts."""

RANK_NAMES = {
    **{digit: digit for digit in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def card_name(card: Card) -> str:
    """Return *card* in words.

    >>> card_name("Th")
    '10 of hearts'
    """
    return f"{RANK_NAMES[card[0]]} of {SUIT_NAMES[card[1]]}"


def shuffled(cards: tuple[Card, ...], seed: str) -> tuple[Card, ...]:
    """Return *cards* in the order that *seed* gives, in every Python.

    Only ``Random.random`` is promised to stay the same between releases, so
    the shuffle is our own.

    >>> shuffled(DECK, "deal 1")[:5]
    ('4h', '7s', '7d', 'Jd', 'Tc')
    """
    chance, order = Random(seed), list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
