"""Everything is drawn for the pixels it is shown on: nothing is enlarged, nothing is blurred."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from assets import props
from scenes.drawing import felt, sprites
from scenes.drawing.frame import Frame
from scenes.drawing.sprites import Sprite
from tests.art.pictures import LAYOUT, picture

THINGS: dict[str, Callable[[float], Sprite]] = {
    "card": lambda dpr: sprites.card_face("Qd", 88, dpr),
    "back": lambda dpr: sprites.card_back("deck-1", 88, dpr),
    "chip": lambda dpr: sprites.chip(2_500, 40, dpr),
    "stack": lambda dpr: sprites.chip_stack((500, 500, 100), 40, dpr),
    "shoe": lambda dpr: sprites.prop("shoe", *props.SIZES["shoe"], dpr, cards=40),
}


def edges(image: QImage) -> float:
    """Return how much neighbouring pixels of *image* differ, on the whole."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), -1)
    level = rows[:, : grey.width()].astype(np.int16)
    return float(np.abs(np.diff(level, axis=1)).sum() + np.abs(np.diff(level, axis=0)).sum())


def enlarged(image: QImage, width: int, height: int) -> QImage:
    keep, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(width, height, keep, smooth)


@pytest.mark.parametrize("thing", THINGS)
@pytest.mark.parametrize("dpr", [1.5, 2.0, 3.0])
def test_a_finer_screen_gets_a_finer_picture(thing: str, dpr: float) -> None:
    plain, fine = (picture(THINGS[thing](d)) for d in (1.0, dpr))
    blown_up = enlarged(plain, fine.width(), fine.height())
    assert edges(fine) > 1.08 * edges(blown_up)


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_the_felt_has_a_pixel_for_every_pixel_of_the_screen(dpr: float) -> None:
    frame = Frame.fitting(LAYOUT, 640, 400, dpr)
    made = felt.felt_pixmap(
        640, 400, frame.scale, (frame.left, frame.top), dpr, LAYOUT, frozenset(), ()
    )
    assert (made.width(), made.height()) == (round(640 * dpr), round(400 * dpr))
    assert made.devicePixelRatio() == dpr


def test_the_weave_is_as_fine_on_a_large_screen_as_on_a_small_one() -> None:
    """The grain is made of device pixels: it is never a picture of cloth, enlarged."""
    small, large = (
        felt.felt_pixmap(w, h, w / 1600, (0, 0), 1.0, LAYOUT, frozenset(), ()).toImage()
        for w, h in ((640, 400), (1920, 1200))
    )
    part = (0.03, 0.66, 0.1, 0.12)  # bare felt at the left
    levels = []
    for image in (small, large):
        x, y, w, h = (
            round(share * side)
            for share, side in zip(part, (image.width(), image.height()) * 2, strict=True)
        )
        levels.append(edges(image.copy(x, y, w, h)) / (w * h))
    assert levels[1] == pytest.approx(levels[0], rel=0.2)


@pytest.mark.parametrize(("width", "height", "dpr"), [(1280, 800, 1.5), (1893, 977, 1.25)])
def test_things_lie_on_whole_pixels_of_the_screen(width: int, height: int, dpr: float) -> None:
    frame = Frame.fitting(LAYOUT, width, height, dpr)
    for place in LAYOUT.places.values():
        point = frame.of(place)
        for length in (point.x(), point.y()):
            assert length * dpr == pytest.approx(round(length * dpr), abs=1e-6)
