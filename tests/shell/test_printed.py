"""Everything printed on the felt can be read large: by a key, or by a click on it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.session import Mode
from app.shell.base.lettering import felt_lines
from assets.layouts import load
from games.catalogue import GAMES
from games.engine.rules import RulesSubmission
from scenes.drawing.inscriptions import spelt
from tests.shell.conftest import free


def words(sheet):
    return {part.text() for part in sheet.findChildren(QLabel)}


def test_a_key_shows_what_the_felt_says_and_the_same_key_hides_it(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    keys, table = keyboard(window), window.office.table
    keys.press("F9")
    sheet = table.printed.sheet
    assert sheet.isVisible()
    said, tables = spelt(table.view.stage.printed, table.view.lines)
    shown = words(sheet)
    assert tables
    assert set(said) <= {text.replace("\u00a0", " ") for text in shown}
    assert all(" TO 1" not in text for text in shown if " · " in text)
    for title, entries in tables:
        assert {title, *(word for entry in entries for word in entry)} <= shown
    keys.press("F9")
    assert not sheet.isVisible()
    assert table.view.hasFocus()


def test_at_twice_the_text_size_no_word_is_cut_off(house, keyboard):
    window = house.enrolled()
    window.change(text_scale=200)
    house.sit(window, free(Mode.PRACTICE))
    keyboard(window).press("F9")
    sheet = window.office.table.printed.sheet
    QApplication.processEvents()
    for part in sheet.page.findChildren(QLabel):
        assert part.width() >= min(part.sizeHint().width(), part.minimumSizeHint().width())
        assert part.height() >= part.heightForWidth(part.width()) or not part.wordWrap()
    window.change(text_scale=100)


def test_a_click_on_a_paytable_opens_it_and_a_click_beside_it_does_not(house):
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    table = window.office.table
    view, stage = table.view, table.view.stage
    block = stage.layout_of_table.tables[0]
    left, button = block.x - block.w / 2, Qt.MouseButton.LeftButton
    beside = stage.frame.at(left - 30, block.y).toPoint()
    QTest.mouseClick(view.viewport(), button, pos=beside)
    assert table.printed.sheet is None
    QTest.mouseClick(view.viewport(), button, pos=stage.frame.at(block.x, block.y).toPoint())
    assert table.printed.sheet.isVisible()
    QTest.keyClick(table.printed.sheet.page, Qt.Key.Key_Escape)
    assert not table.printed.sheet.isVisible()


@pytest.mark.parametrize("key", GAMES)
def test_every_felt_is_spelt_out_once(key):
    game = GAMES[key]
    rules = RulesSubmission(
        offers=frozenset(game.wagers.side_wagers),
        decks=6 if "match" in game.wagers.side_wagers else 1,
    )
    said, tables = spelt(load(key), felt_lines(game, rules))
    assert len(set(said)) == len(said)
    pays = bool(game.house.payouts(rules))  # else it is words that are posted
    assert all(hand and bool(odds) is pays for _, entries in tables for hand, odds in entries)


def test_the_next_round_is_not_dealt_under_what_the_last_felt_said(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    keyboard(window).press("F9")
    window.go("today")
    house.sit(window, free(Mode.PRACTICE, "b"))
    assert window.page == "table"
    assert not window.office.table.printed.sheet.isVisible()
