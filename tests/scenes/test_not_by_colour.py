"""What a light or a button says is there for who sees no colours, too."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from assets import palette
from scenes.drawing import sprites
from scenes.drawing.lettering import badge
from scenes.items.items import outline
from scenes.items.panels import grip, lock_button
from scenes.table import TableView

CLEARLY = 8.0
"""How far two pictures in grey are apart on average, of 255, where nobody mistakes them."""
Grey = np.ndarray[tuple[int, int], np.dtype[np.float64]]


def grey(made: QPixmap) -> Grey:
    """Return *made* as it looks on the felt to who sees no colours."""
    image = QImage(made.width(), made.height(), QImage.Format.Format_RGB32)
    image.fill(QColor(*palette.FELT))
    painter = QPainter(image)
    painter.drawPixmap(image.rect(), made)
    painter.end()
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return rows[:, : image.width()].astype(np.float64)


def apart(one: Grey, other: Grey) -> float:
    return float(np.abs(one - other).mean())


def prop(name: str, w: float, h: float, **state: object) -> Grey:
    return grey(sprites.prop(name, w, h, 1.0, **state).pixmap)


@pytest.mark.parametrize(
    ("name", "size", "states"),
    [
        ("progressive-slot", (34, 34), ({}, {"lit": True})),
        ("five-card-device", (42, 34), ({}, {"lit": True})),
        ("floor", (62, 92), ({}, {"calling": True})),
    ],
)
def test_a_thing_lit_is_told_from_one_that_is_not(
    qtbot: QtBot, name: str, size: tuple[int, int], states: tuple[dict[str, bool], ...]
) -> None:
    dark, lit = (prop(name, *size, **state) for state in states)
    assert apart(dark, lit) > CLEARLY


@pytest.mark.parametrize("seat", range(1, 7))
def test_each_lamp_of_the_console_shows_by_more_than_its_colour(qtbot: QtBot, seat: int) -> None:
    dark, lit = (prop("console", 180, 190, lights=on) for on in (frozenset(), frozenset({seat})))
    drawn = sprites.prop("console", 180, 190, 1.0, lights=frozenset())
    x, y = 25 + (seat - 1) * 26 - 90 - drawn.dx, 92 - 95 - drawn.dy
    part = np.s_[int(y) - 10 : int(y) + 10, int(x) - 10 : int(x) + 10]
    assert apart(dark[part], lit[part]) > 5 * CLEARLY


def test_the_lock_out_of_the_console_says_whether_it_is_shut(qtbot: QtBot) -> None:
    free, shut = (prop("console", 180, 190, locked=locked) for locked in (False, True))
    words = np.s_[int(free.shape[0] * 0.66) : int(free.shape[0] * 0.86), 80:170]
    assert apart(free[words], shut[words]) > CLEARLY


@pytest.mark.parametrize("others", [("green", "red"), ("green", "amber"), ("red", "amber")])
def test_the_light_of_the_shuffler_stands_beside_a_word(
    qtbot: QtBot, others: tuple[str, str]
) -> None:
    one, other = (prop("shuffler", 216, 176, light=light) for light in others)
    window = np.s_[22:58, 130:196]
    assert apart(one[window], other[window]) > CLEARLY


def test_a_lock_out_a_hand_and_a_mark_show_by_more_than_their_colour(qtbot: QtBot) -> None:
    assert (
        apart(*(grey(lock_button("5 CARD", shut, 158, 44, 1)) for shut in (False, True))) > CLEARLY
    )
    assert apart(*(grey(grip("L", used, 56, 76, 1)) for used in (False, True))) > CLEARLY
    assert apart(*(grey(badge(ok, 40, 1)) for ok in (False, True))) > CLEARLY


@pytest.mark.parametrize("what", ["glow", "ring", "cut"])
def test_what_is_pointed_at_and_what_is_held_show_by_a_line_or_a_number(
    view: TableView, what: str
) -> None:
    frame = view.stage.frame
    spot = view.stage.spots["tray/500"] if what != "cut" else view.hands.cut.spot()
    box = outline(spot.place, frame.scale, frame.origin, 4).boundingRect().toAlignedRect()
    before = grey(view.grab(box))
    if what == "glow":
        view.highlight(("tray/500",))
    elif what == "ring":
        view.focus.to("tray/500")
    else:
        view.hands.cut.out(500)
    assert apart(before, grey(view.grab(box))) > CLEARLY
