"""The announcements: a searchable list of what may be said, rightly or wrongly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QMouseEvent, QPainter, QPixmap, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.shell.table.hand_names import following
from app.shell.table.sayable import matching, said
from app.shell.widgets import look
from app.shell.widgets.parts import label
from assets import palette

MOST = 60
"""The most matching rows that are listed."""
BACK = "‹ Back"
BESIDE = QSize(320, 440)
"""The width of the names for one hand, in px; it grows with the text."""
Room = Callable[[QSize], QPoint]
"""Size -> where its top left corner goes."""
A_ROW = 12
"""Totals side by side."""
ABOVE_DEALER = 0.6
"""The part of the table, from the top, that leaves the dealer's cards in sight."""


class Announcements(QFrame):
    """Opens over the table; typing searches, a number key or Enter announces, Esc leaves.

    Where totals are announced, number keys type like all others. While it is open the table gets
    neither letters nor the mouse: a click beside it closes it, and does nothing else.
    """

    chosen = Signal(object)
    """The ``Act`` of announcing."""
    left = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("overlay")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._phrases: Mapping[str, str] = {}
        self._hands: Mapping[str, str] = {}
        self._chosen: tuple[str, ...] = ()
        self._begun = 0
        self._totals = False
        self.beside = _Beside(over)
        self.beside.pressed.connect(self.leave)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 12, 14, 14)
        box.setSpacing(8)
        head = QHBoxLayout()
        self.head = label("Announce", "strong", wrap=False)
        head.addWidget(self.head)
        head.addStretch(1)
        self.keys = label("", "small", wrap=False)
        head.addWidget(self.keys)
        box.addLayout(head)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Type to search")
        self.field.setAccessibleName("Search announcements")
        self.field.textChanged.connect(self._show)
        self.field.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # a click on a row leaves the keys here
        self.setFocusProxy(self.field)
        self.setAccessibleName("Announcements")
        self.list = QListWidget()
        self.list.setAccessibleName("Announcements")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._say_item)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.totals = QWidget()
        self._grid = QGridLayout(self.totals)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        box.addWidget(self.field)
        box.addWidget(self.totals)
        box.addWidget(self.list, 1)
        self.none = label("No matching announcement. Try another word.", "quiet")
        self.none.hide()
        box.addWidget(self.none)
        self.hide()

    def open(
        self,
        phrases: Mapping[str, str],
        hands: Mapping[str, str] | None = None,
        seat: int = 0,
        room: Room | None = None,
    ) -> None:
        """Offer *phrases*: target -> words; and *hands* step by step, for one *seat* only.

        With hands the list takes the *room* found for it, so that the cards stay in sight.
        """
        self._phrases, self._hands = phrases, hands or {}
        self._chosen = (f"Seat {seat}: …",) if seat else ()
        self._begun = len(self._chosen)
        self.head.setText(f"Seat {seat}'s hand" if seat else "Announce")
        totals = [target for target, words in phrases.items() if words.isdecimal()]
        self._totals = bool(totals or seat)  # then digits are typed
        self._lay_out(totals)
        self.keys.setText(f"{'Enter' if self._totals else '1 … 9'} to say it · Esc to close")
        side = look.now().type("body") + 3
        self.list.setIconSize(QSize(side, side))
        self.field.clear()
        self._show("")
        over, scale = self._over, look.now().text_scale / 100
        wide = min(round((560 if totals else 430) * scale), over.width() - 24)
        most = round(ABOVE_DEALER * over.height()) if totals else over.height()
        tall = min(round(480 * scale), most - 24)
        top = 12 if totals else over.height() - tall - 12
        self.setGeometry((over.width() - wide) // 2, top, wide, tall)
        if seat and room is not None:
            size = QSize(min(round(BESIDE.width() * scale), wide), min(tall, BESIDE.height()))
            self.setGeometry(QRect(room(size), size))
        self.beside.cover()
        self.show()
        self.raise_()
        self.field.setFocus()

    def _lay_out(self, totals: Sequence[str]) -> None:
        """Add a button for each of *totals*."""
        while entry := self._grid.takeAt(0):
            if old := entry.widget():
                old.deleteLater()
        for number, target in enumerate(totals):
            one = QPushButton(self._phrases[target])
            one.setAccessibleName(f"Announce {self._phrases[target]}")
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            one.setMinimumWidth(0)
            one.setObjectName("total")
            one.clicked.connect(partial(self._say, target))
            self._grid.addWidget(one, number // A_ROW, number % A_ROW)
        self.totals.setVisible(bool(totals))

    def leave(self) -> None:
        """Close; the focus goes to where it was before, not to a neighbor."""
        if self.isVisible():
            self.left.emit()
            self.hide()
            self.beside.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep a click between its parts from the table below."""
        self.field.setFocus()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep what its parts leave from the table; function keys are the page's."""
        if Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F12:
            event.ignore()
        elif not self.field.hasFocus():
            self.field.setFocus()
            if not self._key(event):
                self.field.insert(event.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._say_item(self.list.currentItem())
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            row = self.list.currentRow() + (1 if key == Qt.Key.Key_Down else -1)
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
        elif key == Qt.Key.Key_Backspace and not self.field.text():
            self._back()
        elif text.isdecimal() and text != "0" and not self._figures_typed():
            self._say_item(self.list.item(int(text) - 1))
        else:
            return False
        return True

    def _figures_typed(self) -> bool:
        """Whether a digit is part of the search and chooses no row."""
        return self._totals or bool(self._hands and self.field.text())

    def _rows(self, typed: str) -> list[tuple[str, str]]:
        """Return the words of each row and what it announces; nothing where more is to be
        chosen."""
        if typed:
            known = {**self._phrases, **self._hands}
            return [(known[target], target) for target in matching(known, typed)[:MOST]]
        steps = len(self._chosen)
        said = [] if steps else [(self._phrases[t], t) for t in matching(self._phrases, "")]
        nearest = self._chosen[-1] if self._chosen else ""
        said += list(following(self._hands, nearest, steps).items())
        return [*said, (BACK, "")] if steps > self._begun else said

    def _back(self) -> None:
        """Go back to the choice before."""
        if len(self._chosen) > self._begun:
            self._chosen = self._chosen[:-1]
            self._show("")

    def _show(self, typed: str) -> None:
        self.list.clear()
        for number, (words, target) in enumerate(self._rows(typed), 1):
            counted = number < 10 and not self._totals
            item = QListWidgetItem(words)
            item.setData(Qt.ItemDataRole.UserRole, target)
            if not self._totals:
                item.setIcon(_figure(str(number) if counted else ""))
            if counted:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{number}: {words}")
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.none.setVisible(not self.list.count())

    def _say_item(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        target = item.data(Qt.ItemDataRole.UserRole)
        if target:
            self._say(target)
        elif item.text() == BACK:
            self._back()
        else:
            self._chosen = (*self._chosen, item.text())
            self._show("")

    def _say(self, target: str) -> None:
        self.leave()
        self.chosen.emit(said(target))


class _Beside(QWidget):
    """Lies over all of the table beside the announcements, and takes the mouse there."""

    pressed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        over.installEventFilter(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.hide()

    def cover(self) -> None:
        """Take the mouse from now on."""
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()


def _figure(text: str) -> QIcon:
    """Return the digit of a key as an icon: all have the same width, so that the words line up."""
    here = look.now()
    px, made = here.type("body") + 3, QIcon()
    for dpr in (1.0, 2.0):
        drawn = QPixmap(round(px * dpr), round(px * dpr))
        drawn.setDevicePixelRatio(dpr)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        font = QFont(palette.FAMILY_TEXT)
        font.setPixelSize(here.type("body"))
        painter.setFont(font)
        painter.setPen(here.colour("quiet"))
        painter.drawText(QRect(0, 1, px, px), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            made.addPixmap(drawn, mode)
    return made
