"""Practice: a drill is found by typing, told with how one stands, and started by Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from app.session import Mode
from app.shell.base import drills
from app.shell.base.course_way import told
from app.shell.practice.drill_rows import STANDING
from games.catalogue import BANKED, GAMES, KEYS, TABLES
from games.engine.acts import Act
from tests.shell.accessible import clipped, nameless
from tests.tiers import in_turn

DRILL = "stud-first-round"


@pytest.fixture
def window(house):
    made = house.enrolled()
    made.go("practice")
    house.settle(made)
    return made


@pytest.fixture
def page(window):
    return window.office.practice


def words(root):
    return " ".join(one.text() for one in root.findChildren(QLabel) if one.isVisible())


def keys_of(page):
    return [key for key in map(page._key, range(page.list.count())) if key]


def test_the_keys_are_with_the_search_as_soon_as_the_page_is_there(page):
    assert page.search.hasFocus()


def test_what_is_typed_finds_and_enter_starts_what_was_found(window, page):
    QTest.keyClicks(page.search, "cut and load the shoe")
    assert page.chosen != drills.FREE
    found, _, of = page.found.text().partition(" of ")
    assert 0 < int(found) < len(page._drills)
    assert of == f"{len(page._drills)} drills"
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert window.page == "table"
    assert window.office.table.dealing.sitting.drill == page.chosen


def test_up_and_down_choose_while_the_search_keeps_the_keys(page):
    first = page.chosen
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.chosen == keys_of(page)[1]
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Up)
    assert page.chosen == first


def test_letters_typed_on_the_list_go_to_the_search(page):
    page.list.setFocus()
    QTest.keyClicks(page.list, "s")
    assert page.search.hasFocus()
    assert page.search.text() == "s"


def test_a_search_that_finds_nothing_says_so_and_is_undone_by_a_press(page, qtbot):
    QTest.keyClicks(page.search, "zebra")
    assert "“zebra”" in page.none.text()
    assert page.none.isVisible()
    assert not page.details.isVisible()
    qtbot.mouseClick(page.all, Qt.MouseButton.LeftButton)
    assert page.search.text() == ""
    assert page.details.isVisible()


def test_esc_clears_the_search(page):
    QTest.keyClicks(page.search, "zebra")
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert keys_of(page)[0] == drills.FREE


def test_a_drill_tells_what_it_asks_and_which_provisions(page):
    page.choose(DRILL)
    drill = page._drills[DRILL]
    seen = words(page.details)
    assert drill.trains in seen
    for cite in drill.provisions:
        assert cite.short.replace("§ ", "§\u00a0") in seen
    assert f"{drill.pass_mark}% right" in seen
    assert "Not tried yet" in seen


def test_the_free_round_tells_what_it_is_dealt_by_and_leads_there(window, page, qtbot):
    seen = words(page.details)
    assert "Table minimum" in seen
    assert "under your house rules" in seen
    qtbot.mouseClick(page.details.house, Qt.MouseButton.LeftButton)
    assert window.page == "house"


def test_a_round_on_record_changes_how_the_drill_stands(house, window, page):
    house.sit(window, drills.sitting(drills.all_drills()[DRILL], Mode.PRACTICE, "a"))
    window.office.table.dealing.offer(Act.parse("dealer reveal 5th"))
    window.office.table.finish()
    window.office.table.finish()
    window.go("practice")
    house.settle(window)
    house.settle(window)
    page.choose(DRILL)
    page.search.setText(page._drills[DRILL].title)  # the rows are made anew
    row = next(i for i in range(page.list.count()) if page._key(i) == DRILL)
    standing = page.list.item(row).data(STANDING)
    assert standing.rounds == page._known[DRILL].rounds
    spoken = page.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told(standing) in spoken


def test_another_mode_is_chosen_by_a_press_on_its_name(window, page, qtbot):
    page.choose(DRILL)
    watch = next(b for b in page.details.modes.buttons() if b.property("mode") == Mode.SHOW.value)
    qtbot.mouseClick(watch, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.details.start, Qt.MouseButton.LeftButton)
    assert window.office.table.dealing.session.mode is Mode.SHOW


@in_turn(4)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [1024, 1920])
def test_no_word_of_practice_is_cut_off(house, scale, width):
    window = house.enrolled(text_scale=scale, width=width, height=800)
    window.go("practice")
    house.settle(window)
    page = window.office.practice
    for row in (0, 2):
        page.list.setCurrentRow(row)
        house.settle(window)
        house.settle(window)
        assert clipped(page) == []
        assert nameless(page) == []


def test_enter_starts_from_the_modes_too_in_the_one_that_is_chosen(window, page):
    one = next(m for m in page.details.modes.buttons() if m.text() == "Guided")
    one.setFocus()
    one.click()
    QTest.keyClick(one, Qt.Key.Key_Return)
    assert window.page == "table"
    assert window.office.table.dealing.session.mode is Mode.GUIDED


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_leads_to_the_mode_that_is_chosen_and_on_from_it(page, key):
    modes = page.details.modes.buttons()
    chosen = page.details.modes.checkedButton()
    assert chosen is not modes[0]
    met = []
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget(), key)
        met.append(QApplication.focusWidget())
    assert chosen in met
    assert not {one for one in met if one in modes} - {chosen}
    assert page.search in met


def test_a_free_round_tells_the_house_rules_of_the_game_just_chosen(window, page):
    page.details.show_free(page.game, window.office.house.rules)
    window.office.choose_game("spanish-21")
    assert "Decks: 6" in page.details.dealt.text()
    assert "Dealing method: Manual shoe" in page.details.dealt.text()


def test_games_to_choose_from_lie_open_at_once_and_those_of_the_house_apart(page):
    pick = page.pick
    assert pick.count() == len(TABLES) + 2 <= pick.maxVisibleItems()
    line = [at for at in range(pick.count()) if pick.itemData(at) is None]
    assert line == [len(BANKED), len(KEYS) + 1]


def test_the_table_of_a_game_of_pots_is_told_by_its_signs_without_optional_wagers(house):
    window = house.enrolled()
    game = GAMES["five-card-draw-low"]
    window.office.choose_game(game.key)
    window.go("practice")
    house.settle(window)
    said = window.office.practice.details.dealt.text()
    assert "Optional wagers" not in said
    for sign in game.house.signs(game.house.rules):
        assert sign in said
    assert "lowdraw-whole-round" in keys_of(window.office.practice)
    assert "draw-whole-round" not in keys_of(window.office.practice)
