"""The icons of the windows, drawn by our own pen on a field of 24 by 24."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

FIELD = 24.0


def _line(path: QPainterPath, *points: tuple[float, float], close: bool = False) -> None:
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    if close:
        path.closeSubpath()


def _today(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(3.5, 5, 17, 15.5), 2.5, 2.5)
    _line(p, (3.5, 10), (20.5, 10))
    _line(p, (8, 3), (8, 6.5))
    _line(p, (16, 3), (16, 6.5))
    _line(p, (8.5, 15), (11, 17.5), (15.5, 12.8))


def _practice(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(3, 6.5, 10.5, 14), 2, 2)
    _line(p, (9, 3.5), (19, 3.5), (20.5, 5), (20.5, 17), (17, 17))
    _line(p, (8.25, 10.5), (10.6, 13.5), (8.25, 16.5), (5.9, 13.5), close=True)


def _curriculum(p: QPainterPath) -> None:
    _line(p, (12, 4.5), (21, 9), (12, 13.5), (3, 9), close=True)
    p.moveTo(6.5, 11)
    p.lineTo(6.5, 15.6)
    p.cubicTo(8.5, 19, 15.5, 19, 17.5, 15.6)
    p.lineTo(17.5, 11)
    _line(p, (21, 9), (21, 15.5))


def _review(p: QPainterPath) -> None:
    p.addEllipse(QRectF(3.5, 3.5, 12.5, 12.5))
    _line(p, (14.4, 14.4), (20.5, 20.5))
    _line(p, (6.8, 9.8), (9, 12), (12.8, 7.6))


def _record(p: QPainterPath) -> None:
    _line(p, (3.5, 3.5), (3.5, 20.5), (20.5, 20.5))
    for x, top in ((7.5, 14), (12, 10), (16.5, 5.5)):
        p.addRoundedRect(QRectF(x - 1.4, top, 2.8, 17 - top + 0.8), 1, 1)


def _house(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(5, 3, 14, 18), 2, 2)
    for y, right in ((8, 15.5), (12, 15.5), (16, 12.5)):
        _line(p, (8.5, y), (right, y))


def _school(p: QPainterPath) -> None:
    _line(p, (12, 3), (21, 8), (3, 8), close=True)
    for x in range(6, 24, 6):
        _line(p, (x, 11), (x, 17))
    _line(p, (3, 20.5), (21, 20.5))


def _settings(p: QPainterPath) -> None:
    for y, knob in ((6, 15), (12, 8.5), (18, 13)):
        _line(p, (3.5, y), (knob - 2.2, y))
        _line(p, (knob + 2.2, y), (20.5, y))
        p.addEllipse(QPointF(knob, y), 2.2, 2.2)


def _hint(p: QPainterPath) -> None:
    p.moveTo(9, 17)
    p.cubicTo(9, 14, 5.5, 13, 5.5, 9)
    p.cubicTo(5.5, 5, 8.5, 2.8, 12, 2.8)
    p.cubicTo(15.5, 2.8, 18.5, 5, 18.5, 9)
    p.cubicTo(18.5, 13, 15, 14, 15, 17)
    p.closeSubpath()
    _line(p, (9.8, 20.6), (14.2, 20.6))


def _floor(p: QPainterPath) -> None:
    p.addEllipse(QPointF(12, 7.5), 3.8, 3.8)
    p.moveTo(4.5, 20.5)
    p.cubicTo(4.5, 11.8, 19.5, 11.8, 19.5, 20.5)
    p.closeSubpath()


def _speak(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(3, 4, 18, 12), 3, 3)
    _line(p, (8, 16.2), (7, 20.5), (12.5, 16.2))
    _line(p, (7, 8.5), (17, 8.5))
    _line(p, (7, 11.8), (13.5, 11.8))


def _book(p: QPainterPath) -> None:
    _line(p, (12, 6), (12, 20))
    p.moveTo(12, 6)
    p.cubicTo(9, 3.8, 6, 3.8, 3, 4.6)
    p.lineTo(3, 18.4)
    p.cubicTo(6, 17.6, 9, 17.8, 12, 20)
    p.cubicTo(15, 17.8, 18, 17.6, 21, 18.4)
    p.lineTo(21, 4.6)
    p.cubicTo(18, 3.8, 15, 3.8, 12, 6)


def _done(p: QPainterPath) -> None:
    _line(p, (4, 12.5), (9.5, 18), (20, 6))


def _play(p: QPainterPath) -> None:
    _line(p, (7, 4), (19, 12), (7, 20), close=True)


def _pause(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(6, 4, 4, 16), 1, 1)
    p.addRoundedRect(QRectF(14, 4, 4, 16), 1, 1)


def _next(p: QPainterPath) -> None:
    _line(p, (8, 5), (15, 12), (8, 19))


def _back(p: QPainterPath) -> None:
    _line(p, (16, 5), (9, 12), (16, 19))


def _take(p: QPainterPath) -> None:
    _line(p, (12, 3), (12, 13))
    _line(p, (7.8, 9), (12, 13.2), (16.2, 9))
    _line(p, (3.5, 13.5), (3.5, 20.5), (20.5, 20.5), (20.5, 13.5))


def _close(p: QPainterPath) -> None:
    _line(p, (6, 6), (18, 18))
    _line(p, (18, 6), (6, 18))


def _keys(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(2.5, 6, 19, 12.5), 2.5, 2.5)
    for x in (6.5, 10.2, 13.8, 17.5):
        _line(p, (x - 0.3, 10), (x + 0.3, 10))
    _line(p, (8, 14.6), (16, 14.6))


def _microphone(p: QPainterPath) -> None:
    p.addRoundedRect(QRectF(8.8, 2.8, 6.4, 11.4), 3.2, 3.2)
    p.moveTo(5.2, 11)
    p.cubicTo(5.2, 20, 18.8, 20, 18.8, 11)
    _line(p, (12, 17.6), (12, 21.2))
    _line(p, (8.6, 21.2), (15.4, 21.2))


def _loudspeaker(p: QPainterPath) -> None:
    _line(p, (3.5, 9.5), (7, 9.5), (11.5, 5.5), (11.5, 18.5), (7, 14.5), (3.5, 14.5), close=True)


def _sound(p: QPainterPath) -> None:
    _loudspeaker(p)
    for reach in (3.2, 6.4):
        around = QRectF(12.4 - reach, 12 - reach, 2 * reach, 2 * reach)
        p.arcMoveTo(around, -48)
        p.arcTo(around, -48, 96)


def _muted(p: QPainterPath) -> None:
    _loudspeaker(p)
    _line(p, (15, 9), (21, 15))
    _line(p, (21, 9), (15, 15))


DRAWN: dict[str, Callable[[QPainterPath], None]] = {
    "today": _today, "practice": _practice, "curriculum": _curriculum, "review": _review,
    "record": _record,
    "house": _house, "school": _school, "settings": _settings, "hint": _hint, "floor": _floor,
    "speak": _speak,
    "book": _book, "done": _done, "play": _play, "pause": _pause, "next": _next, "back": _back,
    "take": _take, "close": _close, "keys": _keys,
    "microphone": _microphone, "sound": _sound, "muted": _muted,
}  # fmt: skip
"""What each icon is called -> what draws it."""


def pixmap(name: str, px: int, colour: QColor, dpr: float = 1.0, *, beside: int = 0) -> QPixmap:
    """Return the icon *name*, *px* wide and high, in one color, with *beside* px to its right."""
    made = QPixmap(round((px + beside) * dpr), round(px * dpr))
    made.setDevicePixelRatio(dpr)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    draw(painter, name, QPointF(0, 0), px, colour)
    painter.end()
    return made


def draw(painter: QPainter, name: str, at: QPointF, px: float, colour: QColor) -> None:
    """Draw the icon *name*, *px* wide and high, with its top left corner *at*."""
    path = QPainterPath()
    DRAWN[name](path)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(px / FIELD, px / FIELD)
    pen = QPen(colour, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.restore()


def icon(
    name: str, px: int, colour: QColor, off: QColor, chosen: QColor | None = None,
    *, beside: int = 0,
) -> QIcon:  # fmt: skip
    """Return the icon *name*; *off* while its button is out of use, *chosen* while checked.

    *beside* is the room, in px, that is kept free to its right.
    """
    checked = None if chosen is None else chosen.rgba()
    return _icon(name, px, colour.rgba(), off.rgba(), checked, beside)


@lru_cache(maxsize=256)
def _icon(name: str, px: int, colour: int, off: int, chosen: int | None, beside: int) -> QIcon:
    from PySide6.QtGui import QIcon  # not before the first frame

    made = QIcon()
    for dpr in (1.0, 2.0):

        def drawn(rgba: int, dpr: float = dpr) -> QPixmap:
            return pixmap(name, px, QColor.fromRgba(rgba), dpr, beside=beside)

        made.addPixmap(drawn(colour))
        if chosen is not None:
            made.addPixmap(drawn(chosen), QIcon.Mode.Normal, QIcon.State.On)
        made.addPixmap(drawn(off), QIcon.Mode.Disabled)
    return made
