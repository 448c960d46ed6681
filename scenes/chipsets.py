"""All the chips on the table: stacks at rest, chips on their way, amounts beside them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets import palette
from assets.layouts import Layout
from games.engine.acts import Act
from games.engine.chips import dollars
from games.engine.round import Round
from scenes import lying, motion
from scenes.clock import Clock
from scenes.flights import Credit, Flight, flights
from scenes.frame import Frame
from scenes.items import CHIP_ACROSS, Z_CHIPS, Z_MOVING, Z_WORDS, ChipsItem, Piece, columns
from scenes.lettering import pill
from scenes.lying import Picture
from scenes.motion import Manner
from scenes.signs import Signs
from scenes.spots import Spot


class ChipItems:
    """The chips of one scene."""

    def __init__(self, scene: QGraphicsScene, layout: Layout, clock: Clock, signs: Signs) -> None:
        self._scene, self.layout, self._clock, self._signs = scene, layout, clock, signs
        self.piles: dict[str, ChipsItem] = {}
        self.labels: dict[str, Piece] = {}
        self.from_hand = False
        """Whether the next payment lies cut before the tray already."""
        self.let_go: tuple[str, QPointF] | None = None
        """The place the hand carries chips from, and where it has let go of them."""
        self._seen: Picture | None = None
        self._frame = Frame.fitting(layout, 1280, 800, 1.0)
        self._spots: Mapping[str, Spot] = {}

    def lay(self, seen: Picture, frame: Frame, spots: Mapping[str, Spot]) -> None:
        """Show all chips at rest."""
        self._seen, self._frame, self._spots = seen, frame, spots
        for place in {*self.piles, *seen.chips, *seen.owed}:
            self.settle(place)

    def settle(self, place: str) -> None:
        """Show on *place* the chips that the round has there."""
        seen = self._seen
        if seen is None:
            return
        frame, cents = self._frame, seen.chips.get(place, 0)
        pile = self.piles.get(place)
        if pile is None:
            pile = self.piles[place] = ChipsItem()
            self._scene.addItem(pile)
        x, y = lying.stack_place(self.layout, place)
        pile.hold(columns(cents), frame.scale, frame.dpr)
        foot = frame.at(x, y + CHIP_ACROSS * 0.06)
        pile.setPos(foot)
        pile.setZValue(Z_CHIPS + foot.y() * 0.01)
        pile.setVisible(bool(cents))
        self._label(place, cents or seen.owed.get(place, 0), foot)

    def _label(self, place: str, cents: int, foot: QPointF) -> None:
        label = self.labels.get(place)
        wanted = cents and not place.endswith("/stack")
        if not wanted or place.startswith("proving"):
            if label is not None:
                label.hide()
            return
        if label is None:
            label = self.labels[place] = Piece()
            label.setZValue(Z_WORDS)
            self._scene.addItem(label)
        px = max(11.0, 14.0 * self._frame.scale)
        label.show_middle(pill(dollars(cents), px, self._frame.dpr, palette.IVORY, (12, 20, 18)))
        tall = label.boundingRect().height()
        drop = max(self._ring(place) * self._frame.scale - tall / 2, tall * 0.25)
        label.setPos(foot + QPointF(0, drop))
        label.show()

    def _ring(self, name: str) -> float:
        """Return how far below the foot of chips an amount may reach, within their ring."""
        place = self.layout.places.get(name)
        if place is None or not place.is_round:
            return CHIP_ACROSS * 0.85
        return place.w / 2 - CHIP_ACROSS * 0.06

    def stop_at(self, name: str) -> QPointF:
        """Return the pixel at which flying chips stop for *name*."""
        frame, layout = self._frame, self.layout
        if name.startswith("beside "):
            x, y = lying.stack_place(layout, name.removeprefix("beside "))
            return frame.at(x + CHIP_ACROSS * 0.8, y + CHIP_ACROSS * 0.5)
        if name == "floor":
            place = layout.place("floor")
            return frame.at(place.x, layout.height + 60)
        if name in self._spots and name.startswith("tray/"):
            return frame.of(self._spots[name].place)
        return frame.at(*lying.stack_place(layout, name))

    def follow(
        self, old: Round, r: Round, was: Picture, seen: Picture, acts: tuple[Act, ...], step: float
    ) -> None:
        """Send what *acts* have moved on its way, *step* milliseconds after one another."""
        self._seen = seen
        changed = {
            place
            for place in {*was.chips, *seen.chips, *was.owed, *seen.owed}
            if was.chips.get(place, 0) != seen.chips.get(place, 0)
            or was.owed.get(place) != seen.owed.get(place)
        }
        touched: set[str] = set()
        for flight in flights(old, r, acts):
            if isinstance(flight, Credit):
                words = f"+{dollars(flight.cents)}"
                self._signs.float_words(flight.place, words, flight.when * step)
                continue
            touched |= {*flight.stops, flight.with_stake}
            self._fly(flight, old, flight.when * step)
        for place in changed - touched:
            self.settle(place)

    def rest(self, was: Picture, seen: Picture) -> None:
        """Show again what has not changed from *was* to *seen*, where its place is now."""
        for place, cents in seen.chips.items():
            if was.chips.get(place) == cents:
                self.settle(place)

    def _fly(self, flight: Flight, old: Round, after_ms: float) -> None:
        if not flight.chips:
            for place in (*flight.stops, flight.with_stake):
                self.settle_known(place)
            return
        item = ChipsItem()
        item.hold(columns(sum(flight.chips)), self._frame.scale, self._frame.dpr)
        item.setZValue(Z_MOVING + 50)
        item.hide()
        self._scene.addItem(item)
        points = [self.stop_at(stop) for stop in flight.stops]
        source = flight.stops[0]
        if self.from_hand and flight.legs[0] is motion.CUT_OUT:
            source, points[0] = "cut", self.stop_at("cut")
        if self.let_go and self.let_go[0] in (source, source.partition("/")[0]):
            points[0] = self.let_go[1]
        begins = after_ms
        for number, manner in enumerate(flight.legs):
            start, end = points[number], points[number + 1]
            final = number == len(flight.legs) - 1

            def first(number: int = number, final: bool = final) -> None:
                item.show()
                if number == 0 and not flight.with_stake:
                    self.settle_known(flight.stops[0])
                if final and flight.with_stake:
                    stake = old.wagers.get(flight.with_stake, 0)
                    item.hold(
                        (*columns(stake), *columns(sum(flight.chips)))[:3],
                        self._frame.scale,
                        self._frame.dpr,
                    )
                    self.settle(flight.with_stake)

            def move(
                t: float, start: QPointF = start, end: QPointF = end, manner: Manner = manner
            ) -> None:
                item.setPos(manner.between(start, end, t, self._frame.scale))

            def last(final: bool = final) -> None:
                if final:
                    self._scene.removeItem(item)
                    self.settle_known(flight.stops[-1])

            self._clock.run(manner, move, after_ms=begins, first=first, last=last)
            begins += manner.ms + motion.REST_MS

    def settle_known(self, name: str) -> None:
        """Settle *name* if it is a place of chips; the tray is drawn by the fittings."""
        if name not in ("", "tray", "floor") and not name.startswith(("tray/", "beside ")):
            self.settle(name)
