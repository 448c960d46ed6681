"""What a trainee's acts in a drill are worth: each skill by its weight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from app.curriculum.drills import Drill
from app.grading.findings import Finding, Gravity, Kind, Skill

NOT_TRIED = (Kind.BEFELL, Kind.CUSTOM)
"""Findings that are no attempt at anything the Code asks for."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The outcome of a drill, or of a round of it."""

    percent: int
    """Rounded down, so that 100 means without error."""
    passed: bool
    critical: int
    """Errors with money or cards; a single one keeps a drill from being passed."""
    skills: Mapping[Skill, tuple[int, int]]
    """Skill -> attempts and errors."""


def mark(drill: Drill, findings: Iterable[Finding]) -> Mark:
    """Return what *findings*, all of them the trainee's own, come to in *drill*.

    The percentage is the mean of the skills' shares of right attempts, by their weights.
    """
    tried = [finding for finding in findings if finding.kind not in NOT_TRIED]
    skills: dict[Skill, tuple[int, int]] = {}
    for finding in tried:
        attempts, errors = skills.get(finding.skill, (0, 0))
        skills[finding.skill] = attempts + 1, errors + finding.is_error
    critical = sum(finding.gravity is Gravity.CRITICAL for finding in tried)
    return reckoned(drill, skills, critical)


class Counted(Protocol):
    """Attempts at one skill in one round, as the record counts them."""

    @property
    def skill(self) -> str: ...
    @property
    def attempts(self) -> int: ...
    @property
    def errors(self) -> int: ...
    @property
    def critical(self) -> int: ...


def summed(drill: Drill, counted: Iterable[Counted]) -> Mark:
    """Return the mark of *drill* for what is on record of its rounds."""
    skills: dict[Skill, tuple[int, int]] = {}
    critical = 0
    for one in counted:
        skill = Skill(one.skill)
        attempts, errors = skills.get(skill, (0, 0))
        skills[skill] = attempts + one.attempts, errors + one.errors
        critical += one.critical
    return reckoned(drill, skills, critical)


def reckoned(drill: Drill, skills: Mapping[Skill, tuple[int, int]], critical: int) -> Mark:
    """Return the mark of *drill* for the attempts and errors in its *skills*."""
    percent = weighted(skills, lambda skill: drill.weights.get(skill, 1))
    return Mark(percent, percent >= drill.pass_mark and not critical, critical, skills)


def weighted(skills: Mapping[Skill, tuple[int, int]], weight: Callable[[Skill], int]) -> int:
    """Return the mean of the shares of right attempts in *skills*, by *weight*, in per cent.

    It is rounded down, so that 100 means without error.

    >>> weighted({Skill.AMOUNT: (10, 1), Skill.ORDER: (4, 0)}, lambda skill: 1)
    95
    """
    whole = sum(map(weight, skills))
    right = sum(weight(s) * (n - wrong) / n for s, (n, wrong) in skills.items())
    return int(100 * right / whole + 1e-9) if whole else 0
