"""Ctrl+Z at the table: back where the mode allows it, a plain word where it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.session import Mode
from app.shell.base.lines import session_of
from tests.shell.conftest import free
from tests.shell.keyboard import due, plain


def undo(window):
    QTest.keyClick(window.office.table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_guided_the_last_act_of_ones_own_is_taken_back_with_what_followed(house, keyboard, qtbot):
    window = house.enrolled()
    keys, table = keyboard(window), window.office.table
    dealing = house.sit(window, free(Mode.GUIDED))
    session = dealing.session
    while not any(entry.by == "player" for entry in session.entries):
        qtbot.waitUntil(lambda: bool(due(dealing)))
        before, act = session.moment, plain(due(dealing)[0])
        keys.do(act)
    qtbot.waitUntil(lambda: bool(due(dealing)) and session.automatic() is None)
    table.view.finish()
    undo(window)
    assert session.entries[-1].back_to is not None
    assert session.moment.round == before.round
    assert table.view.stage.round == before.round
    assert "Undone: " in table.bottom.told.text
    assert due(dealing)


def test_the_button_takes_back_too_and_waits_until_there_is_something(house, keyboard, qtbot):
    window = house.enrolled()
    button = window.office.table.top.undo
    dealing = house.sit(window, free(Mode.GUIDED))
    assert not button.isEnabled()
    keyboard(window).do(plain(due(dealing)[0]))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dealing.session.entries[-1].back_to is not None


def test_a_round_killed_after_an_undo_goes_on_at_the_same_moment(house, keyboard):
    window = house.enrolled()
    keys = keyboard(window)
    dealing = house.sit(window, free(Mode.GUIDED))
    for _ in range(3):
        keys.do(plain(due(dealing)[0]))
    undo(window)
    undo(window)
    keys.do(plain(due(dealing)[0]))
    window.desk.drain()
    stored = window.desk.ask(lambda r: r.rounds.unfinished(window.desk.trainee.id)[0]).result()
    assert [line.line[:4] for line in stored.entries].count("undo") == 2
    again = session_of(stored)
    there = dealing.session.moment.round
    assert replace(again.moment.round, rules=there.rules) == there
    assert len(again.entries) == len(stored.entries)


def test_a_demonstration_steps_back_and_stands_still(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    dealing.step()
    before = dealing.session.moment
    dealing.step()
    dealing.hold(False)
    undo(window)
    assert dealing.holding
    assert dealing.session.moment is before


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_where_nothing_is_taken_back_that_is_said(house, keyboard, mode):
    window = house.enrolled()
    dealing = house.sit(window, free(mode))
    keyboard(window).do(plain(due(dealing)[0]))
    before = dealing.session.moment
    undo(window)
    assert dealing.session.moment is before
    assert "nothing is taken back" in window.office.table.bottom.told.text


def test_the_review_tells_what_was_taken_back(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    keyboard(window).do(plain(due(dealing)[0]))
    undo(window)
    window.office.table.finish()
    window.office.table.finish()
    review = window.office.review
    review.errors_only.setChecked(False)
    rows = [review.timeline.item(row).text() for row in range(review.timeline.count())]
    assert any("Undone: " in row for row in rows)
    review.replay.go(len(dealing.session.entries) - 1)
    assert review.replay.view.stage.round == dealing.session.moment.round
