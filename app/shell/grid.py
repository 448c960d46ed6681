"""A table of rows that are named by keys: to be looked through, sorted, and opened."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from app.shell import look

KEY = Qt.ItemDataRole.UserRole
MOST_ROWS = 18
"""More of them are scrolled to."""
LEAST = 160
"""What the wide column keeps of what it says, in px at 100 per cent."""
FIGURES = frozenset("0123456789.,–%:/ h$")
"""What a cell is made of that stands to the right."""


class Grid(QTableWidget):
    """Rows to read; a click or Enter opens one."""

    opened = Signal(str)
    """The key of a row."""
    moved = Signal(str)
    """The key of the row that the keys have come to; empty if none."""

    def __init__(self, name: str, heads: Sequence[str], wide: int = 0) -> None:
        """*wide* is the column that takes the room that is left."""
        super().__init__(0, len(heads))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(heads))
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Fixed)
        self._wide = wide
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        self.cellActivated.connect(self._open)
        self.cellClicked.connect(self._open)
        self.itemSelectionChanged.connect(self._move)

    def show_rows(self, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Show *rows*, each a key and its cells; the row looked at stays so."""
        held = self.key
        self.blockSignals(True)
        self.setRowCount(len(rows))
        for at, (key, cells) in enumerate(rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setData(KEY, key)
                if column and text and FIGURES.issuperset(text):
                    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    item.setTextAlignment(right)
                if column == self._wide:
                    item.setToolTip(text)  # which may be cut short
                self.setItem(at, column, item)
        self._align_heads()
        self._stretch()
        self.resizeRowsToContents()
        self.clearSelection()
        self.setCurrentCell(-1, -1)
        self.blockSignals(False)
        self.choose(held)
        self.updateGeometry()

    def _align_heads(self) -> None:
        """Set each head where the cells under it stand."""
        for column in range(self.columnCount()):
            cell, head = self.item(0, column), self.horizontalHeaderItem(column)
            if cell is not None and head is not None:
                side = Qt.AlignmentFlag(cell.textAlignment()) & Qt.AlignmentFlag.AlignRight
                head.setTextAlignment(
                    (side or Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter
                )

    @property
    def key(self) -> str:
        """The key of the row that is looked at; empty if none is."""
        items = self.selectedItems()
        return str(items[0].data(KEY)) if items else ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all rows, from the top."""
        cells = (self.item(row, 0) for row in range(self.rowCount()))
        return tuple(str(cell.data(KEY)) for cell in cells if cell is not None)

    def choose(self, key: str) -> None:
        """Look at the row *key*, if it is there."""
        if key in self.keys:
            self.selectRow(self.keys.index(key))

    def cells(self, key: str) -> tuple[str, ...]:
        """Return what the row *key* says."""
        row = self.keys.index(key)
        found = (self.item(row, column) for column in range(self.columnCount()))
        return tuple(cell.text() if cell is not None else "" for cell in found)

    def _stretch(self) -> None:
        """Give the wide column the room that is left, and enough for a name."""
        header = self.horizontalHeader()
        said = min(self.sizeHintForColumn(self._wide), look.now().distance(LEAST))
        others = header.length() - header.sectionSize(self._wide)
        least = max(said, header.sectionSizeHint(self._wide))
        header.resizeSection(self._wide, max(least, self.viewport().width() - others))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stretch()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # a bar below may have come or gone

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(min(self.rowCount(), MOST_ROWS)))
        head = self.horizontalHeader().sizeHint().height()
        over = self.horizontalHeader().length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if over else 0
        return QSize(super().sizeHint().width(), head + rows + bar + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def _open(self, row: int, _column: int) -> None:
        item = self.item(row, 0)
        if item is not None:
            self.opened.emit(str(item.data(KEY)))

    def _move(self) -> None:
        self.moved.emit(self.key)
