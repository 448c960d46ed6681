"""Calling a total aloud: the dealer's cards stay in sight, and the keys stay where they were."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.shell.table.sayable import phrases_for
from games.catalogue import GAMES
from tests.shell.test_every_game import sitting


def table_of(house):
    window = house.enrolled()
    window.resize(1280, 800)
    house.sit(window, sitting(GAMES["spanish-21"]))
    table = window.office.table
    table.view.focus.to("dealer")
    table.announcements.open(phrases_for(table.dealing.session.moment, "a"))
    return table


def test_the_list_leaves_the_dealers_cards_in_sight(house):
    table = table_of(house)
    view = table.view
    place = view.stage.layout_of_table.place("dealer")
    cards = view.mapFromScene(view.stage.frame.at(place.x, place.y - place.h / 2)).y()
    assert table.announcements.geometry().bottom() < cards


def test_a_total_is_one_click(house):
    table = table_of(house)
    chosen = []
    table.announcements.chosen.disconnect()
    table.announcements.chosen.connect(chosen.append)
    buttons = table.announcements.totals.findChildren(QPushButton)
    said = {button.text(): button for button in buttons}
    assert sorted(map(int, said)) == list(range(4, 27))
    QTest.mouseClick(said["18"], Qt.MouseButton.LeftButton)
    assert [str(act) for act in chosen] == ["dealer announce total-18"]
    assert not table.announcements.isVisible()


def test_the_keys_stay_on_the_dealers_cards(house):
    table = table_of(house)
    QTest.keyClick(table.announcements.field, Qt.Key.Key_Escape)
    assert table.view.focus.spot.name == "dealer"
