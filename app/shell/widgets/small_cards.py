"""Cards drawn small, in rows that wrap."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.shell.widgets import look

TALL = 44
"""The height of a card, in px at 100 percent."""
SHAPE = 2.5 / 3.5
"""How wide a card is for its height."""
GAP = 4


class MiniCards(QWidget):
    """Some cards side by side."""

    def __init__(self, cards: Sequence[str] = ()) -> None:
        super().__init__()
        self.cards: tuple[str, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_cards(cards)

    def show_cards(self, cards: Sequence[str]) -> None:
        """Show *cards*, as ``As`` and ``Th``."""
        self.cards = tuple(cards)
        self.setAccessibleName(f"Cards: {' '.join(cards)}")
        self.setToolTip(" ".join(cards))
        self.updateGeometry()
        self.update()

    @property
    def _size(self) -> tuple[float, float]:
        tall = TALL * (0.5 + look.now().text_scale / 200)
        return tall * SHAPE, tall

    def _columns(self, width: int) -> int:
        return max(1, int((width + GAP) / (self._size[0] + GAP)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(self.cards) // self._columns(width)) if self.cards else 0
        return round(rows * (self._size[1] + GAP))

    def sizeHint(self) -> QSize:
        wide = round(min(6, max(1, len(self.cards))) * (self._size[0] + GAP))
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._size[0]), round(self._size[1]) if self.cards else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        from scenes.drawing import sprites  # not before any are looked at

        (wide, tall), columns = self._size, self._columns(self.width())
        painter = QPainter(self)
        for at, card in enumerate(self.cards):
            sprite = sprites.card_face(card, tall, self.devicePixelRatioF())
            row, column = divmod(at, columns)
            x, y = (column + 0.5) * (wide + GAP), (row + 0.5) * (tall + GAP)
            painter.drawPixmap(QPointF(x + sprite.dx, y + sprite.dy), sprite.pixmap)
        painter.end()
