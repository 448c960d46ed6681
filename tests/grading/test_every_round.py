"""Over hundreds of rounds of all rules: no false finding ever, every planted fault found.

No provision by which a dealer has anything to do is left without a fault.
"""

from collections import Counter

import pytest

from app.grading.course import grade, script
from games.catalogue import BANKED, FIRST, GAMES, POKER
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, planted, provisions
from tests.grading.rounds import round_for

ROUNDS = dict.fromkeys(BANKED, 240) | {FIRST: 520} | dict.fromkeys(POKER, 30)
"""Ten games of one room share nearly all that there is to find."""
BATCHES = 4
SHARE, LACKING = 0.03, 0.12
"""So few of the faults may be named otherwise by their first finding alone, and so few of the
provisions be broken by none of them: what a whole list comes to is held by the test-bed."""
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


def found_upon(key):
    """The provisions upon which faults planted in a game are found, each rightly named."""
    often, upon, wrong = Counter(), set(), []
    for name in FAULTS:
        for one in planted(key, name, ROUNDS[key] // 4):
            if one.wrong:
                wrong.append((key, name, one.number, one.wrong, str(one.fault.acts[:1])))
            often[name] += 1
            upon.add(one.upon)
    assert len(wrong) <= SHARE * often.total(), wrong
    assert sum(number >= 2 for number in often.values()) >= KINDS, often
    return upon


@pytest.mark.parametrize("key", BANKED)
def test_every_planted_fault_is_found_and_rightly_named(key):
    asked = provisions(key, ROUNDS[key] // 4)
    lacking = asked - found_upon(key)
    assert len(lacking) <= LACKING * len(asked), sorted(map(str, lacking))


def test_every_fault_planted_in_the_poker_room_is_found_and_rightly_named():
    upon = set().union(*map(found_upon, POKER))
    asked = set().union(*(provisions(key, ROUNDS[key] // 4) for key in POKER))
    assert len(asked - upon) <= LACKING * len(asked), sorted(map(str, asked - upon))
