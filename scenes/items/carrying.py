"""Chips on their way: cut out of their tubes, proved, pushed, swept and racked, stack by stack."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from scenes.drawing.frame import Frame
from scenes.items.items import (
    CHIP_ACROSS,
    Z_MOVING,
    ChipsItem,
    columns,
    feet,
    heap,
)
from scenes.items.shadows import Shadows
from scenes.items.sizing import Stack, height, proved, runs
from scenes.motion import timing
from scenes.motion.flights import Flight
from scenes.motion.timing import MotionStyle

Then = Callable[[], None]


@dataclass(frozen=True, slots=True)
class FlightPath:
    """Where a flight goes, in pixels."""

    stops: tuple[QPointF, ...]
    stake: QPointF
    """Where the chips are that go along."""
    tube: Callable[[int], QPointF]
    """Value -> its tube."""
    from_hand: bool
    """Whether the chips lie cut in a row before the tray already."""


@dataclass(slots=True)
class _Phase:
    begins: float
    manner: MotionStyle
    step: Callable[[float], None]
    first: Then
    begun: bool = False
    over: bool = False

    @property
    def ends(self) -> float:
        return self.begins + self.manner.ms


class Passage:
    """One flight under way, from its first stop to its last: one motion in several phases."""

    def __init__(
        self,
        scene: QGraphicsScene,
        shadows: Shadows,
        frame: Frame,
        flight: Flight,
        way: FlightPath,
        stake: int,
    ) -> None:
        self._scene, self._shadows, self._frame = scene, shadows, frame
        self.flight, self._way, self._stake = flight, way, stake
        self._parts: list[tuple[ChipsItem, QPointF]] = []
        self._stacks: tuple[Stack, ...] = ()
        self.joined: Then = lambda: None
        """Called as the chips of the stake go along."""
        self._phases = list(self._planned())

    @property
    def manner(self) -> MotionStyle:
        """The motion as a whole."""
        return MotionStyle(
            math.ceil(max(phase.ends for phase in self._phases)), timing.Curve.Linear
        )

    def step(self, t: float) -> None:
        """Show the motion at *t* (0 to 1) of its time."""
        now = t * self.manner.ms
        for phase in self._phases:
            if phase.over or (now < phase.begins and t < 1.0):
                continue
            if not phase.begun:
                phase.begun = True
                phase.first()
            share = 1.0 if t >= 1.0 else min(1.0, (now - phase.begins) / phase.manner.ms)
            phase.step(phase.manner.eased(share))
            phase.over = share >= 1.0

    def over(self) -> None:
        """Take the chips away that were under way."""
        self.joined()
        self._clear()

    def _clear(self) -> None:
        for item, _ in self._parts:
            self._shadows.away(item)
            self._scene.removeItem(item)
        self._parts = []

    # The phases.

    def _planned(self) -> Iterator[_Phase]:
        flight, now = self.flight, 0.0
        chips = flight.chips
        for number, manner in enumerate(flight.legs):
            start, end = self._way.stops[number], self._way.stops[number + 1]
            names = flight.stops[number : number + 2]
            if names[0] == "tray":
                for phase in self._cut_out(chips, end, manner, now):
                    yield phase
                    now = phase.ends
                yield from self._sized(chips, end, now)
                now += timing.SIZE_IN.ms if self._sizes(chips) else 0
            elif names[1] == "tray":
                front = self._front(chips, end)
                yield self._carry(columns(sum(chips)), start, front, manner, now)
                yield from self._racked(chips, front, now + manner.ms)
            else:
                stacks = heap(sum(chips)) if flight.loose else columns(sum(chips))
                yield self._carry(stacks, start, end, manner, now)
                now += manner.ms
            now += timing.REST_MS

    def _sizes(self, chips: Stack) -> bool:
        return bool(self.flight.with_stake) and proved(chips, height(self._stake)) != runs(chips)

    def _carry(
        self,
        stacks: tuple[Stack, ...],
        start: QPointF,
        end: QPointF,
        manner: MotionStyle,
        begins: float,
    ) -> _Phase:
        """All of it together, with the chips of the stake."""
        along: list[tuple[ChipsItem, QPointF]] = []

        def first() -> None:
            if not self._parts:
                self._have(stacks)
            if self._stake and begins > 0:
                item = self._item(columns(self._stake))
                along.append((item, self._way.stake - start))
                self._parts += along
                self.joined()

        def step(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            for item, offset in self._parts:
                self._hang(item, foot + offset, up)

        return _Phase(begins, manner, step, first)

    def _cut_out(
        self, chips: Stack, end: QPointF, manner: MotionStyle, begins: float
    ) -> Iterator[_Phase]:
        """Each value out of its tube, one after another."""
        whole = runs(chips)
        offsets = self._feet(len(whole))
        for number, stack in enumerate(whole):
            start = self._way.tube(stack[0])
            if self._way.from_hand:
                across = CHIP_ACROSS * self._frame.scale * 1.06
                start = self._way.stops[0] + QPointF((number - (len(whole) - 1) / 2) * across, 0)
            yield self._out(number, stack, start, end + offsets[number], end, manner, begins)
            begins += timing.NEXT_TUBE_MS

    def _out(
        self,
        number: int,
        stack: Stack,
        start: QPointF,
        foot: QPointF,
        end: QPointF,
        manner: MotionStyle,
        begins: float,
    ) -> _Phase:
        def first() -> None:
            self._parts.append((self._item((stack,)), foot - end))

        def step(t: float) -> None:
            self._hang(self._parts[number][0], manner.ground(start, foot, t), manner.height(t))

        return _Phase(begins, manner, step, first)

    def _sized(self, chips: Stack, at: QPointF, begins: float) -> Iterator[_Phase]:
        """What was cut out in one run is stepped down to the height of the wager."""
        if not self._sizes(chips):
            return
        high, whole, manner = height(self._stake), runs(chips), timing.SIZE_IN
        stacks = proved(chips, high)
        came = self._feet(len(whole))
        source = [
            n for n, run in enumerate(whole) for _ in range(0, len(run), height(self._stake))
        ]

        def first() -> None:
            self._clear()
            self._have(stacks)

        def step(t: float) -> None:
            for number, (item, offset) in enumerate(self._parts):
                start = came[source[number]]
                self._hang(item, at + start + (offset - start) * t, manner.height(t))

        yield _Phase(begins, manner, step, first)

    def _racked(self, chips: Stack, front: QPointF, begins: float) -> Iterator[_Phase]:
        """Each value into its tube, one after another."""
        whole = runs(chips)
        offsets = self._feet(len(whole))
        for number, stack in enumerate(whole):
            tube = self._way.tube(stack[0])
            yield self._let_down(number, whole, front + offsets[number], tube, begins)
            begins += timing.NEXT_TUBE_MS

    def _let_down(
        self, number: int, whole: tuple[Stack, ...], start: QPointF, tube: QPointF, begins: float
    ) -> _Phase:
        manner = timing.RACK

        def first() -> None:
            if number == 0:
                self._clear()
                self._have(whole)
                for item, offset in self._parts:
                    item.setPos(start - self._parts[0][1] + offset)

        def step(t: float) -> None:
            item = self._parts[number][0]
            self._hang(item, manner.ground(start, tube, t), manner.height(t))
            item.setOpacity(1.0 - t * t * t)

        return _Phase(begins, manner, step, first)

    # The stacks.

    def _front(self, chips: Stack, tray: QPointF) -> QPointF:
        """Return where in front of the tray *chips* are separated by value."""
        tubes = [self._way.tube(run[0]).x() for run in runs(chips)]
        return QPointF(sum(tubes) / len(tubes), tray.y()) if tubes else tray

    def _feet(self, count: int) -> list[QPointF]:
        across = CHIP_ACROSS * self._frame.scale
        return [QPointF(x, y) for x, y in feet(count, across)] if count > 1 else [QPointF()]

    def _have(self, stacks: tuple[Stack, ...]) -> None:
        offsets = self._feet(len(stacks))
        self._parts = [
            (self._item((stack,)), offset) for stack, offset in zip(stacks, offsets, strict=True)
        ]

    def _item(self, stacks: Sequence[Stack]) -> ChipsItem:
        item = ChipsItem()
        item.hold(stacks, self._frame.scale, self._frame.dpr)
        self._scene.addItem(item)
        return item

    def _hang(self, item: ChipsItem, foot: QPointF, up: float) -> None:
        item.setPos(foot - QPointF(0, up * self._frame.scale))
        item.setZValue(Z_MOVING + 50 + foot.y() * 0.01)
        self._shadows.chips(item, foot, up, self._frame)
