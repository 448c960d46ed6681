"""The cards: faces, backs and the cover card, in a box 500 wide and 700 high."""

from __future__ import annotations

import math
from collections.abc import Mapping

from assets import palette
from assets.courts import court
from assets.palette import RGB, mixed
from assets.paths import (
    CAPITALS,
    FIGURES,
    Canvas,
    Path,
    box,
    circle,
    lettering,
    line,
    moved,
    parsed,
    polygon,
)
from assets.pips import INK, pip

WIDTH, HEIGHT = 500, 700
ROUND = 36
"""Corner radius of a card in its own units."""
INDEX = 172.0
"""How high the rank in the corner of a card is, in the card's own units."""
_CAPITAL = 0.81
"""Height of a capital of the figures' face, of its em."""
_COURT = (0.84, 0.94)
"""How much narrower and lower a court is drawn, so that it stands clear of the indices."""

_COLUMNS = {"L": 190.0, "M": 250.0, "R": 310.0}
_OUTER = [("L", 0.0), ("L", 1.0), ("R", 0.0), ("R", 1.0)]
_SIX = [*_OUTER, ("L", 0.5), ("R", 0.5)]
_EIGHT = [*_OUTER, ("L", 1 / 3), ("L", 2 / 3), ("R", 1 / 3), ("R", 2 / 3)]
_PLACES: dict[str, list[tuple[str, float]]] = {
    "2": [("M", 0), ("M", 1)],
    "3": [("M", 0), ("M", 0.5), ("M", 1)],
    "4": _OUTER,
    "5": [*_OUTER, ("M", 0.5)],
    "6": _SIX,
    "7": [*_SIX, ("M", 0.25)],
    "8": [*_SIX, ("M", 0.25), ("M", 0.75)],
    "9": [*_EIGHT, ("M", 0.5)],
    "T": [*_EIGHT, ("M", 1 / 6), ("M", 5 / 6)],
}


def paper(canvas: Canvas) -> None:
    """Draw the blank card."""
    outline = box(2, 2, WIDTH - 4, HEIGHT - 4, ROUND)
    canvas.linear(outline, (0, 0), (0, HEIGHT), [(0, (255, 255, 252)), (1, palette.PAPER)])
    canvas.stroke(box(3, 3, WIDTH - 6, HEIGHT - 6, ROUND - 1), (150, 146, 136), 3.5)


def indices(canvas: Canvas, rank: str, suit: str, ink: RGB) -> None:
    """Draw the corner indices: a quarter of the card high, to be read at arm's length."""
    ten = rank == "T"
    figure = lettering(
        canvas,
        FIGURES,
        "10" if ten else rank,
        0,
        0,
        INDEX / _CAPITAL,
        track=-7 if ten else 0,
        wide=0.64 if ten else 1.0,
    )
    for x, y, turn in ((72, 24 + INDEX, 0), (WIDTH - 72, HEIGHT - 24 - INDEX, 180)):
        canvas.fill(moved(figure, x, y, turn=turn), ink)
        for part in pip(suit, 0, 66, 90):
            canvas.fill(moved(part, x, y, turn=turn), ink)


def face(canvas: Canvas, card: str, inks: Mapping[str, RGB] = INK) -> None:
    """Draw the face of *card*, as in ``"Th"``, its suit in the color *inks* has for it."""
    paper(canvas)
    rank, suit = card[0], card[1]
    ink = inks[suit]
    if rank in "JQK":
        canvas.push_place(WIDTH / 2 * (1 - _COURT[0]), HEIGHT / 2 * (1 - _COURT[1]), *_COURT)
        court(canvas, rank, suit, ink)
        canvas.pop_place()
    elif rank == "A":
        _ace(canvas, suit, ink)
    else:
        size = 80 if rank in "9T" else 86
        for column, row in _PLACES[rank]:
            turn = 180 if row > 0.5 else 0
            for part in pip(suit, _COLUMNS[column], 118 + row * 464, size, turn):
                canvas.fill(part, ink)
    indices(canvas, rank, suit, ink)


def _ace(canvas: Canvas, suit: str, ink: RGB) -> None:
    big = 286 if suit == "s" else 224
    for part in pip(suit, 250, 350, big):
        canvas.fill(part, ink)
    if suit != "s":
        return
    canvas.push_clip(box(100, 200, 300, 214))
    for part in pip("s", 250, 352, 188):
        canvas.stroke(part, palette.GOLD, 3)
    canvas.pop_clip()
    for turn in range(0, 360, 60):
        leaf = moved(_LEAF, 250, 366, scale=0.62, turn=turn)
        canvas.fill(leaf, palette.GOLD)
    canvas.fill(circle(250, 366, 13), palette.GOLD)
    canvas.fill(circle(250, 366, 7), ink)
    canvas.fill(lettering(canvas, CAPITALS, "PITSCHOOL", 250, 548, 26, track=4), ink)


_LEAF: Path = moved(
    polygon((0, -24), (11, -40), (13, -54), (0, -76), (-13, -54), (-11, -40)), 0, 0
)


def back(canvas: Canvas, colour: RGB) -> None:
    """Draw a back in *colour*: a lozenge lattice about a rosette, the same both ways up."""
    paper(canvas)
    gold, soft = palette.GOLD, mixed(colour, palette.IVORY, 0.32)
    deep = mixed(colour, (0, 0, 0), 0.28)
    panel = box(24, 24, WIDTH - 48, HEIGHT - 48, 20)
    canvas.radial(panel, (250, 350), 420, [(0, mixed(colour, (255, 255, 255), 0.1)), (1, deep)])
    canvas.push_clip(box(46, 46, WIDTH - 92, HEIGHT - 92, 8))
    step_x, step_y = 408 / 8, 608 / 12
    for j in range(-1, 14):
        for i in range(-1, 10):
            x, y = 46 + i * step_x, 46 + j * step_y
            if (i + j) % 2 == 0:
                lozenge = polygon(
                    (x, y - step_y), (x + step_x, y), (x, y + step_y), (x - step_x, y)
                )
                canvas.stroke(lozenge, gold, 2.6)
                canvas.fill(circle(x, y, 8.5), gold)
                canvas.fill(circle(x, y, 4), deep)
            else:
                for part in pip("d", x, y, 26):
                    canvas.fill(part, soft)
    canvas.pop_clip()
    canvas.stroke(box(35, 35, WIDTH - 70, HEIGHT - 70, 14), gold, 5)
    canvas.stroke(box(46, 46, WIDTH - 92, HEIGHT - 92, 8), gold, 2.2)
    canvas.fill(circle(250, 350, 112), deep)
    canvas.stroke(circle(250, 350, 110), gold, 6)
    canvas.stroke(circle(250, 350, 97), gold, 2.2)
    for k in range(16):
        a = math.radians(k * 22.5)
        canvas.fill(circle(250 + 103.5 * math.cos(a), 350 + 103.5 * math.sin(a), 3), gold)
    for k in range(12):
        leaf = moved(_PETAL, 250, 350, scale=1.12, turn=k * 30)
        canvas.fill(leaf, gold if k % 2 == 0 else soft)
    canvas.fill(circle(250, 350, 24), gold)
    canvas.fill(circle(250, 350, 15), deep)
    for part in pip("s", 250, 350, 19):
        canvas.fill(part, gold)


_PETAL: Path = moved(
    [*line((0, -24)), *polygon((0, -24), (9, -38), (11, -52), (0, -76), (-11, -52), (-9, -38))],
    0,
    0,
)


def packet_depth(count: int) -> float:
    """Return how many card units a packet of *count* cards rises above the felt."""
    return 1.7 * max(0, count - 1)


def packet(canvas: Canvas, colour: RGB, count: int) -> None:
    """Draw a squared packet of *count* cards, backs up, with its long edge in sight.

    The box is as high as a card and ``packet_depth`` together.
    """
    depth = packet_depth(count)
    if depth:
        side = box(2, 20, WIDTH - 4, HEIGHT - 22 + depth, ROUND)
        canvas.linear(
            side, (0, HEIGHT), (0, HEIGHT + depth), [(0, (244, 240, 228)), (1, (188, 180, 164))]
        )
        canvas.push_clip(side)
        for i in range(1, max(2, count // 3)):
            y = HEIGHT + depth * i / max(2, count // 3)
            edge = parsed(
                f"M0 {y - 40:.1f} C 4 {y - 8:.1f} 20 {y - 2:.1f} 40 {y - 2:.1f} "
                f"L 460 {y - 2:.1f} C 480 {y - 2:.1f} 496 {y - 8:.1f} 500 {y - 40:.1f}"
            )
            canvas.stroke(edge, (116, 108, 96), 2.2, 210)
        canvas.pop_clip()
        canvas.stroke(side, (120, 116, 106), 3)
    back(canvas, colour)


def cover_card(canvas: Canvas) -> None:
    """Draw the cover card: solid yellow plastic, no index, alike on both sides."""
    yellow = palette.COVER_YELLOW
    canvas.linear(
        box(2, 2, WIDTH - 4, HEIGHT - 4, ROUND),
        (0, 0),
        (WIDTH, HEIGHT),
        [
            (0, mixed(yellow, (255, 255, 255), 0.25)),
            (0.5, yellow),
            (1, mixed(yellow, (120, 70, 0), 0.2)),
        ],
    )
    canvas.stroke(box(3, 3, WIDTH - 6, HEIGHT - 6, ROUND - 1), (164, 126, 10), 4)
    canvas.stroke(box(30, 30, WIDTH - 60, HEIGHT - 60, 18), (178, 136, 14), 3, 120)
