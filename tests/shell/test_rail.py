"""The rail: every page by its name, and nothing moves when a table wants the room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from app.session import Mode
from app.shell.window.rail import PAGES
from app.shell.window.window import SMALLEST
from tests.shell.conftest import free
from tests.tiers import in_turn


def tops(rail):
    return {key: one.mapTo(rail, one.rect().topLeft()).y() for key, one in rail.buttons.items()}


@in_turn(3)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_in_the_rail_moves_when_it_grows_narrow(house, scale):
    window = house.enrolled(text_scale=scale, width=SMALLEST.width(), height=SMALLEST.height())
    window.rail.table.show()
    house.settle(window)
    wide, width = tops(window.rail), window.rail.width()
    window.rail.set_narrow(True)
    house.settle(window)
    assert tops(window.rail) == wide
    assert window.rail.width() < width
    lowest = window.rail.table.geometry()
    assert lowest.bottom() < window.rail.height()


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_name_has_the_room_to_be_read(house, narrow, scale):
    window = house.enrolled(text_scale=scale)
    window.rail.set_narrow(narrow)
    house.settle(window)
    for one in window.rail.buttons.values():
        one.setChecked(True)
        letters = QFontMetrics(one.lettering())
        assert one.text()
        assert letters.horizontalAdvance(one.text()) <= one.width()
        assert one.height() >= 32


def test_a_press_on_the_narrow_rail_opens_the_page_that_stood_there(house, qtbot):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    for key, _ in PAGES:
        window.go("table")
        qtbot.mouseClick(window.rail.buttons[key], Qt.MouseButton.LeftButton)
        assert window.page == key


def test_the_rail_is_worked_by_keys(house):
    window = house.enrolled()
    window.rail.buttons["practice"].setFocus()
    QTest.keyClick(window.rail.buttons["practice"], Qt.Key.Key_Space)
    assert window.page == "practice"
