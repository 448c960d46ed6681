"""The rows of a list of drills: the mark and the words of how far each is, and its name."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.curriculum.progress.learned import DrillProgress, DrillState
from app.shell.base.course_way import mark, told
from app.shell.widgets import icons, look

STANDING = Qt.ItemDataRole.UserRole + 1
"""The role of a row's ``Progress``; a row without one has no mark."""
FREE = Qt.ItemDataRole.UserRole + 2
"""The role of what stands under a row that is no drill."""
WRAPPED = Qt.TextFlag.TextWordWrap


class DrillRows(QStyledItemDelegate):
    """Gives each row the height that its words need, wrapped; headings stand by themselves."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        here, view = look.now(), self.parent()
        assert isinstance(view, QListView)
        room = view.viewport().width() - self._left(index) - here.space("normal")
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        font = index.data(Qt.ItemDataRole.FontRole) or view.font()
        box = QFontMetrics(font).boundingRect(QRect(0, 0, max(60, room), 10_000), WRAPPED, words)
        tall = box.height() + 2 * here.space("tight") + 4
        if _under(index):
            tall += QFontMetrics(_small(view.font())).height()
        elif not index.flags() and index.row():
            tall += here.space("small")
        return QSize(60, tall)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:  # fmt: skip
        here = look.now()
        self.initStyleOption(option, index)
        words, option.text = option.text, ""
        style, view = option.widget.style(), option.widget
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, view)
        painter.save()
        box = option.rect.adjusted(
            self._left(index), here.space("tight") + 2, -here.space("small"), -here.space("tight")
        )
        head, under = not index.flags(), _under(index)
        painter.setFont(option.font)
        painter.setPen(here.colour("accent" if head else "text"))
        aligned = Qt.AlignmentFlag.AlignBottom if head else Qt.AlignmentFlag.AlignTop
        painter.drawText(box, int(aligned) | int(WRAPPED), words)
        if not head:
            self._mark(painter, index, box.left(), box.top() + painter.fontMetrics().height() / 2)
        if under:
            painter.setFont(_small(option.font))
            painter.setPen(here.colour("quiet"))
            painter.drawText(box, Qt.AlignmentFlag.AlignBottom, under)
        painter.restore()

    def _mark(
        self, painter: QPainter, index: QModelIndex | QPersistentModelIndex, x: float, y: float
    ) -> None:
        """Draw what stands before a name that begins at *x*, its middle at *y*."""
        r = look.now().type("body") * 0.5
        centre = QPointF(x - r - look.now().space("small"), y)
        standing: DrillProgress | None = index.data(STANDING)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if standing is not None:
            mark(painter, standing.state, centre, r)
        elif index.data(FREE):
            corner = centre - QPointF(1.2 * r, 1.2 * r)
            icons.draw(painter, "practice", corner, 2.4 * r, look.now().colour("text"))

    def _left(self, index: QModelIndex | QPersistentModelIndex) -> int:
        here = look.now()
        return here.space("small") + (
            here.type("body") + here.space("small") if index.flags() else 0
        )


def _under(index: QModelIndex | QPersistentModelIndex) -> str:
    """Return what stands in small type under a name; nothing under a drill never dealt."""
    standing: DrillProgress | None = index.data(STANDING)
    if standing is not None:
        return "" if standing.state is DrillState.NEW else told(standing)
    return str(index.data(FREE) or "")


def _small(font: QFont) -> QFont:
    made = QFont(font)
    made.setPixelSize(look.now().type("small"))
    return made
