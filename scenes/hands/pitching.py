"""Cards dealt along the seats: one to each that a hand passes, from the deck or a first seat."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF

from games.engine.acts import Act, Verb
from scenes.hands.at_tables import hands_at
from scenes.hands.choosing import Choices
from scenes.hands.felt import Felt
from scenes.places.potting import group, receives
from scenes.places.spots import Spot

STEP = 10.0
"""Pixels of the way between two looks at what lies below."""


class Pitch:
    """The seats one hand goes along with the mouse down, at a table of pots."""

    def __init__(
        self, felt: Felt, choices: Choices, spot_at: Callable[[QPointF], Spot | None]
    ) -> None:
        self._felt, self._choices, self._spot_at = felt, choices, spot_at
        self.on = False
        """Whether the hand may deal on its way."""
        self._dealt: list[str] = []
        self._first: Spot | None = None
        """The seat's place it began at: dealt to once another is reached."""
        self._last = QPointF()

    def begin(self, spot: Spot, point: QPointF) -> None:
        """Begin at *spot*, if that is the deck in hand or a place that could get a card."""
        r = self._felt.round
        self._dealt, self._first, self._last = [], None, point
        here = r is not None and bool(spot.seat) and receives(spot, r)
        self.on = r is not None and hands_at(r).pitches and (here or spot.name == "deck")
        if here:
            self._first = spot

    @property
    def dealing(self) -> bool:
        """Whether a card has been dealt on this way."""
        return bool(self._dealt)

    def move(self, point: QPointF) -> bool:
        """Go on to *point*, dealing to each seat passed; return whether any has been dealt to."""
        way = point - self._last
        steps = max(1, math.ceil(math.hypot(way.x(), way.y()) / STEP))
        for number in range(1, steps + 1):
            if not self.on:
                break
            self._pass(self._spot_at(self._last + way * number / steps))
        self._last = point
        return self.dealing

    def _pass(self, spot: Spot | None) -> None:
        r, first = self._felt.round, self._first
        if spot is None or r is None or not spot.seat or spot.name in self._dealt:
            return
        if not receives(spot, r) or (first is not None and spot.name == first.name):
            return
        own = first.name if first is not None else next(iter(self._dealt), spot.name)
        if own.partition("/")[2] != spot.name.partition("/")[2]:
            return
        if first is not None:
            self._first = None
            self._deal(first)
        if self.on:
            self._deal(spot)

    def _deal(self, spot: Spot) -> None:
        """Offer a card for *spot*; where it does not come, the way ends here."""
        before = self._felt.round
        assert before is not None
        self._dealt.append(spot.name)
        self._felt.offer(Act("dealer", Verb.DEAL, spot.name, group(spot, before)))
        after = self._felt.round
        self.on = after is not before and not self._choices.is_open

    def end(self) -> bool:
        """Stop; return whether any card was dealt."""
        dealt = self.dealing
        self.on, self._dealt, self._first = False, [], None
        return dealt
