"""Cards squared up into a pile, their edges showing below the top one."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from assets.geometry import HEIGHT, packet_depth
from games.engine.round import Round
from scenes.drawing import sprites
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import blank, brush_for
from scenes.places.decks import back_of

LAYER = 1.75
"""How thick the edges are that show below a pile, in table units: five cards of one deck."""
A_CARD = 0.35
"""How thick a card of a deck in hand is drawn, in table units."""
ONE_DECK = 52
"""Cards up to which each of those edges has a shadow of its own; more would turn black."""


def pile_sprite(
    deck: str, count: float, height: float, a_card: float, frame: Frame
) -> sprites.Sprite:
    """Return *count* cards squared up, their edges showing below the top one."""
    px = round(height * frame.scale * frame.dpr) / frame.dpr
    if count > ONE_DECK:
        share = count * a_card / height
        drawn = 1 + round(share * HEIGHT / packet_depth(2))
        return sprites.packet(back_of(deck), drawn, px, frame.dpr)
    return _piled(back_of(deck), layers_of(count, a_card), px, LAYER * frame.scale, frame.dpr)


def layers_of(count: float, a_card: float) -> int:
    """Return how many edges show below a pile of *count* cards."""
    return max(1, math.ceil(count * a_card / LAYER))


@lru_cache(maxsize=64)
def _piled(back: str, layers: int, px: float, step: float, dpr: float) -> sprites.Sprite:
    one = sprites.card_back(back, px, dpr)
    size = one.pixmap.deviceIndependentSize()
    made: QPixmap = blank(size.width(), size.height() + layers * step, dpr)
    painter = brush_for(made)
    for layer in range(layers + 1):
        painter.drawPixmap(QPointF(0, (layers - layer) * step), one.pixmap)
    painter.end()
    return sprites.Sprite(made, one.dx, one.dy - layers * step)


def left_of(deck: str, r: Round) -> int:
    """Return how many cards of *deck* are still together."""
    return len(r.deck) if deck == r.in_use else r.full
