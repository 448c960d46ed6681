"""From table units to pixels: one scale, one origin, no scaling of pictures."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from assets.layouts import Layout, Place


@dataclass(frozen=True, slots=True)
class Frame:
    """How a table of *layout* is fitted into a window of ``width`` by ``height`` pixels."""

    width: int
    height: int
    scale: float
    """Logical pixels to a table unit."""
    left: float
    top: float
    dpr: float

    @classmethod
    def fitting(cls, layout: Layout, width: int, height: int, dpr: float) -> Frame:
        """Return the largest frame that shows the whole table in *width* by *height*."""
        scale = max(0.05, min(width / layout.width, height / layout.height))
        left = (width - layout.width * scale) / 2
        top = (height - layout.height * scale) / 2
        return cls(width, height, scale, left, top, dpr)

    @property
    def origin(self) -> QPointF:
        return QPointF(self.left, self.top)

    def at(self, x: float, y: float) -> QPointF:
        """Return the pixel of the table point (*x*, *y*), on a whole device pixel."""
        return QPointF(
            round((self.left + x * self.scale) * self.dpr) / self.dpr,
            round((self.top + y * self.scale) * self.dpr) / self.dpr,
        )

    def of(self, place: Place) -> QPointF:
        return self.at(place.x, place.y)

    def back(self, point: QPointF) -> tuple[float, float]:
        """Return the table point under the pixel *point*."""
        return (point.x() - self.left) / self.scale, (point.y() - self.top) / self.scale

    def box(self, place: Place) -> QRectF:
        """Return the upright box of *place* in pixels, its turn left aside."""
        w, h = place.w * self.scale, place.h * self.scale
        middle = self.of(place)
        return QRectF(middle.x() - w / 2, middle.y() - h / 2, w, h)
