"""What the players of a table sit along: an arc across from the dealer, or an oval all round.

On an oval the dealer sits at the middle of its lower side.  Lengths are table units.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

_STEPS = 360
"""Corners of the line that stands for an oval."""


@dataclass(frozen=True)
class Arc:
    """The circle on which rail, seats and lettering lie; angles are from the upright.

    Of an oval table it has the lettering alone: no rail and no seats.
    """

    x: float
    y: float
    rail_inner: float
    rail_outer: float
    seats: tuple[float, ...]

    def point(self, r: float, angle: float, u: float = 0.0) -> tuple[float, float]:
        """Return the point at radius *r*, *u* to the right of the ray at *angle*."""
        turn = math.radians(angle)
        return (
            self.x + r * math.sin(turn) + u * math.cos(turn),
            self.y - r * math.cos(turn) + u * math.sin(turn),
        )

    def locate(self, seat: int, given: Mapping[str, Any]) -> tuple[dict[str, float], set[str]]:
        """Return where a place of *seat* lies, and the words that say so."""
        angle = self.seats[seat - 1]
        x, y = self.point(given["r"], angle, given["u"])
        return {"x": x, "y": y, "angle": angle}, {"r", "u"}


@dataclass(frozen=True)
class Oval:
    """The rail of an oval table; lengths are table units, angles clockwise from the upright.

    ``w`` and ``h`` are half the width and height of the felt inside the rail, ``rail`` is how
    wide the rail is, ``mouth`` half the width of the gap in it for the dealer, ``line_w`` and
    ``line_h`` are the half-axes of the betting line.  The larger the ``power`` the squarer the
    oval: 2 is an ellipse.  ``seats`` are directions from the middle.
    """

    x: float
    y: float
    w: float
    h: float
    rail: float
    mouth: float
    line_w: float
    line_h: float
    power: float
    seats: tuple[float, ...]

    def point(self, w: float, h: float, angle: float) -> tuple[float, float]:
        """Return where the ray at *angle* meets an oval of the half-axes *w* and *h*."""
        turn = math.radians(angle)
        across, up = math.sin(turn), -math.cos(turn)
        power = self.power
        far = (abs(across / w) ** power + abs(up / h) ** power) ** (-1 / power)
        return self.x + far * across, self.y + far * up

    def ring(self, w: float, h: float) -> list[tuple[float, float]]:
        """Return the corners of the oval of the half-axes *w* and *h*, clockwise from the top."""
        return [self.point(w, h, 360 * step / _STEPS) for step in range(_STEPS)]

    def edge(self, grow: float = 0.0) -> list[tuple[float, float]]:
        """Return the line *grow* units outside the inner edge of the rail."""
        return [(x + grow * right, y + grow * down) for x, y, right, down in _edge(self)]

    def holds(self, x: float, y: float) -> bool:
        """Say whether the table point *x*, *y* lies on the felt inside the rail."""
        dx, dy = abs(x - self.x) / self.w, abs(y - self.y) / self.h
        return bool(dx**self.power + dy**self.power <= 1)

    def locate(self, seat: int, given: Mapping[str, Any]) -> tuple[dict[str, float], set[str]]:
        """Return where a place of *seat* lies, and the words that say so.

        ``on`` are the half-axes of the oval where it meets the ray of the seat; or ``at`` has
        the points of the first half of the seats, mirrored for the others, all moved ``by`` so
        much.  All things of the seats lie upright, so that they can be read.

        :raises ValueError: if there are not as many points as half the seats.
        """
        if "on" in given:
            w, h = given["on"]
            x, y = self.point(w, h, self.seats[seat - 1])
            return {"x": x, "y": y, "angle": 0.0}, {"on"}
        points, count = given["at"], len(self.seats)
        if len(points) * 2 != count:
            raise ValueError(f"{len(points)} points for {count} seats: give {count // 2}")
        right, down = given.get("by", (0.0, 0.0))
        x, y = points[min(seat, count + 1 - seat) - 1]
        x = x + right if seat * 2 <= count else 2 * self.x - x - right
        return {"x": x, "y": y + down, "angle": 0.0}, {"at", "by"}


@lru_cache(maxsize=8)
def _edge(oval: Oval) -> tuple[tuple[float, float, float, float], ...]:
    """Return the corners of the rail's inner edge, each with the way out from there."""
    found, steep = [], oval.power - 1
    for x, y in oval.ring(oval.w, oval.h):
        dx, dy = (x - oval.x) / oval.w, (y - oval.y) / oval.h
        right = math.copysign(abs(dx) ** steep / oval.w, dx)
        down = math.copysign(abs(dy) ** steep / oval.h, dy)
        long = math.hypot(right, down)
        found.append((x, y, right / long, down / long))
    return tuple(found)
