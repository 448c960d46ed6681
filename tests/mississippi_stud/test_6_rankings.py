"""§ 655a.6: what beats what."""

from __future__ import annotations

from games.engine.hands import (
    FIVE_CARD_HANDS,
    THREE_CARD_HANDS,
    name_five,
    name_three,
    rank_five,
)


def test_6_a_the_ace_is_highest_and_the_two_lowest() -> None:
    ranked = [rank_five((high + "c", "2d", "3h", "4s", "6c")) for high in "789TJQKA"]
    assert ranked == sorted(ranked)


def test_6_a_the_ace_may_stand_below_a_two_but_not_between() -> None:
    assert name_five(("Ac", "2d", "3h", "4s", "5c")) == "straight"
    assert name_five(("Qc", "Kd", "Ah", "2s", "3c")) == "no pair"


def test_6_a_suits_are_equal() -> None:
    hands = [("A" + s, "K" + s, "9" + s, "5" + s, "2" + s) for s in "cdhs"]
    assert len({rank_five(hand) for hand in hands}) == 1


FIVE = (
    "Ah Kh Qh Jh Th", "9h Th Jh Qh Kh", "8c 8d 8h 8s 2c", "8c 8d 8h 2s 2c", "2h 4h 6h 8h Th",
    "9c Th Jh Qh Kh", "8c 8d 8h 3s 2c", "8c 8d 3h 3s 2c", "Jc Jd 8h 3s 2c",
)  # fmt: skip


def test_6_b_the_hands_of_five_from_the_best_down() -> None:
    hands = [tuple(cards.split()) for cards in FIVE]
    assert [name_five(hand) for hand in hands] == list(FIVE_CARD_HANDS[:9])
    ranks = [rank_five(hand) for hand in hands]
    assert ranks == sorted(ranks, reverse=True)


THREE = ("Ah Kh Qh", "Ah 2h 3h", "8c 8d 8h", "Qc Kd Ah", "2h 4h 6h", "8c 8d 2h")


def test_6_c_the_hands_of_three_from_the_best_down() -> None:
    assert [name_three(cards.split()) for cards in THREE] == list(THREE_CARD_HANDS[:6])


def test_6_c_king_queen_jack_of_a_suit_is_no_mini_royal() -> None:
    assert name_three(("Kh", "Qh", "Jh")) == "straight flush"
