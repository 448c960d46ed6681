"""Panels that float over a page: a word beside a place, the cheat sheet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.shell import look
from app.shell.parts import Page, button, label, set_kind
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
Room = Callable[[QSize], QPoint]
"""Size of what is to be put somewhere -> the point over which, 22 px higher, it can stand."""
READING_MS = 2600
"""How long a short word beside a place stays; longer ones in proportion."""


class Whisper(QFrame):
    """A few words beside a place on the table, gone by themselves or at the next act."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("whisper")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.head, self.text = label("", "strong"), label()
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(2)
        box.addWidget(self.head)
        box.addWidget(self.text)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, head: str, text: str, where: Room, kind: str = "") -> None:
        """Say *text* under *head*; *where* tells the point over which there is room."""
        over = self._over
        set_kind(self, kind)
        self.head.setText(head)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.setAccessibleName(f"{head}. {text}")
        wide = min(round(320 * (0.4 + 0.6 * look.now().text_scale / 100)), over.width() - 16)
        self.setFixedWidth(wide)
        inner = wide - 28
        tall = 20 + self.head.heightForWidth(inner)
        tall += self.text.heightForWidth(inner) + 2 if text else 0
        self.setFixedHeight(tall)
        at = where(QSize(wide, tall))
        x = min(max(8, at.x() - wide // 2), over.width() - wide - 8)
        self.move(x, min(max(8, at.y() - tall - 22), over.height() - tall - 8))
        self.show()
        self.raise_()
        self._timer.start(round(READING_MS * max(1.0, len(head + text) / 40)))

    def hush(self) -> None:
        self._timer.stop()
        self.hide()


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
