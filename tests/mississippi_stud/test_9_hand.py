"""§ 655a.9: dealing from the hand."""

from __future__ import annotations

import pytest

from tests.mississippi_stud.table import table
from tests.tables import cite, due, end, to, until


def test_9_b_the_six_card_bonus_cards_come_first() -> None:
    m = until(table("1, 2, 2/six-card 500"), "dealer deal six-card 1")
    assert cite(m, "dealer deal six-card 1") == "9(b)"
    m = until(m, "dealer deal 1/hand 1")
    assert len(m.round.cards["six-card"]) == 4


def test_9_b_the_dealer_goes_clockwise_from_his_left() -> None:
    m = end(table("2, 4, 6"))
    hands = [act.target for act in m.round.log if act.verb == "deal" and act.seat]
    assert hands == ["2/hand", "2/hand", "4/hand", "4/hand", "6/hand", "6/hand"]


def test_9_b_1_two_cards_to_each_player() -> None:
    m = until(table("1, 3"), "dealer deal 3rd 1")
    assert [len(m.round.cards[f"{seat}/hand"]) for seat in (1, 3)] == [2, 2]


def test_9_b_1_a_card_at_a_time_around_the_table_is_as_good() -> None:
    m = to(table("1, 3"), "dealer deal 1/hand 1", "dealer deal 3/hand 1", "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 3/hand 1"}


@pytest.mark.parametrize("first", ["3rd", "4th", "5th"])
def test_9_b_2_the_community_cards_in_any_order(first: str) -> None:
    m = until(table("1"), f"dealer deal {first} 1")
    assert cite(m, f"dealer deal {first} 1") == "9(b)(2)"
    assert f"dealer deal {first} 1" not in due(to(m, f"dealer deal {first} 1"))
