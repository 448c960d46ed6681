"""The padded rail of a table, its shadow on the felt, and the dark room behind it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from assets import palette
from assets.layouts import Layout, Oval
from assets.palette import RGB, mixed

_PAD = (
    (0.0, -0.62), (0.1, -0.2), (0.34, 0.2), (0.5, 0.12), (0.8, -0.3), (1.0, -0.72),
)  # fmt: skip
"""Across the padded rail: how light (above 0) or dark the leather is."""
_SHADE, _SHADES = 26.0, 8
"""How far the rail's shadow reaches onto the felt, and in how many steps it fades."""
_BANDS = 18
"""Lines side by side that make the rail."""
_APRON = 76.0
"""How far the dealer's felt reaches beyond the rail, in table units: round the tray."""


def steps(layout: Layout) -> tuple[Callable[[QPainter], None], ...]:
    """Return the steps that draw the rail of *layout* and everything outside it, one stretch
    each."""
    oval = layout.oval
    if oval is None:
        return (lambda painter: _round_arc(painter, layout),)
    return (
        lambda painter: _room(painter, layout, oval),
        lambda painter: _shadow(painter, oval),
        lambda painter: _pad(painter, oval),
    )


def _band(layout: Layout, inner: float, outer: float) -> QPainterPath:
    centre = QPointF(layout.arc.x, layout.arc.y)
    path = QPainterPath()
    path.addEllipse(centre, outer, outer)
    path.addEllipse(centre, inner, inner)
    return path


def _round_arc(painter: QPainter, layout: Layout) -> None:
    """Draw the padded rail, its shadow on the felt and the room behind."""
    arc = layout.arc
    inner, outer = arc.rail_inner, arc.rail_outer
    centre = QPointF(arc.x, arc.y)
    shade = QRadialGradient(centre, inner)
    shade.setColorAt(1 - 26 / inner, QColor(*palette.BLACK, 0))
    shade.setColorAt(1, QColor(*palette.BLACK, 165))
    painter.fillPath(_band(layout, inner - 26, inner), QBrush(shade))
    dark = QRadialGradient(centre, outer + 420)
    dark.setColorAt(outer / (outer + 420), QColor(*mixed(palette.ROOM, palette.ROOM_WARM, 0.22)))
    dark.setColorAt((outer + 16) / (outer + 420), QColor(*palette.ROOM))
    dark.setColorAt(1, QColor(*mixed(palette.ROOM, palette.BLACK, 0.4)))
    painter.fillPath(_band(layout, outer, outer + 1200), QBrush(dark))
    leather = palette.LEATHER
    pad = QRadialGradient(centre, outer)
    width = outer - inner
    for at, share in _PAD:
        tone = mixed(leather, palette.LAMPLIGHT if share > 0 else palette.BLACK, abs(share))
        pad.setColorAt((inner + width * at) / outer, QColor(*tone))
    painter.fillPath(_band(layout, inner, outer), QBrush(pad))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for r, thick, colour in (
        (inner - 0.4, 2.2, QColor(*palette.GOLD_DEEP)),
        (inner + 2.0, 1.4, QColor(*palette.BLACK, 130)),
        (outer - 0.8, 1.2, QColor(*palette.GOLD_DEEP, 130)),
    ):
        painter.setPen(QPen(colour, thick))
        painter.drawEllipse(centre, r, r)
    for r in (inner + 6.5, outer - 6.5):
        thread = QPen(QColor(*mixed(palette.LEATHER, palette.THREAD, 0.42), 190), 1.1)
        thread.setDashPattern([5.0, 4.0])
        painter.setPen(thread)
        painter.drawEllipse(centre, r, r)


def print_line(painter: QPainter, oval: Oval) -> None:
    """Print the band where cards and chips of the players lie, and the line before it."""
    line = _closed(oval.ring(oval.line_w, oval.line_h))
    band = _closed(oval.edge()).united(_mouth(oval)).subtracted(line)
    painter.fillPath(band, QColor(*palette.BLACK, 30))
    painter.strokePath(line, QPen(QColor(*palette.GOLD, 200), 3.0))
    inner = _closed(oval.ring(oval.line_w - 8, oval.line_h - 8))
    painter.strokePath(inner, QPen(QColor(*palette.IVORY, 90), 1.2))


def _shadow(painter: QPainter, oval: Oval) -> None:
    step = _SHADE / _SHADES
    for number in range(_SHADES):
        far = (number + 0.5) * step
        _along(painter, oval, -far, step, palette.BLACK, round(150 * (1 - far / _SHADE) ** 1.4))


def _pad(painter: QPainter, oval: Oval) -> None:
    """Draw the padding, its seams, and a brass cap on either side of the dealer."""
    step = oval.rail / _BANDS
    for number in range(_BANDS):
        share = (number + 0.5) / _BANDS
        light = _between(share)
        tone = palette.LAMPLIGHT if light > 0 else palette.BLACK
        colour = mixed(palette.LEATHER, tone, abs(light))
        _along(painter, oval, share * oval.rail, step + 0.8, colour)
    for grow, wide, colour, alpha in (
        (-0.4, 2.2, palette.GOLD_DEEP, 255),
        (2.0, 1.4, palette.BLACK, 130),
        (oval.rail - 0.8, 1.2, palette.GOLD_DEEP, 130),
    ):
        _along(painter, oval, grow, wide, colour, alpha)
    for grow in (6.5, oval.rail - 6.5):
        thread = mixed(palette.LEATHER, palette.THREAD, 0.42)
        _along(painter, oval, grow, 1.1, thread, 190, dashes=[5.0, 4.0])
    for side in (-1, 1):
        x = oval.x + side * oval.mouth
        top, foot = (_lower(oval, grow, oval.mouth) for grow in (-1.0, oval.rail + 1.0))
        painter.setPen(QPen(QColor(*palette.GOLD_DEEP), 4))
        painter.drawLine(QPointF(x, top), QPointF(x, foot))


def _room(painter: QPainter, layout: Layout, oval: Oval) -> None:
    box = QRectF(0, 0, layout.width, layout.height).adjusted(-1200, -900, 1200, 900)
    whole, table = QPainterPath(), _closed(oval.edge(oval.rail))
    whole.addRect(box)
    dark = QRadialGradient(QPointF(oval.x, oval.y), oval.w * 1.5)
    dark.setColorAt(0.55, QColor(*mixed(palette.ROOM, palette.ROOM_WARM, 0.2)))
    dark.setColorAt(0.8, QColor(*palette.ROOM))
    dark.setColorAt(1, QColor(*mixed(palette.ROOM, palette.BLACK, 0.4)))
    painter.fillPath(whole.subtracted(table.united(_mouth(oval))), QBrush(dark))


def _mouth(oval: Oval) -> QPainterPath:
    """Return where the dealer sits: the felt continues through the rail, to just around the
    tray."""
    path = QPainterPath()
    deep = oval.h + oval.rail + _APRON
    around = QRectF(oval.x - oval.mouth, oval.y, 2 * oval.mouth, deep)
    path.addRoundedRect(around, _APRON / 2, _APRON / 2)
    return path


def _along(
    painter: QPainter,
    oval: Oval,
    grow: float,
    wide: float,
    colour: RGB,
    alpha: int = 255,
    dashes: list[float] | None = None,
) -> None:
    """Draw a line round the table, *grow* outside the rail's inner edge, up to the dealer."""
    pen = QPen(QColor(*colour, alpha), wide)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashes:
        pen.setDashPattern(dashes)
    points = [(x, y) for x, y in oval.edge(grow) if y < oval.y or abs(x - oval.x) > oval.mouth]
    gap = next(i for i, (x, y) in enumerate(points) if y > oval.y and x < oval.x)
    low = _lower(oval, grow, oval.mouth)
    ends = (oval.x - oval.mouth, low), (oval.x + oval.mouth, low)
    line = [ends[0], *points[gap:], *points[:gap], ends[1]]
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([QPointF(*point) for point in line]))


def _lower(oval: Oval, grow: float, across: float) -> float:
    """Return how low the oval reaches *across* units from its middle."""
    w, h = oval.w + grow, oval.h + grow
    left = max(0.0, 1 - (across / w) ** oval.power)
    return float(oval.y + h * left ** (1 / oval.power))


def _between(share: float) -> float:
    for (start, one), (end, other) in pairwise(_PAD):
        if share <= end:
            return one + (other - one) * (share - start) / (end - start)
    return _PAD[-1][1]


def _closed(points: list[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
    path.closeSubpath()
    return path
