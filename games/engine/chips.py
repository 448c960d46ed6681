"""Value chips: denominations, breakdowns and a rack that can run short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

DENOMINATIONS = (100_000, 50_000, 10_000, 2_500, 500, 100, 50)
"""The table's chips and its one coin, in cents, largest first."""

Rack = Mapping[int, int]
"""How many pieces of each denomination lie in the table inventory container."""

OPENING_RACK: Rack = {
    100_000: 120, 50_000: 80, 10_000: 200, 2_500: 400, 500: 500, 100: 400, 50: 80,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ColorChips:
    """The chips of one player: their color, what each is worth in cents, how many the house
    holds."""

    color: str
    worth: int
    racked: int

    def moved(self, cents: int) -> ColorChips | None:
        """Return them once the chips for *cents* have come to the house, or gone (below zero).

        Nothing is returned if no whole number of these chips makes it, or too few are there.
        """
        pieces, rest = divmod(cents, self.worth)
        left = self.racked + pieces
        return None if rest or left < 0 else ColorChips(self.color, self.worth, left)


def value(rack: Rack) -> int:
    """Return what *rack* holds, in cents."""
    return sum(chip * count for chip, count in rack.items())


def break_down(amount: int, rack: Rack | None = None) -> tuple[int, ...] | None:
    """Return the fewest chips that make *amount* cents, largest first.

    Every denomination divides the next, so taking the largest first is taking the fewest; where a
    *rack* runs short of one, smaller ones make up the sum. ``None`` when it cannot be done.

    >>> break_down(13_050)
    (10000, 2500, 500, 50)
    >>> break_down(10_000, {10_000: 0, 2_500: 4})
    (2500, 2500, 2500, 2500)
    >>> break_down(10_000, {2_500: 3}) is None
    True
    """
    chips = fewest(amount, rack)
    return None if chips is None else tuple(Counter(chips).elements())


def fewest(amount: int, rack: Rack | None = None) -> Rack | None:
    """Return how many of each chip :func:`break_down` takes, however large the amount.

    >>> fewest(10**15)
    {100000: 10000000000}
    """
    counts: dict[int, int] = {}
    for chip in DENOMINATIONS:
        count = amount // chip if rack is None else min(amount // chip, rack.get(chip, 0))
        if count:
            counts[chip] = count
            amount -= chip * count
    return counts if amount == 0 else None


def put(rack: Rack, chips: Rack) -> Rack:
    """Return *rack* with *chips* added."""
    return _moved(rack, chips, 1)


def take(rack: Rack, chips: Rack) -> Rack:
    """Return *rack* with *chips* taken out.

    :raises ValueError: if the rack does not hold them.
    """
    left = _moved(rack, chips, -1)
    if short := [chip for chip, count in left.items() if count < 0]:
        raise ValueError(f"the rack holds too few chips of {short[0]} cents")
    return left


def _moved(rack: Rack, chips: Rack, sign: int) -> Rack:
    moved = dict(rack)
    for chip, count in chips.items():
        moved[chip] = moved.get(chip, 0) + sign * count
    return moved


def dollars(cents: int) -> str:
    """Return *cents* as people write money.

    >>> dollars(1500), dollars(2250), dollars(-1_000_000)
    ('$15', '$22.50', '-$10,000')
    """
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{part:02}" if part else "")
