"""House rule 13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.caribbean_stud.table import table
from tests.tables import cite, common_error, due, end, owed, returned, to, until, voided

DOWN = "1, 1/progressive 100, 2, 2/bonus 500"
ALL_BACK = returned(table(DOWN))


def test_13_a_the_dealers_own_card_in_sight_is_no_irregularity() -> None:
    m = until(table(DOWN), "dealer ask 1")
    assert m.round.shown("dealer")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall exposed-card/dealer")


def test_13_c_a_wager_taken_from_a_fold_comes_back_too() -> None:
    m = to(table("1, 1/bonus 500, 2"), "seat-1 fold 1/hand", "dealer collect 1/ante",
           "dealer collect 1/bonus", "dealer discard 1/hand",
           "chance befall miscount/2/hand")  # fmt: skip
    assert {"dealer return 1/ante", "dealer return 1/bonus"} <= due(m)
    assert end(m).round.stacks == {1: 1500, 2: 1000}


def test_13_d_a_hole_card_shown_too_soon_voids_the_round() -> None:
    m = to(table(DOWN), "seat-1 bet 1/bet 2000", "dealer befall exposed-card/hole-cards")
    assert owed(m) == ALL_BACK | {"dealer return 1/bet", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/bet") == "house 13(d)"
    voided(m)


def test_13_d_also_when_the_dealer_turns_them_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/bet 2000")
    line = "dealer reveal hole-cards"
    assert common_error(m, line) == "turned the hole cards before all had acted"
    assert due(m.played(Act.parse(line))) >= ALL_BACK


def test_13_d_also_while_they_are_dealt() -> None:
    m = to(table(DOWN), "dealer deal hole-cards 1", "dealer befall exposed-card/hole-cards")
    assert due(m) >= ALL_BACK


def test_13_d_a_bet_that_goes_back_is_no_bet_yet() -> None:
    m = to(table("1"), "dealer ask 1", "seat-1 befall wrong-multiple/1")
    m = to(m, "dealer befall exposed-card/hole-cards")
    assert owed(m) == {"dealer return 1/ante", "dealer return 1/bet", "dealer reshuffle deck"}
    voided(m)


def test_13_d_not_once_all_have_acted() -> None:
    m = until(table("1, 2"), "dealer reveal hole-cards")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/hole-cards")


def test_8_d_turning_up_another_of_his_own_cards_is_named() -> None:
    m = until(table(), "dealer deal dealer 1")
    assert common_error(m, "dealer deal hole-cards 1") == "turned up the wrong dealer card"
