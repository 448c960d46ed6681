"""The cover card: on the tray, put into a deck, and out of sight with it in a shoe."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import CARD_RATIO, Layout
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.frame import Frame
from scenes.items.items import Z_CARDS, Z_MOVING, Z_PROPS, Piece
from scenes.items.shadows import Shadows
from scenes.motion import timing
from scenes.motion.clock import Clock
from scenes.places.decks import DeckPlace
from scenes.places.positions import Picture, pile_at, thick
from scenes.places.spots import cover_card


class CoverItem(Piece):
    """The cover card of one scene."""

    def __init__(self, scene: QGraphicsScene, clock: Clock, shadows: Shadows) -> None:
        super().__init__()
        self._clock, self._shadows = clock, shadows
        self._inserting = False
        self._now: tuple[Picture, Round, Frame, Layout] | None = None
        self.setZValue(Z_CARDS - 1)
        self.hide()
        scene.addItem(self)

    def lay(self, seen: Picture, r: Round, frame: Frame, layout: Layout) -> None:
        """Show it at rest."""
        self._now = (seen, r, frame, layout)
        self._rest()

    def follow(self, was: Picture, seen: Picture, r: Round, frame: Frame, layout: Layout) -> None:
        """Bring it to its place in *seen*; inside a deck it goes unseen."""
        self._now = (seen, r, frame, layout)
        before, pack = was.packs.get(r.in_use, DeckPlace("deck")), seen.packs[r.in_use]
        if before.cover != pack.cover and not _in_shoe(r, seen):
            self._move(seen, r, frame, layout)
        elif before != pack or not self._inserting:
            self._clock.drop(self)
            self._rest()

    def _rest(self) -> None:
        if self._now is None:
            return
        seen, r, frame, layout = self._now
        height = round(layout.place("cover-card").card * frame.scale * frame.dpr) / frame.dpr
        self.show_sprite(sprites.cover_card(height, frame.dpr))
        self.setPos(_lies(seen, r, frame, layout))
        inside = seen.packs[r.in_use].cover is not None
        self.setZValue(Z_CARDS - 3 if inside else Z_PROPS + 5)
        self.setVisible(cover_card(r.rules) and not _in_shoe(r, seen))

    def _move(self, seen: Picture, r: Round, frame: Frame, layout: Layout) -> None:
        start, end = self.pos(), _lies(seen, r, frame, layout)
        tall, manner = layout.place("cover-card").card, timing.COVER

        def move(t: float) -> None:
            foot, up = manner.ground(start, end, t), manner.height(t)
            self.setPos(foot - QPointF(0, up * frame.scale))
            self._shadows.card(self, foot, tall, 0.0, up, frame)

        def last() -> None:
            self._inserting = False
            self._shadows.away(self)
            self._rest()

        self._clock.drop(self)
        self._inserting = True
        first = partial(self.setZValue, Z_MOVING)
        self._clock.run(manner, move, owner=self, first=first, last=last)


def _lies(seen: Picture, r: Round, frame: Frame, layout: Layout) -> QPointF:
    """Return the pixel at which the cover card lies."""
    pack = seen.packs[r.in_use]
    if r.cover == len(r.deck) and pack.at == "shoe":
        shoe = layout.place("shoe")
        return frame.at(shoe.x + shoe.w * 0.27, shoe.y - shoe.h * 0.09)
    if pack.cover is None:
        return frame.of(layout.place("cover-card"))
    x, y, height = pile_at(layout, pack)
    lift = thick(r) * max(0, len(r.deck) - pack.cover)
    return frame.at(x + height * CARD_RATIO * 0.22, y - lift)


def _in_shoe(r: Round, seen: Picture) -> bool:
    """Return whether the cover card is out of sight, among cards yet to come."""
    return seen.packs[r.in_use].at == "shoe" and r.cover is not None and r.cover < len(r.deck)
