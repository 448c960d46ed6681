"""All the cards on the table one by one: at rest, pitched, turned, spread and put away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from scenes import motion
from scenes.clock import Clock
from scenes.frame import Frame
from scenes.items import Z_CARDS, Z_MOVING, CardItem
from scenes.lying import SIDEWAYS, Picture, Pose
from scenes.motion import Manner
from scenes.shadows import Shadows
from scenes.spreading import Leaf, Way, ways

PACKS = frozenset({"deck", "aside", "shoe", "shuffler", "away"})
"""Where cards lie squared up as a pile, which is carried whole."""
_FEW = 3
"""Cards out of sight that move one by one; of more the pile moves."""
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
        """Send every card to where *seen* has it, those of each act *step* ms after the last."""
        changed = [c for c, pose in seen.cards.items() if was.cards.get(c) != pose]
        for card in was.cards.keys() - seen.cards.keys():
            self._clock.drop(self.items[card])
            self.items[card].hide()
        if changed:
            self._clock.drop(self._spread)
        spread = [c for c in changed if _of_a_spread(was.cards.get(c), seen.cards[c])]
        if spread:
            self._send_spread(spread, was, seen, frame, layout)
        unseen = {c for c in changed if _unseen(was.cards.get(c), seen.cards[c])}
        heaped = any(piled(was, seen))
        order, nth = _turns(was, seen, acts), defaultdict[int, int](int)
        for card in changed if not spread else set(changed) - set(spread):
            item, before, pose = self.items[card], was.cards.get(card), seen.cards[card]
            in_heap = card in unseen or (heaped and _between_pile_and_rack(before, pose))
            if before is None or _stays(before, pose) or (in_heap and len(unseen) > _FEW):
                self._clock.drop(item)
                self._rest(item, pose, frame)
            elif before.place in PACKS and pose.place in PACKS:
                self._wait_for_pile(item, pose, frame)
            else:
                number = order.get(card, 0)
                after = number * step + min(nth[number], 6) * motion.NEXT_CARD_MS
                nth[number] += 1
                start = let_go[1] if let_go and let_go[0] == before.place else item.pos()
                self._send(item, before, pose, start, after, frame)

    def _wait_for_pile(self, item: CardItem, pose: Pose, frame: Frame) -> None:
        """Keep the card on top out of sight while its pile is carried."""
        self._clock.run(
            motion.CARRY,
            lambda _: item.hide(),
            owner=item,
            last=partial(self._rest, item, pose, frame),
        )

    def _send(
        self, item: CardItem, was: Pose, pose: Pose, start: QPointF, after_ms: float, frame: Frame
    ) -> None:
        end, turns = frame.at(pose.x, pose.y), was.face_up != pose.face_up
        manner = _manner(was, pose)
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

    def visit(self, card: Card, pose: Pose, there: QPointF, frame: Frame) -> None:
        """Bring *card* to the pixel *there* and back to where it lies."""
        item, home, manner = self.items[card], frame.at(pose.x, pose.y), motion.INTO_READER

        def move(t: float) -> None:
            near = min(1.0, 3.0 * min(t, 1.0 - t))
            foot, up = home + (there - home) * near, manner.height(t)
            item.setPos(foot - QPointF(0, up * frame.scale))
            self._shadows.card(item, foot, pose.height, pose.angle, up, frame)

        def last() -> None:
            self._shadows.away(item)
            self._rest(item, pose, frame)

        self._clock.run(
            manner, move, owner=item, first=partial(item.setZValue, Z_MOVING), last=last
        )

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
                item = self.items[card]
                item.hurry(True)
                item.setZValue(Z_CARDS + 200 + shown[card].z * 0.5)

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
        item.lie(pose, frame.scale, frame.dpr, up=leaf.up)
        item.setRotation(leaf.angle)
        item.setPos(frame.left + leaf.x * frame.scale, frame.top + leaf.y * frame.scale)
        item.squeeze_loose(leaf.wide)
        if before is None or not before.seen:
            item.setOpacity(1.0)
            item.setVisible(True)


def piled(was: Picture, seen: Picture) -> tuple[int, int]:
    """Return how many cards go as one heap from a pile to the discard rack, and back."""
    went = came = 0
    for card, pose in seen.cards.items():
        before = was.cards.get(card)
        if before is None or not _unseen(before, pose) or before.place == pose.place:
            continue
        if _between_pile_and_rack(before, pose):
            went, came = went + (before.place in PACKS), came + (pose.place in PACKS)
    return (went if went > _FEW else 0), (came if came > _FEW else 0)


def _between_pile_and_rack(was: Pose | None, pose: Pose) -> bool:
    places = {pose.place, was.place if was else ""}
    return "discard-rack" in places and bool(places & PACKS)


def _of_a_spread(was: Pose | None, pose: Pose) -> bool:
    return was is not None and "spread" in (was.place, pose.place)


def _unseen(was: Pose | None, pose: Pose) -> bool:
    return was is not None and not was.seen and not pose.seen


def _stays(was: Pose, pose: Pose) -> bool:
    """Return whether nobody could see a card go from *was* to *pose*."""
    if was.place != pose.place:
        return False
    if not was.seen and not pose.seen:
        return True
    near = abs(was.x - pose.x) + abs(was.y - pose.y) < 1.5 and was.angle == pose.angle
    return near and was.face_up == pose.face_up


def _manner(was: Pose, pose: Pose) -> Manner:
    if pose.place == "discard-rack":
        return motion.PUT_AWAY
    if was.place in ("deck", "aside"):
        return motion.PITCH
    if was.place in ("shoe", "shuffler"):
        return motion.DRAW
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
        coming[act.target.removesuffix(SIDEWAYS)] += [number] * times
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
