"""Drawing from a seed, the same in every Python: only ``Random.random`` is promised to stay."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(chance: Random, things: Sequence[T]) -> T:
    return things[int(chance.random() * len(things))]


def some(chance: Random, things: Sequence[T], count: int) -> tuple[T, ...]:
    """Draw *count* different ones, in the order drawn."""
    left = list(things)
    for i in range(count):
        other = i + int(chance.random() * (len(left) - i))
        left[i], left[other] = left[other], left[i]
    return tuple(left[:count])


def any_cards(chance: Random, deck: Sequence[T], count: int, used: Collection[T]) -> tuple[T, ...]:
    """Draw *count* different ones of *deck* that are not *used*, in the order drawn."""
    found, random, size = list[T](), chance.random, len(deck)
    while len(found) < count:
        card = deck[int(random() * size)]
        if card not in used and card not in found:
            found.append(card)
    return tuple(found)


def one_of(chance: Random, value: object) -> object:
    """A list stands for one of its values; anything else for itself."""
    return pick(chance, value) if isinstance(value, list) and value else value
