"""§ 679a.2: what the table shows; most of it is held in ``tests/law/test_2_table.py``."""

from __future__ import annotations

from assets.layouts import load, overlap


def test_2_b_3_the_fourth_card_has_a_place_beside_each_hand_when_the_wager_is_offered() -> None:
    layout = load("three-card-prime")
    for seat in layout.seats:
        hand, fourth = layout.place(f"{seat}/hand"), layout.place(f"{seat}/fourth")
        assert (hand.offer, fourth.offer) == ("", "pair-bonus")
        assert not overlap(hand, fourth)
