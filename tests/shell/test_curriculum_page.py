"""The curriculum: how far each drill is, what comes next, and a drill begun from there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.curriculum.inuse import in_use
from app.curriculum.progress import State
from app.shell import drills
from app.shell.wayrows import LINE
from tests.history import TODAY, fill


@pytest.fixture
def begun(house):
    """A window on the Curriculum of a trainee three weeks into it."""
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    window.desk.ask(lambda record: fill(record, trainee, rounds=80, weeks=3))
    window.go("curriculum")
    house.settle(window)
    return window


def items(way):
    found = [way.topLevelItem(at) for at in range(way.topLevelItemCount())]
    for one in found:
        found.extend(one.child(at) for at in range(one.childCount()))
    return found


def test_every_module_and_drill_is_on_the_way_once(begun):
    way = begun.office.curriculum.way
    lines = [item.data(0, LINE) for item in items(way)]
    course = in_use(drills.all_drills()).courses["banked"]
    wanted = sum(len(one.drills) for one in course.modules)
    assert sum(line.level == 2 for line in lines) == wanted
    assert sum(line.level == 1 for line in lines) == len(course.modules) + len(course.tests)
    assert [line.name for line in lines if not line.level] == [f"Week {n}" for n in range(1, 7)]


def test_states_are_told_in_words_and_not_by_marks_alone(begun):
    page = begun.office.curriculum
    states = {item.data(0, LINE).states[0] for item in items(page.way)
              if item.data(0, LINE).level == 2}  # fmt: skip
    assert {State.NEW, State.LEARNING, State.MASTERED} <= states
    spoken = [item.data(0, Qt.ItemDataRole.AccessibleTextRole) for item in items(page.way)]
    assert all(spoken)
    for state in states:
        assert any(state.value in text for text in spoken)
        assert state.value in page.counted.text()


def test_the_next_step_is_begun_with_one_click(begun, qtbot):
    page = begun.office.curriculum
    title = page.step.text()
    qtbot.mouseClick(page.go, Qt.MouseButton.LeftButton)
    assert begun.page == "table"
    assert begun.office.table.dealing.sitting.title == title


def test_modules_are_opened_and_drills_begun_by_keys(begun, qtbot):
    way = begun.office.curriculum.way
    way.setFocus()
    way.setCurrentItem(way.topLevelItem(1).child(0))
    qtbot.keyClick(way, Qt.Key.Key_Right)
    assert way.currentItem().isExpanded()
    qtbot.keyClick(way, Qt.Key.Key_Down)
    key = way.chosen
    assert drills.all_drills()[key].title == begun.office.curriculum.about.name.text()
    qtbot.keyClick(way, Qt.Key.Key_Return)
    assert begun.page == "table"
    assert begun.office.table.dealing.sitting.drill == key


def test_a_click_opens_a_module_and_a_module_tells_what_it_is(begun, qtbot):
    page = begun.office.curriculum
    module = page.way.topLevelItem(0).child(1)
    page.way.scrollToItem(module)
    QApplication.processEvents()
    was = module.isExpanded()
    spot = page.way.visualItemRect(module).center()
    qtbot.mouseClick(page.way.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert module.isExpanded() is not was
    assert page.about.head.text().startswith("MODULE")
    assert not page.about.buttons.isVisible()


def test_a_drill_is_looked_at_in_practice(begun, qtbot):
    page = begun.office.curriculum
    other = next(key for key, one in drills.all_drills().items()
                 if one.game_key != begun.office.game.key)  # fmt: skip
    page.way.choose(other)
    qtbot.mouseClick(page.about.look, Qt.MouseButton.LeftButton)
    assert begun.page == "practice"
    assert begun.office.practice.chosen == other
    assert begun.office.game.key == drills.all_drills()[other].game_key


def test_what_is_open_and_chosen_stays_so_when_the_page_is_seen_again(begun, house):
    way = begun.office.curriculum.way
    key = list(drills.all_drills())[3]
    way.choose(key)
    begun.go("today")
    begun.go("curriculum")
    house.settle(begun)
    assert way.chosen == key


def test_without_a_trainee_it_shows_the_way_and_how_to_be_on_it(house, qtbot):
    window = house.open()
    window.go("curriculum")
    page = window.office.curriculum
    assert "Nobody is enrolled" in page.counted.text()
    assert page.way.topLevelItemCount() > 4
    qtbot.mouseClick(page.enrol, Qt.MouseButton.LeftButton)
    assert window.page == "today"


def test_the_game_that_is_chosen_brings_its_category(begun, house):
    page = begun.office.curriculum
    for game, asked, key in (
        ("holdem", "Poker: at least 80 hours over 4 weeks", "poker"),
        ("mississippi-stud", "Blackjack and other banked card games: at least 120", "banked"),
    ):
        begun.office.choose_game(game)
        begun.go("today")
        begun.go("curriculum")
        house.settle(begun)
        assert page.asked.text().startswith(asked)
        assert page.pick.currentData() == key
        modules = in_use(drills.all_drills()).courses[key].modules
        lines = [item.data(0, LINE) for item in items(page.way)]
        assert sum(line.level == 0 for line in lines) == len({one.weeks[0] for one in modules})
        assert page.way.chosen in [drill for one in modules for drill in one.drills]
