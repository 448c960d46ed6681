"""Small pictures of what a setting does: words of a size, the aces of a deck."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.shell.widgets import look
from assets.palette import TYPE

WORDS = "No more bets"
ACES = ("As", "Ah", "Ad", "Ac")
ACE = 96
"""The height of a card, in px at 100 percent."""
CARD = 2.5 / 3.5
"""How wide a card is for its height."""


class TextSample(QWidget):
    """A few words as large as they would be."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 100
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scale(self, scale: int) -> None:
        """Show the words at *scale* percent."""
        self.scale = scale
        self.setAccessibleName(f"Sample text at {scale}%")
        self.update()

    def _font(self, scale: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(TYPE["body"] * scale / 100))
        return font

    def sizeHint(self) -> QSize:
        tall = QFontMetrics(self._font(200)).height() + 2 * look.now().space("tight")
        return QSize(120, tall)

    def paintEvent(self, event: QPaintEvent) -> None:
        here, painter = look.now(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(here.blend("panel", "line", 0.45))
        painter.setBrush(here.colour("window"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.setPen(here.colour("text"))
        painter.setFont(self._font(self.scale))
        room = self.rect().adjusted(here.space("small"), 0, -here.space("tight"), 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, WORDS)
        painter.end()


class Aces(QWidget):
    """The four aces of the deck that is dealt."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_colours(self, four: bool) -> None:
        """Show the aces in two colors, or in *four*; the deck itself is chosen elsewhere."""
        many = "four colors" if four else "two colors"
        self.setAccessibleName(f"Aces of a deck in {many}")
        self.update()

    def sizeHint(self) -> QSize:
        tall = round(ACE * look.now().text_scale / 100)
        return QSize(120, tall + 2 * look.now().space("small"))

    def paintEvent(self, event: QPaintEvent) -> None:
        from scenes.drawing import sprites  # not before they are looked at

        gap = look.now().space("small")
        tall = min(self.height() - 2 * gap, (self.width() - 5 * gap) / len(ACES) / CARD)
        painter = QPainter(self)
        for number, name in enumerate(ACES):
            sprite = sprites.card_face(name, tall, self.devicePixelRatioF())
            x = gap / 2 + (number + 0.5) * (tall * CARD + gap)
            spot = QPointF(x + sprite.dx, self.height() / 2 + sprite.dy)
            painter.drawPixmap(spot, sprite.pixmap)
        painter.end()
