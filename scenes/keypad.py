"""A keypad for small questions: digits for the mouse, beside the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

ROWS = ("123", "456", "789", "⌫0✓")
NAMES = {"⌫": "Take the last digit back", "✓": "Answer"}
KEY = QSize(44, 36)


class Keypad(QWidget):
    """Twelve buttons; never takes the focus from the field it serves."""

    digit = Signal(str)
    back = Signal()
    answer = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setSpacing(4)
        self.buttons: dict[str, QPushButton] = {}
        for row, signs in enumerate(ROWS):
            for column, sign in enumerate(signs):
                grid.addWidget(self._button(sign), row, column)

    def _button(self, sign: str) -> QPushButton:
        button = QPushButton(sign, self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setMinimumSize(KEY)
        button.setAccessibleName(NAMES.get(sign, sign))
        if sign == "✓":
            button.setObjectName("answer")
            button.clicked.connect(self.answer)
        elif sign == "⌫":
            button.clicked.connect(self.back)
        else:
            button.clicked.connect(lambda: self.digit.emit(sign))
        self.buttons[sign] = button
        return button
