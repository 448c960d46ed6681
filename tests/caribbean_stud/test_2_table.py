"""House rule 2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

import pytest

from assets.layouts import load
from scenes.places.spots import spots as spots_of
from tests.law.layouts import advised, each_has, inscribed, seated

CARIBBEAN = load("caribbean-stud")


def test_house_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert seated(CARIBBEAN, 6)


def test_house_2_b_1_the_layout_bears_a_name() -> None:
    assert "PITSCHOOL" in inscribed(CARIBBEAN)


def test_house_2_b_2_each_player_has_areas_for_ante_and_bet() -> None:
    assert each_has(CARIBBEAN, "ante", "bet")


@pytest.mark.parametrize("wager", ["progressive", "bonus"])
def test_house_2_b_3_each_optional_wager_has_an_area_when_offered(wager: str) -> None:
    assert each_has(CARIBBEAN, wager, offer=wager)


def test_house_2_b_4_the_layout_advises_of_odds_and_qualifying() -> None:
    printed = " ".join(inscribed(CARIBBEAN))
    assert "DEALER QUALIFIES WITH ACE AND KING OR BETTER" in printed
    assert "ANTE PAYS 1 TO 1" in printed
    assert advised("caribbean-stud")


def test_house_2_c_2_the_progressive_can_be_locked_out() -> None:
    spots = {spot.name for spot in spots_of(CARIBBEAN, None, frozenset({"progressive"}))}
    assert {"lock/progressive", "light"} <= spots
