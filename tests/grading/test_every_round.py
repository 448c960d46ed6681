"""Over hundreds of rounds of all rules: no false finding ever, every planted fault found."""

import pytest

from app.grading.course import grade, script
from games.catalogue import FIRST, GAMES
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, planted
from tests.grading.rounds import round_for

ROUNDS = dict.fromkeys(GAMES, 240) | {FIRST: 520}
BATCHES = 4
KINDS = 15
"""So many kinds of fault, at least, can be planted in every game."""

EVERY_GAME = pytest.mark.parametrize("key", GAMES)


@EVERY_GAME
@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_explain_prints_is_graded_clean(key, batch):
    for number in range(batch, ROUNDS[key], BATCHES):
        spec = round_for(number, key)
        acts = [(i, line.act) for i, line in enumerate(script(spec).lines, 1)]
        judgment = grade(spec.open(), acts, "script")
        assert not judgment.errors, (number, judgment.errors[0])
        assert judgment.end.over


@EVERY_GAME
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_legal_order_is_graded_clean(key, batch):
    for number in range(batch, ROUNDS[key], BATCHES):
        assert not false_alarms(key, number), number


@EVERY_GAME
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_rightly_named(key, name):
    for one in planted(key, name, ROUNDS[key]):
        assert not one.wrong, (one.number, one.wrong, str(one.fault.acts[:1]), one.first)


@EVERY_GAME
def test_enough_kinds_of_fault_can_be_planted(key):
    often = [name for name in FAULTS if sum(1 for _ in planted(key, name, 120)) >= 8]
    assert len(often) >= KINDS, often
