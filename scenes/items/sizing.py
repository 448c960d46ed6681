"""How a payment is cut: in runs of one value, stepped down to the height of the wager."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.items.items import COLUMN_TALLEST, COLUMNS_MOST, columns
from scenes.motion import timing

Stack = tuple[int, ...]
"""Chips in cents, from the bottom up."""


def runs(chips: Sequence[int]) -> tuple[Stack, ...]:
    """Return *chips* by value, largest first, in no more stacks than are shown.

    >>> runs((500, 2500, 500, 100, 50))
    ((2500,), (500, 500), (100, 50))
    """
    values = sorted(set(chips), reverse=True)
    last = values[COLUMNS_MOST - 1 :]
    alike = [(value,) * chips.count(value) for value in values[: COLUMNS_MOST - 1]]
    rest = tuple(value for value in last for _ in range(chips.count(value)))
    return tuple(run[:COLUMN_TALLEST] for run in (*alike, rest) if run)


def proved(chips: Sequence[int], high: int) -> tuple[Stack, ...]:
    """Return *chips* stepped down into stacks *high* chips high, where there is room for them.

    >>> proved((500,) * 6, 2), proved((500,) * 8, 2)
    (((500, 500), (500, 500), (500, 500)), ((500, 500, 500, 500, 500, 500, 500, 500),))
    """
    whole = runs(chips)
    if high < 1:
        return whole
    steps = [run[i : i + high] for run in whole for i in range(0, len(run), high)]
    return tuple(steps) if len(steps) <= COLUMNS_MOST else whole


def payment_ms(chips: Sequence[int], stake: int) -> tuple[float, float]:
    """Return how many milliseconds *chips* paid on *stake* (cents) lie beside it before both are
    pushed."""
    landed = float(timing.CUT_OUT.ms + timing.NEXT_TUBE_MS * max(0, len(runs(chips)) - 1))
    stepped = proved(chips, height(stake)) != runs(chips)
    return landed, landed + (timing.SIZE_IN.ms if stepped else 0) + timing.REST_MS


def height(stake: int) -> int:
    """Return how many chips high a wager of *stake* cents lies."""
    return max(map(len, columns(stake)), default=0)
