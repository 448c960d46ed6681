"""Drawing cards that make a hand of a given name, without waiting for chance.

Every set of cards that makes one of the names is equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations
from random import Random

from app.curriculum.chance import pick, some, weighted
from games.engine.cards import DECK, RANKS, SUITS, Card
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    THREE_CARD_HANDS,
    name_five,
    name_six,
    name_three,
)

Cards = tuple[Card, ...]

FIVE_COUNTS = dict(
    zip(
        FIVE_CARD_HANDS,
        (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 337920, 422400, 337920, 1302540),
        strict=True,
    )
)
"""How many of the 2,598,960 sets of five cards bear each name."""
COMMON = 50_000
"""Names with at least so many sets are waited for; the others are built."""
TRIES = 3000


def drawn(chance: Random, size: int, names: Collection[str], free: Sequence[Card]) -> Cards | None:
    """Return *size* (3, 5 or 6) of the *free* cards whose best hand is one of *names*."""
    if size == 3:
        return _three(chance, names, free)
    return _five(chance, names, free) if size == 5 else _six(chance, names, free)


def completed(
    chance: Random,
    known: Cards,
    lacking: int,
    name: Callable[[Sequence[Card]], str],
    names: Collection[str],
    free: Sequence[Card],
) -> tuple[Cards, int] | None:
    """Return cards that bring *known* to one of *names*, and among how many they were drawn.

    The number is 1 where they were not counted.
    """
    if lacking == 0:
        return ((), 1) if name(known) in names else None
    if lacking <= 2:
        found = [more for more in combinations(free, lacking) if name(known + more) in names]
        return (pick(chance, found), len(found)) if found else None
    for _ in range(TRIES // 2):
        more = some(chance, free, lacking)
        if name(known + more) in names:
            return more, 1
    return None


def _three(chance: Random, names: Collection[str], free: Sequence[Card]) -> Cards | None:
    sets = [three for name in THREE_CARD_HANDS if name in names for three in _threes()[name]]
    left = set(free)
    for _ in range(TRIES):
        three = pick(chance, sets)
        if left.issuperset(three):
            return three
    return None


@cache
def _threes() -> dict[str, list[Cards]]:
    named: dict[str, list[Cards]] = {name: [] for name in THREE_CARD_HANDS}
    for three in combinations(DECK, 3):
        named[name_three(three)].append(three)
    return named


def _five(chance: Random, names: Collection[str], free: Sequence[Card]) -> Cards | None:
    wanted = [name for name in FIVE_CARD_HANDS if name in names]
    common = sum(FIVE_COUNTS[name] for name in wanted) >= COMMON
    left = set(free)
    for _ in range(TRIES):
        if common:
            five = some(chance, free, 5)
        else:
            five = built(chance, weighted(chance, wanted, [FIVE_COUNTS[n] for n in wanted]))
        if left.issuperset(five) and name_five(five) in names:
            return five
    return None


def _six(chance: Random, names: Collection[str], free: Sequence[Card]) -> Cards | None:
    royals = [name for name in (SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER) if name in names]
    wanted = [name for name in FIVE_CARD_HANDS if name in names]
    if royals and not wanted:
        suits = (
            "d" if royals == [SIX_CARD_ROYAL_DIAMONDS] else "chs" if len(royals) == 1 else SUITS
        )
        open_suits = [s for s in suits if {rank + s for rank in "9TJQKA"}.issubset(free)]
        return _of(pick(chance, open_suits), "9TJQKA") if open_suits else None
    for _ in range(TRIES):
        five = _five(chance, wanted, free)
        if five is None:
            return None
        six = (*five, pick(chance, [card for card in free if card not in five]))
        if name_six(six) not in names:
            continue
        ways = sum(name_five(part) in names for part in combinations(six, 5))
        if chance.random() * ways < 1:  # six cards that hold the hand in several ways come once
            return six
    return None


def built(chance: Random, name: str) -> Cards:
    """Return five cards called *name*, one of the rare ones; each set is equally likely."""
    return BUILDERS[name](chance)


def _royal(chance: Random) -> Cards:
    return _of(pick(chance, SUITS), "TJQKA")


def _straight_flush(chance: Random) -> Cards:
    low = int(chance.random() * 9)
    return _of(pick(chance, SUITS), ("A" + RANKS)[low : low + 5])


def _four(chance: Random) -> Cards:
    rank, other = some(chance, RANKS, 2)
    return (*(rank + suit for suit in SUITS), other + pick(chance, SUITS))


def _full_house(chance: Random) -> Cards:
    three, two = some(chance, RANKS, 2)
    return (
        *(three + suit for suit in some(chance, SUITS, 3)),
        *(two + suit for suit in some(chance, SUITS, 2)),
    )


def _flush(chance: Random) -> Cards:
    while True:
        five = _of(pick(chance, SUITS), "".join(some(chance, RANKS, 5)))
        if name_five(five) == "flush":
            return five


def _straight(chance: Random) -> Cards:
    low = int(chance.random() * 10)
    while True:
        five = tuple(rank + pick(chance, SUITS) for rank in ("A" + RANKS)[low : low + 5])
        if name_five(five) == "straight":
            return five


def _of(suit: str, ranks: str) -> Cards:
    return tuple(rank + suit for rank in ranks)


BUILDERS: dict[str, Callable[[Random], Cards]] = {
    "royal flush": _royal,
    "straight flush": _straight_flush,
    "four-of-a-kind": _four,
    "full house": _full_house,
    "flush": _flush,
    "straight": _straight,
}
