"""§ 637a.6: what beats what, and who shares, as the pots are awarded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.families.pot.facts import PokerGame
from games.families.pot.showdown.awards import Award, awards
from games.poker.holdem import HOLDEM
from games.poker.seven_card_stud_high_low import STUD_HIGH_LOW
from games.poker.seven_card_stud_low import STUD_LOW
from tests.poker.table import table


def shared(kind: PokerGame, dollars: int, *hands: str) -> tuple[Award, ...]:
    """Who gets what of a pot of so many *dollars*: all that seats 1, 2 … hold are these cards."""
    players = ", ".join(str(seat) for seat in range(1, len(hands) + 1))
    r = table(kind.key, players).round
    cards = {f"{seat}/hand": tuple(hand.split()) for seat, hand in enumerate(hands, 1)}
    return awards(kind, replace(r, cards=cards, wagers={"pot": 100 * dollars}), "pot")


def winner(kind: PokerGame, *hands: str) -> int:
    """The place in *hands*, from 1, of the one that wins it all."""
    (found,) = shared(kind, 10, *hands)
    return found.seat


HIGH = (
    "Ah Kh Qh Jh Th",
    "Kc Qc Jc Tc 9c",
    "9h 9d 9s 9c 2d",
    "8h 8d 8s Kc Kd",
    "Ad Jd 9d 7d 5d",
    "Ac Ks Qd Js Tc",
    "7h 7d 7s Ac Kd",
    "As Ad Kh Ks 2c",
    "Ah Ad Kc Qd 9s",
    "Ah Kd Qc Js 9h",
)
"""Hands of every kind, the best first."""


@pytest.mark.parametrize("place", range(len(HIGH) - 1))
def test_6_b_the_higher_kind_wins(place: int) -> None:
    assert winner(HOLDEM, HIGH[place + 1], HIGH[place]) == 2


def test_6_b_6_the_ace_ends_a_straight_above_or_below_and_is_never_in_the_middle() -> None:
    assert winner(HOLDEM, "Ah 2d 3c 4s 5h", "2h 3d 4c 5s 6d") == 2
    assert winner(HOLDEM, "Qh Kd Ac 2s 3h", "4h 4d 5c 7s 9d") == 2


def test_6_c_d_the_lowest_cards_win_where_low_hands_do() -> None:
    assert winner(STUD_LOW, "8h 5d 4s 3c 2d", "7h 6d 5s 4c 3d") == 2, "the largest card decides"
    assert winner(STUD_LOW, "6h 5d 4s 3c Ad", "5h 4d 3s 2c Ah") == 2
    assert winner(STUD_LOW, "2h 2d 5s 4c 3d", "Kh Qd Js Tc 9d") == 2, "no pair beats a pair"
    assert winner(STUD_LOW, "2h 2d 5s 4c 3d", "Ah Ad Ks Qc Jd") == 2, "aces are the best pair"


def test_6_d_straights_and_flushes_are_nothing_to_a_low_hand() -> None:
    assert winner(STUD_LOW, "7h 6h 5h 3h 2d", "5d 4d 3d 2d Ad") == 2


def test_6_e_of_one_kind_the_highest_card_that_the_other_lacks_decides() -> None:
    assert winner(HOLDEM, "Ah Ad Kc Qd 8s", "As Ac Kh Qs 9d") == 2
    assert winner(HOLDEM, "Kh Kd 9c 9d As", "Ks Kc Th Ts 2d") == 2


def test_6_e_equal_hands_share_the_pot_equally() -> None:
    found = shared(HOLDEM, 30, "Ah Ad Kc Qd 9s", "As Ac Kh Qs 9d", "2h 3d 5c 8s 9c")
    assert [(one.seat, one.cents, one.cite.key) for one in sorted(found, key=lambda one: one.seat)
            ] == [(1, 1500, "6(e)"), (2, 1500, "6(e)")]  # fmt: skip


def test_6_e_three_may_share_and_two_dollars_be_left_over() -> None:
    hands = ("Ah Kd Qc Js 9h", "As Kc Qd Jh 9s", "Ad Kh Qs Jc 9d")
    found = {one.seat: one.cents for one in shared(HOLDEM, 20, *hands)}
    assert found == {1: 700, 2: 700, 3: 600}, "one each, to spades and hearts"


def test_6_e_a_hand_without_the_cards_for_it_wins_nothing() -> None:
    assert winner(HOLDEM, "Ah Ad", "2h 3d 5c 8s 9c") == 2
    assert len(shared(HOLDEM, 10, "Ah Ad", "Kh Kd")) == 2, "and if nobody has them all share"


def test_6_e_of_cards_that_cannot_be_nobody_has_a_hand() -> None:
    twice = "Ah Ah Kc Qd 9s"
    assert winner(HOLDEM, twice, "2h 3d 5c 8s 9c") == 2


def test_10_i_3_iv_at_stud_high_low_suits_decide_whatever_the_house_says() -> None:
    hands = ("Ah Kd Qc Js Td 2c 2d", "As Kh Qd Jc Th 3c 3d")
    players = table(STUD_HIGH_LOW.key, "1, 2", house={"excess": "left-of-button"}).round
    cards = {f"{seat}/hand": tuple(hand.split()) for seat, hand in enumerate(hands, 1)}
    r = replace(players, cards=cards, wagers={"pot": 1000})
    assert {one.seat: one.cents for one in awards(STUD_HIGH_LOW, r, "pot")} == {1: 700, 2: 300}
