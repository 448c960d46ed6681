"""Rows that wrap."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from app.shell.widgets import look


class Flow(QLayout):
    """Puts its items in rows, as many in each as there is room for."""

    def __init__(
        self, parent: QWidget | None = None, spacing: int = 8, fill: int = 0, most: int = 700
    ) -> None:
        """Widen the items of a row to fill it where *fill* is given.

        It is the least width of an item; *most* is how wide a row would like to be.  They and
        *spacing* are in px at 100 percent of text.
        """
        self._tall: dict[int, int] = {}
        """Width -> how tall all rows are together, until something changes."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._least, self._gap, self._most = fill, spacing, most
        self.setContentsMargins(0, 0, 0, 0)

    def spacing(self) -> int:
        """Return the distance between items; it follows the look."""
        return look.now().distance(self._gap)

    @property
    def _fill(self) -> int:
        return round(self._least * (0.4 + 0.6 * look.now().text_scale / 100))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def invalidate(self) -> None:
        self._tall.clear()
        super().invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._tall:
            self._tall[width] = self._lay(QRect(0, 0, width, 0), move=False)
        return self._tall[width]

    def sizeHint(self) -> QSize:
        widths = [item.sizeHint().width() for item in self._shown()]
        wide = sum(widths) + self.spacing() * max(0, len(widths) - 1)
        most = max(self.minimumSize().width(), min(wide, self._most))
        return QSize(most, self.heightForWidth(most))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        margins: QMargins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        inner = rect.marginsRemoved(self.contentsMargins())
        y = inner.y()
        for row in self._rows(inner.width()):
            widths = self._widths(row, inner.width())
            heights = [_height(item, wide) for item, wide in zip(row, widths, strict=True)]
            tall, x = max(heights), inner.x()
            for item, wide, high in zip(row, widths, heights, strict=True):
                if move:
                    top = y if self._fill else y + (tall - high) // 2
                    item.setGeometry(
                        QRect(QPoint(x, top), QSize(wide, tall if self._fill else high))
                    )
                x += wide + self.spacing()
            y += tall + self.spacing()
        bottom = self.contentsMargins().bottom()
        return max(0, y - self.spacing() - rect.y() + bottom)

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        left = -1
        for item in self._shown():
            wide = max(self._fill, item.minimumSize().width()) if self._fill else self._wide(item)
            if left < wide or not rows:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self.spacing()
        return rows

    def _wide(self, item: QLayoutItem) -> int:
        return max(item.minimumSize().width(), item.sizeHint().width())

    def _widths(self, row: list[QLayoutItem], width: int) -> list[int]:
        if self._fill:
            columns = max(len(row), (width + self.spacing()) // (self._fill + self.spacing()))
            columns = min(columns, max(len(row), len(self._shown())))
            return [(width - self.spacing() * (columns - 1)) // columns] * len(row)
        return [min(self._wide(item), width) for item in row]


def _height(item: QLayoutItem, wide: int) -> int:
    """Return how tall *item* must be where it is *wide*."""
    return item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()


class Columns(Flow):
    """Puts each item at the foot of the column that is the shortest so far."""

    def _lay(self, rect: QRect, *, move: bool) -> int:
        inner, shown = rect.marginsRemoved(self.contentsMargins()), self._shown()
        if not shown:
            return 0
        least = max(self._fill, *(item.minimumSize().width() for item in shown))
        gap, wide = self.spacing(), inner.width()
        count = max(1, min(len(shown), (wide + gap) // (least + gap)))
        wide = (wide - gap * (count - 1)) // count
        feet = [inner.y()] * count
        for item in shown:
            at = feet.index(min(feet))
            high = _height(item, wide)
            if move:
                item.setGeometry(QRect(inner.x() + at * (wide + gap), feet[at], wide, high))
            feet[at] += high + gap
        return max(feet) - gap - rect.y() + self.contentsMargins().bottom()
