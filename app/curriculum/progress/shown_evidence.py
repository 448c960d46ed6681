"""Whether the evidence that a module asks for has been shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.curriculum.courses.course import Check, Module
from app.curriculum.progress.learned import DrillProgress, DrillState


def met(check: Check, known: Mapping[str, DrillProgress], seen: Collection[str]) -> bool:
    """Whether *check* has been passed; *seen* are the keys of those that staff has ticked off."""
    if check.shown:
        return check.key in seen
    one = known.get(check.drill)
    if one is None or one.state not in (DrillState.DONE, DrillState.MASTERED) or one.mark is None:
        return False
    if check.mark:
        return one.mark.percent >= check.mark and not one.mark.critical
    return one.mark.passed


def missing(
    module: Module, known: Mapping[str, DrillProgress], seen: Collection[str]
) -> tuple[Check, ...]:
    """Return the checks of *module* that are still to be passed."""
    return tuple(one for one in module.checks if not met(one, known, seen))
