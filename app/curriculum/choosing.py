"""Which drill trains best what a trainee does not hold yet, and which round of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import sqrt

from app.curriculum.mastery import HELD, TOLERATED, read_cite
from app.curriculum.practised import Practised
from app.errors import UnusableError
from app.grading.course import script
from app.grading.findings import Skill
from app.rounds import RoundSpec
from games.engine.chips import break_down
from games.engine.cite import Cite

AT_ONCE = 2.0
"""How many tries of one provision in one round teach something; more of them hardly do."""
LEAST = 0.05
"""What is at least lacking of a provision that is due."""
USUAL = 20.0
"""How many acts a round of a drill is taken to ask for that was never dealt."""
PATIENCE = 2
"""After so many times the rounds it asks for, what a drill names but never brought is let be."""
MONEY = (Skill.AMOUNT, Skill.CHIPS, Skill.POTS)
"""The skills for which awkward stakes are good."""
ROUNDS = 4
"""Of so many rounds that chance gives, the one that fits best is dealt."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A drill, and the provision for which most is to be had from it."""

    drill: str
    key: str
    worth: float


@dataclass(frozen=True, slots=True)
class Wish:
    """What a trainee's rounds are best about."""

    lacks: Mapping[str, float] = field(default_factory=dict)
    """Provision -> how far it is from being held, from 0 to 1."""
    tried: frozenset[str] = frozenset()
    """The provisions that have been tried."""
    new: float = 0.0
    """What any other is worth."""
    awkward: float = 0.0
    """How much awkward stakes are worth, from 0 to 1."""

    def met(self, tries: Mapping[str, int]) -> float:
        """Return how much is met by a round that *tries* provisions so often."""
        return sum(
            (self.lacks.get(key, 0.0) if key in self.tried else self.new) * min(n, AT_ONCE)
            for key, n in tries.items()
        )


def wish(known: Practised, day: date, test: date | None = None) -> Wish:
    """Return what is lacking on *day*; *test* is the day of the table test, if one is set."""
    lacks = {}
    for key, belief in known.provisions.items():
        if not belief.held or known.due(key, day, test):
            lacks[key] = max(LEAST, HELD - known.known(key, day))
    wrong = max((known.skills[s].share_wrong for s in MONEY if s in known.skills), default=0.0)
    awkward = min(1.0, wrong / (2 * TOLERATED))
    return Wish(lacks, frozenset(known.provisions), HELD - known.first, awkward)


def best(known: Practised, drills: Iterable[str], lacks: Mapping[str, float]) -> Choice | None:
    """Return which of *drills* does most for what *lacks*, the first of equals; none if none does.

    A longer round must do more, by the root of its acts.
    """
    found: Choice | None = None
    for drill in drills:
        gains = dict(_gains(known, drill, lacks))
        if gains:
            acts = known.dealt[drill].acts if drill in known.dealt else USUAL
            worth = sum(gains.values()) / sqrt(acts)
            if found is None or worth > found.worth:
                most = max(gains, key=lambda key: (gains[key], key))
                found = Choice(drill, most, worth)
    return found


def _gains(
    known: Practised, drill: str, lacks: Mapping[str, float]
) -> Iterator[tuple[str, float]]:
    """What a round of *drill* does for each provision.

    What it tries is known from its rounds on record, and until there are any from what it names.
    """
    if drill in known.dealt:
        dealt, asks = known.dealt[drill], known.drills[drill].rounds
        for key, lack in lacks.items():
            if key in dealt.tries:
                yield key, lack * min(dealt.often(key), AT_ONCE)
        for cite in _untried(known, drill) if dealt.rounds < PATIENCE * asks else ():
            yield name(cite), (HELD - known.first) / (dealt.rounds + 1)
        return
    for cite in known.drills[drill].provisions:
        under = [key for key in known.provisions if read_cite(key).within(cite)]
        yield from ((key, lacks[key]) for key in under if key in lacks)
        if not under:
            yield name(cite), HELD - known.first


def _untried(known: Practised, drill: str) -> Iterator[Cite]:
    """What *drill* names, and no round has yet asked for."""
    for cite in known.drills[drill].provisions:
        if not any(read_cite(key).within(cite) for key in known.provisions):
            yield cite


def name(cite: Cite) -> str:
    """Return *cite* as the record writes it."""
    return f"{cite.chapter}.{cite.key}"


# Which round.


def fitting(
    make: Callable[[str], RoundSpec], seeds: Sequence[str], wanted: Wish, phases: Iterable[str]
) -> RoundSpec:
    """Return the round, of those that *seeds* give, that has most of what is *wanted*.

    The seed still decides everything about a round: here it is only chosen among several.

    :raises UnusableError: if the first seed gives no round.
    """
    first = make(seeds[0])
    if not wanted.tried:
        return first
    found = [(_fit(first, wanted, phases), 0, first)]
    for place, seed in enumerate(seeds[1:], 1):
        try:
            spec = make(seed)
            found.append((_fit(spec, wanted, phases), -place, spec))
        except UnusableError:
            continue
    return max(found, key=lambda one: one[:2])[2]


def _fit(spec: RoundSpec, wanted: Wish, phases: Iterable[str]) -> float:
    his = frozenset(phases)
    tries: dict[str, int] = {}
    for line in script(spec).lines:
        if line.act.actor == "dealer" and line.phase in his and line.provision:
            key = name(line.provision)
            tries[key] = tries.get(key, 0) + 1
    return wanted.met(tries) + wanted.awkward * awkwardness(spec.wagers.values())


def awkwardness(amounts: Iterable[int]) -> float:
    """Return how awkward *amounts* (cents) are to pay, from 0: by the chips that each takes.

    >>> awkwardness([2500]), awkwardness([1500, 1500]), awkwardness([7500, 10_000])
    (0.0, 0.667, 0.333)
    """
    shares = [1 - 1 / max(1, len(break_down(amount) or ())) for amount in amounts]
    return round(sum(shares) / len(shares), 3) if shares else 0.0
