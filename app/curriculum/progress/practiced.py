"""What a trainee has practiced, from the rounds on record, read once, oldest first."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from operator import is_

from app.curriculum.courses.weeks import day_of
from app.curriculum.drills.drill import Drill
from app.curriculum.progress.mastery import Belief, Firsts, is_cite
from app.curriculum.progress.repetition import Day, Review, ReviewCards
from app.curriculum.progress.scoring import Verdict, summed
from app.records import TriedProvision
from app.session import Mode

HELPED = (Mode.SHOW, Mode.GUIDED)


@dataclass(slots=True)
class DrillRounds:
    """The rounds of one drill that the trainee dealt to their end, demonstrations left out."""

    rounds: int = 0
    tries: dict[str, int] = field(default_factory=dict)
    """Provision -> how often it was tried in all of them."""
    lately: deque[list[TriedProvision]] = field(default_factory=deque)
    """The last rounds, at most as many as the drill asks for."""
    day: date = date.min
    """The last on which it was dealt."""
    that_day: int = 0
    """How many rounds of it were dealt then."""

    @property
    def acts(self) -> float:
        """How many acts are judged in a round of it, on the average."""
        return sum(self.tries.values()) / self.rounds

    def often(self, key: str) -> float:
        """How often a round of it tries the provision *key*, on the average."""
        return self.tries.get(key, 0) / self.rounds


class Practised:
    """The state of one trainee: provisions, skills, drills, and what is due."""

    def __init__(self, drills: Mapping[str, Drill], tried: Sequence[TriedProvision] = ()) -> None:
        self.drills, self._many = drills, len(drills)
        self.provisions: dict[str, Belief] = {}
        self.skills: dict[str, Belief] = {}
        self.dealt: dict[str, DrillRounds] = {}
        self._cards = ReviewCards()
        self._day = date.min
        self._days: dict[str, Day] = {}
        """How provisions went on the last day there is, which the cards do not know yet."""
        self.firsts = Firsts()
        """How the first tries went that were made without help."""
        self._taken: list[TriedProvision] = []
        self._round = 0
        for one in tried:
            self.add(one)

    def add(self, one: TriedProvision) -> None:
        """Add the next attempts; those that name no provision are skipped."""
        self._taken.append(one)
        if not is_cite(one.key):
            return
        day, helped = day_of(one.began), one.mode in HELPED
        if day != self._day:
            self._close(day)
        if one.key not in self.provisions:
            self.provisions[one.key] = Belief(self.firsts.known(one.key))
            if not helped:
                self.firsts.add(one.key, not one.errors)
        self.provisions[one.key].add(one.attempts, one.errors, helped=helped)
        self.skills.setdefault(one.skill, Belief()).add(one.attempts, one.errors, helped=helped)
        self._days.setdefault(one.key, Day()).add(one.attempts, one.errors, one.mode == Mode.TEST)
        if one.whole and one.mode != Mode.SHOW and one.drill in self.drills:
            self._deal(one, day)

    def _deal(self, one: TriedProvision, day: date) -> None:
        dealt = self.dealt.setdefault(one.drill, DrillRounds())
        if one.round_id != self._round:
            self._round = one.round_id
            dealt.rounds += 1
            dealt.that_day = dealt.that_day + 1 if dealt.day == day else 1
            dealt.day = day
            dealt.lately.append([])
            if len(dealt.lately) > self.drills[one.drill].rounds:
                dealt.lately.popleft()
        dealt.lately[-1].append(one)
        dealt.tries[one.key] = dealt.tries.get(one.key, 0) + one.attempts

    def _close(self, day: date) -> None:
        """Let the cards know of the last day there was, and begin *day*."""
        self._cards.day(self._day, self._days)
        self._day, self._days = day, {}

    def follows(self, tried: Sequence[TriedProvision]) -> bool:
        """Whether *tried* begins with all that was taken in, and the drills are the same."""
        if len(self.drills) != self._many:
            return False
        return len(self._taken) <= len(tried) and all(map(is_, self._taken, tried))

    def go_on(self, tried: Sequence[TriedProvision]) -> None:
        """Add whatever *tried* has beyond what was added before."""
        for one in tried[len(self._taken) :]:
            self.add(one)

    # What is believed.

    def known(self, key: str, on: date) -> float:
        """Return how likely the provision *key* is to be known on a day, forgetting thought of."""
        if key not in self.provisions:
            return self.firsts.known(key)
        self._reach(on)
        recall = 1.0 if key in self._days else self._cards.recall(key, on)
        return self.provisions[key].known * recall

    def due(self, key: str, on: date, test: date | None = None) -> Review | None:
        """Return the card of the provision *key* if it is due; not if it was tried that day."""
        self._reach(on)
        found = None if key in self._days else self._cards.review(key, on, test)
        return found if found and found.due <= on else None

    def _reach(self, day: date) -> None:
        if self._day < day:
            self._close(day)

    def dealt_on(self, day: date, key: str) -> int:
        """Return how many rounds of the drill *key* were dealt on *day*, the last there is."""
        dealt = self.dealt.get(key)
        return dealt.that_day if dealt and dealt.day == day else 0

    def mark(self, key: str) -> Verdict:
        """Return the mark for the last rounds of the drill *key*, which has been dealt."""
        return summed(self.drills[key], (one for dealt in self.dealt[key].lately for one in dealt))


def gone_on(
    before: Practised | None, drills: Mapping[str, Drill], tried: Sequence[TriedProvision]
) -> Practised:
    """Return the state after *tried*, starting from *before* if nothing else lies between."""
    if before is None or before.drills is not drills or not before.follows(tried):
        return Practised(drills, tried)
    before.go_on(tried)
    return before
