"""Hands of a deck sorted into kinds, all alike but for suits, each with its exact count.

A kind is a set of ranks, and which of them share one suit if enough do to matter.  To draw
a hand out of some kinds, draw the kind by its count and then the suits: every hand is
equally likely, and nothing is waited for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, prod
from random import Random
from typing import NamedTuple

from app.curriculum.cards.chance import pick, some
from games.engine.cards import SUITS, Card
from games.engine.shapes import HandPattern, VersusDealer, rank_of

Cards = tuple[Card, ...]


class HandKind(NamedTuple):
    """Hands that are alike but for their suits."""

    held: tuple[tuple[str, int], ...]
    """Each rank (or other part of a card that is looked at), and how many of it."""
    suited: str
    """The ranks of the cards that share a suit; nothing if too few do to matter."""
    ways: int
    """How many hands there are of the kind."""
    samples: tuple[Cards, ...]
    """Enough of them to find every name they have: one; where all cards share a suit, one of
    each suit; where something else than ranks is looked at, one for each order of that."""


@dataclass(frozen=True, eq=False)
class SampledDeck:
    """A deck or shoe, and its hands of one size by kinds."""

    cards: Cards
    size: int
    flush: int
    """How many cards of a suit matter; 0 if suits never do, as in a shoe of several decks."""
    parts: Mapping[str, Cards]
    """The cards of each rank, or of each other part that is looked at."""
    kinds: tuple[HandKind, ...]

    @cached_property
    def total(self) -> int:
        return comb(len(self.cards), self.size)

    def draw(self, chance: Random, kind: HandKind) -> Cards:
        """Return one hand of *kind*, each as likely."""
        if kind.suited:
            suit = pick(chance, SUITS)
            hand = [rank + suit for rank in kind.suited]
            for others, count in self._beside(kind, suit):
                hand += some(chance, others, count)
            return tuple(hand)
        while True:
            hand = []
            for rank, count in kind.held:
                cards = self.parts[rank]
                hand += (pick(chance, cards),) if count == 1 else some(chance, cards, count)
            if not self._flush(hand):
                return tuple(hand)

    def hands(self, kind: HandKind) -> Iterator[Cards]:
        """Every hand of *kind*."""
        for suit in SUITS if kind.suited else "":
            base = tuple(rank + suit for rank in kind.suited)
            rest = (combinations(cards, n) for cards, n in self._beside(kind, suit))
            for parts in product(*rest):
                yield (*base, *(card for part in parts for card in part))
        if not kind.suited:
            each = (combinations(self.parts[rank], count) for rank, count in kind.held)
            for parts in product(*each):
                hand = tuple(card for part in parts for card in part)
                if not self._flush(hand):
                    yield hand

    def _beside(self, kind: HandKind, suit: str) -> Iterator[tuple[Cards, int]]:
        """For each rank its cards of other suits, and how many go with those suited."""
        for rank, count in kind.held:
            if left := count - (rank in kind.suited):
                yield tuple(c for c in self.parts[rank] if c[1] != suit), left

    def _flush(self, hand: Sequence[Card]) -> bool:
        if not self.flush:
            return False
        suits = [card[1] for card in hand]
        return any(suits.count(suit) >= self.flush for suit in SUITS)


@lru_cache(maxsize=32)
def deck_of(
    cards: Cards, size: int, flush: int, part: Callable[[Card], str] = rank_of
) -> SampledDeck:
    """Sort the hands of *size* out of *cards* into kinds; done once for each."""
    parts: dict[str, Cards] = {}
    for card in cards:
        parts[part(card)] = (*parts.get(part(card), ()), card)
    return SampledDeck(cards, size, flush, parts, tuple(_kinds(parts, size, flush, part)))


def _kinds(
    parts: Mapping[str, Cards], size: int, flush: int, part: Callable[[Card], str]
) -> Iterator[HandKind]:
    copies = {rank: len(cards) for rank, cards in parts.items()}
    for ranks in combinations_with_replacement(parts, size):
        held = {rank: ranks.count(rank) for rank in ranks}
        if any(count > copies[rank] for rank, count in held.items()):
            continue
        key, ways = tuple(held.items()), prod(comb(copies[rank], n) for rank, n in held.items())
        for suited in _suited(tuple(held), flush):
            alike = 4 * prod(comb(3, n - (rank in suited)) for rank, n in key)
            if alike:
                ways -= alike
                yield HandKind(key, suited, alike, _samples(key, suited))
        if flush:  # suits that go round share none too often; cards of a rank stand together
            plain = tuple(rank + SUITS[i % 4] for i, rank in enumerate(ranks))
        else:
            plain = tuple(card for rank, n in key for card in parts[rank][:n])
        samples = (plain,) if part is rank_of else _orders(plain, part)
        yield HandKind(key, "", ways, samples)


def _orders(hand: Cards, part: Callable[[Card], str]) -> tuple[Cards, ...]:
    found = {tuple(map(part, order)): order for order in permutations(hand)}
    return tuple(found.values())


def _suited(ranks: Sequence[str], flush: int) -> Iterator[str]:
    for size in range(flush, len(ranks) + 1) if flush else ():
        yield from map("".join, combinations(ranks, size))


def _samples(key: tuple[tuple[str, int], ...], suited: str) -> tuple[Cards, ...]:
    hands = []
    for suit in SUITS if len(suited) == sum(n for _, n in key) else SUITS[:1]:
        others = SUITS.replace(suit, "")
        rest = (rank + s for rank, n in key for s in others[: n - (rank in suited)])
        hands.append((*(rank + suit for rank in suited), *rest))
    return tuple(hands)


@lru_cache(maxsize=64)
def named(cards: Cards, shape: HandPattern) -> tuple[frozenset[str], ...]:
    """Return the names that *shape* gives to the hands of each kind, in the order of the kinds."""
    deck = deck_of(cards, shape.size, shape.suited or 0, shape.part)
    return tuple(frozenset(map(shape.name, kind.samples)) for kind in deck.kinds)


@dataclass(frozen=True, eq=False)
class Scale:
    """The values of hands in a contest as numbers without gaps, and how each comes out."""

    number: Mapping[tuple[int, ...], int]
    """The value of a hand -> its place among all values, from 0."""
    kinds: tuple[int, ...]
    """The place of each kind of the deck on that scale."""
    edges: tuple[tuple[int, ...], ...]
    """From which place on hands lose to each, lose by a kicker, tie, win by a kicker and win,
    and where all end: six rows, a column for each place."""


@lru_cache(maxsize=16)
def scale_of(cards: Cards, contest: VersusDealer) -> Scale:
    """Put the hands of one side of *contest* in order; done once for each."""
    deck = deck_of(cards, contest.size // 2, contest.suited or 0)
    worth = [contest.rank(kind.samples[0]) for kind in deck.kinds]
    order = sorted(set(worth))
    number, columns = {one: i for i, one in enumerate(order)}, []
    for i, one in enumerate(order):
        kept = one[: 1 + contest.made.get(one[0], len(one))]
        above = (*kept[:-1], kept[-1] + 1)
        cuts = (bisect_left(order, kept), i, i + 1, bisect_left(order, above))
        columns.append((0, *cuts, len(order)))
    return Scale(number, tuple(number[one] for one in worth), tuple(zip(*columns, strict=True)))
