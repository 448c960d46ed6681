"""§ 679a.6: what beats what."""

from __future__ import annotations

import pytest

from games.engine.hands import (
    THREE_CARD_HANDS,
    name_three,
    rank_three,
)


def rank(cards: str) -> tuple[int, ...]:
    return rank_three(cards.split())


def test_6_a_the_ace_is_highest_and_the_two_lowest() -> None:
    ranked = [rank(f"{high}c 2d 4h") for high in "56789TJQKA"]
    assert ranked == sorted(set(ranked))


def test_6_a_the_ace_may_stand_below_a_two_but_not_between() -> None:
    assert name_three(("Ac", "2d", "3h")) == "straight"
    assert name_three(("Kc", "Ad", "2h")) == "nothing"
    assert name_three(("Kh", "Ah", "2h")) == "flush"


def test_6_a_suits_are_equal() -> None:
    assert len({rank(f"A{s} K{s} 9{s}") for s in "cdhs"}) == 1


THREE = ("Ah Kh Qh", "Ah 2h 3h", "8c 8d 8h", "Ac 2d 3h", "Ah Kh Jh", "8c 8d 2h", "Ac Kd Jh")


def test_6_b_the_hands_of_three_from_the_best_down() -> None:
    assert [name_three(cards.split()) for cards in THREE] == list(THREE_CARD_HANDS)
    ranks = [rank(cards) for cards in THREE]
    assert ranks == sorted(set(ranks), reverse=True)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Kh Qh Jh", "Qs Js Ts"),
        ("2h 3h 4h", "As 2s 3s"),
        ("3c 3d 3h", "2c 2d 2h"),
        ("Ac Kd Qh", "Ks Qd Jh"),
        ("2c 3d 4h", "As 2d 3c"),
        ("3c 3d 2h", "2c 2d Ah"),
    ],
)
def test_6_b_within_one_kind_the_higher_of_two(higher: str, lower: str) -> None:
    assert name_three(higher.split()) == name_three(lower.split())
    assert rank(higher) > rank(lower)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("8c 8d 3h", "8h 8s 2c"),
        ("Kh 9h 3h", "Ks 9s 2s"),
        ("Kh Th 2h", "Ks 9s 8s"),
        ("Ac 7d 3h", "Ad 7h 2s"),
        ("Ac 8d 2h", "Ad 7h 6s"),
    ],
)
def test_6_c_the_highest_card_that_the_other_hand_lacks_decides(higher: str, lower: str) -> None:
    assert rank(higher) > rank(lower)


@pytest.mark.parametrize(
    ("one", "other"),
    [("8c 8d 3h", "8h 8s 3c"), ("Kh 9h 3h", "Ks 9s 3s"), ("Ac 7d 3h", "Ad 7h 3s")],
)
def test_6_c_with_no_such_card_they_tie(one: str, other: str) -> None:
    assert rank(one) == rank(other)
