"""§ .10: dealing from an automated shoe."""

from __future__ import annotations

import pytest

from tests.sisters.games import Sister
from tests.tables import broken, cite, due, owed, to, until


def test_10_a_1_the_cards_go_into_the_shoe_after_the_shuffle(at: Sister) -> None:
    m = until(at.table(rules=at.shoe), "dealer load shoe")
    assert cite(m, "dealer load shoe") == at.key_of("10(a)(1)")
    assert "shuffler shuffle deck-1" in map(str, m.round.log)


def test_10_a_2_no_more_bets_comes_before_a_stack_is_dispensed(at: Sister) -> None:
    m = at.table("1", at.plain(at.shoe))
    assert cite(m, "dealer announce no-more-bets") == at.key_of("10(a)(2)")
    assert due(to(m, "dealer load shoe")) == {"dealer announce no-more-bets"}


@pytest.mark.parametrize("way", ["shoe", "reshuffling"])
def test_10_b_stacks_go_clockwise_from_the_dealers_left(at: Sister, way: str) -> None:
    m = until(at.table("2, 3, 6", getattr(at, way)), f"dealer deal 2/hand {at.each}")
    for seat in (2, 3, 6):
        stack = f"dealer deal {seat}/hand {at.each}"
        assert due(m) == {stack}
        assert cite(m, stack) == at.key_of("10(b)")
        m = to(m, stack)
    assert not m.round.exposed


def test_10_c_the_stub_leaves_the_shoe_for_the_discard_rack(at: Sister) -> None:
    m = until(at.table("1", at.shoe), "dealer take stub")
    assert cite(m, "dealer take stub") == at.key_of("10(c)")
    m = until(m, "dealer discard stub")
    assert cite(m, "dealer discard stub") == at.key_of("10(c)")
    assert due(to(m, "dealer discard stub")) == {"dealer ask 1"}


def test_10_c_without_showing_it(at: Sister) -> None:
    m = until(at.table("1", at.shoe), "dealer discard stub")
    assert broken(m, "dealer reveal stub") == {at.key_of("10(c)")}


@pytest.mark.parametrize(("since", "must"), [(3, False), (4, True)])
def test_10_d_the_stub_is_counted_at_least_once_in_five_rounds(
    at: Sister, since: int, must: bool
) -> None:
    m = until(at.table("1", at.shoe, since_count=since), f"dealer count stub {at.stub}")
    assert cite(m, f"dealer count stub {at.stub}") == at.key_of("10(d)")
    assert ("dealer discard stub" not in due(m)) == must


def test_10_d_a_shoe_that_counts_spares_the_count(at: Sister) -> None:
    m = until(at.table("1", at.reshuffling, since_count=4), "dealer discard stub")
    assert due(m) == {"dealer discard stub"}


def test_10_e_a_full_count_sends_the_stub_to_the_discard_rack(at: Sister) -> None:
    m = to(at.table("1", at.shoe), f"dealer count stub {at.stub}")
    assert due(m) == {"dealer discard stub"}


def test_10_f_a_missing_card_voids_the_round_and_removes_the_deck(at: Sister) -> None:
    m = to(at.table("1", at.shoe), "chance befall missing-card")
    m = to(m, f"dealer count stub {at.stub - 1}")
    lying = at.each + at.besides
    assert cite(m, f"dealer count layout {lying}") == at.key_of("10(f)")
    assert "dealer remove deck-1" in due(to(m, f"dealer count layout {lying}"))


def test_10_f_a_misdeal_with_all_cards_there_keeps_the_deck(at: Sister) -> None:
    m = to(
        until(at.table(at.down, at.shoe), "dealer discard stub"), "dealer befall miscount/1/hand"
    )
    assert owed(m) == {*at.returned, "dealer reshuffle deck"}
