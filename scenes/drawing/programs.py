"""Drawing programs run into pixmaps: exact device pixels, shadow baked in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from assets import palette
from assets.paths import Canvas
from scenes.drawing import shelf
from scenes.drawing.art import PainterCanvas


@dataclass(frozen=True)
class Sprite:
    """A pixmap, and where its top left corner lies from the object's center.

    The offset is in device-independent pixels.  The center of a card is its middle, that
    of a stack the middle of the lowest chip's print on the felt.
    """

    pixmap: QPixmap
    dx: float
    dy: float


Programme = Callable[[Canvas], None]


@dataclass(frozen=True)
class Job:
    """A drawing program in a box of its own units, and how large it is to be shown.

    ``anchor`` is the object's center in those units, ``soft`` the blur of the shadow in
    device-independent pixels (0 for none).
    """

    draw: Programme
    units: tuple[float, float]
    size: tuple[float, float]
    anchor: tuple[float, float]
    soft: float
    angle: float = 0.0


def drawn(job: Job, dpr: float, name: str = "", folder: str = "") -> Sprite:
    """Draw *job*, or take it from disk where it has a *name* and a size *folder*."""
    margin = max(1, round(job.soft * 2.4 * dpr)) if job.soft else 0
    w, h = round(job.size[0] * dpr), round(job.size[1] * dpr)
    if not (w > 0 and h > 0):
        raise ValueError(f"a picture of {job.size[0]:g} by {job.size[1]:g} px cannot be drawn")
    k = (w / job.units[0], h / job.units[1])
    bounds = QRectF(-job.anchor[0] * k[0], -job.anchor[1] * k[1], w, h)
    if job.angle:
        bounds = _turned(bounds, job.angle)
    out_w, out_h = round(bounds.width()) + 2 * margin, round(bounds.height()) + 2 * margin
    left, top = -bounds.x() + margin, -bounds.y() + margin
    file = shelf.place(f"{folder}@{dpr:g}", name, "png") if name else None
    image = shelf.taken(file, out_w, out_h)
    if image is None:
        image = _rendered(job, k, (out_w, out_h), (left, top), dpr)
        shelf.kept(file, image)
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return Sprite(pixmap, -left / dpr, -top / dpr)


def _turned(bounds: QRectF, angle: float) -> QRectF:
    return QTransform().rotate(angle).mapRect(bounds)


def _rendered(
    job: Job,
    k: tuple[float, float],
    size: tuple[int, int],
    centre: tuple[float, float],
    dpr: float,
) -> QImage:
    body = _blank(*size)
    painter = QPainter(body)
    painter.translate(*centre)
    painter.rotate(job.angle)
    painter.scale(*k)
    painter.translate(-job.anchor[0], -job.anchor[1])
    job.draw(PainterCanvas(painter))
    painter.end()
    return _shadowed(body, job.soft * dpr) if job.soft else body


def _blank(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def _shadowed(body: QImage, soft: float) -> QImage:
    """Lay *body* on two blurred shadows: a tight dark one and a wide faint one."""
    out = _blank(body.width(), body.height())
    painter = QPainter(out)
    for blur, right, down, alpha in ((0.45, 0.15, 0.3, 130), (1.25, 0.3, 0.75, 120)):
        shade = _blank(body.width(), body.height())
        pen = QPainter(shade)
        pen.drawImage(QRectF(right * soft, down * soft, body.width(), body.height()), body)
        pen.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        pen.fillRect(shade.rect(), QColor(*palette.BLACK, alpha))
        pen.end()
        painter.drawImage(0, 0, _blurred(shade, blur * soft))
    painter.drawImage(0, 0, body)
    painter.end()
    return out


def _blurred(image: QImage, radius: float) -> QImage:
    ratio = max(1.0, radius)
    w, h = max(1, round(image.width() / ratio)), max(1, round(image.height() / ratio))
    keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(w, h, keep, smooth).scaled(image.size(), keep, smooth)
