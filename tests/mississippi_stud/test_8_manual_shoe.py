"""§ 655a.8: dealing from a manual shoe."""

from __future__ import annotations

from tests.mississippi_stud.table import MANUAL, table
from tests.tables import cite, dealt, due, end, to, until


def ready(down: str = "1, 2, 3"):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, MANUAL), "dealer load shoe")


def test_8_d_the_six_card_bonus_cards_come_first() -> None:
    m = until(ready("1, 2, 2/six-card 500"), "dealer deal six-card 1")
    assert cite(m, "dealer deal six-card 1") == "8(d)"
    assert "dealer deal 1/hand 1" not in due(m)
    m = until(m, "dealer deal 1/hand 1")
    assert dealt(m) == ["six-card"] * 4


def test_8_d_without_a_six_card_wager_there_are_no_such_cards() -> None:
    assert "six-card" not in dealt(end(table(rules=MANUAL)))


def test_8_d_the_dealer_begins_at_his_left() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    assert not {"dealer deal 2/hand 1", "dealer deal 3/hand 1"} & due(m)


def test_8_d_1_each_player_with_an_ante_gets_two_cards() -> None:
    m = until(ready("2, 5"), "dealer deal 3rd 1")
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {
        "2/hand": 2,
        "5/hand": 2,
    }


def test_8_d_1_both_at_once_or_one_by_one() -> None:
    m = to(ready("1, 2"), "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 1/hand 1", "dealer deal 2/hand 1"}
    m = to(m, "dealer deal 2/hand 1")
    assert due(m) == {"dealer deal 1/hand 1"}


def test_8_d_2_three_community_cards_follow_face_down() -> None:
    m = until(ready("1"), "dealer deal 3rd 1")
    assert cite(m, "dealer deal 4th 1") == "8(d)(2)"
    m = until(m, "dealer take stub")
    assert [len(m.round.cards[name]) for name in ("3rd", "4th", "5th")] == [1, 1, 1]
    assert not m.round.exposed
