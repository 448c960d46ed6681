"""§ 657a.10: dealing from an automated dealing shoe."""

from __future__ import annotations

import pytest

from tests.crazy_4_poker.table import RESHUFFLING, SHOE, table
from tests.tables import broken, cite, due, end, to, until


def test_10_a_1_the_cards_go_into_the_shoe_after_the_shuffle() -> None:
    m = until(table(rules=SHOE), "dealer load shoe")
    assert cite(m, "dealer load shoe") == "10(a)(1)"
    assert "shuffler shuffle deck-1" in map(str, m.round.log)


def test_10_a_2_the_wagers_are_closed_before_a_stack_is_dispensed() -> None:
    m = table("1, 1/progressive 100", SHOE)
    assert cite(m, "dealer announce no-more-bets") == "10(a)(2)"
    assert cite(m, "dealer lock-out progressive") == "10(a)(2)"
    m = to(m, "dealer deal 1/hand 5")
    assert {"announce", "lock-out", "prove", "rack"} <= {act.verb for act in m.round.log}


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_10_b_stacks_of_five_go_clockwise_and_the_last_to_the_dealer(rules) -> None:
    m = until(table("2, 3, 6", rules), "dealer deal 2/hand 5")
    assert cite(m, "dealer deal 2/hand 5") == "10(b)"
    for place in ("2/hand", "3/hand", "6/hand", "dealer"):
        assert due(m) == {f"dealer deal {place} 5"}
        m = to(m, f"dealer deal {place} 5")
    assert not m.round.exposed


def test_10_b_a_stack_is_never_one_card() -> None:
    assert "dealer deal 2/hand 1" not in due(until(table("2", SHOE), "dealer deal 2/hand 5"))


def test_10_c_the_rest_is_taken_out_and_goes_to_the_discard_rack() -> None:
    m = until(table("1", SHOE), "dealer take stub")
    assert cite(m, "dealer take stub") == "10(c)"
    m = to(m, "dealer take stub")
    assert cite(m, "dealer discard stub") == "10(c)"


def test_10_c_without_showing_it() -> None:
    m = until(table("1", SHOE), "dealer discard stub")
    assert broken(m, "dealer reveal stub") == {"10(c)"}


@pytest.mark.parametrize(("since", "must"), [(3, False), (4, True)])
def test_10_d_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = until(table("1", SHOE, since_count=since), "dealer count stub 42")
    assert cite(m, "dealer count stub 42") == "10(d)"
    assert ("dealer discard stub" not in due(m)) == must


def test_10_d_a_shoe_that_counts_spares_the_count() -> None:
    m = until(table("1", RESHUFFLING, since_count=4), "dealer discard stub")
    assert due(m) == {"dealer discard stub"}


def test_10_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    assert due(to(table("1", SHOE), "dealer count stub 42")) == {"dealer discard stub"}


def test_10_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", SHOE), "chance befall missing-card", "dealer count stub 41")
    assert cite(m, "dealer count layout 10") == "10(f)"
    assert "dealer remove deck-1" in due(to(m, "dealer count layout 10"))


def test_10_f_a_misdeal_with_all_cards_there_keeps_the_deck() -> None:
    m = until(table("1", SHOE), "dealer take stub")
    m = to(m, "dealer befall miscount/dealer")
    assert "dealer remove deck-1" not in due(m)
    assert end(m).round.stacks == {1: 2000}
