"""The scene: every thing on the table as an item, brought to where a round has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets import layouts, palette
from games.engine.acts import Act, Verb
from games.engine.cards import DECK, Card
from games.engine.chips import dollars
from games.engine.round import Round
from scenes import lying, motion
from scenes.fittings import Fittings
from scenes.flights import Credit, Flight, flights
from scenes.frame import Frame
from scenes.items import (
    CHIP_ACROSS,
    Z_CARDS,
    Z_CHIPS,
    Z_MOVING,
    Z_WORDS,
    CardItem,
    ChipsItem,
    Piece,
    columns,
)
from scenes.lettering import pill
from scenes.lying import Picture, Pose, picture
from scenes.motion import Clock, Manner
from scenes.packs import PackItems
from scenes.signs import Signs
from scenes.spots import Spot, spots

_LONGEST_MS = 2600.0
"""However many acts are shown in one go, the last begins by then."""


class Stage(QGraphicsScene):
    """Follows a round: state first, picture after."""

    def __init__(self, layout_name: str) -> None:
        super().__init__()
        self.layout_of_table = layouts.load(layout_name.replace("_", "-"))
        self.frame = Frame.fitting(self.layout_of_table, 1280, 800, 1.0)
        self.clock = Clock(self)
        self.round: Round | None = None
        self.seen: Picture | None = None
        self.offers: frozenset[str] = frozenset()
        self.spots: dict[str, Spot] = {}
        self.cards = {card: CardItem(card) for card in DECK}
        for item in self.cards.values():
            item.hide()
            self.addItem(item)
        self.piles: dict[str, ChipsItem] = {}
        self.labels: dict[str, Piece] = {}
        self.show_amounts = True
        self.fittings = Fittings(self, self.layout_of_table)
        self.packs = PackItems(self, self.layout_of_table, self.clock)
        self.signs = Signs(self, self.layout_of_table, self.clock)

    def set_up(self, r: Round | None, offers: frozenset[str]) -> None:
        """Furnish the table for the house's *offers*."""
        self.offers = offers
        found = spots(self.layout_of_table, r.rules if r else None, offers)
        self.spots = {spot.name: spot for spot in found}

    def fit(self, frame: Frame) -> None:
        """Lay everything anew for a window of another size."""
        self.clock.finish()
        self.frame = frame
        self.setSceneRect(0, 0, frame.width, frame.height)
        self.lay()

    def lay(self) -> None:
        """Show the round at rest, all of it, at once."""
        self.signs.lay(self.frame, self.round, self.spots)
        self.fittings.follow(self.round, self.seen, self.spots, self.frame)
        if self.seen is None or self.round is None:
            return
        self.packs.lay(self.seen, self.round, self.frame)
        for card, item in self.cards.items():
            pose = self.seen.cards.get(card)
            item.setVisible(pose is not None and pose.seen)
            if pose is not None:
                self._rest(item, pose)
        for place in {*self.piles, *self.seen.chips, *self.seen.owed}:
            self.settle(place)

    def follow(self, r: Round, *, at_once: bool = False) -> None:
        """Bring everything to where *r* has it."""
        self.clock.release()
        old, was = self.round, self.seen
        if old is not None and old.rules != r.rules:
            self.set_up(r, self.offers)
        self.round, self.seen = r, picture(r, self.layout_of_table)
        if old is None or was is None or old.seats != r.seats or old.rules != r.rules:
            at_once = True
        if at_once or old is None or was is None:
            moving = self.clock.moving
            self.clock.finish()
            self.lay()
            if not moving:
                self.clock.came_to_rest.emit()
            return
        acts = r.log[len(old.log) :] if r.log[: len(old.log)] == old.log else ()
        step = min(motion.STAGGER_MS, _LONGEST_MS / max(1, len(acts)))
        self.signs.lay(self.frame, r, self.spots)
        self.fittings.follow(r, self.seen, self.spots, self.frame)
        self.packs.follow(was, self.seen, r, self.frame, acts)
        self._send_cards(was, self.seen, acts, step)
        self._send_chips(old, r, was, self.seen, acts, step)
        if not self.clock.moving:
            self.clock.came_to_rest.emit()

    # Cards.

    def _rest(self, item: CardItem, pose: Pose) -> None:
        frame = self.frame
        item.lie(pose, frame.scale, frame.dpr, up=pose.face_up)
        item.squeeze(1.0)
        item.setPos(frame.at(pose.x, pose.y))
        item.setOpacity(0.42 if pose.dim else 1.0)
        item.setZValue(Z_CARDS + pose.z * 0.5)
        item.setVisible(pose.seen)

    def _send_cards(self, was: Picture, seen: Picture, acts: tuple[Act, ...], step: float) -> None:
        order = _turns(was, seen, acts)
        for card, pose in seen.cards.items():
            before = was.cards.get(card)
            if before == pose:
                continue
            item = self.cards[card]
            hidden = before is not None and not before.seen and not pose.seen
            if before is None or (hidden and before.place == pose.place):
                self.clock.drop(item)
                self._rest(item, pose)
            else:
                self._send(item, before, pose, order.get(card, 0) * step)

    def _send(self, item: CardItem, was: Pose, pose: Pose, after_ms: float) -> None:
        frame, start = self.frame, item.pos()
        end, turns = frame.at(pose.x, pose.y), was.face_up != pose.face_up
        self.clock.drop(item)
        item.setPos(start)

        def first() -> None:
            item.lie(pose, frame.scale, frame.dpr, up=was.face_up)
            item.setZValue(Z_MOVING + pose.z * 0.5)
            item.setOpacity(0.42 if pose.dim else 1.0)
            item.setVisible(True)

        def move(t: float) -> None:
            item.setPos(start + (end - start) * t)
            if turns:
                item.lie(pose, frame.scale, frame.dpr, up=pose.face_up if t > 0.5 else was.face_up)
                item.squeeze(abs(1.0 - 2.0 * t))

        def last() -> None:
            self._rest(item, pose)

        manner = _manner(was, pose)
        self.clock.run(manner, move, owner=item, after_ms=after_ms, first=first, last=last)

    # Chips.

    def settle(self, place: str) -> None:
        """Show on *place* the chips that the round has there."""
        seen = self.seen
        if seen is None:
            return
        frame, cents = self.frame, seen.chips.get(place, 0)
        pile = self.piles.get(place)
        if pile is None:
            pile = self.piles[place] = ChipsItem()
            self.addItem(pile)
        x, y = lying.stack_place(self.layout_of_table, place)
        pile.hold(columns(cents), frame.scale, frame.dpr)
        foot = frame.at(x, y + CHIP_ACROSS * 0.06)
        pile.setPos(foot)
        pile.setZValue(Z_CHIPS + foot.y() * 0.01)
        pile.setVisible(bool(cents))
        self._label(place, cents or seen.owed.get(place, 0), foot)

    def _label(self, place: str, cents: int, foot: QPointF) -> None:
        label = self.labels.get(place)
        wanted = cents and self.show_amounts and not place.endswith("/stack")
        if not wanted or place.startswith("proving"):
            if label is not None:
                label.hide()
            return
        if label is None:
            label = self.labels[place] = Piece()
            label.setZValue(Z_WORDS)
            self.addItem(label)
        px = max(11.0, 14.0 * self.frame.scale)
        label.show_middle(pill(dollars(cents), px, self.frame.dpr, palette.IVORY, (12, 20, 18)))
        drop = QPointF(0, CHIP_ACROSS * self.frame.scale * 0.62)
        label.setPos((foot + drop).toPoint())
        label.show()

    def stop_at(self, name: str) -> QPointF:
        """Return the pixel at which flying chips stop for *name*."""
        frame, layout = self.frame, self.layout_of_table
        if name.startswith("beside "):
            x, y = lying.stack_place(layout, name.removeprefix("beside "))
            return frame.at(x + CHIP_ACROSS * 0.8, y + CHIP_ACROSS * 0.5)
        if name == "floor":
            place = layout.place("floor")
            return frame.at(place.x, layout.height + 60)
        if name in self.spots and name.startswith("tray/"):
            return frame.of(self.spots[name].place)
        return frame.at(*lying.stack_place(layout, name))

    def _send_chips(
        self, old: Round, r: Round, was: Picture, seen: Picture, acts: tuple[Act, ...], step: float
    ) -> None:
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
                self.signs.float_words(flight.place, words, flight.when * step)
                continue
            touched |= set(flight.stops)
            self._fly(flight, old, flight.when * step)
        for place in changed - touched:
            self.settle(place)

    def _fly(self, flight: Flight, old: Round, after_ms: float) -> None:
        if not flight.chips:
            for place in flight.stops:
                self.settle(place)
            return
        item = ChipsItem()
        item.hold(columns(sum(flight.chips)), self.frame.scale, self.frame.dpr)
        item.setZValue(Z_MOVING + 50)
        item.hide()
        self.addItem(item)
        points = [self.stop_at(stop) for stop in flight.stops]
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
                        self.frame.scale,
                        self.frame.dpr,
                    )
                    self.settle(flight.with_stake)

            def move(t: float, start: QPointF = start, end: QPointF = end) -> None:
                item.setPos(start + (end - start) * t)

            def last(final: bool = final) -> None:
                if final:
                    self.removeItem(item)
                    self.settle_known(flight.stops[-1])

            self.clock.run(manner, move, after_ms=begins, first=first, last=last)
            begins += manner.ms + motion.REST_MS

    def settle_known(self, name: str) -> None:
        """Settle *name* if it is a place of chips; the tray is drawn by the fittings."""
        if name not in ("tray", "floor") and not name.startswith(("tray/", "beside ")):
            self.settle(name)


def _manner(was: Pose, pose: Pose) -> Manner:
    if pose.place == "discard-rack":
        return motion.PUT_AWAY
    if pose.place == "spread" or was.place == "spread":
        return motion.WASH
    if was.place in ("deck", "shoe", "shuffler", "aside"):
        return motion.PITCH
    if was.place == pose.place and was.face_up != pose.face_up:
        return motion.TURN
    return motion.SLIDE


def _turns(was: Picture, seen: Picture, acts: tuple[Act, ...]) -> Mapping[Card, int]:
    """Return with which of *acts* each card sets out."""
    if len(acts) < 2:
        return {}
    coming: dict[str, list[int]] = defaultdict(list)
    for number, act in enumerate(acts):
        times = (act.amount or 1) if act.verb is Verb.DEAL else 1
        coming[act.target] += [number] * times
    order = {}
    dealt: dict[str, int] = defaultdict(int)
    for card, pose in seen.cards.items():
        before = was.cards.get(card)
        if before is None or before == pose:
            continue
        if pose.place != before.place and pose.place in coming:
            numbers = coming[pose.place]
            order[card] = numbers[min(dealt[pose.place], len(numbers) - 1)]
            dealt[pose.place] += 1
        elif before.place in coming:
            order[card] = coming[before.place][-1]
    return order
