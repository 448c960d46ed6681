"""§ 635a.10: doubling down, and taking the double back."""

from __future__ import annotations

import pytest

from app.errors import UnusableError
from app.grading.course import grade
from games.engine.acts import Act
from games.engine.moment import Moment
from tests.spanish_21.table import end, house, table, to, until
from tests.tables import cite, common_error, due


def doubled(hand: str = "5c 6d", then: str = "2c", stake: int = 1000) -> Moment:
    m = table(f"1 {stake}, 2", cards={"1/hand": hand}, then=then)
    return to(m, f"seat-1 bet 1/double {stake}")


def test_10_a_not_more_than_the_wager() -> None:
    m = to(table("1 2500", cards={"1/hand": "5c 6d"}), "dealer ask 1")
    bets = [line for line in due(m) if "double" in line]
    assert max(int(line.split()[-1]) for line in bets) == 2500
    assert "seat-1 bet 1/double 1200" in bets


@pytest.mark.parametrize(("cents", "may"), [(100, True), (1900, True), (2600, False), (50, False)])
def test_10_a_but_any_smaller_sum(cents: int, may: bool) -> None:
    m = to(table("1 2500", cards={"1/hand": "5c 6d"}, then="2c 4c"), "dealer ask 1")
    act = Act.parse(f"seat-1 bet 1/double {cents}")
    assert (m.step_for(act) is not None) is may
    if may:
        m = to(m, str(act), "dealer deal 1/hand/sideways 1", "seat-1 stand 1/hand")
        assert abs(end(m).round.won["1/double"]) == cents


def test_10_a_a_log_with_a_greater_one_is_refused_with_what_may_be() -> None:
    m = to(table("1 2500", cards={"1/hand": "5c 6d"}), "dealer ask 1")
    acts = [(7, Act.parse("seat-1 bet 1/double 2600"))]
    with pytest.raises(UnusableError, match=r"line 7.*seat-1 bet 1/double 2500 or less"):
        grade(m, acts, "the log")


def test_10_a_on_the_first_two_cards() -> None:
    m = to(table("1", cards={"1/hand": "5c 6d"}), "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    assert not [line for line in due(m) if "double" in line]


def test_10_a_or_on_those_of_a_split_hand() -> None:
    m = table("1", cards={"1/hand": "8c 8d"}, then="2c 3c 2d 3d")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 bet 1/double 1000")
    m = to(m, "dealer deal 1/hand/sideways 1", "seat-1 stand 1/hand", "dealer deal 1/hand-2 1")
    m = to(m, "seat-1 bet 1/double-2 1000")
    assert due(m) == {"dealer deal 1/hand-2/sideways 1"}


def test_10_a_one_card_face_up_and_sideways() -> None:
    m = doubled()
    line = "dealer deal 1/hand/sideways 1"
    assert due(m) == {line}
    assert cite(m, line) == "10(a)"
    assert common_error(m, "dealer deal 1/hand 1") == "laid the card of a double upright"
    m = to(m, line)
    assert len(m.round.cards["1/hand"]) == 3
    assert m.round.shown("1/hand")


def test_10_b_to_a_blackjack_only_the_first_wager_is_lost() -> None:
    """Which the dealer can only have if the reader was left out."""
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "5c 6d"}
    m = until(table("1", cards=cards, then="2c"), "dealer insert hole-card")
    for line in (
        "dealer ask 1",
        "seat-1 bet 1/double 1000",
        "dealer deal 1/hand/sideways 1",
        "seat-1 stand 1/hand",
        "dealer reveal hole-card",
    ):
        m = m.played(Act.parse(line))
    assert cite(m, "dealer return 1/double") == "10(b)"
    assert end(m).round.won == {"1/spanish-21": -1000, "1/double": 0}


def test_10_b_but_a_double_over_21_is_lost_by_itself() -> None:
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "9c 4d"}
    m = table("1", house(busted="final-pass"), cards=cards, then="9d")
    m = until(m, "dealer insert hole-card")
    for line in (
        "dealer ask 1",
        "seat-1 bet 1/double 1000",
        "dealer deal 1/hand/sideways 1",
        "dealer reveal hole-card",
    ):
        m = m.played(Act.parse(line))
    assert end(m).round.won == {"1/spanish-21": -1000, "1/double": -1000}


def test_10_c_a_winning_double_is_paid_1_to_1() -> None:
    m = to(doubled("5c 6d", "9c 2c"), "seat-1 stand 1/hand")
    m = until(m, "dealer pay 1/double 1000")
    assert cite(m, "dealer pay 1/double 1000") == "10(c)"


def test_10_c_whatever_its_21_is_called() -> None:
    m = to(doubled("7c 7d", "7h 2c"), "seat-1 stand 1/hand")
    m = until(m, "dealer pay 1/spanish-21 1000")
    line = "dealer pay 1/spanish-21 1500"
    assert common_error(m, line) == "paid a bonus on a doubled or split hand"


def test_10_c_another_sum_that_is_too_large_is_no_bonus() -> None:
    m = to(doubled("7c 7d", "7h 2c"), "seat-1 stand 1/hand")
    m = until(m, "dealer pay 1/spanish-21 1000")
    assert common_error(m, "dealer pay 1/spanish-21 1700") is None


def test_10_d_the_double_may_be_taken_back_for_the_first_wager() -> None:
    m = to(doubled(), "dealer deal 1/hand/sideways 1", "seat-1 rescue 1/hand")
    assert due(m) == {"dealer collect 1/spanish-21", "dealer return 1/double"}
    assert cite(m, "dealer return 1/double") == "10(d)"
    m = to(m, "dealer collect 1/spanish-21", "dealer return 1/double")
    assert m.round.won == {"1/spanish-21": -1000, "1/double": 0}
    assert "dealer ask 2" in due(m)


def test_10_d_a_hand_taken_back_stays_so_while_its_chips_are_left_lying() -> None:
    """Meanwhile the player decides on the other hand."""
    m = table("1", cards={"1/hand": "8c 8d"}, then="2c 9c 3d 9d")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 bet 1/double 1000")
    m = to(m, "dealer deal 1/hand/sideways 1", "seat-1 rescue 1/hand")
    m = m.played(Act.parse("dealer deal 1/hand-2 1"))
    m = to(m, "seat-1 stand 1/hand-2")
    assert {"dealer collect 1/spanish-21", "dealer return 1/double"} <= due(m)


@pytest.mark.parametrize(("then", "may"), [("8c", True), ("9d", False)])
def test_10_d_not_from_over_21(then: str, may: bool) -> None:
    m = to(doubled("9c 4d", then), "dealer deal 1/hand/sideways 1")
    assert ("seat-1 rescue 1/hand" in due(m)) is may
