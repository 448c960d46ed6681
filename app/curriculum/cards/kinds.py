"""Hands of a deck sorted into kinds, all alike but for suits, each with its exact count.

A kind is a set of ranks, and which of them share one suit if enough do to matter.  To draw
a hand out of some kinds, draw the kind by its count and then the suits: every hand is
equally likely, and nothing is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import chain, combinations, permutations, product
from math import comb, prod
from random import Random
from typing import NamedTuple

from app.curriculum.cards.chance import pick, some
from games.engine.cards import SUITS, Card
from games.engine.shapes import HandPattern, VersusDealer, VersusPlayer, rank_of

Cards = tuple[Card, ...]


class HandKind(NamedTuple):
    """Hands that are alike but for their suits."""

    ranks: tuple[str, ...]
    """Each rank (or other part of a card that is looked at)."""
    counts: tuple[int, ...]
    """How many there are of each."""
    sharing: tuple[int, ...]
    """Which of the ranks, by number, share a suit; none if too few do to matter."""
    ways: int
    """How many hands there are of the kind."""


@dataclass(frozen=True, eq=False)
class SampledDeck:
    """A deck or shoe, and its hands of one size by kinds."""

    cards: Cards
    size: int
    flush: int
    """How many cards of a suit matter; 0 if suits never do, as in a shoe of several decks."""
    part: Callable[[Card], str]
    """What is looked at in a card."""

    @cached_property
    def total(self) -> int:
        return comb(len(self.cards), self.size)

    @cached_property
    def parts(self) -> Mapping[str, Cards]:
        """The cards of each rank, or of each other part that is looked at."""
        parts: dict[str, list[Card]] = {}
        for card in self.cards:
            parts.setdefault(self.part(card), []).append(card)
        return {part: tuple(cards) for part, cards in parts.items()}

    @cached_property
    def kinds(self) -> Sequence[HandKind]:
        """Every kind, in the order of the ranks: seeds deal the same hands for good."""
        found = list[HandKind]()
        for ranks, counts, ways in _choices(self.parts, self.size):
            for sharing, alike in _sharing(counts, self.flush) if self.flush else ():
                found.append(HandKind(ranks, counts, sharing, alike))
                ways -= alike
            found.append(HandKind(ranks, counts, (), ways))
        return found

    def draw(self, chance: Random, kind: HandKind) -> Cards:
        """Return one hand of *kind*, each as likely."""
        while True:
            hand, beside = self._beside(kind, pick(chance, SUITS) if kind.sharing else "")
            for cards, count in beside:
                hand += (pick(chance, cards),) if count == 1 else some(chance, cards, count)
            if kind.sharing or not self._flush(hand):
                return hand

    def hands(self, kind: HandKind) -> Iterator[Cards]:
        """Every hand of *kind*."""
        for suit in SUITS if kind.sharing else ("",):
            hand, beside = self._beside(kind, suit)
            for others in product(*(combinations(cards, count) for cards, count in beside)):
                whole = (*hand, *chain.from_iterable(others))
                if kind.sharing or not self._flush(whole):
                    yield whole

    def samples(self, kind: HandKind) -> Iterator[Cards]:
        """Hands of *kind* that have every name it has: one; where all cards share a suit, one of
        each suit; where something else than ranks is looked at, one for each order of that."""
        suits = SUITS if len(kind.sharing) == self.size else SUITS[0]
        for suit in suits if kind.sharing else ("",):
            hand, beside = self._beside(kind, suit)
            for cards, count in beside:  # the suits go round, so that they share none too often
                start = len(hand) % len(cards)
                hand += (cards + cards)[start : start + count]
            if self.part is rank_of:
                yield hand
            else:
                yield from {tuple(map(self.part, one)): one for one in permutations(hand)}.values()

    def _beside(self, kind: HandKind, suit: str) -> tuple[Cards, list[tuple[Cards, int]]]:
        """Return the cards that share *suit*, and how many of each other card go with them."""
        if not kind.sharing:
            cards = map(self.parts.__getitem__, kind.ranks)
            return (), list(zip(cards, kind.counts, strict=True))
        left = [count - (i in kind.sharing) for i, count in enumerate(kind.counts)]
        others = [
            (tuple(card for card in self.parts[rank] if card[1] != suit), count)
            for rank, count in zip(kind.ranks, left, strict=True)
            if count
        ]
        return tuple(kind.ranks[i] + suit for i in kind.sharing), others

    def _flush(self, hand: Sequence[Card]) -> bool:
        if not self.flush:
            return False
        suits = [card[1] for card in hand]
        return any(suits.count(suit) >= self.flush for suit in SUITS)


def _choices(
    parts: Mapping[str, Cards], size: int
) -> list[tuple[tuple[str, ...], tuple[int, ...], int]]:
    """Return every choice of *size* parts: which, how many of each, and in how many ways there
    is cards for it."""
    chosen: list[list[tuple[tuple[str, ...], tuple[int, ...], int]]]
    chosen = [[((), (), 1)], *([] for _ in range(size))]
    for part, cards in reversed(list(parts.items())):
        for count in range(size, 0, -1):
            chosen[count] = [
                ((part, *others), (n, *counts), ways * more)
                for n in range(min(len(cards), count), 0, -1)
                for more in (comb(len(cards), n),)
                for others, counts, ways in chosen[count - n]
            ] + chosen[count]
    return chosen[size]


@cache
def _sharing(counts: tuple[int, ...], flush: int) -> list[tuple[tuple[int, ...], int]]:
    """Return which ranks may share a suit, and in how many ways; *counts*: cards of each rank."""
    found = list[tuple[tuple[int, ...], int]]()
    for size in range(flush, len(counts) + 1):
        for sharing in combinations(range(len(counts)), size):
            ways = prod(comb(3, count - (i in sharing)) for i, count in enumerate(counts))
            found += [(sharing, len(SUITS) * ways)] if ways else []
    return found


@lru_cache(maxsize=32)
def _deck(cards: Cards, size: int, flush: int, part: Callable[[Card], str]) -> SampledDeck:
    return SampledDeck(cards, size, flush, part)


def deck_of(cards: Cards, shape: HandPattern) -> SampledDeck:
    """Sort the hands that *shape* looks at into kinds, those of one side; done once for each."""
    if isinstance(shape, VersusPlayer):
        return _deck(cards, len(shape.ways[0]), shape.flush, rank_of)
    size = shape.size // 2 if isinstance(shape, VersusDealer) else shape.size
    return _deck(cards, size, shape.suited or 0, shape.part)
