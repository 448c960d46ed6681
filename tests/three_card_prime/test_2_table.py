"""§ 679a.2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

import pytest

from assets.layouts import load

LAYOUT = load("three-card-prime")
SEATS = tuple(range(1, len(LAYOUT.arc.seats) + 1))
INSCRIBED = [text.text for text in LAYOUT.inscriptions]


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert len(SEATS) == 6
    for seat in SEATS:
        assert LAYOUT.place(f"{seat}/hand").y < LAYOUT.place("dealer").y < LAYOUT.place("tray").y


def test_2_b_1_the_layout_bears_the_name_of_the_house() -> None:
    assert [text.text for text in LAYOUT.inscriptions if text.kind == "logo"] == ["PITSCHOOL"]


def test_2_b_2_each_player_has_two_areas_for_ante_and_play() -> None:
    for seat in SEATS:
        spots = [LAYOUT.place(f"{seat}/{name}") for name in ("ante", "play")]
        assert all(spot.shape == "circle" and not spot.offer for spot in spots)
        assert len({(spot.x, spot.y) for spot in spots}) == 2


@pytest.mark.parametrize("offer", ["prime", "pair-bonus", "all-six"])
def test_2_b_3_an_optional_wager_has_a_place_at_each_seat_when_it_is_offered(offer: str) -> None:
    places = [p for p in LAYOUT.offered(frozenset({offer})) if p.offer == offer]
    circles = [place.name for place in places if place.shape == "circle"]
    assert circles == [f"{seat}/{offer}" for seat in SEATS]
    assert not [p for p in LAYOUT.offered(frozenset()) if p.offer]


def test_2_b_3_the_fourth_card_has_a_place_beside_the_hand_of_each() -> None:
    for seat in SEATS:
        place = LAYOUT.place(f"{seat}/fourth")
        assert place.offer == "pair-bonus"
        assert (place.x, place.y) != (LAYOUT.place(f"{seat}/hand").x, place.y)


def test_2_b_4_both_phrases_are_inscribed() -> None:
    assert "DEALER QUALIFIES WITH A QUEEN OR ANTE PUSHES AND PLAY WINS" in INSCRIBED
    assert "PLAYER WINS TIES" in INSCRIBED
