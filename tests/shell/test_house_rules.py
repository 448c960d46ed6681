"""The house rules: every choice of the chapter, clashes in words, undo, files."""

from __future__ import annotations

import tomllib

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDoubleSpinBox

from app.shell.base import house_file
from app.shell.house_rules.fields import Field
from app.shell.house_rules.page import HousePage
from app.shell.widgets import look
from app.shell.widgets.look import Look
from games.catalogue import TABLES
from games.mississippi_stud import GAME
from tests.shell.accessible import clipped, nameless
from tests.tiers import in_turn


@pytest.fixture
def page(qtbot, tmp_path, qapp):
    look.put_on(qapp, Look())
    made = HousePage(tmp_path)
    qtbot.addWidget(made)
    made.resize(1100, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_every_choice_has_a_field_with_its_provision(page):
    assert set(page.fields) == {choice.key for choice in GAME.house.choices}


def test_the_form_is_laid_out_when_it_is_first_seen_and_the_rules_hold_before(qtbot, tmp_path):
    page, other = HousePage(tmp_path), TABLES["three-card-prime"]
    qtbot.addWidget(page)
    page.show_game(other)
    assert page.findChildren(Field) == []
    assert page.rules == house_file.defaults(other)
    page.show()
    shown = {field.choice.key for field in page.findChildren(Field)}
    assert shown == {choice.key for choice in other.house.choices}


@pytest.mark.parametrize("clash", GAME.house.clashes, ids=lambda c: f"{c.key} {c.cite.key}")
def test_each_clash_is_one_that_the_defaults_do_not_have(clash):
    assert not clash.clashes(house_file.defaults(GAME))


def test_a_clash_is_told_beside_its_field_and_is_not_kept(page):
    before = page.rules
    box = page.fields["shuffling"].control
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    field = page.fields["shuffling"]
    assert "shuffled by a device" in field.clash.text()
    assert "§ 655a.9(a)(1)" in field.clash.text()
    assert page.notice.isVisible()
    assert page.rules == before
    assert page.state.text() == "Not saved yet."


@pytest.mark.parametrize("clash", GAME.house.clashes, ids=lambda c: f"{c.key} {c.cite.key}")
def test_what_a_clash_asks_for_is_said_in_the_words_of_the_form(clash):
    told = house_file.cure_of(clash, GAME)
    assert "_" not in told
    assert '"' not in told
    for word in ("true", "false", *(c.key for c in GAME.house.choices if "_" in c.key)):
        assert word not in told


def test_a_clash_names_the_control_and_the_word_to_choose():
    clash = next(c for c in GAME.house.clashes if c.key == "counts_deck" and c.cite.key == "5(b)")
    assert house_file.cure_of(clash, GAME) == (
        "only a device counts the deck: turn “Shuffler counts the deck” off, or set "
        "“Shuffling method” to “Shuffler”"
    )


def test_a_notice_has_the_width_of_the_page(page, qtbot):
    page.change(page.fields["shuffling"].choice, "by-hand")
    text = page.notice.text
    qtbot.waitUntil(lambda: text.width() > 800)
    assert text.height() < 3 * text.fontMetrics().height()


def test_what_stands_together_is_kept_at_once(page, tmp_path):
    page.fields["offers.six-card"].control.click()
    assert "six-card" in page.rules.offers
    table = tomllib.loads((tmp_path / house_file.FILE).read_text())
    assert "six-card" in table["rules"]["offers"]
    again = HousePage(tmp_path)
    assert again.rules == page.rules
    again.deleteLater()


def test_every_change_can_be_undone_also_the_defaults(page):
    changed = page.fields["offers.six-card"].control
    changed.click()
    mine = page.rules
    page.restore()
    assert page.rules == house_file.defaults(GAME)
    page.undo()
    assert page.rules == mine
    page.undo()
    assert page.rules == house_file.defaults(GAME)
    assert not page.undo_button.isEnabled()


def test_rules_go_out_to_a_file_and_come_back(page, tmp_path):
    page.fields["offers.five-card"].control.click()
    mine = page.rules
    page.write_to(tmp_path / "mine.toml")
    page.restore()
    page.read_from(tmp_path / "mine.toml")
    assert page.rules == mine


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rules = [", "is not TOML"),
        ('[rules]\ndealing = "mouth"', "rules.dealing"),
        ('[rules]\ndealing = "hand"\nshuffling = "by-hand"', "shuffled by a device"),
    ],
)
def test_a_file_that_cannot_be_used_says_why_and_changes_nothing(page, tmp_path, text, why):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    before = page.rules
    page.read_from(path)
    assert why in page.notice.text.text()
    assert page.rules == before


def test_a_sum_of_money_has_room_to_be_read(house):
    window = house.enrolled()
    window.go("house")
    house.settle(window)
    sums = window.pages["house"].findChildren(QDoubleSpinBox)
    assert sums
    for one in sums:
        assert one.lineEdit().width() > one.fontMetrics().horizontalAdvance(one.text())


def press(qtbot, control):
    """Press *control* where its mark is."""
    qtbot.mouseClick(control, Qt.MouseButton.LeftButton, pos=QPoint(14, control.height() // 2))


def test_what_is_changed_says_so_and_what_the_default_is(page, qtbot):
    field = page.fields["minimum"]
    assert not field.differs.isVisible()
    page.change(field.choice, 2_500)
    assert field.differs.text().startswith("Changed. Default: $")
    assert "1 changed" in page.heads["Limits and players"].text()
    page.look_at("Limits and players")
    qtbot.mouseClick(field.back, Qt.MouseButton.LeftButton)
    assert page.rules == house_file.defaults(GAME)
    assert not field.differs.isVisible()
    assert page.heads["Limits and players"].text() == "Limits and players"


def test_every_change_is_told_in_words(page):
    page.change(page.fields["offers.six-card"].choice, True)
    assert page.state.text() == "“Six Card Bonus Wager”: on. Saved."
    page.undo()
    assert page.state.text() == "Undone: “Six Card Bonus Wager”: on. Saved."


def test_rules_that_cannot_be_written_are_not_said_to_be_kept(page, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(house_file, "save", full)
    page.change(page.fields["offers.six-card"].choice, True)
    assert "No space left on device" in page.notice.text.text()
    assert page.notice.isVisible()
    assert page.state.text() == "“Six Card Bonus Wager”: on. Not saved."
    assert "six-card" in page.rules.offers, "they hold as long as the program runs"


def test_rules_on_disk_that_make_no_sense_are_told(page, tmp_path, qtbot):
    page.path.write_text("minimum = [", encoding="utf-8")
    made = HousePage(tmp_path)
    qtbot.addWidget(made)
    assert "The defaults apply" in made.notice.text.text()
    assert made.rules == house_file.defaults(GAME)


def test_ctrl_z_takes_the_defaults_back(page, qtbot):
    page.fields["offers.six-card"].control.click()
    mine = page.rules
    page.restore()
    page.only.setFocus()
    QTest.keyClick(page.only, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.rules == mine


def test_a_press_in_the_index_brings_a_part_into_sight_and_the_keys_to_it(page, qtbot):
    qtbot.mouseClick(page.heads["Paytables"], Qt.MouseButton.LeftButton)
    first = next(f for key, f in page.fields.items() if key.startswith("paytables."))
    assert first.control.hasFocus()
    assert not first.control.visibleRegion().isEmpty()


def test_a_search_leaves_what_holds_its_words(page, qtbot):
    QTest.keyClicks(page.search, "table minimum")
    shown = [key for key, field in page.fields.items() if field.isVisible()]
    assert "minimum" in shown
    assert len(shown) < len(page.fields)
    assert not page.heads["Paytables"].isEnabled()
    page.search.clear()
    QTest.keyClicks(page.search, "655a.4(e)")
    assert page.fields["preinspected"].isVisible()


def test_a_search_without_an_answer_says_what_to_do(page):
    QTest.keyClicks(page.search, "zebra")
    assert "“zebra”" in page.none.text()
    assert page.none.isVisible()
    page.search.clear()
    page.only.click()
    assert page.none.isVisible()
    page.change(page.fields["offers.six-card"].choice, True)
    page.only.click()
    page.only.click()
    assert [key for key, one in page.fields.items() if one.isVisible()] == ["offers.six-card"]


def test_a_provision_is_read_and_put_away(page, qtbot):
    field = page.fields["minimum"]
    page.look_at("Limits and players")
    qtbot.mouseClick(field.fold, Qt.MouseButton.LeftButton)
    assert field.told.isVisible()
    qtbot.mouseClick(field.fold, Qt.MouseButton.LeftButton)
    assert not field.told.isVisible()
    press(qtbot, page.told)
    assert all(one.told.isVisible() for one in page.fields.values())


def test_a_file_of_something_else_is_named_and_changes_nothing(page, tmp_path):
    path = tmp_path / "picture.toml"
    path.write_bytes(bytes(range(256)))
    page.read_from(path)
    assert "picture.toml" in page.notice.text.text()
    page.read_from(tmp_path / "gone.toml")
    assert "gone.toml" in page.notice.text.text()
    assert page.rules == house_file.defaults(GAME)


def test_a_place_that_cannot_be_written_is_named(page, tmp_path):
    page.write_to(tmp_path)
    assert str(tmp_path) in page.notice.text.text()


def test_every_choice_is_reached_by_tab(page):
    wanted = {field.control for field in page.fields.values()}
    page.pick.setFocus()
    seen = set()
    for _ in range(6 * len(wanted)):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.add(QApplication.focusWidget())
    assert wanted <= seen


def test_a_sum_of_money_does_not_touch_its_frame(page):
    for one in page.findChildren(QDoubleSpinBox):
        image, middle = one.grab().toImage(), one.height() // 2
        paper = image.pixelColor(4, middle)
        rows = range(middle - 6, middle + 6)
        inked = next(x for x in range(4, 60) if any(image.pixelColor(x, y) != paper for y in rows))
        assert 7 <= inked <= 12


@in_turn(4)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [1024, 1920])
def test_no_word_of_the_house_rules_is_cut_off(house, scale, width):
    window = house.enrolled(text_scale=scale, width=width, height=800)
    window.go("house")
    house.settle(window)
    page = window.office.house
    page.told.click()
    page.change(page.fields["offers.six-card"].choice, True)
    house.settle(window)
    house.settle(window)
    assert clipped(page) == []
    assert nameless(page) == []


def test_the_column_goes_above_the_form_when_the_words_grow(house):
    window = house.enrolled(width=1100, height=800)
    window.go("house")
    house.settle(window)
    page = window.office.house
    beside = page.search.mapTo(page, QPoint(0, 0)).x() + page.search.width()
    assert beside < page.fields["dealing"].mapTo(page, QPoint(0, 0)).x()
    window.change(text_scale=200)
    house.settle(window)
    below = page.fields["dealing"].mapTo(page, QPoint(0, 0)).y()
    assert below > page.search.mapTo(page, QPoint(0, 0)).y()
    assert page.search.width() > 500
