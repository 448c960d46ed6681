"""The rows of the way through a course: what one shows, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.curriculum.progress import State
from app.shell import icons, look

Index = QModelIndex | QPersistentModelIndex
KEY = Qt.ItemDataRole.UserRole
LINE = Qt.ItemDataRole.UserRole + 1


@dataclass(frozen=True, slots=True)
class Line:
    """What one row shows."""

    level: int
    """0 a week, 1 a module or a table test, 2 a drill."""
    name: str
    told: str
    """What stands at its right end."""
    states: tuple[State, ...]
    """Of all its drills."""


def mark(painter: QPainter, state: State, centre: QPointF, r: float) -> None:
    """Draw a tick in a disc, a disc in a ring, half a disc, or an empty ring."""
    here = look.now()
    box = QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    colour = {State.NEW: "quiet", State.MASTERED: "good"}.get(state, "accent")
    painter.setPen(QPen(here.colour(colour), max(1.4, r * 0.2)))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(here.colour(colour))
    if state is State.MASTERED:
        painter.drawEllipse(box)
        icons.draw(painter, "done", box.topLeft() + QPointF(r * 0.4, r * 0.4), r * 1.2,
                   here.colour("window"))  # fmt: skip
    elif state is State.DONE:
        painter.drawEllipse(centre, r * 0.5, r * 0.5)
    elif state is State.LEARNING:
        painter.drawPie(box.adjusted(1, 1, -1, -1), 90 * 16, -180 * 16)
    painter.restore()


class Rows(QStyledItemDelegate):
    """Draws a row: a head, a module with the marks of its drills, or a drill with its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: Line = index.data(LINE)
        tall = QFontMetrics(_font(option, "strong")).height()
        pad = look.now().space("small") if line.level < 2 else look.now().space("tight")
        extra = look.now().space("wide") if line.level == 0 and index.row() else 0
        return QSize(200, tall + 2 * pad + extra)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        here, line = look.now(), index.data(LINE)
        rect = QRectF(option.rect).adjusted(1, 0, -1, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.level == 0 and index.row():
            rect.setTop(rect.top() + here.space("wide"))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(here.blend("raised", "accent", 0.28))
            painter.drawRoundedRect(rect, 6, 6)
        if line.level == 0:
            painter.setPen(QPen(here.blend("window", "line", 0.6), 1))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        r = here.type("body") * 0.5
        left = rect.x() + here.space("small")
        if line.level:
            self._fold(painter, option, line, QPointF(left + r, rect.center().y()), r)
            left += 2 * r + here.space("small")
        if line.level == 2:
            left += 2 * r
            mark(painter, line.states[0], QPointF(left + r, rect.center().y()), r)
            left += 2 * r + here.space("small")
        end = rect.right() - here.space("small")
        end -= self._right(
            painter, option, line, QRectF(left, rect.y(), end - left, rect.height())
        )
        painter.setFont(
            _font(option, "strong" if line.level == 0 else "body", bold=not line.level)
        )
        painter.setPen(here.colour("text"))
        room = end - left - here.space("small")
        name = painter.fontMetrics().elidedText(line.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(
            QRectF(left, rect.y(), room, rect.height()), Qt.AlignmentFlag.AlignVCenter, name
        )
        painter.restore()

    def _fold(
        self, painter: QPainter, option: QStyleOptionViewItem, line: Line, at: QPointF, r: float
    ) -> None:
        """Draw whether a module is open."""
        if line.level != 1 or not line.states:
            return
        turned = bool(option.state & QStyle.StateFlag.State_Open)
        painter.setPen(QPen(look.now().colour("quiet"), 1.6))
        points = [(-0.3, -0.5), (0.3, 0.0), (-0.3, 0.5)]
        if turned:
            points = [(-0.5, -0.3), (0.0, 0.3), (0.5, -0.3)]
        painter.drawPolyline([at + QPointF(x * r, y * r) for x, y in points])

    def _right(
        self, painter: QPainter, option: QStyleOptionViewItem, line: Line, box: QRectF
    ) -> float:
        """Draw what stands at the right end; return how wide it is."""
        here = look.now()
        painter.setFont(_font(option, "small"))
        painter.setPen(here.colour("quiet"))
        align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, align, line.told)
        wide = painter.fontMetrics().horizontalAdvance(line.told)
        if line.level != 1:
            return float(wide)
        wide = max(wide, painter.fontMetrics().horizontalAdvance("00.5 hours"))
        r = here.type("small") * 0.42
        step = 2 * r + 4
        first = box.right() - wide - here.space("normal") - step * len(line.states)
        if first < box.x() + box.width() * 0.45:
            return float(wide)
        for number, state in enumerate(line.states):
            mark(painter, state, QPointF(first + step * (number + 0.5), box.center().y()), r)
        return box.right() - first


def _font(option: QStyleOptionViewItem, kind: str, *, bold: bool = False) -> QFont:
    font = QFont(option.font)
    font.setPixelSize(look.now().type(kind))
    font.setBold(bold)
    return font
