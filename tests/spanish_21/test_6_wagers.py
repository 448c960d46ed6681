"""§ 635a.6: wagers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import Moment, UnacceptableError
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.spanish_21 import GAME
from games.spanish_21.house import pack
from tests.spanish_21.table import RULES, house, table, to, until
from tests.tables import cite, due


def test_6_a_cash_called_out_may_be_taken_and_changed() -> None:
    m = to(table("1, 2"), "chance befall verbal-cash/2")
    assert due(m) == {"dealer announce cash-plays", "dealer refuse 2/cash"}
    m = to(m, "dealer announce cash-plays")
    assert cite(m, "dealer take 2/cash") == "6(a)"
    assert due(to(m, "dealer take 2/cash")) == {"dealer use left-hand"}


def test_6_a_or_not() -> None:
    m = to(table("1, 2"), "chance befall verbal-cash/2", "dealer refuse 2/cash")
    assert due(m) == {"dealer use left-hand"}


def test_6_b_who_sat_out_may_be_kept_out_until_the_shuffle() -> None:
    m = table("1", house(late_entry=False), burnt=False)
    with pytest.raises(UnacceptableError):  # the shoe has just been filled
        to(m, "chance befall late-entry/4")


def test_6_b_in_the_middle_of_a_shoe() -> None:
    deep = middle_of_shoe(house(late_entry=False))
    m = to(deep, "chance befall late-entry/4")
    assert due(m) == {"dealer refuse 4/entry"}
    assert cite(m, "dealer refuse 4/entry") == "6(b)"


def test_6_b_1_the_house_may_let_him_in() -> None:
    with pytest.raises(UnacceptableError):
        to(middle_of_shoe(house()), "chance befall late-entry/4")


def test_6_b_2_after_a_reshuffle_he_may() -> None:
    m = table("1", house(late_entry=False), burnt=False, opening="shuffle")
    with pytest.raises(UnacceptableError):
        to(until(m, "dealer use left-hand"), "chance befall late-entry/4")


def middle_of_shoe(rules: RulesSubmission) -> Moment:
    r = GAME.begin(Beginning(rules, {"1/spanish-21": 1000}, deck=pack(rules)[60:]))
    return Moment.opening(GAME, r)


def test_6_c_chips_added_after_the_first_card_go_back() -> None:
    m = to(table("1, 2"), "dealer deal 1/hand 1", "chance befall late-wager/1")
    assert cite(m, "dealer return 1/late") == "6(c)"
    m = to(m, "dealer return 1/late")
    assert m.round.stacks[1] == 0


def test_6_c_a_wager_is_not_touched_until_it_is_decided() -> None:
    m = to(table("1, 2"), "dealer deal hole-card 1", "chance befall touched-wager/1")
    assert cite(m, "dealer announce wagers-alone") == "6(c)"


def test_6_d_everyone_in_the_round_has_a_spanish_21_wager() -> None:
    rules = replace(RULES, offers=frozenset({"match"}))
    with pytest.raises(ValueError, match=r"seat 2 has no spanish-21 wager .*6\(d\)"):
        GAME.begin(Beginning(rules, {"2/match": 500}))
    assert GAME.wagers.required == ("spanish-21",)


def test_6_e_match_the_dealer_where_it_is_offered() -> None:
    with pytest.raises(ValueError, match=r"does not offer it .*6\(e\)"):
        GAME.begin(Beginning(RULES, {"2/spanish-21": 1000, "2/match": 500}))


def test_6_f_how_many_boxes_side_by_side_is_the_houses_choice() -> None:
    boxes = next(choice for choice in GAME.house.choices if choice.key == "boxes")
    assert (boxes.cite.key, boxes.least, boxes.most) == ("6(f)", 1, 7)


def test_6_f_every_box_with_a_wager_is_dealt_to() -> None:
    m = to(table("1, 2, 3"), "dealer deal 3/hand 1")
    assert [len(m.round.cards[f"{seat}/hand"]) for seat in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("spot", "cents", "said"),
    [("8/spanish-21", 1000, "no such seat"), ("1/ante", 1000, "no wager before the deal"),
     ("1/spanish-21", 0, "no wager"), ("1/spanish-21", 1250, "whole dollars")],
)  # fmt: skip
def test_6_a_other_wagers_are_refused(spot: str, cents: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GAME.begin(Beginning(RULES, {spot: cents}))


def test_6_a_cards_that_are_not_the_shoes_are_refused() -> None:
    with pytest.raises(ValueError, match="not those of 6 decks"):
        GAME.begin(Beginning(RULES, {"1/spanish-21": 1000}, deck=("Th", "2c")))


def test_2_a_seven_players_at_most() -> None:
    assert GAME.table.seats == (1, 2, 3, 4, 5, 6, 7)
    with pytest.raises(ValueError, match=r"the seats are 1 to 7 .*2\(a\)"):
        GAME.begin(Beginning(RULES, {"8/spanish-21": 1000}))
