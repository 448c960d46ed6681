"""§ 679a.10: dealing from an automated shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from games.three_card_prime import GAME
from tests.tables import cite, due, end, to, until
from tests.three_card_prime.table import RESHUFFLING, SHOE, STACKS, table

CLASHES = GAME.house.clashes
TWO_BONUSES = "1, 2, 2/pair-bonus 500, 3, 3/pair-bonus 500"


def dealt(m) -> list[str]:
    return [f"{act.target} {act.amount}" for act in m.round.log if act.verb == "deal"]


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_10_b_stacks_of_three_go_clockwise_from_the_dealers_left(rules) -> None:
    m = until(table("2, 3, 6", rules), "dealer take stub")
    assert dealt(m) == ["2/hand 3", "3/hand 3", "6/hand 3", "dealer 3"]
    assert not m.round.exposed


def test_10_b_the_last_stack_is_the_dealers() -> None:
    m = until(table("1", SHOE), "dealer deal dealer 3")
    assert cite(m, "dealer deal dealer 3") == "10(b)"


def test_10_c_the_stub_leaves_the_shoe_before_a_fourth_card_is_dealt() -> None:
    m = until(table(TWO_BONUSES, SHOE), "dealer take stub")
    assert due(m) == {"dealer take stub"}
    assert cite(m, "dealer take stub") == "10(c)"
    m = to(m, "dealer take stub")
    assert due(m) == {"dealer deal 2/fourth 1", "dealer deal 3/fourth 1"}
    assert cite(m, "dealer deal 3/fourth 1") == "10(c)"


def test_10_c_then_the_stub_goes_to_the_discard_rack() -> None:
    m = until(table(TWO_BONUSES, SHOE), "dealer discard stub")
    assert cite(m, "dealer discard stub") == "10(c)"
    assert [m.round.lies(f"{seat}/fourth") for seat in (1, 2, 3)] == [False, True, True]


def test_10_d_a_fourth_card_is_not_in_the_stub_that_is_counted() -> None:
    m = until(table("1, 1/pair-bonus 500", SHOE, since_count=4), "dealer count stub 45")
    assert cite(m, "dealer count stub 45") == "10(d)"
    assert "dealer discard stub" not in due(m)


def test_10_g_a_reshuffling_shoe_may_give_stacks_of_four() -> None:
    m = until(table(TWO_BONUSES, STACKS), "dealer ask 1")
    assert dealt(m) == [
        "discard-rack 1", "1/hand 3", "2/fourth 1", "2/hand 3", "3/fourth 1", "3/hand 3",
        "discard-rack 1", "dealer 3",
    ]  # fmt: skip
    assert not m.round.exposed


def test_10_g_or_stacks_of_three() -> None:
    assert dealt(end(table("1", RESHUFFLING))) == ["1/hand 3", "dealer 3"]


def test_10_g_the_rest_stays_in_the_shoe_and_nothing_is_counted() -> None:
    m = end(table("1", STACKS))
    assert not [act for act in m.round.log if act.target == "stub"]
    assert len(m.round.deck) == 52 - 8


@pytest.mark.parametrize("dealing", ["automated-shoe", "manual-shoe", "hand"])
def test_10_g_only_a_shoe_that_reshuffles_may(dealing: str) -> None:
    rules = replace(STACKS, dealing=dealing)
    assert "house.four_card_stacks" in {c.key for c in CLASHES if c.clashes(rules)}
    assert not [c for c in CLASHES if c.key == "house.four_card_stacks" and c.clashes(STACKS)]


def test_10_g_each_player_in_turn_gets_his_stack() -> None:
    m = until(table(TWO_BONUSES, STACKS), "dealer deal 1/hand 3")
    assert cite(m, "dealer deal 1/hand 3") == "10(b)"
    m = to(m, "dealer deal 1/hand 3", "dealer deal discard-rack 1")
    assert due(m) == {"dealer deal 2/fourth 1", "dealer deal 2/hand 3"}


def test_10_g_1_the_top_card_of_a_pair_bonus_stack_is_its_fourth_card_face_down() -> None:
    m = until(table("1, 1/pair-bonus 500", STACKS), "dealer deal 1/fourth 1")
    assert cite(m, "dealer deal 1/fourth 1") == "10(g)(1)"
    assert "dealer deal discard-rack 1" not in due(m)
    m = until(m, "dealer ask 1")
    assert len(m.round.cards["1/fourth"]) == 1
    assert not m.round.shown("1/fourth")


def test_10_g_2_the_top_card_of_any_other_stack_goes_to_the_discard_rack() -> None:
    m = until(table("1, 1/prime 500", STACKS), "dealer deal 1/hand 3")
    assert cite(m, "dealer deal discard-rack 1") == "10(g)(2)"
    m = until(m, "dealer deal dealer 3")
    assert cite(m, "dealer deal discard-rack 1") == "10(g)(2)"
    m = to(m, "dealer deal dealer 3")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert len(to(m, "dealer deal discard-rack 1").round.cards["discard-rack"]) == 2


def test_10_g_2_nobody_is_asked_before_the_dealers_top_card_is_away() -> None:
    m = to(table("1", STACKS), "dealer deal 1/hand 3", "dealer deal dealer 3")
    assert "dealer ask 1" not in due(m)
    assert m.played(Act.parse("dealer ask 1")).expected() == m.expected()


def test_10_g_no_card_is_miscounted_once_the_hands_are_settled() -> None:
    m = until(table("1", STACKS), "dealer reveal 1/hand")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall miscount/1/hand")
