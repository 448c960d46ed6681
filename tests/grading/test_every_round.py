"""Over hundreds of rounds of all rules: no false finding ever, every planted fault found.

No provision by which a dealer has anything to do is left without a fault.
"""

from collections import Counter

import pytest

from app.grading.course import grade, script
from games.catalogue import BANKED, FIRST, GAMES, POKER
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, hunted, planted, provisions
from tests.grading.rounds import round_for
from tests.tiers import in_turn, numbered, thorough

ROUNDS = dict.fromkeys(BANKED, 240) | {FIRST: 520} | dict.fromkeys(POKER, 30)
"""Ten games of one room share nearly all that there is to find."""
BATCHES = 4
PART = 4
"""Faults of each kind are planted in one of so many rounds, and upon the provisions that they
happen to leave whole in all of them."""
KINDS = 30
"""So many kinds of fault, at least, can be planted often in every game."""

EVERY_GAME = pytest.mark.parametrize("key", GAMES)


@in_turn(2)
@EVERY_GAME
@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_explain_prints_is_graded_clean(key, batch):
    for number in numbered(ROUNDS[key])[batch::BATCHES]:
        spec = round_for(number, key)
        acts = [(i, line.act) for i, line in enumerate(script(spec).lines, 1)]
        judgment = grade(spec.open(), acts, "script")
        assert not judgment.errors, (number, judgment.errors[0])
        assert judgment.end.over


@in_turn(2)
@EVERY_GAME
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_legal_order_is_graded_clean(key, batch):
    for number in numbered(ROUNDS[key])[batch::BATCHES]:
        assert not false_alarms(key, number), number


def broken(key):
    """The provisions upon which faults planted in a game are found, each rightly named."""
    often, upon = Counter(), set()
    for name in FAULTS:
        for one in planted(key, name, ROUNDS[key] // PART):
            assert not one.wrong, (key, name, one.number, one.wrong, str(one.fault.acts[:1]))
            often[name] += 1
            upon.add(one.upon)
    assert sum(number >= 2 for number in often.values()) >= KINDS, often
    return upon


def never_broken(keys, cites):
    """Those of *cites* that no fault breaks, though it is planted just there."""
    for key in keys:
        for cite in sorted(cites, key=str):
            for one in hunted(key, cite, ROUNDS[key]):
                assert not one.wrong, (key, one.number, one.wrong, str(one.fault.acts[:1]))
                if one.upon == cite:
                    cites = cites - {cite}
    return sorted(map(str, cites))


@in_turn(3)
@pytest.mark.parametrize("key", BANKED)
def test_every_planted_fault_is_found_and_rightly_named(key):
    asked = provisions(key, ROUNDS[key] // PART)
    assert never_broken([key], asked - broken(key)) == []


@thorough
def test_every_fault_planted_in_the_poker_room_is_found_and_rightly_named():
    upon = set().union(*map(broken, POKER))
    asked = set().union(*(provisions(key, ROUNDS[key] // PART) for key in POKER))
    assert never_broken(POKER, asked - upon) == []
