"""The result of a round: how often each skill was shown rightly, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.grading.findings import Finding, Gravity, Kind, Skill

COUNTED_OUT = (Kind.CUSTOM, Kind.BEFELL)


@dataclass(frozen=True, slots=True)
class Score:
    """One skill: how many acts showed it, and how many of them were right."""

    skill: Skill
    right: int
    of: int

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.of) if self.of else 100


@dataclass(frozen=True, slots=True)
class RoundReport:
    findings: tuple[Finding, ...]
    """The trainee's findings in the order of the round; those on missed acts come last."""

    @property
    def errors(self) -> tuple[Finding, ...]:
        return tuple(f for f in self.findings if f.is_error)

    @property
    def critical(self) -> int:
        """How many errors with money or cards were never corrected."""
        return sum(f.gravity is Gravity.CRITICAL and not f.corrected for f in self.findings)

    @property
    def scores(self) -> tuple[Score, ...]:
        """The skills that were called for, in a fixed order; chips as advice only."""
        return tuple(score for skill in Skill if (score := self._score(skill)).of)

    @property
    def percent(self) -> int:
        """Acts done right, out of all acts judged."""
        judged = [f for f in self.findings if f.kind not in COUNTED_OUT]
        right = sum(not f.is_error for f in judged)
        return round(100 * right / len(judged)) if judged else 100

    def _score(self, skill: Skill) -> Score:
        if skill is Skill.CHIPS:
            paid = [f for f in self.findings if f.act.chips]
            return Score(skill, sum(not f.chips for f in paid), len(paid))
        judged = [f for f in self.findings if f.skill is skill and f.kind not in COUNTED_OUT]
        return Score(skill, sum(not f.is_error for f in judged), len(judged))


def report_of(findings: Iterable[Finding]) -> RoundReport:
    """Return the report on the trainee's *findings*."""
    return RoundReport(tuple(findings))
