"""The rail of pages on the left: pictures and names, or pictures alone."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QSizePolicy, QVBoxLayout

from app.shell import look
from app.shell.parts import button, dress, label

PAGES = (
    ("today", "Today"), ("practice", "Practice"), ("review", "Review"), ("record", "Record"),
    ("house", "House rules"), ("settings", "Settings"),
)  # fmt: skip
"""The key of each page, which is also its icon, and its name."""


class Rail(QFrame):
    """Chooses a page; narrow while a table needs the room."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAccessibleName("Pages")
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(8, 12, 9, 12)
        self.box.setSpacing(4)
        self.brand = label("Pitschool", "brand", wrap=False)
        self.brand.setContentsMargins(8, 4, 8, 10)
        self.box.addWidget(self.brand)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        for number, (key, name) in enumerate(PAGES, 1):
            made = button(name, partial(self.chosen.emit, key), kind="rail")
            self._add(made, key, f"{name} (Ctrl+{number})")
        self.box.addStretch(1)
        self.table = button("Table", lambda: self.chosen.emit("table"), kind="rail")
        self._add(self.table, "table", "Back to the table (Ctrl+T)", icon="play")
        self.table.hide()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._narrow = False

    def _add(self, made: QPushButton, key: str, tip: str, icon: str = "") -> None:
        made.setCheckable(True)
        made.setProperty("drawn", icon or key)
        made.setProperty("name", made.text())
        made.setAccessibleName(made.text())
        made.setToolTip(tip)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        dress(made)
        self._group.addButton(made)
        self.buttons[key] = made
        self.box.addWidget(made)

    def show_page(self, key: str) -> None:
        """Mark *key* as the page in sight."""
        self.buttons[key].setChecked(True)
        self.set_narrow(key == "table")

    def set_narrow(self, narrow: bool) -> None:
        """Show pictures alone, or names beside them."""
        self._narrow = narrow
        for one in self.buttons.values():
            one.setText("" if narrow else f"  {one.property('name')}")
        self.brand.setVisible(not narrow)
        self.refit()

    def refit(self) -> None:
        """Be as wide as the names need."""
        if self._narrow:
            self.setFixedWidth(look.now().type("lead") + 3 + 2 * look.now().space("small") + 28)
        else:
            self.setMinimumWidth(0)
            self.setMaximumWidth(16_777_215)
