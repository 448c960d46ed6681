"""Words before gestures, and what counts as a fold: § 637a.18(l)."""

from __future__ import annotations

from tests.poker.table import table, turn
from tests.poker.test_8_amiss import acts, befallen, bets
from tests.tables import cite, due, end, to, until


def test_18_l_what_he_says_goes_before_what_he_puts_in():
    moment = befallen("call-over", 3)
    assert acts(moment, "dealer ask 1") == [
        "seat-3 announce 3/call", "seat-3 bet 3/quiet-call 800", "dealer return 3/bet 400"
    ]  # fmt: skip
    assert bets(until(moment, "dealer ask 1"))["3/bet"] == 400


def test_18_l_1_i_cards_thrown_in_face_down_are_a_fold():
    moment = befallen("cards-thrown-in", 3)
    assert due(moment) == {"dealer announce 3/fold"}
    assert "dealer discard 3/hand" in acts(moment, "dealer ask 1")
    moment = until(moment, "dealer ask 1")
    assert moment.round.live == (1, 2)
    assert not moment.round.lies("3/hand")


def test_18_l_1_ii_up_cards_turned_face_down_are_a_fold():
    cards = {"1/up": "2c", "2/up": "9d", "3/up": "Jd"}
    moment = turn(table("seven-card-stud-high", cards=cards), 2)
    moment = to(moment, "chance befall up-cards-down/2")
    assert "9d" not in moment.round.exposed
    assert cite(moment, "dealer announce 2/fold") == "18(l)(1)(ii)"
    assert until(moment, "dealer ask 3").round.live == (1, 3)
    gone = ["dealer announce 2/fold", "dealer discard 2/hand", "dealer discard 2/up"]
    assert acts(moment, "dealer ask 3") == gone


def test_18_l_2_who_throws_his_cards_in_still_owes_the_forced_bet():
    table_of_three = table("five-card-stud", cards={"2/up": "2c"})
    moment = to(table_of_three, "dealer ask 2", "chance befall forced-thrown-in/2")
    lines = acts(moment, "dealer ask 3")
    gone = ["dealer discard 2/hand", "dealer discard 2/up"]
    assert lines == ["dealer order 2/forced", *gone, "seat-2 bet 2/forced 200"]
    assert "seat-3 bet 3/call 200" in due(to(moment, "dealer ask 3"))


def test_18_l_2_a_forced_bet_is_not_given_back_to_who_has_thrown_his_cards_in():
    moment = to(table("five-card-stud", "1, 2", cards={"2/up": "2c"}), "dealer ask 2")
    moment = end(to(moment, "chance befall forced-thrown-in/2"))
    assert moment.round.stacks == {1: 200, 2: -200}


def test_18_l_2_who_has_said_call_owes_it_without_his_cards():
    moment = befallen("call-thrown-in", 3)
    assert acts(moment, "dealer ask 1") == [
        "dealer order 3/call", "seat-3 bet 3/quiet-call 400", "dealer discard 3/hand"
    ]  # fmt: skip
    assert end(moment).round.stacks[3] == -400
