"""§ 657a.9: dealing from the hand."""

from __future__ import annotations

from dataclasses import replace

from games.crazy_4_poker.house import CLASHES
from tests.crazy_4_poker.table import HAND, table
from tests.tables import broken, cite, due, end, to, until

UNCOUNTED = replace(HAND, counts_deck=False)


def test_9_a_1_cards_shuffled_by_hand_are_not_dealt_from_the_hand() -> None:
    by_hand = replace(HAND, shuffling="by-hand", counts_deck=False)
    assert [c.cite.key for c in CLASHES if c.clashes(by_hand)] == ["9(a)(1)"]


def test_9_a_2_the_dealer_takes_the_deck_in_either_hand() -> None:
    m = until(table(), "dealer use left-hand")
    assert cite(m, "dealer use right-hand") == "9(a)(2)"
    assert "dealer use left-hand" not in due(to(m, "dealer use right-hand"))


def test_9_a_2_only_after_the_shuffle() -> None:
    assert "dealer use left-hand" not in due(table())


def test_9_a_2_the_deck_is_in_hand_before_a_card_is_dealt() -> None:
    m = to(table("1"), "dealer lock-out progressive", "dealer announce no-more-bets",
           "dealer take deck-1")  # fmt: skip
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}


def test_9_a_2_the_hand_does_not_change_during_the_round() -> None:
    m = to(table(), "dealer use right-hand", "dealer deal 1/hand 1")
    assert broken(m, "dealer use left-hand") == {"9(a)(2)"}
    assert not broken(m, "dealer use right-hand")


def test_9_a_2_the_cards_stay_over_the_tray() -> None:
    m = to(table(), "dealer use right-hand")
    assert broken(m, "dealer place deck/layout") == {"9(a)(2)"}


def test_9_a_3_no_more_bets_and_the_lock_out_come_before_the_cards() -> None:
    m = table()
    for line in ("dealer announce no-more-bets", "dealer lock-out progressive"):
        assert cite(m, line) == "9(a)(3)"
    assert to(m, "dealer deal 1/hand 1").round.locked == {"progressive"}


def test_9_a_3_progressive_chips_are_proved_and_racked_before_the_cards() -> None:
    m = to(table("1, 2, 2/progressive 500"), "dealer gather 2/progressive")
    assert m.round.proving == {"2/progressive": 500}
    assert "dealer prove progressive 1" in due(m)
    m = to(m, "dealer deal 1/hand 1")
    assert (dict(m.round.proving), m.round.lodged) == ({}, {"2/progressive": 500})


def test_9_a_3_without_progressive_wagers_there_is_nothing_to_prove() -> None:
    log = end(table("1")).round.log
    assert not {"gather", "prove", "rack"} & {act.verb for act in log}


def test_9_b_the_dealer_goes_clockwise_from_his_left_one_card_at_a_time() -> None:
    m = until(table("2, 4, 6"), "dealer deal 2/hand 1")
    assert cite(m, "dealer deal 2/hand 1") == "9(b)"
    m = until(m, "dealer discard stub")
    dealt = [act.target for act in m.round.log if act.verb == "deal"]
    assert dealt == ["2/hand", "4/hand", "6/hand", "dealer"] * 5


def test_9_b_only_who_has_ante_and_super_bonus_gets_cards() -> None:
    m = until(table("3"), "dealer discard stub")
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {
        "3/hand": 5, "dealer": 5,
    }  # fmt: skip


def test_9_c_the_stub_goes_to_the_discard_rack() -> None:
    m = until(table("1"), "dealer discard stub")
    assert cite(m, "dealer discard stub") == "9(c)"
    m = to(m, "dealer discard stub")
    assert not m.round.exposed
    assert due(m) == {"dealer ask 1"}


def test_9_c_without_showing_it() -> None:
    assert broken(until(table("1"), "dealer discard stub"), "dealer reveal stub") == {"9(c)"}


def test_9_d_the_stub_is_counted_at_least_once_in_five_rounds() -> None:
    m = until(table("1", UNCOUNTED, since_count=4), "dealer count stub 42")
    assert cite(m, "dealer count stub 42") == "9(d)"
    assert due(m) == {"dealer count stub 42"}


def test_9_d_in_other_rounds_the_dealer_may_count() -> None:
    m = until(table("1", UNCOUNTED, since_count=3), "dealer count stub 42")
    assert due(m) == {"dealer count stub 42", "dealer discard stub"}


def test_9_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    m = to(table("1", UNCOUNTED), "dealer count stub 42")
    assert due(m) == {"dealer discard stub"}


def test_9_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", UNCOUNTED), "chance befall missing-card", "dealer count stub 41")
    assert cite(m, "dealer count layout 10") == "9(f)"
    m = to(m, "dealer count layout 10")
    assert due(m) == {
        "dealer return 1/ante", "dealer return 1/super-bonus", "dealer remove deck-1",
    }  # fmt: skip


def test_9_f_a_misdeal_with_all_cards_there_keeps_the_deck() -> None:
    m = until(table("1", UNCOUNTED), "dealer discard stub")
    m = to(m, "dealer befall miscount/1/hand")
    assert "dealer remove deck-1" not in due(m)
    assert end(m).round.stacks == {1: 2000}
