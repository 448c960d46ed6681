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
from itertools import combinations, permutations, product
from math import comb
from random import Random
from typing import NamedTuple

from app.curriculum.cards.chance import pick, some
from games.engine.cards import SUITS, Card
from games.engine.shapes import HandPattern, VersusDealer, rank_of

Cards = tuple[Card, ...]
Held = Sequence[tuple[str, int]]


class HandKind(NamedTuple):
    """Hands that are alike but for their suits."""

    held: Held
    """Each rank (or other part of a card that is looked at), and how many of it; if some cards
    share a suit, those of other suits."""
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
            yield tuple(c for c in self.parts[rank] if c[1] != suit), count

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
    weights = {rank: (size + 1) ** i for i, rank in enumerate(parts)}

    def weigh(held: Held) -> int:
        return sum([weights[rank] * n for rank, n in held])

    sharing: dict[int, list[HandKind]] = {}
    first = SUITS[0]
    others = {rank: tuple(c for c in cards if c[1] != first) for rank, cards in parts.items()}
    for count in range(flush, size + 1) if flush else ():
        beside = [(weigh(some[0]), *some) for some in _choices(others, size - count)]
        suits = SUITS if count == size else first
        for ranks in combinations(parts, count):
            bases = [tuple([rank + suit for rank in ranks]) for suit in suits]
            weight, suited = weigh([(rank, 1) for rank in ranks]), "".join(ranks)
            for more, held, ways, rest in beside:
                samples = tuple([base + rest for base in bases])
                kind = HandKind(held, suited, 4 * ways, samples)
                sharing.setdefault(weight + more, []).append(kind)
    for held, ways, plain in _choices(parts, size):
        alike = sharing.get(weigh(held), []) if sharing else []
        yield from alike
        samples = (plain,) if part is rank_of else _orders(plain, part)
        yield HandKind(held, "", ways - sum([kind.ways for kind in alike]), samples)


def _choices(parts: Mapping[str, Cards], size: int) -> list[tuple[Held, int, Cards]]:
    """Return every choice of *size* parts, in how many ways there is cards for it, and one of
    these ways: there the suits go round, so that they share none too often.

    They stand in the order of the parts: seeds deal the same hands for good.
    """
    chosen: list[list[tuple[Held, int, Cards]]] = [[((), 1, ())], *([] for _ in range(size))]
    for rank, cards in reversed(list(parts.items())):
        turned = [cards[i:] + cards[:i] for i in range(len(cards))]
        for count in range(size, 0, -1):
            more: list[tuple[Held, int, Cards]] = []
            for n in range(min(len(cards), count), 0, -1):
                one, ways = ((rank, n),), comb(len(cards), n)
                more += [
                    ((*one, *held), ways * after, hand + turned[len(hand) % len(cards)][:n])
                    for held, after, hand in chosen[count - n]
                ]
            chosen[count] = more + chosen[count]
    return chosen[size]


def _orders(hand: Cards, part: Callable[[Card], str]) -> tuple[Cards, ...]:
    found = {tuple(map(part, order)): order for order in permutations(hand)}
    return tuple(found.values())


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
