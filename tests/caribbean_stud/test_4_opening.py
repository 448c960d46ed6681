"""House rule 4: opening the table."""

from __future__ import annotations

from dataclasses import replace

from tests.caribbean_stud.table import HAND, MANUAL, RESHUFFLING, cite, table
from tests.tables import due, to

TWO = replace(HAND, decks=2)


def opened(*lines: str, rules=MANUAL):
    return to(table(rules=rules, opening="opening"), *lines)


def test_4_a_the_dealer_inspects_the_cards() -> None:
    assert cite(opened(), "dealer inspect deck-1") == "house 4(a)"
    assert "dealer shuffle deck-1" not in due(opened())


def test_4_a_the_floor_verifies_before_the_cards_are_spread() -> None:
    m = opened("dealer inspect deck-1")
    assert cite(m, "floor verify deck-1") == "house 4(a)"
    assert "dealer spread deck-1/face-up" not in due(m)


def test_4_b_the_cards_are_spread_face_up() -> None:
    m = opened("floor verify deck-1")
    assert cite(m, "dealer spread deck-1/face-up") == "house 4(b)"
    assert "dealer spread deck-1/face-down" not in due(m)


def test_4_b_the_first_player_looks_at_them() -> None:
    m = opened("dealer spread deck-1/face-up")
    assert cite(m, "seat-1 inspect deck-1") == "house 4(b)"
    assert "dealer turn-down deck-1" not in due(m)


def test_4_c_the_cards_are_turned_down_washed_and_stacked() -> None:
    m = opened("seat-1 inspect deck-1")
    for act in ("turn-down", "wash", "stack"):
        assert cite(m, f"dealer {act} deck-1") == "house 4(c)"
        m = to(m, f"dealer {act} deck-1")


def test_4_c_the_shuffle_follows_the_stacking() -> None:
    m = opened("dealer stack deck-1")
    assert cite(m, "dealer shuffle deck-1") == "house 5(a)"


def test_4_d_each_of_two_decks_is_opened() -> None:
    m = opened(rules=TWO)
    assert {"dealer inspect deck-1", "dealer inspect deck-2"} <= due(m)
    m = to(m, "dealer stack deck-1")
    assert "dealer load deck-1" not in due(m)
    to(m, "dealer stack deck-2", "shuffler shuffle deck-1", "dealer load deck-2")


def test_4_e_a_preinspected_deck_is_neither_inspected_nor_spread() -> None:
    m = opened(rules=replace(MANUAL, preinspected=True))
    assert not {"dealer inspect deck-1", "dealer spread deck-1/face-up"} & due(m)


def test_4_e_a_preinspected_deck_is_cut() -> None:
    assert "dealer place cover-card 10" in due(opened(rules=replace(MANUAL, preinspected=True)))


def test_4_e_the_second_preinspected_deck_goes_into_the_shuffler() -> None:
    m = opened(rules=replace(TWO, preinspected=True))
    assert cite(m, "dealer load deck-2") == "house 3(b)(2)"


def test_4_e_a_reshuffling_shoe_takes_a_preinspected_deck_uncut() -> None:
    m = opened(rules=replace(RESHUFFLING, preinspected=True))
    assert "dealer load shoe" in due(m)
    assert "dealer place cover-card 10" not in due(m)
