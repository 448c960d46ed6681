"""§ .11(a) and (b): the players look at their cards, and are asked.

The letters are those of 655a; 555 says the same, but in other places.
"""

from __future__ import annotations

from games.engine.acts import Act
from tests.sisters.games import Sister
from tests.tables import cite, due, to, until


def test_11_a_1_others_keep_their_hands_off(at: Sister) -> None:
    m = to(at.table(), "dealer ask 1", f"seat-1 bet {at.bet}", "seat-1 befall touched-cards/2")
    assert due(m) == {"dealer announce only-your-own-cards"}
    assert cite(m, "dealer announce only-your-own-cards") == at.key_of("11(a)(1)")


def test_11_a_2_cards_stay_in_view(at: Sister) -> None:
    m = to(at.table(), "dealer ask 1", "seat-1 befall hidden-hand/1")
    assert due(m) == {"dealer announce cards-in-view"}
    assert cite(m, "dealer announce cards-in-view") == at.key_of("11(a)(2)")


def test_11_b_the_dealer_asks_from_his_left(at: Sister) -> None:
    m = until(at.table("2, 4, 5"), "dealer ask 2")
    bet = at.bet.removeprefix("1/")
    for seat in (2, 4, 5):
        assert due(m) == {f"dealer ask {seat}"}
        assert cite(m, f"dealer ask {seat}") == at.key_of("11(b)")
        m = to(m, f"dealer ask {seat}", f"seat-{seat} bet {seat}/{bet}")


def test_11_b_a_player_passed_over_is_still_to_be_asked(at: Sister) -> None:
    m = until(at.table("1, 2"), "dealer ask 1").played(Act.parse("dealer ask 2"))
    assert "dealer ask 1" in due(m)
