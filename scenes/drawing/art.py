"""Qt's side of the art: bundled fonts, and a canvas on which drawing programs run."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QRawFont,
    QTransform,
)

from assets import fonts
from assets.palette import RGB
from assets.paths import CLOSE, Path, Point, Segment, Stops

_EM = 1000.0
"""Size in px at which outlines are taken, far above any hinting."""


@lru_cache(maxsize=8)
def _raw_font(name: str) -> QRawFont:
    font = QRawFont()
    font.loadFromData(QByteArray(fonts.read(name)), _EM, QFont.HintingPreference.PreferNoHinting)
    if not font.isValid():
        raise RuntimeError(f"the bundled font {name} cannot be read; reinstall Pitschool")
    return font


@lru_cache(maxsize=1024)
def _glyph(name: str, char: str) -> tuple[tuple[Segment, ...], float]:
    font = _raw_font(name)
    index = font.glyphIndexesForString(char)[0]
    outline = font.pathForGlyph(index)
    advance = font.advancesForGlyphIndexes([index])[0].x() / _EM
    return tuple(_segments(outline)), advance


def _segments(outline: QPainterPath) -> Path:
    out: Path = []
    at = 0
    while at < outline.elementCount():
        element = outline.elementAt(at)
        x, y = element.x / _EM, element.y / _EM
        if element.isCurveTo():
            rest = [outline.elementAt(at + i) for i in (1, 2)]
            tail = [n / _EM for e in rest for n in (e.x, e.y)]
            out.append(Segment("C", (x, y, *tail)))
            at += 3
            continue
        if element.isMoveTo() and out:
            out.append(CLOSE)
        out.append(Segment("M" if element.isMoveTo() else "L", (x, y)))
        at += 1
    return [*out, CLOSE] if out else out


def qt_path(path: Path) -> QPainterPath:
    """Return *path* for Qt, to be filled by winding."""
    out = QPainterPath()
    out.setFillRule(Qt.FillRule.WindingFill)
    for op, v in path:
        if op == "M":
            out.moveTo(v[0], v[1])
        elif op == "L":
            out.lineTo(v[0], v[1])
        elif op == "C":
            out.cubicTo(v[0], v[1], v[2], v[3], v[4], v[5])
        else:
            out.closeSubpath()
    return out


class PainterCanvas:
    """A ``assets.paths.Canvas`` on a QPainter that is already scaled to its units."""

    def __init__(self, painter: QPainter) -> None:
        self.painter = painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def fill(self, path: Path, colour: RGB, alpha: int = 255) -> None:
        """Fill *path* by winding."""
        self.painter.fillPath(qt_path(path), QColor(*colour, alpha))

    def stroke(self, path: Path, colour: RGB, width: float, alpha: int = 255) -> None:
        """Draw the line of *path* with round joins and ends."""
        pen = QPen(QColor(*colour, alpha), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.painter.strokePath(qt_path(path), pen)

    def radial(self, path: Path, centre: Point, radius: float, stops: Stops) -> None:
        """Fill *path* with colors running out from *centre*."""
        gradient = QRadialGradient(QPointF(*centre), radius)
        for at, colour in stops:
            gradient.setColorAt(at, QColor(*colour))
        self.painter.fillPath(qt_path(path), QBrush(gradient))

    def linear(self, path: Path, start: Point, end: Point, stops: Stops) -> None:
        """Fill *path* with colors running from *start* to *end*."""
        gradient = QLinearGradient(QPointF(*start), QPointF(*end))
        for at, colour in stops:
            gradient.setColorAt(at, QColor(*colour))
        self.painter.fillPath(qt_path(path), QBrush(gradient))

    def push_clip(self, path: Path) -> None:
        """Draw only inside *path* from now on."""
        self.painter.save()
        self.painter.setClipPath(qt_path(path), Qt.ClipOperation.IntersectClip)

    def pop_clip(self) -> None:
        """Undo the last ``push_clip``."""
        self.painter.restore()

    def push_place(self, x: float, y: float, wide: float, tall: float, turn: float = 0) -> None:
        """Draw from now on with the origin at (*x*, *y*), stretched and then turned."""
        self.painter.save()
        self.painter.setTransform(
            QTransform().translate(x, y).rotate(turn).scale(wide, tall), combine=True
        )

    def pop_place(self) -> None:
        """Undo the last ``push_place``."""
        self.painter.restore()

    def glyph(self, font: str, char: str) -> tuple[Path, float]:
        """Return the outline of *char*, baseline at y = 0, em 1, and its advance."""
        outline, advance = _glyph(font, char)
        return list(outline), advance
