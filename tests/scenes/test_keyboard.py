"""What the keys offer: every act that the mouse can do, without it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication

from assets.layouts import load
from games.catalogue import GAMES
from games.engine.round import Round
from scenes.hands.letters import LETTERS, help_with, letters_at, seat_keys, seat_range, table_keys
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done

BEFORE_THE_DEAL = [
    ("2 a c", "dealer collect 2/ante"),
    ("2 t r", "dealer return 2/three-card"),
    ("2 k", "dealer ask 2"),
    ("2 Enter", "dealer ask 2"),
    ("2 h d", "dealer deal 2/hand 1"),
    ("2 d", "dealer deal 2/hand 1"),
    ("2 h Enter", "dealer deal 2/hand 1"),
    ("0 4 Enter", "dealer deal 4th 1"),
    ("0 x d", "dealer deal six-card 1"),
    ("0 r d", "dealer deal discard-rack 1"),
    ("1 g", "dealer gather 1/progressive"),
    ("1 p Enter", "dealer gather 1/progressive"),
    ("0 o g", "dealer gather 1/progressive"),
    ("1 p v", "dealer verify 1/progressive"),
    ("2 f v", "dealer verify 2/five-card"),
    ("0 l v", "dealer verify light"),
    ("0 l Enter", "dealer verify light"),
    ("1 l", "dealer lock-out progressive"),
    ("0 b Enter", "dealer lock-out five-card"),
    ("1 f", None),
    ("0 f Enter", "dealer call floor"),
    ("2 n f", "dealer call floor"),
    ("1 u", "dealer use left-hand"),
    ("0 d s", "dealer shuffle deck-1"),
    ("0 d x", "dealer discard stub"),
    ("0 s Enter", "dealer load shoe"),
    ("2 a p 3 7 . 5 0 Enter", "dealer pay 2/ante 3750 in 2500+500+500+100+100+50"),
    ("2 f i 5 0 Enter", None),
    ("0 k Enter 2 7 Enter", "dealer place cover-card 27"),
    ("0 d n 3 0 Enter", "dealer count stub 30"),
    ("0 o n 2 2 Enter", "dealer count layout 22"),
]


@pytest.mark.parametrize(("keys", "act"), BEFORE_THE_DEAL)
def test_keys_offer_the_act(hands: HandsOn, keys: str, act: str | None) -> None:
    hands.view.setFocus()
    assert hands.keys(keys) == ([act] if act else [])


def test_cards_are_turned_and_put_away_by_keys(
    hands: HandsOn, view: TableView, dealt: Round
) -> None:
    view.follow(dealt)
    view.setFocus()
    assert hands.keys("2 h t") == ["dealer reveal 2/hand"]
    assert hands.keys("2 t") == [], "T after a digit goes to Three Card Bonus"
    assert hands.keys("0 3 t") == ["dealer reveal 3rd"]
    assert hands.keys("0 x Enter") == ["dealer reveal six-card"]
    assert hands.keys("5 h x") == ["dealer discard 5/hand"]
    assert hands.keys("0 s x") == ["dealer discard stub"]


def test_the_second_system_is_locked_out_by_the_same_key(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    view.setFocus()
    view.follow(done(start, "dealer lock-out progressive"))
    assert hands.keys("1 l") == ["dealer lock-out five-card"]


def test_hands_change_by_the_same_key(hands: HandsOn, view: TableView, start: Round) -> None:
    view.setFocus()
    view.follow(done(start, "dealer use left-hand"))
    assert hands.keys("1 u") == ["dealer use right-hand"]


def test_proved_wagers_are_racked_by_keys(hands: HandsOn, view: TableView, start: Round) -> None:
    view.setFocus()
    view.follow(done(start, "dealer gather 1/progressive"))
    assert hands.keys("0 v n 1 Enter") == ["dealer prove progressive 1"]
    assert hands.keys("0 v b") == ["dealer rack proving"]


def test_chips_are_cut_and_paid_by_keys(hands: HandsOn, view: TableView) -> None:
    view.setFocus()
    assert hands.keys("0 y Enter Enter") == []
    assert view.hands.cut.chips == [500, 500]
    assert hands.keys("2 a Enter") == ["dealer pay 2/ante 1000 in 500+500"]
    hands.keys("Back")
    assert view.hands.cut.chips == [500]
    hands.keys("Esc")
    assert not view.hands.cut


def test_an_amount_that_is_none_is_not_taken(hands: HandsOn, view: TableView) -> None:
    view.setFocus()
    assert hands.keys("2 a p a b c Enter") == []
    assert view.choices.ask.isVisible()
    assert hands.keys("Esc") == []
    assert not view.choices.ask.isVisible()
    assert view.hasFocus()


@pytest.mark.parametrize("before", ["", "2"])
def test_a_raised_two_as_french_keyboards_have_it_is_no_seat(
    hands: HandsOn, view: TableView, before: str
) -> None:
    hands.keys(before)
    lying = view.focus.spot
    raised = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "²")
    QApplication.sendEvent(view, raised)
    assert view.focus.spot is lying


def test_arrows_go_to_the_next_place_in_their_direction(hands: HandsOn, view: TableView) -> None:
    view.setFocus()
    hands.keys("2 a")
    hands.keys("Right")
    assert view.focus.spot.name == "2/six-card"
    hands.keys("Left Left")
    assert view.focus.spot.name == "2/three-card"
    hands.keys("0 4 Down")
    assert view.focus.spot.name.startswith("tray/")
    hands.keys("Up")
    assert view.focus.spot.name in ("3rd", "4th", "5th")


def test_every_place_can_be_reached_by_arrows(view: TableView) -> None:
    from scenes.places.spots import nearest

    found = view.focus.ordered()
    reached, edge = {found[0].name}, [found[0]]
    while edge:
        spot = edge.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = nearest(found, spot.place, *way)
            if other is not None and other.name not in reached:
                reached.add(other.name)
                edge.append(other)
    assert reached == {spot.name for spot in found}


def test_tab_goes_through_all_places_and_out(hands: HandsOn, view: TableView) -> None:
    view.setFocus()
    hands.keys("Tab")
    first = view.focus.spot.name
    seen = [first]
    while view.focus.step(1):
        seen.append(view.focus.spot.name)
    assert len(seen) == len(set(seen)) == len(view.focus.ordered())
    assert view.focus.seen


def test_focus_is_told_in_words(hands: HandsOn, view: TableView, dealt: Round) -> None:
    told: list[str] = []
    view.told.connect(told.append)
    view.setFocus()
    view.follow(done(dealt, "dealer reveal 3rd"))
    hands.keys("2 a")
    assert told[-1] == "seat 2's Ante, $25: one $25 chip"
    assert view.accessibleDescription().startswith(told[-1])
    hands.keys("5 a")
    assert told[-1] == "seat 5's Ante, $15: three $5 chips"
    hands.keys("4 a")
    assert told[-1] == "seat 4's Ante: empty"
    hands.keys("2 h")
    assert told[-1] == "seat 2's hand: 2 cards face down"
    hands.keys("0 3")
    assert "face down" not in told[-1]
    hands.keys("4 a c")
    assert told[-1] == "Nothing to collect at seat 4's Ante"
    assert view.accessibleName()
    assert "meter" not in view.accessibleDescription()
    view.follow(replace(view.stage.round, meters={"mega": 500_000}))
    assert "mega meter $5,000" in view.accessibleDescription()


def test_all_acts_here_by_shift_enter_and_menu_key(hands: HandsOn, view: TableView) -> None:
    view.setFocus()
    for key in ("Shift+Enter", "Menu"):
        hands.keys(f"2 a {key}")
        assert "Collect seat 2's Ante" in hands.choices()
        assert hands.choose("Collect") == ["dealer collect 2/ante"]


@pytest.mark.parametrize("game", GAMES)
def test_the_cheat_sheet_tells_every_key(game: str) -> None:
    layout = load(game)
    seats, lines = seat_range(layout), help_with(layout)
    told = {key.keys for key in lines}
    assert {letter.upper() for letter in letters_at(layout)} <= told
    assert {f"{seats}, {letter.upper()}" for letter in seat_keys(layout) if letter != "s"} <= told
    assert {f"0, {letter.upper()}" for letter in table_keys(layout)} <= told
    assert all(key.does and key.group for key in lines)
    own = [key for key in lines if key.group == "Act"]
    assert len({key.keys for key in own}) == len(own)


def test_the_cheat_sheet_tells_only_what_there_is_to_do() -> None:
    assert letters_at(load("mississippi-stud")).keys() == LETTERS.keys() - {"y"}
    shoe = help_with(load("spanish-21"))
    assert {"second hand", "fourth hand's wager"} <= {key.does for key in shoe}
    assert not [key for key in shoe if "Progressive" in key.does and key.group == "Move"]
    assert {"l", "g", "b", "i"}.isdisjoint(letters_at(load("spanish-21")))


def test_esc_leaves_the_keys_at_the_place_the_question_was_about(
    view: TableView, hands: HandsOn
) -> None:
    for keys in ("2 a p", "2 a Menu"):
        hands.keys(keys)
        hands.keys("Esc")
        assert view.focus.spot is not None
        assert view.focus.spot.name == "2/ante", keys
        assert view.focus.seen


def test_a_letter_of_no_place_here_names_what_the_table_is_without(
    view: TableView, hands: HandsOn, start: Round
) -> None:
    told: list[str] = []
    view.told.connect(told.append)
    view.set_round(replace(start, rules=replace(start.rules, offers=frozenset())))
    hands.keys("2 t")
    assert told[-1].startswith("This table is without seat 2's ")


def test_a_screen_reader_finds_the_place_in_focus_and_what_lies_there(
    view: TableView, dealt: Round
) -> None:
    def read() -> str:
        found = QAccessible.queryAccessibleInterface(view)
        return found.text(QAccessible.Text.Description)

    view.set_round(dealt)
    view.focus.to("2/hand")
    assert read().startswith("seat 2's hand: 2 cards face down; tray: ")
    view.focus.to("2/ante", ring=False)
    cents = dealt.wagers["2/ante"]
    assert read().startswith("seat 2's Ante, $25: one $25 chip; ")
    view.follow(replace(dealt, wagers={**dealt.wagers, "2/ante": cents + 500}))
    assert read().startswith("seat 2's Ante, $30: one $25 chip, one $5 chip; ")
