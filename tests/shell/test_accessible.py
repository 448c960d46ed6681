"""Everything that takes the keys has a name, and no word is cut off at any size of text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget

from app.session import Mode
from assets import palette
from games.engine.acts import Act, Verb
from tests.shell.accessible import clipped, nameless
from tests.shell.conftest import free
from tests.tiers import in_turn

PAGES = ("today", "practice", "record", "house", "settings", "table", "review")


@pytest.mark.parametrize("page", PAGES)
def test_whatever_takes_the_keys_has_a_name(house, page):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    if page == "review":
        window.office.table.finish()
        window.office.table.finish()
    window.go(page)
    house.settle(window)
    assert "\n".join(nameless(window)) == ""


def test_whatever_lies_over_the_felt_has_a_name(house):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    table.announce()
    table.announcements.leave()
    window.show_keys()
    assert "\n".join(nameless(window)) == ""


SMALL, USUAL = (1024, 700), (1280, 800)


@in_turn(4)
@pytest.mark.parametrize(("size", "scale"), [
    (SMALL, 100), (USUAL, 100), (USUAL, 150), (USUAL, 200), ((1920, 1080), 200),
])  # fmt: skip
@pytest.mark.parametrize("mode", [Mode.SHOW, Mode.GUIDED, Mode.PRACTICE])
def test_no_word_of_the_table_page_is_cut_off(house, size, scale, mode):
    window = house.enrolled(text_scale=scale)
    window.resize(*size)
    dealing = house.sit(window, free(mode))
    dealing.hold(True)
    QApplication.processEvents()
    table = window.office.table
    assert window.width() == size[0], "the bars are wider than the window"
    assert clipped(table) == []
    assert table.view.height() > 0.4 * window.height()
    table.announce()
    QApplication.processEvents()
    assert clipped(table.announcements) == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_word_of_the_sheet_of_keys_is_cut_off(house, scale):
    window = house.enrolled(text_scale=scale)
    house.sit(window, free(Mode.GUIDED))
    window.show_keys()
    QApplication.processEvents()
    assert clipped(window.office.cheat_sheet()) == []


@pytest.mark.parametrize("scale", [100, 200])
def test_no_word_beside_a_place_is_cut_off(house, scale):
    window = house.enrolled(text_scale=scale)
    house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    for _ in range(3):
        table.give_hint()
        QApplication.processEvents()
        assert clipped(table.coach.callout) == []


@in_turn(4)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("size", "scale"), [
    (SMALL, 100), (USUAL, 150), (USUAL, 200), ((1920, 1080), 200),
])  # fmt: skip
def test_no_word_of_a_question_over_the_felt_is_cut_off(house, size, scale, theme):
    window = house.enrolled(text_scale=scale, theme=theme)
    window.resize(*size)
    house.sit(window, free(Mode.GUIDED))
    QApplication.processEvents()
    view = window.office.table.view
    look = window.office.table.view.choices.ask.field.palette()
    assert look.color(look.ColorRole.Base).lightness() > 128 or theme == "dark"
    for line in ("dealer pay 5/ante", "dealer prove layout", "dealer count stub"):
        act = Act.parse(line)
        view.choices.complete(act, "cents" if act.verb is Verb.PAY else "count")
        ask = view.choices.ask
        for typed in ("", "x", "386.50"):
            ask.field.setText(typed)
            QApplication.processEvents()
            assert clipped(ask) == []
            assert view.rect().contains(ask.geometry())
        assert ask.fontMetrics().height() <= ask.field.height()
        assert nameless(ask) == []
        assert ask.field.font().pixelSize() == round(14 * scale / 100)
    spot = view.stage.spots["2/hand"]
    view.choices.open(spot)
    QApplication.processEvents()
    menu = view.choices.menu
    assert clipped(menu) == []
    assert nameless(menu) == []
    assert view.rect().contains(menu.geometry())
    assert menu.list.font().pixelSize() == round(14 * scale / 100)
    assert menu.list.sizeHintForColumn(0) <= menu.list.viewport().width()


@pytest.mark.parametrize("under", ["FELT", "IVORY", "INK", "GOLD", "RING"])
def test_the_ring_of_the_keys_shows_on_whatever_lies_under_it(under):
    """Its light line, or the dark one about it, stands out by 3 to 1."""
    there = getattr(palette, under)
    lines = (palette.DARK.focus, palette.RING)
    assert max(palette.contrast(line, there) for line in lines) >= 3


# The measures themselves.


def test_the_measures_find_what_has_no_name_and_what_is_cut_off(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    box = QVBoxLayout(page)
    box.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
    silent, short = QPushButton(), QLabel("a good deal longer than there is room")
    short.setFixedWidth(40)
    box.addWidget(silent)
    box.addWidget(short)
    page.resize(400, 200)
    page.show()
    assert len(nameless(page)) == 1
    found = clipped(page)
    assert len(found) == 1
    assert "a good deal" in found[0]
