"""§ .4: opening the table."""

from __future__ import annotations

from dataclasses import replace

from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.sisters.games import Sister
from tests.tables import cite, due, to


def opened(at: Sister, *lines: str, rules: RulesSubmission | None = None) -> Moment:
    return to(at.table(rules=rules or at.manual, opening="opening"), *lines)


def test_4_a_the_dealer_inspects_the_cards(at: Sister) -> None:
    assert cite(opened(at), "dealer inspect deck-1") == at.key_of("4(a)")
    assert "dealer shuffle deck-1" not in due(opened(at))


def test_4_a_the_floor_verifies_before_the_cards_are_spread(at: Sister) -> None:
    m = opened(at, "dealer inspect deck-1")
    assert cite(m, "floor verify deck-1") == at.key_of("4(a)")
    assert "dealer spread deck-1/face-up" not in due(m)


def test_4_b_the_cards_are_spread_face_up(at: Sister) -> None:
    m = opened(at, "floor verify deck-1")
    assert cite(m, "dealer spread deck-1/face-up") == at.key_of("4(b)")
    assert "dealer spread deck-1/face-down" not in due(m)


def test_4_b_the_first_player_looks_at_them(at: Sister) -> None:
    m = opened(at, "dealer spread deck-1/face-up")
    assert cite(m, "seat-1 inspect deck-1") == at.key_of("4(b)")
    assert "dealer turn-down deck-1" not in due(m)


def test_4_c_the_cards_are_turned_down_washed_and_stacked(at: Sister) -> None:
    m = opened(at, "seat-1 inspect deck-1")
    for act in ("turn-down", "wash", "stack"):
        assert cite(m, f"dealer {act} deck-1") == at.key_of("4(c)")
        m = to(m, f"dealer {act} deck-1")


def test_4_c_the_shuffle_follows_the_stacking(at: Sister) -> None:
    m = opened(at, "dealer stack deck-1")
    assert cite(m, "dealer shuffle deck-1") == at.key_of("5(a)")


def test_4_d_each_of_two_decks_is_opened(at: Sister) -> None:
    m = opened(at, rules=at.two)
    assert {"dealer inspect deck-1", "dealer inspect deck-2"} <= due(m)
    m = to(m, "dealer stack deck-1")
    assert "dealer load deck-1" not in due(m)
    to(m, "dealer stack deck-2", "shuffler shuffle deck-1", "dealer load deck-2")


def test_4_e_a_preinspected_deck_is_neither_inspected_nor_spread(at: Sister) -> None:
    m = opened(at, rules=replace(at.manual, preinspected=True))
    assert not {"dealer inspect deck-1", "dealer spread deck-1/face-up"} & due(m)


def test_4_e_a_preinspected_deck_is_cut(at: Sister) -> None:
    assert "dealer place cover-card 10" in due(
        opened(at, rules=replace(at.manual, preinspected=True))
    )


def test_4_e_the_second_preinspected_deck_goes_into_the_shuffler(at: Sister) -> None:
    m = opened(at, rules=replace(at.two, preinspected=True))
    assert cite(m, "dealer load deck-2") == at.key_of("3(b)(2)")


def test_4_e_a_reshuffling_shoe_takes_a_preinspected_deck_uncut(at: Sister) -> None:
    m = opened(at, rules=replace(at.reshuffling, preinspected=True))
    assert "dealer load shoe" in due(m)
    assert "dealer place cover-card 10" not in due(m)
