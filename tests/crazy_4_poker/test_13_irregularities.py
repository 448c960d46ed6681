"""§ 657a.13: what goes wrong, and what becomes of the round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.crazy_4_poker.table import HAND, MANUAL, RESHUFFLING, SHOE, table
from tests.tables import cite, due, end, log, misstep, to, until

DOWN = "1, 1/progressive 100, 2, 2/queens-up 500"
ALL_BACK = {
    "dealer return 1/ante", "dealer return 1/super-bonus", "dealer return 1/progressive",
    "dealer return 2/ante", "dealer return 2/super-bonus", "dealer return 2/queens-up",
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
    assert misstep(m, "dealer deal 2/hand 1") == "dealt the face-up card"
    m = until(to(m, "dealer deal discard-rack 1"), "dealer ask 1")
    assert [spot for spot, cards in m.round.cards.items() if card in cards] == ["discard-rack"]
    assert {len(m.round.cards[spot]) for spot in ("1/hand", "2/hand", "dealer")} == {5}


def test_13_a_a_second_one_voids_the_round() -> None:
    m = face_up("dealer deal 1/hand 1")
    m = to(m, "dealer deal discard-rack 1", "dealer deal 2/hand 1", "chance befall face-up-card")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer return 2/ante") == "13(a)"
    voided(m)


def test_13_a_in_an_automated_shoe_too() -> None:
    m = to(table("1, 2", SHOE), "dealer deal 1/hand 5", "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}


def test_13_a_not_once_the_cards_are_dealt() -> None:
    m = until(table(DOWN), "dealer discard stub")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall face-up-card")


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


@pytest.mark.parametrize("place", ["1/hand", "2/hand", "dealer"])
@pytest.mark.parametrize("found", ["dealer discard stub", "dealer ask 2"])
def test_13_c_a_card_too_many_voids_the_round(place: str, found: str) -> None:
    m = to(until(table(DOWN), found), f"dealer befall miscount/{place}")
    assert due(m) >= ALL_BACK | {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "13(c)"
    voided(m)


def test_13_c_so_does_dealing_it_by_mistake() -> None:
    m = until(table(DOWN), "dealer discard stub").played(Act.parse("dealer deal 1/hand 1"))
    assert due(m) >= ALL_BACK


def test_13_c_the_deal_is_not_over_while_a_card_lacks() -> None:
    m = table(DOWN)
    while len(m.round.cards.get("2/hand", ())) < 5:
        m = m.after(m.expected()[0].act)
    assert due(m) == {"dealer deal dealer 1"}
    assert m.played(Act.parse("dealer discard stub")).expected() == m.expected()


def test_13_c_a_play_wager_made_comes_back_too() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000", "dealer befall miscount/2/hand")
    assert "dealer return 1/play" in due(m)
    voided(m)


# (d)


def test_13_d_a_card_of_the_dealers_seen_too_soon_voids_the_round() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000", "dealer befall exposed-card/dealer")
    assert due(m) == ALL_BACK | {"dealer return 1/play", "dealer reshuffle deck"}
    assert cite(m, "dealer return 1/play") == "13(d)"
    voided(m)


def test_13_d_also_during_the_deal() -> None:
    m = to(table(DOWN), "dealer deal dealer 1", "dealer befall exposed-card/dealer")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    voided(m)


def test_13_d_also_when_the_dealer_turns_it_himself() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000")
    name = "turned the dealer's hand before all had acted"
    assert misstep(m, "dealer reveal dealer") == name
    assert due(m.played(Act.parse("dealer reveal dealer"))) >= ALL_BACK


def test_13_d_what_a_fold_has_forfeited_comes_back_too() -> None:
    m = to(table(DOWN), "seat-1 fold 1/hand", "dealer befall exposed-card/dealer")
    assert due(m) == ALL_BACK | {"dealer reshuffle deck"}
    assert end(m).round.stacks == {1: 2100, 2: 2500}


def test_13_d_not_once_everyone_has_folded_or_played() -> None:
    m = to(table(DOWN), "seat-1 bet 1/play 1000", "dealer ask 2", "seat-2 bet 2/play 1000")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


def test_13_d_nor_when_nobody_is_left_to_act() -> None:
    m = to(table("1"), "seat-1 fold 1/hand")
    with pytest.raises(UnacceptableError):
        to(m, "dealer befall exposed-card/dealer")


@pytest.mark.parametrize("shown", ["dealer befall exposed-card/dealer", "dealer reveal dealer"])
def test_13_d_a_bet_that_goes_back_is_no_play_wager_yet(shown: str) -> None:
    m = to(table("1"), "dealer ask 1", "seat-1 befall wrong-multiple/1")
    act = Act.parse(shown)
    m = m.befallen(act) if act.verb == "befall" else m.played(act)
    assert due(m) >= {"dealer return 1/play", "dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == "13(d)"
    voided(m)


def test_13_d_turning_it_over_forfeits_is_out_of_order_and_exposes_nothing() -> None:
    m = to(table("1, 2"), "seat-1 fold 1/hand", "dealer ask 2", "seat-2 bet 2/play 1000")
    m = m.played(Act.parse("dealer reveal dealer"))
    assert "dealer reshuffle deck" not in due(m)
    assert due(m) == {
        "dealer collect 1/ante", "dealer collect 1/super-bonus", "dealer discard 1/hand",
    }  # fmt: skip


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
    m = to(table(DOWN, rules), "dealer deal 1/hand 5", "chance befall shoe-jam")
    assert due(m) == ALL_BACK | {"dealer take shoe"}
    assert cite(m, "dealer take shoe") == "13(f)"


def test_13_f_the_cards_leave_the_shoe_and_are_reshuffled_with_those_dealt() -> None:
    m = to(table(DOWN, SHOE), "dealer deal 1/hand 5", "chance befall shoe-jam", "dealer take shoe")
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
    rules = replace(HAND, offers=frozenset({"queens-up"}))
    m = to(table("1, 2", rules), "dealer load deck-1", "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    m = to(m, f"dealer {mark} shuffler")
    assert "dealer shuffle deck-1" in due(m)


def test_13_g_then_the_cards_are_shuffled_by_hand_and_dealt_from_a_shoe() -> None:
    m = to(table("1", HAND), "dealer load deck-1", "chance befall shuffler-failure")
    m = until(m, "dealer ask 1")
    assert "dealer cut deck-1" in log(m)
    assert "dealer load shoe" in log(m)


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_g_a_dead_shoe_is_covered_or_signed_and_the_round_is_void(mark: str) -> None:
    m = to(table(DOWN, SHOE), "dealer deal 1/hand 5", "chance befall shoe-failure")
    assert cite(m, f"dealer {mark} shoe") == "13(g)"
    voided(to(m, f"dealer {mark} shoe"))
