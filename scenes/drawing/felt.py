"""The felt: one opaque pixmap with weave, rail and every inscription baked in."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPixmap,
)

from assets import palette, props
from assets.layouts import CARD_RATIO, Layout, Place
from assets.palette import RGB
from assets.paths import (
    CAPITALS,
    FIGURES,
    arc_length,
    box,
    circle,
    lettering,
)
from assets.pips import pip
from scenes.drawing import rails, shelf
from scenes.drawing.art import PainterCanvas, qt_path
from scenes.drawing.inscriptions import letter

COLOURS: dict[str, RGB] = {"gold": palette.GOLD, "cream": palette.IVORY}
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
    """Return what ``felt_steps`` draws in the end."""
    for made in felt_steps(width_px, height_px, scale, origin, dpr, layout, offers, lines):
        if made is not None:
            return made
    raise AssertionError("a felt ends with its picture")


def felt_steps(
    width_px: int,
    height_px: int,
    scale: float,
    origin: tuple[float, float],
    dpr: float,
    layout: Layout,
    offers: frozenset[str],
    lines: tuple[str, ...],
) -> Iterator[QPixmap | None]:
    """Yield None after each stretch of the work, and the felt at the end.

    The house offers *offers* and prints its payout *lines*.

    A line such as ``"SIX CARD: FLUSH 15 TO 1 · STRAIGHT 10 TO 1"`` is the paytable of an optional
    wager and goes beside the center; every other line goes across it.

    The pixmap shows *width_px* by *height_px* device-independent pixels. *scale* of these make one
    table unit, and *origin* is the table's top left corner.
    """
    w, h = round(width_px * dpr), round(height_px * dpr)
    wanted = (w, h, scale, origin, dpr, sorted(offers), lines, layout)
    file = shelf.place(shelf.FELTS, f"{layout.game}-{w}x{h}-{wanted!r}", shelf.BARE)
    image = shelf.taken(file, w, h)
    if image is None:
        at = (origin[0] * dpr, origin[1] * dpr)
        for drawn in _drawn(w, h, scale * dpr, at, layout, offers, lines):
            image = drawn
            yield None
        assert image is not None
        shelf.kept(file, image)
        yield None
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    yield pixmap


def _drawn(
    w: int,
    h: int,
    k: float,
    origin: tuple[float, float],
    layout: Layout,
    offers: frozenset[str],
    lines: tuple[str, ...],
) -> Iterator[QImage | None]:
    # numpy takes longer to import than a stored felt takes to load, so it waits here
    from assets.grain import felt

    light = (origin[0] + layout.width / 2 * k, origin[1] + layout.height * 0.5 * k)
    cloth = None
    for woven in felt(w, h, light, (layout.width * 0.64 * k, layout.height * 0.78 * k)):
        cloth = woven
        yield None
    assert cloth is not None
    image = QImage(cloth.data, w, h, w * 4, QImage.Format.Format_RGB32).copy()
    places = layout.offered(offers)
    steps: tuple[Callable[[PainterCanvas], None], ...] = (
        lambda canvas: _print_places(canvas, layout, places),
        lambda canvas: letter(canvas, layout, lines),
        *(partial(_with_painter, draw) for draw in rails.steps(layout)),
        lambda canvas: _edge(canvas, places),
    )
    for step in steps:
        yield image
        painter = QPainter(image)
        painter.translate(*origin)
        painter.scale(k, k)
        step(PainterCanvas(painter))
        painter.end()
    yield image


def _with_painter(draw: Callable[[QPainter], None], canvas: PainterCanvas) -> None:
    draw(canvas.painter)


def _edge(canvas: PainterCanvas, places: tuple[Place, ...]) -> None:
    """Draw the name plates on the rail, and whatever is set into the felt."""
    for place in places:
        if place.shape == "plate":
            canvas.push_place(place.x, place.y, 1, 1, place.angle)
            _plate(canvas, place)
            canvas.pop_place()
        if place.shape in ("slot", "device"):
            _insert(canvas, place)


def _print_places(canvas: PainterCanvas, layout: Layout, places: tuple[Place, ...]) -> None:
    if layout.oval is not None:
        rails.print_line(canvas.painter, layout.oval)
    labels = _Labels(canvas)
    for place in places:
        canvas.push_place(place.x, place.y, 1, 1, place.angle)
        if place.shape == "circle":
            _wager_circle(canvas, place, labels)
        elif place.shape == "cards" and place.seat:
            _hand(canvas, place)
        elif place.shape == "cards" and (place.label or place.slots):
            _board(canvas, place)
        elif place.shape == "area" and place.label:
            _area(canvas, place)
        elif place.shape == "mark":
            _mark(canvas, place)
        canvas.pop_place()


def _wager_circle(canvas: PainterCanvas, place: Place, labels: _Labels) -> None:
    r = place.w / 2 - 2
    ink = palette.GOLD if place.offer else palette.IVORY
    canvas.fill(circle(0, 0, r), palette.BLACK, 46)
    canvas.stroke(circle(0, 0, r), palette.GOLD, 2.6)
    canvas.stroke(circle(0, 0, r - 4), palette.IVORY, 1, 150)
    first, _, second = place.label.partition(" ")
    if not second:
        size = 15.5 if len(first) > 3 else 19.0
        size = min(size, size * _chord(r, size * 0.36) / _across(canvas, CAPITALS, first, size))
        labels.put(CAPITALS, first, size * 0.35, size, ink)
        return
    # Two words have little room; in narrow letters they can be read.
    for text, y, most in ((first, -1.5, 19.0), (second, 13.5, 13.5)):
        far = max(abs(y), abs(y - most * 0.7))
        size = min(most, most * _chord(r, far) / _across(canvas, FIGURES, text, most))
        labels.put(FIGURES, text, y, size, ink)


class _Labels:
    """Labels that every seat has: each is shaped once and printed six times."""

    def __init__(self, canvas: PainterCanvas) -> None:
        self._canvas = canvas
        self._spelt: dict[tuple[str, float, float], QPainterPath] = {}

    def put(self, font: str, text: str, y: float, size: float, ink: RGB) -> None:
        """Print *text* in *font* in the middle of the place, its baseline at *y*."""
        path = self._spelt.get((text, y, size))
        if path is None:
            track = size * 0.032
            outline = lettering(self._canvas, font, text, 0, y, size, track=track)
            path = self._spelt[text, y, size] = qt_path(outline)
        self._canvas.painter.fillPath(path, QColor(*ink))


def _chord(r: float, y: float) -> float:
    """Return how much room there is inside a circle's inner line, *y* from its middle."""
    return 2 * math.sqrt(max(1.0, (r - 6.5) ** 2 - y * y))


def _across(canvas: PainterCanvas, font: str, text: str, size: float) -> float:
    return max(1.0, arc_length(canvas, font, text, size, 0.6))


def _mark(canvas: PainterCanvas, place: Place) -> None:
    size = place.h
    outline = lettering(canvas, CAPITALS, place.label, 0, size * 0.35, size, track=0.6)
    canvas.fill(outline, palette.IVORY)


def _hand(canvas: PainterCanvas, place: Place) -> None:
    h = place.card
    w, r = h * CARD_RATIO, h * _CARD_ROUND
    if place.cards != 2 or place.grows or place.w < 2 * w:
        outline = box(-place.w / 2, -h / 2, place.w, h, r)
        canvas.fill(outline, palette.BLACK, 24)
        canvas.stroke(outline, palette.IVORY, 1.4, 92)
        return
    for side in (-1, 1):
        x = side * (w / 2 + 3)
        outline = box(x - w / 2, -h / 2, w, h, r)
        canvas.fill(outline, palette.BLACK, 24)
        canvas.stroke(outline, palette.IVORY, 1.4, 92)
        for part in pip("hs"[side > 0], x, 0, h * 0.3):
            canvas.fill(part, palette.IVORY, 22)


def _area(canvas: PainterCanvas, place: Place) -> None:
    """Print where chips wait, its name at the upper edge."""
    w, h = place.w, place.h
    frame = box(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, 10)
    canvas.fill(frame, palette.BLACK, 40)
    canvas.stroke(frame, palette.GOLD, 2.0)
    size = min(15.0, h * 0.2)
    name = lettering(canvas, CAPITALS, place.label, 0, size * 1.25 - h / 2, size, track=1.2)
    canvas.fill(name, palette.IVORY)


def _board(canvas: PainterCanvas, place: Place) -> None:
    """Print a place for each card and, where the cards have a name, a frame around them."""
    w, h = place.w, place.h
    if place.label:
        frame = box(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, 10)
        canvas.fill(frame, palette.BLACK, 40)
        canvas.stroke(frame, palette.GOLD, 2.4)
        top = -place.card / 2 + place.drop
        size = 15.0 if w < 200 else 17.0
        baseline = (-h / 2 + top) / 2 + size * 0.35
        canvas.fill(
            lettering(canvas, CAPITALS, place.label, 0, baseline, size, track=0.8), palette.IVORY
        )
    card_w = place.card * CARD_RATIO
    flat = replace(place, x=0.0, y=0.0, angle=0.0)
    for i in range(place.cards):
        x, y = flat.card_at(i, place.cards)
        outline = box(
            x - card_w / 2, y - place.card / 2, card_w, place.card, place.card * _CARD_ROUND
        )
        canvas.stroke(outline, palette.IVORY, 1.2, 100)


def _plate(canvas: PainterCanvas, place: Place) -> None:
    w, h = place.w, place.h
    plate = box(-w / 2, -h / 2, w, h, h / 2)
    canvas.linear(plate, (0, -h / 2), (0, h / 2), [(0, palette.PLATE), (1, palette.PLATE_DEEP)])
    canvas.stroke(plate, palette.GOLD_DEEP, 1.6)


def _insert(canvas: PainterCanvas, place: Place) -> None:
    name = "progressive-slot" if place.shape == "slot" else "five-card-device"
    w, h = props.SIZES[name]
    canvas.push_place(place.x, place.y, 1, 1, place.angle)
    canvas.push_place(-place.w / 2, -place.h / 2, place.w / w, place.h / h)
    props.draw_prop(canvas, name)
    canvas.pop_place()
    canvas.pop_place()
