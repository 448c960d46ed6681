"""§ 657a.6: what beats what."""

from __future__ import annotations

import pytest

from games.engine.hands import FOUR_CARD_HANDS, name_four, rank_four
from tests.crazy_4_poker.table import settling
from tests.tables import due


def rank(cards: str) -> tuple[int, ...]:
    return rank_four(cards.split())


def name(cards: str) -> str:
    return name_four(cards.split())


def test_6_a_the_ace_is_highest_and_the_two_lowest() -> None:
    ranked = [rank(f"{high}c 2d 3h 5s 6c") for high in "89TJQKA"]
    assert ranked == sorted(ranked)


def test_6_a_the_ace_may_stand_below_a_two_but_not_between() -> None:
    assert name("Ac 2d 3h 4s 8c") == "straight"
    assert name("Kc Ah 2s 3c 9d") == "no pair"
    assert rank("Ac 2d 3h 4s 8c") < rank("2d 3h 4s 5c 9h")


def test_6_a_suits_are_equal() -> None:
    hands = [f"A{s} K{s} 9{s} 5{s} 2{s}" for s in "cdhs"]
    assert len(set(map(rank, hands))) == 1


IN_ORDER = (
    "Ah Ad Ac As 2c", "8c 8d 8h 8s 2c", "5h 6h 7h 8h Ks", "8c 8d 8h 3s 2c", "2h 4h 9h Jh Ks",
    "5c 6h 7h 8h Ks", "8c 8d 3h 3s 2c", "Qc Qd 8h 3s 2c", "Jc Jd 8h 3s 2c", "Ac Jd 8h 3s 2c",
)  # fmt: skip


def test_6_b_the_hands_of_four_from_the_best_down() -> None:
    assert list(map(name, IN_ORDER)) == list(FOUR_CARD_HANDS)
    ranks = list(map(rank, IN_ORDER))
    assert ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize(
    ("better", "lesser"),
    [
        ("Ah Ad Ac As 2c", "Kh Kd Kc Ks Ac"),
        ("Ah Kh Qh Jh 2c", "Kd Qd Jd Td 2c"),
        ("2h 3h 4h 5h 9c", "Ad 2d 3d 4d 9c"),
        ("3h 3d 3c 9s Kd", "2h 2d 2c As Kd"),
        ("Ac Kd Qh Js 9s", "Kd Qh Jc Ts 9s"),
        ("Ac Ad Kh Ks 2d", "Ac Ad Qh Qs Kd"),
        ("Kc Kd 4h 3s 2d", "Qc Qd Ah Ks Td"),
    ],
)
def test_6_b_within_a_rank_the_higher_cards_win(better: str, lesser: str) -> None:
    assert rank(better) > rank(lesser)


def test_6_c_the_highest_card_that_the_other_hand_lacks_decides() -> None:
    assert rank("9c 9d Ah 5s 2c") > rank("9h 9s Kh Qs Jc")


def test_6_c_the_fifth_card_breaks_no_tie() -> None:
    assert rank("9c 9d Ah 5s 4c") == rank("9h 9s Ad 5c 2h")


def test_6_c_equal_hands_tie_at_the_table() -> None:
    m = settling("1", "9c 9d Ah 5s 4c", "9h 9s Ad 5c 2h")
    assert "dealer return 1/ante" in due(m)
