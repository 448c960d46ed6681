"""§ 679a.9: dealing from the hand."""

from __future__ import annotations

from tests.tables import cite, due, to, until
from tests.three_card_prime.table import table


def test_9_b_one_card_at_a_time_clockwise_from_the_dealers_left() -> None:
    m = until(table("2, 4, 6"), "dealer discard stub")
    dealt = [act for act in m.round.log if act.verb == "deal"]
    assert [act.target for act in dealt] == ["2/hand", "4/hand", "6/hand", "dealer"] * 3
    assert {act.amount for act in dealt} == {1}
    assert not m.round.exposed


def test_9_b_the_turn_is_kept() -> None:
    m = until(table(), "dealer deal 1/hand 1")
    assert cite(m, "dealer deal 1/hand 1") == "9(b)"
    assert due(to(m, "dealer deal 1/hand 1")) == {"dealer deal 2/hand 1"}


def test_9_b_the_fourth_cards_follow_in_any_order() -> None:
    m = until(table("1, 1/pair-bonus 500, 2, 2/pair-bonus 500"), "dealer deal 2/fourth 1")
    assert due(m) == {"dealer deal 1/fourth 1", "dealer deal 2/fourth 1"}
    assert cite(m, "dealer deal 2/fourth 1") == "9(b)"
    m = to(m, "dealer deal 2/fourth 1", "dealer deal 1/fourth 1")
    assert due(m) == {"dealer discard stub"}
