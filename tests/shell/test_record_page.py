"""The record of weeks: its plots, the list of rounds, and reading that is stopped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from app.records import Trainee
from app.session import Mode
from app.shell.plots.by_week import HoursPlot, Paces
from app.shell.plots.error_heatmap import Heat
from app.shell.record.round_list import AT_ONCE
from tests.history import TODAY, fill
from tests.shell.conftest import free
from tests.shell.keyboard import deal_rest


def words(widget):
    return " ".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def long(house):
    """A window on the Record of a trainee with three weeks behind her."""
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    window.desk.ask(lambda record: fill(record, trainee, rounds=50, weeks=3))
    window.go("record")
    house.settle(window)
    house.settle(window)
    return window


def test_errors_pace_and_hours_are_plotted_from_what_is_on_record(long):
    page = long.office.record
    heat, pace, hours = (page.findChild(kind) for kind in (Heat, Paces, HoursPlot))
    assert 0 < heat.rows <= 10
    assert [one.missed.errors for one in heat.strips] == sorted(
        (one.missed.errors for one in heat.strips), reverse=True
    )
    assert pace.series[0].name == "Rounds an hour"
    assert sum(week.hours for week in hours.weeks) > 10
    assert not page.reading.isVisible()
    assert "of all acts correct" in words(page)


def test_the_plots_stay_as_they_are_while_nothing_new_is_done(long, house):
    page = long.office.record
    heat = page.findChild(Heat)
    heat.choose(0, 0)
    long.go("today")
    long.go("record")
    house.settle(long)
    house.settle(long)
    assert page.findChild(Heat) is heat
    assert heat.at == (0, 0)


def test_rounds_are_paged_and_found(long, house, qtbot):
    rounds = long.office.record.rounds
    assert (rounds.found, rounds.table.rowCount()) == (50, AT_ONCE)
    assert rounds.where.text() == f"1–{AT_ONCE} of 50 rounds"
    assert not rounds.newer.isEnabled()
    first = rounds.table.item(0, 0).text()
    qtbot.mouseClick(rounds.older, Qt.MouseButton.LeftButton)
    house.settle(long)
    assert rounds.table.item(0, 0).text() != first
    assert rounds.newer.isEnabled()
    rounds.errors.setFocus()
    qtbot.keyClick(rounds.errors, Qt.Key.Key_Space)
    house.settle(long)
    assert rounds.at == 0
    assert 0 < rounds.found < 50
    shown = [rounds.table.item(row, 4).text() for row in range(rounds.table.rowCount())]
    assert all(text.endswith(("error", "errors")) and text != "no errors" for text in shown)
    rounds.mode.setCurrentIndex(rounds.mode.findData("test"))
    rounds.search()
    house.settle(long)
    assert rounds.none.isVisible()
    assert not rounds.table.isVisible()


def test_enter_opens_the_round_that_is_chosen(long, house, qtbot):
    rounds = long.office.record.rounds
    rounds.table.setFocus()
    qtbot.keyClick(rounds.table, Qt.Key.Key_Down)
    assert rounds.table.currentRow() == 1
    qtbot.keyClick(rounds.table, Qt.Key.Key_Return)
    house.settle(long)
    assert long.page == "review"
    assert long.office.review.head.name.text() == rounds.table.item(1, 1).text()


def test_reading_can_be_stopped_and_begun_again(long, house, qtbot):
    page = long.office.record
    page.entered()
    page.reading.show()
    qtbot.mouseClick(page.stop, Qt.MouseButton.LeftButton)
    assert not page.reading.isVisible()
    assert "Only part of the record is loaded" in page.lead.text()
    house.settle(long)
    assert "Only part of the record is loaded" in page.lead.text()
    page.entered()
    house.settle(long)
    assert page.lead.text().startswith(long.desk.trainee.name)


def test_what_is_read_for_one_is_not_shown_to_another(long, house):
    page = long.office.record
    found = []
    long.desk.ask(lambda record: record.people.enrol("Bo Berg"), found.append)
    house.settle(long)
    page.entered()
    long.choose(found[0])
    house.settle(long)
    house.settle(long)
    assert "No rounds for Bo Berg yet" in page.lead.text()
    assert page.findChild(Heat) is None or not page.findChild(Heat).isVisible()


def test_an_empty_record_leads_on(house, qtbot):
    window = house.open()
    window.go("record")
    page = window.office.record
    assert page.way_on.text() == "Go to Today"
    qtbot.mouseClick(page.way_on, Qt.MouseButton.LeftButton)
    assert window.page == "today"
    enrolled: list[Trainee] = []
    window.desk.ask(lambda record: record.people.enrol("Ann Lee"), enrolled.append)
    house.settle(window)
    window.choose(enrolled[0])
    window.go("record")
    house.settle(window)
    went: list[str] = []
    page.elsewhere.connect(went.append)
    qtbot.mouseClick(page.way_on, Qt.MouseButton.LeftButton)
    assert went == ["curriculum"]
    assert window.page == "curriculum"


def test_a_first_round_without_an_error_is_told_as_that(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    keys = keyboard(window)
    deal_rest(dealing)
    keys.press("F4")
    window.go("record")
    house.settle(window)
    house.settle(window)
    page = window.office.record
    assert page.findChild(Heat) is None
    assert "None yet." in words(page)
    assert [b for b in page.findChildren(QPushButton) if b.text() == "Show as table"]
