"""In which order the wishes of a drill are met, and how each is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import compress
from math import comb
from operator import itemgetter, mul

from app.curriculum.cards.hands import HandSet, Side, hands_called, levels, ranked
from app.curriculum.cards.kinds import Cards, deck_of
from app.curriculum.cards.stages import (
    Against,
    AnyCards,
    Center,
    FindingStage,
    Lying,
    Made,
    Rest,
    Tied,
    Whole,
)
from games.engine.cards import Card
from games.engine.shapes import SEAT, TIES, BestOf, HandPattern, VersusDealer, VersusPlayer

LISTED = 20_000
"""Hands that are fewer are listed, to be completed from cards known."""
RARE = 0.02
"""Cards are not waited for if they are a smaller share of all hands."""
COMMON = 1.0
"""What most cards make, counted once for each hand of them, is waited for."""


@dataclass(frozen=True)
class CardWish:
    """The names that the cards at some places are to have."""

    shape: HandPattern
    names: tuple[str, ...]
    seat: int | None
    told: str
    """The wish in the words of the file, for errors."""

    @cached_property
    def places(self) -> dict[str, int]:
        """Place -> how many of its cards are looked at."""
        seat = str(self.seat)
        return {place.replace(SEAT, seat): n for place, n in self.shape.places.items()}

    def met(self, lying: Lying) -> bool:
        """Whether the cards that lie there are as wished."""
        cards = [card for place, size in self.places.items() for card in lying[place][:size]]
        also = self.shape.also
        return self.shape.name(cards) in self.names and (also is None or also(cards))

    def made(self, cards: Sequence[Card]) -> bool:
        """Whether a hand, or the best hand of all the cards, is called as wished."""
        of = self.shape.of if isinstance(self.shape, BestOf) else self.shape
        return (of if len(cards) == of.size else self.shape).name(cards) in self.names


Group = Sequence[CardWish]
"""Wishes for the same places."""
Step = tuple[FindingStage, tuple[CardWish, ...]]
"""A stage, and the wishes that can be looked at after it."""


def planned(deck: Cards, wishes: Sequence[CardWish], fixed: Lying) -> tuple[Step, ...]:
    """Return the stages that find cards for every place that *wishes* speak of."""
    planner = _Planner(deck, wishes, {place: len(cards) for place, cards in fixed.items()})
    groups: dict[tuple[str, ...], list[CardWish]] = {}
    for wish in wishes:
        groups.setdefault(tuple(wish.places), []).append(wish)
    plain = [group for group in groups.values() if not isinstance(group[0].shape, VersusDealer)]
    plain.sort(key=lambda group: (_in_part(group, groups.values()), planner.share(group)))
    contests = [group for group in groups.values() if isinstance(group[0].shape, VersusDealer)]
    if contests:
        for group in plain:
            if len(group[0].places) > 1 and planner.share(group) < RARE:
                planner.meet(group[0].places, group)
        planner.hold(contests, fixed)
    for group in plain:
        planner.meet(group[0].places, group)
    return tuple(planner.steps)


def _in_part(group: Group, others: Iterable[Group]) -> bool:
    """Whether *group* looks only at the first cards of a place where *others* look at more."""
    return any(
        size < other[0].places.get(place, size)
        for place, size in group[0].places.items()
        for other in others
    )


@dataclass
class _Planner:
    """Adds stages until nothing is left to find."""

    deck: Cards
    wishes: Sequence[CardWish]
    known: dict[str, int]
    """Place -> how many cards are found there so far."""
    steps: list[Step] = field(default_factory=list)

    def add(self, stage: FindingStage, *met: CardWish) -> None:
        """Add *stage*, which meets some wishes by itself."""
        before = set(self.known)
        self.known.update(stage.places)
        told = (wish for wish in self.wishes if self.known.keys() >= wish.places.keys())
        new = (wish for wish in told if not before.issuperset(wish.places) and wish not in met)
        self.steps.append((stage, tuple(new)))

    def free(self, size: int, more: int = 0) -> float:
        """How often *size* cards out of the deck are all free, after those known and *more*."""
        cards, used = len(self.deck), sum(self.known.values()) + more
        return comb(max(0, cards - used), size) / comb(cards, size)

    def hands(self, group: Group) -> tuple[HandSet | None, list[CardWish]]:
        """The hands that *group* asks for, if they can be built, and the wishes they meet."""
        first = next((wish.shape for wish in group if wish.shape.suited is not None), None)
        return (None, []) if first is None else self._called(first, group)

    def _called(
        self, like: HandPattern, group: Iterable[CardWish]
    ) -> tuple[HandSet, list[CardWish]]:
        """The hands that all wishes of *group* ask for which look at the same as *like*."""
        same = [w for w in group if (w.shape.suited, w.shape.part) == (like.suited, like.part)]
        asked = tuple((wish.shape, wish.names) for wish in same)
        hands = hands_called(deck_of(self.deck, like), asked)
        return hands, same if hands.sure else []

    def share(self, group: Group) -> float:
        if best := self.best(group):
            return best[1]
        hands, _ = self.hands(group)
        return hands.share if hands else 1.0

    def best(self, group: Group) -> tuple[FindingStage, float] | None:
        """The stage that builds the rarest best hand that *group* asks for, and about how often
        cards make it; nothing where most cards do."""
        found: list[tuple[FindingStage, float]] = []
        for wish in group:
            if isinstance(wish.shape, BestOf):
                of, ways = wish.shape.of, wish.shape.ways
                hands = hands_called(deck_of(self.deck, of), ((of, wish.names),))
                stage = Made(wish.places, self.deck, ways, hands, wish.made)
                found.append((stage, hands.share * len(ways)))
        rarest = min(found, key=itemgetter(1), default=None)
        return rarest if rarest and 0 < rarest[1] < COMMON else None

    def meet(self, places: Mapping[str, int], group: Group) -> None:
        """Find the cards of *places*, unless they are known by now, as *group* wants them."""
        known = tuple(place for place in places if place in self.known)
        lacking = {place: n for place, n in places.items() if place not in self.known}
        if not lacking:
            return
        tied = next((w for w in group if w.names == (TIES,)), None)
        two = tied is not None and sum(places.values()) == tied.shape.size  # not one by itself
        if tied and two and isinstance(tied.shape, VersusPlayer):
            self.tie(tied.shape, places)
            return
        stage: FindingStage = AnyCards(lacking, self.deck)
        best, (hands, sure) = None if known else self.best(group), self.hands(group)
        met: list[CardWish] = []
        if best:
            stage = best[0]
        elif hands and known and hands.share < RARE and hands.count <= LISTED:
            stage, met = Rest(lacking, known, hands), sure
        elif hands and not known and hands.share < self.free(hands.deck.size):
            stage, met = Whole(lacking, hands), sure
        self.add(stage, *met)

    def tie(self, shape: VersusPlayer, places: Mapping[str, int]) -> None:
        """Find the hand of one of two players, if need be, and that of the other by its worth."""
        spots, half = list(places), len(places) // 2
        sides = sorted((spots[half:], spots[:half]), key=self.known.keys().isdisjoint)
        for side in sides:
            free = {place: places[place] for place in side}
            if side is sides[1] and self.known.keys().isdisjoint(side):
                hands = levels(self.deck, shape)
                self.add(Tied(free, tuple(sides[0]), self.deck, shape, hands))
            else:
                self.meet(free, ())

    def hold(self, contests: Sequence[Group], fixed: Lying) -> None:
        """Find the hand in the middle and those that are held against it.

        The one in the middle is drawn by how many hands it leaves to each of the others
        that are too rare to be waited for.
        """
        contest = contests[0][0].shape
        assert isinstance(contest, VersusDealer)
        center = dict(list(contests[0][0].places.items())[1:])
        if any(place in self.known for place in center):
            self.meet(center, self._alone(center))
        middle, met = self._held(center, contest)
        known, fit = set(center) <= self.known.keys(), [1] * len(middle.ways)
        even, sides = set(center) <= fixed.keys() or not known, []
        for group in contests:
            place, size = next(iter(group[0].places.items()))
            outcomes = frozenset.intersection(*(frozenset(wish.names) for wish in group))
            if place in fixed:
                given = middle.only(fixed[place][:size])
                fit = list(map(mul, fit, given.left(outcomes)))
            elif place not in self.known:
                side, sure = self._held([place], contest)
                left = side.left(outcomes)
                most = 0 if even else max(compress(left, middle.ways), default=0)
                stage = Against({place: size}, tuple(center), side, outcomes, most)
                fitting = sum(map(mul, middle.ways, left)) / max(1, middle.hands.count)
                sides.append((fitting / side.hands.deck.total, stage, (*sure, *group)))
        sides.sort(key=itemgetter(0))
        size, more = contest.size // 2, 0 if known else contest.size // 2
        rare = [share < self.free(size, more + i * size) for i, (share, *_) in enumerate(sides)]
        if not known:
            for _, stage, _ in compress(sides, rare):
                fit = list(map(mul, fit, stage.side.left(stage.outcomes)))
            self.add(Center(center, middle, fit), *met)
        for (_, stage, sure), built in zip(sides, rare, strict=True):
            if built:
                self.add(stage, *sure)
            else:
                self.add(AnyCards(stage.places, self.deck))

    def _alone(self, places: Collection[str]) -> list[CardWish]:
        """The wishes for these *places* and no other."""
        return [wish for wish in self.wishes if tuple(wish.places) == tuple(places)]

    def _held(
        self, places: Collection[str], contest: VersusDealer
    ) -> tuple[Side, Sequence[CardWish]]:
        """The hands wanted at *places*, one side of *contest*, and the wishes they meet."""
        hands, met = self._called(contest, self._alone(places))
        return ranked(self.deck, contest, hands), met
