"""While announcements are open, the table below them gets neither letters nor the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.session import Mode
from tests.shell.conftest import free


@pytest.fixture
def table(house, keyboard):
    """A table with its announcements open."""
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    table = window.office.table
    table.announce()
    assert table.announcements.isVisible()
    return table


def done(table):
    return [entry.act for entry in table.dealing.session.entries if entry.by == "trainee"]


def press(widget, at):
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize("where", ["head", "edge", "row"])
def test_a_click_in_it_leaves_the_keys_in_the_search(table, where):
    said = table.announcements
    spot = {"head": said.head, "edge": said, "row": said.list.viewport()}[where]
    at = QPoint(3, 3) if where != "row" else QPoint(5, said.list.viewport().height() - 3)
    press(spot, at)
    assert said.isVisible() or where == "row"
    assert said.field.hasFocus() or not said.isVisible()
    QTest.keyClicks(QApplication.focusWidget(), "bets")
    assert done(table) == []
    assert said.field.text() == "bets"


def test_a_click_beside_it_closes_it_and_does_nothing_else(table):
    said, offered = table.announcements, []
    table.view.act_offered.connect(offered.append)
    press(said.beside, QPoint(5, 5))
    assert not said.isVisible()
    assert not said.beside.isVisible()
    assert offered == []
    assert table.view.hasFocus()


def test_letters_reach_the_search_wherever_the_keys_were(table):
    said = table.announcements
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, Qt.KeyboardModifier.NoModifier, "a")
    said.field.clearFocus()
    QApplication.sendEvent(said, event)
    assert said.field.text() == "a"
    assert said.field.hasFocus()
    assert done(table) == []


def test_every_step_of_a_hands_name_keeps_the_keys(table):
    """A hand is named by clicks, rank by rank, and then by typing."""
    said = table.announcements
    said.leave()
    hands = {"two-pair-10s-2s": "Two pair 10s and 2s", "pair-10s": "Pair of 10s"}
    said.open({}, hands, 1)
    steps = 0
    while said.isVisible() and steps < 3:
        item = said.list.item(0)
        press(said.list.viewport(), said.list.visualItemRect(item).center())
        steps += 1
        assert said.field.hasFocus() or not said.isVisible()
    assert steps > 1
