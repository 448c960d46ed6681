"""Over hundreds of rounds of all rules: no false finding ever, every planted fault found.

No provision by which a dealer has anything to do is left without a fault.
"""

from collections import Counter

import pytest

from app.grading.course import grade, script
from games.catalogue import FIRST, GAMES
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, planted, provisions
from tests.grading.rounds import round_for

ROUNDS = dict.fromkeys(GAMES, 240) | {FIRST: 520}
BATCHES = 4
KINDS = 30
"""So many kinds of fault, at least, can be planted often in every game."""

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
def test_every_planted_fault_is_found_and_rightly_named(key):
    often, upon = Counter(), set()
    for name in FAULTS:
        for one in planted(key, name, ROUNDS[key]):
            assert not one.wrong, (name, one.number, one.wrong, str(one.fault.acts[:1]), one.first)
            often[name] += 1
            upon.add(one.upon)
    assert sum(number >= 8 for number in often.values()) >= KINDS, often
    assert not provisions(key, ROUNDS[key]) - upon
