"""Whoever does not see what goes wrong, and works on as ever, errs once for each such thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.grading.findings import Finding
from app.grading.judge import judge, left_out
from app.rounds import RoundSpec
from app.script import due_mishap, right_course
from games.engine.acts import Act
from games.engine.moment import Moment
from tests.curriculum.table import DRILLS

SEEDS = ("b0", "b1", "b2", "b3", "b4")
AMISS = tuple(
    key for key, drill in DRILLS.items() if drill.game_key == "operations" and drill.troubles
)


def blind(spec: RoundSpec) -> Iterator[Finding]:
    """The findings on a dealer who acts exactly as if nothing went wrong."""
    clean, moment, pending = replace(spec, mishaps=()), spec.open(), list(spec.mishaps)
    for _, act in right_course(clean.open(), spec.players.decide, []):
        while befalls := due_mishap(moment, pending, strict=False):
            moment = moment.played(befalls)
        if act.actor != "dealer":
            moment = moment.played(act) if moment.step_for(act) else moment
            continue
        while not moment.step_for(act) and (theirs := _of_others(moment)):
            moment = moment.played(theirs)
        yield judge(moment, act)
        moment = moment.played(act)
    yield from left_out(moment)


def _of_others(moment: Moment) -> Act | None:
    steps = (step for step in moment.expected() if not step.waived and step.actor != "dealer")
    return next((step.act for step in steps), None)


@pytest.mark.parametrize("key", AMISS)
def test_what_was_not_seen_is_said_once(key: str):
    assert len(AMISS) > 5
    for seed in SEEDS:
        spec = DRILLS[key].round(seed)
        errors = [one.said for one in blind(spec) if one.is_error]
        assert len(errors) <= len(spec.mishaps), (seed, errors)
        assert errors or all(one.what.startswith("let-ride") for one in spec.mishaps), seed
