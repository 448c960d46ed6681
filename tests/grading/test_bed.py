"""What the grader owes a person who has made a mistake, over a slice of the test-bed.

``python -m tests.grading.bed`` tries as much more as is asked for.
"""

from __future__ import annotations

from functools import cache

import pytest

from app.grading.course import grade
from games.catalogue import POKER
from games.engine.acts import Act
from tests.grading.bed.plan import KEYS, Fault, plan_for
from tests.grading.bed.report import quantile
from tests.grading.bed.trial import (
    BY_PLAN,
    CORRECTED,
    KINDS,
    WAYS,
    Graded,
    Result,
    Wrong,
    judged,
    planted,
    tried,
    unfaulty,
)
from tests.tiers import in_turn

FIRST = 53
"""The number of the first round of the slice."""
EVERY_TABLE = pytest.mark.parametrize("key", KEYS)


@cache
def lists(key: str) -> tuple[Result, ...]:
    """Every kind of fault once in one round of a game, gone on from in all ways.

    The poker room takes turns: each kind at three or four of its games.
    """
    turn = KEYS.index(key)
    kinds = [kind for n, kind in enumerate(KINDS) if key not in POKER or (n + turn) % 3 == 0]
    found = (one for kind in kinds for one in planted(FIRST + turn, key, kind, most=1))
    return tuple(one for one in found if isinstance(one, Result))


def named(results: list[Result]) -> list[str]:
    """These in a form that tells which they are."""
    return [f"{one.number}: {one.kind} at {one.at}, {one.way}: {one.errors}" for one in results]


@in_turn(4)
@EVERY_TABLE
def test_nothing_breaks_down_and_no_list_is_refused(key):
    broken = [one for one in lists(key) if one.broke]
    assert not broken, [(one.kind, one.at, one.way, one.broke) for one in broken]


@EVERY_TABLE
def test_every_fault_is_found(key):
    missed = [one for one in lists(key) if not one.found and not one.broke]
    assert not missed, named(missed)


@EVERY_TABLE
def test_a_fault_is_never_found_more_than_three_times(key):
    many = [one for one in lists(key) if one.count > 3]
    assert not many, [(one.kind, one.at, one.way, one.count) for one in many]


@EVERY_TABLE
def test_what_puts_a_fault_right_is_right(key):
    scolded = [one for one in lists(key) if one.accepted is False and not one.broke]
    assert not scolded, named(scolded)


@EVERY_TABLE
def test_a_right_round_is_clean_in_every_lawful_order(key):
    number = FIRST + KEYS.index(key)
    found = [one for one in unfaulty(number, key) if one.errors or one.broke]
    assert not found, named(found)


def test_one_fault_is_one_finding_and_two_at_most_in_all_but_one_list_of_a_hundred():
    counts = [one.count for key in KEYS for one in lists(key) if not one.broke]
    assert len(counts) > 600
    assert quantile(counts, 0.5) == 1
    assert quantile(counts, 0.99) <= 2


def test_the_slice_has_nearly_every_kind_and_every_way():
    tried = {(one.kind, one.way) for key in KEYS for one in lists(key)}
    assert len({kind for kind, _ in tried}) >= len(KINDS) - 3
    assert {way for _, way in tried} == set(WAYS)
    assert ("paid too much", CORRECTED) in tried


# The bed itself.


def payment(key="mississippi-stud", number=0):
    plan = plan_for(number, key)
    i = next(i for i in range(len(plan)) if KINDS["paid too much"](plan, i, _Chance()))
    fault = KINDS["paid too much"](plan, i, _Chance())
    assert fault is not None
    return plan, fault


class _Chance:
    """Chance that always falls on the first."""

    def choice(self, ways):
        return ways[0]


def test_a_grader_that_finds_nothing_is_found_out():
    plan, fault = payment()
    wrong = Wrong((*plan.acts[: fault.at], *fault.acts, *fault.tail), fault.at)
    result = judged(plan, "paid too much", fault, BY_PLAN, wrong, Graded((), 0))
    assert (result.found, result.named, result.cited) == (False, False, False)


def test_a_finding_at_another_act_is_not_rightly_named():
    plan, fault = payment()
    wrong = Wrong((*plan.acts[: fault.at], *fault.acts, *fault.tail), fault.at)
    judgment = grade(plan.first, list(enumerate(wrong.acts, 1)), "here")
    (error,) = judgment.errors
    at = [Graded(((fault.at + n, error),), 0) for n in (0, 1)]
    there, later = (judged(plan, "", fault, BY_PLAN, wrong, one) for one in at)
    assert (there.named, there.cited) == (True, True)
    assert not later.named


def test_what_is_lawful_after_all_is_no_fault():
    plan = plan_for(0, "mississippi-stud")
    none = Fault(3, (), plan.acts[3:], frozenset())
    assert not list(tried(plan, "nothing", none))


def test_the_cure_of_an_overpayment_takes_the_difference_back():
    plan, fault = payment()
    due, paid = plan.acts[fault.at], fault.acts[0]
    assert fault.cure == (Act.parse(f"dealer collect {due.target} {paid.amount - due.amount}"),)
