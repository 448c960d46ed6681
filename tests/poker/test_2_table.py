"""637a.2: what a Poker table has and where, held against the layouts that are drawn."""

from __future__ import annotations

import pytest

from assets.layouts import Layout, between, load
from games.catalogue import POKER
from scenes.places.spots import spots
from tests.law.layouts import inscribed

EACH = pytest.mark.parametrize("key", POKER)


def heights(key: str) -> list[Layout]:
    """The table of a game in windows of its own shape, and ever higher ones."""
    layout = load(key)
    assert layout.tall is not None
    return [between(layout, layout.tall, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]


@EACH
def test_2_a_an_oval_table_has_places_for_the_players_and_the_dealer(key: str) -> None:
    for layout in heights(key):
        assert layout.oval is not None
        assert len(layout.seats) <= 10
        hands = [layout.place(f"{seat}/hand") for seat in layout.seats]
        assert all(layout.oval.holds(hand.x, hand.y) for hand in hands)
        tray = layout.place("tray")
        assert abs(tray.x - layout.oval.x) < 1, "the dealer sits in the middle"
        assert tray.w / 2 < layout.oval.mouth, "where the rail leaves a gap"


@EACH
def test_2_b_1_the_layout_bears_a_name(key: str) -> None:
    assert "PITSCHOOL" in inscribed(load(key))


@EACH
def test_2_b_2_the_rake_is_held_in_an_area_at_the_dealers_right(key: str) -> None:
    for layout in heights(key):
        rake = layout.place("rake")
        assert rake.label == "RAKE"
        assert rake.x - rake.w / 2 > layout.place("tray").x


@EACH
def test_2_c_the_deck_not_in_play_has_its_place(key: str) -> None:
    for layout in heights(key):
        assert layout.place("tray").holds(layout.place("aside").x, layout.place("aside").y)


@EACH
def test_2_d_drop_box_and_tip_box_are_on_either_hand_of_the_dealer(key: str) -> None:
    for layout in heights(key):
        tip, tray, drop = (layout.place(name) for name in ("tip-box", "tray", "drop-box"))
        assert tip.x < tray.x < drop.x
        assert tip.y == tray.y == drop.y, "on the same side of the table"


@EACH
@pytest.mark.parametrize("box", ["bad-beat", "high-hand"])
def test_2_e_a_jackpot_offered_has_a_box_on_the_drop_boxs_side(key: str, box: str) -> None:
    for layout in heights(key):
        assert layout.place(box).x > layout.place("tray").x < layout.place("drop-box").x
        assert box in {spot.name for spot in spots(layout, None, frozenset({box}))}
        assert box not in {spot.name for spot in spots(layout, None, frozenset())}
