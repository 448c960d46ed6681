"""Which drill best trains what a trainee does not hold yet, and which of its rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from app.curriculum.drills.statistics import ROUNDS as SAMPLED
from app.curriculum.drills.statistics import name, tries, usual
from app.curriculum.progress.mastery import TOLERATED, Firsts, learnt, read_cite
from app.curriculum.progress.practiced import Practised
from app.errors import UnusableError
from app.grading.findings import Skill
from app.rounds import RoundSpec
from games.engine.chips import break_down

AROUND = 15.0
"""How many acts there might be time for while a round is chosen, set up, and looked back upon."""
USUAL = 20.0
"""How many acts a round is assumed to ask for if only its provisions are known."""
BEFORE_TEST = 0.5
"""The gap assumed for a provision that is to come once more before a table test."""
PATIENCE = 2
"""After this multiple of its rounds, a drill is no longer chosen for what it never brought."""
MONEY = (Skill.AMOUNT, Skill.CHIPS, Skill.POTS)
"""The skills for which awkward stakes are good."""
AWKWARD = 0.1
"""The worth of the most awkward stakes to a trainee who needs them most: as much as one try of a
provision that is not known at all."""
ROUNDS = 8
"""This many random rounds are drawn, and the one that fits best is dealt."""


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """A drill, and the provision for which most is to be had from it."""

    drill: str
    key: str
    worth: float


@dataclass(frozen=True, slots=True)
class PracticeWish:
    """The provisions that a trainee's rounds should be about."""

    lacks: Mapping[str, float] = field(default_factory=dict)
    """Provision that was tried -> how likely it is not to be known, from 0 to 1."""
    pressing: frozenset[str] = frozenset()
    """Those of them that are not held, or due; never tried is always pressing."""
    firsts: Firsts = field(default_factory=Firsts)
    """From which those never tried are guessed."""
    awkward: float = 0.0
    """How much awkward stakes are worth, from 0 to 1."""

    def lack(self, key: str) -> float:
        """Return how likely the provision *key* is not to be known."""
        known = self.lacks.get(key)
        return 1 - self.firsts.known(key) if known is None else known

    def gain(self, key: str, often: float) -> float:
        """Return how likely a round that tries *key* so *often* is to teach it."""
        return self.lack(key) * learnt(often)

    def presses(self, key: str) -> bool:
        return key in self.pressing or key not in self.lacks

    def met(self, tries: Mapping[str, int]) -> float:
        """Return how many provisions a round teaches that *tries* them so often."""
        return sum(self.gain(key, often) for key, often in tries.items())


def wish(known: Practised, day: date, test: date | None = None) -> PracticeWish:
    """Return the gaps on *day*; *test* is the day of the table test, if one is set."""
    lacks = {key: 1 - known.known(key, day) for key in known.provisions}
    due = {key: found for key in lacks if (found := known.due(key, day, test))}
    lacks |= {key: BEFORE_TEST for key, found in due.items() if found.before_test}
    pressing = due.keys() | {key for key, one in known.provisions.items() if not one.held}
    wrong = max((known.skills[s].share_wrong for s in MONEY if s in known.skills), default=0.0)
    return PracticeWish(
        lacks, frozenset(pressing), known.firsts.copy(), min(1.0, wrong / (2 * TOLERATED))
    )


def best(
    known: Practised, drills: Iterable[str], wanted: PracticeWish, served: Collection[str] = ()
) -> DrillChoice | None:
    """Return the drill of *drills* that teaches most in its time, the first of equals.

    None if none of them tries anything urgent that is not *served* already.
    """
    found: DrillChoice | None = None
    for drill in drills:
        often, acts = expected(known, drill)
        gains = {key: wanted.gain(key, times) for key, times in often.items()}
        pressing = [key for key in gains if wanted.presses(key) and key not in served]
        worth = sum(gains.values()) / (AROUND + acts)
        if pressing and (found is None or worth > found.worth):
            found = DrillChoice(drill, max(pressing, key=lambda key: (gains[key], key)), worth)
    return found


def expected(known: Practised, drill: str) -> tuple[Mapping[str, float], float]:
    """Return how often a round of *drill* is likely to try each provision, and its acts.

    Rounds of the trainee's own are counted together with those that were dealt beforehand; of a
    drill that has neither, each provision is expected once that it names.
    """
    dealt, sampled = known.dealt.get(drill), usual(drill)
    rounds = (dealt.rounds if dealt else 0) + (SAMPLED if sampled else 0)
    often = {key: times / rounds for key, times in (sampled or {}).items()}
    if dealt is not None:
        for key, times in dealt.tries.items():
            often[key] = often.get(key, 0.0) + times / rounds
    acts = sum(often.values()) if rounds else USUAL
    if dealt is not None and dealt.rounds >= PATIENCE * known.drills[drill].rounds:
        return {key: times for key, times in often.items() if key in known.provisions}, acts
    if sampled is None:
        for cite in known.drills[drill].provisions:
            under = [key for key in known.provisions if read_cite(key).within(cite)]
            for key in (under or [name(cite)]) if dealt is None or not under else ():
                often.setdefault(key, 1.0 / (rounds + 1))
    return often, acts


# Which round.


def fitting(
    make: Callable[[str], RoundSpec],
    seeds: Sequence[str],
    wanted: PracticeWish,
    phases: Iterable[str],
) -> RoundSpec:
    """Return, of the rounds that *seeds* give, the one that has most of what is *wanted*.

    The seed still decides everything about a round: here one of several is chosen.

    :raises UnusableError: if the first seed gives no round.
    """
    first = make(seeds[0])
    if not wanted.lacks:
        return first
    found = [(_fit(first, wanted, phases), 0, first)]
    for place, seed in enumerate(seeds[1:], 1):
        try:
            spec = make(seed)
            found.append((_fit(spec, wanted, phases), -place, spec))
        except UnusableError:
            continue
    return max(found, key=lambda one: one[:2])[2]


def _fit(spec: RoundSpec, wanted: PracticeWish, phases: Iterable[str]) -> float:
    met = wanted.met(tries(spec, frozenset(phases)))
    return met + AWKWARD * wanted.awkward * awkwardness(spec.wagers.values())


def awkwardness(amounts: Iterable[int]) -> float:
    """Return how awkward *amounts* (cents) are to pay, from 0: by the chips that each takes.

    >>> awkwardness([2500]), awkwardness([1500, 1500]), awkwardness([7500, 10_000])
    (0.0, 0.667, 0.333)
    """
    shares = [1 - 1 / max(1, len(break_down(amount) or ())) for amount in amounts]
    return round(sum(shares) / len(shares), 3) if shares else 0.0
