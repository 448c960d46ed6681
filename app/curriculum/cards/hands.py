"""Some of the kinds of hands of a deck: counted, drawn, and completed from cards known."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, pairwise
from random import Random
from typing import NamedTuple

from app.curriculum.cards.kinds import Cards, SampledDeck, deck_of
from app.curriculum.cards.labels import labels_of
from games.engine.cards import Card
from games.engine.shapes import OUTCOMES, HandPattern, VersusDealer, VersusPlayer


@dataclass(frozen=True, eq=False)
class HandSet:
    """All hands of some kinds."""

    deck: SampledDeck
    kinds: Sequence[int]
    """Which, of the kinds of the deck."""
    sure: bool = True
    """Whether every one of them is as asked, so that none need be looked at."""

    @cached_property
    def upto(self) -> list[int]:
        """How many hands there are before each of the kinds; at last, how many in all."""
        kinds = self.deck.kinds
        return [0, *accumulate([kinds[kind].ways for kind in self.kinds])]

    @property
    def count(self) -> int:
        return self.upto[-1]

    @property
    def share(self) -> float:
        """Their share of all hands of their size."""
        return self.count / self.deck.total

    def draw(self, chance: Random, start: int = 0, stop: int | None = None) -> Cards:
        """Return one of them, or of those from *start* up to *stop*, each as likely."""
        stop = self.count if stop is None else stop
        number = start + int(chance.random() * (stop - start))
        kind = self.kinds[bisect_right(self.upto, number) - 1]
        return self.deck.draw(chance, self.deck.kinds[kind])


@lru_cache(maxsize=64)
def completions(hands: HandSet, size: int) -> tuple[Mapping[Cards, Sequence[Cards]], int]:
    """Return every choice of *size* cards with the *hands* that hold it, and the most of those."""
    holding: dict[Cards, list[Cards]] = {}
    for kind in hands.kinds:
        for hand in hands.deck.hands(hands.deck.kinds[kind]):
            for held in combinations(sorted(hand), size):
                holding.setdefault(held, []).append(hand)
    return holding, max(map(len, holding.values()), default=0)


@lru_cache(maxsize=256)
def hands_called(
    deck: SampledDeck, asked: tuple[tuple[HandPattern, tuple[str, ...]], ...]
) -> HandSet:
    """Return the hands whose name is among those asked for, by every shape *asked*."""
    kinds, sure = list(range(len(deck.kinds))), True
    for shape, names in asked:
        each, numbers = labels_of(deck.cards, shape)
        called = {i for i, some in enumerate(each) if not set(names).isdisjoint(some)}
        kinds = [kind for kind in kinds if numbers[kind] in called]
        left = {numbers[kind] for kind in kinds}
        sure = sure and not shape.also and all(set(names).issuperset(each[i]) for i in left)
    return HandSet(deck, kinds, sure)


@lru_cache(maxsize=16)
def levels(cards: Cards, rivals: VersusPlayer) -> Mapping[tuple[int, ...], HandSet]:
    """Sort the hands that *rivals* may make by what they are worth; done once for each."""
    each, numbers = labels_of(cards, rivals)
    kinds: list[list[int]] = [[] for _ in each]
    for kind, number in enumerate(numbers):
        kinds[number].append(kind)
    deck = deck_of(cards, rivals)
    return {worth: HandSet(deck, some) for worth, some in zip(each, kinds, strict=True)}


class Scale(NamedTuple):
    """The values of hands in a contest as numbers without gaps, and how each comes out."""

    number: Mapping[tuple[int, ...], int]
    """The value of a hand -> its place among all values, from 0."""
    places: Sequence[int]
    """The place of each kind of the deck on that scale."""
    edges: Sequence[Sequence[int]]
    """From which place on hands lose to each, lose by a kicker, tie, win by a kicker and win,
    and where all end: six rows, a column for each place."""


@lru_cache(maxsize=16)
def scale_of(cards: Cards, contest: VersusDealer) -> Scale:
    """Put the hands of one side of *contest* in order; done once for each."""
    each, numbers = labels_of(cards, contest)
    order = sorted(each)
    place, columns = {one: i for i, one in enumerate(order)}, list[tuple[int, ...]]()
    for i, one in enumerate(order):
        kept = one[: 1 + contest.made.get(one[0], len(one))]
        above = (*kept[:-1], kept[-1] + 1)
        cuts = (bisect_left(order, kept), i, i + 1, bisect_left(order, above))
        columns.append((0, *cuts, len(order)))
    placed = [place[one] for one in each]
    return Scale(place, [placed[i] for i in numbers], list(zip(*columns, strict=True)))


@dataclass(frozen=True, eq=False)
class Side:
    """The hands of one side of a contest."""

    contest: VersusDealer
    scale: Scale
    hands: HandSet
    """In the order of what they are worth."""
    below: Sequence[int]
    """How many are worth less, for each number of the scale and past its end."""

    @cached_property
    def ways(self) -> list[int]:
        """How many there are for each number of the scale."""
        return [after - before for before, after in pairwise(self.below)]

    def against(self, cards: Sequence[Card], outcomes: Collection[str]) -> tuple[int, int]:
        """Return from which to which of them the outcome against *cards* is as asked."""
        number = self.scale.number[self.contest.rank(cards)]
        first, last = self._edges(outcomes)
        return self.below[first[number]], self.below[last[number]]

    def left(self, outcomes: Collection[str]) -> list[int]:
        """Return how many of them there are against each number of the scale."""
        first, last = self._edges(outcomes)
        return [self.below[b] - self.below[a] for a, b in zip(first, last, strict=True)]

    def only(self, cards: Sequence[Card]) -> Side:
        """Return how the scale looks to the one hand of these *cards*."""
        place = self.scale.number[self.contest.rank(cards)]
        return replace(self, below=[int(i > place) for i in range(len(self.below))])

    def _edges(self, outcomes: Collection[str]) -> tuple[Sequence[int], Sequence[int]]:
        asked = [i for i, one in enumerate(reversed(OUTCOMES)) if one in outcomes] or [0, -1]
        return self.scale.edges[asked[0]], self.scale.edges[asked[-1] + 1]


@lru_cache(maxsize=64)
def ranked(cards: Cards, contest: VersusDealer, hands: HandSet) -> Side:
    """Return *hands* as one side of *contest*."""
    scale = scale_of(cards, contest)
    ways = [0] * len(scale.number)
    for kind in hands.kinds:
        ways[scale.places[kind]] += hands.deck.kinds[kind].ways
    order = sorted(hands.kinds, key=scale.places.__getitem__)
    return Side(contest, scale, replace(hands, kinds=order), [0, *accumulate(ways)])
