"""The scene: every thing on the table as an item, brought to where a round has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets import layouts
from assets.layouts import Layout, filling
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.round import Round
from scenes import motion
from scenes.arranging import Arrangement, arranged, arrangement
from scenes.chipsets import ChipItems
from scenes.fittings import Fittings
from scenes.frame import Frame
from scenes.items import Z_CARDS, Z_MOVING, CardItem
from scenes.lying import SIDEWAYS, Picture, Pose, picture
from scenes.motion import Clock, Manner
from scenes.packs import PackItems
from scenes.signs import Signs
from scenes.spots import Spot, aside, spots, stray

_LONGEST_MS = 2600.0
"""However many acts are shown in one go, the last begins by then."""


class Stage(QGraphicsScene):
    """Follows a round: state first, picture after."""

    def __init__(self, layout_name: str) -> None:
        super().__init__()
        self.printed = layouts.load(layout_name)
        self.table = self.printed
        """The table as high as the window lets it be."""
        self.layout_of_table = self.table
        """The table with the places that a split pair brings, while it does."""
        self._arrangement: Arrangement = ((), ())
        self.frame = Frame.fitting(self.layout_of_table, 1280, 800, 1.0)
        self.clock = Clock(self)
        self.let_go: tuple[str, QPointF] | None = None
        """The place the hand carries something from, and where it has let go of it."""
        self.round: Round | None = None
        self.seen: Picture | None = None
        self.offers: frozenset[str] = frozenset()
        self.spots: dict[str, Spot] = {}
        self._strays: set[str] = set()
        self.cards: dict[Card, CardItem] = {}
        self.fittings = Fittings(self, self.layout_of_table)
        self.packs = PackItems(self, self.layout_of_table, self.clock)
        self.signs = Signs(self, self.layout_of_table, self.clock)
        self.chips = ChipItems(self, self.layout_of_table, self.clock, self.signs)

    def set_up(self, r: Round | None, offers: frozenset[str]) -> None:
        """Furnish the table for the house's *offers*."""
        self.offers = offers
        found = spots(self.layout_of_table, r, offers)
        self.spots = {spot.name: spot for spot in found}

    def fit(self, frame: Frame) -> None:
        """Lay everything anew for a window of another size."""
        self.clock.finish()
        self.frame = frame
        self._fill(filling(self.printed, frame.width, frame.height))
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
        self.chips.lay(self.seen, self.frame, self.spots)

    def follow(self, r: Round, *, at_once: bool = False) -> None:
        """Bring everything to where *r* has it."""
        self.clock.release()
        old, was = self.round, self.seen
        if old is not None and old.rules != r.rules:
            self.set_up(r, self.offers)
        moved = self._arrange(r)
        self.round, self.seen = r, picture(r, self.layout_of_table)
        self._have_cards(self.seen)
        self._mind_strays(r)
        if old is None or was is None or old.seats != r.seats or old.rules != r.rules:
            at_once = True
        if at_once or old is None or was is None:
            moving = self.clock.moving
            self.clock.finish()
            self.lay()
            if not moving:
                self.clock.rest()
            return
        acts = r.log[len(old.log) :] if r.log[: len(old.log)] == old.log else ()
        step = min(motion.STAGGER_MS, _LONGEST_MS / max(1, len(acts)))
        self.signs.lay(self.frame, r, self.spots)
        self.fittings.follow(r, self.seen, self.spots, self.frame)
        self.packs.follow(was, self.seen, r, self.frame, acts)
        self._send_cards(was, self.seen, acts, step)
        self.chips.let_go = self.let_go
        self.chips.follow(old, r, was, self.seen, acts, step)
        if moved:
            self.chips.rest(was, self.seen)
        if not self.clock.moving:
            self.clock.rest()

    def _fill(self, table: Layout) -> None:
        """Have every thing lie on *table* from now on."""
        if table == self.table:
            return
        self.table = table
        self.layout_of_table = layout = arranged(table, self._arrangement)
        self.fittings.layout = self.packs.layout = self.signs.layout = self.chips.layout = layout
        self.set_up(self.round, self.offers)
        self._strays = set()
        if self.round is not None:
            self.seen = picture(self.round, layout)
            self._mind_strays(self.round)

    def _arrange(self, r: Round) -> bool:
        """Have the places of the felt where *r* has them; return whether any has moved."""
        how = arrangement(r)
        if how == self._arrangement:
            return False
        self._arrangement, self.layout_of_table = how, arranged(self.table, how)
        self.signs.layout = self.chips.layout = self.layout_of_table
        self.set_up(r, self.offers)
        return True

    def _have_cards(self, seen: Picture) -> None:
        """Make an item for every card that has none yet: a deck of 52, or a shoe of hundreds."""
        for card in seen.cards.keys() - self.cards.keys():
            item = self.cards[card] = CardItem(card)
            item.hide()
            self.addItem(item)

    def _mind_strays(self, r: Round) -> None:
        """Have a place for chips and a second deck where nothing is printed."""
        layout = self.layout_of_table
        lost = [name for name, cents in r.won.items() if cents < 0]  # may be given back
        places = {name: layout.places.get(name) for name in lost}
        beside = [name for name, own in places.items() if own and own.shape == "beside"]
        found = stray(layout, dict.fromkeys((*r.wagers, *beside)))
        if self.seen and any(pack.at == "aside" for pack in self.seen.packs.values()):
            found.append(aside(layout))
        known = [spot for spot in self.spots.values() if spot.name in self._strays]
        for spot in known:
            del self.spots[spot.name]
        self.spots |= {spot.name: spot for spot in found}
        self._strays = {spot.name for spot in found}

    def _let_go_at(self, place: str) -> QPointF | None:
        """Return where the hand has just let go of what lay on *place*."""
        return self.let_go[1] if self.let_go and self.let_go[0] == place else None

    def lift_off(self, place: str, *, on: bool) -> None:
        """Let what lies on *place* look taken up, while a likeness of it is carried."""
        faint = 0.3 if on else 1.0
        if place in self.chips.piles:
            self.chips.piles[place].setOpacity(faint)
        if place == "cover-card":
            self.packs.cover.setOpacity(faint)
        lying = self.round.cards.get(place, ()) if self.round else ()
        if self.seen is not None and place != "discard-rack":
            for card in lying:
                rest = 0.42 if self.seen.cards[card].dim else 1.0
                self.cards[card].setOpacity(min(rest, faint))

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
        frame, start = self.frame, self._let_go_at(was.place) or item.pos()
        end, turns = frame.at(pose.x, pose.y), was.face_up != pose.face_up
        manner = _manner(was, pose)
        self.clock.drop(item)
        item.setPos(start)

        def first() -> None:
            item.lie(pose, frame.scale, frame.dpr, up=was.face_up)
            item.setZValue(Z_MOVING + pose.z * 0.5)
            item.setOpacity(0.42 if pose.dim else 1.0)
            item.setVisible(True)
            item.hurry(True)

        def move(t: float) -> None:
            item.setPos(manner.between(start, end, t, frame.scale))
            if turns:
                item.lie(pose, frame.scale, frame.dpr, up=pose.face_up if t > 0.5 else was.face_up)
                item.squeeze(abs(1.0 - 2.0 * t))

        def last() -> None:
            item.hurry(False)
            self._rest(item, pose)

        self.clock.run(manner, move, owner=item, after_ms=after_ms, first=first, last=last)


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
