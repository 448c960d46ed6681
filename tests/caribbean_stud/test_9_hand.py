"""House rule 9: dealing from the hand."""

from __future__ import annotations

from dataclasses import replace

from games.caribbean_stud.house import CLASHES
from tests.caribbean_stud.table import HAND, cite, done, table
from tests.tables import broken, due, end, to, until

UNCOUNTED = replace(HAND, counts_deck=False)
PLAIN = replace(HAND, offers=frozenset())


def test_9_a_1_cards_shuffled_by_hand_are_not_dealt_from_the_hand() -> None:
    by_hand = replace(HAND, shuffling="by-hand", counts_deck=False)
    assert [c.cite.key for c in CLASHES if c.clashes(by_hand)] == ["9(a)(1)"]


def test_9_a_2_the_dealer_takes_the_deck_in_either_hand() -> None:
    m = until(table(), "dealer use left-hand")
    assert cite(m, "dealer use right-hand") == "house 9(a)(2)"
    assert "dealer use left-hand" not in due(to(m, "dealer use right-hand"))


def test_9_a_2_the_deck_is_in_hand_before_a_card_is_dealt() -> None:
    m = to(table("1", PLAIN), "dealer take deck-1", "dealer announce no-more-bets")
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}


def test_9_a_2_the_hand_does_not_change_during_the_round() -> None:
    m = to(table(), "dealer use right-hand", "dealer deal 1/hand 1")
    assert broken(m, "dealer use left-hand") == {"house 9(a)(2)"}
    assert not broken(m, "dealer use right-hand")


def test_9_a_2_the_cards_stay_over_the_tray() -> None:
    m = to(table(), "dealer use right-hand")
    assert broken(m, "dealer place deck/layout") == {"house 9(a)(2)"}


def test_9_a_3_no_more_bets_and_the_lock_out_come_before_the_cards() -> None:
    m = table("1, 1/progressive 100")
    assert cite(m, "dealer announce no-more-bets") == "house 9(a)(3)"
    assert cite(m, "dealer lock-out progressive") == "house 9(a)(3)"
    m = to(m, "dealer use left-hand", "dealer lock-out progressive",
           "dealer announce no-more-bets")  # fmt: skip
    assert due(m) == {"dealer gather 1/progressive"}
    assert cite(m, "dealer gather 1/progressive") == "house 9(a)(3)"


def test_9_b_one_card_at_a_time_clockwise_the_dealers_last_face_up() -> None:
    m = until(table("2, 4, 6"), "dealer discard stub")
    hands = [f"deal {seat}/hand 1" for seat in (2, 4, 6)]
    assert done(m, "deal") == [*([*hands, "deal hole-cards 1"] * 4), *hands, "deal dealer 1"]
    assert m.round.exposed == set(m.round.cards["dealer"])


def test_9_b_the_turn_is_kept() -> None:
    m = until(table(), "dealer deal 1/hand 1")
    assert cite(m, "dealer deal 1/hand 1") == "house 9(b)"
    assert due(to(m, "dealer deal 1/hand 1")) == {"dealer deal 2/hand 1"}


def test_9_c_the_stub_goes_to_the_discard_rack() -> None:
    m = until(table("1"), "dealer discard stub")
    assert cite(m, "dealer discard stub") == "house 9(c)"
    assert due(to(m, "dealer discard stub")) == {"dealer ask 1"}


def test_9_c_without_showing_it() -> None:
    assert broken(until(table("1"), "dealer discard stub"), "dealer reveal stub") == {"house 9(c)"}


def test_9_d_the_stub_is_counted_at_least_once_in_five_rounds() -> None:
    m = until(table("1", UNCOUNTED, since_count=4), "dealer count stub 42")
    assert cite(m, "dealer count stub 42") == "house 9(d)"
    assert due(m) == {"dealer count stub 42"}


def test_9_d_in_other_rounds_the_dealer_may_count() -> None:
    m = until(table("1", UNCOUNTED, since_count=3), "dealer count stub 42")
    assert due(m) == {"dealer count stub 42", "dealer discard stub"}


def test_9_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    assert due(to(table("1", UNCOUNTED), "dealer count stub 42")) == {"dealer discard stub"}


def test_9_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", UNCOUNTED), "chance befall missing-card", "dealer count stub 41")
    assert cite(m, "dealer count layout 10") == "house 9(f)"
    m = to(m, "dealer count layout 10")
    assert due(m) == {"dealer return 1/ante", "dealer remove deck-1"}


def test_9_f_a_misdeal_with_all_cards_there_keeps_the_deck() -> None:
    m = until(table("1", UNCOUNTED), "dealer discard stub")
    m = to(m, "dealer befall miscount/1/hand")
    assert "dealer remove deck-1" not in due(m)
    assert end(m).round.stacks == {1: 1000}
