"""A hand that lies shown is read aloud from the names of all hands: typed, or step by step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.session import Mode
from app.shell.base.sitting import Sitting
from app.shell.table.hand_names import following, hand_names
from app.shell.table.sayable import matching
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from tests.shell.test_every_game import sitting

HIGH = {
    f"3/{name}": f"Seat 3: {name.replace('-', ' ')}" for name in GAMES["holdem"].speech.hand_names
}


def test_a_hand_is_found_by_its_seat_then_its_kind_then_its_ranks():
    assert list(following(HIGH, "", 0)) == ["Seat 3: …"]
    kinds = following(HIGH, "Seat 3: …", 1)
    assert kinds["Seat 3: royal flush"] == "3/royal-flush"
    assert kinds["Seat 3: two pair … and …"] == ""
    firsts = following(HIGH, "Seat 3: two pair … and …", 2)
    assert list(firsts)[:2] == ["Seat 3: two pair aces and …", "Seat 3: two pair kings and …"]
    seconds = following(HIGH, "Seat 3: two pair aces and …", 3)
    assert seconds["Seat 3: two pair aces and 8s"] == "3/two-pair-aces-and-8s"


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.speech.hand_names])
def test_every_name_of_a_hand_can_be_reached_in_steps(key):
    names = {
        f"1/{name}": f"Seat 1: {name.replace('-', ' ')}" for name in GAMES[key].speech.hand_names
    }
    reached, open_rows = set(), [("Seat 1: …", 1)]
    while open_rows:
        row, steps = open_rows.pop()
        for words, target in following(names, row, steps).items():
            reached |= {target} if target else set()
            open_rows += [] if target else [(words, steps + 1)]
    assert reached == set(names)


@pytest.mark.parametrize(
    ("typed", "target"),
    [
        ("two a 8", "8/two-pair-aces-and-8s"),
        ("8 two a k", "8/two-pair-aces-and-kings"),
        ("8 7 low", "8/8-7-low"),
        ("8 7 l", "8/8-7-low"),
        ("full k 7", "8/full-house-kings-over-7s"),
        ("seat 8 wheel", "8/wheel"),
        ("quad", None),
    ],
)
def test_a_few_letters_find_the_hand_that_is_meant(typed, target):
    names = GAMES["omaha-eight"].speech.hand_names
    known = {f"8/{name}": f"Seat 8: {name.replace('-', ' ')}" for name in names}
    assert next(iter(matching(known, typed)), None) == target


@pytest.fixture
def shown(house):
    """A table of Hold'em where hands have been shown, and a seat whose hand it is."""
    window = house.enrolled()
    window.resize(1280, 800)
    plain = sitting(GAMES["holdem"])
    session = house.sit(
        window, Sitting(plain.drill, plain.title, plain.spec, Mode.PRACTICE)
    ).session
    while not hand_names(session.moment.game, session.moment.round):
        if not session.go_on():
            step = next(step for step in session.mine() if not step.waived)
            session.offer(step.options[len(step.options) // 2])
    table = window.office.table
    table.view.follow(session.moment.round, at_once=True)
    r = session.moment.round
    seat = next(seat for seat in r.live if r.shown(f"{seat}/hand"))
    chosen = []
    table.announcements.chosen.disconnect()
    table.announcements.chosen.connect(chosen.append)
    return table, seat, chosen


def test_a_click_on_a_shown_hand_and_a_few_letters_read_it(shown):
    table, seat, chosen = shown
    table.view.reading_wanted.emit(seat)
    QTest.keyClicks(table.announcements.field, "two a 8")
    QTest.keyClick(table.announcements.field, Qt.Key.Key_Return)
    assert chosen == [Act("dealer", Verb.ANNOUNCE, f"{seat}/two-pair-aces-and-8s")]


def test_the_names_stand_beside_the_cards_they_are_about(shown):
    table, seat, _ = shown
    view = table.view
    view.reading_wanted.emit(seat)
    box = table.announcements.geometry()
    for name in ("board", f"{seat}/hand"):
        assert not box.intersects(view.stage.frame.box(view.stage.spots[name].place).toRect())


def test_the_list_leads_from_kind_to_ranks_and_back(shown):
    table, seat, chosen = shown
    table.view.reading_wanted.emit(seat)
    rows = table.announcements.list

    def click(words: str) -> None:
        item = next(i for i in map(rows.item, range(rows.count())) if i.text() == words)
        rows.itemClicked.emit(item)

    click(f"Seat {seat}: two pair … and …")
    click(f"Seat {seat}: two pair kings and …")
    click("‹ Back")
    click(f"Seat {seat}: two pair aces and …")
    click(f"Seat {seat}: two pair aces and 8s")
    assert chosen == [Act("dealer", Verb.ANNOUNCE, f"{seat}/two-pair-aces-and-8s")]


def test_the_list_of_all_that_is_said_leads_to_the_hands_too(shown):
    table, seat, chosen = shown
    table.announce()
    rows = table.announcements.list
    assert f"Seat {seat}: …" in [rows.item(i).text() for i in range(rows.count())]
    QTest.keyClicks(table.announcements.field, f"seat {seat} royal")
    QTest.keyClick(table.announcements.field, Qt.Key.Key_Return)
    assert chosen == [Act("dealer", Verb.ANNOUNCE, f"{seat}/royal-flush")]
