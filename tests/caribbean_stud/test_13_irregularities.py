"""House rule 13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.caribbean_stud.table import HAND, MANUAL, RESHUFFLING, SHOE, cite, table
from tests.tables import due, end, log, misstep, to, until

DOWN = "1, 1/progressive 100, 2, 2/bonus 500"
ALL_BACK = {
    "dealer return 1/ante", "dealer return 2/ante", "dealer return 1/progressive",
    "dealer return 2/bonus",
}  # fmt: skip


def voided(m) -> None:
    """Everyone has what he wagered, all cards are together again, and nothing is due."""
    r = end(m).round
    assert not r.wagers
    assert not r.proving
    assert not any(r.won.values())
    assert not r.cards


def face_up(*before: str):
    return to(table(DOWN), *before, "chance befall face-up-card")


def test_13_a_a_card_found_face_up_goes_to_the_discard_rack() -> None:
    m = face_up("dealer deal 1/hand 1")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "house 13(a)"


def test_13_a_and_is_not_used() -> None:
    m = face_up("dealer deal 1/hand 1")
    card = m.round.deck[0]
    m = until(to(m, "dealer deal discard-rack 1"), "dealer ask 1")
    assert card in m.round.cards["discard-rack"]
    assert len(m.round.cards["1/hand"]) == 5


def test_13_a_a_second_one_voids_the_round() -> None:
    m = face_up("dealer deal 1/hand 1")
    m = to(m, "dealer deal discard-rack 1", "dealer deal 2/hand 1", "chance befall face-up-card")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer return 2/ante") == "house 13(a)"
    voided(m)


def test_13_a_not_once_the_cards_are_dealt() -> None:
    with pytest.raises(UnacceptableError):
        to(until(table(DOWN), "dealer ask 1"), "chance befall face-up-card")


def test_13_a_the_dealers_own_card_in_sight_is_no_irregularity() -> None:
    m = until(table(DOWN), "dealer ask 1")
    assert m.round.shown("dealer")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall exposed-card/dealer")


def test_13_b_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1")
    after = to(m, "chance befall drawn-in-error")
    assert due(after) == due(m)
    assert after.round.deck == m.round.deck


@pytest.mark.parametrize("place", ["1/hand", "2/hand", "hole-cards", "dealer"])
def test_13_c_a_card_too_many_voids_the_round(place: str) -> None:
    m = to(until(table(DOWN), "dealer discard stub"), f"dealer befall miscount/{place}")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "house 13(c)"
    voided(m)


def test_13_c_so_does_dealing_it_by_mistake() -> None:
    m = until(table(DOWN), "dealer deal dealer 1").played(Act.parse("dealer deal 1/hand 1"))
    assert due(m) >= ALL_BACK


def test_13_c_also_when_it_is_found_while_the_players_look() -> None:
    m = to(until(table(DOWN), "dealer ask 1"), "chance befall miscount/2/hand")
    assert {cite(m, line) for line in due(m)} == {"house 13(c)"}
    voided(m)


def test_13_c_a_wager_taken_from_a_fold_comes_back_too() -> None:
    m = to(table("1, 1/bonus 500, 2"), "seat-1 fold 1/hand", "dealer collect 1/ante",
           "dealer collect 1/bonus", "dealer discard 1/hand",
           "chance befall miscount/2/hand")  # fmt: skip
    assert {"dealer return 1/ante", "dealer return 1/bonus"} <= due(m)
    assert end(m).round.stacks == {1: 1500, 2: 1000}


def test_13_d_a_hole_card_shown_too_soon_voids_the_round() -> None:
    m = to(table(DOWN), "seat-1 bet 1/bet 2000", "dealer befall exposed-card/hole-cards")
    assert due(m) == ALL_BACK | {"dealer return 1/bet", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/bet") == "house 13(d)"
    voided(m)


def test_13_d_also_when_the_dealer_turns_them_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/bet 2000")
    line = "dealer reveal hole-cards"
    assert misstep(m, line) == "turned the hole cards before all had acted"
    assert due(m.played(Act.parse(line))) >= ALL_BACK


def test_13_d_also_while_they_are_dealt() -> None:
    m = to(table(DOWN), "dealer deal hole-cards 1", "dealer befall exposed-card/hole-cards")
    assert due(m) >= ALL_BACK


def test_13_d_not_once_all_have_acted() -> None:
    m = until(table("1, 2"), "dealer reveal hole-cards")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/hole-cards")


def test_13_e_after_a_jam_the_cards_are_reshuffled() -> None:
    m = to(table(DOWN), "dealer load deck-1", "chance befall shuffler-jam")
    assert due(m) == {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "house 13(e)"


def test_13_e_who_passes_over_it_cannot_make_it_good_with_cards_on_the_table() -> None:
    m = to(table("1", SHOE), "dealer load deck-1", "chance befall shuffler-jam")
    for line in ("dealer take deck-1", "dealer load shoe"):
        m = m.played(Act.parse(line))
    assert "dealer reshuffle deck" in due(m)
    m = to(m, "dealer deal 1/hand 5")
    assert "dealer reshuffle deck" not in due(m)


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_13_f_a_jammed_shoe_voids_the_round(rules) -> None:
    m = to(table(DOWN, rules), "dealer deal 1/hand 5", "chance befall shoe-jam")
    assert due(m) == ALL_BACK | {"dealer take shoe"}
    assert cite(m, "dealer take shoe") == "house 13(f)"
    m = to(m, "dealer take shoe")
    assert len(to(m, "dealer reshuffle deck").round.deck) == 52
    voided(m)


def test_13_f_a_manual_shoe_does_not_jam() -> None:
    with pytest.raises(UnacceptableError):
        to(table(DOWN, MANUAL), "dealer deal 1/hand 1", "chance befall shoe-jam")


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_house_13_g_a_dead_shuffler_is_covered_or_signed_first(mark: str) -> None:
    rules = replace(HAND, offers=frozenset())
    m = to(table("1, 2", rules), "dealer load deck-1", "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    assert cite(m, "dealer sign shuffler") == "house 13(g)"
    m = to(m, f"dealer {mark} shuffler")
    assert "dealer shuffle deck-1" in due(m)
    assert "dealer load shoe" in log(until(m, "dealer ask 1"))


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_house_13_g_a_dead_shoe_is_covered_or_signed_and_the_round_is_void(mark: str) -> None:
    m = to(table(DOWN, SHOE), "dealer deal 1/hand 5", "chance befall shoe-failure")
    assert cite(m, f"dealer {mark} shoe") == "house 13(g)"
    voided(to(m, f"dealer {mark} shoe"))


def test_8_d_turning_up_another_of_his_own_cards_is_named() -> None:
    m = until(table(), "dealer deal dealer 1")
    assert misstep(m, "dealer deal hole-cards 1") == "turned up the wrong card of his own"
