"""The window from its first frame to its last: who trains, what is remembered, what goes wrong."""

from __future__ import annotations

import gc
import locale
import subprocess
import sys
import threading
import weakref
from argparse import Namespace
from contextlib import suppress

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QPushButton

from app.records import RecordUnavailableError
from app.session import Mode
from app.shell.base import settings
from app.shell.base.record_client import RecordClient
from app.shell.base.settings import Settings
from app.shell.window import opening
from app.shell.window.opening import _begin, net
from app.shell.window.window import FILE, MainWindow
from games.engine.acts import Act
from tests.shell.conftest import free

NOT_BEFORE_THE_FIRST_FRAME = "import sys; import app.shell.window.opening; print([m for m in " \
    "('sqlalchemy', 'numpy', 'sounddevice', 'PIL') if m in sys.modules])"  # fmt: skip


def test_opening_brings_in_nothing_heavy():
    done = subprocess.run(
        [sys.executable, "-c", NOT_BEFORE_THE_FIRST_FRAME],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "[]"


def test_the_commands_need_no_qt():
    line = "import sys, app.shell; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_days_and_figures_are_english_whatever_the_machine_speaks(qapp, monkeypatch):
    def stop(*given):
        raise InterruptedError

    monkeypatch.setattr(opening, "MainWindow", stop)
    QLocale.setDefault(QLocale("de_DE"))
    with suppress(locale.Error):  # where it has another name for this one, it keeps its own
        locale.setlocale(locale.LC_TIME, "C.UTF-8")
    with pytest.raises(InterruptedError):
        opening.open_window(Namespace())
    assert QLocale().toString(1.5) == "1.5"
    assert locale.setlocale(locale.LC_TIME) == "C"


def test_the_window_is_seen_before_its_pages_and_its_record(qtbot, tmp_path):
    opened = []
    window = MainWindow(tmp_path, RecordClient(lambda: opened.append(1)))
    window.show()
    assert window.isVisible()
    assert window.pages == {}
    assert opened == []
    window.close()
    window.deleteLater()


def test_a_window_that_is_closed_as_it_opens_opens_no_record(qtbot, tmp_path):
    opened = []
    window = MainWindow(tmp_path, RecordClient(lambda: opened.append(1)))
    window.show()
    window.close()
    window._furnish()  # it was to come after the first frame
    assert window.pages == {}
    assert window.desk.ask(lambda record: record.people.trainees()).cancelled()
    assert opened == []
    assert not [t for t in threading.enumerate() if t.name == "record"]
    window.deleteLater()


def test_a_trainee_enrols_by_keys_and_is_remembered(house, keyboard):
    window = house.open()
    assert window.office.today.enrol.isVisible()
    assert window.office.today.enrol.name.hasFocus()
    keyboard(window).press("Ann Lee", "Enter")
    house.settle(window)
    house.settle(window)
    assert window.desk.trainee.name == "Ann Lee"
    assert not window.office.today.enrol.isVisible()
    assert "Ann" in window.office.today.greeting.text()
    window.close()
    again = house.open()
    house.settle(again)
    assert again.desk.trainee.name == "Ann Lee"


def test_a_name_that_is_taken_is_refused_in_words(house, keyboard):
    window = house.enrolled()
    window.office.another_trainee()
    house.settle(window)
    enrol = window.office.today.enrol
    assert enrol.names.count() == 1
    enrol.name.setFocus()
    keyboard(window).press("ann lee", "Enter")
    house.settle(window)
    assert "already a trainee" in enrol.told.text()


def test_another_trainee_can_be_chosen(house, qtbot):
    window = house.enrolled("Ann Lee")
    window.office.another_trainee()
    house.settle(window)
    qtbot.mouseClick(window.office.today.enrol.go_on, Qt.MouseButton.LeftButton)
    assert window.desk.trainee.name == "Ann Lee"


def test_a_newcomer_is_led_to_a_demonstration_in_one_click(house, qtbot):
    window = house.enrolled()
    house.settle(window)
    first = window.office.today.suggestions[0]
    qtbot.mouseClick(first.start, Qt.MouseButton.LeftButton)
    assert window.page == "table"
    assert window.office.table.dealing.session.mode is Mode.SHOW


def test_today_offers_three_things_each_with_its_reason(house):
    window = house.enrolled()
    house.settle(window)
    assert len(window.office.today.suggestions) == 3
    dealing = house.sit(window, free(Mode.PRACTICE))
    for _ in range(6):
        dealing.offer(Act.parse("dealer reveal 5th"))
    window.office.table.finish()
    window.office.table.finish()
    window.go("today")
    house.settle(window)
    house.settle(window)
    assert len({one.start.accessibleName() for one in window.office.today.suggestions}) == 3


def test_a_drill_is_started_from_its_list(house, keyboard):
    window = house.enrolled()
    window.go("practice")
    practice, keys = window.office.practice, keyboard(window)
    practice.search.setFocus()
    keys.press("stub")
    titles = [practice.list.item(i).text() for i in range(practice.list.count())]
    assert practice.chosen != "free-round"
    assert len(titles) < 12
    practice.list.setFocus()
    keys.press("Enter")
    assert window.page == "table"
    assert window.office.table.dealing.sitting.drill == practice.chosen


def test_a_search_that_finds_nothing_says_what_to_do(house):
    window = house.enrolled()
    window.go("practice")
    window.office.practice.search.setText("roulette")
    assert window.office.practice.none.isVisible()


def test_size_theme_and_text_are_remembered(house):
    window = house.enrolled()
    window.resize(1400, 900)
    window.change(theme="light", text_scale=150)
    window.close()
    again = house.open()
    assert (again.width(), again.height()) == (1400, 900)
    assert (again.settings.theme, again.settings.text_scale) == ("light", 150)


def test_settings_that_make_no_sense_are_as_by_default(tmp_path):
    path = tmp_path / FILE
    assert settings.load(path) == Settings()
    path.write_text('{"theme": "pink", "text_scale": 1000, "pace": true, "width": 1400, "x": 1}')
    assert settings.load(path) == Settings(width=1400)
    path.write_bytes(b"\xff{")
    assert settings.load(path) == Settings()


def test_a_record_that_cannot_be_reached_is_told_and_tried_again(house, qtbot):
    tries = []

    def opener():
        tries.append(1)
        if len(tries) == 1:
            raise RecordUnavailableError("the record: the disk is full; free some space")
        return house.record()

    window = MainWindow(house.folder, RecordClient(opener))
    house.windows.append(window)
    window.show()
    qtbot.waitUntil(lambda: window.notice.isVisible())
    assert "free some space" in window.notice.text.text()
    retry = next(b for b in window.notice.findChildren(QPushButton) if b.text() == "Try again")
    qtbot.mouseClick(retry, Qt.MouseButton.LeftButton)
    house.settle(window)
    assert len(tries) == 2


def test_an_error_nobody_caught_is_written_down_and_told(tmp_path):
    told, log = [], tmp_path / "errors.log"
    hook = net(told.append, lambda *_: None, log)
    try:
        raise RuntimeError("a slot broke")
    except RuntimeError as error:
        hook(type(error), error, error.__traceback__)
    assert "a slot broke" in told[0]
    assert "Your round is on record" in told[0]
    assert "RuntimeError: a slot broke" in log.read_text()


def test_hours_are_kept_when_the_table_is_left(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    now = iter([100.0, 130.0, 250.0, 260.0])
    dealing.engagement.now = lambda: next(now)
    dealing.engagement.take()
    for _ in range(3):
        dealing.engagement.seen()
    assert dealing.engagement.seconds == 30 + 60  # two minutes without an act count as one
    window.office.table.get_up()
    house.settle(window)
    hours = window.desk.ask(lambda r: r.hours.by_category(window.desk.trainee.id)).result()
    assert hours == {"banked": 90 / 3600}


def test_the_command_line_seats_a_trainee_at_a_drill(house, qtbot):
    window = house.open()
    _begin(window, "Bo Ray", "stud-first-round")
    qtbot.waitUntil(lambda: window.page == "table")
    assert window.desk.trainee.name == "Bo Ray"
    assert window.office.table.dealing.recorded
    _begin(window, None, "stud-first-rund")
    qtbot.waitUntil(lambda: window.notice.isVisible())
    assert "no such drill; did you mean stud-first-round" in window.notice.text.text()


def test_a_page_asked_for_before_any_is_there_is_the_first_one_shown(house, qtbot):
    window = MainWindow(house.folder, RecordClient(house.record))
    house.windows.append(window)
    window.show()
    assert not hasattr(window, "office")
    window.rail.buttons["practice"].click()
    qtbot.waitUntil(lambda: "table" in window.pages)
    assert window.page == "practice"


def test_a_window_that_is_closed_is_let_go(house, qapp):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    gone = weakref.ref(window)
    window.close()
    window.deleteLater()
    house.windows.clear()
    del window
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone() is None, "something outside still holds the window and all its felts"
