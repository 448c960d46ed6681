"""How far each drill has been learned, from the rounds on record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.curriculum.drills.drill import Drill
from app.curriculum.progress.scoring import Verdict, summed
from app.records import Scored
from app.session import Mode


class DrillState(StrEnum):
    NEW = "not tried yet"
    LEARNING = "being learned"
    """Begun, but not dealt as often as it asks for."""
    DONE = "done"
    """Dealt often enough; its last rounds are not yet good enough."""
    MASTERED = "mastered"
    """Its last rounds, as many as it asks for, earn the mark to pass."""


@dataclass(frozen=True, slots=True)
class DrillProgress:
    """One drill."""

    key: str
    rounds: int
    """Rounds that the trainee dealt to the end, in any mode."""
    wanted: int
    """How many rounds the drill asks for."""
    mark: Verdict | None = None
    """The mark of the last rounds, at most as many as the drill asks for."""

    @property
    def state(self) -> DrillState:
        """
        >>> DrillProgress("stud-folds", rounds=2, wanted=3).state
        <DrillState.LEARNING: 'being learned'>
        """
        if not self.rounds:
            return DrillState.NEW
        if self.rounds < self.wanted:
            return DrillState.LEARNING
        return DrillState.MASTERED if self.mark and self.mark.passed else DrillState.DONE


def progress(drills: Mapping[str, Drill], scored: Iterable[Scored]) -> dict[str, DrillProgress]:
    """Return how far each of *drills* is; *scored* are rounds, the oldest first.

    A demonstration teaches, but nothing is learned from it yet: it does not count.
    """
    rounds: dict[str, dict[int, list[Scored]]] = {key: {} for key in drills}
    for one in scored:
        if one.drill in rounds and one.mode != Mode.SHOW:
            rounds[one.drill].setdefault(one.round_id, []).append(one)
    return {key: _progress(drills[key], list(dealt.values())) for key, dealt in rounds.items()}


def _progress(drill: Drill, dealt: Sequence[Sequence[Scored]]) -> DrillProgress:
    lately = (one for scores in dealt[-drill.rounds :] for one in scores)
    mark = summed(drill, lately) if dealt else None
    return DrillProgress(drill.key, len(dealt), drill.rounds, mark)
