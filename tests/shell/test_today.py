"""Today: one thing to do now, what stands beside it, and a round that is left and taken back."""

from __future__ import annotations

import re
from datetime import date
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from app.records.journal.facts import FactKind
from app.school.roster import course_body
from app.session import Mode
from app.shell.base.foresight import day_of_test
from app.shell.plots.by_week import HoursPlot
from app.shell.plots.error_heatmap import Heat
from tests.history import TODAY, fill
from tests.shell.conftest import free


def words(widget):
    return " ".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def interrupted(house):
    """A window on Today, with a round that waits to be gone on with."""
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    window.office.table.get_up()
    window.go("today")
    house.settle(window)
    house.settle(window)
    return window


def press(window, qtbot, text):
    found = [b for b in window.office.today.findChildren(QPushButton)
             if b.text() == text and b.isVisible()]  # fmt: skip
    qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


def unfinished(house, window):
    found = []
    number = window.desk.trainee.id
    window.desk.ask(lambda record: record.rounds.unfinished(number), found.append)
    house.settle(window)
    return found[0]


def test_a_round_that_was_left_can_be_taken_back(interrupted, house, qtbot):
    today = interrupted.office.today
    press(interrupted, qtbot, "Discard")
    assert today.go_on is None
    assert "discarded" in today.notice.text.text()
    assert len(unfinished(house, interrupted)) == 1
    press(interrupted, qtbot, "Undo")
    assert today.go_on is not None
    assert not today.notice.isVisible()
    interrupted.go("record")
    assert len(unfinished(house, interrupted)) == 1


def test_a_round_that_was_left_is_taken_back_by_keys(interrupted, qtbot):
    today = interrupted.office.today
    press(interrupted, qtbot, "Discard")
    assert today.undo.hasFocus()
    QTest.keyClick(today.undo, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert today.go_on is not None


def test_once_the_page_is_left_the_round_is_left_for_good(interrupted, house, qtbot):
    press(interrupted, qtbot, "Discard")
    interrupted.go("record")
    assert unfinished(house, interrupted) == ()
    interrupted.go("today")
    house.settle(interrupted)
    assert not interrupted.office.today.notice.isVisible()
    assert interrupted.office.today.go_on is None


def test_a_round_left_as_the_window_closes_is_left_for_good(interrupted, house, qtbot):
    press(interrupted, qtbot, "Discard")
    interrupted.close()
    again = house.open()
    house.settle(again)
    house.settle(again)
    assert unfinished(house, again) == ()


def test_hours_and_what_is_missed_most_stand_beside_it(house):
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    window.desk.ask(lambda record: fill(record, trainee, rounds=60, weeks=3))
    for _ in range(3):
        window.go("today")
        house.settle(window)
        house.settle(window)
    aside = window.office.today.aside
    hours, heat = aside.findChild(HoursPlot), aside.findChild(Heat)
    assert "total, of 120" in words(aside)
    assert len(hours.weeks) == 6
    assert heat.strips[0].missed.errors
    assert heat.strips[0].name.startswith("§")
    assert "March 26" in window.office.today.lead.text()


def test_the_keys_stay_with_what_is_best_begun_with_and_the_head_in_sight(house):
    window = house.enrolled(text_scale=200)
    today = window.office.today
    for _ in range(2):
        window.go("today")
        house.settle(window)
        house.settle(window)
        assert window.focusWidget() is today.suggestions[0].start
        assert today.verticalScrollBar().value() == 0


def test_the_reason_has_its_figures_and_the_next_round_is_made_for_it(house):
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    today = window.office.today
    assert today.wish is None or not today.wish.lacks
    window.desk.ask(lambda record: fill(record, trainee, rounds=60, weeks=3))
    for _ in range(2):
        window.go("today")
        house.settle(window)
        house.settle(window)
    assert re.search(r"\d+ of the .*\d+ .*w(as|ere) wrong at § 655a", words(today))
    assert today.wish.lacks
    today.wish = None
    today.look_again()
    house.settle(window)
    assert today.wish.lacks


def test_the_day_of_the_table_test_is_that_of_the_course():
    def told(category, day):
        body = course_body(category, "hours", "", date(2026, 3, 2), day)
        return SimpleNamespace(kind=FactKind.COURSE, subject="a1", name="", text=body.__getitem__)

    facts = [told("banked", date(2026, 4, 1)), told("poker", None), told("banked", TODAY.date())]
    journal = SimpleNamespace(facts=lambda *kinds, subject: facts)
    record = SimpleNamespace(journal=journal)
    ana = SimpleNamespace(uid="a1")
    assert day_of_test(record, ana, "banked") == TODAY.date()
    assert day_of_test(record, ana, "poker") is None
    assert day_of_test(record, ana, "tiles") is None
