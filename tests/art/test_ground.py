"""A large felt is drawn in turns, so that the window answers meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scenes.drawing import ground, shelf
from scenes.drawing.felt import felt_steps
from scenes.drawing.frame import Frame
from scenes.drawing.ground import Ground
from tests.art.pictures import LAYOUT, differing


def painted(floor: Ground, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    floor.paint(painter, image.rect())
    painter.end()
    return image


def laid(owner: QObject, width: int, height: int) -> Ground:
    made = Ground(owner)
    made.lay(Frame.fitting(LAYOUT, width, height, 1.0), LAYOUT, frozenset(), ())
    return made


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    return qapp


def test_a_felt_of_an_ordinary_window_is_drawn_by_the_paint_that_shows_it(
    owner: QObject, own_cache: Path
) -> None:
    floor = laid(owner, 800, 500)  # a size that is never seen
    floor.lay(Frame.fitting(LAYOUT, 640, 400, 1.0), LAYOUT, frozenset(), ())
    assert not floor.is_whole
    assert list(own_cache.rglob(f"*.{shelf.BARE}")) == []
    seen = painted(floor, 640, 400)
    assert floor.is_whole
    assert len(list(own_cache.rglob(f"*.{shelf.BARE}"))) == 1
    assert seen.pixelColor(10, 10) != seen.pixelColor(320, 200)


def test_a_large_one_comes_in_turns_and_is_the_same(
    qtbot: QtBot, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = painted(laid(owner, 640, 400), 640, 400)
    for file in shelf.root().rglob(f"*.{shelf.BARE}"):
        file.unlink()
    monkeypatch.setattr(ground, "AT_ONCE", 1000)
    slow = laid(owner, 640, 400)
    assert not slow.is_whole
    cloth = painted(slow, 640, 400)
    assert cloth.pixelColor(10, 10) == cloth.pixelColor(600, 300)
    qtbot.waitUntil(lambda: slow.is_whole)
    assert differing(painted(slow, 640, 400), at_once) == 0


def test_what_is_left_can_be_drawn_at_once(
    owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ground, "AT_ONCE", 1000)
    slow = laid(owner, 640, 400)
    slow.finish()
    painted(slow, 640, 400)
    assert slow.is_whole


def test_other_payout_lines_are_another_felt(owner: QObject) -> None:
    floor = laid(owner, 640, 400)
    before = painted(floor, 640, 400)
    frame = Frame.fitting(LAYOUT, 640, 400, 1.0)
    floor.lay(frame, LAYOUT, frozenset(), ("STRAIGHT FLUSH 100 TO 1",))
    assert differing(painted(floor, 640, 400), before) > 0


def test_no_turn_is_the_whole_work() -> None:
    steps = list(felt_steps(640, 1400, 0.4, (0, 0), 1.0, LAYOUT, frozenset(), ()))
    assert len(steps) >= 7
    assert [step is None for step in steps] == [True] * (len(steps) - 1) + [False]


def test_half_a_felt_on_disk_is_drawn_again(owner: QObject, own_cache: Path) -> None:
    whole = painted(laid(owner, 320, 200), 320, 200)
    (file,) = own_cache.rglob(f"*.{shelf.BARE}")
    file.write_bytes(file.read_bytes()[:-400])
    assert differing(painted(laid(owner, 320, 200), 320, 200), whole) == 0
