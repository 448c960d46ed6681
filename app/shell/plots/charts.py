"""Simple charts, painted: bars of errors with their trend, and seconds by phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.shell.widgets import look

BETTER, WORSE = -0.02, 0.02
"""A change of the error rate smaller than this is no trend."""


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One line of a chart."""

    name: str
    share: float
    """From 0 to 1 of the bar."""
    figure: str
    trend: float | None = None
    """Below zero is better; nothing: no arrow."""
    colour: str = "accent"


class ChartRows(QWidget):
    """Names, bars and figures, one line under the other."""

    def __init__(self, rows: Sequence[ChartRow], name: str) -> None:
        super().__init__()
        self._rows = tuple(rows)
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(f"{row.name}: {row.figure}" for row in rows))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _font(self, kind: str = "body") -> QFont:
        font = self.font()
        font.setPixelSize(look.now().type(kind))
        return font

    def _line(self) -> int:
        return QFontMetrics(self._font()).height() + look.now().space("small") + 12

    def sizeHint(self) -> QSize:
        return QSize(320, self._line() * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, here = QPainter(self), look.now()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        metrics, line = painter.fontMetrics(), self._line()
        figures = max((metrics.horizontalAdvance(row.figure) for row in self._rows), default=0)
        high = metrics.height()
        for number, row in enumerate(self._rows):
            top = number * line
            right = self.width() - high - 4
            words = QRect(0, top, max(40, right - figures - 12), metrics.height())
            painter.setPen(here.colour("text"))
            elide = Qt.TextElideMode.ElideRight
            painter.drawText(words, 0, metrics.elidedText(row.name, elide, words.width()))
            painter.setPen(here.colour("quiet"))
            box = QRect(right - figures, top, figures, metrics.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight, row.figure)
            arrow(painter, row.trend, QRectF(right + 4, top, high, high))
            self._bar(painter, row, QRectF(0, top + metrics.height() + 3, self.width(), 6))
        painter.end()

    def _bar(self, painter: QPainter, row: ChartRow, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.now().blend("panel", "line", 0.45))
        painter.drawRoundedRect(box, 3, 3)
        if row.share > 0:
            painter.setBrush(look.now().colour(row.colour))
            wide = max(6.0, box.width() * min(1.0, row.share))
            painter.drawRoundedRect(QRectF(box.x(), box.y(), wide, box.height()), 3, 3)


def arrow(painter: QPainter, trend: float | None, box: QRectF) -> None:
    """Draw an arrow down for fewer errors, up for more, a dash for no change."""
    if trend is None:
        return
    here, c, r = look.now(), box.center(), box.width() * 0.28
    painter.setPen(Qt.PenStyle.NoPen)
    if BETTER < trend < WORSE:
        painter.setBrush(here.colour("quiet"))
        painter.drawRect(QRectF(c.x() - r, c.y() - 1, 2 * r, 2))
        return
    tip = r if trend < 0 else -r
    painter.setBrush(here.colour("good" if trend < 0 else "danger"))
    painter.drawPolygon(
        QPolygonF([c + QPointF(-r, -tip), c + QPointF(r, -tip), c + QPointF(0, tip)])
    )
