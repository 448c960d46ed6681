"""The printed words of the felt in large type, for eyes that find the felt's letters small."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.shell.widgets import look
from app.shell.widgets.overlays import Sheet
from app.shell.widgets.parts import label
from scenes.drawing.inscriptions import spelt
from scenes.table import TableView

_ALONE = 760.0
"""Pixels at 100 percent text below which the paytables stand in one column."""


class Printed:
    """Opens the sheet by a key, or by a click on the print, and closes it again."""

    def __init__(self, over: QWidget, view: TableView) -> None:
        self._over, self._view = over, view
        self.sheet: Sheet | None = None
        view.printed_wanted.connect(self.switch)

    def switch(self) -> None:
        """Show the felt's printed words as they are now, or hide them."""
        if self.sheet is not None and self.sheet.isVisible():
            self.sheet.leave()
            return
        if self.sheet is not None:
            self.sheet.deleteLater()
        self.sheet = printed_sheet(self._over, self._view)
        self.sheet.open()

    def leave(self) -> None:
        """Close it, even if its page is out of sight: the next round has its own felt."""
        if self.sheet is not None and not self.sheet.isHidden():
            self.sheet.leave()


def printed_sheet(over: QWidget, view: TableView) -> Sheet:
    """Return the sheet of everything the felt of *view* says."""
    made = Sheet(over, "Printed on the felt")
    said, tables = spelt(view.stage.printed, view.lines)
    for words in said:
        made.page.add(label(_unbroken(words), "lead"))
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(look.now().space("page"))
    columns = [QVBoxLayout() for _ in range(1 if over.width() < _wide() else 2)]
    deep = [0] * len(columns)
    for title, entries in tables:
        at = deep.index(min(deep))
        deep[at] += len(entries) + 2
        columns[at].addWidget(_paytable(title, entries))
    for column in columns:
        column.setSpacing(look.now().space("wide"))
        column.addStretch(1)
        row.addLayout(column, 1)
    made.page.add(holder)
    made.page.body.addStretch(1)
    return made


def _unbroken(words: str) -> str:
    """Return *words* with each hand kept on one line with its odds."""
    hands = words.split(" · ")
    return words if len(hands) < 2 else " · ".join(hand.replace(" ", "\u00a0") for hand in hands)


def _wide() -> float:
    return _ALONE * look.now().text_scale / 100


def _paytable(title: str, entries: tuple[tuple[str, str], ...]) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(look.now().space("tight"))
    grid.setColumnStretch(0, 1)
    grid.addWidget(label(title, "head"), 0, 0, 1, 2)
    for row, (hand, odds) in enumerate(entries, 1):
        grid.addWidget(label(hand, "lead"), row, 0)
        grid.addWidget(label(odds, "lead", wrap=False), row, 1, Qt.AlignmentFlag.AlignRight)
    made.setAccessibleName(f"{title}: " + ", ".join(" ".join(entry).strip() for entry in entries))
    return made
