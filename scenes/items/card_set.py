"""All the cards on the table one by one: at rest, pitched, turned, spread and put away."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Layout
from games.engine.acts import Act
from games.engine.cards import Card
from scenes.drawing.frame import Frame
from scenes.items.items import Z_CARDS, Z_MOVING, Z_PROPS, CardItem
from scenes.items.shadows import Shadows
from scenes.motion import timing
from scenes.motion.cardways import (
    FEW,
    PACKS,
    manner_of,
    of_a_spread,
    pile_and_rack,
    piled,
    scoops_of,
    stays,
    turns_of,
    unseen_both,
)
from scenes.motion.clock import Clock
from scenes.motion.spreading import Leaf, Way, ways
from scenes.places.positions import Picture, Pose

_FAINT = 0.42


class CardItems:
    """The cards of one scene."""

    def __init__(self, scene: QGraphicsScene, clock: Clock, shadows: Shadows) -> None:
        self._scene, self._clock, self._shadows = scene, clock, shadows
        self.items: dict[Card, CardItem] = {}
        self._spread = object()
        """Owns the motion of all the cards of a spread together."""
        self._frame: Frame | None = None

    def have(self, seen: Picture) -> None:
        """Make an item for every card that has none yet: a deck of 52, or a shoe of hundreds."""
        for card in seen.cards.keys() - self.items.keys():
            item = self.items[card] = CardItem(card)
            item.hide()
            self._scene.addItem(item)

    def lay(self, seen: Picture, frame: Frame) -> None:
        """Show every card at rest."""
        for card, item in self.items.items():
            pose = seen.cards.get(card)
            item.setVisible(pose is not None and pose.seen)
            if pose is not None:
                self._rest(item, pose, frame)

    def _rest(self, item: CardItem, pose: Pose, frame: Frame) -> None:
        item.lie(pose, frame.scale, frame.dpr, up=pose.face_up)
        item.squeeze(1.0)
        item.setRotation(pose.angle if pose.place == "spread" else 0.0)
        item.setPos(frame.at(pose.x, pose.y))
        item.setOpacity(_FAINT if pose.dim else 1.0)
        item.setZValue(Z_CARDS + pose.z * 0.5)
        item.setVisible(pose.seen)

    def follow(
        self,
        was: Picture,
        seen: Picture,
        acts: tuple[Act, ...],
        step: float,
        frame: Frame,
        layout: Layout,
        let_go: tuple[str, QPointF] | None = None,
    ) -> None:
        """Send every card to its place in *seen*, those of each act *step* ms after the last."""
        changed = [c for c, pose in seen.cards.items() if was.cards.get(c) != pose]
        for card in was.cards.keys() - seen.cards.keys():
            self._clock.drop(self.items[card])
            self.items[card].hide()
        if changed:
            self._clock.drop(self._spread)
        spread = [c for c in changed if of_a_spread(was.cards.get(c), seen.cards[c])]
        if spread:
            self._send_spread(spread, was, seen, frame, layout)
        unseen = {c for c in changed if unseen_both(was.cards.get(c), seen.cards[c])}
        heaped = any(piled(was, seen))
        scoops = scoops_of(was, seen, changed)
        order, nth = turns_of(was, seen, acts), defaultdict[int, int](int)
        for card in changed if not spread else set(changed) - set(spread):
            item, before, pose = self.items[card], was.cards.get(card), seen.cards[card]
            in_heap = card in unseen or (heaped and pile_and_rack(before, pose))
            if before is None or stays(before, pose) or (in_heap and len(unseen) > FEW):
                self._clock.drop(item)
                self._rest(item, pose, frame)
            elif before.place in PACKS and pose.place in PACKS:
                self._wait_for_pile(item, pose, frame)
            else:
                number = order.get(card, 0)
                after = number * step + min(nth[number], 6) * timing.NEXT_CARD_MS
                nth[number] += 1
                start = let_go[1] if let_go and let_go[0] == before.place else item.pos()
                if card in scoops:
                    heap = self.items[scoops[card]]
                    self._put_away(item, before, pose, start, heap, number * step, frame)
                else:
                    self._send(item, before, pose, start, after, frame)

    def _wait_for_pile(self, item: CardItem, pose: Pose, frame: Frame) -> None:
        """Hide the card on top while its pile is carried."""
        self._clock.run(
            timing.CARRY,
            lambda _: item.hide(),
            owner=item,
            last=partial(self._rest, item, pose, frame),
        )

    def _send(
        self, item: CardItem, was: Pose, pose: Pose, start: QPointF, after_ms: float, frame: Frame
    ) -> None:
        end, turns = frame.at(pose.x, pose.y), was.face_up != pose.face_up
        manner = manner_of(was, pose)
        self._clock.drop(item)
        item.setPos(start)
        scale = frame.scale
        rise = QPointF(0, scale)

        def first() -> None:
            item.lie(pose, scale, frame.dpr, up=was.face_up)
            item.setZValue(Z_MOVING + pose.z * 0.5)
            item.setOpacity(_FAINT if pose.dim else 1.0)
            item.setVisible(True)

        def move(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            item.setPos(foot - rise * up)
            spin = manner.spin * max(0.0, 1.0 - t)
            item.setRotation(spin)
            if turns:
                item.lie(pose, scale, frame.dpr, up=pose.face_up if t > 0.5 else was.face_up)
                item.squeeze(min(1.0, abs(1.0 - 2.0 * t)))
            self._shadows.card(item, foot, pose.height, pose.angle + spin, up, frame)

        def last() -> None:
            self._shadows.away(item)
            self._rest(item, pose, frame)

        self._clock.run(manner, move, owner=item, after_ms=after_ms, first=first, last=last)

    def _put_away(
        self,
        item: CardItem,
        was: Pose,
        pose: Pose,
        start: QPointF,
        heap: CardItem,
        after_ms: float,
        frame: Frame,
    ) -> None:
        """Scoop a card up with the others of its place on *heap*, and bring all to the rack."""
        there = heap.pos()
        end, manner, part = frame.at(pose.x, pose.y), timing.PUT_AWAY, timing.SCOOPED
        turns = was.face_up != pose.face_up
        self._clock.drop(item)
        item.setPos(start)

        def first() -> None:
            item.setZValue(Z_MOVING + was.z * 0.5)
            item.setVisible(True)

        def move(t: float) -> None:
            if t < part:
                item.setPos(start + (there - start) * (t / part))
                return
            on = (t - part) / (1.0 - part)
            flat = 1.0 - min(1.0, on * 2.0)
            foot, up = manner.ground(there, end, on), manner.height(on)
            up_now = was.face_up if turns and on < 0.25 else pose.face_up
            item.lie(pose, frame.scale, frame.dpr, up=up_now)
            item.setPos(foot - QPointF(0, up * frame.scale))
            item.setRotation((was.angle - pose.angle) * flat)
            item.squeeze(min(1.0, abs(1.0 - 4.0 * on)) if turns and on < 0.5 else 1.0)
            if item is heap:  # one shadow for all of them
                self._shadows.card(item, foot, pose.height, 0.0, up, frame)

        def last() -> None:
            self._shadows.away(item)
            self._rest(item, pose, frame)

        self._clock.run(manner, move, owner=item, after_ms=after_ms, first=first, last=last)

    def visit(self, card: Card, pose: Pose, there: QPointF, frame: Frame) -> None:
        """Bring *card* to the pixel *there* and back to where it lies."""
        item, home, manner = self.items[card], frame.at(pose.x, pose.y), timing.INTO_READER

        def move(t: float) -> None:
            near = min(1.0, 3.0 * min(t, 1.0 - t))
            foot, up = home + (there - home) * near, manner.height(near)
            item.setPos(foot - QPointF(0, up * frame.scale))
            item.setZValue(Z_MOVING if near < 0.6 else Z_PROPS - 0.5)  # its end in the slot
            self._shadows.card(item, foot, pose.height, pose.angle, up * (near < 0.6), frame)

        def last() -> None:
            self._shadows.away(item)
            self._rest(item, pose, frame)

        self._clock.run(manner, move, owner=item, last=last)

    # A deck spread out.

    def _send_spread(
        self, cards: list[Card], was: Picture, seen: Picture, frame: Frame, layout: Layout
    ) -> None:
        before = {card: was.cards[card] for card in cards}
        after = {card: seen.cards[card] for card in cards}
        look = next((p.look for p in seen.packs.values() if p.at == "spread"), "")
        manner, courses = ways(before, after, look, layout.place("spread"))
        shown = {c: p if p.place == "spread" else before[c] for c, p in after.items()}
        laid: dict[Card, Leaf] = {}
        for card in cards:
            self._clock.drop(self.items[card])

        def first() -> None:
            for card in cards:
                self.items[card].setZValue(Z_CARDS + shown[card].z * 0.5)

        def move(t: float) -> None:
            for card, way in courses.items():
                self._put(card, way, t, shown[card], laid, frame)

        def last() -> None:
            for card in cards:
                self.items[card].hurry(False)
                self._rest(self.items[card], after[card], frame)

        self._clock.run(manner, move, owner=self._spread, first=first, last=last)

    def _put(
        self, card: Card, way: Way, t: float, pose: Pose, laid: dict[Card, Leaf], frame: Frame
    ) -> None:
        leaf, item, before = way(t), self.items[card], laid.get(card)
        if leaf == before:
            return
        laid[card] = leaf
        if not leaf.seen:
            if before is None or before.seen:
                item.setVisible(False)
            return
        item.hurry(leaf.angle != 0.0 or leaf.wide < 1.0)
        item.lie(pose, frame.scale, frame.dpr, up=leaf.up)
        item.setRotation(leaf.angle)
        item.setPos(frame.left + leaf.x * frame.scale, frame.top + leaf.y * frame.scale)
        item.squeeze_loose(leaf.wide)
        if before is None or not before.seen:
            item.setOpacity(1.0)
            item.setVisible(True)
