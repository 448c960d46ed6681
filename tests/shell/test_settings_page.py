"""The settings: each does what it says at once, all of it can be undone, nothing is cut off."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.hearing.ear import EarState
from app.shell.base import settings
from app.shell.base.settings import Settings
from app.shell.widgets import look
from app.shell.widgets.look import Look
from app.shell.window.trying import READY
from tests.shell.accessible import clipped, nameless


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sound", 1), ("volume", True), ("volume", 101), ("murmur", -1), ("volume", 50.5),
        ("theme", "pink"), ("text_scale", 137), ("pace", float("nan")), ("pace", 3),
        ("listening", "always"), ("width", 100), ("height", "tall"), ("trainee", None),
    ],
)  # fmt: skip
def test_what_makes_no_sense_in_the_file_is_as_by_default(name, value):
    found = settings.read({name: value, "theme_of_a_later_version": 1, "voices": True})
    assert found == replace(Settings(), voices=True)


def test_every_choice_is_there_again_after_the_next_start(tmp_path):
    numbers = {"pace": 0.5, "goal": 40, "volume": 35, "murmur": 20, "width": 900, "height": 700}
    words = {"theme": "light", "text_scale": 150, "listening": "open"}
    chosen = Settings(**{
        name: not value if isinstance(value, bool) else (numbers | words).get(name, "someone")
        for name, value in asdict(Settings()).items()
    })  # fmt: skip
    plain = asdict(Settings())
    assert [key for key, value in asdict(chosen).items() if value == plain[key]] == []
    settings.save(chosen, tmp_path / "settings.json")
    assert settings.load(tmp_path / "settings.json") == chosen


@pytest.mark.parametrize("whole", [[], "dark", None, 5])
def test_a_file_of_something_else_is_as_by_default(whole):
    assert settings.read(whole) == Settings()


@pytest.fixture
def page(house):
    window = house.enrolled()
    window.go("settings")
    house.settle(window)
    return window.office.settings


def kept(page):
    return page.window().settings


def press(qtbot, control):
    """Press *control* where its mark is."""
    page = control.window()
    qtbot.mouseClick(control, Qt.MouseButton.LeftButton, pos=QPoint(14, control.height() // 2))
    assert page.isVisible()


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("still", "reduced_motion"), ("light", "light_the_way"), ("marks", "mark_in_practice"),
        ("four", "four_colours"), ("sound", "sound"), ("voices", "voices"),
    ],
)  # fmt: skip
def test_a_tick_changes_its_setting(page, qtbot, name, field):
    before, tick = getattr(kept(page), field), getattr(page, name)
    page.ensureWidgetVisible(tick)
    press(qtbot, tick)
    assert getattr(kept(page), field) is not before
    press(qtbot, tick)
    assert getattr(kept(page), field) is before


@pytest.mark.parametrize("name", ["volume", "murmur"])
def test_how_loud_it_is_follows_the_keys(page, name):
    slide = getattr(page, name)
    slide.setFocus()
    QTest.keyClick(slide, Qt.Key.Key_Home)
    assert getattr(kept(page), name) == 0
    QTest.keyClick(slide, Qt.Key.Key_Right)
    assert getattr(kept(page), name) == 5
    assert "5%" in slide.accessibleDescription()


def test_without_sound_what_belongs_to_it_is_out_of_use_and_says_so(page, qtbot):
    press(qtbot, page.sound)
    for one in (page.volume, page.murmur, page.voices, page.try_sound, page.try_voice):
        assert not one.isEnabled()
    assert page.volume_name.text() == "Sound is off"


def test_the_size_of_text_is_tried_on_words_before_all_words_grow(page, qtbot):
    page.scale.setFocus()
    page.scale.setSliderDown(True)
    page.scale.setSliderPosition(4)
    assert page.sample.scale == 200
    assert page.scale_name.text() == "200%"
    assert kept(page).text_scale == 100
    page.scale.setSliderDown(False)
    assert kept(page).text_scale == 200


def test_a_way_of_listening_is_chosen_by_mouse(page, qtbot):
    off, push, both = page.listening.buttons()
    press(qtbot, off)
    assert kept(page).listening == "off"
    press(qtbot, both)
    assert kept(page).listening == "open"
    press(qtbot, push)
    assert kept(page).listening == "push"


def test_the_defaults_come_back_and_go_again(page, qtbot):
    window = page.window()
    mine = replace(kept(page), theme="light", four_colours=True, volume=35, listening="open")
    window.change(theme="light", four_colours=True, volume=35, listening="open")
    qtbot.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    first = Settings()
    assert (kept(page).theme, kept(page).volume) == (first.theme, first.volume)
    assert kept(page).trainee == mine.trainee
    undo = page.undone.findChild(QPushButton)
    assert undo.isVisible()
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert kept(page) == mine
    assert not page.undone.isVisible()


def test_after_another_choice_the_defaults_are_not_taken_back(page, qtbot):
    qtbot.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    press(qtbot, page.four)
    assert not page.undone.isVisible()


def test_what_sound_and_microphone_are_about_is_said(page):
    page.show_sound_state("No sound device was found.")
    assert page.sound_state.isVisible()
    page.show_sound_state("")
    assert not page.sound_state.isVisible()
    page.show_speech_state("No microphone was found.", usable=False)
    assert not page.try_speech.isEnabled()


def test_the_microphone_is_tried_while_the_button_is_held(page, qtbot):
    listening = page.window().office.listening
    heard = []
    page.speech_begun.connect(lambda: heard.append("begun"))
    page.speech_ended.connect(lambda: heard.append("ended"))
    listening.state_changed.emit(EarState(available=True))
    assert page.speech_state.text() == READY
    page.ensureWidgetVisible(page.try_speech)
    qtbot.mousePress(page.try_speech, Qt.MouseButton.LeftButton)
    assert heard == ["begun"]
    qtbot.mouseRelease(page.try_speech, Qt.MouseButton.LeftButton)
    assert heard == ["begun", "ended"]


def test_the_theme_can_be_the_systems_own(page, qapp, monkeypatch):
    scheme = {"now": Qt.ColorScheme.Light}
    hints = type(QGuiApplication.styleHints())
    monkeypatch.setattr(hints, "colorScheme", lambda _: scheme["now"])
    before = look.now()
    look.put_on(qapp, Look("system"))
    assert look.now().theme == "light"
    scheme["now"] = Qt.ColorScheme.Unknown
    look.put_on(qapp, Look("system"))
    assert look.now().theme == "dark"
    look.put_on(qapp, before)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [1024, 1920])
def test_no_word_of_the_settings_is_cut_off(house, scale, width):
    window = house.enrolled(text_scale=scale, width=width, height=800)
    window.go("settings")
    house.settle(window)
    page = window.office.settings
    page.show_sound_state("The sound device could not be opened; it may be in use elsewhere.")
    house.settle(window)
    assert clipped(page) == []
    assert nameless(page) == []
