"""655a.2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

import pytest

from assets.layouts import Place, load
from games.engine.acts import Act, Verb
from games.engine.apply import apply
from games.engine.card_table import with_cards
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission

LAYOUT = load("mississippi-stud")
SEATS = tuple(range(1, len(LAYOUT.arc.seats) + 1))
PRINTED = ("circle", "slot", "device")


def areas(offer: str) -> list[Place]:
    """The places that players get when the wager *offer* is offered."""
    return [p for p in LAYOUT.offered(frozenset({offer})) if p.offer == offer and p.seat]


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert len(SEATS) == 6
    for seat in SEATS:
        assert LAYOUT.place(f"{seat}/hand").y < LAYOUT.place("proving").y < LAYOUT.place("tray").y


def test_2_b_1_the_layout_bears_the_name_of_the_house() -> None:
    assert [text.text for text in LAYOUT.inscriptions if text.kind == "logo"] == ["PITSCHOOL"]


def test_2_b_2_each_player_has_four_areas_for_ante_and_street_wagers() -> None:
    for seat in SEATS:
        spots = [LAYOUT.place(f"{seat}/{name}") for name in ("ante", "3rd", "4th", "5th")]
        assert all(spot.shape == "circle" and not spot.offer for spot in spots)
        assert len({(spot.x, spot.y) for spot in spots}) == 4


def test_2_b_3_the_community_places_are_inscribed_and_before_the_tray() -> None:
    tray = LAYOUT.place("tray")
    for name in ("3rd", "4th", "5th"):
        place = LAYOUT.place(name)
        assert place.label == f"{name} Street".upper()
        assert abs(place.x - tray.x) < tray.w / 2
        assert place.y < tray.y


@pytest.mark.parametrize("offer", ["progressive", "three-card", "five-card", "six-card"])
def test_an_optional_wager_has_a_place_at_each_seat_when_it_is_offered(offer: str) -> None:
    assert [place.name for place in areas(offer)] == [f"{seat}/{offer}" for seat in SEATS]
    assert not [p for p in LAYOUT.offered(frozenset()) if p.offer == offer]
    assert all(place.shape in PRINTED for place in areas(offer))


def test_2_b_6_the_five_card_wager_is_placed_on_a_device() -> None:
    assert {place.shape for place in areas("five-card")} == {"device"}


def test_2_b_7_ii_the_four_bonus_cards_have_one_place() -> None:
    place = LAYOUT.place("six-card")
    assert place.offer == "six-card"
    assert not place.seat
    xs = [place.card_at(index, 4)[0] for index in range(4)]
    assert xs == sorted(set(xs)), "all four can be told apart"


@pytest.mark.parametrize("system", ["progressive", "five-card"])
def test_2_c_2_a_lock_out_shuts_the_system(system: str) -> None:
    rules = RulesSubmission(offers=frozenset({system}))
    opened = with_cards(Beginning(rules, {"1/ante": 1000}, "seed"))
    assert system not in opened.locked
    assert system in apply(opened, Act("dealer", Verb.LOCK_OUT, system)).locked
