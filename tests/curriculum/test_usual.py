"""What rounds of drills usually ask for is known beforehand, and still true."""

from __future__ import annotations

import pytest

from app.curriculum.drills.statistics import ROUNDS, tries, usual
from tests.curriculum.table import DRILLS
from tests.usual import found, line

SOME = (
    "stud-folds", "holdem-side-pot", "omaha8-quarters", "carib-bonus", "prime-first-round",
    "crazy-first-round",
)  # fmt: skip


def test_every_drill_was_dealt_beforehand():
    told = {key: usual(key) for key in DRILLS}
    missing = [key for key, often in told.items() if not often]
    assert not missing, "run python -m tests.usual"
    assert usual("a-drill-of-the-schools") is None


@pytest.mark.parametrize("key", SOME)
def test_a_round_asks_for_what_it_is_said_to(key: str):
    told = usual(key)
    assert told
    drill = DRILLS[key]
    asked = tries(drill.round("another"), drill.phases)
    assert sum(often for at, often in asked.items() if at in told) > 0.8 * asked.total()
    assert asked.total() < 4 * sum(told.values()) / ROUNDS


def test_the_file_is_written_as_it_is_read():
    drill = DRILLS["stud-two-decks"]
    head, _, told = line(drill).strip().partition(" = ")
    assert head == drill.key
    assert told.split()[1].rstrip('"') == str(found(drill)[told.split()[0].lstrip('"')])
