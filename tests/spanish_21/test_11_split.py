"""§ 635a.11: splitting pairs."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.spanish_21.table import SIX, end, house, table, to, until
from tests.tables import cite, common_error, due


def asked(hand: str, then: str = "", rules: RulesSubmission = SIX) -> Moment:
    return to(table("1, 2", rules, cards={"1/hand": hand}, then=then), "dealer ask 1")


def parted(then: str = "2c 3c", rules: RulesSubmission = SIX, hand: str = "8c 8d") -> Moment:
    return to(asked(hand, then, rules), "seat-1 bet 1/split-2 1000")


@pytest.mark.parametrize(
    ("hand", "may"),
    [("7c 7d", True), ("Kc Jd", True), ("Ac Ad", True), ("9c 8d", False), ("Ac 6d", False)],
)
def test_11_a_two_cards_of_one_value(hand: str, may: bool) -> None:
    assert ("seat-1 bet 1/split-2 1000" in due(asked(hand))) is may


def test_11_a_for_a_wager_of_the_same_amount() -> None:
    splits = [line for line in due(asked("8c 8d")) if "split" in line]
    assert splits == ["seat-1 bet 1/split-2 1000"]


def test_11_a_the_cards_are_parted() -> None:
    m = parted()
    assert due(m) == {"dealer split 1/hand"}
    assert cite(m, "dealer split 1/hand") == "11(a)"
    r = to(m, "dealer split 1/hand").round
    assert [card[:2] for card in (*r.cards["1/hand"], *r.cards["1/hand-2"])] == ["8c", "8d"]


def test_11_b_the_hand_on_the_dealers_left_is_finished_first() -> None:
    m = to(parted(), "dealer split 1/hand")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "11(b)"
    assert common_error(m, "dealer deal 1/hand-2 1") == "went on to the second hand of a split"
    m = to(m, "dealer deal 1/hand 1")
    assert "dealer deal 1/hand-2 1" not in due(m)
    m = to(m, "seat-1 stand 1/hand")
    assert due(m) == {"dealer deal 1/hand-2 1"}


def test_11_c_then_he_stands_draws_or_doubles() -> None:
    m = to(parted(), "dealer deal 1/hand 1")
    assert cite(m, "seat-1 hit 1/hand") == "11(c)"
    assert {"seat-1 hit 1/hand", "seat-1 stand 1/hand", "seat-1 bet 1/double 1000"} <= due(m)


@pytest.mark.parametrize("resplits", [0, 1, 2])
def test_11_c_again_as_often_as_the_house_says(resplits: int) -> None:
    m = parted("8h 8s 8c 8d 8h 8s", house(resplits=resplits))
    m = to(m, "dealer deal 1/hand 1")
    for number in range(3, 3 + resplits):
        line = f"seat-1 bet 1/split-{number} 1000"
        assert line in due(m)
        m = to(m, line, "dealer split 1/hand", "dealer deal 1/hand 1")
    assert not [line for line in due(m) if "split" in line]


def test_11_c_aces_too() -> None:
    m = to(parted("Ac 5c", hand="Ac Ad"), "dealer deal 1/hand 1")
    assert "seat-1 bet 1/split-3 1000" in due(m)
    m = to(m, "seat-1 hit 1/hand")
    assert due(m) == {"dealer deal 1/hand 1"}


def test_11_d_to_a_blackjack_only_the_first_wager_is_lost() -> None:
    """Which the dealer can only have if the reader was left out."""
    cards = {"dealer": "Kc", "hole-card": "Ad", "1/hand": "8c 8d"}
    m = until(table("1", cards=cards, then="2c 3c"), "dealer insert hole-card")
    for line in (
        "dealer ask 1",
        "seat-1 bet 1/split-2 1000",
        "dealer split 1/hand",
        "dealer deal 1/hand 1",
        "seat-1 stand 1/hand",
        "dealer deal 1/hand-2 1",
        "seat-1 stand 1/hand-2",
        "dealer reveal hole-card",
    ):
        m = m.played(Act.parse(line))
    assert cite(m, "dealer return 1/split-2") == "11(d)"
    assert end(m).round.won == {"1/spanish-21": -1000, "1/split-2": 0}


def test_11_e_a_split_hand_has_no_bonus() -> None:
    m = parted("7h 7s 2c 2d", hand="7c 7d", rules=house(resplits=0))
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    m = until(m, "dealer pay 1/spanish-21 1000")
    assert cite(m, "dealer pay 1/spanish-21 1000") == "11(e)"


def test_11_c_four_hands_at_most_and_every_wager_is_settled() -> None:
    m = parted("8h 8s 2c 2d 2h 2s")
    m = to(m, "seat-1 bet 1/split-3 1000", "seat-1 bet 1/split-4 1000")
    r = end(m).round
    assert {"1/spanish-21", "1/split-2", "1/split-3", "1/split-4"} <= set(r.won)
    assert not r.wagers
