"""All the chips on the table: stacks at rest, chips on their way, amounts beside them."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from assets import palette
from assets.layouts import Layout
from assets.trayshape import SIZE, tube
from games.engine.acts import Act
from games.engine.chips import dollars
from games.engine.round import Round
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import pill, tag
from scenes.items.carrying import FlightPath, Passage
from scenes.items.items import (
    CHIP_ACROSS,
    COLUMN_TALLEST,
    Z_CHIPS,
    Z_MOVING,
    Z_WORDS,
    ChipsItem,
    Piece,
    columns,
    heap,
)
from scenes.items.shadows import Shadows
from scenes.items.signs import Signs
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.motion.flights import Credit, Flight, flights
from scenes.places import positions
from scenes.places.positions import Picture, in_chips

HEAP_DEPTH = CHIP_ACROSS * 0.66
"""How far the front of a heap of chips lies below its middle."""


class ChipItems:
    """The chips of one scene."""

    def __init__(
        self,
        scene: QGraphicsScene,
        layout: Layout,
        clock: Clock,
        shadows: Shadows,
        signs: Signs,
    ) -> None:
        self._scene, self.layout, self._clock = scene, layout, clock
        self._shadows, self._signs = shadows, signs
        self._in_air: defaultdict[str, int] = defaultdict(int)
        """Place -> cents on their way to it, which are not there yet."""
        self._under_way: list[Passage] = []
        self.piles: dict[str, ChipsItem] = {}
        self.labels: dict[str, Piece] = {}
        self.from_hand = False
        """Whether the next payment is already cut in front of the tray."""
        self.let_go: tuple[str, QPointF] | None = None
        """The place the hand carries chips from, and where they were let go."""
        self._seen: Picture | None = None
        self._frame = Frame.fitting(layout, 1280, 800, 1.0)

    def lay(self, seen: Picture, frame: Frame) -> None:
        """Show all chips at rest."""
        self._seen, self._frame = seen, frame
        for place in {*self.piles, *seen.chips, *seen.owed}:
            self.settle(place)

    def settle(self, place: str) -> None:
        """Show on *place* the chips that the round has there."""
        seen = self._seen
        if seen is None:
            return
        frame, cents = self._frame, max(0, seen.chips.get(place, 0) - self._in_air[place])
        pile = self.piles.get(place)
        if pile is None:
            pile = self.piles[place] = ChipsItem()
            self._scene.addItem(pile)
        foot = self._foot(place)
        pile.hold(self._stacks(place, cents), frame.scale, frame.dpr)
        pile.setPos(foot)
        pile.setZValue(Z_CHIPS + foot.y() * 0.01)
        pile.setVisible(bool(cents))
        self._label(place, cents or seen.owed.get(place, 0), foot)

    def _stacks(self, place: str, cents: int) -> tuple[tuple[int, ...], ...]:
        """Return how *cents* are stacked: a pot as a heap, table stakes as one stack."""
        if self._is_pot(place):
            return heap(cents)
        if self.layout.oval is not None and place.endswith("/stack"):
            return (in_chips(cents)[:COLUMN_TALLEST],)
        return columns(cents)

    def _is_pot(self, place: str) -> bool:
        own = self.layout.places.get(place)
        return own is not None and own.shape == "pot"

    def _label(self, place: str, cents: int, foot: QPointF) -> None:
        label = self.labels.get(place)
        wanted = cents and (self.layout.oval is not None or not place.endswith("/stack"))
        if not wanted or place.startswith("proving"):
            if label is not None:
                label.hide()
            return
        if label is None:
            label = self.labels[place] = Piece()
            label.setZValue(Z_WORDS)
            self._scene.addItem(label)
        label.show_middle(self._said(place, cents))
        tall = label.boundingRect().height()
        drop = max(self._ring(place) * self._frame.scale - tall / 2, tall * 0.25)
        if self._is_pot(place):
            drop = HEAP_DEPTH * self._frame.scale + tall * 0.42
        label.setPos(foot + QPointF(0, drop))
        label.show()

    def _said(self, place: str, cents: int) -> QPixmap:
        """Return the amount at *place*, with the name of a pot where there are several."""
        frame, own = self._frame, self.layout.places.get(place)
        if own is None or own.shape != "pot":
            px = max(11.0, 14.0 * frame.scale)
            return pill(dollars(cents), px, frame.dpr, palette.IVORY, palette.AMOUNT)
        px = max(13.0, 19.0 * frame.scale)
        if self._seen is not None and sum(map(self._is_pot, self._seen.chips)) > 1:
            return tag(own.label, dollars(cents), px, frame.dpr)
        return pill(dollars(cents), px, frame.dpr, palette.IVORY, palette.AMOUNT)

    def _ring(self, name: str) -> float:
        """Return how far below the foot of chips an amount may reach, within their ring."""
        place = self.layout.places.get(name)
        if place is None or not place.is_round:
            return CHIP_ACROSS * 0.85
        return place.w / 2 - CHIP_ACROSS * 0.06

    def _foot(self, place: str) -> QPointF:
        x, y = positions.stack_place(self.layout, place)
        return self._frame.at(x, y + CHIP_ACROSS * 0.06)

    def stop_at(self, name: str) -> QPointF:
        """Return the pixel at which flying chips stop for *name*."""
        frame, layout = self._frame, self.layout
        if name.startswith("beside "):
            x, y = positions.stack_place(layout, name.removeprefix("beside "))
            return frame.at(x + CHIP_ACROSS * 1.1, y + CHIP_ACROSS * 0.5)
        if name == "floor":
            place = layout.place("floor")
            return frame.at(place.x, layout.height + 60)
        if name == "tray":
            place = layout.place("tray")
            return frame.at(place.x, place.y - place.h / 2)
        return self._foot(name)

    def follow(
        self, old: Round, r: Round, was: Picture, seen: Picture, acts: tuple[Act, ...], step: float
    ) -> None:
        """Send the chips that *acts* have moved on their way, *step* milliseconds after one
        another."""
        self._seen = seen
        changed = {
            place
            for place in {*was.chips, *seen.chips, *was.owed, *seen.owed}
            if was.chips.get(place, 0) != seen.chips.get(place, 0)
            or was.owed.get(place) != seen.owed.get(place)
        }
        several = {place for place in seen.chips if self._is_pot(place)}
        if several != {place for place in was.chips if self._is_pot(place)}:
            changed |= several  # whether each has its name depends on the others
        touched: set[str] = set()
        for flight in flights(old, r, acts, self.layout.unstaked):
            if isinstance(flight, Credit):
                words = f"+{dollars(flight.cents)}"
                self._signs.float_words(flight.place, words, flight.when * step)
                continue
            touched |= {*flight.stops, flight.with_stake}
            self._fly(flight, old, flight.when * step)
        for place in changed - touched:
            self.settle(place)

    def rest(self, was: Picture, seen: Picture) -> None:
        """Move whatever has not changed from *was* to *seen* to its new place."""
        for place, cents in seen.chips.items():
            if was.chips.get(place) == cents:
                pile = self.piles.get(place)
                start = pile.pos() if pile is not None and pile.isVisible() else None
                self.settle(place)
                if pile is not None and start is not None and start != pile.pos():
                    self._move(place, pile, start)

    def _move(self, place: str, pile: ChipsItem, start: QPointF) -> None:
        """Lift the chips of *place* from the pixel *start* to where they lie now."""
        end, manner, frame = pile.pos(), timing.CAP, self._frame

        def move(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            pile.setPos(foot - QPointF(0, up * frame.scale))
            self._shadows.chips(pile, foot, up, frame)

        def last() -> None:
            self._shadows.away(pile)
            self.settle(place)

        first = partial(pile.setZValue, Z_MOVING)
        pile.setPos(start)
        if place in self.labels:
            self.labels[place].hide()
        self._clock.run(manner, move, owner=pile, first=first, last=last)

    def _fly(self, flight: Flight, old: Round, after_ms: float) -> None:
        if not flight.chips:
            for place in (*flight.stops, flight.with_stake):
                self.settle_known(place)
            return
        source, goal = flight.stops[0], flight.stops[-1]
        lying = {source, flight.with_stake} - {"tray", "floor", ""}
        for other in [p for p in self._under_way if p.flight.stops[-1] in lying]:
            self._clock.drop(other)  # chips picked up again are put back first
        cut = self.from_hand and flight.legs[0] is timing.CUT_OUT
        points = [self.stop_at(stop) for stop in flight.stops]
        if cut:
            source, points[0] = "cut", self.stop_at("cut")
        if self.let_go and self.let_go[0] in (source, source.partition("/")[0]):
            points[0] = self.let_go[1]
        stake = old.wagers.get(flight.with_stake, 0)
        beside = self.stop_at(flight.with_stake) if flight.with_stake else QPointF()
        way = FlightPath(tuple(points), beside, self._tube, cut)
        passage = Passage(self._scene, self._shadows, self._frame, flight, way, stake)
        cents = sum(flight.chips) + stake
        self._in_air[goal] += cents
        self._under_way.append(passage)

        def first() -> None:
            if not flight.with_stake:
                self.settle_known(flight.stops[0])

        def joined() -> None:
            if flight.with_stake:
                self.settle(flight.with_stake)

        def last() -> None:
            self._in_air[goal] -= cents
            self._under_way.remove(passage)
            passage.over()
            self.settle_known(goal)

        passage.joined = joined
        self._clock.run(
            passage.manner, passage.step, owner=passage, after_ms=after_ms, first=first, last=last
        )

    def _tube(self, chip: int) -> QPointF:
        """Return the pixel of the tube for *chip*."""
        tray, (x, y, w, h) = self.layout.place("tray"), tube(chip)
        return self._frame.at(
            tray.x - tray.w / 2 + (x + w / 2) * tray.w / SIZE[0],
            tray.y - tray.h / 2 + (y + h / 2) * tray.h / SIZE[1],
        )

    def settle_known(self, name: str) -> None:
        """Settle *name* if it is a place of chips; the tray is drawn by the fittings."""
        if name not in ("", "tray", "floor") and not name.startswith(("tray/", "beside ")):
            self.settle(name)
