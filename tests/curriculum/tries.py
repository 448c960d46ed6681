"""What somebody tried, as the record tells it: rounds of drills, provision by provision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from itertools import count

from app.grading.findings import Skill
from app.records import TriedProvision
from tests.curriculum.table import DRILLS

NOW = datetime(2026, 3, 20, 17).astimezone()
"""By the clock of this machine, as days are counted."""
NUMBERS = count(1)


def rounds(
    *keys: str,
    ago: int = 0,
    many: int | None = None,
    wrong: Mapping[str, int] | None = None,
    times: int = 2,
    mode: str = "practice",
    whole: bool = True,
    critical: int = 0,
) -> list[TriedProvision]:
    """Each drill of *keys* dealt so many days *ago*, once through or *many* times.

    Each of its rounds tries all that it names, so many *times*; *wrong*: provision -> how often
    it is missed in the first round, ``"11(h)"``.
    """
    return list(_rounds(keys, ago, many, dict(wrong or {}), times, mode, whole, critical))


def _rounds(keys, ago, many, wrong, times, mode, whole, critical) -> Iterator[TriedProvision]:
    for key in keys:
        drill = DRILLS[key]
        for _ in range(drill.rounds if many is None else many):
            number = next(NUMBERS)
            for cite in drill.provisions:
                missed = wrong.pop(cite.key, 0)
                yield TriedProvision(
                    number, key, mode, NOW - timedelta(days=ago), f"{cite.chapter}.{cite.key}",
                    Skill.AMOUNT, max(times, missed), missed, critical, whole,
                )  # fmt: skip
