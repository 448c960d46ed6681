"""§ 679a.8: dealing from a manual shoe."""

from __future__ import annotations

from games.engine.acts import Act
from tests.tables import cite, dealt, due, to, until
from tests.three_card_prime.table import MANUAL, table


def ready(down: str = "1, 2, 3"):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, MANUAL), "dealer load shoe")


def test_8_c_one_card_at_a_time_to_each_player_and_the_dealer_until_all_have_three() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert dealt(m) == ["2/hand", "5/hand", "dealer"] * 3
    assert not m.round.exposed


def test_8_c_the_dealer_begins_at_his_left_and_deals_in_turn() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "8(c)"
    m = to(m, "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 2/hand 1"}
    m = to(m, "dealer deal 2/hand 1", "dealer deal 3/hand 1")
    assert due(m) == {"dealer deal dealer 1"}
    assert cite(m, "dealer deal dealer 1") == "8(c)"


def test_8_c_a_pair_bonus_wager_gets_a_fourth_card_when_all_have_three() -> None:
    m = until(ready("1, 2, 2/pair-bonus 500, 3, 3/pair-bonus 500"), "dealer deal 2/fourth 1")
    assert len(m.round.cards["dealer"]) == 3
    assert due(m) == {"dealer deal 2/fourth 1", "dealer deal 3/fourth 1"}
    assert cite(m, "dealer deal 2/fourth 1") == "8(c)"
    m = until(m, "dealer take stub")
    assert dealt(m)[-2:] == ["2/fourth", "3/fourth"]
    assert not m.round.exposed


def test_8_c_without_one_there_is_no_fourth_card() -> None:
    m = until(ready("1, 1/prime 500, 1/all-six 500, 2"), "dealer take stub")
    assert set(m.round.cards) == {"1/hand", "2/hand", "dealer"}


def test_8_c_the_stub_waits_for_the_fourth_card() -> None:
    m = until(ready("1, 1/pair-bonus 500"), "dealer deal 1/fourth 1")
    assert m.played(Act.parse("dealer discard stub")).expected() == m.expected()
