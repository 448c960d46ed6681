"""What lies on the felt: cards, chips, labels and marks, all pixmaps at exact size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from assets import palette
from assets.layouts import Place
from games.engine.cards import Card, face
from scenes.drawing import sprites
from scenes.drawing.lettering import blank, brush_for, colour
from scenes.drawing.sprites import Sprite
from scenes.places.positions import Pose, in_chips

CHIP_ACROSS = 46.0
"""Width of a chip on the felt, in table units."""
COLUMN_MOST = 12
COLUMNS_MOST = 3
COLUMN_TALLEST = 24
HEAP_LEAST, HEAP_TALL, HEAP_STACKS = 12, 6, 7
"""Chips pushed together: the least number, their height, the number of stacks."""
_CHANGED = {100_000: 50_000, 50_000: 10_000, 10_000: 2_500, 2_500: 500, 500: 100}
"""What a chip is changed into."""
Z_PROPS, Z_GLOW, Z_CARDS, Z_CHIPS, Z_RING, Z_WORDS, Z_SHADOW, Z_MOVING, Z_DIM, Z_TALK, Z_HAND = (
    100, 150, 200, 400, 480, 500, 660, 700, 800, 860, 900,
)  # fmt: skip


class Piece(QGraphicsPixmapItem):
    """A picture whose origin is the object's own center."""

    def __init__(self) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def show_sprite(self, sprite: Sprite) -> None:
        self.setPixmap(sprite.pixmap)
        self.setOffset(sprite.dx, sprite.dy)

    def show_middle(self, pixmap: QPixmap) -> None:
        """Show *pixmap* with its middle at the origin."""
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)


class CardItem(Piece):
    """One card.  Half-way through a turn its other side comes into sight."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.pose: Pose | None = None
        self._up = False
        self._look: tuple[object, ...] = ()

    @property
    def is_face_up(self) -> bool:
        return self._up

    def lie(self, pose: Pose, scale: float, dpr: float, *, up: bool) -> None:
        """Take on the size, turn and side of *pose*; where it lies is moved apart."""
        self.pose = pose
        loose, deck = pose.place == "spread", sprites.four_colours()
        look = (pose.height * scale, pose.angle, dpr, up, pose.back, loose, deck)
        if look == self._look:
            return
        self._look, self._up = look, up
        angle = 0.0 if loose else round(pose.angle, 2)
        height = round(pose.height * scale * dpr) / dpr
        if up:
            self.show_sprite(sprites.card_face(face(self.card), height, dpr, angle))
        else:
            self.show_sprite(sprites.card_back(pose.back, height, dpr, angle))
        self.setRotation(pose.angle if loose else 0.0)
        self.setTransform(QTransform())

    def hurry(self, on: bool) -> None:
        """While it moves, a card loose on the layout is turned quickly rather than finely."""
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.FastTransformation if on else mode.SmoothTransformation)

    def squeeze(self, share: float) -> None:
        """Show it *share* (0 to 1) of its width, as a card on its edge while it turns."""
        if share >= 0.999:
            self.setTransform(QTransform())
            return
        turn = self.pose.angle if self.pose and self.pose.place != "spread" else 0.0
        self._narrow(share, turn)

    def squeeze_loose(self, share: float) -> None:
        """The same for a card that lies in a spread, which is turned itself."""
        if share >= 0.999:
            if not self.transform().isIdentity():
                self.setTransform(QTransform())
            return
        self._narrow(share, 0.0)

    def _narrow(self, share: float, turn: float) -> None:
        wide = max(0.03, share)
        self.setTransform(QTransform().rotate(turn).scale(wide, 1.0).rotate(-turn))


def columns(cents: int) -> tuple[tuple[int, ...], ...]:
    """Return the fewest chips that make *cents*, in columns of about a dozen.

    Of a very large sum, only the largest chips are shown.
    """
    chips = in_chips(cents)[: COLUMNS_MOST * COLUMN_TALLEST]
    if len(chips) <= COLUMN_MOST:
        return (chips,) if chips else ()
    count = min(COLUMNS_MOST, math.ceil(len(chips) / COLUMN_MOST))
    tall = math.ceil(len(chips) / count)
    return tuple(chips[i : i + tall] for i in range(0, len(chips), tall))


def heap(cents: int) -> tuple[tuple[int, ...], ...]:
    """Return chips that make *cents* as they are pushed together: by value, many low stacks.

    If there would be few, larger chips are changed for smaller ones, so that a pot looks like a
    pot.
    """
    chips = list(in_chips(cents))
    while chips and len(chips) < HEAP_LEAST and chips[0] in _CHANGED:
        smaller = _CHANGED[chips[0]]
        chips = sorted((*chips[1:], *(smaller,) * (chips[0] // smaller)), reverse=True)
    tall = HEAP_TALL
    while True:
        runs = (tuple(run) for _, run in groupby(chips))
        stacks = [run[i : i + tall] for run in runs for i in range(0, len(run), tall)]
        if len(stacks) <= HEAP_STACKS or tall >= COLUMN_TALLEST:
            return tuple(stacks[:HEAP_STACKS])
        tall += 2


class ChipsItem(Piece):
    """Chips on one place, in stacks; the origin is the foot of the front one."""

    def __init__(self) -> None:
        super().__init__()
        self.stacks: tuple[tuple[int, ...], ...] = ()
        self._look: tuple[object, ...] = ()

    @property
    def cents(self) -> int:
        return sum(map(sum, self.stacks))

    def hold(
        self, stacks: Sequence[Sequence[int]], scale: float, dpr: float, *, row: bool = False
    ) -> None:
        """Show *stacks*, each from the bottom up, close together or in a *row*."""
        self.stacks = tuple(tuple(stack) for stack in stacks if stack)
        look = (self.stacks, scale, dpr, row)
        if look == self._look:
            return
        self._look = look
        if not self.stacks:
            self.setPixmap(QPixmap())
            return
        across = round(CHIP_ACROSS * scale * dpr) / dpr
        parts = [sprites.chip_stack(stack, across, dpr) for stack in self.stacks]
        if len(parts) == 1:
            self.show_sprite(parts[0])
            return
        places = feet(len(parts), across, row=row)
        boxes = [
            QRectF(x + part.dx, y + part.dy, *_size(part.pixmap))
            for part, (x, y) in zip(parts, places, strict=True)
        ]
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.united(box)
        made = blank(whole.width(), whole.height(), dpr)
        painter = brush_for(made)
        for part, box in zip(parts, boxes, strict=True):
            painter.drawPixmap(box.topLeft() - whole.topLeft(), part.pixmap)
        painter.end()
        self.setPixmap(made)
        self.setOffset(whole.topLeft())


def feet(count: int, across: float, *, row: bool = False) -> list[tuple[float, float]]:
    """Return where the feet of *count* stacks lie, in pixels, a chip being *across* wide."""
    if row:
        return [((i - (count - 1) / 2) * across * 1.06, 0.0) for i in range(count)]
    if count > COLUMNS_MOST:
        behind = (count + 1) // 2
        rows = (behind, -across * 0.4), (count - behind, across * 0.34)
        return [
            ((i - (many - 1) / 2) * across * 1.03, down)
            for many, down in rows
            for i in range(many)
        ]
    if count == 2:
        return [(-across * 0.53, -across * 0.08), (across * 0.53, across * 0.08)]
    return [(-across * 0.54, -across * 0.3), (across * 0.54, -across * 0.3), (0.0, across * 0.42)]


def _size(pixmap: QPixmap) -> tuple[float, float]:
    size = pixmap.deviceIndependentSize()
    return size.width(), size.height()


def outline(place: Place, scale: float, origin: QPointF, grow: float) -> QPainterPath:
    """Return the outline of *place* in pixels, *grow* pixels larger all round."""
    path = QPainterPath()
    w, h = place.w * scale + 2 * grow, place.h * scale + 2 * grow
    if place.shape in ("circle", "slot"):
        path.addEllipse(QPointF(0, 0), w / 2, h / 2)
    else:
        soft = min(10.0 * scale + grow, min(w, h) / 2)
        path.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), soft, soft)
    x, y = origin.x() + place.x * scale, origin.y() + place.y * scale
    return QTransform().translate(x, y).rotate(place.angle).map(path)


class RingItem(QGraphicsItem):
    """A line about a place: where the keys are, or a soft glow to look at."""

    def __init__(self, *, glow: bool, faint: bool = False) -> None:
        """*glow* softly, or *faint*: less bright, for what one looks at second."""
        super().__init__()
        self._glow, self._faint = glow, faint
        self._path = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_GLOW if glow else Z_RING)

    def follow(self, path: QPainterPath) -> None:
        self.prepareGeometryChange()
        self._path = path
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-16, -16, 16, 16)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._faint:
            painter.strokePath(self._path, _pen(palette.LIGHT_AMBER, 12, 60))
            painter.strokePath(self._path, _pen(palette.GLOW, 2.5, 190))
            return
        if self._glow:
            for width, alpha in ((30, 26), (22, 44), (14, 90), (8, 170)):
                painter.strokePath(self._path, _pen(palette.LIGHT_AMBER, width, alpha))
            painter.strokePath(self._path, _pen(palette.GLOW, 3, 255))
            return
        painter.strokePath(self._path, _pen(palette.RING, 6.5, 235))
        painter.strokePath(self._path, _pen(palette.DARK.focus, 3, 255))


def _pen(rgb: palette.RGB, width: float, alpha: int) -> QPen:
    pen = QPen(colour(rgb, alpha), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


class ScrimItem(QGraphicsItem):
    """A veil over the table, with holes where one should look."""

    def __init__(self) -> None:
        super().__init__()
        self._path = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(Z_DIM)
        self.hide()

    def veil(self, whole: QRectF, holes: Sequence[QPainterPath]) -> None:
        self.prepareGeometryChange()
        path = QPainterPath()
        path.addRect(whole)
        for hole in holes:
            path = path.subtracted(hole)
        self._path = path
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(self._path, colour(palette.VEIL, 128))
