"""A round as it should go, and a fault in it: what is done wrong, what comes after, its cure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from app.grading.findings import Kind
from app.rounds import RoundSpec
from app.script import Decide, right_course
from games.catalogue import BESIDES, GAMES
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.moment import Moment
from games.engine.procedure import Step
from tests.grading.rounds import any_course, round_for, simplest
from tests.operations import table

KEYS = (*GAMES, *BESIDES)
OPERATIONS = (*table.GRADED, *table.CUSTOMS)
MOST = 600
"""Acts of a round, at the most: one that has more never ends."""


@dataclass(frozen=True)
class Plan:
    """A right course of a round, from its first moment to its end."""

    key: str
    number: int
    spec: RoundSpec
    course: list[tuple[Moment, Act]]
    unheeded: tuple[int, tuple[Act, ...]] | None = None
    """Where something befalls, and how the round would have gone on without it."""

    def __len__(self) -> int:
        return len(self.course)

    @property
    def first(self) -> Moment:
        return self.course[0][0]

    @property
    def decide(self) -> Decide:
        return self.spec.players.decide

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        return tuple(act for _, act in self.course)

    @cached_property
    def steps(self) -> tuple[Step | None, ...]:
        """For each act the step that it takes."""
        return tuple(moment.step_for(act) for moment, act in self.course)

    def mine(self, i: int) -> bool:
        """Whether act *i* is one of the dealer's that somebody is graded on."""
        step = self.steps[i]
        return (
            step is not None
            and self.acts[i].actor == "dealer"
            and not self.first.game.is_custom(step.cite)
        )

    def phase(self, i: int) -> str:
        step = self.steps[i]
        return self.first.game.phase(step.cite) if step else "irregularity"

    def cites(self, *places: int) -> tuple[Cite, ...]:
        """The provisions of the acts at these *places*."""
        return tuple(s.cite for i in places if i < len(self) and (s := self.steps[i]))

    def upon(self, wrong: Act) -> tuple[Cite, ...]:
        """The provisions by which anything is due at the place of *wrong*, or to its seat."""
        here = (
            step.cite
            for act, step in zip(self.acts, self.steps, strict=True)
            if step
            and (act.target == wrong.target or (act.spot == wrong.spot and act.verb is wrong.verb))
        )
        return tuple(here)


@dataclass(frozen=True)
class Fault:
    """What is done instead of a right course from act *at* on."""

    at: int
    acts: tuple[Act, ...]
    """What the dealer does up to and with the fault."""
    tail: tuple[Act, ...]
    """What comes then by the old plan."""
    kinds: frozenset[Kind]
    cites: tuple[Cite, ...] = ()
    """Provisions that a finding may cite, besides those of what is known to go wrong."""
    missing: Act | None = None
    """What the finding has to name as due, or to be about."""
    cure: tuple[Act, ...] | None = None
    """How it is put right once it shows; nothing where it cannot be."""
    displaces: bool = False
    """Whether cards lie otherwise from here on: no old plan fits such a table."""
    shows: bool = False
    """Whether it shows at its last act, whatever the procedure says of that."""


Kindly = Callable[[Plan, int, Random], Fault | None]
"""How a kind of fault is planted at one place of a plan, if it applies there."""


@lru_cache(maxsize=64)
def plan_for(number: int, key: str) -> Plan:
    """Return plan *number* of a game: every third has something go wrong, every fourth is dealt
    in an order by chance of those that are lawful."""
    if key in BESIDES:
        return _beside(number, key)
    spec = round_for(number, key)
    if number % 3 == 2 and (plan := troubled(number, key)):
        return plan
    if number % 4 == 1:
        course = list(any_course(spec.open(), spec.players.decide, Random(f"bed {number}")))
        return Plan(key, number, spec, course)
    return Plan(key, number, spec, simplest(number, key))


def _beside(number: int, key: str) -> Plan:
    operation = OPERATIONS[number % len(OPERATIONS)]
    spec = table.spec(operation, seed=f"bed {number}")
    return Plan(key, number, spec, list(right_course(spec.open(), spec.players.decide, [])))


def troubled(number: int, key: str) -> Plan | None:
    """Return the plan of a round in which something goes wrong, by chance somewhere."""
    spec, chance = round_for(number, key), Random(f"trouble {key} {number}")
    course, odds = simplest(number, key), spec.game.conduct.irregularities
    turn = number // 3 % len(odds)
    for odd in (*odds[turn:], *odds[:turn]):
        for i in chance.sample(range(len(course)), len(course)):
            moment = course[i][0]
            places = [p for p in odd.places(moment.round) if odd.can_happen(moment.round, p)]
            if not places:
                continue
            place = chance.choice(places)
            befell = Act("chance", Verb.BEFALL, f"{odd.name}/{place}" if place else odd.name)
            after = right_course(moment.befallen(befell), spec.players.decide, [])
            whole = [*course[:i], (moment, befell), *after]
            return Plan(key, number, spec, whole, (i, tuple(a for _, a in course[i:])))
    return None


def deviates(moment: Moment, acts: Iterable[Act]) -> tuple[int | None, Moment]:
    """Return the first of *acts* that no right course has there, and the moment before it.

    The place is the number of the acts if all are right and something is still owed, and
    nothing if all are right to the end.
    """
    count = 0
    for i, act in enumerate(acts):
        count = i + 1
        if act.verb is Verb.BEFALL:
            moment = moment.befallen(act)
        elif moment.step_for(act):
            moment = moment.after(act)
        elif any(duty.broken_by(moment.round, act) for duty in moment.game.conduct.duties):
            return i, moment
        elif moment.customary(act) and moment.game.conduct.claim(moment.round, act) is not None:
            moment = moment.played(act)
        else:
            return i, moment
    owed = [s for s in moment.expected() if not s.waived and not moment.game.is_custom(s.cite)]
    return (count if owed and not moment.over else None), moment


def sensibly(moment: Moment, decide: Decide) -> tuple[Act, ...]:
    """Return what a dealer does who does what is due from here on.

    :raises RuntimeError: if that never ends.
    """
    acts = []
    for _, act in right_course(moment, decide, []):
        acts.append(act)
        if len(acts) > MOST:
            raise RuntimeError(f"no end: {', '.join(map(str, acts[-4:]))}")
    return tuple(acts)
