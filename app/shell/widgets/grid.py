"""A table of rows that are named by keys: to be looked through, and opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem, QTableView

from app.shell.widgets import look

MOST_ROWS = 18
"""The most rows in sight; more are scrolled to."""
LEAST = 160
"""What the wide column keeps of what it says, in px at 100 percent."""
FIGURES = frozenset("0123456789.,–%:/ h$")
"""What a cell is made of that stands to the right."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
DRESSING = QEvent.Type.StyleChange, QEvent.Type.FontChange
Row = tuple[str, Sequence[str]]
"""A key, and its cells."""
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class GridRows(QAbstractTableModel):
    """The contents of a grid: made again as a whole, and asked only for the part in sight."""

    def __init__(self, heads: Sequence[str], wide: int) -> None:
        super().__init__()
        self._heads, self._wide = tuple(heads), wide
        self.rows: Sequence[Row] = ()
        self.at: dict[str, int] = {}
        """Key -> row."""

    def show(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.at = {key: at for at, (key, _) in enumerate(rows)}
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.rows[index.row()][1][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(index.row(), index.column())
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == self._wide:
            return self.rows[index.row()][1][index.column()]  # which may be cut short
        return None

    def headerData(
        self, at: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[at]
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(0, at) if self.rows else LEFT  # where the cells under it stand
        return super().headerData(at, way, role)

    def _side(self, row: int, column: int) -> Qt.AlignmentFlag:
        text = self.rows[row][1][column]
        return RIGHT if column and text and FIGURES.issuperset(text) else LEFT


class Grid(QTableView):
    """Rows to read; a click or Enter opens one."""

    opened = Signal(str)
    """The key of a row."""
    moved = Signal(str)
    """The key of the row that the keys have come to; empty if none."""

    def __init__(self, name: str, heads: Sequence[str], wide: int = 0) -> None:
        """*wide* is the column that takes the remaining room."""
        super().__init__()
        self._rows, self._wide = GridRows(heads, wide), wide
        self._said = [0] * len(heads)
        """The width that each column needs for its words, in px."""
        self._dressed: object = None
        """The lettering that was measured."""
        self._rows.setParent(self)
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        for each in (header, self.verticalHeader()):  # else each is measured by every row, often
            each.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        self.setModel(self._rows)
        self.activated.connect(self._open)
        self.clicked.connect(self._open)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show *rows*, each a key and its cells; the row in view stays in view."""
        held = self.key
        self._rows.show(rows)
        self.ensurePolished()
        self._measure()
        self.choose(held)

    @property
    def key(self) -> str:
        """The key of the row that is looked at; empty if none is."""
        chosen = self.selectionModel().selectedRows()
        return self._rows.rows[chosen[0].row()][0] if chosen else ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all rows, from the top."""
        return tuple(self._rows.at)

    def choose(self, key: str) -> None:
        """Show the row *key*, if it is there."""
        if key in self._rows.at:
            self.selectRow(self._rows.at[key])

    def cells(self, key: str) -> tuple[str, ...]:
        """Return the words of the row *key*."""
        return tuple(self._rows.rows[self._rows.at[key]][1])

    def _measure(self) -> None:
        """Find how wide the columns and how tall the rows are, by the longest words of each."""
        option, advance = QStyleOptionViewItem(), self.fontMetrics().horizontalAdvance
        self.initViewItemOption(option)
        self._dressed = self.font().key()
        header, tallest = self.horizontalHeader(), self.verticalHeader().sectionSizeHint(0)
        for column in range(self._rows.columnCount()):
            first = {row[column]: at for at, (_, row) in enumerate(self._rows.rows)}
            longest = max(first, key=advance, default=None)
            self._said[column] = 0
            if longest is not None:
                index = self._rows.index(first[longest], column)
                wanted = self.itemDelegate().sizeHint(option, index)
                self._said[column] = wanted.width()
                tallest = max(tallest, wanted.height())
            if column != self._wide:
                least = header.sectionSizeHint(column)
                header.resizeSection(column, max(self._said[column], least))
        self.verticalHeader().setDefaultSectionSize(tallest)
        self._stretch()
        self.updateGeometry()

    def _stretch(self) -> None:
        """Give the wide column the remaining room, and enough for a name."""
        header = self.horizontalHeader()
        said = min(self._said[self._wide], look.now().distance(LEAST))
        others = header.length() - header.sectionSize(self._wide)
        least = max(said, header.sectionSizeHint(self._wide))
        header.resizeSection(self._wide, max(least, self.viewport().width() - others))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in DRESSING and self._dressed != self.font().key():
            self._dressed = self.font().key()
            QTimer.singleShot(0, self, self._measure)  # once its heads have been dressed as well

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stretch()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # a bar below may have come or gone

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.moved.emit(self.key)

    def sizeHint(self) -> QSize:
        rows = min(self._rows.rowCount(), MOST_ROWS) * self.verticalHeader().defaultSectionSize()
        head = self.horizontalHeader().sizeHint().height()
        over = self.horizontalHeader().length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if over else 0
        return QSize(super().sizeHint().width(), head + rows + bar + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self._rows.rows[index.row()][0])
