"""Cards, a deck in order, and a shuffle that never changes."""

from __future__ import annotations

from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Card = str
"""Rank and suit, as in ``"Th"``: the ten of hearts.

In a shoe of several decks each card bears the number of its deck as well, so that no two
are the same: ``"7s3"`` is the seven of spades of the third deck.
"""

RANK_NAMES = {
    **{digit: digit for digit in "23456789"},
    "T": "10",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def face(card: Card) -> Card:
    """Return what *card* shows: rank and suit, whichever deck it is of.

    >>> face("7s3"), face("Th")
    ('7s', 'Th')
    """
    return card[:2]


def shoe_of(decks: int, *, without: str = "") -> tuple[Card, ...]:
    """Return the cards of that many numbered *decks*, without the ranks in *without*.

    >>> len(shoe_of(6, without="T")), shoe_of(2)[:2]
    (288, ('2c1', '3c1'))
    """
    return tuple(
        f"{card}{deck}" for deck in range(1, decks + 1) for card in DECK if card[0] not in without
    )


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
