"""The widget that shows a table: how it paints, and when its art is made again for another
size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from scenes.drawing.ground import Ground
from scenes.motion import timing


class Surface(QGraphicsView):
    """A view that neither scrolls nor scales: what it shows is made for exactly its pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ground = Ground(self)
        self.ground.changed.connect(self.viewport().update)
        self._painted = False
        self._refit = QTimer(self)
        self._refit.setSingleShot(True)
        self._refit.setInterval(timing.SETTLE_MS)
        self._refit.timeout.connect(self.fit)
        self._set_window()

    def _set_window(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.setMinimumSize(480, 300)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName("Table, seen from the dealer's place")

    def fit(self) -> None:
        """Make the art again for the window as it is now."""
        raise NotImplementedError  # each view has its own; Qt's metaclass forbids an ABC

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self.ground.is_laid:
            self._painted = True
            self.ground.paint(painter, rect)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._painted:
            self.fit()
        else:
            self._refit.start()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self.ground.is_laid:
            self._refit.start()
        return super().viewportEvent(event)
