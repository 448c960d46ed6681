"""What a mouse offers: one act for each gesture, written exactly so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.apply import apply
from games.engine.card_table import with_cards
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from scenes.table import TableView
from tests.scenes.conftest import DEAL
from tests.scenes.hands import RIGHT, HandsOn, done

PLAIN_CLICKS = [
    ("shoe", "dealer load shoe"),
    ("2/name", "dealer ask 2"),
    ("1/progressive", "dealer gather 1/progressive"),
    ("lock/progressive", "dealer lock-out progressive"),
    ("lock/five-card", "dealer lock-out five-card"),
    ("floor", "dealer call floor"),
    ("light", "dealer verify light"),
    ("left-hand", "dealer use left-hand"),
    ("right-hand", "dealer use right-hand"),
    ("2/hand", "dealer deal 2/hand 1"),
    ("4th", "dealer deal 4th 1"),
    ("six-card", "dealer deal six-card 1"),
]


@pytest.mark.parametrize(("place", "act"), PLAIN_CLICKS)
def test_a_click_offers_the_plain_act(hands: HandsOn, place: str, act: str) -> None:
    assert hands.click(place) == [act]


@pytest.mark.parametrize(("place", "act"), PLAIN_CLICKS)
def test_the_second_press_of_a_double_click_is_no_act(
    hands: HandsOn, place: str, act: str
) -> None:
    assert hands.double_click(place) == [act]
    assert hands.click(place) == [act]  # and the next click counts again


def test_chips_are_cut_as_fast_as_one_can_click(hands: HandsOn, view: TableView) -> None:
    hands.double_click("tray/500")
    assert len(view.hands.cut.chips) == 2


def test_nothing_moves_until_the_round_does(hands: HandsOn, view: TableView, start: Round) -> None:
    before = {card: item.pos() for card, item in view.stage.cards.items()}
    hands.click("2/hand")
    hands.drag("2/ante", "tray")
    assert {card: item.pos() for card, item in view.stage.cards.items()} == before
    assert view.stage.round is start
    assert view.stage.chips.piles["2/ante"].cents == 2500


def test_a_click_on_cards_face_down_turns_them(
    hands: HandsOn, view: TableView, dealt: Round
) -> None:
    view.follow(dealt)
    assert hands.click("2/hand") == ["dealer reveal 2/hand"]
    assert hands.click("3rd") == ["dealer reveal 3rd"]
    assert hands.click("six-card") == ["dealer reveal six-card"]
    view.follow(done(dealt, "dealer reveal 3rd"))
    assert hands.click("3rd") == []


def test_an_automated_shoe_deals_stacks_of_two(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    rules = replace(start.rules, dealing="automated-shoe")
    view.set_round(replace(start, rules=rules))
    assert hands.click("2/hand") == ["dealer deal 2/hand 2"]
    assert hands.click("3rd") == ["dealer deal 3rd 1"]


DRAGS = [
    ("2/ante", "tray", "dealer collect 2/ante"),
    ("2/ante", "tray/500", "dealer collect 2/ante"),
    ("2/three-card", "2/name", "dealer return 2/three-card"),
    ("2/ante", "2/stack", "dealer return 2/ante"),
    ("2/ante", "2/hand", "dealer return 2/ante"),
    ("1/progressive", "proving", "dealer gather 1/progressive"),
    ("shoe", "2/hand", "dealer deal 2/hand 1"),
    ("shoe", "discard-rack", "dealer discard stub"),
    ("shoe", "deck", "dealer take stub"),
]


@pytest.mark.parametrize(("start_at", "end_at", "act"), DRAGS)
def test_a_drag_offers_the_act_it_means(
    hands: HandsOn, view: TableView, start: Round, start_at: str, end_at: str, act: str
) -> None:
    view.follow(done(start, "dealer load shoe"))
    assert hands.drag(start_at, end_at) == [act]


def test_cards_are_dragged_to_the_discard_rack(
    hands: HandsOn, view: TableView, dealt: Round
) -> None:
    view.follow(dealt)
    for place in ("5/hand", "4th", "six-card"):
        assert hands.drag(place, "discard-rack") == [f"dealer discard {place}"]


def test_a_drag_that_means_nothing_glides_home_and_offers_nothing(
    hands: HandsOn, view: TableView
) -> None:
    view.pace = 1
    assert hands.drag("2/ante", "5/hand") == []
    assert hands.drag("2/ante", "1/name") == []
    assert view.moving
    view.finish()


def test_what_is_let_go_travels_on_from_there(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    view.pace = 1
    view.act_offered.connect(lambda act: view.follow(apply(view.stage.round, act)))
    card = start.deck[0]
    assert hands.drag("deck", "2/hand") == ["dealer deal 2/hand 1"]
    away = view.stage.cards[card].pos() - hands.where("2/hand").toPointF()
    assert away.manhattanLength() < 120
    view.finish()


def test_a_refused_act_glides_home(hands: HandsOn, view: TableView) -> None:
    view.pace = 1
    assert hands.drag("2/ante", "tray") == ["dealer collect 2/ante"]
    assert view.moving
    view.finish()


def test_the_deck_before_the_shuffle_goes_to_shoe_and_shuffler(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    assert hands.drag("deck", "shoe") == ["dealer load shoe"]
    view.set_round(replace(start, rules=replace(start.rules, shuffling="shuffler")))
    assert hands.drag("deck", "shuffler") == ["dealer load deck-1"]
    assert hands.click("shuffler") == ["dealer load deck-1"]
    view.follow(done(view.stage.round, "dealer load deck-1"))
    assert hands.drag("shuffler", "deck") == ["dealer take deck-1"]
    assert hands.click("shuffler") == ["dealer take deck-1"]


def test_a_deck_dragged_to_the_layout_asks_which_side_up(hands: HandsOn) -> None:
    assert hands.drag("deck", "spread") == []
    assert hands.choices() == ["Spread the red deck face up", "Spread the red deck face down"]
    assert hands.choose("Spread the red deck face up") == ["dealer spread deck-1/face-up"]


@pytest.mark.parametrize(("dy", "least", "most"), [(-0.3, 8, 13), (0.0, 24, 28), (0.4, 44, 49)])
def test_the_cover_card_goes_in_as_deep_as_it_is_let_go(
    hands: HandsOn, dy: float, least: int, most: int
) -> None:
    (act,) = hands.drag("cover-card", "deck", dy=dy)
    assert act.startswith("dealer place cover-card ")
    assert least <= int(act.split()[-1]) <= most


def test_the_cover_card_can_be_placed_by_number(hands: HandsOn, view: TableView) -> None:
    assert hands.click("cover-card") == []
    assert hands.keys("2 7 Enter") == ["dealer place cover-card 27"]
    assert view.hasFocus()


def test_progressive_wagers_are_proved_by_a_number_and_racked_by_a_drag(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    view.follow(done(start, "dealer gather 1/progressive", "dealer gather 5/progressive"))
    assert hands.click("proving") == []
    assert hands.keys("2 Enter") == ["dealer prove progressive 2"]
    assert hands.drag("proving", "tray") == ["dealer rack proving"]
    assert hands.drag("proving", "5/progressive") == ["dealer return 5/progressive"]


# Paying.


def test_chips_are_cut_one_by_one_and_pay_the_wager_clicked(
    hands: HandsOn, view: TableView
) -> None:
    for chip in (2500, 500, 500):
        assert hands.click(f"tray/{chip}") == []
    assert view.hands.cut.chips == [2500, 500, 500]
    assert hands.click("2/ante") == ["dealer pay 2/ante 3500 in 2500+500+500"]
    assert view.hands.cut.chips == [2500, 500, 500], "they stay in hand until the round says so"
    view.follow(done(view.stage.round, "dealer pay 2/ante 3500 in 2500+500+500"))
    assert not view.hands.cut


def test_the_chips_cut_can_be_dragged_to_a_wager(hands: HandsOn) -> None:
    hands.click("tray/100")
    assert hands.drag("cut", "1/progressive") == ["dealer pay 1/progressive 100 in 100"]


def test_chips_go_back_by_right_click_wheel_backspace_and_escape(
    hands: HandsOn, view: TableView
) -> None:
    for chip in (500, 500, 100, 100, 2500):
        hands.click(f"tray/{chip}")
    hands.click("tray/500", button=RIGHT)
    hands.wheel("tray/100", -1)
    assert view.hands.cut.chips == [500, 100, 2500]
    hands.keys("Back")
    assert view.hands.cut.chips == [500, 100]
    hands.keys("Esc")
    assert not view.hands.cut


def test_no_more_chips_are_cut_than_the_tray_holds(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    view.follow(replace(start, rack={**start.rack, 2500: 1}))
    hands.click("tray/2500")
    hands.click("tray/2500")
    assert view.hands.cut.chips == [2500]


def test_chips_pushed_to_a_player_ask_for_what_they_are(hands: HandsOn) -> None:
    hands.click("tray/500")
    hands.click("2/stack")
    assert hands.choices() == [
        "Pay seat 2's Ante",
        "Pay seat 2's Three Card Bonus",
        "Pay seat 2's Six Card Bonus",
        "Pay seat 2's Envy Bonus",
    ]
    assert hands.choose("Pay seat 2's Envy") == ["dealer pay 2/envy 500 in 500"]


# Menus.


def test_a_menu_shows_only_what_hands_could_do(hands: HandsOn, view: TableView) -> None:
    view.choices.open(view.stage.spots["2/ante"])
    assert hands.choices() == [
        "Collect seat 2's Ante",
        "Pay seat 2's Ante…",
        "Return seat 2's Ante",
        "Refuse seat 2's Ante",
    ]
    assert hands.choose("Pay") == []
    assert hands.keys("37.50 Enter") == ["dealer pay 2/ante 3750 in 2500+500+500+100+100+50"]
    view.choices.open(view.stage.spots["4/ante"])
    assert hands.choices() == ["Refuse seat 4's Ante"]


def test_every_act_of_a_dealers_hands_is_in_some_menu(
    hands: HandsOn, view: TableView, start: Round
) -> None:
    shown: set[str] = set()
    two = replace(start.rules, shuffling="shuffler", decks=2)
    stages = [
        start,
        done(start, "dealer load shoe", *DEAL),
        done(start, "dealer gather 1/progressive"),
        done(start, "dealer spread deck-1/face-up"),
        changed(
            with_cards(Beginning(two, dict(start.wagers), "x")), accepted=dict(start.accepted)
        ),
        with_cards(Beginning(two, dict(start.wagers), "x", in_use="deck-2")),
    ]
    for r in stages:
        view.set_round(r)
        for spot in list(view.stage.spots.values()):
            for words, act in view.choices.listed(spot):
                assert words
                shown.add(f"{act.verb} {act.target}")
    assert sorted(WANTED - shown) == []


WANTED = {
    "inspect deck-1", "spread deck-1/face-up", "spread deck-1/face-down", "turn-down deck-1",
    "wash deck-1", "stack deck-1", "shuffle deck-1", "place cover-card", "cut deck-1",
    "load shoe", "load deck-1", "take deck-1", "take deck-2", "load deck-2", "remove deck-1",
    "take shoe", "take discard-rack", "use left-hand", "use right-hand", "announce no-more-bets",
    "lock-out progressive", "lock-out five-card", "gather 1/progressive", "prove progressive",
    "rack proving", "deal six-card", "deal 2/hand", "deal 3rd", "deal 4th", "deal 5th",
    "take stub", "count stub", "count layout", "discard stub", "ask 2", "collect 2/ante",
    "discard 2/hand", "reveal 3rd", "reveal 2/hand", "return 2/ante", "pay 2/ante",
    "verify 1/progressive", "verify light", "call floor", "pay 1/progressive", "pay 2/envy",
    "reveal six-card", "verify 2/five-card", "credit 2/five-card", "credit 2/magic-card",
    "credit 2/lucky-bonus", "discard 3rd", "discard six-card", "sweep layout",
    "deal discard-rack", "reshuffle deck", "cover shuffler", "sign shuffler", "cover shoe",
    "sign shoe", "refuse 2/ante", "refuse 2/cash",
}  # fmt: skip


def test_the_hand_deals_where_there_is_no_shoe(hands: HandsOn, view: TableView) -> None:
    rules = RulesSubmission(dealing="hand", shuffling="by-hand")
    view.set_round(with_cards(Beginning(rules, {"3/ante": 1000}, "x")))
    assert hands.drag("deck", "3/hand") == ["dealer deal 3/hand 1"]
    assert hands.drag("deck", "discard-rack") == ["dealer discard stub"]
    assert hands.click("deck") == []
    assert "Shuffle the red deck" in hands.choices()
    assert hands.choose("Cut the red deck") == ["dealer cut deck-1"]
