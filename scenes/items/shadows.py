"""The shadow of a thing in the air: farther off, softer and lighter with height.

The shadows of things at rest are part of their pictures.
"""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from assets import palette
from assets.geometry import HEIGHT, ROUND, WIDTH
from scenes.drawing.frame import Frame
from scenes.drawing.sprites import Sprite
from scenes.items.items import CHIP_ACROSS, Z_SHADOW, ChipsItem, Piece
from scenes.motion import timing

_GRAIN = 3.0
"""Pixels of the finished shadow to one that is drawn: the edge is soft anyhow."""


class Shadows:
    """The shadows of one scene; nothing has one unless it is in the air."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._cast: dict[object, Piece] = {}
        self._spare: list[Piece] = []

    def __len__(self) -> int:
        return len(self._cast)

    def card(
        self, owner: object, foot: QPointF, tall: float, angle: float, up: float, frame: Frame
    ) -> None:
        """Let a card *tall* units high and turned by *angle* hang *up* units above *foot*."""
        size = (tall * WIDTH / HEIGHT, tall)
        piece = self._under(owner, foot, up, size, ROUND / HEIGHT * tall, frame)
        if piece is not None:
            piece.setRotation(angle)

    def chips(self, owner: ChipsItem, foot: QPointF, up: float, frame: Frame) -> None:
        """Let a stack of chips hang *up* units above *foot*."""
        wide = owner.boundingRect().width() / frame.scale
        size = (max(CHIP_ACROSS, wide), CHIP_ACROSS * 0.8)
        piece = self._under(owner, foot, up, size, CHIP_ACROSS * 0.4, frame)
        if piece is not None:
            piece.setRotation(0.0)

    def _under(
        self,
        owner: object,
        foot: QPointF,
        up: float,
        size: tuple[float, float],
        corner: float,
        frame: Frame,
    ) -> Piece | None:
        level = min(bisect(timing.SHADOW_LEVELS, up), len(timing.SHADOW_LEVELS) - 1)
        lowest = timing.SHADOW_LEVELS[0] / 4
        if up < lowest:
            self.away(owner)
            return None
        piece = self._cast.get(owner)
        if piece is None:
            if len(self._cast) >= timing.SHADOWS_MOST:
                return None
            piece = self._cast[owner] = self._spare.pop() if self._spare else self._made()
            piece.show()
        k = frame.scale
        piece.show_sprite(
            _sprite(round(size[0] * k), round(size[1] * k), round(corner * k), level, k, frame.dpr)
        )
        piece.setOpacity(min(1.0, up / timing.SHADOW_LEVELS[0]))
        off = QPointF(timing.SHADOW_ASIDE * up, timing.SHADOW_DOWN * up) * k
        piece.setPos(foot + off)
        return piece

    def away(self, owner: object) -> None:
        """Take the shadow of *owner* away: it lies on the felt again."""
        piece = self._cast.pop(owner, None)
        if piece is not None:
            piece.hide()
            self._spare.append(piece)

    def _made(self) -> Piece:
        piece = Piece()
        piece.setTransformationMode(Qt.TransformationMode.FastTransformation)
        piece.setZValue(Z_SHADOW)
        self._scene.addItem(piece)
        return piece


@lru_cache(maxsize=96)
def _sprite(wide: int, tall: int, corner: int, level: int, scale: float, dpr: float) -> Sprite:
    """Return the shadow of a rounded box of *wide* by *tall* pixels, its center the origin."""
    soft = max(1.0, timing.SHADOW_SOFT[level] * scale)
    dark = round(255 * timing.SHADOW_DARK[level])
    k = dpr / max(1.0, min(_GRAIN, soft * dpr / 2))
    margin = soft * 1.5
    w, h = wide + 2 * margin, tall + 2 * margin
    image = QImage(
        max(1, round(w * k)), max(1, round(h * k)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(k, k)
    rings = 7
    alpha = 1.0 - (1.0 - dark / 255) ** (1 / rings)
    painter.setBrush(QBrush(QColor(*palette.BLACK, round(255 * alpha))))
    for ring in range(rings):
        grow = soft * (1.0 - 2.0 * ring / (rings - 1))
        box = QRectF(margin - grow, margin - grow, wide + 2 * grow, tall + 2 * grow)
        around = max(0.0, corner + grow)
        painter.drawRoundedRect(box, around, around)
    painter.end()
    keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    pixmap = QPixmap.fromImage(image.scaled(round(w * dpr), round(h * dpr), keep, smooth))
    pixmap.setDevicePixelRatio(dpr)
    return Sprite(pixmap, -w / 2, -h / 2)
