"""Stages of finding cards: each proposes cards for some places, all equally likely.

A stage draws evenly from a set whose size does not depend on the cards found before it, and throws
away what does not fit. Starting over whenever a stage fails therefore finds every fitting deal
equally often.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import mul
from random import Random

from app.curriculum.cards.chance import any_cards, pick, some
from app.curriculum.cards.hands import HandSet, Side, completions
from app.curriculum.cards.kinds import Cards
from games.engine.cards import Card
from games.engine.shapes import VersusPlayer

Lying = Mapping[str, Cards]
"""Place -> its cards, as far as they are found."""


@dataclass(frozen=True)
class FindingStage(ABC):
    """Finds the cards of some places that have none yet."""

    places: Mapping[str, int]
    """Those places, and how many cards lie there."""

    @abstractmethod
    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        """Return cards for all the places, or nothing if this attempt has failed."""


@dataclass(frozen=True)
class AnyCards(FindingStage):
    """Any cards that are left."""

    deck: Cards

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        return any_cards(chance, self.deck, sum(self.places.values()), used)


@dataclass(frozen=True)
class Whole(FindingStage):
    """Hands none of whose cards is known yet."""

    hands: HandSet

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        return _in_any_order(chance, self.hands.draw(chance), used) if self.hands.count else None


@dataclass(frozen=True)
class Made(FindingStage):
    """Cards whose best hand is one of some hands.

    The stage puts one of the hands among any other cards. Cards that contain several of the hands
    are kept less often.
    """

    deck: Cards
    ways: Sequence[Sequence[int]]
    """Which of the cards, by their numbers from 0, may be the hand."""
    hands: HandSet
    wanted: Callable[[Sequence[Card]], bool]
    """Whether a hand, or the best hand of all the cards, is one of them."""

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        hand = self.hands.draw(chance)
        if any(card in used for card in hand):
            return None
        left = [card for card in self.deck if card not in hand]
        others = some(chance, left, sum(self.places.values()) - len(hand))
        way = pick(chance, self.ways)
        own, rest = dict(zip(way, some(chance, hand, len(hand)), strict=True)), iter(others)
        cards = tuple(own[i] if i in own else next(rest) for i in range(len(hand) + len(others)))
        if any(card in used for card in others) or not self.wanted(cards):
            return None
        made = sum(self.wanted([cards[i] for i in way]) for way in self.ways)
        return cards if chance.random() * made < 1 else None


@dataclass(frozen=True)
class Tied(FindingStage):
    """Cards whose best hand is worth as much as that of another player."""

    other: tuple[str, ...]
    """Where the cards of the other player lie."""
    deck: Cards
    shape: VersusPlayer
    levels: Mapping[tuple[int, ...], HandSet]
    """All hands by what they are worth."""

    @cached_property
    def _most(self) -> int:
        return max(hands.count for hands in self.levels.values())

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        rank, ways = self.shape.rank, self.shape.ways
        worth = rank([card for place in self.other for card in lying[place]])
        hands = self.levels[worth]
        # a worth that few hands have is met less often
        if chance.random() * self._most >= hands.count:
            return None
        made = Made(self.places, self.deck, ways, hands, lambda cards: rank(cards) == worth)
        return made.propose(chance, lying, used)


@dataclass(frozen=True)
class Rest(FindingStage):
    """Cards that complete those of other places to one of a few hands."""

    known: tuple[str, ...]
    """The other places."""
    hands: HandSet

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        known = [card for place in self.known for card in lying[place]]
        holding, most = completions(self.hands, len(known))
        others = used - set(known)
        found = [h for h in holding.get(tuple(sorted(known)), ()) if others.isdisjoint(h)]
        # keep it more often, the more ways there are to complete what is known
        if chance.random() * most >= len(found):
            return None
        rest = tuple(card for card in pick(chance, found) if card not in known)
        return some(chance, rest, len(rest))


@dataclass(frozen=True)
class Against(FindingStage):
    """Hands that come out as wanted against one that is known."""

    other: tuple[str, ...]
    """Where the other hand lies."""
    side: Side
    outcomes: Collection[str]
    most: int = 0
    """The most of them that any other hand leaves, unless the other hand was drawn by how
    many it leaves."""

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        other = [card for place in self.other for card in lying[place]]
        start, stop = self.side.against(other, self.outcomes)
        if start == stop or (self.most and chance.random() * self.most >= stop - start):
            return None
        return _in_any_order(chance, self.side.hands.draw(chance, start, stop), used)


@dataclass(frozen=True)
class Center(FindingStage):
    """The hand that others are held against, drawn by how many hands it leaves to them."""

    side: Side
    weights: Sequence[int]
    """How many hands each number of the scale leaves to the others, all multiplied."""

    @cached_property
    def _upto(self) -> list[int]:
        return list(accumulate(map(mul, self.weights, self.side.ways)))

    def propose(self, chance: Random, lying: Lying, used: Set[Card]) -> Cards | None:
        if not self._upto[-1]:
            return None
        number = bisect_right(self._upto, int(chance.random() * self._upto[-1]))
        start, stop = self.side.below[number : number + 2]
        return _in_any_order(chance, self.side.hands.draw(chance, start, stop), used)


def _in_any_order(chance: Random, hand: Cards, used: Set[Card]) -> Cards | None:
    """Return *hand* shuffled, unless any of it is *used*."""
    if any(card in used for card in hand):
        return None
    return some(chance, hand, len(hand))
