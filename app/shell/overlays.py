"""Sheets that float over a window: that of all the keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.shell import look
from app.shell.parts import Page, button, label
from assets.layouts import Layout
from scenes.keys import KeyHelp, help_with

OWN_KEYS = (
    KeyHelp("Round", "Space, /", "announce: type to search, a number key chooses"),
    KeyHelp("Round", "F2", "the next hint (Guided)"),
    KeyHelp("Round", "F3", "show or hide the provision"),
    KeyHelp("Round", "F4", "finish the round"),
    KeyHelp("Round", "F6", "hold or go on (Show)"),
    KeyHelp("Round", "F7", "one act further (Show)"),
    KeyHelp("Round", "F8", "take over (Show)"),
    KeyHelp("Round", "M", "sound on or off"),
    KeyHelp("Round", "F9", "read what is printed on the felt, large"),
    KeyHelp(
        "Windows",
        "Ctrl+1 … Ctrl+7",
        "Today, Practice, Curriculum, Review, Record, House rules, Settings",
    ),
    KeyHelp("Windows", "Ctrl+T", "back to the table"),
    KeyHelp("Windows", "F1, ?", "this sheet; Esc closes it"),
)


class Sheet(QFrame):
    """Covers a window with a panel in its middle; Esc takes it away."""

    def __init__(self, over: QWidget, title: str) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("overlay")
        self._back: QWidget | None = None
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 14, 20, 18)
        head = QHBoxLayout()
        head.addWidget(label(title, "title", wrap=False))
        head.addStretch(1)
        self.closer = button("Close", self.leave, icon="close", tip="Close (Esc)")
        head.addWidget(self.closer)
        box.addLayout(head)
        self.page = Page()
        self.page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.page.on_panel()
        self.page.setAccessibleName(title)
        box.addWidget(self.page, 1)
        over.installEventFilter(self)
        self.setAccessibleName(title)
        self.hide()

    def open(self) -> None:
        self._back = self.window().focusWidget()
        self._place()
        self.show()
        self.raise_()
        self.page.setFocus()

    def leave(self) -> None:
        self.hide()
        if self._back is not None and self._back.isVisible():
            self._back.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1, Qt.Key.Key_Question):
            self.leave()
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        over = self._over
        scale = look.now().text_scale / 100
        wide = min(round(1180 * scale), over.width() - 48)
        tall = min(round(760 * scale), over.height() - 48)
        self.setGeometry((over.width() - wide) // 2, (over.height() - tall) // 2, wide, tall)


def cheat_sheet(over: QWidget, layout: Layout) -> Sheet:
    """Return the sheet of all keys at the table of *layout*, made from its own list of them."""
    made = Sheet(over, "Keys")
    seats = f"1 … {len(layout.seats)}"
    after = {seats: f"{seats}, then: a place of that seat", "0": "0, then: a place of the table"}
    groups: dict[str, list[KeyHelp]] = {}
    for line in (*OWN_KEYS, *help_with(layout)):
        first, comma, letter = line.keys.partition(", ")
        name = after.get(first, "") if comma and len(letter) == 1 else ""
        groups.setdefault(name or line.group, []).append(
            KeyHelp(name, letter, line.does) if name else line
        )
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(28)
    count = 3 if over.width() > 900 * look.now().text_scale / 100 else 1
    columns = [QVBoxLayout() for _ in range(count)]
    filled = [0] * count
    for name, lines in groups.items():
        at = filled.index(min(filled))
        filled[at] += len(lines) + 2
        columns[at].addWidget(_group(name, lines))
    for column in columns:
        column.setSpacing(18)
        column.addStretch(1)
        row.addLayout(column, 1)
    made.page.add(holder)
    made.page.body.addStretch(1)
    return made


def _group(name: str, lines: list[KeyHelp]) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(4)
    grid.setHorizontalSpacing(12)
    grid.addWidget(label(name.upper(), "eyebrow"), 0, 0, 1, 2)
    for row, line in enumerate(lines, 1):
        keys: QLabel = label(line.keys, "strong")
        grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(line.does), row, 1, Qt.AlignmentFlag.AlignTop)
    short = all(len(line.keys) < 4 for line in lines)
    grid.setColumnStretch(0, 1 if short else 2)
    grid.setColumnStretch(1, 5 if short else 3)
    return made
