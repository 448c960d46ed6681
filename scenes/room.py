"""Where words can lie over the table without covering what must be read beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRectF, QSize

from assets.layouts import CARD_RATIO
from scenes.items import CHIP_ACROSS, outline
from scenes.stage import Stage

WORDS = QSize(320, 96)
"""Room for a few lines beside a place, in pixels."""
HALO = 17.0
"""How far the glow about a place reaches, in pixels."""
BELOW = 22
"""How far below the words the point lies over which they stand, in pixels."""
_SIDE, _TOP = 8.0, 20.0
"""Pixels that words keep from the sides and foot of the view, and from its top."""
_CARDS, _CHIPS, _THINGS = 30.0, 0.06, 0.015
"""What a square pixel covered costs, in pixels of distance: cards, chips, other places."""

Cost = tuple[QRectF, float]


def over(room: QRectF) -> QPoint:
    """Return the point over which words in *room* stand: below the middle of its foot."""
    return QPoint(round(room.center().x()), round(room.bottom()) + BELOW)


def room_for(stage: Stage, target: str, size: QSize) -> QRectF:
    """Return the room of *size* nearest to *target* that covers neither it nor any cards.

    All is in pixels of the view.  *target* is a place by any of the names an act may use;
    words about what has no place stand low in the middle.  Chips and other things are
    kept in sight where that does not lead too far away.
    """
    frame, place = stage.frame, stage.signs.place(target)
    about = QRectF(frame.width / 2, frame.height - 30.0, 1, 1)
    if place is not None:
        about = outline(place, frame.scale, frame.origin, 0).boundingRect()
    costs = list(_costs(stage, target))
    best, least = QRectF(about.topLeft(), size), math.inf
    for room in sorted(_rooms(stage, size), key=lambda room: _apart(room, about)):
        cost = _apart(room, about)
        if cost >= least:
            break
        for rect, weight in costs:
            wide = min(room.right(), rect.right()) - max(room.left(), rect.left())
            tall = min(room.bottom(), rect.bottom()) - max(room.top(), rect.top())
            if wide > 0 and tall > 0:
                cost += wide * tall * weight
        if cost < least:
            best, least = room, cost
    return best


def _rooms(stage: Stage, size: QSize) -> Iterator[QRectF]:
    frame = stage.frame
    step = max(8.0, frame.width / 100)
    right = max(0.0, frame.width - size.width() - 2 * _SIDE)
    down = max(0.0, frame.height - size.height() - _TOP - _SIDE)
    for column in range(int(right / step) + 1):
        for row in range(int(down / step) + 1):
            x, y = _SIDE + column * step, _TOP + row * step
            yield QRectF(x, y, size.width(), size.height())


def _costs(stage: Stage, target: str) -> Iterator[Cost]:
    """Yield what lies on the table, and what it costs to cover it."""
    frame, seen = stage.frame, stage.seen
    for name in (target, *stage.signs.lit):
        place = stage.signs.place(name)
        if place is not None:
            yield outline(place, frame.scale, frame.origin, HALO).boundingRect(), _CARDS
    for spot in stage.spots.values():
        yield outline(spot.place, frame.scale, frame.origin, 0).boundingRect(), _THINGS
    if seen is None:
        return
    for pose in seen.cards.values():
        if pose.seen and pose.place not in ("discard-rack", "deck", "shoe"):
            turn = math.radians(pose.angle)
            cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
            w, h = pose.height * CARD_RATIO, pose.height
            wide, tall = (w * cos + h * sin) * frame.scale, (w * sin + h * cos) * frame.scale
            middle = frame.at(pose.x, pose.y)
            yield QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall), _CARDS
    across = CHIP_ACROSS * frame.scale
    for name, pile in stage.chips.piles.items():
        if pile.isVisible() and not name.endswith("/stack"):
            x, y = pile.pos().x(), pile.pos().y()
            yield QRectF(x - across / 2, y - across, across, 2 * across), _CHIPS


def _apart(one: QRectF, other: QRectF) -> float:
    """Return how far two boxes are apart, the way between their middles counting a little."""
    dx = max(0.0, one.left() - other.right(), other.left() - one.right())
    dy = max(0.0, one.top() - other.bottom(), other.top() - one.bottom())
    way = one.center() - other.center()
    return math.hypot(dx, dy) + 0.05 * math.hypot(way.x(), way.y())
