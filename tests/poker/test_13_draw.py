"""Five-card Draw: § 637a.13."""

from __future__ import annotations

import pytest

from app.players import Players, option
from games.catalogue import game
from games.engine.acts import Act
from games.engine.hands.showing import rank_up_card
from games.engine.moment import Moment
from games.families.pot.players.discarding import thrown_in
from games.poker.five_card_draw_high import DRAW_HIGH
from games.poker.five_card_draw_low import DRAW_LOW
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, common_error, due, end, to, until

HIGH, LOW = "five-card-draw-high", "five-card-draw-low"
EIGHT = "1, 2, 3, 4, 5, 6, 7, 8"


def drawing(players: str = "1, 2, 3", **more: object) -> Moment:
    """Go on to the draw, all having called; the last player has the button."""
    first = players.partition(",")[0]
    return until(table(HIGH, players, **more), f"seat-{first} stand {first}/hand")


def drawn(moment: Moment, *lines: str) -> Moment:
    """Let players throw in cards, as in "1 25", and get new ones."""
    for line in lines:
        seat, _, which = line.partition(" ")
        moment = to(moment, f"seat-{seat} discard {seat}/draw-{which}")
    return moment


def answers(moment: Moment) -> list[str]:
    """What has been done since the betting round before the draw was over."""
    log = [str(act) for act in moment.round.log]
    return log[max(i for i, line in enumerate(log) if "pool" in line) + 1 :]


# (b) to (f)


def test_13_b_eight_players_and_no_more():
    assert game(HIGH).table.seats == (1, 2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(ValueError, match="1 to 8"):
        table(LOW, "1, 9")


def test_13_b_antes_go_into_the_pot_before_any_card():
    moment = until(table(HIGH, house={"ante": 100}), "dealer pool pot 300")
    assert not done(moment, "deal")


def test_13_c_1_i_the_first_player_to_the_dealers_right_has_the_button_first():
    assert table(HIGH, "1, 2, 5").round.marks["button"] == 5


def test_13_c_1_ii_or_whoever_is_dealt_the_highest_card():
    moment = table(HIGH, opening="opening", house={"first_button": "card"})
    moment = until(moment, "seat-1 reveal 1/hand")
    moment = to(moment, *(f"seat-{seat} reveal {seat}/hand" for seat in (1, 2, 3)))
    best = max((1, 2, 3), key=lambda seat: rank_up_card(moment.round.cards[f"{seat}/hand"][0]))
    assert due(moment) == {f"dealer place {best}/button"}
    assert cite(moment, f"dealer place {best}/button") == "13(c)(1)(ii)"


def test_13_c_2_the_button_goes_on_clockwise_after_each_round():
    moment = end(table(HIGH, "1, 3, 6", button=3))
    assert "dealer place 6/button" in done(moment, "place")
    assert cite(until(table(HIGH, "1, 3, 6", button=3), "dealer place 6/button"),
                "dealer place 6/button") == "13(c)(2)"  # fmt: skip


def test_13_d_five_cards_each_one_by_one_the_button_last():
    moment = drawing(button=2)
    assert done(moment, "deal") == [f"dealer deal {seat}/hand 1" for seat in (3, 1, 2)] * 5
    assert not moment.round.exposed


def test_13_e_the_blinds_come_after_the_cards_from_the_left_of_the_button():
    moment = until(table(HIGH), "seat-1 bet 1/blind 200")
    assert len(done(moment, "deal")) == 15
    assert cite(moment, "seat-1 bet 1/blind 200") == "13(e)"
    assert due(to(moment, "seat-1 bet 1/blind 200")) == {"seat-2 bet 2/blind 400"}


def test_13_f_the_player_left_of_the_blinds_begins_and_a_blind_may_still_raise():
    moment = to(table(HIGH), "seat-2 bet 2/blind 400", "dealer ask 3")
    assert due(moment) == {"seat-3 fold 3/hand", "seat-3 bet 3/call 400", "seat-3 bet 3/raise 800"}
    moment = to(moment, "seat-3 bet 3/call 400", "seat-1 bet 1/call 200", "dealer ask 2")
    assert due(moment) == {"seat-2 check 2/bet", "seat-2 bet 2/raise 400"}
    assert cite(moment, "seat-2 check 2/bet") == "13(f)"


# (g)


def test_13_g_one_player_at_a_time_from_the_left_of_the_button():
    moment = until(table(HIGH, "1, 3, 5", button=3), "seat-5 discard 5/draw-12")
    assert answers(moment) == ["dealer ask 5"]
    moment = drawn(moment, "5 12")
    assert due(moment) == {"dealer deal burns 1"}
    moment = to(moment, "dealer deal burns 1", "dealer deal 5/hand 1", "dealer deal 5/hand 1")
    assert due(moment) == {"dealer ask 1"}
    assert cite(moment, "dealer ask 1") == "13(g)"


def test_13_g_he_keeps_his_hand_or_throws_in_as_many_cards_as_he_likes():
    moment = drawing()
    step = next(step for step in moment.expected() if step.actor == "seat-1")
    assert len(step.options) == 1 + 31
    kept = to(moment, "seat-1 stand 1/hand")
    assert due(kept) == {"dealer ask 2", "dealer deal burns 1"}


def test_13_g_1_the_burn_may_come_before_the_first_player_is_asked():
    moment = until(table(HIGH, "1, 2"), "dealer ask 1")
    moment = to(moment, "dealer pool pot 800")
    assert cite(moment, "dealer deal burns 1") == "13(g)(1)"
    moment = drawn(to(moment, "dealer deal burns 1"), "1 1")
    assert due(moment) == {"dealer deal 1/hand 1"}, "one burn card for the whole draw"


def test_13_g_a_new_card_for_each_that_was_thrown_in():
    cards = {"1/hand": "Ah 2c 3d Ad 5s"}
    moment = drawn(drawing(cards=cards), "1 235")
    assert moment.round.cards["1/hand"] == ("Ah", "Ad")
    assert moment.round.cards["muck"] == ("2c", "3d", "5s")
    moment = until(moment, "dealer ask 2")
    assert len(moment.round.cards["1/hand"]) == 5
    assert moment.round.cards["1/hand"][:2] == ("Ah", "Ad")


def test_13_g_a_player_who_is_all_in_draws_too():
    house = {"structure": "no-limit"}
    moment = bet(table(HIGH, "1, 2 16, 3", house=house), "2 all-in")
    assert due(until(moment, "seat-2 stand 2/hand")) >= {"seat-2 discard 2/draw-12345"}


def test_13_g_no_draw_once_one_player_is_left():
    moment = bet(table(HIGH, "1, 2", button=2), "1 fold")
    assert not done(end(moment), "stand")


def test_13_g_1_one_card_is_burned_before_the_first_new_card_of_all():
    moment = until(to(drawing(), "seat-1 stand 1/hand"), "seat-2 stand 2/hand")
    moment = drawn(moment, "2 1", "3 1")
    moment = until(moment, "dealer ask 1")
    assert answers(moment)[2:] == [
        "dealer ask 2", "seat-2 discard 2/draw-1", "dealer deal burns 1", "dealer deal 2/hand 1",
        "dealer ask 3", "seat-3 discard 3/draw-1", "dealer deal 3/hand 1",
    ]  # fmt: skip
    burned = until(drawn(drawing(), "1 1"), "dealer deal burns 1")
    assert cite(burned, "dealer deal burns 1") == "13(g)(1)"


def test_13_g_1_none_is_burned_where_nobody_draws():
    moment = until(drawing(), "seat-1 check 1/bet")
    assert not moment.round.lies("burns")


def test_13_g_2_the_discards_come_under_a_deck_that_does_not_hold_enough():
    moment = drawn(drawing(EIGHT), "1 12345", "2 12345", "3 123")
    assert len(moment.round.deck) == 1
    assert due(moment) == {"dealer reshuffle muck", "dealer deal 3/hand 1"}
    assert cite(moment, "dealer reshuffle muck") == "13(g)(2)"
    moment = to(moment, "dealer reshuffle muck")
    assert len(moment.round.deck) == 1 + 13
    assert not moment.round.lies("muck")
    assert len(until(moment, "dealer ask 4").round.cards["3/hand"]) == 5


def test_13_g_2_they_may_be_shuffled_once_the_last_card_is_out():
    moment = drawn(drawing(EIGHT), "1 12345", "2 12345", "3 123")
    moment = to(moment, "dealer deal 3/hand 1")
    assert due(moment) == {"dealer reshuffle muck"}
    moment = to(moment, "dealer reshuffle muck", "dealer deal 3/hand 1", "dealer deal 3/hand 1")
    assert due(moment) == {"dealer ask 4"}


def test_13_g_2_without_another_burn_card_and_without_the_first_one():
    moment = drawn(drawing(EIGHT), "1 12345", "2 12345", "3 12345")
    burned = moment.round.cards["burns"]
    moment = until(moment, "dealer ask 4")
    assert moment.round.cards["burns"] == burned
    assert not set(burned) & {*moment.round.deck, *moment.round.cards["3/hand"]}


def test_13_g_2_none_of_the_cards_of_those_who_have_yet_to_draw_are_among_them():
    moment = drawn(drawing(EIGHT), "1 12345", "2 12345", "3 123")
    others = {card for seat in range(4, 9) for card in moment.round.cards[f"{seat}/hand"]}
    assert not others & {*to(moment, "dealer reshuffle muck").round.deck}


@pytest.mark.parametrize("what", ["face-up-card", "card-off-table"])
def test_13_g_2_a_card_put_out_of_the_round_does_not_come_back_with_the_discards(what):
    moment = drawn(drawing(EIGHT), "1 12345")
    moment = moment.befallen(Act.parse(f"chance befall {what}"))
    moment = to(moment, "dealer deal muck 1")
    (out,) = set(moment.round.cards["muck"]) & moment.round.exposed
    moment = drawn(moment, "2 12345", "3 12345")
    assert out not in to(moment, "dealer reshuffle muck").round.deck
    assert len(until(moment, "dealer ask 4").round.cards["3/hand"]) == 5


def test_13_g_2_all_eight_may_draw_five():
    moment = drawn(drawing(EIGHT), *(f"{seat} 12345" for seat in range(1, 9)))
    moment = showdown(moment)
    assert all(len(moment.round.cards[f"{seat}/hand"]) == 5 for seat in range(1, 9))


# (h) and (i)


def test_13_h_the_first_left_of_the_button_who_is_still_in_begins_after_the_draw():
    moment = bet(table(HIGH, "1, 2, 3, 4"), "1 fold")
    moment = until(moment, "seat-2 bet 2/open 800")
    assert due(moment) == {"seat-2 check 2/bet", "seat-2 bet 2/open 800"}
    assert cite(moment, "seat-2 check 2/bet") == "13(h)"


HANDS = {"1/hand": "Ah Ad 9c 7s 5d", "2/hand": "8h 7d 4c 3s 2d", "3/hand": "Kh Kd Qc Qs 2h"}


def test_13_i_a_showdown_where_two_are_left():
    moment = showdown(table(HIGH, cards=HANDS))
    assert due(moment) == {"seat-1 reveal 1/hand"}


def test_13_i_1_the_best_high_hand_wins():
    moment = end(table(HIGH, cards=HANDS, house={"show_all": True}))
    assert [line.split()[2] for line in done(moment, "push")] == ["3/pot"]


def test_13_i_2_the_best_low_hand_wins():
    moment = end(table(LOW, cards=HANDS, house={"show_all": True}))
    assert [line.split()[2] for line in done(moment, "push")] == ["2/pot"]
    assert "dealer announce 2/8-7-low" in done(moment, "announce")


# How players draw


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("Ah Kh 9h 5h 2h", ""),
        ("9h 8d 7c 6s 5d", ""),
        ("9h 9d 9c 6s 5d", "45"),
        ("9h 6d 9c 6s 5d", "5"),
        ("9h 6d 9c As 5d", "245"),
        ("Ah 6h 9h 2h 5d", "5"),
        ("Jh 8d 7c 6s 5d", "1"),
        ("Ah Jd 8c 6s Kd", "234"),
        ("Qh Jd 8c 6s 2d", "2345"),
        ("Ah Kd Qc Js 2d", "345"),
    ],
)
def test_13_g_a_sound_player_of_high_keeps_what_is_worth_keeping(hand, gone):
    assert thrown_in(DRAW_HIGH, hand.split()) == gone


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("8h 7d 4c 3s Ad", ""),
        ("9h 7d 4c 3s Ad", ""),
        ("Th 7d 4c 3s Ad", "1"),
        ("8h 8d 4c 3s Ad", "2"),
        ("Kh 9d 4c 4s Ad", "124"),
    ],
)
def test_13_g_a_sound_player_of_low_keeps_different_cards_up_to_the_eight(hand, gone):
    assert thrown_in(DRAW_LOW, hand.split()) == gone


def test_13_g_a_file_says_how_a_player_draws():
    found = game(HIGH)
    assert {"stand", "draw-1", "draw-25", "draw-12345"} <= set(found.drilling.decisions)
    step = next(step for step in drawing().expected() if step.actor == "seat-1")
    assert str(option(step, "draw-25")) == "seat-1 discard 1/draw-25"
    assert str(option(step, "stand")) == "seat-1 stand 1/hand"
    assert "draw-1" not in game("holdem").drilling.decisions


def test_13_g_a_player_who_is_to_stay_keeps_the_hand_he_was_dealt():
    moment = drawing(cards={"1/hand": "Ah 2c 9d Jd 5s"})
    step = next(step for step in moment.expected() if step.actor == "seat-1")
    assert Players("", {1: "sensible"}).decide(moment, step).target == "1/draw-2345"
    assert Players("", {1: "sensible"}, staying=[1]).decide(moment, step).verb == "stand"


# What trainees get wrong


def test_13_g_1_another_card_burned_for_another_player():
    moment = drawn(drawing(), "1 1", "2 1")
    assert common_error(moment, "dealer deal burns 1") == "burned again at the draw"


def test_13_g_the_next_player_asked_before_the_new_cards():
    moment = to(drawn(drawing(), "1 12"), "dealer deal 1/hand 1")
    assert common_error(moment, "dealer ask 2") == "asked before the new cards were dealt"


def test_13_g_2_the_discards_shuffled_while_the_deck_holds_enough():
    moment = to(drawn(drawing(), "1 12"), "dealer deal burns 1")
    assert common_error(moment, "dealer reshuffle muck") == "shuffled the discards too soon"
    moment = drawn(drawing(EIGHT), "1 12345", "2 12345", "3 123")
    assert common_error(moment, "dealer reshuffle muck") is None
