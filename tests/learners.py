"""Simulated learners: how many rounds they need with the plan, and with rounds by chance.

``python -m tests.learners [seeds [game ...]]`` prints the tables of docs/practice.md; with
``others`` in place of games, the table of learners who differ from the model in other ways.

A learner knows nothing of the model that watches. For each provision the learner has a hidden
knowledge. It grows with every attempt: more where an error was explained, less with each further
attempt of the same round, a little with attempts at its neighbors. It wears off with the days,
more slowly the more often it was brought back. What a round asks of a learner comes from rounds of
the curriculum's drills that were really dealt by the right course.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache
from random import Random
from statistics import median

from app.curriculum.courses.course import Module
from app.curriculum.progress.choosing import AROUND, ROUNDS, wish
from app.curriculum.progress.plan import today
from app.curriculum.progress.practiced import Practised
from app.grading.findings import Skill
from app.randomly import random_round
from app.records import TriedProvision
from app.session import Session
from app.shell.base.advice import modules_of
from app.shell.base.drills import FREE, all_drills
from games.catalogue import GAMES
from tests.curriculum.table import dealt, played

FIRST_DAY = datetime(2026, 3, 2, 14).astimezone()
A_DAY = 20
"""Rounds dealt on each day of training."""
CAP = 1200
"""After so many rounds nobody goes on."""
VARIANTS = 10
"""How many rounds of each drill are truly dealt."""
RARE = 0.1
"""A provision counts if a drill asks for it in so large a share of its rounds."""
MASTERED = 0.9
"""How likely the next act must be to be right, of a provision that is mastered."""
AN_ACT = 5.0
"""Seconds that an act takes, about as long as the drills allow that have a clock."""
NEARLY_ALL = 0.95
"""The share of the provisions that must be mastered at the same time."""

Asked = Mapping[tuple[str, str], int]
"""Provision and skill -> how often a round asks the trainee for it."""


@dataclass(frozen=True)
class Kind:
    """A kind of learner."""

    name: str
    weak: Callable[[Random, str], bool]
    """Whether the learner at first knows nothing of a provision that a skill shows."""
    lasting: float = 4.0
    """Days until a tenth of newly learned knowledge is lost."""
    guess: float = 0.3
    """How likely an act is to be right if the learner knows nothing of it."""
    top: float = 0.985
    """How likely an act is to be right if the learner knows everything about it."""
    rate: float = 0.25
    """The share of what is unknown that one attempt teaches."""
    repeated: float = 0.5
    """What each further attempt in a round teaches, as a share of the one before."""
    kin: float = 0.15
    """What an attempt at a neighbour teaches, as a share of one at the provision itself."""


MONEY = (Skill.AMOUNT, Skill.CHIPS, Skill.POTS, Skill.READING)
KINDS = (
    Kind("newcomer", lambda chance, skill: True),
    Kind("newcomer who forgets fast", lambda chance, skill: True, lasting=2.0),
    Kind("weak with hands and money", lambda chance, skill: skill in MONEY),
    Kind("weak in irregularities", lambda chance, skill: skill == Skill.IRREGULARITIES),
    Kind("weak at one in eight", lambda chance, skill: chance.random() < 0.125),
)
OTHERS = {
    "as above": {}, "learns half as fast": {"rate": 0.12}, "learns twice as fast": {"rate": 0.5},
    "guesses one in ten": {"guess": 0.1}, "guesses one in two": {"guess": 0.5},
    "slips one in twenty": {"top": 0.95}, "forgets in half the days": {"lasting": 2.0},
    "hardly forgets": {"lasting": 30.0}, "learns by repeating": {"repeated": 1.0},
    "learns nothing from neighbours": {"kin": 0.0},
}  # fmt: skip
"""How a learner may differ from the others: the values that replace the usual ones."""


class Learner:
    """Someone who learns by practice and forgets by time."""

    CORRECTED = 1.6
    """What an error teaches that was explained."""
    LONGER, BY_HEART = 2.0, 6.0
    """How much longer knowledge lasts once brought back, and what somebody knew all along."""

    def __init__(self, kind: Kind, pool: Mapping[str, str], chance: Random) -> None:
        self._kind, self._chance = kind, chance
        self._rate = kind.rate * chance.uniform(0.7, 1.4)
        self._known: dict[str, float] = {}
        self._days: dict[str, float] = {}
        self._at = dict.fromkeys(pool, 0.0)
        for key, skill in pool.items():
            weak = kind.weak(chance, skill)
            self._known[key] = 0.0 if weak else chance.uniform(0.9, 1.0)
            days = kind.lasting * chance.uniform(0.7, 1.4)
            self._days[key] = days if weak else days * self.BY_HEART
        above = {key: key.rpartition("(")[0] for key in pool}
        self._kin = {
            key: [other for other in pool if other != key and above[other] == above[key]]
            for key in pool
        }

    def right(self, key: str, day: int) -> float:
        """Return how likely the learner's next act at *key* is to be right."""
        return self._kind.guess + (self._kind.top - self._kind.guess) * self._now(key, day)

    def tries(self, key: str, day: int, times: int) -> int:
        """Try *key* so often in one round; return the errors."""
        errors, rate = 0, self._rate
        for _ in range(times):
            wrong = self._chance.random() >= self.right(key, day)
            errors += wrong
            self._learn(key, day, min(1.0, rate * (self.CORRECTED if wrong else 1.0)))
            rate *= self._kind.repeated
        return errors

    def mastered(self, keys: Sequence[str], day: int) -> float:
        """Return the share of *keys* that the learner has mastered on *day*."""
        return sum(self.right(key, day) >= MASTERED for key in keys) / len(keys)

    def _now(self, key: str, day: int) -> float:
        return float(self._known[key] * 0.9 ** ((day - self._at[key]) / self._days[key]))

    def _learn(self, key: str, day: int, gain: float) -> None:
        gap, known = day - self._at[key], self._now(key, day)
        if gap:
            self._days[key] *= 1 + (self.LONGER - 1) * min(1.0, 3 * gap / self._days[key])
        self._known[key], self._at[key] = known + gain * (1 - known), day
        for other in self._kin[key]:
            self._known[other] += (
                self._kind.kin * gain * (1 - self._known[other]) / len(self._kin[key])
            )


# What rounds ask for.


def _asked(session: Session) -> Asked:
    return Counter(
        (f"{one.finding.cite.chapter}.{one.finding.cite.key}", one.finding.skill.value)
        for one in session.entries
        if one.by == "trainee" and one.finding.cite
    )


@lru_cache(maxsize=4000)
def asked(drill: str, variant: int) -> Asked:
    """Return what a really dealt round of *drill* asks of the trainee."""
    return _asked(dealt(all_drills()[drill], f"learners-{variant}"))


@lru_cache(maxsize=400)
def asked_by_chance(game: str, variant: int) -> Asked:
    """Return what a whole round of *game* by chance asks, under rules by chance."""
    return _asked(played(Session(random_round(f"learners-{variant}", game_key=game))))


@dataclass(frozen=True)
class School:
    """One game as it is taught."""

    game: str
    modules: tuple[Module, ...]
    drills: tuple[str, ...]
    pool: Mapping[str, str]
    """Provision -> the skill that shows it."""
    counted: tuple[str, ...]
    """Those that are not too rare to be learnt."""


@lru_cache(maxsize=20)
def school(game: str) -> School:
    own = modules_of(GAMES[game])
    keys = {one.key for one in own}
    modules = tuple(replace(m, after=tuple(k for k in m.after if k in keys)) for m in own)
    drills = tuple(key for module in modules for key in module.drills)
    pool: dict[str, str] = {}
    counted: set[str] = set()
    for drill in drills:
        often: Counter[str] = Counter()
        for variant in range(VARIANTS):
            pool |= dict(asked(drill, variant).keys())
            often.update({key for key, _ in asked(drill, variant)})
        counted |= {key for key, times in often.items() if times >= RARE * VARIANTS}
    for variant in range(VARIANTS):
        pool |= dict(asked_by_chance(game, variant).keys())
    return School(game, modules, drills, pool, tuple(sorted(counted)))


# How the next round is chosen.

Chosen = tuple[str, Asked]
Way = Callable[[School, Practised, datetime, Random], Chosen]


def by_plan(taught: School, known: Practised, now: datetime, chance: Random) -> Chosen:
    """What the program suggests first, and the round of it that fits best."""
    wanted = wish(known, now.date())
    drill = today(known, taught.modules, now, wanted=wanted)[0].drill
    rounds = [asked(drill, chance.randrange(VARIANTS)) for _ in range(ROUNDS)]
    return drill, max(rounds, key=lambda one: wanted.met(tries(one)))


def by_chance(taught: School, known: Practised, now: datetime, chance: Random) -> Chosen:
    """Any drill of the game, whatever comes before it."""
    drill = chance.choice(taught.drills)
    return drill, asked(drill, chance.randrange(VARIANTS))


def whole_rounds(taught: School, known: Practised, now: datetime, chance: Random) -> Chosen:
    """Whole rounds as they come, as at a table of a casino."""
    return FREE, asked_by_chance(taught.game, chance.randrange(VARIANTS))


def tries(round_: Asked) -> dict[str, int]:
    found: Counter[str] = Counter()
    for (key, _), times in round_.items():
        found[key] += times
    return found


@dataclass(frozen=True)
class Run:
    rounds: int
    acts: int
    mastered: float

    @property
    def hours(self) -> float:
        """About how long it takes: *AN_ACT* for each act and for each of *AROUND* in a round."""
        return (self.acts + AROUND * self.rounds) * AN_ACT / 3600


def run(game: str, kind: Kind, way: Way, seed: int, cap: int = CAP) -> Run:
    """Train one learner until nearly everything is mastered, or for *cap* rounds."""
    taught, name = school(game), f"{game}/{kind.name}/{seed}"
    learner = Learner(kind, taught.pool, Random(f"{name}/learner"))
    chance, known, acts = Random(f"{name}/rounds"), Practised(all_drills()), 0
    for number in range(1, cap + 1):
        day, place = divmod(number - 1, A_DAY)
        now = FIRST_DAY + timedelta(days=day, minutes=10 * place)
        drill, round_ = way(taught, known, now, chance)
        for (key, skill), times in round_.items():
            wrong = learner.tries(key, day, times)
            acts += times
            known.add(TriedProvision(number, drill, "practice", now, key, skill, times, wrong, 0))
        share = learner.mastered(taught.counted, day)
        if share >= NEARLY_ALL:
            break
    return Run(number, acts, share)


WAYS: Mapping[str, Way] = {
    "with the plan": by_plan, "random drills": by_chance,
    "random full rounds": whole_rounds,
}  # fmt: skip
GAMES_SHOWN = ("mississippi-stud", "holdem", "omaha-eight")


def told(runs: Sequence[Run]) -> str:
    """Return the medians of *runs*, with the least and the most: a cell of a table."""
    rounds = sorted(one.rounds for one in runs)
    never = sum(one.mastered < NEARLY_ALL for one in runs)
    if never > len(runs) / 2:
        return f"{never} never: {median(one.mastered for one in runs):.0%}"
    acts, hours = median(one.acts for one in runs), median(one.hours for one in runs)
    some = f", {never} never" if never else ""
    return (
        f"{median(rounds):.0f} ({rounds[0]}–{rounds[-1]}{some}) [{acts / 1000:.1f}; {hours:.1f} h]"
    )


def table(game: str, kinds: Sequence[Kind], seeds: int) -> None:
    """Print how the learners of some *kinds* come through, as the table of a document."""
    taught = school(game)
    head = f"{GAMES[game].title}: {len(taught.counted)} provisions, {len(taught.drills)} drills"
    print(f"\n| {head} | {' | '.join(WAYS)} |\n{'|---' * (len(WAYS) + 1)}|")
    for kind in kinds:
        cells = [
            told([run(game, kind, way, seed) for seed in range(seeds)]) for way in WAYS.values()
        ]
        print(f"| {kind.name} | {' | '.join(cells)} |", flush=True)


def main(seeds: int, games: Sequence[str]) -> None:
    """Print the tables of *games*, or of ``others``."""
    if list(games) == ["others"]:
        for base in (KINDS[0], KINDS[-1]):
            kinds = [replace(base, name=f"{base.name}, {n}", **how) for n, how in OTHERS.items()]
            table(GAMES_SHOWN[0], kinds, seeds)
        return
    for game in games or GAMES_SHOWN:
        table(game, KINDS, seeds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 11, sys.argv[2:])
