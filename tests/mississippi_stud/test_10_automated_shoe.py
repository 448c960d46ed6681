"""§ 655a.10: dealing from an automated shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.mississippi_stud.table import RESHUFFLING, SHOE, cite, due, end, table, to, until

FIRST = replace(RESHUFFLING, community_first=True)


def dealt(m) -> list[str]:
    places = [act.target for act in m.round.log if act.verb == "deal"]
    return list(dict.fromkeys(places))


def test_10_a_1_the_cards_go_into_the_shoe_after_the_shuffle() -> None:
    m = until(table(rules=SHOE), "dealer load shoe")
    assert cite(m, "dealer load shoe") == "10(a)(1)"
    assert m.round.log[-1].verb in ("take", "rack", "lock-out")


def test_10_a_2_the_wagers_are_closed_before_a_stack_is_dispensed() -> None:
    m = table("1, 1/progressive 100", SHOE)
    assert cite(m, "dealer announce no-more-bets") == "10(a)(2)"
    assert cite(m, "dealer lock-out five-card") == "10(a)(2)"
    m = to(m, "dealer deal 1/hand 2")
    assert {"announce", "lock-out", "prove", "rack"} <= {act.verb for act in m.round.log}


def test_10_b_stacks_of_two_go_clockwise_from_the_dealers_left() -> None:
    m = until(table("2, 3, 6", SHOE), "dealer deal 2/hand 2")
    assert due(m) == {"dealer deal 2/hand 2"}
    assert cite(m, "dealer deal 2/hand 2") == "10(b)"
    m = to(m, "dealer deal 2/hand 2")
    assert due(m) == {"dealer deal 3/hand 2"}


def test_10_b_a_stack_is_never_one_card() -> None:
    assert "dealer deal 2/hand 1" not in due(until(table("2", SHOE), "dealer deal 2/hand 2"))


def test_10_c_the_rest_is_taken_out_into_one_hand() -> None:
    m = until(table("1", SHOE), "dealer take stub")
    assert cite(m, "dealer take stub") == "10(c)"
    m = to(m, "dealer take stub")
    assert due(m) == {"dealer use left-hand", "dealer use right-hand"}
    assert cite(m, "dealer use left-hand") == "9(a)(2)"


def test_10_c_the_six_card_bonus_comes_after_the_players_and_before_the_board() -> None:
    m = until(table("1, 1/six-card 500", SHOE), "dealer deal six-card 1")
    assert cite(m, "dealer deal six-card 1") == "10(c)"
    assert dealt(end(m)) == ["1/hand", "six-card", "3rd", "4th", "5th"]


def test_10_c_then_the_stub_goes_to_the_discard_rack() -> None:
    m = until(table("1", SHOE), "dealer discard stub")
    assert cite(m, "dealer discard stub") == "10(c)"


@pytest.mark.parametrize(("since", "must"), [(3, False), (4, True)])
def test_10_d_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = until(table("1", SHOE, since_count=since), "dealer count stub 47")
    assert cite(m, "dealer count stub 47") == "10(d)"
    assert ("dealer discard stub" not in due(m)) == must


def test_10_e_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    assert due(to(table("1", SHOE), "dealer count stub 47")) == {"dealer discard stub"}


def test_10_f_a_missing_card_voids_the_round_and_removes_the_deck() -> None:
    m = to(table("1", SHOE), "chance befall missing-card", "dealer count stub 46")
    assert cite(m, "dealer count layout 5") == "10(f)"
    assert "dealer remove deck-1" in due(to(m, "dealer count layout 5"))


def test_10_g_a_reshuffling_shoe_may_dispense_the_community_cards_first() -> None:
    m = until(table("1, 1/six-card 500", FIRST), "dealer deal 3rd 1")
    assert "dealer deal 1/hand 2" not in due(m)
    assert dealt(end(m)) == ["3rd", "4th", "5th", "1/hand", "six-card"]


def test_10_g_or_last() -> None:
    assert dealt(end(table("1", RESHUFFLING))) == ["1/hand", "3rd", "4th", "5th"]


def test_10_g_other_automated_shoes_may_not() -> None:
    assert dealt(end(table("1", replace(SHOE, community_first=True))))[0] == "1/hand"
