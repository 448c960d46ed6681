"""What a ledger keeps that no deck has: who owns what, chips of a player's own, what is owed."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.apply import apply, possible
from games.engine.chips import ColorChips
from games.engine.round import Round
from tests.kinds.wheel import opening


def after(r: Round, *lines: str) -> Round:
    """Return *r* once all *lines* have been done, and nothing has got lost on the way."""
    for line in lines:
        act = Act.parse(line)
        assert possible(r, act), line
        whole, r = r.money, apply(r, act)
        assert r.money == whole, line
    return r


def test_several_players_have_chips_at_one_position() -> None:
    r = opening({"1/split-17-20": 300, "3/split-17-20": 100, "2/odd": 500}, "x")
    assert r.at("split-17-20") == {1: 300, 3: 100}
    assert r.at("odd") == {2: 500}
    assert r.at("even") == {}


def test_what_is_owed_waits_until_it_is_collected() -> None:
    r = after(opening({"1/odd": 1000}, "x"), "dealer mark 1/commission 125")
    assert r.owed == {"1/commission": 125}
    assert r.stacks[1] == 0
    r = after(r, "dealer mark 1/commission 75", "dealer collect 1/commission 150")
    assert r.owed == {"1/commission": 50}
    r = after(r, "dealer collect 1/commission")
    assert r.owed == {}
    assert r.stacks[1] == -200
    assert not possible(r, Act.parse("dealer collect 1/commission"))


def test_no_more_can_be_collected_than_is_owed() -> None:
    r = opening({"1/odd": 1000}, "x", owed={"1/commission": 100})
    assert not possible(r, Act.parse("dealer collect 1/commission 150"))
    assert r.owed == {"1/commission": 100}, "it comes from an earlier round"


def test_a_player_is_paid_in_chips_of_the_own_color_unless_others_are_named() -> None:
    r = opening({"1/odd": 1000}, "x", colors={1: ColorChips("yellow", 250, 100)})
    colored = after(r, "dealer pay 1/winnings 1000")
    assert colored.colors[1].racked == 96
    assert colored.rack == r.rack
    named = after(r, "dealer pay 1/winnings 1000 in 500+500")
    assert named.colors == r.colors
    assert named.rack[500] == r.rack[500] - 2


def test_a_lost_wager_comes_back_to_the_chips_of_its_color() -> None:
    r = opening({"1/odd": 1000}, "x", colors={1: ColorChips("yellow", 250, 100)})
    assert after(r, "dealer collect 1/odd").colors[1].racked == 104
    again = after(r, "dealer collect 1/odd", "dealer return 1/odd")
    assert again.colors == r.colors


@pytest.mark.parametrize("cents", [100, 25_250])
def test_what_no_own_chips_can_make_is_paid_in_value_chips(cents: int) -> None:
    r = opening({"1/odd": 1000}, "x", colors={1: ColorChips("yellow", 250, 100)})
    paid = after(r, f"dealer pay 1/winnings {cents}")
    assert paid.colors == r.colors
    assert paid.rack != r.rack
