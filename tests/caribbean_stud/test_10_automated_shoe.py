"""House rule 10: dealing from an automated shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.caribbean_stud.table import RESHUFFLING, SHOE, cite, done, table
from tests.tables import broken, due, to, until

PLAIN = replace(SHOE, offers=frozenset())


def test_10_a_1_the_cards_go_into_the_shoe_after_the_shuffle() -> None:
    m = until(table(rules=SHOE), "dealer load shoe")
    assert cite(m, "dealer load shoe") == "house 10(a)(1)"
    assert "shuffler shuffle deck-1" in map(str, m.round.log)


def test_10_a_2_no_more_bets_comes_before_a_stack_is_given_out() -> None:
    m = table("1", PLAIN)
    assert cite(m, "dealer announce no-more-bets") == "house 10(a)(2)"
    assert due(to(m, "dealer load shoe")) == {"dealer announce no-more-bets"}


def test_10_a_2_and_the_lock_out_with_its_proof() -> None:
    m = table("1, 1/progressive 100", SHOE)
    assert cite(m, "dealer lock-out progressive") == "house 10(a)(2)"
    m = until(m, "dealer prove progressive 1")
    assert cite(m, "dealer prove progressive 1") == "house 10(a)(2)"


@pytest.mark.parametrize("rules", [SHOE, RESHUFFLING])
def test_10_b_stacks_of_five_go_clockwise_from_the_dealers_left(rules) -> None:
    m = until(table("2, 3, 6", rules), "dealer deal 2/hand 5")
    assert due(m) == {"dealer deal 2/hand 5"}
    assert cite(m, "dealer deal 2/hand 5") == "house 10(b)"
    m = until(m, "dealer take stub")
    players = ["deal 2/hand 5", "deal 3/hand 5", "deal 6/hand 5"]
    assert done(m, "deal") == [*players, "deal hole-cards 4", "deal dealer 1"]


def test_10_b_one_of_the_dealers_stack_is_turned_up() -> None:
    m = until(table("2", SHOE), "dealer take stub")
    assert m.round.exposed == set(m.round.cards["dealer"])
    assert len(m.round.cards["hole-cards"]) == 4


def test_10_c_the_stub_leaves_the_shoe_for_the_discard_rack() -> None:
    m = until(table("1", SHOE), "dealer take stub")
    assert cite(m, "dealer take stub") == "house 10(c)"
    m = until(m, "dealer discard stub")
    assert cite(m, "dealer discard stub") == "house 10(c)"
    assert due(to(m, "dealer discard stub")) == {"dealer ask 1"}


def test_10_c_without_showing_it() -> None:
    m = until(table("1", SHOE), "dealer discard stub")
    assert broken(m, "dealer reveal stub") == {"house 10(c)"}


@pytest.mark.parametrize(("since", "must"), [(3, False), (4, True)])
def test_10_d_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = until(table("1", SHOE, since_count=since), "dealer count stub 42")
    assert cite(m, "dealer count stub 42") == "house 10(d)"
    assert ("dealer discard stub" not in due(m)) == must


def test_10_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    assert due(to(table("1", SHOE), "dealer count stub 42")) == {"dealer discard stub"}


def test_10_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", SHOE), "chance befall missing-card", "dealer count stub 41")
    assert cite(m, "dealer count layout 10") == "house 10(f)"
    assert "dealer remove deck-1" in due(to(m, "dealer count layout 10"))
