"""What a table view is painted on: the felt, drawn at once or, if that takes long, in turns.

A window that opens or a table that is set up may have several sizes before anyone sees it. A felt
that is drawn at once therefore waits for the paint event that shows it.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from assets import palette
from assets.layouts import Layout
from scenes.drawing.felt import felt_steps
from scenes.drawing.frame import Frame
from scenes.drawing.lettering import colour

AT_ONCE = 2_600_000
"""Device pixels up to which a felt is drawn in one go: it takes less than a tenth of a second."""


class Ground(QObject):
    """The felt of one view; a large one is drawn between other work."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._key: tuple[object, ...] = ()
        self._felt: QPixmap | None = None
        self._steps: Iterator[QPixmap | None] | None = None
        self._at_once = False
        """Whether the rest is drawn at the next paint event."""
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._step)

    @property
    def is_laid(self) -> bool:
        """Return whether there has been any felt to draw, finished or not."""
        return bool(self._key)

    @property
    def is_whole(self) -> bool:
        """Return whether the felt is finished."""
        return self._felt is not None and self._steps is None

    def forget(self) -> None:
        """Draw the next felt again, whatever it is."""
        self._key = ()

    def lay(
        self, frame: Frame, layout: Layout, offers: frozenset[str], lines: tuple[str, ...]
    ) -> None:
        """Set the felt of *layout* in *frame*, with what is offered and printed on it."""
        key = (frame, layout.game, offers, lines)
        if key == self._key:
            return
        self._key = key
        self._steps = felt_steps(
            frame.width, frame.height, frame.scale, (frame.left, frame.top), frame.dpr, layout,
            offers, lines,
        )  # fmt: skip
        self._felt = None
        self._at_once = frame.width * frame.height * frame.dpr**2 <= AT_ONCE
        if self._at_once:
            self._turn.stop()
        else:
            self._turn.start()
        self.changed.emit()

    def finish(self) -> None:
        """Take no more turns: the rest of the felt is drawn as soon as it is to be seen."""
        if self._turn.isActive():
            self._turn.stop()
            self._at_once = True
            self.changed.emit()

    def _step(self) -> None:
        self._draw()
        if self.is_whole:
            self._turn.stop()
            self.changed.emit()

    def _draw(self) -> None:
        """Draw one more stretch of the felt, if any is left."""
        if self._steps is not None:
            self._felt = next(self._steps)
            if self._felt is not None:
                self._steps = None

    def paint(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the part of the felt in *rect*; plain cloth where there is none yet."""
        while self._at_once and self._steps is not None:
            self._draw()
        if self._felt is None:
            painter.fillRect(rect, colour(palette.mixed(palette.FELT, palette.BLACK, 0.2)))
            return
        whole = self._felt.deviceIndependentSize()
        if rect.right() > whole.width() or rect.bottom() > whole.height():
            painter.fillRect(rect, colour(palette.INK))
        dpr = self._felt.devicePixelRatio()
        source = QRectF(rect.x() * dpr, rect.y() * dpr, rect.width() * dpr, rect.height() * dpr)
        painter.drawPixmap(QRectF(rect), self._felt, source)
