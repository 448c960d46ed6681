"""§ 657a.8: dealing from a manual shoe."""

from __future__ import annotations

from tests.crazy_4_poker.table import MANUAL, table
from tests.tables import cite, dealt, due, to, until


def ready(down: str = "1, 2, 3"):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, MANUAL), "dealer load shoe")


def test_8_d_the_dealer_begins_at_his_left() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "8(d)"


def test_8_d_one_card_at_a_time_himself_last() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert dealt(m) == ["2/hand", "5/hand", "dealer"] * 5


def test_8_d_never_two_at_once() -> None:
    m = to(ready("2, 5"), "dealer deal 2/hand 1")
    assert due(m) == {"dealer deal 5/hand 1"}


def test_8_d_everyone_has_five_face_down() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {
        "2/hand": 5, "5/hand": 5, "dealer": 5,
    }  # fmt: skip
    assert not m.round.exposed
