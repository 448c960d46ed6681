"""§ 655a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.mississippi_stud.table import (
    HAND,
    MANUAL,
    RESHUFFLING,
    SHOE,
    cite,
    due,
    end,
    log,
    table,
    to,
    until,
)

DOWN = "1, 1/progressive 100, 2, 2/five-card 100, 2/three-card 500"
ALL_BACK = {
    "dealer return 1/ante", "dealer return 2/ante", "dealer return 1/progressive",
    "dealer return 2/five-card", "dealer return 2/three-card",
}  # fmt: skip


def voided(m) -> None:
    """Everyone has what he wagered, all cards are together again, and nothing is due."""
    r = end(m).round
    assert not r.wagers
    assert not r.proving
    assert not any(r.won.values())
    assert not r.cards


# (a)


def face_up(*before: str):
    return to(table(DOWN), *before, "chance befall face-up-card")


def test_13_a_a_card_found_face_up_goes_to_the_discard_rack() -> None:
    m = face_up("dealer deal 1/hand 1")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == "13(a)"


def test_13_a_and_is_not_used() -> None:
    m = face_up("dealer deal 1/hand 1")
    card = m.round.deck[0]
    m = until(to(m, "dealer deal discard-rack 1"), "dealer ask 1")
    assert card in m.round.cards["discard-rack"]
    assert all(
        card not in cards for spot, cards in m.round.cards.items() if spot != "discard-rack"
    )
    assert len(m.round.cards["1/hand"]) == 2


def test_13_a_a_second_one_voids_the_round() -> None:
    m = face_up("dealer deal 1/hand 1")
    m = to(m, "dealer deal discard-rack 1", "dealer deal 2/hand 1", "chance befall face-up-card")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer return 2/ante") == "13(a)"
    voided(m)


def test_13_a_in_an_automated_shoe_too() -> None:
    m = to(table("1, 2", SHOE), "dealer deal 1/hand 2", "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}


def test_13_a_not_once_the_cards_are_dealt() -> None:
    m = until(table(DOWN), "dealer ask 1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall face-up-card")


def test_13_a_dealing_it_on_all_the_same_moves_nothing() -> None:
    m = face_up("dealer deal 1/hand 1")
    again = m.played(Act.parse("dealer deal 1/hand 1"))
    assert again.round.deck == m.round.deck
    assert due(again) == {"dealer deal discard-rack 1"}


def test_13_a_a_void_round_has_no_more_irregularities() -> None:
    m = face_up("dealer deal 1/hand 1")
    m = to(m, "dealer deal discard-rack 1", "chance befall face-up-card")
    for name in ("face-up-card", "miscount/1/hand", "drawn-in-error"):
        with pytest.raises(UnacceptableError):
            to(m, f"chance befall {name}")


# (b)


def test_13_b_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    m = to(table(DOWN), "dealer deal 1/hand 1")
    after = to(m, "chance befall drawn-in-error")
    assert due(after) == due(m)
    assert after.round.deck == m.round.deck


# (c)


@pytest.mark.parametrize("place", ["1/hand", "2/hand", "3rd", "4th", "5th"])
def test_13_c_a_card_too_many_voids_the_round(place: str) -> None:
    m = to(until(table(DOWN), "dealer discard stub"), f"dealer befall miscount/{place}")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "13(c)"
    voided(m)


def test_13_c_so_does_dealing_it_by_mistake() -> None:
    m = until(table(DOWN), "dealer deal 3rd 1").played(Act.parse("dealer deal 1/hand 1"))
    assert due(m) >= ALL_BACK


@pytest.mark.parametrize("place", ["2/hand", "4th"])
def test_13_c_a_card_too_many_found_after_the_stub_is_away_voids_the_round_too(place: str) -> None:
    m = to(until(table(DOWN), "dealer ask 1"), f"chance befall miscount/{place}")
    assert {cite(m, line) for line in due(m)} == {"13(c)"}
    assert due(m) >= ALL_BACK
    assert len({card for cards in m.round.cards.values() for card in cards}) == 52
    voided(m)


def test_13_c_the_deal_is_not_over_while_a_card_lacks() -> None:
    m = until(table(DOWN), "dealer deal 5th 1")
    assert m.played(Act.parse("dealer discard stub")).expected() == m.expected()


def test_13_c_a_six_card_bonus_card_too_many_is_the_floors_affair() -> None:
    m = until(table("1, 1/six-card 500, 2"), "dealer deal 1/hand 1")
    m = to(m, "dealer befall six-card-miscount")
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor", "floor rule six-card", "dealer return 1/six-card")
    assert "dealer deal 1/hand 1" in due(m)


# (d)


@pytest.mark.parametrize("card", ["3rd", "4th", "5th"])
def test_13_d_a_community_card_shown_too_soon_voids_the_round(card: str) -> None:
    m = to(table(DOWN), "seat-1 bet 1/3rd 3000", f"dealer befall exposed-card/{card}")
    assert due(m) == ALL_BACK | {"dealer return 1/3rd", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/3rd") == "13(d)"
    voided(m)


def test_13_d_also_when_the_dealer_turns_it_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/3rd 1000").played(Act.parse("dealer reveal 3rd"))
    assert due(m) >= ALL_BACK


def test_13_d_a_wager_taken_from_a_fold_comes_back_too() -> None:
    m = to(table("1, 2"), "seat-1 fold 1/hand", "dealer collect 1/ante", "dealer discard 1/hand",
           "dealer befall exposed-card/5th")  # fmt: skip
    assert "dealer return 1/ante" in due(m)
    assert end(m).round.stacks == {1: 1000, 2: 1000}


def test_13_d_not_once_all_have_acted() -> None:
    m = until(table("1, 2"), "dealer reveal 5th")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/5th")


def test_13_d_nor_when_nobody_is_left_to_act() -> None:
    m = to(table("1, 1/three-card 500"), "seat-1 fold 1/hand", "dealer collect 1/ante")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/5th")


def test_13_d_a_six_card_bonus_card_shown_too_soon_is_the_floors_affair() -> None:
    m = to(table("1, 1/six-card 500, 2"), "dealer ask 1", "dealer befall six-card-exposed")
    m = to(m, "floor rule six-card", "dealer return 1/six-card")
    assert "seat-1 fold 1/hand" in due(m)
    assert m.round.stacks[1] == 500


# (e)


def test_13_e_after_a_jam_the_cards_are_reshuffled() -> None:
    m = to(table(DOWN), "dealer load deck-1", "chance befall shuffler-jam")
    assert due(m) == {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "13(e)"


def test_13_e_a_shuffle_that_is_done_cannot_jam() -> None:
    m = to(table(DOWN), "shuffler shuffle deck-1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shuffler-jam")


# (f)


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_13_f_a_jammed_shoe_voids_the_round(rules) -> None:
    m = to(table(DOWN, rules), "dealer deal 1/hand 2", "chance befall shoe-jam")
    assert due(m) == ALL_BACK | {"dealer take shoe"}
    assert cite(m, "dealer take shoe") == "13(f)"


def test_13_f_the_cards_leave_the_shoe_and_are_reshuffled_with_those_dealt() -> None:
    m = to(table(DOWN, SHOE), "dealer deal 1/hand 2", "chance befall shoe-jam", "dealer take shoe")
    assert "dealer reshuffle deck" in due(m)
    assert len(to(m, "dealer reshuffle deck").round.deck) == 52
    voided(m)


def test_13_f_a_manual_shoe_does_not_jam() -> None:
    m = to(table(DOWN, MANUAL), "dealer deal 1/hand 1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shoe-jam")


# (g)


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_g_a_dead_shuffler_is_covered_or_signed_first(mark: str) -> None:
    rules = replace(HAND, offers=frozenset())
    m = to(table("1, 2", rules), "dealer load deck-1", "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    m = to(m, f"dealer {mark} shuffler")
    assert "dealer shuffle deck-1" in due(m)


def test_13_g_no_wager_is_closed_twice_for_it() -> None:
    m = to(table("1"), "dealer load deck-1", "dealer lock-out progressive")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shuffler-failure")


def test_13_g_then_the_cards_are_shuffled_by_hand_and_dealt_from_a_shoe() -> None:
    m = to(table("1", HAND), "dealer load deck-1", "chance befall shuffler-failure")
    m = until(m, "dealer ask 1")
    assert "dealer cut deck-1" in log(m)
    assert "dealer load shoe" in log(m)


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_g_a_dead_shoe_is_covered_or_signed_and_the_round_is_void(mark: str) -> None:
    m = to(table(DOWN, SHOE), "dealer deal 1/hand 2", "chance befall shoe-failure")
    assert cite(m, f"dealer {mark} shoe") == "13(g)"
    voided(to(m, f"dealer {mark} shoe"))
