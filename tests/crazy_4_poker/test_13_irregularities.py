"""§ 657a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.crazy_4_poker.table import table
from tests.tables import cite, common_error, due, end, owed, returned, to, voided

DOWN = "1, 1/progressive 100, 2, 2/queens-up 500"
ALL_BACK = returned(table(DOWN))


def test_13_d_a_card_of_the_dealers_seen_too_soon_voids_the_round() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000", "dealer befall exposed-card/dealer")
    assert owed(m) == ALL_BACK | {"dealer return 1/play", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/play") == "13(d)"
    voided(m)


def test_13_d_also_during_the_deal() -> None:
    m = to(table(DOWN), "dealer deal dealer 1", "dealer befall exposed-card/dealer")
    assert owed(m) == ALL_BACK | {"dealer reshuffle deck"}
    voided(m)


def test_13_d_also_when_the_dealer_turns_it_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000")
    name = "turned the dealer's hand before all had acted"
    assert common_error(m, "dealer reveal dealer") == name
    assert due(m.played(Act.parse("dealer reveal dealer"))) >= ALL_BACK


def test_13_d_what_a_fold_has_forfeited_comes_back_too() -> None:
    m = to(table(DOWN), "seat-1 fold 1/hand", "dealer befall exposed-card/dealer")
    assert owed(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert end(m).round.stacks == {1: 2100, 2: 2500}


def test_13_d_not_once_everyone_has_folded_or_played() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000", "dealer ask 2", "seat-2 bet 2/play 1000")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


def test_13_d_nor_when_nobody_is_left_to_act() -> None:
    m = to(table("1"), "seat-1 fold 1/hand")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


@pytest.mark.parametrize("shown", ["dealer befall exposed-card/dealer", "dealer reveal dealer"])
def test_13_d_a_bet_that_goes_back_is_no_play_wager_yet(shown: str) -> None:
    m = to(table("1"), "dealer ask 1", "seat-1 befall wrong-multiple/1")
    act = Act.parse(shown)
    m = m.befallen(act) if act.verb == "befall" else m.played(act)
    assert due(m) >= {"dealer return 1/play", "dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "13(d)"
    voided(m)


def test_13_d_comes_before_forfeits_that_wait_until_all_have_decided() -> None:
    m = to(table("1, 2"), "seat-1 fold 1/hand")
    assert (
        common_error(m, "dealer reveal dealer") == "turned the dealer's hand before all had acted"
    )


def test_13_d_turning_it_over_forfeits_is_out_of_order_and_exposes_nothing() -> None:
    m = to(table("1, 2"), "seat-1 fold 1/hand", "dealer ask 2", "seat-2 bet 2/play 1000")
    m = m.played(Act.parse("dealer reveal dealer"))
    assert "dealer reshuffle deck" not in due(m)
    assert due(m) == {
        "dealer collect 1/ante", "dealer collect 1/super-bonus", "dealer discard 1/hand",
    }  # fmt: skip
