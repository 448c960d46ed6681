"""Where words can go over the table without covering what must be read beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRectF, QSize

from assets.layouts import CARD_RATIO
from scenes.drawing.paytables import printed_at
from scenes.items.items import CHIP_ACROSS, outline
from scenes.stage import Stage

WORDS = QSize(320, 96)
"""Room for a few lines beside a place, in pixels."""
HALO = 17.0
"""How far the glow about a place reaches, in pixels."""
BELOW = 22
"""How far below the words the point lies over which they stand, in pixels."""
_SIDE, _TOP = 8.0, 20.0
"""Pixels that words keep from the sides and foot of the view, and from its top."""
_CARDS, _OWN, _CHIPS, _THINGS, _PRINT = 1e4, 0.5, 0.1, 0.004, 0.006
"""The cost of covering a square pixel, in pixels of distance: of cards and the place itself, of
that seat's other places, of chips, of other places, of printed paytables."""
_READ = 1.0
"""The cost of covering what is there to be read or counted."""
READ = ("paper", "stacks", "movement")
_PIECES = 6
"""Boxes into which the payout lines, which lie on an arc, are cut."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels: thousands are compared, too many for ``QRectF``."""


def over(room: QRectF) -> QPoint:
    """Return the point over which words in *room* stand: below the middle of its foot."""
    return QPoint(round(room.center().x()), round(room.bottom()) + BELOW)


def room_for(stage: Stage, target: str, size: QSize, lines: tuple[str, ...] = ()) -> QRectF:
    """Return the room of *size* nearest to *target* that covers neither it nor any cards.

    All is in pixels of the view. *target* is a place by any of the names an act may use; words
    about anything without a place stand low in the middle. Chips, other things and the payout
    *lines* printed on the felt stay in sight unless that moves the words too far away.
    """
    frame, place = stage.frame, stage.signs.place(target)
    about = (frame.width / 2, frame.height - 30.0, frame.width / 2, frame.height - 30.0)
    if place is not None:
        about = _box(outline(place, frame.scale, frame.origin, 0).boundingRect())
    printed = ((box, _PRINT) for box in _printed(stage, lines))
    costs = sorted([*_costs(stage, target), *printed], key=lambda found: -found[1])
    best, least = (_SIDE, _TOP), math.inf
    rooms = sorted((_apart(room, about), room) for room in _rooms(stage, size))
    for cost, (left, top, right, bottom) in rooms:
        if cost >= least:
            break
        for (x, y, end, foot), weight in costs:
            wide, tall = min(right, end) - max(left, x), min(bottom, foot) - max(top, y)
            if wide > 0 and tall > 0:
                cost += wide * tall * weight
                if cost >= least:
                    break
        else:
            best, least = (left, top), cost
    return QRectF(*best, size.width(), size.height())


def _rooms(stage: Stage, size: QSize) -> Iterator[Box]:
    frame = stage.frame
    step = max(8.0, frame.width / 100)
    right = max(0.0, frame.width - size.width() - 2 * _SIDE)
    down = max(0.0, frame.height - size.height() - _TOP - _SIDE)
    for column in range(int(right / step) + 1):
        for row in range(int(down / step) + 1):
            x, y = _SIDE + column * step, _TOP + row * step
            yield x, y, x + size.width(), y + size.height()


def _costs(stage: Stage, target: str) -> Iterator[tuple[Box, float]]:
    """Yield what is on the table, and the cost of covering it."""
    frame, seen = stage.frame, stage.seen
    for name in (target, *stage.signs.lit):
        place = stage.signs.place(name)
        if place is not None:
            yield _box(outline(place, frame.scale, frame.origin, HALO).boundingRect()), _CARDS
    for speech in stage.signs.speech:
        yield _box(speech), _CARDS
    about = stage.signs.place(target)
    for spot in stage.spots.values():
        weight = _CHIPS if spot.kind in ("cards", "pot") else _THINGS
        weight = _READ if spot.kind in READ else weight
        if spot.seat and about is not None and about.seat == spot.seat:
            weight = _OWN
        yield _box(outline(spot.place, frame.scale, frame.origin, 0).boundingRect()), weight
    if seen is None:
        return
    for pose in seen.cards.values():
        if pose.seen and pose.place not in ("discard-rack", "deck", "shoe"):
            turn = math.radians(pose.angle)
            cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
            w, h = pose.height * CARD_RATIO, pose.height
            u, v = (w * cos + h * sin) * frame.scale / 2, (w * sin + h * cos) * frame.scale / 2
            middle = frame.at(pose.x, pose.y)
            x, y = middle.x(), middle.y()
            yield (x - u, y - v, x + u, y + v), _CARDS
    across = CHIP_ACROSS * frame.scale
    for name, pile in stage.chips.piles.items():
        if pile.isVisible() and not name.endswith("/stack"):
            x, y = pile.x(), pile.y()
            yield (x - across / 2, y - across, x + across / 2, y + across), _CHIPS


def _printed(stage: Stage, lines: tuple[str, ...]) -> Iterator[Box]:
    """Yield where the felt shows payouts: its paytables, and the lines in the center."""
    frame, layout = stage.frame, stage.layout_of_table
    found = [
        (
            block.x - block.w / 2,
            block.y - block.h / 2,
            block.x + block.w / 2,
            block.y + block.h / 2,
        )
        for block in printed_at(layout, lines)
    ]
    room, across = layout.lines, [text for text in lines if ":" not in text]
    if across:
        turns = [room.most * (i / _PIECES - 0.5) for i in range(_PIECES + 1)]
        inner = max(room.last, room.r - room.step * (len(across) - 1))
        for start, end in pairwise(turns):
            ends = [
                layout.arc.point(r, a) for r in (room.r + room.size, inner) for a in (start, end)
            ]
            xs, ys = zip(*ends, strict=True)
            found.append((min(xs), min(ys), max(xs), max(ys)))
    for left, top, right, bottom in found:
        one, other = frame.at(left, top), frame.at(right, bottom)
        yield one.x(), one.y(), other.x(), other.y()


def _box(rect: QRectF) -> Box:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _apart(one: Box, other: Box) -> float:
    """Return how far two boxes are apart, the way between their middles counting a little."""
    dx = max(0.0, one[0] - other[2], other[0] - one[2])
    dy = max(0.0, one[1] - other[3], other[1] - one[3])
    way = (one[0] + one[2] - other[0] - other[2], one[1] + one[3] - other[1] - other[3])
    return math.hypot(dx, dy) + 0.025 * math.hypot(*way)
