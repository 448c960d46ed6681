"""The house rules: every choice of the chapter, clashes in words, undo, files."""

from __future__ import annotations

import tomllib

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDoubleSpinBox

from app.shell import housefile, look
from app.shell.housepage import HousePage
from app.shell.look import Look
from games.mississippi_stud import GAME


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
    assert set(page.fields) == {choice.key for choice in GAME.choices}


@pytest.mark.parametrize("clash", GAME.clashes, ids=lambda c: f"{c.key} {c.cite.key}")
def test_each_clash_is_one_that_the_defaults_do_not_have(clash):
    assert not clash.clashes(housefile.defaults(GAME))


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
    assert page.state.text() == "Not kept yet."


@pytest.mark.parametrize("clash", GAME.clashes, ids=lambda c: f"{c.key} {c.cite.key}")
def test_what_a_clash_asks_for_is_said_in_the_words_of_the_form(clash):
    told = housefile.cure_of(clash, GAME)
    assert "_" not in told
    assert '"' not in told
    for word in ("true", "false", *(c.key for c in GAME.choices if "_" in c.key)):
        assert word not in told


def test_a_clash_names_the_control_and_the_word_to_choose():
    clash = next(c for c in GAME.clashes if c.key == "counts_deck" and c.cite.key == "5(b)")
    assert housefile.cure_of(clash, GAME) == (
        "only a device counts the deck: switch “Device counts the deck” off, "
        "or set “Way of shuffling” to “Shuffler”"
    )


def test_a_notice_has_the_width_of_the_page(page, qtbot):
    page.change(page.fields["shuffling"].choice, "by-hand")
    text = page.notice.text
    qtbot.waitUntil(lambda: text.width() > 800)
    assert text.height() < 3 * text.fontMetrics().height()


def test_what_stands_together_is_kept_at_once(page, tmp_path):
    page.fields["offers.six-card"].control.click()
    assert "six-card" in page.rules.offers
    table = tomllib.loads((tmp_path / housefile.FILE).read_text())
    assert "six-card" in table["rules"]["offers"]
    again = HousePage(tmp_path)
    assert again.rules == page.rules
    again.deleteLater()


def test_every_change_can_be_undone_also_the_defaults(page):
    changed = page.fields["offers.six-card"].control
    changed.click()
    mine = page.rules
    page.restore()
    assert page.rules == housefile.defaults(GAME)
    page.undo()
    assert page.rules == mine
    page.undo()
    assert page.rules == housefile.defaults(GAME)
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
