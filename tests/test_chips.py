"""Chips: whatever a wager wins is made of as few as can be, and of those that are there."""

from __future__ import annotations

from functools import cache

import pytest

from games.engine.chips import DENOMINATIONS, break_down, fewest

COIN = DENOMINATIONS[-1]
MOST = 250_000


@cache
def fewest_of_all() -> tuple[int, ...]:
    """How few chips make each sum, in steps of the smallest: by trying every one of them last."""
    found = [0]
    for sum_ in range(COIN, MOST + COIN, COIN):
        found.append(
            1 + min(found[(sum_ - chip) // COIN] for chip in DENOMINATIONS if chip <= sum_)
        )
    return tuple(found)


def test_every_sum_is_made_of_the_fewest_chips_largest_first() -> None:
    for step, count in enumerate(fewest_of_all()):
        chips = break_down(step * COIN)
        assert chips is not None
        assert sum(chips) == step * COIN
        assert len(chips) == count
        assert list(chips) == sorted(chips, reverse=True)


@pytest.mark.parametrize("cents", [1, 25, 120, 10_075])
def test_what_no_coin_makes_is_not_made(cents: int) -> None:
    assert break_down(cents) is None


def test_chips_of_a_huge_amount_are_counted_not_laid_out_one_by_one() -> None:
    assert fewest(10**15 + 50) == {100_000: 10**10, 50: 1}
    assert fewest(10**15, {100_000: 5}) is None
