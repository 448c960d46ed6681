"""Pieces that the equipment is built of."""

from __future__ import annotations

import math

from assets import palette
from assets.geometry import HEIGHT, back
from assets.palette import RGB, mixed
from assets.paths import CAPITALS, Canvas, box, circle, lettering, line

LIGHTS: dict[str, RGB] = {
    "off": palette.LIGHT_OFF,
    "red": palette.LIGHT_RED,
    "green": palette.LIGHT_GREEN,
    "amber": palette.LIGHT_AMBER,
}
BACKS: dict[str, RGB] = {"deck-1": palette.BACK_RED, "deck-2": palette.BACK_BLUE}

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def block(
    canvas: Canvas, x: float, y: float, w: float, h: float, front: float, colour: RGB, r: float = 8
) -> None:
    """Draw a solid: its top, and *front* units of the side that faces the dealer."""
    whole = box(x, y, w, h, r)
    canvas.linear(
        whole,
        (x, y + h - front),
        (x, y + h),
        [(0, mixed(colour, BLACK, 0.4)), (1, mixed(colour, BLACK, 0.66))],
    )
    top = box(x, y, w, h - front, r)
    canvas.linear(
        top,
        (x, y),
        (x + w * 0.4, y + h),
        [(0, mixed(colour, WHITE, 0.2)), (0.5, colour), (1, mixed(colour, BLACK, 0.22))],
    )
    canvas.stroke(
        box(x + 1, y + 1, w - 2, h - front - 2, r - 1), mixed(colour, WHITE, 0.34), 1.2, 170
    )
    canvas.stroke(whole, mixed(colour, BLACK, 0.75), 1.4)


def lamp(canvas: Canvas, x: float, y: float, r: float, colour: RGB) -> None:
    """Draw a lamp, with rays and a white core unless *colour* is that of a lamp that is off."""
    lit = colour != palette.LIGHT_OFF
    if lit:
        for grow, alpha in ((2.1, 36), (1.6, 60)):
            canvas.fill(circle(x, y, r * grow), colour, alpha)
        for eighth in range(8):
            cos, sin = math.cos(eighth * math.pi / 4), math.sin(eighth * math.pi / 4)
            ray = line(
                (x + 1.3 * r * cos, y + 1.3 * r * sin), (x + 1.7 * r * cos, y + 1.7 * r * sin)
            )
            canvas.stroke(ray, mixed(colour, WHITE, 0.5), r * 0.2)
    canvas.fill(circle(x, y, r + 1.6), (16, 16, 18))
    canvas.radial(
        circle(x, y, r),
        (x - r * 0.3, y - r * 0.4),
        r * 1.4,
        [
            (0, mixed(colour, WHITE, 0.65 if lit else 0.25)),
            (0.5, colour),
            (1, mixed(colour, BLACK, 0.35)),
        ],
    )
    if lit:
        canvas.fill(circle(x, y, r * 0.42), WHITE, 235)


def plate(
    canvas: Canvas, text: str, x: float, y: float, size: float, colour: RGB = palette.GOLD
) -> None:
    """Engrave *text* about *x* on the baseline *y*."""
    canvas.fill(lettering(canvas, CAPITALS, text, x, y, size, track=size * 0.12), colour)


def card_back(canvas: Canvas, x: float, y: float, h: float, deck: str) -> None:
    """Draw a card back *h* high with its top left corner at (*x*, *y*)."""
    canvas.push_place(x, y, h / HEIGHT, h / HEIGHT)
    back(canvas, BACKS[deck])
    canvas.pop_place()


def edges(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw the long edges of a squared packet of cards."""
    canvas.linear(
        box(x, y, w, h, 1.5), (x, y), (x, y + h), [(0, (250, 247, 238)), (1, (206, 200, 186))]
    )
    rows = int(h / 2.2)
    for i in range(1, rows):
        canvas.stroke(
            line((x + 1, y + i * h / rows), (x + w - 1, y + i * h / rows)),
            (128, 122, 110),
            0.55,
            190,
        )
