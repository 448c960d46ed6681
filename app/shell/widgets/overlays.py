"""Sheets that float over a window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.shell.widgets import look
from app.shell.widgets.parts import Page, button, label
from assets.palette import SPACE


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
        self.page.outer.setContentsMargins(0, SPACE["small"], SPACE["wide"], 0)
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
        if self._back is not None and self._back.isVisible():
            self._back.setFocus()  # before it goes: Qt would take the keys one place on
        self.hide()

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
