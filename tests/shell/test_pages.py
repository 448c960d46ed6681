"""Every page in every look: nothing is cut off, everything has a name and can be reached."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSlider,
)

from app.session import Mode
from app.shell.widgets import icons, look
from app.shell.widgets.controls import Pick
from app.shell.window.rail import PAGES
from app.shell.window.window import SMALLEST
from assets.palette import DARK
from games.engine.acts import Act
from tests.shell.conftest import free
from tests.tiers import in_turn

KEYS = [key for key, _ in PAGES]


def cut_off(window, page):
    """Return the labels and buttons of *page* that have less room than they need."""
    found = []
    for one in page.findChildren(QLabel) + page.findChildren(QAbstractButton):
        if not one.isVisible() or not one.text():
            continue
        wanted: QSize = one.minimumSizeHint()
        if isinstance(one, QLabel) and one.wordWrap():
            wanted = QSize(0, one.heightForWidth(one.width()))
        if one.width() < wanted.width() or one.height() < wanted.height() - 1:
            found.append((one.text(), one.size(), wanted))
    return found


def dealt(house, window):
    """Deal a round with an error, so that every page has something to show."""
    dealing = house.sit(window, free(Mode.PRACTICE))
    dealing.offer(Act.parse("dealer reveal 5th"))
    window.office.table.finish()
    window.office.table.finish()
    house.settle(window)


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_is_cut_off_in_the_smallest_window(house, scale):
    window = house.enrolled(text_scale=scale, width=SMALLEST.width(), height=SMALLEST.height())
    dealt(house, window)
    for key in KEYS:
        window.go(key)
        house.settle(window)
        house.settle(window)
        page = window.pages[key]
        assert window.size() == SMALLEST, f"{key} makes the window grow"
        for area in [page, *page.findChildren(QScrollArea)]:
            if isinstance(area, QScrollArea) and area.isVisible():
                assert area.horizontalScrollBar().maximum() == 0, f"{key} is too wide"
        assert cut_off(window, page) == [], key


@in_turn(4)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("mode", list(Mode))
def test_the_bars_of_the_table_fit_in_the_smallest_window(house, scale, mode):
    window = house.enrolled(text_scale=scale, width=SMALLEST.width(), height=SMALLEST.height())
    house.sit(window, free(mode))
    assert window.size() == SMALLEST
    table = window.office.table
    assert cut_off(window, table.top) == []
    assert cut_off(window, table.bottom) == []
    assert table.view.width() > 400


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("rows", [1, 2, 5])
def test_a_list_that_drops_down_shows_its_last_row_whole(house, qtbot, scale, rows):
    window = house.open(text_scale=scale)
    pick = Pick(window)
    pick.addItems([f"Row {row}" for row in range(rows)])
    pick.show()
    pick.showPopup()
    QApplication.processEvents()
    view = pick.view()
    last = view.visualRect(view.model().index(rows - 1, 0))
    assert last.height() > 0
    assert view.viewport().height() > last.bottom()
    assert view.mapTo(view.window(), last.bottomLeft()).y() < view.window().height()
    pick.hidePopup()


@pytest.mark.parametrize("key", KEYS)
def test_everything_that_can_be_pressed_has_a_name(house, key):
    window = house.enrolled()
    window.go(key)
    house.settle(window)
    kinds = (QAbstractButton, QComboBox, QLineEdit, QSlider, QAbstractItemView)
    for one in (w for kind in kinds for w in window.pages[key].findChildren(kind)):
        if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus:
            named = one.accessibleName() or getattr(one, "text", lambda: "")()
            assert named, f"{one} on {key}"


@pytest.mark.parametrize("key", KEYS)
def test_everything_that_can_be_pressed_is_reached_by_tab(house, key):
    window = house.enrolled()
    window.go(key)
    house.settle(window)
    wanted = {
        one
        for one in window.pages[key].findChildren(QAbstractButton)
        if one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
    }
    reached = set()
    window.rail.buttons[key].setFocus()
    for _ in range(150):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    radios = {one for one in wanted if one.inherits("QRadioButton")}
    assert wanted - reached - radios == set()


def test_pages_are_reached_by_keys(house):
    window = house.enrolled()
    for number, key in enumerate(KEYS, 1):
        QTest.keyClick(window, Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.ControlModifier)
        assert window.page == key


def test_settings_change_the_look_at_once(house):
    window = house.enrolled()
    window.go("settings")
    page = window.office.settings
    page.theme.setFocus()
    QTest.keyClick(page.theme, Qt.Key.Key_Down)
    assert window.settings.theme == "light"
    QTest.keyClick(page.scale, Qt.Key.Key_End)
    assert window.settings.text_scale == 200
    clocks = [one.view.stage.clock for one in (window.office.table, window.office.review.replay)]
    assert all(clock.still for clock in clocks)
    page.still.click()
    assert not window.settings.reduced_motion
    assert not any(clock.still for clock in clocks)


@pytest.mark.parametrize("name", icons.DRAWN)
def test_every_icon_draws_something_inside_its_field(qapp, name):
    from PySide6.QtGui import QColor

    image = icons.pixmap(name, 48, QColor(*DARK.text)).toImage()
    inked = [(x, y) for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha()]
    assert len(inked) > 60
    assert all(0 < x < 47 and 0 < y < 47 for x, y in inked)


def test_a_search_looks_through_phases_modules_and_provisions(house):
    window = house.enrolled()
    window.go("practice")
    page = window.office.practice
    page.search.setText("irregular")
    assert page.none.isHidden()
    assert "irregularity" in {p for k in _keys(page) for p in page._drills[k].phases}
    page.search.setText("655a.4(a)")
    assert _keys(page)


def test_nothing_found_leaves_the_list_as_wide_as_it_was(house):
    window = house.enrolled()
    window.go("practice")
    QApplication.processEvents()
    page = window.office.practice
    wide = page.list.width()
    page.search.setText("zebra")
    QApplication.processEvents()
    assert page.none.isVisible()
    assert page.list.width() == wide


def test_the_headings_of_the_drills_follow_the_look(house):
    window = house.enrolled()
    window.go("practice")
    page = window.office.practice
    window.change(theme="light", text_scale=150)
    heads = [item for item in map(page.list.item, range(page.list.count())) if not item.flags()]
    assert heads
    for item in heads:
        assert item.font().pixelSize() == look.now().type("small")
        assert item.foreground().color() == look.now().colour("accent")


def _keys(page):
    return [key for key in map(page._key, range(page.list.count())) if key]
