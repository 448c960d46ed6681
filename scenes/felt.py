"""The felt: one opaque pixmap with weave, rail and every inscription baked in."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPixmap, QRadialGradient

from assets import palette, props
from assets.grain import felt as felt_pixels
from assets.layouts import CARD_RATIO, Inscription, Layout, Place
from assets.palette import RGB, mixed
from assets.paths import (
    CAPITALS,
    FIGURES,
    arc_length,
    arc_lettering,
    box,
    circle,
    lettering,
    moved,
)
from scenes.art import PainterCanvas

COLOURS: dict[str, RGB] = {"gold": palette.GOLD, "cream": palette.IVORY}
_ROOM: RGB = (15, 17, 18)
_CARD_ROUND = 36 / 700


def felt_pixmap(
    width_px: int,
    height_px: int,
    scale: float,
    origin: tuple[float, float],
    dpr: float,
    layout: Layout,
    offers: frozenset[str],
    lines: tuple[str, ...],
) -> QPixmap:
    """Return the felt of a house that offers *offers*, with its payout *lines*.

    The pixmap shows *width_px* by *height_px* device-independent pixels, of which
    *scale* make a table unit and *origin* is the table's top left corner.
    """
    w, h = round(width_px * dpr), round(height_px * dpr)
    k = scale * dpr
    light = (origin[0] * dpr + layout.width / 2 * k, origin[1] * dpr + layout.height * 0.5 * k)
    pixels = felt_pixels(w, h, light, (layout.width * 0.64 * k, layout.height * 0.78 * k))
    image = QImage(pixels.data, w, h, w * 4, QImage.Format.Format_RGB32).copy()
    painter = QPainter(image)
    painter.translate(origin[0] * dpr, origin[1] * dpr)
    painter.scale(k, k)
    canvas = PainterCanvas(painter)
    places = layout.offered(offers)
    _print_places(canvas, places)
    _letter(canvas, layout, lines)
    _rail(painter, layout, places)
    for place in places:
        if place.shape in ("slot", "device"):
            _insert(canvas, place)
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def _print_places(canvas: PainterCanvas, places: tuple[Place, ...]) -> None:
    for place in places:
        canvas.push_place(place.x, place.y, 1, 1, place.angle)
        if place.shape == "circle":
            _wager_circle(canvas, place)
        elif place.shape == "cards" and place.seat:
            _hand(canvas, place)
        elif place.shape == "cards" and place.label:
            _board(canvas, place)
        canvas.pop_place()


def _wager_circle(canvas: PainterCanvas, place: Place) -> None:
    r = place.w / 2 - 2
    optional = bool(place.offer)
    canvas.fill(circle(0, 0, r), (0, 0, 0), 46)
    canvas.stroke(circle(0, 0, r), palette.GOLD, 2.6)
    canvas.stroke(circle(0, 0, r - 4), palette.IVORY, 1, 150)
    if not optional:
        size = 15.5 if len(place.label) > 3 else 19.0
        outline = lettering(canvas, CAPITALS, place.label, 0, size * 0.35, size, track=0.6)
        canvas.fill(outline, palette.IVORY)
        return
    first, _, second = place.label.partition(" ")
    for text, y, size in ((first, -1.0, 20.0), (second, 14.0, 11.5)):
        canvas.fill(lettering(canvas, CAPITALS, text, 0, y, size, track=0.4), palette.GOLD)


def _hand(canvas: PainterCanvas, place: Place) -> None:
    h = place.card
    w, r = h * CARD_RATIO, h * _CARD_ROUND
    for side in (-1, 1):
        x = side * (w / 2 + 3)
        outline = box(x - w / 2, -h / 2, w, h, r)
        canvas.fill(outline, (0, 0, 0), 24)
        canvas.stroke(outline, palette.IVORY, 1.4, 92)
    number = lettering(canvas, CAPITALS, str(place.seat), 0, 0, 46)
    for side in (-1, 1):
        canvas.fill(moved(number, side * (w / 2 + 3), 16), palette.IVORY, 34)


def _board(canvas: PainterCanvas, place: Place) -> None:
    w, h = place.w, place.h
    frame = box(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, 10)
    canvas.fill(frame, (0, 0, 0), 40)
    canvas.stroke(frame, palette.GOLD, 2.4)
    top = -place.card / 2 + place.drop
    size = 15.0 if w < 200 else 17.0
    baseline = (-h / 2 + top) / 2 + size * 0.35
    canvas.fill(
        lettering(canvas, CAPITALS, place.label, 0, baseline, size, track=0.8), palette.IVORY
    )
    count = 4 if w > 200 else 1
    card_w = place.card * CARD_RATIO
    for i in range(count):
        flat = Place("", "cards", 0, 0, 0, w, h, place.card, drop=place.drop)
        x, y = flat.card_at(i, count)
        outline = box(
            x - card_w / 2, y - place.card / 2, card_w, place.card, place.card * _CARD_ROUND
        )
        canvas.stroke(outline, palette.IVORY, 1.2, 100)


def _letter(canvas: PainterCanvas, layout: Layout, lines: tuple[str, ...]) -> None:
    for inscription in layout.inscriptions:
        _on_arc(canvas, layout, inscription)
    room = layout.lines
    if not lines:
        return
    step = room.step
    if len(lines) > 1:
        step = min(step, (room.r - room.last) / (len(lines) - 1))
    size = room.size * min(1.0, step / room.step * 1.12)
    for i, text in enumerate(lines):
        longest = math.radians(room.most) * (room.r - i * step)
        length = arc_length(canvas, FIGURES, text, size, room.track)
        fit = min(1.0, longest / length) if length else 1.0
        _on_arc(
            canvas,
            layout,
            Inscription(
                "line", text, room.r - i * step, size * fit, room.colour, room.track * fit
            ),
        )


def _on_arc(canvas: PainterCanvas, layout: Layout, text: Inscription) -> None:
    font = FIGURES if text.kind == "line" else CAPITALS
    outline = arc_lettering(
        canvas,
        font,
        text.text,
        (layout.arc.x, layout.arc.y),
        text.r,
        -90,
        text.size,
        track=text.track,
    )
    if text.kind == "logo":
        canvas.fill(moved(outline, 0, 2.4), (0, 0, 0), 120)
        canvas.fill(outline, palette.GOLD)
        canvas.stroke(outline, mixed(palette.GOLD, (255, 255, 255), 0.4), 0.8, 160)
        return
    canvas.fill(outline, COLOURS[text.colour], 235)


def _ring(layout: Layout, inner: float, outer: float) -> QPainterPath:
    centre = QPointF(layout.arc.x, layout.arc.y)
    path = QPainterPath()
    path.addEllipse(centre, outer, outer)
    path.addEllipse(centre, inner, inner)
    return path


def _rail(painter: QPainter, layout: Layout, places: tuple[Place, ...]) -> None:
    """Draw the padded rail, its shadow on the felt, the room behind and the name plates."""
    arc = layout.arc
    inner, outer = arc.rail_inner, arc.rail_outer
    centre = QPointF(arc.x, arc.y)
    shade = QRadialGradient(centre, inner)
    shade.setColorAt(1 - 26 / inner, QColor(0, 0, 0, 0))
    shade.setColorAt(1, QColor(0, 0, 0, 165))
    painter.fillPath(_ring(layout, inner - 26, inner), QBrush(shade))
    painter.fillPath(_ring(layout, outer, outer + 1200), QColor(*_ROOM))
    leather = palette.LEATHER
    pad = QRadialGradient(centre, outer)
    width = outer - inner
    for at, share in ((0, -0.62), (0.1, -0.2), (0.34, 0.2), (0.5, 0.12), (0.8, -0.3), (1, -0.72)):
        tone = mixed(leather, (255, 232, 214) if share > 0 else (0, 0, 0), abs(share))
        pad.setColorAt((inner + width * at) / outer, QColor(*tone))
    painter.fillPath(_ring(layout, inner, outer), QBrush(pad))
    canvas = PainterCanvas(painter)
    for r, alpha in ((inner + 1.2, 200), (outer - 1.2, 120)):
        painter_pen = QColor(*palette.GOLD_DEEP, alpha)
        painter.setPen(painter_pen)
        painter.drawEllipse(centre, r, r)
    for place in places:
        if place.shape == "plate":
            canvas.push_place(place.x, place.y, 1, 1, place.angle)
            _plate(canvas, place)
            canvas.pop_place()


def _plate(canvas: PainterCanvas, place: Place) -> None:
    w, h = place.w, place.h
    plate = box(-w / 2, -h / 2, w, h, h / 2)
    canvas.linear(plate, (0, -h / 2), (0, h / 2), [(0, (30, 26, 22)), (1, (14, 12, 11))])
    canvas.stroke(plate, palette.GOLD_DEEP, 1.6)


def _insert(canvas: PainterCanvas, place: Place) -> None:
    name = "progressive-slot" if place.shape == "slot" else "five-card-device"
    w, h = props.SIZES[name]
    canvas.push_place(place.x, place.y, 1, 1, place.angle)
    canvas.push_place(-place.w / 2, -place.h / 2, place.w / w, place.h / h)
    props.draw_prop(canvas, name)
    canvas.pop_place()
    canvas.pop_place()
