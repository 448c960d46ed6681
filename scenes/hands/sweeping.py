"""A hand drawn over the bare felt: it takes the wagers it passes into the tray or the pot."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from scenes.hands.choosing import Choices
from scenes.hands.felt import Felt
from scenes.places.spots import Spot

Drop = Callable[[Spot, Spot, QPointF], bool]
"""What carrying from one place to another offers; false if it means nothing."""
SWEPT = frozenset({"wager", "slot"})
INTO = frozenset({"tray", "tube"})


class Sweep:
    """The wagers of one seat that a hand has passed, in that order; bets of all seats."""

    def __init__(self, felt: Felt, choices: Choices, drop: Drop) -> None:
        self._felt, self._choices, self._drop = felt, choices, drop
        self._on = False
        self._swept: list[Spot] = []

    def begin(self) -> None:
        self._on, self._swept = True, []

    def over(self, spot: Spot | None) -> None:
        """Take the wager at *spot* along, unless it is another seat's and won of the house."""
        r = self._felt.round
        if not self._on or spot is None or r is None or spot in self._swept:
            return
        ours = not self._swept or self._swept[0].seat == spot.seat
        ours = ours or not r.table.kind.tolerance.settled_in_place
        if spot.kind in SWEPT and spot.name in r.wagers and ours:
            self._swept.append(spot)
            self._felt.stage.lift_off(spot.name, on=True)

    def end(self, spot: Spot | None, point: QPointF) -> bool:
        """Offer to collect what was passed, if the hand stops at the tray; return whether it
        swept.

        Each wager is offered and judged by itself; where one asks something, the rest stay. Into a
        pot all bets go together.
        """
        swept, on = self._swept, self._on
        self.leave()
        if spot is not None and spot.place.over == "tray":
            spot = self._felt.stage.spots["tray"]
        r = self._felt.round
        if on and swept and spot is not None and spot.kind == "pot" and r is not None:
            self._drop(swept[0], spot, point)  # all bets go together
            return True
        if not on or not swept or spot is None or spot.kind not in INTO:
            return bool(swept)
        for wager in swept:
            if self._choices.is_open:
                break
            self._drop(wager, spot, point)
        return True

    def leave(self) -> None:
        """Drop all of it."""
        for wager in self._swept:
            self._felt.stage.lift_off(wager.name, on=False)
        self._on, self._swept = False, []
