"""The result of a round or a drill: passed or not yet, one figure, and the one reason.

Every page that says whether something was passed asks here, so that no two of them disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from app.curriculum.drills.drill import Drill
from app.curriculum.progress.blame import blame
from app.curriculum.progress.counted import fails, judged
from app.grading.findings import Finding, Skill
from games.engine.game import Game

FREE_MARK = 90
"""The percentage that a free round has to reach, each skill counting alike: a house choice."""
PASSED, NOT_YET, NOT_GRADED = "Passed", "Not yet", "Not graded"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a round, or of the last rounds of a drill."""

    percent: int
    """The one figure: each skill's share of right attempts, by its weight; rounded down, so that
    100 means without error."""
    passed: bool
    critical: int
    """Errors with money or cards that nobody corrected; a single one is enough not to pass."""
    skills: Mapping[Skill, tuple[int, int]]
    """Skill -> attempts and errors."""
    needed: int = FREE_MARK
    """The percentage to reach; 0 where nothing is graded."""
    reason: str = ""
    """The one reason, as a sentence."""

    @property
    def by_figure(self) -> bool:
        """Whether the percentage decides, and no critical error does."""
        return bool(self.needed) and (self.passed or self.percent < self.needed)

    @property
    def word(self) -> str:
        """The verdict as it stands at the head of a page."""
        if not self.needed and not self.critical:
            return NOT_GRADED
        return PASSED if self.passed else NOT_YET


def verdict_of(
    drill: Drill | None, findings: Iterable[Finding], game: Game | None = None
) -> Verdict:
    """Return the outcome of the trainee's *findings* that count, in *drill* or in a free round.

    With *game* the reason says in its words what went wrong with money or cards.
    """
    tried = [finding for finding in findings if judged(finding)]
    skills: dict[Skill, tuple[int, int]] = {}
    for finding in tried:
        attempts, errors = skills.get(finding.skill, (0, 0))
        skills[finding.skill] = attempts + 1, errors + finding.is_error
    grave = [finding for finding in tried if fails(finding)]
    told = blame(grave[0], game) if grave and game is not None else ""
    return reckoned(drill, skills, len(grave), told)


class SkillCount(Protocol):
    """Attempts at one skill in one round, as the record counts them."""

    @property
    def skill(self) -> str: ...
    @property
    def attempts(self) -> int: ...
    @property
    def errors(self) -> int: ...
    @property
    def critical(self) -> int: ...


def summed(drill: Drill, counted: Iterable[SkillCount]) -> Verdict:
    """Return the record of the rounds of *drill*, taken together."""
    skills: dict[Skill, tuple[int, int]] = {}
    critical = 0
    for one in counted:
        skill = Skill(one.skill)
        attempts, errors = skills.get(skill, (0, 0))
        skills[skill] = attempts + one.attempts, errors + one.errors
        critical += one.critical
    return reckoned(drill, skills, critical)


def reckoned(
    drill: Drill | None,
    skills: Mapping[Skill, tuple[int, int]],
    critical: int,
    blamed: str = "",
) -> Verdict:
    """Return the outcome of *drill*, or of a free round, for what was tried in its *skills*.

    *blamed* describes the first of the *critical* errors.
    """
    weights: Mapping[Skill, int] = drill.weights if drill else {}
    needed = drill.pass_mark if drill else FREE_MARK
    percent = weighted(skills, lambda skill: weights.get(skill, 1))
    passed = percent >= needed and not critical
    reason = _reason(skills, weights, critical, blamed, needed=needed, passed=passed)
    return Verdict(percent, passed, critical, skills, needed, reason)


def _reason(
    skills: Mapping[Skill, tuple[int, int]],
    weights: Mapping[Skill, int],
    critical: int,
    blamed: str,
    *,
    needed: int,
    passed: bool,
) -> str:
    if critical:
        first = "" if not blamed else f": {blamed}" if critical == 1 else f"; the first: {blamed}"
        return f"{critical} critical{first}."
    if not needed:
        return "Not graded."
    if not skills:
        return "Nothing you did counts toward the score."
    wrong = sum(errors for _, errors in skills.values())
    if not passed:
        worst = max(skills, key=lambda skill: _lost(skills[skill], weights.get(skill, 1)))
        attempts, errors = skills[worst]
        return f"{worst.value.capitalize()}: {attempts - errors} of {attempts} correct."
    return {0: "No errors.", 1: "One error, nothing critical."}.get(
        wrong, f"{wrong} errors, nothing critical."
    )


def _lost(counts: tuple[int, int], weight: int) -> float:
    """The cost of the errors in one skill."""
    attempts, errors = counts
    return weight * errors / attempts if attempts else 0.0


def weighted(skills: Mapping[Skill, tuple[int, int]], weight: Callable[[Skill], int]) -> int:
    """Return the mean of the shares of right attempts in *skills*, by *weight*, in percent.

    It is rounded down, so that 100 means without error.

    >>> weighted({Skill.AMOUNT: (10, 1), Skill.ORDER: (4, 0)}, lambda skill: 1)
    95
    """
    whole = sum(map(weight, skills))
    right = sum(weight(s) * (n - wrong) / n for s, (n, wrong) in skills.items() if n)
    return int(100 * right / whole + 1e-9) if whole else 0
