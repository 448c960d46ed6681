"""Bets, pots, rake and button under real hands, at a table of pots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from pytestqt.qtbot import QtBot

from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.round import Beginning, Round
from scenes.places.telling import contents
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done

RIGHT = Qt.MouseButton.RightButton
BET = ("seat-2 bet 2/open 400", "seat-4 bet 4/raise 1000", "seat-10 fold 10/hand")


@pytest.fixture
def start() -> Round:
    game = GAMES["holdem"]
    stakes = {f"{seat}/chips": 20_000 for seat in (2, 4, 10)}
    return game.begin(Beginning(game.house.rules, stakes, "by hand", marks={"button": 10}))


@pytest.fixture
def view(qtbot: QtBot, start: Round) -> Iterator[TableView]:
    made = TableView("holdem")
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus()
    made.pace = 0
    made.set_round(done(start, "dealer take deck-1"))
    yield made
    made.finish()


@pytest.fixture
def hands(view: TableView) -> HandsOn:
    made = HandsOn(view)
    view.act_offered.connect(lambda act: view.follow(done(now(view), str(act))))
    return made


def now(view: TableView) -> Round:
    assert view.stage.round is not None
    return view.stage.round


def play(view: TableView, *acts: str) -> None:
    view.follow(done(now(view), *acts), at_once=True)


def along(hands: HandsOn, *names: str) -> list[str]:
    """Press at the first place and draw the hand over the others."""
    held, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    at = hands.where(names[0])
    hands._mouse(QEvent.Type.MouseButtonPress, at, held, held)
    for name in names[1:]:
        there = hands.where(name)
        for share in range(1, 5):
            hands._mouse(QEvent.Type.MouseMove, at + (there - at) * share / 4, none, held)
        at = there
    hands._mouse(QEvent.Type.MouseButtonRelease, at, held, none)
    return hands.take()


# Dealing.


def test_a_hand_drawn_along_the_seats_deals_one_to_each_that_is_in(hands: HandsOn) -> None:
    ways = ("2/hand", "3/hand", "4/hand")
    assert along(hands, *ways) == ["dealer deal 2/hand 1", "dealer deal 4/hand 1"]


def test_a_hand_drawn_from_the_deck_along_the_seats_deals_too(hands: HandsOn) -> None:
    assert along(hands, "deck", "4/hand") == ["dealer deal 4/hand 1"]


def test_no_more_is_dealt_along_the_seats_once_an_act_is_refused(view: TableView) -> None:
    hands = HandsOn(view)  # nothing follows: each act is refused
    assert along(hands, "deck", "2/hand", "4/hand") == ["dealer deal 2/hand 1"]


def test_a_full_hand_gets_no_card_and_its_player_is_asked(view: TableView, hands: HandsOn) -> None:
    play(view, *("dealer deal 2/hand 1",) * 2)
    assert hands.click("2/hand") == ["dealer ask 2"]


def test_three_cards_are_dealt_to_an_empty_board_and_then_one(hands: HandsOn) -> None:
    assert [*hands.click("board"), *hands.click("board")] == [
        "dealer deal board 3", "dealer deal board 1"
    ]  # fmt: skip


def test_the_key_that_deals_goes_on_to_the_next_player(hands: HandsOn) -> None:
    assert hands.keys("2 h d d d d") == [f"dealer deal {seat}/hand 1" for seat in (2, 4, 10, 2)]


# Seats.


@pytest.mark.parametrize(("key", "seat"), [("2", 2), ("4", 4), ("-", 10)])
def test_a_key_leads_to_each_seat_up_to_the_tenth(
    hands: HandsOn, view: TableView, key: str, seat: int
) -> None:
    assert hands.keys(f"{key} k") == [f"dealer ask {seat}"]
    assert view.focus.spot is not None
    assert view.focus.spot.seat == seat


# Bets.


def test_a_click_on_a_bet_tells_it_once(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    assert hands.click("4/bet") == ["dealer announce 4/raise"]
    assert hands.click("4/bet") == []
    view.choices.leave()


def test_the_key_that_tells_says_what_a_player_has_done(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    assert hands.keys("2 y 4 y - y") == [
        "dealer announce 2/open", "dealer announce 4/raise", "dealer announce 10/fold"
    ]  # fmt: skip


def test_a_bet_carried_into_the_pot_takes_all_bets_along(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    assert hands.drag("2/bet", "pot") == ["dealer pool pot 1400"]


def test_a_click_on_the_pot_and_its_key_bring_in_all_bets(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    assert hands.click("pot") == ["dealer pool pot 1400"]
    play(view, "seat-2 bet 2/open 200", "seat-4 bet 4/call 200")
    assert hands.keys("0 1 c") == ["dealer pool side-1 400"]


def test_part_of_the_bets_is_asked_for(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    hands.click("pot", button=RIGHT)
    view.choices.open(view.stage.spots["pot"])
    hands.choose("Bring part of the bets")
    assert view.choices.ask.field.text() == ""
    assert hands.keys("8 Enter") == ["dealer pool pot 800"]


def test_a_bet_given_back_is_offered_whole_and_may_be_less(
    view: TableView, hands: HandsOn
) -> None:
    play(view, *BET)
    hands.drag("4/bet", "4/stack")
    assert view.choices.ask.field.text() == "10"
    assert hands.keys("6 Enter") == ["dealer return 4/bet 600"]
    assert hands.keys("4 r Enter") == ["dealer return 4/bet 400"]


# The pot.


@pytest.fixture
def pooled(view: TableView) -> TableView:
    play(view, *BET, "dealer pool pot 1400")
    return view


def test_the_rake_is_asked_for_and_never_offered(pooled: TableView, hands: HandsOn) -> None:
    hands.drag("pot", "rake")
    assert pooled.choices.ask.field.text() == ""
    assert hands.keys("1 Enter") == ["dealer rake pot 100"]
    assert hands.keys("0 p i 2 Enter") == ["dealer rake pot 200"]


def test_the_rake_is_dropped_by_a_drag_or_a_key(pooled: TableView, hands: HandsOn) -> None:
    play(pooled, "dealer rake pot 100")
    assert hands.drag("rake", "drop-box") == ["dealer deposit rake"]
    play(pooled, "dealer rake pot 100")
    assert hands.keys("0 a b") == ["dealer deposit rake"]


def test_a_pot_pushed_to_a_player_is_offered_whole(pooled: TableView, hands: HandsOn) -> None:
    hands.drag("pot", "4/name")
    assert hands.keys("7 Enter") == ["dealer push 4/pot 700"]
    assert hands.keys("2 p Enter") == ["dealer push 2/pot 700"]


def test_the_button_goes_where_it_is_carried_or_sent(pooled: TableView, hands: HandsOn) -> None:
    assert hands.drag("button", "4/name") == ["dealer place 4/button"]
    assert hands.keys("2 g") == ["dealer place 2/button"]


def test_the_muck_is_counted_with_a_click(pooled: TableView, hands: HandsOn) -> None:
    play(pooled, "dealer deal muck 1")
    hands.click("muck")
    assert hands.keys("1 Enter") == ["dealer count muck 1"]


def test_a_click_on_a_shown_hand_asks_for_its_name(pooled: TableView, hands: HandsOn) -> None:
    play(pooled, *("dealer deal 2/hand 1",) * 2, "seat-2 reveal 2/hand")
    wanted: list[int] = []
    pooled.reading_wanted.connect(wanted.append)
    assert hands.click("2/hand") == []
    assert hands.keys("2 y") == []
    assert wanted == [2, 2]


def test_pots_and_stakes_are_told(pooled: TableView) -> None:
    spots = pooled.stage.spots
    assert contents(spots["pot"], now(pooled)).startswith("pot, $14")
    assert contents(spots["2/stack"], now(pooled)).endswith("chips: $196")


def test_the_muck_is_not_counted_for_the_dealer(pooled: TableView) -> None:
    play(pooled, "dealer deal muck 1")
    assert contents(pooled.stage.spots["muck"], now(pooled)) == "muck: cards"


def test_nothing_of_a_bank_is_offered_at_a_bet(view: TableView, hands: HandsOn) -> None:
    play(view, *BET)
    verbs = {
        act.verb for spot in view.stage.spots.values() for _, act in view.choices.listed(spot)
    }
    assert not verbs & {
        Act.parse(f"dealer {verb} x").verb for verb in ("collect", "pay", "gather")
    }


# What went to the wrong place comes back.

IN = "dealer pool pot 1400"


@pytest.mark.parametrize(
    ("wrong", "source", "back"),
    [
        ("dealer rake pot 500", "rake", "dealer pool pot 500"),
        ("dealer push 4/pot 1400", "4/stack", "dealer pool pot 1400"),
        ("dealer return 4/pot 1100", "4/stack", "dealer pool pot 1100"),
    ],
)
def test_rake_and_a_pot_pushed_wrongly_are_dragged_back(
    view: TableView, hands: HandsOn, wrong: str, source: str, back: str
) -> None:
    play(view, *BET, IN, wrong)
    assert hands.drag(source, "pot") == []
    assert view.choices.is_open  # all of it, or a part
    assert hands.keys(f"{Act.parse(back).amount // 100} Enter") == [back]
    assert now(view).wagers.get("pot") == 1400
