"""How chips are cut to be counted: full stacks, and the rest in fives."""

from __future__ import annotations

STACK, CUT = 20, 5
"""Pieces of a full stack, and of the stacks that the remainder is cut into."""
ROW = 3
"""Stacks beside each other."""


def stacked(count: int) -> tuple[tuple[int, ...], ...]:
    """Return how *count* pieces are cut, row by row: full stacks, then the remainder in fives.

    >>> stacked(113)
    ((20, 20, 20), (20, 20), (5, 5, 3))
    """
    full, rest = [STACK] * (count // STACK), count % STACK
    fives = [CUT] * (rest // CUT) + ([rest % CUT] if rest % CUT else [])
    return tuple(
        tuple(some[at : at + ROW]) for some in (full, fives) for at in range(0, len(some), ROW)
    )
