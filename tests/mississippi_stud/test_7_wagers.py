"""§ 655a.7: who may wager what, and when.  § 655a.2(a): six players at most."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from games.engine.moment import UnacceptableError
from games.mississippi_stud import GAME
from games.mississippi_stud.house import CHOICES, sit_down
from tests.mississippi_stud.table import HAND, cite, due, end, table, to, until, wagers


def test_2_a_there_is_no_seventh_seat() -> None:
    with pytest.raises(ValueError, match="seat"):
        sit_down(HAND, wagers("7"))


def test_2_c_2_each_system_offered_is_locked_out() -> None:
    assert {"dealer lock-out progressive", "dealer lock-out five-card"} <= due(table())
    assert "dealer lock-out progressive" not in due(table(rules=replace(HAND, offers=frozenset())))


def test_7_a_a_verbal_wager_with_cash_is_refused() -> None:
    m = to(table(), "seat-2 befall verbal-cash/2")
    assert due(m) == {"dealer refuse 2/cash"}
    assert cite(m, "dealer refuse 2/cash") == "7(a)"


def test_7_b_who_leaves_loses_his_wagers_where_the_house_says_so() -> None:
    m = to(table("1, 2, 2/three-card 500"), "seat-1 bet 1/3rd 1000", "seat-2 befall left-table/2")
    assert due(m) == {"dealer collect 2/ante", "dealer collect 2/three-card"}
    assert cite(m, "dealer collect 2/ante") == "7(b)"


def test_7_b_or_has_them_returned() -> None:
    rules = replace(HAND, abandoned="returned")
    m = to(table("1, 2, 2/five-card 100", rules), "dealer ask 1", "seat-2 befall left-table/2")
    assert due(m) == {"dealer return 2/ante", "dealer return 2/five-card"}
    assert end(m).round.accounts[2] == 0


def test_7_b_who_has_left_is_not_asked_any_more() -> None:
    m = to(table("1, 2"), "dealer ask 1", "seat-2 befall left-table/2", "dealer collect 2/ante")
    assert "dealer ask 2" not in due(to(m, "seat-1 bet 1/3rd 1000"))


def test_7_c_a_wager_after_no_more_bets_goes_back() -> None:
    m = to(table(), "dealer announce no-more-bets", "seat-1 befall late-wager/1")
    assert due(m) == {"dealer return 1/late"}
    assert cite(m, "dealer return 1/late") == "7(c)"


def test_7_c_before_no_more_bets_no_wager_is_late() -> None:
    with pytest.raises(UnacceptableError):
        to(table(), "seat-1 befall late-wager/1")


def test_7_d_1_a_seat_without_an_ante_takes_no_part() -> None:
    with pytest.raises(ValueError, match="no ante wager"):
        sit_down(HAND, wagers("1, 2/three-card 500"))


def test_7_d_2_a_street_wager_is_one_two_or_three_antes() -> None:
    m = to(table("1 2500"), "dealer ask 1")
    assert due(m) == {
        "seat-1 bet 1/3rd 2500", "seat-1 bet 1/3rd 5000", "seat-1 bet 1/3rd 7500",
        "seat-1 fold 1/hand",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "provision"),
    [("progressive", "7(d)(3)"), ("three-card", "7(d)(4)"), ("five-card", "7(d)(5)"),
     ("six-card", "7(d)(6)")],
)  # fmt: skip
def test_7_d_an_optional_wager_is_taken_only_where_it_is_offered(name, provision) -> None:
    with pytest.raises(ValueError, match="offer"):
        sit_down(replace(HAND, offers=HAND.offers - {name}), wagers(f"1, 1/{name} 100"))
    choice = next(choice for choice in CHOICES if choice.key == f"offers.{name}")
    assert choice.cite == GAME.code[provision]


def test_7_d_3_the_system_has_accepted_a_chip_in_the_slot() -> None:
    r = table("1, 1/progressive 100").round
    assert r.wagers["1/progressive"] == r.lodged["1/progressive"] == 100


def test_7_d_3_a_chip_that_was_not_accepted_is_no_wager() -> None:
    m = to(table("1, 1/progressive 100"), "chance befall unaccepted-wager/1")
    assert "1/progressive" not in m.round.lodged


def test_7_d_4_the_three_community_cards_decide_the_three_card_bonus() -> None:
    m = table("1, 1/three-card 500", hands={1: "2c 7d"}, board="Qh Qs 4d")
    m = until(m, "dealer pay 1/three-card 500")
    assert cite(m, "dealer pay 1/three-card 500") == "11(i)(2)(i)"


def test_7_d_5_the_five_card_wager_comes_from_the_game_account() -> None:
    r = table("1, 1/five-card 100").round
    assert (r.accounts[1], r.lodged["1/five-card"]) == (-100, 100)
    assert "1/five-card" not in r.wagers


def test_7_d_6_the_six_card_bonus_touches_no_other_wager() -> None:
    hands, board, six = {1: "Jc Jd"}, "2h 7s 9c", "3s 5d 8h Kc"
    with_it = end(table("1, 1/six-card 500", hands=hands, board=board, six=six)).round.won
    alone = end(table("1", hands=hands, board=board)).round.won
    assert with_it == {**alone, "1/six-card": -500}


def test_7_e_the_house_says_on_how_many_boxes_a_player_may_wager() -> None:
    boxes = next(choice for choice in CHOICES if choice.key == "boxes")
    assert (boxes.cite, boxes.least, boxes.most) == (GAME.code["7(e)"], 1, 6)


def test_2_b_8_the_felt_says_how_many_antes_a_street_wager_may_be() -> None:
    layout = files("assets") / "layouts" / "mississippi_stud.toml"
    assert "1, 2 OR 3 TIMES THE ANTE" in layout.read_text(encoding="utf-8")
