"""Shapes as plain data, and the small canvas that draws them.

A path is a list of segments: ``M`` move (2 numbers), ``L`` line (2), ``C`` cubic (6),
``Z`` close.  y runs down; angles are degrees, clockwise from the x axis.  Overlapping
contours are filled by winding, as the glyphs of variable fonts need.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from assets.palette import RGB

CAPITALS = "Cinzel-Bold.ttf"
FIGURES = "Oswald-SemiBold.ttf"
PLAIN = "Inter-SemiBold.ttf"

Point = tuple[float, float]
Stops = Sequence[tuple[float, RGB]]
"""Colors along a gradient, each with its place from 0 to 1."""


class Segment(NamedTuple):
    """One step of a path: its letter and its numbers."""

    op: str
    v: tuple[float, ...]


Path = list[Segment]
CLOSE = Segment("Z", ())


class Canvas(Protocol):
    """What a drawing program needs; ``alpha`` runs from 0 to 255."""

    def fill(self, path: Path, colour: RGB, alpha: int = 255) -> None:
        """Fill *path* by winding."""

    def stroke(self, path: Path, colour: RGB, width: float, alpha: int = 255) -> None:
        """Draw the line of *path* with round joins and ends."""

    def radial(self, path: Path, centre: Point, radius: float, stops: Stops) -> None:
        """Fill *path* with colors running out from *centre*."""

    def linear(self, path: Path, start: Point, end: Point, stops: Stops) -> None:
        """Fill *path* with colors running from *start* to *end*."""

    def push_clip(self, path: Path) -> None:
        """Draw only inside *path* from now on."""

    def pop_clip(self) -> None:
        """Undo the last ``push_clip``."""

    def push_place(self, x: float, y: float, wide: float, tall: float, turn: float = 0) -> None:
        """Draw from now on with the origin at (*x*, *y*), stretched and then turned."""

    def pop_place(self) -> None:
        """Undo the last ``push_place``."""

    def glyph(self, font: str, char: str) -> tuple[Path, float]:
        """Return the outline of *char*, baseline at y = 0, em 1, and its advance."""


_NUMBERS = {"M": 2, "L": 2, "C": 6}


@lru_cache(maxsize=512)
def _parsed(text: str) -> tuple[Segment, ...]:
    out: list[Segment] = []
    tokens = re.findall(r"[MLCZ]|-?[\d.]+", text)
    op, at = "", 0
    while at < len(tokens):
        if tokens[at] in "MLCZ":
            op, at = tokens[at], at + 1
        if op == "Z":
            out.append(CLOSE)
            continue
        count = _NUMBERS[op]
        out.append(Segment(op, tuple(map(float, tokens[at : at + count]))))
        at += count
        op = "L" if op == "M" else op
    return tuple(out)


def parsed(text: str) -> Path:
    """Return the path that *text* writes as SVG does, in absolute M, L, C and Z.

    >>> parsed("M0 0 L 4 0 Z")[1]
    Segment(op='L', v=(4.0, 0.0))
    """
    return list(_parsed(text))


def moved(
    path: Path,
    dx: float = 0.0,
    dy: float = 0.0,
    *,
    scale: float = 1.0,
    wide: float | None = None,
    turn: float = 0.0,
    about: Point = (0.0, 0.0),
) -> Path:
    """Return *path* scaled and turned about a point that then lies at (*dx*, *dy*).

    *wide* is the horizontal scale where it differs from *scale*.
    """
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    across = scale if wide is None else wide
    out: Path = []
    for op, v in path:
        new: list[float] = []
        for i in range(0, len(v), 2):
            x, y = (v[i] - about[0]) * across, (v[i + 1] - about[1]) * scale
            new += (x * cos - y * sin + dx, x * sin + y * cos + dy)
        out.append(Segment(op, tuple(new)))
    return out


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """Return the ellipse about (*x*, *y*)."""
    k = 0.5522847
    return [
        Segment("M", (x + rx, y)),
        Segment("C", (x + rx, y + k * ry, x + k * rx, y + ry, x, y + ry)),
        Segment("C", (x - k * rx, y + ry, x - rx, y + k * ry, x - rx, y)),
        Segment("C", (x - rx, y - k * ry, x - k * rx, y - ry, x, y - ry)),
        Segment("C", (x + k * rx, y - ry, x + rx, y - k * ry, x + rx, y)),
        CLOSE,
    ]


def circle(x: float, y: float, r: float) -> Path:
    """Return the circle about (*x*, *y*)."""
    return ellipse(x, y, r, r)


def box(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    """Return a rectangle with corners rounded by *r*."""
    if r <= 0:
        return polygon((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    k = r * 0.4477
    return [
        Segment("M", (x + r, y)),
        Segment("L", (x + w - r, y)),
        Segment("C", (x + w - k, y, x + w, y + k, x + w, y + r)),
        Segment("L", (x + w, y + h - r)),
        Segment("C", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        Segment("L", (x + r, y + h)),
        Segment("C", (x + k, y + h, x, y + h - k, x, y + h - r)),
        Segment("L", (x, y + r)),
        Segment("C", (x, y + k, x + k, y, x + r, y)),
        CLOSE,
    ]


def line(*points: Point) -> Path:
    """Return the open line through *points*."""
    return [Segment("L" if i else "M", p) for i, p in enumerate(points)]


def polygon(*points: Point) -> Path:
    """Return the closed shape with corners *points*."""
    return [*line(*points), CLOSE]


def arc(cx: float, cy: float, r: float, start: float, end: float, squash: float = 1.0) -> Path:
    """Return the arc about (*cx*, *cy*) from *start* to *end* degrees, in short lines."""
    steps = max(2, math.ceil(abs(end - start) / 2.5))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return line(*((cx + r * math.cos(a), cy + r * squash * math.sin(a)) for a in angles))


def sector(cx: float, cy: float, r0: float, r1: float, start: float, end: float) -> Path:
    """Return the piece of a ring between two radii and two angles."""
    outer = arc(cx, cy, r1, start, end)
    inner = arc(cx, cy, r0, end, start)
    return [*outer, Segment("L", inner[0].v), *inner[1:], CLOSE]


def lettering(
    canvas: Canvas,
    font: str,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: float = 0.5,
    track: float = 0.0,
    wide: float = 1.0,
    turn: float = 0.0,
) -> Path:
    """Return *text* on the baseline *y*; *anchor* is the share of it left of *x*."""
    glyphs = [canvas.glyph(font, char) for char in text]
    total = sum(advance for _, advance in glyphs) * size * wide + track * (len(text) - 1)
    pen, out = -total * anchor, list[Segment]()
    for outline, advance in glyphs:
        out += moved(outline, pen, 0, scale=size, wide=size * wide)
        pen += advance * size * wide + track
    return moved(out, x, y, turn=turn)


def arc_lettering(
    canvas: Canvas,
    font: str,
    text: str,
    centre: Point,
    r: float,
    middle: float,
    size: float,
    *,
    track: float = 0.0,
    feet_out: bool = False,
) -> Path:
    """Return *text* on a circle about *centre*, its middle at the angle *middle*.

    The feet of the letters point to the center, or away from it with *feet_out*.
    """
    glyphs = [canvas.glyph(font, char) for char in text]
    sign = -1 if feet_out else 1
    span = sum(advance * size + track for _, advance in glyphs) - track
    at, out = math.radians(middle) - sign * span / r / 2, list[Segment]()
    for outline, advance in glyphs:
        width = advance * size
        turn = at + sign * width / r / 2
        flat = moved(outline, -width / 2, 0, scale=size)
        x, y = centre[0] + r * math.cos(turn), centre[1] + r * math.sin(turn)
        out += moved(flat, x, y, turn=math.degrees(turn) + 90 * sign)
        at += sign * (width + track) / r
    return out


def arc_length(canvas: Canvas, font: str, text: str, size: float, track: float) -> float:
    """Return how long *text* is on its baseline."""
    return sum(canvas.glyph(font, char)[1] * size + track for char in text) - track
