"""One list of ways: the manual, the sheet and the keyboard say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from app.session import Mode
from app.shell.table.controls_reference import WAYS, manual, way_to
from games.engine.acts import Verb
from scenes.hands.letters import LETTERS, letters_of
from scenes.hands.offers import menus
from tests.shell.conftest import free

TRAINEE = Path(__file__).resolve().parents[2] / "docs" / "trainee.md"


def test_the_manual_holds_the_list_of_ways_as_it_is():
    assert manual() in TRAINEE.read_text(encoding="utf-8"), (
        "docs/trainee.md differs: put there what controls_reference.manual() makes"
    )


def test_every_act_that_hands_can_do_has_its_way():
    done = {verb for offers in menus("cards").values() for verb, _ in offers} | {Verb.ANNOUNCE}
    assert {verb for verb in done if way_to(verb) is None} == set()


@pytest.mark.parametrize(("letter", "verb"), [(key, verb) for key, (verb, _) in LETTERS.items()])
def test_the_key_that_is_told_is_the_key_that_does_it(letter, verb):
    way = way_to(verb)
    assert way is not None
    assert way.key == letter.upper()


@pytest.mark.parametrize(
    ("letter", "verb"), [(key, verb) for key, (verb, _) in letters_of("pots").items()]
)
def test_the_key_that_is_told_at_a_table_of_pots_is_the_key_that_does_it(letter, verb):
    way = way_to(verb, "pots")
    assert way is not None
    assert way.key == letter.upper()


def test_every_act_of_hands_at_a_table_of_pots_has_its_way():
    done = {verb for offers in menus("pots").values() for verb, _ in offers}
    assert {verb for verb in done if (way_to(verb, "pots") or way_to(verb)) is None} == set()


def test_no_letter_is_told_that_does_nothing():
    told = {one.key for rows in WAYS.values() for _, one in rows if len(one.key) == 1}
    assert told == {letter.upper() for letter in LETTERS}


def test_the_sheet_begins_with_what_can_be_done_at_the_place_in_focus(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    keys, view = keyboard(window), window.office.table.view
    for place in ("floor", "deck"):
        keys.go(place)
        keys.press("F1")
        sheet = window.office.cheat_sheet()
        texts = [one.text() for one in sheet.findChildren(QLabel) if one.isVisible()]
        assert f"HERE AND NOW: {view.focus.spot.title}".upper() in texts
        for words, _ in view.choices.listed(view.focus.spot)[:3]:
            assert words in texts
        keys.press("Esc")
        assert view.hasFocus()
