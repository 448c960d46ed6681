"""How far a drill has been learnt."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from app.curriculum.progress.learned import DrillState, progress
from app.records import Scored
from app.shell.base.drills import all_drills

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
KEY = "stud-first-round"
SKILL = "announcements"


def dealt(*errors, key=KEY, mode="practice", critical=0, first=1):
    """Return rounds of ten attempts each, with so many errors."""
    return [
        Scored(first + n, key, mode, NOON + timedelta(hours=n), SKILL, 10, wrong, critical)
        for n, wrong in enumerate(errors)
    ]


def state(*scored):
    return progress(all_drills(), scored)[KEY].state


def wanted():
    return all_drills()[KEY].rounds


def test_what_was_never_dealt_or_only_watched_is_not_tried():
    assert state() is DrillState.NEW
    assert state(*dealt(0, 0, 0, mode="show")) is DrillState.NEW


def test_fewer_rounds_than_it_asks_for_are_a_beginning():
    assert state(*dealt(*[0] * (wanted() - 1))) is (
        DrillState.LEARNING if wanted() > 1 else DrillState.NEW
    )


def test_as_many_rounds_as_it_asks_for_and_the_mark_master_it():
    assert state(*dealt(*[0] * wanted())) is DrillState.MASTERED
    assert state(*dealt(*[5] * wanted())) is DrillState.DONE
    assert state(*dealt(*[0] * wanted(), critical=1)) is DrillState.DONE


def test_only_the_last_rounds_count_for_the_mark():
    old, new = dealt(*[5] * 4), dealt(*[0] * wanted(), first=10)
    assert state(*old, *new) is DrillState.MASTERED
    assert state(*new, *(dealt(*[5] * wanted(), first=30))) is DrillState.DONE
