"""The equipment on the dealer's side, seen from the dealer's place, in table units.

Every program draws into a box of ``SIZES[name]`` and takes its state by keyword.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assets import palette, potware
from assets.dealers import automated_shoe, shoe, shuffler
from assets.geometry import HEIGHT, back
from assets.palette import mixed
from assets.paths import (
    CAPITALS,
    FIGURES,
    PLAIN,
    Canvas,
    Path,
    box,
    circle,
    ellipse,
    lettering,
    line,
    parsed,
    polygon,
)
from assets.proparts import BACKS, BLACK, WHITE, block, edges, lamp, plate

SIZES: dict[str, tuple[float, float]] = {
    "shoe": (166, 142),
    "automated-shoe": (166, 142),
    "shuffler": (216, 176),
    "discard-rack": (166, 140),
    "drop-box": (132, 116),
    "tip-box": (132, 116),
    "console": (180, 190),
    "floor": (62, 92),
    "reader": (104, 118),
    "progressive-slot": (48, 48),
    "five-card-device": (58, 46),
    **potware.SIZES,
}


def draw_prop(canvas: Canvas, name: str, **state: Any) -> None:
    """Draw the prop *name* in its *state*.

    :raises ValueError: if there is no such prop.
    """
    if name not in _DRAWN:
        raise ValueError(f"no prop {name!r}; there are {', '.join(_DRAWN)}")
    _DRAWN[name](canvas, **state)


def _discard_rack(canvas: Canvas, *, cards: int = 0, deck: str = "deck-1") -> None:
    canvas.fill(box(6, 6, 154, 128, 9), (30, 14, 16))
    canvas.linear(
        box(6, 6, 154, 128, 9),
        (6, 6),
        (160, 134),
        [(0, (150, 34, 44)), (0.5, (104, 16, 26)), (1, (66, 8, 16))],
    )
    canvas.fill(box(28, 14, 110, 94, 5), (26, 6, 10))
    if cards:
        deep = min(26.0, cards / 2.6)
        edges(canvas, 34, 102 - deep, 98, deep)
        canvas.push_clip(box(34, 14, 98, max(4.0, 88 - deep), 3))
        canvas.push_place(132, 36 - deep * 0.5, 98 / HEIGHT, 98 / HEIGHT, 90)
        back(canvas, BACKS[deck])
        canvas.pop_place()
        canvas.pop_clip()
    for x in (16, 138):
        canvas.linear(
            box(x, 10, 12, 100, 3), (x, 0), (x + 12, 0), [(0, (236, 140, 144)), (1, (140, 40, 50))]
        )
    canvas.stroke(box(6, 6, 154, 128, 9), (240, 150, 150), 1.4, 170)
    plate(canvas, "DISCARDS", 83, 127, 12.5, palette.IVORY)


def _steel(canvas: Canvas, w: float, h: float) -> None:
    canvas.linear(
        box(4, 4, w - 8, h - 8, 9),
        (0, 0),
        (w, h),
        [(0, (206, 210, 216)), (0.45, (142, 148, 156)), (1, (92, 98, 106))],
    )
    canvas.stroke(box(4, 4, w - 8, h - 8, 9), (48, 52, 58), 1.6)
    for x in (14, w - 14):
        for y in (14, h - 14):
            canvas.fill(circle(x, y, 3.4), (72, 78, 84))
            canvas.stroke(line((x - 2, y - 1.4), (x + 2, y + 1.4)), (206, 210, 214), 1)


def _drop_box(canvas: Canvas) -> None:
    _steel(canvas, 132, 116)
    canvas.fill(box(26, 36, 80, 14, 4), (14, 15, 17))
    canvas.stroke(box(26, 36, 80, 14, 4), (228, 232, 236), 1.2)
    paddle = box(58, 22, 16, 36, 4)
    canvas.linear(
        paddle,
        (58, 0),
        (74, 0),
        [(0, (250, 250, 250)), (0.5, (198, 204, 210)), (1, (120, 126, 134))],
    )
    canvas.stroke(paddle, (60, 64, 70), 1)
    plate(canvas, "DROP", 66, 86, 19, palette.INK)


def _tip_box(canvas: Canvas) -> None:
    block(canvas, 4, 4, 124, 108, 26, (74, 116, 112), 9)
    canvas.fill(box(14, 14, 104, 62, 5), WHITE, 46)
    for x, y, chip in ((44, 56, 500), (70, 60, 100), (58, 46, 500), (88, 54, 2_500)):
        colours = palette.CHIPS[chip]
        canvas.fill(ellipse(x, y, 14, 10), mixed(colours.body, (74, 116, 112), 0.45))
        canvas.stroke(ellipse(x, y, 14, 10), mixed(colours.spots, (74, 116, 112), 0.4), 2)
    canvas.fill(box(40, 22, 52, 9, 4), (12, 22, 22))
    canvas.stroke(box(40, 22, 52, 9, 4), (214, 236, 232), 1.1)
    canvas.stroke(polygon((16, 16), (60, 16), (30, 74), (16, 74)), WHITE, 1, 60)
    plate(canvas, "TIPS", 66, 104, 16, palette.IVORY)


def _console(
    canvas: Canvas, *, lights: frozenset[int] = frozenset(), meter: str = "", locked: bool = False
) -> None:
    block(canvas, 4, 4, 172, 182, 18, (38, 36, 44), 12)
    canvas.fill(lettering(canvas, CAPITALS, "PROGRESSIVE", 90, 27, 14, track=1.5), palette.GOLD)
    window = box(16, 35, 148, 40, 5)
    canvas.linear(window, (16, 35), (16, 75), [(0, (6, 4, 4)), (1, (34, 10, 8))])
    canvas.stroke(window, palette.GOLD_DEEP, 2)
    if meter:
        size = min(30.0, 236.0 / max(1, len(meter)))
        canvas.fill(
            lettering(canvas, FIGURES, meter, 90, 55 + size * 0.4, size, track=1), (255, 120, 70)
        )
    for seat in range(1, 7):
        x = 25 + (seat - 1) * 26.0
        lit = palette.LIGHT_AMBER if seat in lights else palette.LIGHT_OFF
        lamp(canvas, x, 92, 8, lit)
        canvas.fill(lettering(canvas, PLAIN, str(seat), x, 117, 13), palette.IVORY)
    ring = palette.LIGHT_RED if locked else (92, 98, 104)
    canvas.fill(circle(48, 144, 21), (18, 18, 20))
    canvas.stroke(circle(48, 144, 19), ring, 3.4)
    cap = palette.LIGHT_RED if locked else (150, 40, 40)
    canvas.radial(
        circle(48, 144, 14.5),
        (44, 138),
        20,
        [(0, mixed(cap, WHITE, 0.45)), (0.6, cap), (1, mixed(cap, BLACK, 0.4))],
    )
    canvas.fill(
        lettering(canvas, PLAIN, "LOCKED" if locked else "LOCK", 122, 143, 16),
        palette.LIGHT_RED if locked else palette.IVORY,
    )
    if not locked:
        canvas.fill(lettering(canvas, PLAIN, "OUT", 122, 160, 16), palette.IVORY)


def _floor(canvas: Canvas, *, calling: bool = False) -> None:
    block(canvas, 4, 4, 54, 84, 14, (40, 42, 48), 10)
    cap = palette.LIGHT_AMBER if calling else palette.GOLD
    canvas.radial(
        circle(31, 32, 20),
        (26, 24),
        30,
        [(0, mixed(cap, WHITE, 0.5)), (0.6, cap), (1, mixed(cap, BLACK, 0.35))],
    )
    canvas.stroke(circle(31, 32, 20), (14, 14, 16), 1.6)
    bell: Path = parsed("M20 40 C 24 36 22 22 31 21 C 40 22 38 36 42 40 Z")
    canvas.fill(bell, (46, 34, 10))
    canvas.fill(circle(31, 43, 3.2), (46, 34, 10))
    canvas.fill(circle(31, 20, 2), (46, 34, 10))
    if calling:
        for side in (-1, 1):
            for out in (11.5, 15.5):
                x, tall = 31 + side * out, out * 0.5
                path = f"M{x} {32 - tall} Q {x + side * 4} 32 {x} {32 + tall}"
                canvas.stroke(parsed(path), (46, 34, 10), 2)
    words, size = ("CALLED", 12.0) if calling else ("FLOOR", 13.0)
    ground = box(7, 57, 48, 17, 4)
    if calling:
        canvas.fill(ground, palette.IVORY)
    ink = (14, 14, 16) if calling else palette.IVORY
    canvas.fill(lettering(canvas, PLAIN, words, 31, 69, size), ink)


def _reader(canvas: Canvas, *, says: str = "") -> None:
    block(canvas, 4, 4, 96, 110, 22, palette.HOUSING, 10)
    mouth = box(16, 14, 72, 9, 4)
    canvas.fill(mouth, (6, 6, 8))
    canvas.stroke(mouth, (116, 122, 128), 1.2)
    canvas.fill(parsed("M40 14 C 44 6 60 6 64 14 Z"), (20, 22, 24))
    window = box(14, 34, 76, 32, 4)
    canvas.linear(window, (14, 34), (14, 66), [(0, (6, 10, 12)), (1, (18, 30, 30))])
    canvas.stroke(window, palette.GOLD_DEEP, 1.6)
    if says:
        size = min(19.0, 126.0 / len(says))
        ink = palette.LIGHT_RED if says != "NO" else palette.LIGHT_GREEN
        canvas.fill(lettering(canvas, FIGURES, says, 52, 50 + size * 0.38, size, track=0.6), ink)
    lamp(canvas, 52, 79, 4.6, palette.LIGHT_AMBER if says else palette.LIGHT_OFF)
    plate(canvas, "READER", 52, 107, 13)


def _progressive_slot(canvas: Canvas, *, lit: bool = False) -> None:
    canvas.radial(circle(24, 24, 22), (18, 16), 32, [(0, (84, 84, 92)), (1, (24, 24, 28))])
    canvas.stroke(circle(24, 24, 21.5), palette.LIGHT_RED if lit else (120, 92, 50), 3)
    canvas.fill(box(9, 24, 30, 7, 3), WHITE if lit else (2, 2, 3))
    canvas.stroke(box(9, 24, 30, 7, 3), (128, 128, 136), 0.8)
    canvas.fill(lettering(canvas, FIGURES, "PROG", 24, 19, 12), palette.GOLD)
    if lit:
        canvas.stroke(circle(24, 24, 17), palette.LIGHT_RED, 2, 130)
        canvas.stroke(parsed("M18 37 L 22.5 41 L 31 34"), WHITE, 2.6)


def _five_card_device(canvas: Canvas, *, lit: bool = False) -> None:
    case = [(0.0, (78, 82, 90)), (1.0, (28, 30, 34))]
    canvas.linear(box(1, 1, 56, 44, 6), (0, 0), (0, 46), case)
    canvas.stroke(box(1.5, 1.5, 55, 43, 5.5), (112, 118, 126), 1, 150)
    screen = box(5, 5, 48, 27, 3)
    if lit:
        canvas.linear(screen, (0, 5), (0, 32), [(0, (64, 176, 216)), (1, (22, 104, 150))])
    else:
        canvas.linear(screen, (0, 5), (0, 32), [(0, (10, 18, 24)), (1, (18, 36, 46))])
    if lit:
        canvas.stroke(screen, WHITE, 2)
    ink = WHITE if lit else (150, 196, 210)
    canvas.fill(lettering(canvas, FIGURES, "5 CARD", 29, 25.5, 16), ink)
    lamp(canvas, 29, 38, 3.2, palette.LIGHT_GREEN if lit else palette.LIGHT_OFF)


_DRAWN: dict[str, Callable[..., None]] = {
    "shoe": shoe,
    "automated-shoe": automated_shoe,
    "shuffler": shuffler,
    "discard-rack": _discard_rack,
    "drop-box": _drop_box,
    "tip-box": _tip_box,
    "console": _console,
    "floor": _floor,
    "reader": _reader,
    "progressive-slot": _progressive_slot,
    "five-card-device": _five_card_device,
    **potware.DRAWN,
}
