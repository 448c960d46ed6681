"""§ 635a.4: opening the table."""

from __future__ import annotations

from dataclasses import replace

from games.engine.moment import Moment
from tests.spanish_21.table import SIX, end, house, table, to
from tests.tables import cite, due, log


def opened(*lines: str, rules=SIX) -> Moment:
    return to(table(rules=rules, burnt=False, opening="opening"), *lines)


def test_4_a_the_dealer_inspects_the_decks() -> None:
    assert cite(opened(), "dealer inspect decks") == "4(a)"


def test_4_a_the_floor_verifies() -> None:
    assert cite(opened("dealer inspect decks"), "floor verify decks") == "4(a)"


def test_4_b_the_10s_are_taken_out_torn_and_boxed() -> None:
    m = opened("floor verify decks")
    for line in (
        "dealer remove tens",
        "dealer tear tens",
        "dealer place tens/box",
        "floor verify tens",
    ):
        assert due(m) == {line}
        assert cite(m, line) == "4(b)"
        m = to(m, line)
    assert due(m) == {"dealer spread decks/face-up"}


def test_4_b_before_or_after_the_floor_verifies_the_inspection() -> None:
    m = opened("dealer inspect decks")
    assert due(m) == {"floor verify decks", "dealer remove tens"}
    m = to(m, "dealer remove tens", "dealer tear tens", "dealer place tens/box")
    assert due(m) == {"floor verify decks", "floor verify tens"}
    m = to(m, "floor verify tens", "floor verify decks")
    assert due(m) == {"dealer spread decks/face-up"}


def test_4_b_only_if_there_are_any() -> None:
    m = opened("floor verify decks", rules=house(tens=False))
    assert due(m) == {"dealer spread decks/face-up"}


def test_4_c_the_decks_are_spread_face_up_for_the_first_player() -> None:
    m = opened("floor verify tens")
    assert cite(m, "dealer spread decks/face-up") == "4(c)"
    m = to(m, "dealer spread decks/face-up")
    assert cite(m, "seat-1 inspect decks") == "4(c)"


def test_4_d_then_turned_down_washed_stacked_and_shuffled() -> None:
    m = opened("seat-1 inspect decks")
    for act in ("turn-down", "wash", "stack"):
        assert cite(m, f"dealer {act} decks") == "4(d)"
        m = to(m, f"dealer {act} decks")
    assert cite(m, "dealer shuffle decks") == "5(a)"


def test_4_e_preinspected_decks_are_only_freed_of_their_10s_and_cut() -> None:
    m = opened(rules=replace(SIX, preinspected=True))
    assert due(m) == {"dealer remove tens"}
    m = to(m, "floor verify tens")
    assert due(m) == {"dealer ask 1/cut"}
    assert "shuffle" not in log(end(m))


def test_4_e_without_10s_they_are_cut_at_once() -> None:
    m = opened(rules=replace(house(tens=False), preinspected=True))
    assert due(m) == {"dealer ask 1/cut"}
