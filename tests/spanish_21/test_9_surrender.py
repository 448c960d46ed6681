"""§ 635a.9: surrender."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from tests.spanish_21.table import end, table, to, until
from tests.tables import cite, common_error, due

HALVES = {"dealer collect 1/spanish-21 500", "dealer return 1/spanish-21 500"}


def given_up(up: str = "6c", hole: str = "Qd", stake: int = 1000) -> Moment:
    cards = {"dealer": up, "hole-card": hole, "1/hand": "9c 7d"}
    return to(table(f"1 {stake}, 2", cards=cards), "seat-1 surrender 1/hand")


def test_9_a_before_anything_else_is_done_with_the_hand() -> None:
    m = to(table("1", cards={"1/hand": "2c 3d"}), "dealer ask 1")
    assert cite(m, "seat-1 surrender 1/hand") == "7(h)(2)"
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    assert "seat-1 surrender 1/hand" not in due(m)


def test_9_a_not_with_a_split_hand() -> None:
    m = to(table("1", cards={"1/hand": "8c 8d"}, then="2c"), "seat-1 bet 1/split-2 1000")
    m = to(m, "dealer deal 1/hand 1")
    assert "seat-1 surrender 1/hand" not in due(m)


def test_9_a_1_under_a_low_card_half_is_taken_and_half_given_back_at_once() -> None:
    m = given_up()
    assert due(m) == HALVES
    assert {cite(m, line) for line in HALVES} == {"9(a)(1)"}
    for first in HALVES:
        m = to(given_up(), first)
        assert due(m) == HALVES - {first}
    assert end(m).round.stacks[1] == 500


def test_9_a_1_half_of_15_dollars_is_seven_and_a_half() -> None:
    m = end(given_up(stake=1500))
    assert (m.round.stacks[1], m.round.won["1/spanish-21"]) == (750, -750)


def test_9_a_1_all_of_it_is_too_much() -> None:
    m = given_up()
    line = "dealer collect 1/spanish-21"
    assert common_error(m, line) == "took or gave back too much of a surrendered wager"
    m = m.played(Act.parse(line))
    assert due(m) == {"dealer return 1/spanish-21 500"}
    again = "dealer collect 1/spanish-21 500"
    assert common_error(m, again) == "took or gave back too much of a surrendered wager"
    assert end(m).round.stacks[1] == 500


def test_9_a_2_what_is_left_of_it_is_never_taken_in_the_settlement() -> None:
    m = to(given_up("Kc", "8d"), "dealer reveal hole-card", "dealer collect 1/spanish-21 500")
    assert m.passed_over(Act.parse("dealer collect 1/spanish-21")) is None


@pytest.mark.parametrize("up", ["Ac", "Kc", "Qc", "Jc"])
def test_9_a_2_under_a_high_card_the_wager_is_laid_on_the_cards(up: str) -> None:
    m = given_up(up, "5d")
    assert due(m) == {"dealer place 1/spanish-21/on-cards"}
    assert cite(m, "dealer place 1/spanish-21/on-cards") == "9(a)(2)"
    m = to(m, "dealer place 1/spanish-21/on-cards")
    assert due(m) == {"dealer ask 2"}


def test_9_a_2_and_halved_as_soon_as_the_hole_card_is_shown() -> None:
    m = to(given_up("Kc", "5d"), "dealer reveal hole-card")
    assert due(m) == HALVES
    assert {cite(m, line) for line in HALVES} == {"9(a)(2)"}


def test_9_a_2_all_of_it_goes_to_a_blackjack() -> None:
    """Which the dealer can only have if the reader was left out."""
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "9c 7d"}
    m = until(table("1", cards=cards), "dealer insert hole-card")
    for line in (
        "dealer ask 1",
        "seat-1 surrender 1/hand",
        "dealer place 1/spanish-21/on-cards",
        "dealer reveal hole-card",
    ):
        m = m.played(Act.parse(line))
    assert cite(m, "dealer collect 1/spanish-21") == "9(a)(2)"


def test_9_b_insurance_and_surrender_are_settled_apart() -> None:
    cards = {"dealer": "Ac", "hole-card": "5d", "1/hand": "9c 7d"}
    m = to(table("1", cards=cards), "seat-1 bet 1/insurance 500", "dealer insert hole-card")
    assert due(m) == {"dealer collect 1/insurance"}
    m = to(m, "seat-1 surrender 1/hand", "dealer reveal hole-card")
    assert due(m) == HALVES
    assert end(m).round.won == {"1/insurance": -500, "1/spanish-21": -500}
