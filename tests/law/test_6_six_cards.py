"""§§ 655a.6(d) and 679a.6(d): what beats what of six cards."""

from __future__ import annotations

import pytest

from games.engine.hands import SIX_CARD_HANDS, name_six

SIX = (
    "Ad Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th 9h", "Ah Kh Qh Jh Th 9c", "9h Th Jh Qh Kh 2c",
    "8c 8d 8h 8s 2c 3d", "8c 8d 8h 2s 2c 3d", "2h 4h 6h 8h Th 3d", "9c Th Jh Qh Kh 2c",
    "8c 8d 8h 3s 2c Kd",
)  # fmt: skip


def test_6_d_the_hands_of_six_from_the_best_down() -> None:
    assert [name_six(cards.split()) for cards in SIX] == list(SIX_CARD_HANDS[:9])


@pytest.mark.parametrize("cards", ["8c 8d 3h 3s 2c 2d", "8c 8d 3h 4s 2c Kd"])
def test_6_d_less_than_three_of_a_kind_is_not_among_them(cards: str) -> None:
    assert name_six(cards.split()) not in SIX_CARD_HANDS[:9]
