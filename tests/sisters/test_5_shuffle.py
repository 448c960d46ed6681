"""§ .5: shuffle, cut, and the table without play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import UnacceptableError
from tests.sisters.games import Sister
from tests.tables import cite, due, to, until


def test_5_a_the_cards_are_shuffled_by_hand_after_each_round(at: Sister) -> None:
    m = at.table(rules=at.manual)
    assert cite(m, "dealer shuffle deck-1") == at.key_of("5(a)")
    assert cite(to(m, "dealer shuffle deck-1"), "dealer stack deck-1") == at.key_of("5(a)")


def test_5_a_or_by_the_device(at: Sister) -> None:
    m = at.table()
    assert cite(m, "dealer load deck-1") == at.key_of("5(a)")
    assert cite(to(m, "dealer load deck-1"), "shuffler shuffle deck-1") == at.key_of("5(a)")


def test_5_a_no_card_is_dealt_before_the_shuffle(at: Sister) -> None:
    m = until(at.table("1", at.plain(at.manual)), "dealer announce no-more-bets")
    m = to(m, "dealer announce no-more-bets", "dealer use left-hand")
    assert due(m) == {"dealer shuffle deck-1"}


def test_5_a_a_device_may_put_the_stack_into_the_shoe(at: Sister) -> None:
    m = to(at.table(rules=replace(at.shoe, device_loads_shoe=True)), "shuffler shuffle deck-1")
    assert "shuffler load shoe" in due(m)
    assert not {"dealer take deck-1", "dealer load shoe"} & due(m)


def test_5_b_a_deck_that_counts_wrong_leaves_the_table(at: Sister) -> None:
    m = to(at.table(), "shuffler shuffle deck-1", "chance befall deck-short")
    assert cite(m, "dealer remove deck-1") == at.key_of("5(b)")
    m = to(m, "floor bring deck-1", "dealer inspect deck-1", "shuffler shuffle deck-1")
    assert "dealer take deck-1" in due(m)


def test_5_b_only_a_device_that_counts_tells(at: Sister) -> None:
    m = to(at.table(rules=replace(at.hand, counts_deck=False)), "shuffler shuffle deck-1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall deck-short")


def test_5_c_1_cards_from_the_device_are_dealt_without_a_cut(at: Sister) -> None:
    m = to(at.table(rules=at.shoe), "dealer take deck-1")
    assert "dealer load shoe" in due(m)
    assert "dealer place cover-card 10" not in due(m)


def test_5_c_2_cards_shuffled_by_hand_are_cut(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer stack deck-1")
    assert "dealer place cover-card 26" in due(m)
    assert "dealer load shoe" not in due(m)


def test_5_d_the_cover_card_goes_in_at_least_ten_cards_down(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer stack deck-1")
    assert cite(m, "dealer place cover-card 10") == at.key_of("5(d)")
    assert "dealer place cover-card 9" not in due(m)


def test_5_d_the_cut_follows_the_cover_card_and_then_the_shoe(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer place cover-card 30")
    assert cite(m, "dealer cut deck-1") == at.key_of("5(d)")
    assert "dealer load shoe" in due(to(m, "dealer cut deck-1"))


def test_5_e_the_floor_may_have_the_cards_cut_again(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer cut deck-1", "floor befall recut-ordered")
    assert cite(m, "dealer place cover-card 20") == at.key_of("5(e)")
    m = to(m, "dealer place cover-card 20", "dealer cut deck-1")
    assert "dealer load shoe" in due(m)


def test_5_e_out_of_the_shoe_too(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer load shoe", "floor befall recut-ordered")
    m = to(m, "dealer take shoe", "dealer cut deck-1")
    assert "dealer load shoe" in due(m)


def test_5_e_no_more_once_a_card_is_dealt(at: Sister) -> None:
    m = to(at.table(rules=at.manual), "dealer deal 1/hand 1")
    with pytest.raises(UnacceptableError):
        to(m, "floor befall recut-ordered")


def test_5_f_at_an_idle_table_shoe_and_rack_are_emptied(at: Sister) -> None:
    m = at.table(rules=at.manual, opening="idle")
    assert {"dealer take shoe", "dealer take discard-rack"} <= due(m)
    assert cite(m, "dealer take shoe") == at.key_of("5(f)")


def test_5_f_the_cards_are_spread_face_down(at: Sister) -> None:
    m = to(
        at.table(rules=at.manual, opening="idle"), "dealer take shoe", "dealer take discard-rack"
    )
    assert cite(m, "dealer spread deck-1/face-down") == at.key_of("5(f)")
    assert "dealer spread deck-1/face-up" not in due(m)


def test_5_f_or_face_up_if_a_player_asks(at: Sister) -> None:
    m = to(at.table(rules=at.manual, opening="idle-face-up"), "dealer spread deck-1/face-up")
    to(m, "seat-1 inspect deck-1", "dealer turn-down deck-1", "dealer wash deck-1")


def test_5_f_then_they_are_washed_stacked_shuffled_and_cut(at: Sister) -> None:
    m = to(at.table(rules=at.manual, opening="idle"), "seat-1 inspect deck-1")
    to(m, "dealer wash deck-1", "dealer stack deck-1", "dealer shuffle deck-1",
       "dealer cut deck-1")  # fmt: skip


def test_5_f_the_other_of_two_decks_stays_in_the_shuffler(at: Sister) -> None:
    m = to(at.table(rules=replace(at.hand, decks=2), opening="idle"), "shuffler shuffle deck-1")
    assert "dealer take deck-1" in due(m)
    assert "dealer load deck-2" not in due(m)


@pytest.mark.parametrize("opening", ["round", "idle"])
def test_5_g_a_reshuffling_shoe_needs_no_cut_and_no_spreading(at: Sister, opening: str) -> None:
    m = at.table(rules=at.reshuffling, opening=opening)
    assert cite(m, "dealer load shoe") == at.key_of("5(g)")
    assert not {"dealer shuffle deck-1", "dealer take shoe"} & due(m)
