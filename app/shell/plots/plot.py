"""What all plots share: painted, walked through by keys or clicks, described in words and a
table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.shell.widgets import look
from app.shell.widgets.parts import button, label

Cells = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The heads of a table, and its rows."""
STEPS = {
    Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0),
}  # fmt: skip
MOST_ROWS = 12
"""Rows of a table that are in sight at once."""


class Plot(QWidget):
    """A plot of *rows* by *columns*; one of its cells may be chosen.

    Painted by ourselves: nothing more to install or to wait for at the start, sharp at every
    size, and in the colors of the theme.
    """

    chosen = Signal(str)
    """What has been chosen, in words."""

    def __init__(self, name: str, about: str, rows: int, columns: int) -> None:
        """*about* says in words what the whole plot shows."""
        super().__init__()
        self.about = about
        self.rows, self.columns = rows, columns
        self.at: tuple[int, int] | None = None
        """Row and column of the chosen cell."""
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if rows and columns else
                            Qt.FocusPolicy.NoFocus)  # fmt: skip
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # To be said by each kind of plot; abstract by hand, for Qt's metaclass forbids an ABC.

    def words(self, row: int, column: int) -> str:
        """Return the words for a cell."""
        raise NotImplementedError

    def cells(self) -> Cells:
        """Return everything as a table."""
        raise NotImplementedError

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        """Return row and column of the cell painted at *point*."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        raise NotImplementedError

    # What all of them do.

    def choose(self, row: int, column: int) -> None:
        """Choose a cell, and say its words."""
        self.at = (min(max(0, row), self.rows - 1), min(max(0, column), self.columns - 1))
        told = self.words(*self.at)
        self.setAccessibleDescription(f"{told} {self.about}")
        self.chosen.emit(told)
        self.update()

    def type(self, kind: str = "body", *, bold: bool = False) -> QFont:
        """Return a font of one *kind* of type."""
        font = self.font()
        font.setPixelSize(look.now().type(kind))
        font.setBold(bold)
        return font

    def metrics(self, kind: str = "body") -> QFontMetrics:
        return QFontMetrics(self.type(kind))

    def widest(self, texts: Sequence[str], kind: str = "body") -> int:
        """Return the width of the longest of *texts*."""
        metrics = self.metrics(kind)
        return max((metrics.horizontalAdvance(text) for text in texts), default=0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        row, column = self.at or (0, self.columns - 1)
        if self.at is not None:
            row, column = row + step[0], column + step[1]
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.choose(row, column)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.cell_at(event.position().toPoint())
        if found is not None:
            self.choose(*found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        if self.hasFocus() and self.at is None:
            ring(painter, QRectF(self.rect()))
        painter.end()


def ring(painter: QPainter, box: QRectF) -> None:
    """Draw the ring that shows where the keys are."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.now().colour("focus"), 2))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)


class Figured(QFrame):
    """A plot under its heading, with the chosen cell in words, and the same data as a table."""

    def __init__(self, head: str, plot: Plot, hint: str) -> None:
        """*hint* says what can be chosen, until something is."""
        super().__init__()
        self.plot = plot
        self.switch = button("Show as table", self._turn, kind="link")
        self.switch.setCheckable(True)
        self.switch.setAccessibleName(f"{head}: show as table")
        self.told = label(hint, "small")
        self.table: QTableWidget | None = None
        top = QHBoxLayout()
        top.addWidget(label(head, "strong"), 1)
        top.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(look.now().space("small"))
        self.box.addLayout(top)
        self.box.addWidget(plot)
        self.box.addWidget(self.told)
        self.box.addStretch(1)
        plot.chosen.connect(self.told.setText)

    def _turn(self) -> None:
        on = self.switch.isChecked()
        self.switch.setText("Show as chart" if on else "Show as table")
        if on and self.table is None:
            self.table = made = tabled(self.plot.accessibleName(), self.plot.cells())
            self.box.insertWidget(2, made)
        if self.table is not None:
            self.table.setVisible(on)
        self.plot.setVisible(not on)
        self.told.setVisible(not on)


def tabled(name: str, cells: Cells) -> QTableWidget:
    """Return a table to read: its heads above, the first column as the names of the rows."""
    heads, rows = cells
    made = QTableWidget(len(rows), len(heads))
    made.setAccessibleName(name)
    made.setHorizontalHeaderLabels(list(heads))
    made.verticalHeader().hide()
    made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    made.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    made.setTabKeyNavigation(False)
    made.setShowGrid(False)
    made.setAlternatingRowColors(True)
    for at, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            if column:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            made.setItem(at, column, item)
    header = made.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setHighlightSections(False)
    made.resizeRowsToContents()
    tall = sum(made.rowHeight(row) for row in range(min(len(rows), MOST_ROWS)))
    bar = made.horizontalScrollBar().sizeHint().height()
    made.setFixedHeight(tall + header.sizeHint().height() + bar + 4)
    return made
