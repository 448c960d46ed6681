"""Five-card Stud: § 637a.14."""

from __future__ import annotations

import pytest

from games.catalogue import game
from games.engine.moment import Moment
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, due, end, to, until, why

KEY = "five-card-stud"
EVERYONE = "1, 2, 3, 4, 5, 6, 7, 8"


def street(moment: Moment) -> Moment:
    """Go on to the betting after the next round of cards."""
    moment = to(moment, "dealer deal burns 1")
    while not asked(moment):
        moment = moment.after(moment.expected()[0].act)
    return moment


def asked(moment: Moment) -> str:
    return next((act for act in due(moment) if act.startswith("dealer ask")), "")


def test_14_a_only_the_high_hand_wins():
    cards = {"1/hand": "Ah", "1/up": "2c 3d 4s 5h", "2/hand": "Kh", "2/up": "Kd 9c 7d 6s"}
    moment = end(showdown(table(KEY, "1, 2", cards=cards)))
    assert done(moment, "announce") == ["dealer announce 1/straight-5-high"]
    assert len(done(moment, "push")) == 1


def test_14_b_eight_players_and_no_more():
    assert game(KEY).table.seats == (1, 2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(ValueError, match="1 to 8"):
        table(KEY, "1, 9")


def test_14_b_antes_go_into_the_pot_before_any_card():
    moment = until(table(KEY, house={"ante": 200}), "seat-1 bet 1/ante 200")
    assert cite(moment, "seat-1 bet 1/ante 200") == "14(b)"
    assert not done(until(moment, "dealer pool pot 600"), "deal")


def test_14_c_one_round_face_down_and_one_face_up_from_the_dealers_left():
    moment = until(table(KEY, "3, 4, 7", cards={"4/up": "2c"}), "dealer ask 4")
    assert done(moment, "deal") == [
        f"dealer deal {seat}/{place} 1" for place in ("hand", "up") for seat in (3, 4, 7)
    ]
    assert moment.round.shown("3/up")
    assert not moment.round.exposed.intersection(moment.round.cards["3/hand"])


@pytest.mark.parametrize(
    ("up", "seat"), [("Ac 3s Kd", 2), ("2s 2h 2d", 3), ("2c 2s Ad", 1), ("As Ah Ad", 3)]
)
def test_14_d_the_lowest_up_card_and_of_equals_the_lowest_suit_owes_the_forced_bet(up, seat):
    cards = {f"{seat}/up": card for seat, card in enumerate(up.split(), 1)}
    moment = until(table(KEY, cards=cards), f"dealer ask {seat}")
    assert cite(moment, f"dealer ask {seat}") == "14(d)"
    assert due(to(moment, f"dealer ask {seat}")) == {f"seat-{seat} bet {seat}/forced 200"}


def test_14_d_the_forced_bet_is_what_the_house_has_posted():
    moment = to(table(KEY, cards={"1/up": "2c"}, house={"forced": 100}), "dealer ask 1")
    assert due(moment) == {"seat-1 bet 1/forced 100"}


def test_14_e_from_the_left_of_the_forced_bet_until_the_last_has_answered():
    moment = to(table(KEY, cards={"2/up": "2c"}), "seat-2 bet 2/forced 200", "dealer ask 3")
    assert due(moment) == {"seat-3 fold 3/hand", "seat-3 bet 3/call 200", "seat-3 bet 3/raise 400"}
    assert cite(moment, "seat-3 bet 3/raise 400") == "14(e)"
    moment = to(moment, "seat-3 bet 3/call 200", "dealer ask 1", "seat-1 bet 1/call 200")
    assert due(moment) == {"dealer pool pot 600"}


def test_14_f_a_card_is_burned_and_another_dealt_face_up_to_whoever_is_still_in():
    moment = bet(table(KEY, "1, 2, 3", cards={"1/up": "2c"}), "2 fold")
    moment = until(to(moment, "dealer deal burns 1"), "dealer deal 3/up 1")
    assert done(moment, "deal")[-2:] == ["dealer deal burns 1", "dealer deal 1/up 1"]
    assert cite(moment, "dealer deal 3/up 1") == "14(f)"


def test_14_f_1_the_best_hand_showing_bets_or_checks():
    cards = {"1/up": "2c Ah", "2/up": "9h 9d", "3/up": "Kh Qd"}
    moment = street(table(KEY, cards=cards))
    assert cite(moment, "dealer ask 2") == "14(f)(1)"
    assert why(moment, "dealer ask 2") == "pair of 9s is the best hand showing"
    assert due(to(moment, "dealer ask 2")) == {"seat-2 check 2/bet", "seat-2 bet 2/open 400"}


def test_14_f_2_of_equal_hands_the_one_closest_to_the_dealers_left():
    cards = {"1/up": "2c 3h", "2/up": "Kc Qc", "3/up": "Ks Qs"}
    assert cite(street(table(KEY, cards=cards)), "dealer ask 2") == "14(f)(2)"


def test_14_g_clockwise_until_the_last_bet_is_answered():
    moment = street(table(KEY, cards={"1/up": "2c 3h", "2/up": "9h 9d"}))
    moment = to(moment, "seat-2 check 2/bet", "seat-3 bet 3/open 400", "seat-1 fold 1/hand")
    moment = to(moment, "dealer ask 2")
    assert due(moment) == {"seat-2 fold 2/hand", "seat-2 bet 2/call 400", "seat-2 bet 2/raise 800"}
    assert cite(moment, "seat-2 bet 2/call 400") == "14(g)"
    assert due(to(moment, "seat-2 bet 2/call 400")) == {"dealer pool pot 800"}


def test_14_h_two_more_rounds_each_after_a_burn_card_and_followed_by_betting():
    moment = showdown(table(KEY, "1, 2"))
    assert done(moment, "deal")[4:] == [
        f"dealer deal {place} 1" for _ in range(3) for place in ("burns", "1/up", "2/up")
    ]
    assert len(done(moment, "check")) == 2 * 3


def test_14_h_the_cards_are_enough_for_eight():
    moment = showdown(table(KEY, EVERYONE))
    assert len(moment.round.deck) == 52 - 8 * 5 - 3


def test_14_i_the_best_hand_of_five_wins_at_a_showdown():
    cards = {"1/hand": "Ah", "1/up": "Ad 9c 7d 6s", "2/hand": "2h", "2/up": "2d 9s 7c 7h"}
    moment = end(showdown(table(KEY, "1, 2", cards=cards)))
    assert done(moment, "announce") == ["dealer announce 2/two-pair-7s-and-2s"]
    assert [act.rpartition(" ")[0] for act in done(moment, "push")] == ["dealer push 2/pot"]


def test_14_i_no_showdown_once_one_player_is_left():
    moment = bet(table(KEY, "1, 2", cards={"1/up": "2c"}), "2 fold")
    assert not done(end(moment), "reveal")
