"""Some of the kinds of hands of a deck: counted, drawn, and completed from cards known."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, pairwise
from random import Random

from app.curriculum.cards.kinds import Cards, SampledDeck, Scale, deck_of, named, scale_of
from games.engine.cards import Card
from games.engine.shapes import OUTCOMES, HandPattern, VersusDealer, VersusPlayer


@dataclass(frozen=True, eq=False)
class HandSet:
    """All hands of some kinds."""

    deck: SampledDeck
    kinds: tuple[int, ...]
    """Which, of the kinds of the deck."""
    sure: bool = True
    """Whether every one of them is as asked, so that none need be looked at."""

    @cached_property
    def upto(self) -> list[int]:
        """How many hands there are before each of the kinds; at last, how many in all."""
        return [0, *accumulate(self.deck.kinds[kind].ways for kind in self.kinds)]

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

    def completing(self, known: Collection[Card], used: Collection[Card]) -> list[Cards]:
        """Return those of these hands that hold all *known* cards and no other *used* one."""
        bits, listed = self._listed
        wanted = sum(bits[card] for card in known)
        looked_at = wanted | sum(bits[card] for card in used if card not in known)
        fewest = min((listed[card] for card in known), key=len)
        return [hand for mask, hand in fewest.items() if mask & looked_at == wanted]

    @cached_property
    def _listed(self) -> tuple[dict[Card, int], dict[Card, dict[int, Cards]]]:
        """Each card's bit, and all these hands that hold it, by their bits."""
        bits = {card: 1 << i for i, card in enumerate(self.deck.cards)}
        holding: dict[Card, dict[int, Cards]] = {card: {} for card in bits}
        for kind in self.kinds:
            for hand in self.deck.hands(self.deck.kinds[kind]):
                mask = sum(map(bits.__getitem__, hand))
                for card in hand:
                    holding[card][mask] = hand
        return bits, holding

    def most(self, known: int) -> int:
        """Return how many of these hands share the same *known* cards, at most."""
        if known not in self._most:
            counts: Counter[Cards] = Counter()
            for kind in self.kinds:
                for hand in self.deck.hands(self.deck.kinds[kind]):
                    counts.update(combinations(sorted(hand), known))
            self._most[known] = max(counts.values(), default=0)
        return self._most[known]

    @cached_property
    def _most(self) -> dict[int, int]:
        return {}


@lru_cache(maxsize=256)
def hands_called(
    deck: SampledDeck, asked: tuple[tuple[HandPattern, tuple[str, ...]], ...]
) -> HandSet:
    """Return the hands whose name is among those asked for, by every shape *asked*."""
    kinds, sure = frozenset(range(len(deck.kinds))), True
    for shape, names in asked:
        called = named(deck.cards, shape)
        kinds = frozenset(i for i in kinds if not called[i].isdisjoint(names))
        sure = sure and not shape.also and all(called[i].issubset(names) for i in kinds)
    return HandSet(deck, tuple(sorted(kinds)), sure)


@lru_cache(maxsize=16)
def levels(cards: Cards, rivals: VersusPlayer) -> dict[tuple[int, ...], HandSet]:
    """Sort the hands that *rivals* may make by what they are worth; done once for each."""
    deck = deck_of(cards, len(rivals.ways[0]), rivals.flush)
    found: dict[tuple[int, ...], list[int]] = {}
    for i, kind in enumerate(deck.kinds):
        if kind.ways:
            found.setdefault(rivals.rank(kind.samples[0]), []).append(i)
    return {worth: HandSet(deck, tuple(kinds)) for worth, kinds in found.items()}


@dataclass(frozen=True, eq=False)
class Side:
    """How many hands one side of a contest has, from the least of them on."""

    contest: VersusDealer
    scale: Scale
    below: tuple[int, ...]
    """How many are worth less, for each number of the scale and past its end."""

    @cached_property
    def ways(self) -> list[int]:
        """How many there are for each number of the scale."""
        return [after - before for before, after in pairwise(self.below)]

    def number(self, cards: Sequence[Card]) -> int:
        """Return where *cards* stand on the scale."""
        return self.scale.number[self.contest.rank(cards)]

    def against(self, number: int, outcomes: Collection[str]) -> tuple[int, int]:
        """Return from which to which of them the outcome against *number* is as asked."""
        first, last = self._edges(outcomes)
        return self.below[first[number]], self.below[last[number]]

    def left(self, outcomes: Collection[str]) -> list[int]:
        """Return how many of them there are against each number of the scale."""
        first, last = self._edges(outcomes)
        return [self.below[b] - self.below[a] for a, b in zip(first, last, strict=True)]

    def _edges(self, outcomes: Collection[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        asked = [i for i, one in enumerate(reversed(OUTCOMES)) if one in outcomes]
        edges = self.scale.edges
        return (edges[asked[0]], edges[asked[-1] + 1]) if asked else (edges[0], edges[0])


@lru_cache(maxsize=64)
def ranked(cards: Cards, contest: VersusDealer, hands: HandSet) -> tuple[Side, HandSet]:
    """Return *hands* as one side of *contest*, and in the order of their value."""
    scale = scale_of(cards, contest)
    ways = [0] * len(scale.number)
    for kind in hands.kinds:
        ways[scale.kinds[kind]] += hands.deck.kinds[kind].ways
    order = tuple(sorted(hands.kinds, key=scale.kinds.__getitem__))
    return Side(contest, scale, (0, *accumulate(ways))), HandSet(hands.deck, order, hands.sure)


def only(contest: VersusDealer, scale: Scale, cards: Sequence[Card]) -> Side:
    """Return the one hand of these *cards* as one side of *contest*."""
    place = scale.number[contest.rank(cards)]
    return Side(contest, scale, tuple(int(i > place) for i in range(len(scale.number) + 1)))
