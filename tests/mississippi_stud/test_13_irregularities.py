"""§ 655a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.mississippi_stud.table import table
from tests.tables import cite, due, end, owed, returned, to, until, voided

DOWN = "1, 1/progressive 100, 2, 2/five-card 100, 2/three-card 500"
ALL_BACK = returned(table(DOWN))


def test_13_c_a_six_card_bonus_card_too_many_is_the_floors_affair() -> None:
    m = until(table("1, 1/six-card 500, 2"), "dealer deal 1/hand 1")
    m = to(m, "dealer befall six-card-miscount")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor", "floor rule six-card", "dealer return 1/six-card")
    assert "dealer deal 1/hand 1" in due(m)


@pytest.mark.parametrize("card", ["3rd", "4th", "5th"])
def test_13_d_a_community_card_shown_too_soon_voids_the_round(card: str) -> None:
    m = to(table(DOWN), "seat-1 bet 1/3rd 3000", f"dealer befall exposed-card/{card}")
    assert owed(m) == ALL_BACK | {"dealer return 1/3rd", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/3rd") == "13(d)"
    voided(m)


def test_13_d_also_when_the_dealer_turns_it_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/3rd 1000").played(Act.parse("dealer reveal 3rd"))
    assert due(m) >= ALL_BACK


def test_13_d_a_wager_taken_from_a_fold_comes_back_too() -> None:
    m = to(table("1, 2"), "seat-1 fold 1/hand", "dealer collect 1/ante", "dealer discard 1/hand",
           "dealer befall exposed-card/5th")  # fmt: skip
    assert "dealer return 1/ante" in due(m)
    assert end(m).round.stacks == {1: 1000, 2: 1000}


def test_13_d_not_once_all_have_acted() -> None:
    m = until(table("1, 2"), "dealer reveal 5th")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/5th")


def test_13_d_nor_when_nobody_is_left_to_act() -> None:
    m = to(table("1, 1/three-card 500"), "seat-1 fold 1/hand", "dealer collect 1/ante")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/5th")


def test_13_d_a_six_card_bonus_card_shown_too_soon_is_the_floors_affair() -> None:
    m = to(table("1, 1/six-card 500, 2"), "dealer ask 1", "dealer befall six-card-exposed")
    m = to(m, "floor rule six-card", "dealer return 1/six-card")
    assert "seat-1 fold 1/hand" in due(m)
    assert m.round.stacks[1] == 500
