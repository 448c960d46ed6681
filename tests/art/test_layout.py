"""The layout: every place an act can name, none upon another."""

from __future__ import annotations

from itertools import combinations

import pytest

from assets.layouts import LayoutError, load, overlap, parse
from games.catalogue import GAMES
from tests.art.pictures import LAYOUT

SEATS = range(1, 7)
SEAT_PLACES = (
    "hand", "ante", "3rd", "4th", "5th", "progressive", "three-card", "six-card", "five-card",
    "bubble", "name", "stack",
)  # fmt: skip
TABLE_PLACES = (
    "3rd", "4th", "5th", "six-card", "proving", "discard-rack", "shoe", "shuffler", "deck", "tray",
    "drop-box", "tip-box", "console", "cover-card", "floor", "stub", "deck-1", "deck-2", "light",
    "layout",
)  # fmt: skip


def test_the_layout_has_every_place_an_act_can_name():
    for name in TABLE_PLACES:
        assert LAYOUT.place(name)
    for seat in SEATS:
        for name in SEAT_PLACES:
            assert LAYOUT.place(f"{seat}/{name}").seat == seat


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_places_of_every_game_are_drawn_for_its_cards(game):
    layout = load(game.key)
    assert list(layout.seats) == list(game.table.seats)
    for place, count in game.table.board.items():
        assert layout.place(place).cards == count
    for seat in game.table.seats:
        assert layout.place(f"{seat}/hand").cards == game.table.hand_size


def test_nothing_on_the_table_overlaps_when_every_wager_is_offered():
    places = LAYOUT.offered(LAYOUT.offers)
    for one, other in combinations(places, 2):
        if one.over != other.name and other.over != one.name:
            assert not overlap(one, other), (one.name, other.name)


def test_seat_1_is_at_the_dealers_left_and_the_seats_follow_in_order():
    across = [LAYOUT.place(f"{seat}/hand").x for seat in SEATS]
    assert across == sorted(across)


def test_the_top_and_the_bottom_strip_stay_free():
    for place in LAYOUT.places.values():
        ys = [y for _, y in place.corners()]
        assert min(ys) >= 40, place.name
        assert max(ys) <= LAYOUT.height - 20, place.name


def test_655a_2_b_community_areas_lie_in_front_of_the_tray_and_are_inscribed():
    tray = LAYOUT.place("tray")
    for name in ("3rd", "4th", "5th"):
        place = LAYOUT.place(name)
        assert place.label == f"{name.upper()} STREET"
        assert abs(place.x - tray.x) < tray.w / 2
        assert 0 < (tray.y - tray.h / 2) - (place.y + place.h / 2) < 20


def test_655a_2_b_each_player_has_four_inscribed_wager_areas():
    for seat in SEATS:
        labels = [LAYOUT.place(f"{seat}/{name}").label for name in ("ante", "3rd", "4th", "5th")]
        assert labels == ["ANTE", "3RD", "4TH", "5TH"]


def test_655a_2_e_drop_box_and_tip_box_are_on_opposite_sides_of_the_dealer():
    left, dealer, right = (LAYOUT.place(n).x for n in ("tip-box", "tray", "drop-box"))
    assert left < dealer < right


def test_a_wager_that_is_not_offered_has_no_area():
    shown = {place.name for place in LAYOUT.offered(frozenset({"progressive"}))}
    assert "1/progressive" in shown
    assert "1/three-card" not in shown
    assert "six-card" not in shown


def test_cards_of_a_hand_lie_side_by_side_and_inside_their_area():
    hand = LAYOUT.place("1/hand")
    (x0, y0), (x1, y1) = hand.card_at(0, 2), hand.card_at(1, 2)
    apart = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    assert apart >= hand.card * 5 / 7
    assert hand.holds(x0, y0)
    assert hand.holds(x1, y1)


BAD = """
game = "x"
box = [100, 100]
wagers = []
[arc]
centre = [50, 50]
rail = [80, 90]
seats = []
[seat]
[table]
{table}
[inscriptions]
lines = {{ r = 1, step = 1, last = 1, size = 1, colour = "cream", track = 0, most = 1 }}
"""


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('a = { shape = "blob", x = 1, y = 1, w = 1, h = 1 }', "'a' has shape 'blob'"),
        ('a = { shape = "area", x = 99, y = 50, w = 9, h = 9 }', "outside the box"),
        ('a = { shape = "area", x = 50, y = 50 }', "needs a width"),
        ('a = { shape = "area", x = 50, y = 50, w = 9, h = 9, over = "b" }', "unknown 'b'"),
        (
            'a = { shape = "area", x = 50, y = 50, w = 9, h = 9 }\n'
            'b = { shape = "circle", x = 52, y = 50, w = 9, h = 9 }',
            "'a' and 'b' overlap",
        ),
        ('a = { shape = "area", y = 50, w = 9, h = 9 }', "'a'.*'x'"),
        ('a = { shape = "area", x = "5", y = 50, w = 9, h = 9 }', "'a'.*number"),
    ],
)
def test_a_layout_that_contradicts_itself_is_refused_with_the_reason(table, said):
    with pytest.raises(LayoutError, match=said):
        parse(BAD.format(table=table), "x")


def test_asking_for_an_unknown_table_or_place_says_so():
    with pytest.raises(LayoutError, match="faro"):
        load("faro")
    with pytest.raises(KeyError, match="7/hand"):
        LAYOUT.place("7/hand")
