"""Value chips and the 50¢ coin: a face seen from above, and a stack seen at a slant.

One chip is 500 units across.  A stack of n stands on the ellipse of its lowest chip and
is ``stack_height(n)`` units high on the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from assets import palette
from assets.palette import CHIPS, RGB, mixed
from assets.paths import (
    CAPITALS,
    CLOSE,
    FIGURES,
    Canvas,
    Path,
    Segment,
    arc,
    arc_lettering,
    circle,
    lettering,
    sector,
)

ACROSS = 500.0
SQUASH = 0.74
"""How round a chip looks: its height on the picture over its width."""
THICK = 47.0
COIN = 50
_MIDDLE, _RADIUS = 250.0, 245.0
_FIGURE_SIZE = {1: 250.0, 2: 205.0, 3: 158.0, 4: 122.0}
_LIFT = 0.405
"""Half the height of Oswald's figures over the em, to center them."""


def stack_height(count: int) -> float:
    """Return how high *count* chips one upon another are on the picture, in chip units."""
    return ACROSS * SQUASH + THICK * count


def chip_face(canvas: Canvas, denomination: int, *, fine: bool = True) -> None:
    """Draw the face of the chip worth *denomination* cents, 500 by 500.

    Without *fine* the small lettering is left out and the figure is larger, for chips
    of less than some 70 pixels.
    """
    if denomination == COIN:
        _coin_face(canvas, fine)
        return
    colours = CHIPS[denomination]
    body, spots = colours.body, colours.spots
    m, r = _MIDDLE, _RADIUS
    light, dark = mixed(body, (255, 255, 255), 0.22), mixed(body, (0, 0, 0), 0.34)
    canvas.radial(
        circle(m, m, r), (m - 60, m - 80), r * 1.7, [(0, light), (0.55, body), (1, dark)]
    )
    for k in range(8):
        start = k * 45 - 10.0
        canvas.fill(sector(m, m, r * 0.79, r, start, start + 20), spots)
        if fine:
            canvas.fill(sector(m, m, r * 0.875, r * 0.925, start + 5.5, start + 14.5), body)
    if fine:
        for k in range(8):
            for step in (-4.5, 0, 4.5):
                a = math.radians(k * 45 + 22.5 + step)
                canvas.fill(
                    circle(m + r * 0.9 * math.cos(a), m + r * 0.9 * math.sin(a), 4.2), spots
                )
    canvas.stroke(circle(m, m, r - 1), mixed(body, (0, 0, 0), 0.55), 5)
    canvas.stroke(circle(m, m, r * 0.785), mixed(body, (0, 0, 0), 0.5), 5)
    canvas.stroke(circle(m, m, r * 0.765), mixed(body, (255, 255, 255), 0.3), 3)
    inlay = r * (0.6 if fine else 0.7)
    ivory = [(0.0, (255, 253, 246)), (1.0, (226, 218, 200))]
    canvas.radial(circle(m, m, inlay), (m, m - inlay * 0.5), inlay * 2, ivory)
    canvas.stroke(circle(m, m, inlay), palette.GOLD, 7 if fine else 9)
    if fine:
        canvas.stroke(circle(m, m, inlay * 0.92), body, 2.5)
        ring = palette.IVORY if sum(body) < 560 else palette.INK
        words = ((270.0, "PITSCHOOL", False, 0.655), (90.0, "NO CASH VALUE", True, 0.725))
        for middle, text, feet_out, at in words:
            outline = arc_lettering(
                canvas, CAPITALS, text, (m, m), r * at, middle, 29, track=4, feet_out=feet_out
            )
            canvas.fill(outline, ring)
    _figure(canvas, colours.label, 1.0 if fine else 1.2)


def _figure(canvas: Canvas, text: str, grow: float) -> None:
    size = _FIGURE_SIZE[len(text)] * grow
    y = _MIDDLE + size * _LIFT
    canvas.fill(lettering(canvas, FIGURES, text, _MIDDLE, y, size), palette.INK)


def _coin_face(canvas: Canvas, fine: bool) -> None:
    m, r = _MIDDLE, _RADIUS * 0.86
    silver = CHIPS[COIN].body
    stops = [(0.0, (250, 251, 253)), (0.6, silver), (1.0, mixed(silver, (0, 0, 0), 0.3))]
    canvas.radial(circle(m, m, r), (m - 70, m - 90), r * 1.9, stops)
    canvas.stroke(circle(m, m, r - 2), (96, 102, 112), 6)
    canvas.stroke(circle(m, m, r * 0.86), (120, 126, 136), 4)
    if fine:
        for k in range(72):
            a = k * 5.0
            canvas.fill(sector(m, m, r * 0.93, r * 0.985, a, a + 2.2), (120, 126, 136))
    canvas.fill(lettering(canvas, FIGURES, "50¢", m, m + 60, 170), (44, 48, 56))


def chip_stack(canvas: Canvas, chips: Sequence[int], *, fine: bool = True) -> None:
    """Draw *chips* (cents, from the bottom up) in a box 500 by ``stack_height(n)``."""
    ground = stack_height(len(chips)) - ACROSS * SQUASH / 2
    for level, chip in enumerate(chips):
        lean = ((level * 7) % 5 - 2) * 3.4 if level else 0.0
        top = level == len(chips) - 1
        _edge(canvas, chip, 0.0 if top else lean, ground - level * THICK, (level * 37) % 45)
    y = ground - len(chips) * THICK
    canvas.push_place(0, y - _MIDDLE * SQUASH, 1, SQUASH)
    chip_face(canvas, chips[-1], fine=fine)
    canvas.pop_place()


def _edge(canvas: Canvas, chip: int, lean: float, y: float, turn: float) -> None:
    """Draw the rim of one chip whose lower ellipse lies about *y*."""
    colours = CHIPS[chip]
    cx, r = _MIDDLE + lean, _RADIUS * (0.86 if chip == COIN else 1.0)
    side = _band(cx, y, r, 0, 180)
    canvas.linear(side, (cx - r, 0), (cx + r, 0), _round(colours.body))
    if chip == COIN:
        for a in range(4, 180, 6):
            canvas.fill(_band(cx, y, r, a, a + 2.4), (110, 116, 126))
    else:
        for k in range(9):
            start, end = max(0.0, k * 45 + turn - 45), min(180.0, k * 45 + turn - 25)
            if end > start:
                middle = math.cos(math.radians((start + end) / 2))
                shade = 0.05 + 0.5 * abs(middle) ** 2 + (0.1 if middle > 0 else 0.0)
                canvas.fill(_band(cx, y, r, start, end), mixed(colours.spots, (0, 0, 0), shade))
    lip = arc(cx, y - THICK, r, 0, 180, SQUASH)
    canvas.stroke(lip, mixed(colours.body, (255, 255, 255), 0.45), 4, 130)
    canvas.stroke(arc(cx, y - 2, r - 2, 0, 180, SQUASH), (0, 0, 0), 7, 150)


def _band(cx: float, y: float, r: float, start: float, end: float) -> Path:
    low = arc(cx, y, r, start, end, SQUASH)
    high = arc(cx, y - THICK, r, end, start, SQUASH)
    return [*low, Segment("L", high[0].v), *high[1:], CLOSE]


def _round(colour: RGB) -> list[tuple[float, RGB]]:
    white, black = (255, 255, 255), (0, 0, 0)
    return [
        (0.0, mixed(colour, black, 0.5)),
        (0.22, mixed(colour, black, 0.08)),
        (0.4, mixed(colour, white, 0.16)),
        (0.75, mixed(colour, black, 0.16)),
        (1.0, mixed(colour, black, 0.58)),
    ]
