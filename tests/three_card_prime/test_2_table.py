"""§ 679a.2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

import pytest

from assets.layouts import load, overlap
from tests.law.layouts import advised, each_has, inscribed, seated

LAYOUT = load("three-card-prime")


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert seated(LAYOUT, 6)


def test_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(LAYOUT)


def test_2_b_2_each_player_has_two_areas_for_ante_and_play() -> None:
    assert each_has(LAYOUT, "ante", "play")


@pytest.mark.parametrize("wager", ["prime", "pair-bonus", "all-six"])
def test_2_b_3_each_optional_wager_has_an_area_when_offered(wager: str) -> None:
    assert each_has(LAYOUT, wager, offer=wager)


def test_2_b_3_the_fourth_card_has_a_place_beside_each_hand_when_the_wager_is_offered() -> None:
    for seat in LAYOUT.seats:
        hand, fourth = LAYOUT.place(f"{seat}/hand"), LAYOUT.place(f"{seat}/fourth")
        assert (hand.offer, fourth.offer) == ("", "pair-bonus")
        assert not overlap(hand, fourth)


def test_2_b_4_the_layout_advises_of_odds_qualifying_and_ties() -> None:
    words = "DEALER QUALIFIES WITH A QUEEN OR ANTE PUSHES AND PLAY WINS"
    assert {words, "PLAYER WINS TIES"} <= set(inscribed(LAYOUT))
    assert advised("three-card-prime")
