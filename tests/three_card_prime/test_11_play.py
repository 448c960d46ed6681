"""§ 679a.11(a) to (c): from the players' look at their cards to the dealer's hand."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from tests.tables import cite, common_error, due, end, log, to
from tests.three_card_prime.table import table

SIDE = ("prime", "pair-bonus", "all-six")


def asked(down: str = "1, 2, 3", *lines: str):
    return to(table(down), *(lines or ("dealer ask 1",)))


def test_11_b_the_player_asked_bets_his_ante_again_or_folds() -> None:
    m = asked("1 2500")
    assert due(m) == {"seat-1 bet 1/play 2500", "seat-1 fold 1/hand"}


def test_11_b_a_play_wager_of_two_antes_goes_back() -> None:
    m = asked("1, 2", "dealer ask 1", "seat-1 befall wrong-multiple/1")
    assert m.round.wagers["1/play"] == 2000
    assert due(m) == {"dealer return 1/play"}
    assert cite(m, "dealer return 1/play") == "11(b)"
    assert "seat-1 bet 1/play 1000" in due(to(m, "dealer return 1/play"))


@pytest.mark.parametrize("wager", SIDE)
def test_11_b_a_fold_forfeits_the_ante_and_no_optional_wager(wager: str) -> None:
    m = asked(f"1, 1/{wager} 500", "seat-1 fold 1/hand")
    assert due(m) == {"dealer collect 1/ante"}
    m = to(m, "dealer collect 1/ante")
    assert m.round.wagers == {f"1/{wager}": 500}


def test_11_b_taking_an_optional_wager_of_a_fold_is_a_known_misstep() -> None:
    m = asked("1, 1/prime 500, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000")
    assert common_error(m, "dealer collect 1/prime") == "collected the optional wager of a fold"
    m = asked("1, 1/prime 500, 2", "seat-1 bet 1/play 1000")
    assert common_error(m, "dealer collect 1/prime") is None


def test_11_c_forfeits_wait_until_everyone_has_decided() -> None:
    m = asked("1, 2", "seat-1 fold 1/hand")
    assert due(m) == {"dealer ask 2"}
    m = to(m, "seat-2 bet 2/play 1000")
    assert due(m) == {"dealer collect 1/ante", "dealer discard 1/hand"}
    assert cite(m, "dealer collect 1/ante") == "11(c)"


def test_11_c_all_forfeits_are_taken_in_in_any_order() -> None:
    m = asked("1, 2, 3", "seat-1 fold 1/hand", "seat-2 fold 2/hand", "seat-3 bet 3/play 1000")
    assert due(m) == {
        "dealer collect 1/ante", "dealer discard 1/hand",
        "dealer collect 2/ante", "dealer discard 2/hand",
    }  # fmt: skip
    m = to(m, "dealer discard 2/hand", "dealer collect 1/ante", "dealer collect 2/ante")
    assert due(m) == {"dealer discard 1/hand"}
    rack = to(m, "dealer discard 1/hand").round.cards["discard-rack"]
    assert len(rack) == 52 - 6


@pytest.mark.parametrize("wager", SIDE)
def test_11_c_a_fold_with_an_optional_wager_keeps_its_cards_on_the_table(wager: str) -> None:
    m = asked(f"1, 1/{wager} 500, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000")
    assert due(m) == {"dealer collect 1/ante"}
    m = to(m, "dealer collect 1/ante")
    assert m.round.lies("1/hand")
    assert due(m) == {"dealer reveal dealer"}


def test_11_c_throwing_such_cards_in_moves_nothing() -> None:
    m = asked("1, 1/prime 500, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000")
    act = "dealer discard 1/hand"
    assert common_error(m, act) == "collected a fold's cards though an optional wager lives"
    assert m.played(Act.parse(act)).round.lies("1/hand")


def test_11_c_the_dealers_hand_is_turned_when_the_forfeits_are_in() -> None:
    m = asked("1, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000", "dealer collect 1/ante")
    assert "dealer reveal dealer" not in due(m)
    m = to(m, "dealer discard 1/hand")
    assert due(m) == {"dealer reveal dealer"}
    assert cite(m, "dealer reveal dealer") == "11(c)"
    assert to(m, "dealer reveal dealer").round.shown("dealer")


def test_11_c_turning_it_over_forfeits_still_lying_is_out_of_order_and_voids_nothing() -> None:
    m = asked("1, 2", "seat-1 fold 1/hand", "seat-2 bet 2/play 1000")
    m = m.played(Act.parse("dealer reveal dealer"))
    assert "befall" not in log(m)
    assert due(m) == {"dealer collect 1/ante", "dealer discard 1/hand"}
    m = to(m, "dealer collect 1/ante", "dealer discard 1/hand")
    assert due(m) == {"dealer reveal 2/hand"}


def test_11_c_with_nobody_left_the_hand_may_be_turned_or_left() -> None:
    m = asked("1", "seat-1 fold 1/hand", "dealer collect 1/ante", "dealer discard 1/hand")
    assert due(m) == {"dealer reveal dealer", "dealer discard dealer"}


@pytest.mark.parametrize("wager", SIDE)
def test_11_c_for_an_optional_wager_of_a_fold_it_is_turned(wager: str) -> None:
    m = asked(f"1, 1/{wager} 500", "seat-1 fold 1/hand", "dealer collect 1/ante")
    assert due(m) == {"dealer reveal dealer"}


def test_11_c_settlement_goes_from_the_dealers_right_player_by_player() -> None:
    m = end(to(table("1, 2, 3, 3/prime 500"), "dealer reveal dealer"))
    after = [act for act in m.round.log if act.seat and act.verb in ("reveal", "pay", "collect")]
    assert [act.seat for act in after] == sorted((act.seat for act in after), reverse=True)
    assert [act.seat for act in after if act.spot == "hand"] == [3, 2, 1]


def test_11_c_a_player_to_the_left_is_not_settled_first() -> None:
    m = to(table("1, 2"), "dealer reveal dealer")
    assert due(m) == {"dealer reveal 2/hand"}
    assert common_error(m, "dealer reveal 1/hand") == "settled clockwise"
