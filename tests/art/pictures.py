"""Pictures, and how far two of them differ."""

from __future__ import annotations

from PySide6.QtGui import QImage

from assets.layouts import load
from scenes.drawing.sprites import Sprite

LAYOUT = load("mississippi-stud")
ROUNDING = 0.01
"""The share of pixels, all in the soft shadow, that a file may round otherwise: colours are
kept in it without their opacity multiplied in."""


def picture(sprite: Sprite) -> QImage:
    return sprite.pixmap.toImage()


def differing(one: QImage, other: QImage) -> float:
    """Return the share of pixels in which two pictures of one size differ."""
    assert one.size() == other.size()
    a, b = (bytes(i.convertToFormat(QImage.Format.Format_RGB32).constBits()) for i in (one, other))
    pixels = len(a) // 4
    return sum(a[4 * i : 4 * i + 3] != b[4 * i : 4 * i + 3] for i in range(pixels)) / pixels
