"""Pages that use the width of a large screen: columns that stand side by side where they can."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.shell.widgets import look
from app.shell.widgets.parts import Card, label

ASIDE = 980
"""From which width on two columns stand side by side, in px at 100 percent."""


class Beside(QWidget):
    """Two columns side by side; one under the other where they would be too narrow."""

    def __init__(self, left: QWidget, right: QWidget, shares: tuple[int, int] = (3, 2)) -> None:
        super().__init__()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for one, share in zip((left, right), shares, strict=True):
            self._box.addWidget(one, share)
            if isinstance(one, Card) and not one.foot:
                one.box.addStretch(1)  # as tall as the other, its content at the top
        self._fit()

    def _fit(self) -> None:
        ways, scale = QBoxLayout.Direction, look.now().text_scale / 100
        wide = self.width() >= ASIDE * (0.4 + 0.6 * scale)
        self._box.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        self._box.setSpacing(look.now().space("page") if wide else look.now().space("wide"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()


def line() -> QFrame:
    """Return a hairline between two parts of a page."""
    made = QFrame()
    made.setObjectName("line")
    made.setFixedHeight(1)
    return made


def column(*content: QWidget, spacing: str = "wide") -> QWidget:
    """Return *content* from top to bottom."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(look.now().space(spacing))
    for one in content:
        box.addWidget(one)
    box.addStretch(1)
    return made


def headed(left: QWidget, right: QWidget) -> QWidget:
    """Return a head with something at its right end."""
    made = QWidget()
    box = QHBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    box.addWidget(left, 1)
    box.addWidget(right)
    return made


class KeyFigure(QWidget):
    """A figure that matters, and what it is, on the page itself."""

    def __init__(self, figure: str, name: str) -> None:
        super().__init__()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, look.now().space("wide"), 0)
        box.setSpacing(0)
        box.addWidget(label(figure, "figure", wrap=False))
        box.addWidget(label(name, "quiet", wrap=False))
        self.setAccessibleName(f"{name}: {figure}")
