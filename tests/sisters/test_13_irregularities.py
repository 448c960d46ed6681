"""§ .13: what goes wrong alike at every table, and what becomes of the round."""

from __future__ import annotations

import pytest

from app.grading.judge import judge
from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.sisters.games import Sister
from tests.tables import cite, common_error, due, owed, to, until, voided


def face_up(at: Sister) -> Moment:
    return to(at.table(at.down), "dealer deal 1/hand 1", "chance befall face-up-card")


def test_13_a_a_card_found_face_up_goes_to_the_discard_rack(at: Sister) -> None:
    m = face_up(at)
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == at.key_of("13(a)")


def test_13_a_and_is_not_used(at: Sister) -> None:
    m = face_up(at)
    card = m.round.deck[0]
    assert common_error(m, "dealer deal 2/hand 1") == "dealt the face-up card"
    m = until(to(m, "dealer deal discard-rack 1"), "dealer ask 1")
    assert [place for place, cards in m.round.cards.items() if card in cards] == ["discard-rack"]
    assert {len(m.round.cards[f"{seat}/hand"]) for seat in (1, 2)} == {at.each}


def test_13_a_a_second_one_voids_the_round(at: Sister) -> None:
    m = to(face_up(at), "dealer deal discard-rack 1", "dealer deal 2/hand 1")
    m = to(m, "chance befall face-up-card")
    assert owed(m) == {*at.returned, "dealer reshuffle deck"}
    assert cite(m, "dealer return 2/ante") == at.key_of("13(a)")
    voided(m)


def test_13_a_in_an_automated_shoe_too(at: Sister) -> None:
    m = to(at.table("1, 2", at.shoe), at.stack, "chance befall face-up-card")
    assert due(m) == {"dealer deal discard-rack 1"}
    assert cite(m, "dealer deal discard-rack 1") == at.key_of("13(a)")


@pytest.mark.parametrize("later", ["dealer discard stub", "dealer ask 1"])
def test_13_a_not_once_the_cards_are_dealt(at: Sister, later: str) -> None:
    m = until(at.table(at.down), later)
    with pytest.raises(UnacceptableError):
        to(m, "chance befall face-up-card")


def test_13_a_dealing_it_on_all_the_same_is_found_and_the_card_lies_there(at: Sister) -> None:
    m = face_up(at)
    dealt = Act.parse("dealer deal 2/hand 1")
    found = judge(m, dealt)
    assert found.is_error
    assert found.cite == m.step_for(Act.parse("dealer deal discard-rack 1")).cite
    again = m.played(dealt)
    assert again.round.deck == m.round.deck[1:]
    assert again.round.cards["2/hand"][-1] == m.round.deck[0]


def test_13_a_a_void_round_has_no_more_irregularities(at: Sister) -> None:
    m = to(face_up(at), "dealer deal discard-rack 1", "chance befall face-up-card")
    for name in ("face-up-card", "miscount/1/hand", "drawn-in-error", "late-wager/1",
                 f"exposed-card/{at.places[-1]}"):  # fmt: skip
        with pytest.raises(UnacceptableError):
            to(m, f"chance befall {name}")


def test_13_b_a_card_drawn_in_error_unseen_is_the_next_card(at: Sister) -> None:
    m = to(at.table(at.down), "dealer deal 1/hand 1")
    after = to(m, "chance befall drawn-in-error")
    assert due(after) == due(m)
    assert after.round.deck == m.round.deck


@pytest.mark.parametrize("found", ["dealer discard stub", "dealer ask 1"])
def test_13_c_a_card_too_many_voids_the_round(at: Sister, found: str) -> None:
    for place in at.places:
        m = to(until(at.table(at.down), found), f"chance befall miscount/{place}")
        assert owed(m) == {*at.returned, "dealer reshuffle deck"}
        assert {cite(m, line) for line in due(m)} == {at.key_of("13(c)")}
        lying = {card for cards in m.round.cards.values() for card in cards}
        assert len(lying.union(m.round.deck)) == 52
        voided(m)


def test_13_c_so_does_dealing_it_by_mistake(at: Sister) -> None:
    m = until(at.table(at.down), "dealer discard stub").played(Act.parse("dealer deal 1/hand 1"))
    assert owed(m) == {*at.returned, "dealer reshuffle deck"}


def test_13_c_the_deal_is_not_over_while_a_card_lacks(at: Sister) -> None:
    last = at.table(at.down)
    while "dealer discard stub" not in due(m := last.after(last.expected()[0].act)):
        last = m
    assert all(line.startswith("dealer deal") for line in due(last))
    for early in ("dealer discard stub", "dealer ask 1"):
        assert last.played(Act.parse(early)).expected() == last.expected()


def test_13_c_a_wager_made_since_comes_back_too(at: Sister) -> None:
    m = to(at.table(at.down), f"seat-1 bet {at.bet}", "chance befall miscount/2/hand")
    assert owed(m) == {*at.returned, f"dealer return {at.bet.split()[0]}", "dealer reshuffle deck"}
    voided(m)


def test_13_e_after_a_jam_the_cards_are_reshuffled(at: Sister) -> None:
    m = to(at.table(at.down), "dealer load deck-1", "chance befall shuffler-jam")
    assert due(m) == {"dealer reshuffle deck"}
    assert cite(m, "dealer reshuffle deck") == at.key_of("13(e)")


def test_13_e_a_shuffle_that_is_done_cannot_jam(at: Sister) -> None:
    m = to(at.table(at.down), "shuffler shuffle deck-1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shuffler-jam")


def test_13_e_who_passes_over_it_cannot_make_it_good_with_cards_on_the_table(at: Sister) -> None:
    m = to(at.table("1", at.shoe), "dealer load deck-1", "chance befall shuffler-jam")
    for line in ("dealer take deck-1", "dealer load shoe"):
        m = m.played(Act.parse(line))
    assert "dealer reshuffle deck" in due(m)
    m = to(m, at.stack)
    assert "dealer reshuffle deck" not in due(m)


@pytest.mark.parametrize("way", ["shoe", "reshuffling"])
def test_13_f_a_jammed_shoe_voids_the_round(at: Sister, way: str) -> None:
    m = to(at.table(at.down, getattr(at, way)), at.stack, "chance befall shoe-jam")
    assert owed(m) == {*at.returned, "dealer take shoe"}
    assert cite(m, "dealer take shoe") == at.key_of("13(f)")


def test_13_f_the_cards_leave_the_shoe_and_are_reshuffled_with_those_dealt(at: Sister) -> None:
    m = to(at.table(at.down, at.shoe), at.stack, "chance befall shoe-jam", "dealer take shoe")
    assert "dealer reshuffle deck" in due(m)
    assert len(to(m, "dealer reshuffle deck").round.deck) == 52
    voided(m)


def test_13_f_a_manual_shoe_does_not_jam(at: Sister) -> None:
    m = to(at.table(at.down, at.manual), "dealer deal 1/hand 1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shoe-jam")


def test_13_f_nor_any_other_once_all_is_dispensed(at: Sister) -> None:
    m = until(at.table("1", at.shoe), "dealer ask 1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall shoe-jam")
