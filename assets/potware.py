"""What lies and stands on a table where players bet against each other, in table units."""

from __future__ import annotations

from collections.abc import Callable

from assets import palette
from assets.palette import RGB, mixed
from assets.paths import CAPITALS, PLAIN, Canvas, box, circle, ellipse, lettering, line, polygon
from assets.proparts import BLACK, WHITE, block, plate

SIZES: dict[str, tuple[float, float]] = {
    "button": (60, 60),
    "marker": (60, 60),
    "kill": (60, 60),
    "jackpot-box": (98, 104),
}
_BOXED = ((33, 66, 500), (61, 68, 100), (47, 60, 2_500), (36, 54, 100), (60, 55, 500))
"""Chips that lie in a jackpot box, from below: where, and of what value."""


def _disc(canvas: Canvas, body: RGB, edge: RGB) -> None:
    """Draw a thick disc 52 across, its side below it."""
    for drop, share in ((5.0, 0.62), (3.0, 0.5), (1.5, 0.4)):
        canvas.fill(circle(30, 28 + drop, 26), mixed(body, BLACK, share))
    canvas.radial(
        circle(30, 28, 26), (22, 18), 44,
        [(0, mixed(body, WHITE, 0.5)), (0.6, body), (1, mixed(body, BLACK, 0.14))],
    )  # fmt: skip
    canvas.stroke(circle(30, 28, 25.4), mixed(edge, BLACK, 0.3), 1.2)
    canvas.stroke(circle(30, 28, 21.5), edge, 1.6)


def _button(canvas: Canvas) -> None:
    _disc(canvas, palette.IVORY, palette.GOLD_DEEP)
    canvas.fill(lettering(canvas, PLAIN, "D", 30, 30, 21), palette.INK)
    canvas.fill(lettering(canvas, CAPITALS, "DEALER", 30, 41, 8.6, track=0.5), palette.INK)


def _marker(canvas: Canvas) -> None:
    _disc(canvas, palette.BACK_BLUE, palette.GOLD)
    canvas.fill(lettering(canvas, PLAIN, "M", 30, 30, 19), palette.IVORY)
    canvas.fill(lettering(canvas, CAPITALS, "MARKER", 30, 40, 8.2, track=0.4), palette.IVORY)


def _kill(canvas: Canvas) -> None:
    _disc(canvas, palette.BACK_RED, palette.GOLD)
    canvas.fill(lettering(canvas, PLAIN, "K", 30, 30, 20), palette.IVORY)
    canvas.fill(lettering(canvas, CAPITALS, "KILL", 30, 41, 9.5, track=0.8), palette.IVORY)


def _jackpot_box(canvas: Canvas, *, says: str = "JACKPOT") -> None:
    """Draw a locked box that is clear on all sides, so that its contents can be seen."""
    glass = (126, 158, 160)
    block(canvas, 4, 4, 90, 96, 26, mixed(glass, palette.FELT, 0.45), 7)
    canvas.linear(
        box(9, 9, 80, 61, 5), (9, 9), (89, 70), [(0, (150, 178, 176)), (1, (66, 92, 90))]
    )
    for x, y, chip in _BOXED:
        colours = palette.CHIPS[chip]
        canvas.fill(ellipse(x, y + 3, 14, 9.5), mixed(colours.body, BLACK, 0.4))
        canvas.fill(ellipse(x, y, 14, 9.5), mixed(colours.body, glass, 0.12))
        canvas.stroke(ellipse(x, y, 10.5, 7), mixed(colours.spots, glass, 0.15), 2.4)
    canvas.fill(box(9, 9, 80, 61, 5), WHITE, 26)
    canvas.fill(polygon((14, 11), (44, 11), (22, 68), (11, 68), (11, 20)), WHITE, 44)
    canvas.stroke(line((86, 14), (86, 64)), WHITE, 1.6, 120)
    canvas.fill(box(30, 14, 38, 7, 3.5), (12, 20, 20))
    canvas.stroke(box(30, 14, 38, 7, 3.5), (226, 240, 238), 1)
    canvas.fill(box(74, 27, 13, 11, 2.5), palette.GOLD_DEEP)
    canvas.stroke(circle(80.5, 27, 4), palette.GOLD, 1.8)
    canvas.fill(circle(80.5, 32.5, 1.8), palette.INK)
    size = min(13.0, 92.0 / max(1, len(says)))
    plate(canvas, says, 49, 91, size, palette.IVORY)


DRAWN: dict[str, Callable[..., None]] = {
    "button": _button,
    "marker": _marker,
    "kill": _kill,
    "jackpot-box": _jackpot_box,
}
