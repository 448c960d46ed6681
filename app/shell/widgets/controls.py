"""Controls whose small marks are drawn by our own pen, in the colors of the theme."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QSlider,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QWidget,
)

from app.shell.widgets import icons, look

MARK = 8
"""What frames the mark of a ``Tick`` or an ``Option`` adds to its width, in px."""
BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Tick(QCheckBox):
    """A box to tick."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        colour = look.now().colour("on_accent" if self.isEnabled() else "panel")
        tick = icons.pixmap("done", box.width() - 4, colour, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(box.topLeft() + QPoint(2, 2), tick)
        painter.end()


class Under(QLabel):
    """What a ``Tick`` or an ``Option`` does, in small type under its name."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", "small")
        self.setWordWrap(True)
        self._fit()

    def _fit(self) -> None:
        here = look.now()
        inset = here.type("strong") + here.space("small") + here.space("hair") + MARK
        self.setContentsMargins(inset, 0, 0, here.space("tight"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()


class Option(QRadioButton):
    """One of several, with a dot in the chosen one, where Tab leads."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        group = self.group()
        chosen = group.checkedButton() if group is not None else None
        if event.reason() in BY_TAB and chosen is not None and chosen is not self:
            chosen.setFocus(event.reason())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.now().colour("accent"))
        radius = box.width() * 0.27
        painter.drawEllipse(QRectF(box).center(), radius, radius)
        painter.end()


class Pick(QComboBox):
    """A list that drops down; the wheel passes it by, so that a page can be scrolled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(super().minimumSizeHint().width(), 120), self.sizeHint().height())

    def showPopup(self) -> None:
        """Open the list, tall enough for its rows: the style sheet makes them taller."""
        super().showPopup()
        view, rows = self.view(), min(self.count(), self.maxVisibleItems())
        wanted = sum(view.sizeHintForRow(row) for row in range(rows))
        missing, popup = wanted - view.viewport().height(), view.window()
        if missing > 0 and popup is not self.window():
            popup.resize(popup.width(), popup.height() + missing)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        r = look.now().type("body") * 0.28
        centre = QPointF(self.width() - 4 * r, self.height() / 2)
        pen = QPen(look.now().colour("text" if self.isEnabled() else "quiet"), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        points = [QPointF(-r, -r * 0.5), QPointF(0, r * 0.5), QPointF(r, -r * 0.5)]
        painter.drawPolyline(QPolygonF([centre + point for point in points]))
        painter.end()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Have words that are too long for it end in “…”."""
        super().initStyleOption(option)
        style = self.style()
        room = style.subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        option.currentText = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, room.width()
        )

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PassedByTheWheel:
    """Leaves the wheel to the page, so that scrolling never changes what was typed."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Number(PassedByTheWheel, QSpinBox):
    """A whole number to be typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


class Money(PassedByTheWheel, QDoubleSpinBox):
    """A sum to be typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


class WrappedLines(QStyledItemDelegate):
    """Gives each row of a list the height that its words need, wrapped."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        view, here = self.parent(), look.now()
        assert isinstance(view, QListView)
        font = index.data(Qt.ItemDataRole.FontRole) or view.font()
        room = view.viewport().width() - 2 * here.space("small") - 14
        words = str(index.data(Qt.ItemDataRole.DisplayRole))
        box = QFontMetrics(font).boundingRect(
            QRect(0, 0, max(60, room), 10_000), int(Qt.TextFlag.TextWordWrap), words
        )
        return QSize(60, box.height() + 2 * (here.space("tight") + 2))


def add_head(rows: QListWidget, text: str) -> None:
    """Add a line to *rows* that heads those below it and cannot be chosen."""
    item = QListWidgetItem(text.upper())
    item.setFlags(Qt.ItemFlag.NoItemFlags)
    font = rows.font()
    font.setPixelSize(look.now().type("small"))
    font.setBold(True)
    item.setFont(font)
    item.setForeground(look.now().colour("accent"))
    rows.addItem(item)


class Slide(QSlider):
    """A horizontal slider."""

    def __init__(self, least: int = 0, most: int = 100) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(least, most)

    def sizeHint(self) -> QSize:
        return QSize(140, look.now().type("body") + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        here, painter = look.now(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        r, middle = here.type("body") * 0.5, self.height() / 2
        span = max(1, self.maximum() - self.minimum())
        at = r + (self.width() - 2 * r) * (self.sliderPosition() - self.minimum()) / span
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(here.colour("line"))
        painter.drawRoundedRect(QRectF(r, middle - 2, self.width() - 2 * r, 4), 2, 2)
        on = here.colour("accent" if self.isEnabled() else "line")
        painter.setBrush(on)
        painter.drawRoundedRect(QRectF(r, middle - 2, max(0.0, at - r), 4), 2, 2)
        painter.setPen(QPen(here.colour("panel"), 2))
        painter.drawEllipse(QPointF(at, middle), r, r)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(here.colour("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
