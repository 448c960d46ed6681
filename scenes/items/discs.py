"""The discs that go around a table: the button in front of a seat, the marker button on the
deck."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Layout
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.frame import Frame
from scenes.items.items import Z_CHIPS, Z_MOVING, Piece
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.places.spots import Spot, discs


class DiscItems:
    """The discs of one scene; each is where the round has put it, or waits in its own place."""

    def __init__(self, scene: QGraphicsScene, layout: Layout, clock: Clock) -> None:
        self._scene, self.layout, self._clock = scene, layout, clock
        self.items: dict[str, Piece] = {}
        self._frame: Frame | None = None

    def lay(self, r: Round | None, frame: Frame) -> None:
        """Show every disc at rest."""
        self._frame = frame
        there = {spot.name: spot for spot in discs(self.layout, r)} if r is not None else {}
        for name, item in self.items.items():
            item.setVisible(name in there)
        for spot in there.values():
            self._rest(spot)

    def follow(self, r: Round, frame: Frame) -> None:
        """Carry every disc to its place in *r*."""
        there = {spot.name: spot for spot in discs(self.layout, r)}
        before = {name: item.pos() for name, item in self.items.items() if item.isVisible()}
        for name, spot in there.items():
            start, end = before.get(name), frame.of(spot.place)
            if start is None or (start - end).manhattanLength() < 1.0:
                self._clock.drop(self._item(name))
                self._rest(spot)
            else:
                self._carry(spot, start, end, frame)
        for name in before.keys() - there:
            self.items[name].hide()

    def _carry(self, spot: Spot, start: QPointF, end: QPointF, frame: Frame) -> None:
        item, manner = self._item(spot.name), timing.CARRY

        def move(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            item.setPos(foot - QPointF(0, up * frame.scale))

        self._clock.drop(item)
        item.setPos(start)
        first = partial(item.setZValue, Z_MOVING)
        self._clock.run(manner, move, owner=item, first=first, last=partial(self._rest, spot))

    def _rest(self, spot: Spot) -> None:
        frame, item, place = self._frame, self._item(spot.name), spot.place
        if frame is None:
            return
        w, h = place.w * frame.scale, place.h * frame.scale
        item.show_sprite(sprites.prop(spot.name, w, h, frame.dpr))
        item.setPos(frame.of(place))
        item.setZValue(Z_CHIPS - 1)
        item.show()

    def _item(self, name: str) -> Piece:
        if name not in self.items:
            item = self.items[name] = Piece()
            item.hide()
            self._scene.addItem(item)
        return self.items[name]
