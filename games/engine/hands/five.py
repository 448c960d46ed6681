"""Hands of five cards (58 Pa. Code § 655a.6(b))."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.engine.cards import Card
from games.engine.hands.ranks import ACE, RANK_WORDS, grouped, held, straight_top, weigh

FIVE_CARD_HANDS = (
    "royal flush",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two pair",
    "pair of jacks or better",
    "pair of 6s to 10s",
    "pair of 5s or lower",
    "no pair",
)
"""What ``name_five`` answers, best first."""

STUD_HANDS = (
    *FIVE_CARD_HANDS[:8],
    "pair of 10s or better",
    "pair of 9s or lower",
    "ace and king",
    "nothing",
)
"""What ``name_stud`` answers, best first."""


class Five(NamedTuple):
    """What five ranks are worth, unsuited and suited."""

    name: str
    suited: str
    rank: tuple[int, ...]
    suited_rank: tuple[int, ...]


def look_at_five(ranks: Collection[int]) -> Five:
    """Return what five ranks, 2 to 14, are worth."""
    counts, order = grouped(ranks)
    if counts == (1, 1, 1, 1, 1):
        top = straight_top(ranks)
        if top is None:
            return Five("no pair", "flush", (0, *order), (5, *order))
        if top == ACE:
            return Five("straight", "royal flush", (4, top), (9, top))
        return Five("straight", "straight flush", (4, top), (8, top))
    if counts == (2, 1, 1, 1):
        pair = order[0]
        size = "jacks or better" if pair > 10 else "6s to 10s" if pair > 5 else "5s or lower"
        level, name = 1, f"pair of {size}"
    else:
        level, name = {
            (2, 2, 1): (2, "two pair"),
            (3, 1, 1): (3, "three-of-a-kind"),
            (3, 2): (6, "full house"),
            (4, 1): (7, "four-of-a-kind"),
        }[counts]
    # Two cards of one rank are never suited; the suited half is there for the shape only.
    return Five(name, name, (level, *order), (level, *order))


class _FiveByWeight(dict[int, Five]):
    def __missing__(self, weight: int) -> Five:
        found = self[weight] = look_at_five(held(weight))
        return found


FIVE = _FiveByWeight()


def name_five(cards: Sequence[Card]) -> str:
    """Return the name of five cards, one of ``FIVE_CARD_HANDS``.

    >>> name_five(("Ah", "2c", "3d", "4s", "5h"))
    'straight'

    :raises ValueError: unless there are five different cards.
    """
    five = _five(cards)
    suited = cards[0][1] == cards[1][1] == cards[2][1] == cards[3][1] == cards[4][1]
    return five.suited if suited else five.name


def rank_five(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what five cards are worth: greater beats less, equal ties.

    First the level (9 royal flush to 0 no pair), then the ranks that decide between
    hands of one level, 2 to 14.

    >>> rank_five(("Kh", "Kd", "Ks", "7c", "7d"))
    (6, 13, 7)

    :raises ValueError: unless there are five different cards.
    """
    five = _five(cards)
    suited = cards[0][1] == cards[1][1] == cards[2][1] == cards[3][1] == cards[4][1]
    return five.suited_rank if suited else five.rank


def describe_five(cards: Sequence[Card]) -> str:
    """Return five cards in words for a person.

    >>> describe_five(("Kh", "Kd", "Ks", "7c", "7d"))
    'full house, kings over 7s'
    >>> describe_five(("9h", "9d", "Ks", "7c", "2d"))
    'pair of 9s'

    :raises ValueError: unless there are five different cards.
    """
    level, *ranks = rank_five(cards)
    first, *rest = (RANK_WORDS[rank] for rank in ranks)
    return {
        9: "royal flush",
        8: f"straight flush, {first} high",
        7: f"four-of-a-kind, {first}s",
        6: f"full house, {first}s over {rest[0] if rest else ''}s",
        5: f"flush, {first} high",
        4: f"straight, {first} high",
        3: f"three-of-a-kind, {first}s",
        2: f"two pair, {first}s and {rest[0] if rest else ''}s",
        1: f"pair of {first}s",
        0: f"{first} high",
    }[level]


def name_stud(cards: Sequence[Card]) -> str:
    """Return the name of five cards, one of ``STUD_HANDS``.

    >>> name_stud(("Th", "Td", "3s", "4c", "2d")), name_stud(("Ah", "Kd", "3s", "4c", "2d"))
    ('pair of 10s or better', 'ace and king')

    :raises ValueError: unless there are five different cards.
    """
    level, first, *rest = rank_five(cards)
    if level > 1:
        return name_five(cards)
    if level == 1:
        return "pair of 10s or better" if first >= 10 else "pair of 9s or lower"
    return "ace and king" if (first, rest[0]) == (14, 13) else "nothing"


def _five(cards: Sequence[Card]) -> Five:
    return FIVE[weigh(cards, 5)]
