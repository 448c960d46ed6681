"""§ 657a.9: dealing from the hand."""

from __future__ import annotations

from tests.crazy_4_poker.table import table
from tests.tables import cite, dealt, until


def test_9_b_the_dealer_goes_clockwise_from_his_left_one_card_at_a_time() -> None:
    m = until(table("2, 4, 6"), "dealer deal 2/hand 1")
    assert cite(m, "dealer deal 2/hand 1") == "9(b)"
    m = until(m, "dealer discard stub")
    assert dealt(m) == ["2/hand", "4/hand", "6/hand", "dealer"] * 5


def test_9_b_only_who_has_ante_and_super_bonus_gets_cards() -> None:
    m = until(table("3"), "dealer discard stub")
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {
        "3/hand": 5, "dealer": 5,
    }  # fmt: skip
