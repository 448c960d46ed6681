"""House rule 6: what beats what, and what qualifies."""

from __future__ import annotations

import pytest

from games.caribbean_stud.tables import qualifies
from games.engine.hands import name_five, rank_five


def rank(cards: str) -> tuple[int, ...]:
    return rank_five(cards.split())


def test_6_a_the_ace_is_highest_and_the_two_lowest() -> None:
    ranked = [rank(f"{high}c 2d 3h 4s 6d") for high in "789TJQKA"]
    assert ranked == sorted(set(ranked))


def test_6_a_the_ace_may_stand_below_a_two_but_not_between() -> None:
    assert name_five(["Ac", "2d", "3h", "4s", "5c"]) == "straight"
    assert name_five(["Qc", "Kd", "Ah", "2s", "3c"]) == "no pair"
    assert name_five(["Ah", "2h", "3h", "4h", "5h"]) == "straight flush"


def test_6_a_suits_are_equal() -> None:
    assert len({rank(f"A{s} K{s} 9{s} 4{s} 2{s}") for s in "cdhs"}) == 1


HANDS = {
    "royal flush": "Ah Kh Qh Jh Th",
    "straight flush": "Kh Qh Jh Th 9h",
    "four-of-a-kind": "8c 8d 8h 8s 2c",
    "full house": "8c 8d 8h 2s 2c",
    "flush": "2h 4h 6h 8h Th",
    "straight": "9c Th Jh Qh Kh",
    "three-of-a-kind": "8c 8d 8h 3s 2c",
    "two pair": "8c 8d 3h 3s 2c",
    "pair of 6s to 10s": "8c 8d 4h 3s 2c",
}


def test_6_b_the_hands_from_the_best_down() -> None:
    assert [name_five(cards.split()) for cards in HANDS.values()] == list(HANDS)
    ranks = [rank(cards) for cards in (*HANDS.values(), "Ac Kd 9h 4s 2d", "Ac Qd Jh Ts 8d")]
    assert ranks == sorted(set(ranks), reverse=True)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9c 9d 2h 3s 4c", "8c 8d Ah Ks Qc"),
        ("3c 3d 2h 2s 5c", "2c 2d Ah Ks Qc"),
        ("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac"),
        ("8c 8d Ah 3s 2d", "8h 8s Kh Qs Jd"),
        ("8c 8d Ah 4s 3d", "8h 8s As 4h 2d"),
        ("Ac Kd 9h 4s 2d", "Ad Kh 8s 7s 6d"),
        ("Ac Kd 9h 4s 3d", "Ad Kh 9s 4d 2d"),
        ("2h 3d 4c 5s 6c", "Ah 2d 3c 4s 5c"),
        ("8c 8d 8h 3s 2c", "7c 7d 7h As Kc"),
        ("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),
    ],
)
def test_6_c_the_kind_decides_and_then_the_highest_card_the_other_lacks(higher, lower) -> None:
    assert rank(higher) > rank(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [("8c 8d Ah 4s 3d", "8h 8s As 4h 3c"), ("Ac Kd 9h 4s 3d", "Ad Kh 9s 4d 3c"),
     ("Kh 9h 7h 4h 3h", "Ks 9s 7s 4s 3s")],
)  # fmt: skip
def test_6_c_with_no_such_card_they_tie(one: str, other: str) -> None:
    assert rank(one) == rank(other)


@pytest.mark.parametrize(
    ("cards", "enough"),
    [
        ("Ac Kd 4h 3s 2d", True),
        ("Ac Qd Jh Ts 9d", False),
        ("Kc Qd Jh Ts 8d", False),
        ("Ac Qd Jh Ts 8d", False),
        ("2c 2d 3h 4s 5d", True),
        ("2h 4h 6h 8h 9h", True),
        ("Ac 2d 3h 4s 5d", True),
    ],
)
def test_6_d_the_dealer_qualifies_with_ace_and_king_or_better(cards: str, enough: bool) -> None:
    assert qualifies(cards.split()) is enough
