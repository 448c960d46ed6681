"""§ 655a.9: dealing from the hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.mississippi_stud.conduct import DUTIES
from games.mississippi_stud.house import CLASHES
from tests.mississippi_stud.table import HAND, cite, due, end, table, to, until

UNCOUNTED = replace(HAND, counts_deck=False)


def broken(m, line: str) -> set[str]:
    return {duty.cite.key for duty in DUTIES if duty.broken_by(m.round, Act.parse(line))}


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
    rules = replace(HAND, offers=frozenset())
    m = to(table("1", rules), "dealer take deck-1", "dealer announce no-more-bets")
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}


def test_9_a_2_the_hand_does_not_change_during_the_round() -> None:
    m = to(table(), "dealer use right-hand", "dealer deal 1/hand 1")
    assert broken(m, "dealer use left-hand") == {"9(a)(2)"}
    assert not broken(m, "dealer use right-hand")


def test_9_a_2_the_cards_stay_over_the_tray() -> None:
    m = to(table(), "dealer use right-hand")
    assert broken(m, "dealer place deck/layout") == {"9(a)(2)"}


def test_9_a_3_no_more_bets_and_the_lock_outs_come_before_the_cards() -> None:
    m = table()
    for line in ("dealer announce no-more-bets", "dealer lock-out progressive",
                 "dealer lock-out five-card"):  # fmt: skip
        assert cite(m, line) == "9(a)(3)"
    m = to(m, "dealer deal 1/hand 1")
    assert m.round.locked == {"progressive", "five-card"}


def test_9_a_3_progressive_chips_are_proved_and_racked_before_the_cards() -> None:
    m = to(table("1, 2, 2/progressive 500"), "dealer gather 2/progressive")
    assert m.round.proving == {"2/progressive": 500}
    assert "dealer prove progressive 1" in due(m)
    m = to(m, "dealer deal 1/hand 1")
    assert (dict(m.round.proving), m.round.lodged) == ({}, {"2/progressive": 500})


def test_9_a_3_without_progressive_wagers_there_is_nothing_to_prove() -> None:
    log = end(table("1")).round.log
    assert not {"gather", "prove", "rack"} & {act.verb for act in log}


def test_9_b_the_six_card_bonus_cards_come_first() -> None:
    m = until(table("1, 2, 2/six-card 500"), "dealer deal six-card 1")
    assert cite(m, "dealer deal six-card 1") == "9(b)"
    m = until(m, "dealer deal 1/hand 1")
    assert len(m.round.cards["six-card"]) == 4


def test_9_b_the_dealer_goes_clockwise_from_his_left() -> None:
    m = end(table("2, 4, 6"))
    hands = [act.target for act in m.round.log if act.verb == "deal" and act.seat]
    assert hands == ["2/hand", "2/hand", "4/hand", "4/hand", "6/hand", "6/hand"]


def test_9_b_1_two_cards_to_each_player() -> None:
    m = until(table("1, 3"), "dealer deal 3rd 1")
    assert [len(m.round.cards[f"{seat}/hand"]) for seat in (1, 3)] == [2, 2]


def test_9_b_1_a_card_at_a_time_around_the_table_is_as_good() -> None:
    m = to(table("1, 3"), "dealer deal 1/hand 1", "dealer deal 3/hand 1", "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 3/hand 1"}


@pytest.mark.parametrize("first", ["3rd", "4th", "5th"])
def test_9_b_2_the_community_cards_in_any_order(first: str) -> None:
    m = until(table("1"), f"dealer deal {first} 1")
    assert cite(m, f"dealer deal {first} 1") == "9(b)(2)"
    assert f"dealer deal {first} 1" not in due(to(m, f"dealer deal {first} 1"))


def test_9_c_the_stub_goes_to_the_discard_rack() -> None:
    m = until(table("1"), "dealer discard stub")
    assert cite(m, "dealer discard stub") == "9(c)"
    m = to(m, "dealer discard stub")
    assert not m.round.exposed
    assert "dealer ask 1" in due(m)


def test_9_c_without_showing_it() -> None:
    assert broken(until(table("1"), "dealer discard stub"), "dealer reveal stub") == {"9(c)"}


def test_9_d_the_stub_is_counted_at_least_once_in_five_rounds() -> None:
    m = until(table("1", UNCOUNTED, since_count=4), "dealer count stub 47")
    assert cite(m, "dealer count stub 47") == "9(d)"
    assert due(m) == {"dealer count stub 47"}


def test_9_d_in_other_rounds_the_dealer_may_count() -> None:
    m = until(table("1", UNCOUNTED, since_count=3), "dealer count stub 47")
    assert due(m) == {"dealer count stub 47", "dealer discard stub"}


def test_9_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    m = to(table("1", UNCOUNTED), "dealer count stub 47")
    assert due(m) == {"dealer discard stub"}


def test_9_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", UNCOUNTED), "chance befall missing-card", "dealer count stub 46")
    assert cite(m, "dealer count layout 5") == "9(f)"
    m = to(m, "dealer count layout 5")
    assert due(m) == {"dealer return 1/ante", "dealer remove deck-1"}


def test_9_f_a_misdeal_with_all_cards_there_keeps_the_deck() -> None:
    m = to(table("1", UNCOUNTED), "dealer deal 5th 1", "dealer befall miscount/1/hand")
    assert "dealer remove deck-1" not in due(m)
    assert end(m).round.stacks == {1: 1000}
