"""The parts of the table page and their places, with room for parts of other modules."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.shell.base.provision import ProvisionPane
from app.shell.table.bars import BottomBar, TopBar
from app.shell.widgets.parts import Notice
from games.catalogue import FIRST
from scenes.table import TableView


class Over(Protocol):
    """Something over the felt that goes when the trainee leaves the table."""

    def leave(self) -> None:
        """Close without an answer; nothing if it is closed."""


class TableFrame(QWidget):
    """The felt between two bars, the provision beside it, words over it; it decides nothing.

    Other modules add their parts here, from outside:

    * ``top.row`` and ``bottom.row`` are the bars' layouts; ``bottom.add(widget)`` puts a small
      part beside the keys' button, a click on which leaves the keys at the felt;
    * ``under.addWidget(strip)`` puts something as wide as the page over the bottom bar;
    * ``over`` lists what covers the felt: each is told to ``leave()`` when the round does;
    * ``dealing_changed`` brings the ``Dealing`` of each round as it begins, and ``None`` when
      the trainee gets up: its own signals (``entered``, ``refused``, ``ended`` …) tell the rest;
    * the page's ``do(act)`` offers an act as if hands had done it, and its ``apply(settings)``
      ends by ``settings_applied``.
    """

    dealing_changed = Signal(object)
    settings_applied = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.view = TableView(FIRST)
        self.top, self.bottom, self.pane = TopBar(), BottomBar(), ProvisionPane()
        self.notice = Notice()
        self.notice.hide()
        self.over: list[Over] = []
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.pane)
        self.under = QVBoxLayout()
        self.under.setSpacing(0)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for part in (self.top, self.notice):
            box.addWidget(part)
        box.addLayout(middle, 1)
        box.addLayout(self.under)
        box.addWidget(self.bottom)

    def clear_felt(self) -> None:
        """Close whatever covers the felt."""
        for one in self.over:
            one.leave()

    def narrow(self) -> None:
        """Let the bars leave out what the page has no room for."""
        pane = self.pane.width() if not self.pane.isHidden() else 0
        self.top.fit(self.width(), pane)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.narrow()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.pane.refit()
