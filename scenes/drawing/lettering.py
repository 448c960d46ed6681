"""The bundled typefaces as Qt fonts, and words as small pictures."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from assets import palette
from scenes.drawing.fonts import load_fonts

LEAST_PX = 11
"""No word on the table is set smaller."""


def face(px: float, *, bold: bool = False) -> QFont:
    """Return the text face at *px* logical pixels, never too small to read."""
    load_fonts()
    font = QFont(palette.FAMILY_TEXT)
    font.setPixelSize(max(LEAST_PX, round(px)))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def fitted(text: str, px: float, width: float) -> QFont:
    """Return the face in which *text* is no wider than *width*, at most *px* high."""
    font = face(px, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > width:
        font.setPixelSize(max(6, int(font.pixelSize() * width / wide)))
    return font


def colour(rgb: palette.RGB, alpha: int = 255) -> QColor:
    return QColor(*rgb, alpha)


def blank(width: float, height: float, dpr: float) -> QPixmap:
    """Return a clear pixmap of *width* by *height* logical pixels."""
    made = QPixmap(max(1, round(width * dpr)), max(1, round(height * dpr)))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    return made


def brush_for(pixmap: QPixmap) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


@lru_cache(maxsize=256)
def pill(text: str, px: float, dpr: float, ink: palette.RGB, ground: palette.RGB) -> QPixmap:
    """Return *text* on a small rounded ground, for amounts."""
    font = face(px, bold=True)
    size = QFontMetricsF(font)
    width, height = size.horizontalAdvance(text) + px * 0.8, size.height() * 1.02
    made = blank(width, height, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.GOLD_DEEP), 1))
    painter.setBrush(colour(ground, 232))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(colour(ink))
    painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return made


@lru_cache(maxsize=256)
def tag(name: str, text: str, px: float, dpr: float) -> QPixmap:
    """Return an amount with the *name* of what it is in a line above it."""
    small, large = face(px * 0.74, bold=True), face(px, bold=True)
    over, under = QFontMetricsF(small), QFontMetricsF(large)
    width = max(over.horizontalAdvance(name), under.horizontalAdvance(text)) + px * 0.8
    top, foot = over.height() * 0.92, under.height() * 0.94
    made = blank(width, top + foot, dpr)
    painter = brush_for(made)
    painter.setPen(QPen(colour(palette.GOLD_DEEP), 1))
    painter.setBrush(colour(palette.AMOUNT, 232))
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, top + foot - 1), px * 0.5, px * 0.5)
    middle = Qt.AlignmentFlag.AlignCenter
    for font, ink, room, said in (
        (small, palette.GOLD, QRectF(0, px * 0.06, width, top), name),
        (large, palette.IVORY, QRectF(0, top - px * 0.06, width, foot), text),
    ):
        painter.setFont(font)
        painter.setPen(colour(ink))
        painter.drawText(room, middle, said)
    painter.end()
    return made


def words(
    text: str, width: float, height: float, angle: float, dpr: float, *, dim: bool = False
) -> QPixmap:
    """Return *text* alone, turned by *angle* about its middle, for a plate on the rail.

    Where the plate has no room for all of it, its last word stands alone: the number of the seat.
    """
    font = face(height * 0.56, bold=True)
    turned = QTransform().rotate(angle).mapRect(QRectF(0, 0, width, height))
    made = blank(turned.width() + 2, turned.height() + 2, dpr)
    painter = brush_for(made)
    painter.translate(made.width() / dpr / 2, made.height() / dpr / 2)
    painter.rotate(angle)
    painter.setFont(font)
    painter.setPen(colour(palette.IVORY, 110 if dim else 255))
    room = QRectF(-width / 2, -height / 2, width, height)
    fits = QFontMetricsF(font).horizontalAdvance(text) <= width - height
    shown = text if fits else text.rpartition(" ")[2]
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)
    painter.end()
    return made


def bubble(
    text: str, px: float, dpr: float, most: float, tail: str = "", at: float = 0.5
) -> tuple[QPixmap, QPointF]:
    """Return a speech bubble no wider than *most*, and where its tail ends in it.

    *tail* says where the speaker is: ``up`` or ``down``, and *at* how far along that side, from 0
    to 1. Without a tail the point is the middle.
    """
    font = face(px)
    pad, spike = px * 0.8, px * 0.9 if tail else 0.0
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    room = QRectF(0, 0, most - 2 * pad, 1000)
    words = QFontMetricsF(font).boundingRect(room, flags, text)
    width, height = words.width() + 2 * pad + 2, words.height() + 1.3 * pad
    made = blank(width, height + spike, dpr)
    painter = brush_for(made)
    top = spike if tail == "up" else 0.0
    body = QPainterPath()
    body.addRoundedRect(QRectF(1, top + 1, width - 2, height - 2), px * 0.75, px * 0.75)
    point = QPointF(width / 2, height / 2)
    if tail:
        x = min(max(width * at, spike * 1.6), width - spike * 1.6)
        point = QPointF(x, 1 if tail == "up" else height + spike - 1)
        root = top + 3 if tail == "up" else height - 3
        drop = QPainterPath(QPointF(x - spike * 0.7, root))
        drop.lineTo(point)
        drop.lineTo(x + spike * 0.7, root)
        drop.closeSubpath()
        body = body.united(drop)
    painter.setPen(QPen(colour(palette.GOLD_DEEP), 1.2))
    painter.setBrush(colour(palette.IVORY, 250))
    painter.drawPath(body)
    painter.setFont(font)
    painter.setPen(colour(palette.INK))
    painter.drawText(QRectF(pad, top, width - 2 * pad, height), flags, text)
    painter.end()
    return made, point


def badge(ok: bool, across: float, dpr: float) -> QPixmap:
    """Return a tick on a round ground, or a cross on a square one."""
    made = blank(across, across, dpr)
    painter = brush_for(made)
    ground = palette.MARK_RIGHT if ok else palette.MARK_WRONG
    painter.setPen(QPen(colour(palette.IVORY), across * 0.06))
    painter.setBrush(colour(ground, 240))
    rect = QRectF(0, 0, across, across).adjusted(*(across * 0.05 * k for k in (1, 1, -1, -1)))
    if ok:
        painter.drawEllipse(rect)
    else:
        painter.drawRoundedRect(rect, across * 0.16, across * 0.16)
    pen = QPen(colour(palette.IVORY), across * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    a = across
    if ok:
        painter.drawPolyline([QPointF(a * 0.28, a * 0.53), QPointF(a * 0.44, a * 0.68),
                              QPointF(a * 0.73, a * 0.34)])  # fmt: skip
    else:
        painter.drawLine(QPointF(a * 0.3, a * 0.3), QPointF(a * 0.7, a * 0.7))
        painter.drawLine(QPointF(a * 0.7, a * 0.3), QPointF(a * 0.3, a * 0.7))
    painter.end()
    return made
