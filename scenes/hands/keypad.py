"""A keypad for small questions: digits for the mouse, beside the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

ROWS = ("123", "456", "789", ".0", "⌫✓")
HALF = "50¢"
NAMES = {"⌫": "Take the last digit back", "✓": "Answer", ".": "Point", HALF: "And fifty cents"}
KEY = QSize(44, 34)
"""In pixels at 100 percent."""


class Keypad(QWidget):
    """The digits, and for money the point and the coin; never takes the focus from its field."""

    digit = Signal(str)
    half = Signal()
    """Fifty cents more."""
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
        grid.addWidget(self._button(HALF), ROWS.index(".0"), 2)
        grid.addWidget(self.buttons["✓"], ROWS.index("⌫✓"), 1, 1, 2)

    def size_keys(self, distance: Callable[[int], int]) -> None:
        """Set the keys to the size of the text; *distance* converts a distance at 100 percent."""
        for button in self.buttons.values():
            button.setMinimumSize(distance(KEY.width()), distance(KEY.height()))

    def show_money(self, on: bool) -> None:
        """Show the keys for parts of a dollar, or hide them."""
        for sign in (".", HALF):
            self.buttons[sign].setVisible(on)

    def _button(self, sign: str) -> QPushButton:
        button = QPushButton(sign, self)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAccessibleName(NAMES.get(sign, sign))
        if sign == "✓":
            button.setObjectName("answer")
            button.clicked.connect(self.answer)
        elif sign == "⌫":
            button.clicked.connect(self.back)
        elif sign == HALF:
            button.clicked.connect(self.half)
        else:
            button.clicked.connect(lambda: self.digit.emit(sign))
        self.buttons[sign] = button
        return button
