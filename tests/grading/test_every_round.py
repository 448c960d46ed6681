"""Over hundreds of rounds of all rules: no false finding ever, every planted fault found."""

from random import Random

import pytest

from app.grading.course import grade, script
from app.grading.judge import judge, left_out
from tests.grading.faults import FAULTS
from tests.grading.rounds import round_for, shuffled_course, simplest

ROUNDS = 520
BATCHES = 8


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_explain_prints_is_graded_clean(batch):
    for number in range(batch, ROUNDS, BATCHES):
        spec = round_for(number)
        acts = [(i, line.act) for i, line in enumerate(script(spec).lines, 1)]
        judgment = grade(spec.open(), acts, "script")
        assert not judgment.errors, (number, judgment.errors[0])
        assert judgment.end.over


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_legal_order_is_graded_clean(batch):
    for number in range(batch, ROUNDS, BATCHES):
        course = shuffled_course(round_for(number), Random(number))
        for moment, act in course:
            finding = judge(moment, act)
            assert not finding.is_error, (number, finding)
        last, act = course[-1]
        assert not left_out(last.played(act))


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_rightly_named(name):
    planted = 0
    for number in range(ROUNDS):
        chance = Random(f"{name} {number}")
        course = simplest(number)
        fault = FAULTS[name](course, chance)
        if fault is None:
            continue
        planted += 1
        moment, found = course[fault.at][0] if fault.at < len(course) else course[-1][0], []
        for act in fault.acts:
            found.append(judge(moment, act))
            if found[-1].is_error:
                break
            moment = moment.played(act)
        else:
            found += left_out(moment)
        errors = [finding for finding in found if finding.is_error]
        assert errors, (number, "not found", str(fault.acts[0]))
        first = errors[0]
        assert first.kind in fault.kinds, (number, first)
        if fault.names:
            assert any(due.target == fault.names.target and due.verb is fault.names.verb
                       for due in first.due), (number, first)  # fmt: skip
        if fault.misstep:
            assert first.misstep == fault.misstep, (number, first)
        if fault.cites != ("",):
            assert first.cite is not None, (number, first)
            assert first.cite.key in fault.cites, (number, first)
    assert planted >= 15, f"{name} could be planted in {planted} rounds only"
