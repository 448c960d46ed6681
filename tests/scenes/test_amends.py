"""A mistake is put right by hand: by menu, by drag and by one key, whatever the mode."""

from __future__ import annotations

import pytest

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from scenes.hands.amends import PUT_RIGHT, corrections
from scenes.places.decks import whereabouts
from scenes.table import TableView
from tests.scenes.hands import HandsOn, done
from tests.shell.test_happening import dealt_on


def told(view, name):
    spot = view.stage.spots[name]
    return [(str(act), asks) for _, act, asks in corrections(spot, view.stage.round)]


OVERPAID = "dealer pay 2/ante 7500"
SWEPT = "dealer collect 2/ante"
GIVEN_BACK = "dealer return 2/ante"


@pytest.mark.parametrize(
    ("line", "fixes"),
    [
        (OVERPAID, [("dealer collect 2/ante", "cents"), ("dealer pay 2/ante", "cents"),
                    ("dealer collect 2/ante", "")]),
        (SWEPT, [("dealer return 2/ante", "")]),
        (GIVEN_BACK, [("dealer pay 2/ante", "cents"), ("dealer place 2/ante", ""),
                      ("dealer collect 2/ante", "")]),
    ],
)  # fmt: skip
def test_what_was_done_with_chips_can_be_undone_at_the_bet_and_at_the_seat(
    view, dealt, line, fixes
):
    view.follow(done(dealt, line))
    assert told(view, "2/ante") == fixes
    assert told(view, "2/name") == fixes
    assert told(view, "5/ante") == []


def test_nothing_is_offered_where_nothing_was_done(view, dealt):
    view.follow(dealt)
    assert told(view, "2/ante") == told(view, "2/name") == told(view, "2/hand") == []


def test_a_card_that_was_turned_is_turned_down_again(view, dealt):
    view.follow(done(dealt, "dealer reveal 5th"))
    assert told(view, "5th") == [("dealer turn-down 5th", "")]


def test_every_correction_can_be_done(view, dealt):
    after = done(dealt, OVERPAID, "dealer collect 5/ante", "dealer reveal 5th")
    view.follow(after)
    for name in ("2/ante", "5/ante", "5th"):
        for _, act, asks in corrections(view.stage.spots[name], after):
            whole = Act(act.actor, act.verb, act.target, 500 if asks else None)
            assert possible(after, whole), whole


def test_the_list_of_a_place_names_what_puts_right_as_such(view, dealt):
    view.follow(done(dealt, SWEPT))
    words = [words for words, _ in view.choices.listed(view.stage.spots["2/ante"])]
    assert [one for one in words if one.startswith(PUT_RIGHT)]
    acts = [str(act) for _, act in view.choices.listed(view.stage.spots["2/ante"])]
    assert acts.count("dealer return 2/ante") == 1


def test_a_swept_bet_is_dragged_back_from_the_tray(hands: HandsOn, view, dealt):
    view.follow(done(dealt, SWEPT))
    assert hands.drag("tray/500", "2/ante") == ["dealer return 2/ante"]


def test_what_was_paid_is_dragged_back_to_the_tray(hands: HandsOn, view, dealt):
    view.follow(done(dealt, OVERPAID))
    assert hands.drag("2/ante", "tray/500") == []
    assert view.choices.is_open  # a part of it, or all


def test_one_key_lists_how_a_place_is_put_right(hands: HandsOn, view, dealt):
    view.follow(done(dealt, SWEPT))
    view.focus.to("2/ante")
    hands.keys(".")
    assert view.choices.is_open
    assert hands.keys("Enter") == ["dealer return 2/ante"]


def test_a_bet_given_back_is_dragged_to_the_layout_again(hands: HandsOn, view, dealt):
    view.follow(done(dealt, GIVEN_BACK))
    assert hands.drag("2/stack", "2/ante") == ["dealer place 2/ante"]
    view.follow(done(dealt, GIVEN_BACK, "dealer place 2/ante"))
    assert view.stage.round.wagers == dealt.wagers
    assert told(view, "2/ante") == []


def test_a_bet_given_back_after_it_was_paid_back_can_be_taken_by_hand(hands: HandsOn, view, dealt):
    view.follow(done(dealt, OVERPAID, "dealer collect 2/ante 7500"))
    assert hands.drag("2/ante", "tray/500") == ["dealer collect 2/ante"]


DEALT = "dealer deal 4/hand 1"


def test_the_card_dealt_last_is_taken_back_by_menu_and_by_drag(hands: HandsOn, view, dealt):
    after = done(dealt, DEALT)
    view.follow(after)
    assert told(view, "4/hand") == [("dealer take 4/hand", "")]
    (deck,) = [name for name in ("deck", "shoe") if name in view.stage.spots][-1:]
    assert hands.drag("4/hand", deck) == ["dealer take 4/hand"]
    assert done(after, "dealer take 4/hand").deck == dealt.deck


def test_a_card_is_not_taken_back_once_something_else_was_done(view, dealt):
    view.follow(done(dealt, DEALT, "dealer deal 3/hand 1"))
    assert told(view, "4/hand") == []
    assert told(view, "3/hand") == [("dealer take 3/hand", "")]


def test_where_players_bet_into_pots_no_card_is_said_to_be_taken_back(qtbot):
    session = dealt_on("holdem", 25)
    view = TableView("holdem")
    qtbot.addWidget(view)
    view.set_round(session.moment.round)
    for spot in view.stage.spots.values():
        for _, act, _ in corrections(spot, done(session.moment.round, "dealer deal board 1")):
            assert act.verb is not Verb.TAKE


def test_a_card_turned_down_again_leaves_the_deck_where_it_lies(view, dealt):
    """Else the cards could not be gathered for the reshuffle of a void round."""
    before = whereabouts(dealt)
    after = done(dealt, "dealer reveal 5th", "dealer turn-down 5th")
    assert whereabouts(after) == before
    view.follow(after)
    view.follow(done(after, "dealer reshuffle deck"))


def test_at_its_own_place_what_puts_right_comes_first_and_at_the_seat_last(view, dealt):
    view.follow(done(dealt, SWEPT))
    for name, first in (("2/ante", True), ("2/name", False)):
        words = [words for words, _ in view.choices.listed(view.stage.spots[name])]
        assert words[0].startswith(PUT_RIGHT) is first
        assert any(one.startswith(PUT_RIGHT) for one in words)
