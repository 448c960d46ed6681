"""Decks not yet dealt, and the cover card: piles that are carried, cut and riffled."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from assets.geometry import HEIGHT, packet_depth
from assets.layouts import CARD_RATIO, Layout
from games.engine.acts import Act, Verb
from games.engine.round import Round
from scenes import motion, sprites
from scenes.decks import DECKS, Pack, back_of
from scenes.frame import Frame
from scenes.items import Z_CARDS, Z_MOVING, Z_PROPS, Piece
from scenes.lettering import blank, brush_for
from scenes.lying import Picture, pile_at, thick
from scenes.motion import Clock
from scenes.spots import cover_card

IN_SIGHT = ("deck", "aside")
_LAYER = 1.75
"""How thick the edges are that show below a pile, in table units: five cards of one deck."""
_ONE_DECK = 52
"""Cards up to which each of those edges has a shadow of its own; more would turn black."""


class PackItems:
    """The piles of one scene, and the cover card."""

    def __init__(self, scene: QGraphicsScene, layout: Layout, clock: Clock) -> None:
        self._scene, self.layout, self._clock = scene, layout, clock
        self._piles: dict[str, Piece] = {}
        self.cover = self._piece(Z_CARDS - 1)

    @property
    def shown(self) -> frozenset[str]:
        """The decks drawn as a pile."""
        return frozenset(deck for deck, pile in self._piles.items() if pile.isVisible())

    def lay(self, seen: Picture, r: Round, frame: Frame) -> None:
        """Show every pile and the cover card at rest."""
        for deck in self._piles.keys() - seen.packs.keys():
            self._piles[deck].hide()
        for deck, pack in seen.packs.items():
            self._rest(deck, pack, r, frame)
        self._rest_cover(seen, r, frame)

    def follow(
        self, was: Picture, seen: Picture, r: Round, frame: Frame, acts: Iterable[Act]
    ) -> None:
        """Carry what has changed its place."""
        for deck, pack in seen.packs.items():
            before = was.packs.get(deck)
            if before is None or before.at == pack.at or "spread" in (before.at, pack.at):
                self._rest(deck, pack, r, frame)
            else:
                self._carry(deck, before, pack, r, frame)
        if was.packs.get(r.in_use, Pack("deck")).cover != seen.packs[r.in_use].cover:
            self._insert(seen, r, frame)
        elif r.in_use not in DECKS:  # the cover card of a shoe comes up as cards are dealt
            self._rest_cover(seen, r, frame)
        for act in acts:
            deck = act.target.partition("/")[0]
            if act.verb is Verb.RESHUFFLE:
                deck = r.in_use
            here = deck in seen.packs and seen.packs[deck].at == "deck" and _left(deck, r) > 0
            if here and act.verb in (Verb.SHUFFLE, Verb.RESHUFFLE) and act.actor == "dealer":
                self._riffle(deck, seen.packs[deck], r, frame)
            if here and act.verb is Verb.CUT:
                self._cut(r, frame)

    def _rest(self, deck: str, pack: Pack, r: Round, frame: Frame) -> None:
        item = self._pile(deck)
        left = _left(deck, r)
        x, y, height = pile_at(self.layout, pack)
        shown = pack.at in IN_SIGHT and left > 0
        if shown:
            item.show_sprite(_pile_sprite(deck, left, height, thick(r), frame))
            item.setPos(frame.at(x, y))
            item.setZValue(Z_CARDS - 2)
        item.setVisible(shown)

    def _carry(self, deck: str, before: Pack, pack: Pack, r: Round, frame: Frame) -> None:
        item = self._pile(deck)
        left = _left(deck, r)
        start = frame.at(*pile_at(self.layout, before)[:2])
        end = frame.at(*pile_at(self.layout, pack)[:2])

        def first() -> None:
            height = pile_at(self.layout, pack)[2]
            item.show_sprite(_pile_sprite(deck, left, height, thick(r), frame))
            item.setZValue(Z_MOVING)
            item.setVisible(left > 0)

        self._clock.run(
            motion.SLIDE,
            lambda t: item.setPos(start + (end - start) * t),
            owner=item,
            first=first,
            last=lambda: self._rest(deck, pack, r, frame),
        )

    # The cover card.

    def _cover_at(self, seen: Picture, r: Round, frame: Frame) -> QPointF:
        pack = seen.packs[r.in_use]
        if r.cover == len(r.deck) and pack.at == "shoe":
            shoe = self.layout.place("shoe")
            return frame.at(shoe.x + shoe.w * 0.27, shoe.y - shoe.h * 0.09)
        if pack.cover is None:
            return frame.of(self.layout.place("cover-card"))
        x, y, height = pile_at(self.layout, pack)
        lift = thick(r) * max(0, len(r.deck) - pack.cover)
        return frame.at(x + height * CARD_RATIO * 0.22, y - lift)

    def _rest_cover(self, seen: Picture, r: Round, frame: Frame) -> None:
        height = round(self.layout.place("cover-card").card * frame.scale * frame.dpr) / frame.dpr
        self.cover.show_sprite(sprites.cover_card(height, frame.dpr))
        self.cover.setPos(self._cover_at(seen, r, frame))
        inside = seen.packs[r.in_use].cover is not None
        self.cover.setZValue(Z_CARDS - 3 if inside else Z_PROPS + 5)
        self.cover.setVisible(cover_card(r.rules) and not _in_shoe(r, seen))

    def _insert(self, seen: Picture, r: Round, frame: Frame) -> None:
        start, end = self.cover.pos(), self._cover_at(seen, r, frame)
        self._clock.run(
            motion.COVER,
            lambda t: self.cover.setPos(motion.COVER.between(start, end, t, frame.scale)),
            owner=self.cover,
            last=lambda: self._rest_cover(seen, r, frame),
        )

    # What hands do with a pile, without hands.

    def _riffle(self, deck: str, pack: Pack, r: Round, frame: Frame) -> None:
        """Two packets part, and run into each other, three times."""
        x, y, height = pile_at(self.layout, Pack("deck"))
        centre, wide = frame.at(x, y), height * CARD_RATIO * frame.scale
        halves = [self._piece(Z_MOVING + side) for side in (0, 1)]
        pile = self._pile(deck)
        for half in halves:
            half.show_sprite(_pile_sprite(deck, _left(deck, r) / 2, height, thick(r), frame))
            half.hide()

        def first() -> None:
            pile.hide()
            for half in halves:
                half.show()

        def step(t: float) -> None:
            apart = abs(math.sin(3 * math.pi * t)) * wide * 0.62
            for half, side in zip(halves, (-1, 1), strict=True):
                half.setPos(centre + QPointF(side * apart, -apart * 0.12))

        def last() -> None:
            self._rest(deck, pack, r, frame)
            for half in halves:
                self._scene.removeItem(half)

        self._clock.run(motion.RIFFLE, step, first=first, last=last)

    def _cut(self, r: Round, frame: Frame) -> None:
        """The upper packet goes aside and under."""
        x, y, height = pile_at(self.layout, Pack("deck"))
        centre, wide = frame.at(x, y), height * CARD_RATIO * frame.scale
        packet = self._piece(Z_MOVING)
        packet.show_sprite(_pile_sprite(r.in_use, 24, height, thick(r), frame))
        packet.hide()

        def step(t: float) -> None:
            packet.setZValue(Z_MOVING if t < 0.5 else Z_CARDS - 4)
            packet.setPos(centre + QPointF(-math.sin(math.pi * t) * wide * 1.1, 0))

        self._clock.run(
            motion.COVER,
            step,
            first=packet.show,
            last=lambda: self._scene.removeItem(packet),
        )

    def _pile(self, deck: str) -> Piece:
        if deck not in self._piles:
            self._piles[deck] = self._piece(Z_CARDS - 2)
        return self._piles[deck]

    def _piece(self, z: float) -> Piece:
        item = Piece()
        item.setZValue(z)
        item.hide()
        self._scene.addItem(item)
        return item


def _in_shoe(r: Round, seen: Picture) -> bool:
    """Return whether the cover card is out of sight, among cards yet to come."""
    return seen.packs[r.in_use].at == "shoe" and r.cover is not None and r.cover < len(r.deck)


def _left(deck: str, r: Round) -> int:
    """Return how many cards of *deck* are still together."""
    return len(r.deck) if deck == r.in_use else r.full


def _pile_sprite(
    deck: str, count: float, height: float, a_card: float, frame: Frame
) -> sprites.Sprite:
    """Return *count* cards squared up, their edges showing below the top one."""
    px = round(height * frame.scale * frame.dpr) / frame.dpr
    if count > _ONE_DECK:
        share = count * a_card / height
        drawn = 1 + round(share * HEIGHT / packet_depth(2))
        return sprites.packet(back_of(deck), drawn, px, frame.dpr)
    one = sprites.card_back(back_of(deck), px, frame.dpr)
    layers = max(1, math.ceil(count * a_card / _LAYER))
    step = _LAYER * frame.scale
    size = one.pixmap.deviceIndependentSize()
    made: QPixmap = blank(size.width(), size.height() + layers * step, frame.dpr)
    painter = brush_for(made)
    for layer in range(layers + 1):
        painter.drawPixmap(QPointF(0, (layers - layer) * step), one.pixmap)
    painter.end()
    return sprites.Sprite(made, one.dx, one.dy - layers * step)
