"""What ``deal --drill`` writes is read back, and is the same round."""

import os
import tomllib

import pytest

from app.commands.deal import spelled_out
from app.curriculum.drills.shelf import Drills
from app.grading.course import script
from app.rounds import UnusableError, dump, loads
from tests.rounds.dealt_drills import trouble, troubles
from tests.tiers import thorough

SEEDS = int(os.environ.get("PITSCHOOL_DRILL_SEEDS", "1"))
IRREGULAR = (
    ("five-exposed", "0"), ("seven-exposed", "1"), ("seven-thrown-in", "0"),
    ("holdem-cards-amiss", "0"), ("spanish-irregular-shoe", "1"), ("spanish-shoe-empty", "0"),
    ("spanish-shoe-empty", "1"),
)  # fmt: skip
"""Rounds in which more or fewer cards are dealt than usual, or some that had been out."""


@pytest.mark.parametrize(("key", "seed"), IRREGULAR)
def test_an_irregular_round_is_read_back_as_it_was_written(key: str, seed: str):
    assert trouble(Drills()[key], seed) == ""


@thorough
def test_every_drill_is_read_back_as_it_was_written():
    assert list(troubles(map(str, range(SEEDS)))) == []


def test_without_an_irregularity_a_hand_still_has_the_cards_it_is_dealt():
    spec = spelled_out(Drills()["five-exposed"].round("0"))
    content = dump(spec)
    table = tomllib.loads(content)
    seat = next(n for n, one in table["seats"].items() if isinstance(one["hand"], list))
    mended = content.replace("mishaps", "marked", 1)
    with pytest.raises(UnusableError, match="no such key"):
        loads(mended)
    start = content.index("mishaps = [")
    end = content.index("]", start) + 1
    with pytest.raises(UnusableError, match=rf"seats.{seat}.hand"):
        loads(content[:start] + content[end:])


def test_two_irregularities_may_be_there_from_the_beginning():
    content = (
        'seed = "1"\n[seats.1]\nante = 15\n[seats.2]\nante = 15\n'
        '[[mishaps]]\nwhat = "verbal-cash/1"\n[[mishaps]]\nwhat = "verbal-cash/2"\n'
    )
    acts = [str(line.act) for line in script(loads(content)).lines]
    assert acts[:2] == ["chance befall verbal-cash/1", "chance befall verbal-cash/2"]
