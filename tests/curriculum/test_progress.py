"""How far a drill has been learnt."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from app.curriculum.progress import State, next_step, progress
from app.records import Scored
from app.shell.advice import modules
from app.shell.drills import all_drills

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
    assert state() is State.NEW
    assert state(*dealt(0, 0, 0, mode="show")) is State.NEW


def test_fewer_rounds_than_it_asks_for_are_a_beginning():
    assert state(*dealt(*[0] * (wanted() - 1))) is (State.LEARNING if wanted() > 1 else State.NEW)


def test_as_many_rounds_as_it_asks_for_and_the_mark_master_it():
    assert state(*dealt(*[0] * wanted())) is State.MASTERED
    assert state(*dealt(*[5] * wanted())) is State.DONE
    assert state(*dealt(*[0] * wanted(), critical=1)) is State.DONE


def test_only_the_last_rounds_count_for_the_mark():
    old, new = dealt(*[5] * 4), dealt(*[0] * wanted(), first=10)
    assert state(*old, *new) is State.MASTERED
    assert state(*new, *(dealt(*[5] * wanted(), first=30))) is State.DONE


def test_the_next_step_is_the_first_drill_of_an_open_module_not_done_yet():
    order, drills = modules()["banked"], all_drills()
    module, first = next_step(order, progress(drills, ()))
    assert (module, first.key) == (order[0], order[0].drills[0])
    done = [
        row
        for n, key in enumerate(order[0].drills)
        for row in dealt(*[0] * drills[key].rounds, key=key, first=100 * n)
    ]
    module, then = next_step(order, progress(drills, done))
    assert then.key == next(m for m in order if m.after == (order[0].key,)).drills[0]


@pytest.mark.parametrize(("errors", "left"), [(0, False), (5, True)])
def test_once_all_is_done_what_is_not_mastered_comes_next_and_then_nothing(errors, left):
    drills = all_drills()
    rows = [
        row
        for n, key in enumerate(drills)
        for row in dealt(*[errors] * drills[key].rounds, key=key, first=100 * n)
    ]
    assert bool(next_step(modules()["banked"], progress(drills, rows))) is left
