"""Hands of three cards (58 Pa. Code § 655a.6(c), § 679a.6(b) and (c))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine.cards import Card
from games.engine.hands.ranks import ACE, RANK_WORDS, grouped, held, straight_top, weigh

THREE_CARD_HANDS = (
    "mini-royal",
    "straight flush",
    "three-of-a-kind",
    "straight",
    "flush",
    "pair",
    "nothing",
)
"""What ``name_three`` answers, best first."""


class _Three(NamedTuple):
    """What three ranks are worth, unsuited and suited."""

    name: str
    suited: str
    rank: tuple[int, ...]
    suited_rank: tuple[int, ...]


class _ThreeByWeight(dict[int, _Three]):
    def __missing__(self, weight: int) -> _Three:
        found = self[weight] = _look_at_three(held(weight))
        return found


def _look_at_three(ranks: list[int]) -> _Three:
    _, order = grouped(ranks)
    top = straight_top(ranks)
    if top == ACE:
        return _Three("straight", "mini-royal", (3, top), (6, top))
    if top is not None:
        return _Three("straight", "straight flush", (3, top), (5, top))
    if len(order) == 3:
        return _Three("nothing", "flush", (0, *order), (2, *order))
    # Two cards of one rank are never suited; the suited half is there for the shape only.
    name, level = ("pair", 1) if len(order) == 2 else ("three-of-a-kind", 4)
    return _Three(name, name, (level, *order), (level, *order))


_THREE = _ThreeByWeight()


def name_three(cards: Sequence[Card]) -> str:
    """Return the name of three cards, one of ``THREE_CARD_HANDS``.

    >>> name_three(("Ah", "2h", "3h")), name_three(("Ah", "Qh", "Kh"))
    ('straight flush', 'mini-royal')

    :raises ValueError: unless there are three different cards.
    """
    three = _THREE[weigh(cards, 3)]
    return three.suited if cards[0][1] == cards[1][1] == cards[2][1] else three.name


def rank_three(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return what three cards are worth: greater beats less, equal ties.

    First the level (6 mini-royal to 0 nothing), then the ranks that decide between
    hands of one level, 2 to 14.

    >>> rank_three(("9h", "9d", "Ks")), rank_three(("Ah", "2d", "3s"))
    ((1, 9, 13), (3, 3))

    :raises ValueError: unless there are three different cards.
    """
    three = _THREE[weigh(cards, 3)]
    return three.suited_rank if cards[0][1] == cards[1][1] == cards[2][1] else three.rank


def describe_three(cards: Sequence[Card]) -> str:
    """Return three cards in words for a person.

    >>> describe_three(("9h", "9d", "Ks")), describe_three(("Qh", "7h", "2h"))
    ('pair of 9s', 'flush, queen high')

    :raises ValueError: unless there are three different cards.
    """
    level, first, *_ = rank_three(cards)
    word = RANK_WORDS[first]
    return {
        6: "mini-royal",
        5: f"straight flush, {word} high",
        4: f"three-of-a-kind, {word}s",
        3: f"straight, {word} high",
        2: f"flush, {word} high",
        1: f"pair of {word}s",
        0: f"{word} high",
    }[level]
