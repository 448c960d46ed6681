"""The four suit signs, in a box 100 wide and high."""

from __future__ import annotations

from assets import palette
from assets.palette import RGB
from assets.paths import Path, circle, moved, parsed

INK: dict[str, RGB] = {
    "s": palette.CARD_BLACK, "c": (14, 50, 40), "h": palette.CARD_RED, "d": (208, 44, 24),
}  # fmt: skip
"""Two reds and two blacks, a shade apart, so that suits of one color differ a little."""
FOUR: dict[str, RGB] = {
    "s": palette.CARD_BLACK, "c": palette.CARD_GREEN, "h": palette.CARD_RED,
    "d": palette.CARD_BLUE,
}  # fmt: skip
"""A color for each suit, for those who would rather not look at the signs."""

PARTS: dict[str, tuple[Path, ...]] = {
    "h": (
        parsed(
            "M50 95 C 24 69 3 51 3 29 C 3 13 14 4 27 4 C 37 4 46 10 50 21 "
            "C 54 10 63 4 73 4 C 86 4 97 13 97 29 C 97 51 76 69 50 95 Z"
        ),
    ),
    "s": (
        parsed(
            "M50 2 C 74 28 96 44 96 64 C 96 77 87 85 76 85 C 66 85 58 80 53 71 "
            "C 54 84 58 92 69 97 L 31 97 C 42 92 46 84 47 71 C 42 80 34 85 24 85 "
            "C 13 85 4 77 4 64 C 4 44 26 28 50 2 Z"
        ),
    ),
    "d": (
        parsed(
            "M50 1 C 61 20 74 36 89 50 C 74 64 61 80 50 99 "
            "C 39 80 26 64 11 50 C 26 36 39 20 50 1 Z"
        ),
    ),
    "c": (
        circle(50, 25, 22.5),
        circle(25, 59, 22.5),
        circle(75, 59, 22.5),
        parsed(
            "M43 38 L 57 38 L 64 60 L 53 66 C 54 82 59 91 70 97 L 30 97 "
            "C 41 91 46 82 47 66 L 36 60 Z"
        ),
    ),
}


def pip(suit: str, x: float, y: float, size: float, turn: float = 0.0) -> list[Path]:
    """Return the parts of a suit sign *size* high about (*x*, *y*)."""
    return [moved(part, x, y, scale=size / 100, turn=turn, about=(50, 50)) for part in PARTS[suit]]
