"""The result of a table test, computed from the acts on record and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.curriculum.progress.scoring import weighted
from app.grading.findings import Skill
from app.grading.reading import RoundReading
from app.grading.saying import chip_advice
from app.records import RecordLine, StoredRound
from app.rounds import loads
from app.school.table_tests.cover import DealtRound, dealt, reached
from app.school.table_tests.faults import critical, is_error
from app.school.table_tests.plan import TableTestPlan
from games.engine.acts import Act, Verb
from games.engine.moment import Moment

NO_ATTEMPT = ("", "befell", "customary")
"""Kinds of findings that are no attempt at anything."""
Counts = Mapping[Skill, tuple[int, int]]
"""Skill -> attempts and errors."""


class Decision(StrEnum):
    PASS = "pass"
    NOT_YET = "not yet"
    BROKEN_OFF = "broken off"


@dataclass(frozen=True, slots=True)
class FoundError:
    """One error of the trainee."""

    round: int
    """Which of the test, from 1."""
    entry: RecordLine
    critical: tuple[str, ...] = ()
    """The kinds of fault that fail at once, as far as it is one."""


@dataclass(frozen=True, slots=True)
class TableTestResult:
    """How a table test went, as far as it has been dealt."""

    plan: TableTestPlan
    rounds: tuple[str, ...]
    """The uids of the rounds dealt to their end, in order."""
    skills: Counts
    faults: tuple[FoundError, ...]
    reached: tuple[str, ...]
    """What of all that had to come up has come up."""
    seconds: float
    """What the dealer's own acts took in the rounds of the game dealt to their end."""
    broken: bool = False
    """Whether the test was broken off."""
    besides: int = 0
    """How many of the rounds were none of the game: no pace is asked of these."""

    @property
    def percent(self) -> int:
        """The figure for all skills together, by their weights."""
        return weighted(self.skills, self.plan.weight)

    @property
    def critical(self) -> tuple[FoundError, ...]:
        return tuple(one for one in self.faults if one.critical)

    @property
    def missing(self) -> tuple[str, ...]:
        """What had to come up and has not."""
        return tuple(one for one in self.plan.cover if one not in self.reached)

    @property
    def pace(self) -> float | None:
        """Rounds of the game an hour, by the time of the dealer's own acts; none before one is
        done."""
        dealt = len(self.rounds) - self.besides
        return 3600 * dealt / self.seconds if self.seconds and dealt else None

    @property
    def accurate(self) -> bool:
        """Whether accuracy holds; only then is speed asked for."""
        return self.percent >= self.plan.pass_mark and not self.weak and not self.critical

    @property
    def weak(self) -> tuple[Skill, ...]:
        """The skills below their own pass mark."""
        return tuple(
            skill for skill, least in self.plan.least.items()
            if skill in self.skills and share(self.skills[skill]) < least
        )  # fmt: skip

    @property
    def slow(self) -> bool:
        """Whether it was accurate, but slower than is asked for."""
        return self.accurate and self.pace is not None and self.pace < self.plan.pace

    @property
    def proposal(self) -> Decision:
        """What follows from the figures; the examiner decides."""
        if self.broken:
            return Decision.BROKEN_OFF
        return Decision.NOT_YET if self.reasons else Decision.PASS

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the figures do not come to a pass, in sentences."""
        plan = self.plan
        told = [
            (self.broken, "The test was stopped."),
            (
                len(self.rounds) < plan.rounds,
                f"{len(self.rounds)} of {plan.rounds} rounds finished.",
            ),
            (bool(self.critical), f"{_failing(self.critical)}."),
            (
                self.percent < plan.pass_mark,
                f"{self.percent}% is below the pass mark, {plan.pass_mark}%.",
            ),
            *(
                (
                    True,
                    f"{skill.value.capitalize()}: {share(self.skills[skill])}% ("
                    f"{plan.least[skill]}% required).",
                )
                for skill in self.weak
            ),
            (
                bool(self.missing),
                "Some required situations never came up, so the test is incomplete.",
            ),
            (self.slow, f"{self.pace or 0:.0f} rounds an hour; {plan.pace} required."),
        ]
        return tuple(words for so, words in told if so)

    def body(self) -> dict[str, object]:
        """Return it as the fact of an outcome keeps it; the faults lie in the rounds."""
        return {
            "percent": self.percent,
            "skills": {skill.name.lower(): list(one) for skill, one in self.skills.items()},
            "faults": len(self.faults),
            "critical": sorted({key for one in self.faults for key in one.critical}),
            "reached": list(self.reached),
            "missing": list(self.missing),
            "seconds": round(self.seconds, 1),
            "proposal": self.proposal.value,
            "reasons": list(self.reasons),
        }


def share(counts: tuple[int, int]) -> int:
    """Return the share of right attempts in percent, rounded down.

    >>> share((30, 1)), share((0, 0))
    (96, 100)
    """
    attempts, errors = counts
    return int(100 * (attempts - errors) / attempts + 1e-9) if attempts else 100


def result_of(
    plan: TableTestPlan, rounds: Sequence[StoredRound], *, broken: bool = False
) -> TableTestResult:
    """Return what the *rounds* of a test come to, in the order in which they were dealt.

    One that is not done yet counts with the acts it has, but not as a round.

    :raises UnusableError: if a round cannot be opened any more.
    """
    counts: dict[Skill, list[int]] = {}
    faults: list[FoundError] = []
    courses: list[DealtRound] = []
    for number, stored in enumerate(rounds, 1):
        courses.append(dealt(_gone_through(stored, counts)))
        for entry in stored.entries:
            _count(counts, entry)
            if is_error(entry):
                faults.append(FoundError(number, entry, tuple(critical(entry, plan.critical))))
    whole = [one.ended_at is not None and not one.abandoned for one in rounds]
    done = [one for one, so in zip(rounds, whole, strict=True) if so]
    of_game = [
        one
        for one, so, course in zip(rounds, whole, courses, strict=True)
        if so and course.first.game.key == plan.game_key
    ]
    return TableTestResult(
        plan=plan,
        rounds=tuple(one.uid for one in done),
        skills={skill: (counts[skill][0], counts[skill][1]) for skill in Skill if skill in counts},
        faults=tuple(faults),
        reached=reached(plan.game, plan.cover, courses),
        seconds=sum(sum(one.seconds_by_phase().values()) for one in of_game),
        besides=len(done) - len(of_game),
        broken=broken or any(one.abandoned for one in rounds),
    )  # fmt: skip


def _count(counts: dict[Skill, list[int]], entry: RecordLine) -> None:
    if entry.by == "trainee" and entry.kind not in NO_ATTEMPT and entry.skill:
        one = counts.setdefault(Skill(entry.skill), [0, 0])
        one[0] += 1
        one[1] += is_error(entry)


def _gone_through(stored: StoredRound, counts: dict[Skill, list[int]]) -> Iterator[Moment]:
    """Yield every moment of a round on record, and count how its payments were made up."""
    moment = loads(stored.opening).open()
    reading = RoundReading.of(moment, bound=True)
    yield moment
    for entry in stored.entries:
        if not entry.line or not entry.stands:
            continue
        act = Act.parse(entry.line)
        if entry.by == "trainee" and act.chips and act.verb is Verb.PAY:
            one = counts.setdefault(Skill.CHIPS, [0, 0])
            one[0] += 1
            one[1] += bool(chip_advice(moment, act))
        reading = reading.read(act)
        moment = reading.moment
        yield moment


def _failing(faults: Sequence[FoundError]) -> str:
    return "1 automatic fail" if len(faults) == 1 else f"{len(faults)} automatic fails"
