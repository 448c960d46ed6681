"""The table inventory container: seven tubes of chips on edge, in table units."""

from __future__ import annotations

from collections.abc import Mapping

from assets import palette
from assets.palette import CHIPS, mixed
from assets.paths import FIGURES, Canvas, box, circle, lettering, line
from assets.pips import pip

SIZE = (712.0, 118.0)
TUBES: tuple[int, ...] = (100_000, 50_000, 10_000, 2_500, 500, 100, 50)
"""Denominations in cents from the left; the coins lie at the right hand."""
FULL: Mapping[int, int] = {
    100_000: 120,
    50_000: 80,
    10_000: 200,
    2_500: 400,
    500: 500,
    100: 400,
    50: 80,
}
"""How many pieces fill a tube to its upper end."""
_LEFT, _PITCH, _TUBE, _TOP, _LONG, _STEP = 118.0, 68.0, 60.0, 8.0, 84.0, 3.0


def tube(denomination: int) -> tuple[float, float, float, float]:
    """Return x, y, width and height of the tube for *denomination*, label included."""
    return _LEFT + TUBES.index(denomination) * _PITCH + 4, _TOP, _TUBE, SIZE[1] - 2 * _TOP


def draw_tray(canvas: Canvas, rack: Mapping[int, int]) -> None:
    """Draw the tray holding *rack* (pieces by denomination in cents)."""
    w, h = SIZE
    wood = palette.WALNUT
    canvas.linear(
        box(2, 2, w - 4, h - 4, 14),
        (0, 0),
        (0, h),
        [(0, mixed(wood, (255, 230, 200), 0.3)), (0.12, wood), (1, mixed(wood, (0, 0, 0), 0.5))],
    )
    for y in (14.0, 37.0, 61.0, 88.0, 104.0):
        for x0, x1 in ((10.0, 108.0), (w - 108, w - 10)):
            canvas.stroke(line((x0, y), ((x0 + x1) / 2, y + 3), (x1, y - 1)), (24, 12, 6), 1.1, 70)
    for x in (58.0, w - 58):
        canvas.fill(circle(x, h / 2, 25), (0, 0, 0), 50)
        canvas.stroke(circle(x, h / 2, 25), palette.GOLD_DEEP, 1.6)
        for part in pip("s", x, h / 2, 28):
            canvas.fill(part, palette.GOLD_DEEP)
    canvas.stroke(box(4, 4, w - 8, h - 8, 12), palette.GOLD_DEEP, 1.6, 190)
    canvas.fill(box(_LEFT - 6, 4, 7 * _PITCH + 12, h - 8, 8), (24, 16, 12))
    for i, denomination in enumerate(TUBES):
        _tube(canvas, denomination, _LEFT + i * _PITCH + 4, rack.get(denomination, 0))
    canvas.stroke(box(_LEFT - 6, 4, 7 * _PITCH + 12, h - 8, 8), palette.GOLD_DEEP, 1.6)


def _tube(canvas: Canvas, denomination: int, x: float, count: int) -> None:
    stops = [(0.0, (10, 7, 6)), (0.5, (52, 38, 30)), (1.0, (10, 7, 6))]
    well = box(x, _TOP, _TUBE, _LONG, 5)
    canvas.linear(well, (x, 0), (x + _TUBE, 0), stops)
    colours = CHIPS[denomination]
    inset = 5.0 if denomination == 50 else 2.0
    room = int((_LONG - 2) / _STEP)
    shown = 0 if not count else max(1, min(room, round(room * count / FULL[denomination])))
    canvas.push_clip(well)
    for k in range(shown):
        y = _TOP + _LONG - 1 - (k + 1) * _STEP
        edge = box(x + inset, y, _TUBE - 2 * inset, _STEP + 0.4, 1)
        canvas.linear(
            edge,
            (x, 0),
            (x + _TUBE, 0),
            [
                (0, mixed(colours.body, (0, 0, 0), 0.62)),
                (0.28, mixed(colours.body, (255, 255, 255), 0.12)),
                (0.45, mixed(colours.body, (255, 255, 255), 0.25)),
                (0.8, mixed(colours.body, (0, 0, 0), 0.3)),
                (1, mixed(colours.body, (0, 0, 0), 0.7)),
            ],
        )
        if denomination != 50:
            for at in ((0.2, 0.52, 0.82), (0.34, 0.66), (0.12, 0.48, 0.9))[k * 7 % 3]:
                wide = 8.5 * (1 - abs(at - 0.5))
                canvas.fill(
                    box(x + _TUBE * at - wide / 2, y, wide, _STEP + 0.4),
                    mixed(colours.spots, (0, 0, 0), 0.1 + abs(at - 0.45) * 0.8),
                )
        canvas.stroke(
            line((x + inset, y + _STEP), (x + _TUBE - inset, y + _STEP)), (0, 0, 0), 0.7, 170
        )
    canvas.pop_clip()
    cx = x + _TUBE / 2
    canvas.fill(box(x + 6, 94, _TUBE - 12, 17, 5), palette.IVORY)
    canvas.stroke(box(x + 6, 94, _TUBE - 12, 17, 5), palette.GOLD_DEEP, 1)
    text = colours.label if denomination == 50 else f"${colours.label}"
    canvas.fill(lettering(canvas, FIGURES, text, cx, 108, 14.5), palette.INK)
    canvas.fill(circle(cx, _TOP + 3, 1.4), (120, 96, 60))
