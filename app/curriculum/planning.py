"""In which order the wishes of a drill are met, and how each is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from math import comb
from operator import itemgetter, mul

from app.curriculum.hands import Hands, hands_called, only, ranked
from app.curriculum.kinds import Cards, deck_of, scale_of
from app.curriculum.stages import Against, AnyCards, Center, Lying, Rest, Stage, Whole
from games.engine.shapes import SEAT, Contest, Shape

LISTED = 20_000
"""Hands that are fewer are listed, to be completed from cards known."""
RARE = 0.02
"""What is a smaller part of all hands is not waited for."""


@dataclass(frozen=True)
class Wish:
    """What the cards at some places are to be called."""

    shape: Shape
    names: tuple[str, ...]
    seat: int | None
    told: str
    """The wish in the words of the file, for errors."""

    @property
    def places(self) -> dict[str, int]:
        """Place -> how many of its cards are looked at."""
        seat = str(self.seat)
        return {place.replace(SEAT, seat): n for place, n in self.shape.places.items()}

    def met(self, lying: Lying) -> bool:
        """Whether the cards that lie there are so."""
        cards = [card for place, size in self.places.items() for card in lying[place][:size]]
        return self.shape.name(cards) in self.names


Group = Sequence[Wish]
"""Wishes for the same places."""
Step = tuple[Stage, tuple[Wish, ...]]
"""A stage, and the wishes that can be looked at after it."""


def planned(deck: Cards, wishes: Sequence[Wish], fixed: Lying) -> tuple[Step, ...]:
    """Return the stages that find cards for every place that *wishes* speak of."""
    planner = _Planner(deck, wishes, {place: len(cards) for place, cards in fixed.items()})
    groups: dict[tuple[str, ...], list[Wish]] = {}
    for wish in wishes:
        groups.setdefault(tuple(wish.places), []).append(wish)
    plain = [group for group in groups.values() if not isinstance(group[0].shape, Contest)]
    plain.sort(key=planner.share)
    contests = [group for group in groups.values() if isinstance(group[0].shape, Contest)]
    if contests:
        for group in plain:
            if len(group[0].places) > 1 and planner.share(group) < RARE:
                planner.meet(group)
        planner.hold(contests, fixed)
    for group in plain:
        planner.meet(group)
    return tuple(planner.steps)


@dataclass
class _Planner:
    """Adds stages until nothing is left to find."""

    deck: Cards
    wishes: Sequence[Wish]
    known: dict[str, int]
    """Place -> how many cards are found there so far."""
    steps: list[Step] = field(default_factory=list)

    def add(self, stage: Stage) -> None:
        before = set(self.known)
        self.known.update(stage.places)
        told = (wish for wish in self.wishes if self.known.keys() >= wish.places.keys())
        self.steps.append((stage, tuple(w for w in told if not before.issuperset(w.places))))

    def free(self, size: int, more: int = 0) -> float:
        """How often *size* cards out of the deck are all free, after those known and *more*."""
        cards, used = len(self.deck), sum(self.known.values()) + more
        return comb(max(0, cards - used), size) / comb(cards, size)

    def hands(self, group: Group) -> Hands | None:
        """The hands that *group* asks for, if they can be built."""
        first = next((wish.shape for wish in group if wish.shape.suited is not None), None)
        return None if first is None else self._called(first.size, first, group)

    def _called(self, size: int, like: Shape, group: Iterable[Wish]) -> Hands:
        """The hands that all wishes of *group* ask for which look at the same as *like*."""
        deck = deck_of(self.deck, size, like.suited or 0, like.part)
        same = (w for w in group if (w.shape.suited, w.shape.part) == (like.suited, like.part))
        return hands_called(deck, tuple((wish.shape, wish.names) for wish in same))

    def share(self, group: Group) -> float:
        hands = self.hands(group)
        return hands.share if hands else 1.0

    def meet(self, group: Group) -> None:
        """Find the cards of *group*, unless they are known by now."""
        places = group[0].places
        known = tuple(place for place in places if place in self.known)
        lacking = {place: n for place, n in places.items() if place not in self.known}
        hands = self.hands(group)
        if not lacking:
            return
        if hands and not known and hands.share < self.free(hands.deck.size):
            self.add(Whole(lacking, hands))
        elif hands and known and hands.share < RARE and hands.count <= LISTED:
            self.add(Rest(lacking, known, hands))
        else:
            self.add(AnyCards(lacking, self.deck))

    def hold(self, contests: Sequence[Group], fixed: Lying) -> None:
        """Find the hand in the middle and those that are held against it.

        The one in the middle is drawn by how many hands it leaves to each of the others
        that are too rare to be waited for.
        """
        contest = contests[0][0].shape
        assert isinstance(contest, Contest)
        places = dict(list(contests[0][0].places.items())[1:])
        known = all(place in self.known for place in places)
        scale, size = scale_of(self.deck, contest), contest.size // 2
        middle = self._alone(places, contest)
        numbers = [scale.kinds[kind] for kind in middle.kinds]
        ways = [middle.deck.kinds[kind].ways for kind in middle.kinds]
        fit, sides = [1] * len(ways), list[tuple[float, list[int], Against]]()
        for group in contests:
            place = next(iter(group[0].places))
            outcomes = frozenset.intersection(*(frozenset(wish.names) for wish in group))
            if place in fixed:
                held = only(contest, scale, fixed[place][:size])
                fit = [n * held.left(i, outcomes) for n, i in zip(fit, numbers, strict=True)]
            elif place not in self.known:
                held, hands = ranked(self.deck, contest, self._alone([place], contest))
                left = [held.left(i, outcomes) for i in numbers]
                share = sum(map(mul, ways, left)) / max(1, sum(ways)) / middle.deck.total
                most = max(left, default=0) if known else 0
                stage = Against({place: size}, tuple(places), hands, held, outcomes, most)
                sides.append((share, left, stage))
        stages, more = list[Stage](), 0 if known else size
        for share, left, stage in sorted(sides, key=itemgetter(0)):
            waited = share >= self.free(size, more)
            stages.append(AnyCards(stage.places, self.deck) if waited else stage)
            fit = fit if waited else list(map(mul, fit, left))
            more += size
        if not known:
            self.add(Center(places, middle, fit))
        for one in stages:
            self.add(one)

    def _alone(self, places: Collection[str], contest: Contest) -> Hands:
        """The hands that are wanted at these *places* alone."""
        group = [wish for wish in self.wishes if tuple(wish.places) == tuple(places)]
        return self._called(contest.size // 2, contest, group)
