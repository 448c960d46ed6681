"""A school's server and the windows: nothing waits for it, and nothing is hidden of it."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from app.records import RecordUnavailableError
from app.records.store import Record
from app.records.sync import courier
from app.records.sync.depot import Exchanged, SyncServer
from app.session import Mode
from app.shell.base import drills
from app.shell.window import syncing
from app.shell.window.syncing import NO_SERVER, OUT_OF_REACH
from tests.records.server import Server
from tests.shell.conftest import House


@pytest.fixture(autouse=True)
def nowhere(monkeypatch):
    monkeypatch.delenv("PITSCHOOL_SCHOOL", raising=False)


@pytest.fixture
def school(tmp_path):
    """Where the school's record lies: to a window it does not matter that this is no server."""
    return f"sqlite:///{(tmp_path / 'school.sqlite').as_posix()}"


def state(window):
    return window.office.settings.school.state.text()


def exchanged(house, window):
    """Wait until an exchange is over, and return how it is told."""
    house.qtbot.waitUntil(lambda: "…" not in state(window) and bool(state(window)))
    return state(window)


def test_without_a_server_there_is_no_courier(house):
    window = house.enrolled()
    window.go("settings")
    page = window.office.settings.school
    assert state(window) == NO_SERVER
    assert not page.exchange.isEnabled()
    window.office.exchanging.go()
    house.settle(window)
    assert "courier" not in {thread.name for thread in threading.enumerate()}


def test_a_server_that_is_named_is_brought_what_is_here(house, qtbot, school):
    window = house.enrolled("Ann Lee")
    window.go("settings")
    page = window.office.settings.school
    page.server.setFocus()
    qtbot.keyClicks(page.server, school)
    qtbot.keyClick(page.server, Qt.Key.Key_Return)
    assert window.settings.school == school
    assert exchanged(house, window).startswith("Everything is synced to the school’s server")
    with Record.open(school.removeprefix("sqlite:///")) as record:
        assert [one.name for one in record.people.trainees()] == ["Ann Lee"]
    assert window.notice.isHidden()


def test_it_is_gone_to_at_the_start_and_brings_those_who_train_elsewhere(house, school, tmp_path):
    with Record.open(tmp_path / "elsewhere.sqlite") as other, SyncServer(school) as depot:
        other.people.enrol("Bo Chen")
        depot.take(other.sync.pack())
    window = house.open(school=school)
    assert exchanged(house, window).startswith("Everything is synced")
    house.settle(window)
    found = []
    window.desk.ask(lambda record: record.people.trainees(), found.extend)
    house.qtbot.waitUntil(lambda: bool(found))
    assert [one.name for one in found] == ["Bo Chen"]


def test_each_round_is_brought_when_it_ends(house, school):
    window = house.enrolled(school=school)
    exchanged(house, window)
    dealing = house.sit(
        window, drills.sitting(next(iter(drills.all_drills().values())), Mode.TEST)
    )
    dealing.finish()
    exchanged(house, window)
    house.settle(window)
    exchanged(house, window)
    with Record.open(school.removeprefix("sqlite:///")) as record:
        (ann,) = record.people.trainees()
        assert len(record.rounds.newest(ann.id)) == 1


def test_a_server_out_of_reach_is_told_of_once_and_quietly(house, qtbot, monkeypatch):
    away = [True]

    def go(url, sync, go_on):
        if away:
            raise RecordUnavailableError("the record x: gone; try again")
        return Exchanged()

    monkeypatch.setattr(courier.SyncWorker.__init__, "__kwdefaults__", {"go": go, "pause": 900.0})
    window = house.enrolled(school="postgresql://server/school")
    assert exchanged(house, window).startswith("Not reached at")
    assert state(window).endswith("keeps retrying: gone; try again.")
    assert window.notice.text.text() == OUT_OF_REACH
    window.notice.hide()
    window.go("settings")
    page = window.office.settings.school
    page.exchange.setFocus()
    qtbot.keyClick(page.exchange, Qt.Key.Key_Space)
    assert exchanged(house, window).startswith("Not reached at")
    assert window.notice.isHidden()
    away.clear()
    window.notice.say(OUT_OF_REACH)
    (again,) = [b for b in window.notice.findChildren(QPushButton) if b.text() == "Try again"]
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert exchanged(house, window).startswith("Everything is synced")
    assert window.notice.isHidden()


def test_that_it_is_out_of_reach_is_taken_back_once_it_is_reached(house, monkeypatch):
    ways = iter([RecordUnavailableError("the record x: gone; try again")])

    def go(url, sync, go_on):
        for trouble in ways:
            raise trouble
        return Exchanged()

    monkeypatch.setattr(courier.SyncWorker.__init__, "__kwdefaults__", {"go": go, "pause": 0.0})
    window = house.enrolled(school="postgresql://server/school")
    house.qtbot.waitUntil(lambda: state(window).startswith("Everything is synced"))
    assert window.notice.isHidden()


def test_a_url_that_is_none_is_told_with_the_cure(house):
    window = house.enrolled(school="our server")
    assert "give a path, or a URL such as postgresql" in exchanged(house, window)
    assert "our server" in window.notice.text.text()


def test_closing_ends_the_way(house, school, monkeypatch):
    under_way, answers = threading.Event(), []

    def go(url, sync, go_on):
        under_way.set()
        while go_on():
            pass
        answers.append(sync.chains())  # the record is still open
        return Exchanged()

    monkeypatch.setattr(courier.SyncWorker.__init__, "__kwdefaults__", {"go": go, "pause": 900.0})
    window = house.enrolled(school=school)
    house.qtbot.waitUntil(under_way.is_set)
    window.close()
    assert len(answers) == 1
    assert "courier" not in {thread.name for thread in threading.enumerate()}


def test_the_environment_names_the_server_before_the_settings(house, school, monkeypatch):
    monkeypatch.setenv("PITSCHOOL_SCHOOL", school)
    window = house.enrolled(school="postgresql://elsewhere/school")
    assert exchanged(house, window).startswith("Everything is synced")
    page = window.office.settings.school
    assert page.server.text() == school
    assert page.server.isReadOnly()
    assert syncing.school("x") == school


def test_two_workstations_deal_on_while_the_server_is_away_and_know_of_each_other_after(
    qtbot, tmp_path, servers
):
    mine = Server()  # the other tests go on with theirs
    url = mine.make()
    drill = next(iter(drills.all_drills().values()))
    here, there = House(qtbot, tmp_path / "here"), House(qtbot, tmp_path / "there")

    def deal(house, window):
        house.sit(window, drills.sitting(drill, Mode.TEST)).finish()
        return exchanged(house, window)

    try:
        windows = here.enrolled("Ann Lee", school=url), there.enrolled("Bo Chen", school=url)
        for house, window in zip((here, there), windows, strict=True):
            assert exchanged(house, window).startswith("Everything is synced")
        mine.stop()
        for house, window in zip((here, there), windows, strict=True):
            assert deal(house, window).startswith("Not reached")
            assert window.notice.text.text() == OUT_OF_REACH
        mine.start()
        for _ in range(2):  # twice: nothing is doubled
            for house, window in zip((here, there), windows, strict=True):
                window.office.exchanging.go()
                assert exchanged(house, window).startswith("Everything is synced")
                assert window.notice.isHidden()
        windows[0].office.exchanging.go()
        assert exchanged(here, windows[0]).startswith("Everything is synced")
        for house in (here, there):
            with house.record() as record:
                rounds = {
                    one.name: len(record.rounds.newest(one.id)) for one in record.people.trainees()
                }
                assert rounds == {"Ann Lee": 1, "Bo Chen": 1}
                assert record.checks.verify() == ()
    finally:
        for house in (here, there):
            house.close()
        mine.close()


def test_what_is_told_of_a_server_goes_with_it(house, monkeypatch):
    def go(url, sync, go_on):
        raise RecordUnavailableError("the record x: gone; try again")

    monkeypatch.setattr(courier.SyncWorker.__init__, "__kwdefaults__", {"go": go, "pause": 900.0})
    window = house.enrolled(school="postgresql://server/school")
    assert exchanged(house, window).startswith("Not reached at")
    assert window.notice.isVisible()
    window.office.exchanging.follow("")
    assert window.notice.isHidden()
    assert state(window) == NO_SERVER
