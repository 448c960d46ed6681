"""Cards that pages share: a suggestion, a figure with its name, a bar of progress."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.shell.widgets import look
from app.shell.widgets.parts import Card, button, label


class SuggestionCard(Card):
    """One thing to do next, why, and the button that begins it."""

    foot = True

    def __init__(
        self, eyebrow: str, title: str, why: str, action: str, do: Callable[[], object],
        *, primary: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(label(eyebrow.upper(), "eyebrow"), label(title, "title"))
        self.add(label(why))
        self.box.addStretch(1)
        self.start = button(action, do, kind="primary" if primary else "", icon="play")
        self.start.setAccessibleName(f"{action}: {title}")
        row = QHBoxLayout()
        row.addWidget(self.start)
        row.addStretch(1)
        self.box.addLayout(row)


class OfferRow(QWidget):
    """Another thing to do: what and why in a row, and the button that begins it."""

    def __init__(
        self, eyebrow: str, title: str, why: str, action: str, do: Callable[[], object]
    ) -> None:
        super().__init__()
        self.start = button(action, do, icon="play")
        self.start.setAccessibleName(f"{action}: {title}")
        words = QVBoxLayout()
        words.setSpacing(look.now().space("tight"))
        words.addWidget(label(eyebrow.upper(), "eyebrow"))
        words.addWidget(label(title, "lead"))
        words.addWidget(label(why, "quiet"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, look.now().space("small"))
        row.setSpacing(look.now().space("wide"))
        row.addLayout(words, 1)
        row.addWidget(self.start, 0, Qt.AlignmentFlag.AlignTop)


class ShareBar(QWidget):
    """A bar filled to a share from 0 to 1."""

    def __init__(self, share: float, name: str, colour: str = "accent") -> None:
        super().__init__()
        self.share, self.colour = min(1.0, max(0.0, share)), colour
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(120, look.now().space("small") + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        here, painter = look.now(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = self.height() / 2
        painter.setBrush(here.blend("panel", "line", 0.45))
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        if self.share > 0:
            painter.setBrush(here.colour(self.colour))
            wide = max(self.height(), self.width() * self.share)
            painter.drawRoundedRect(QRectF(0, 0, wide, self.height()), radius, radius)
        painter.end()
