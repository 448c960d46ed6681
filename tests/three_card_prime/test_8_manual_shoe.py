"""§ 679a.8: closing the wagers, and dealing from a manual shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.tables import broken, cite, due, end, log, to, until
from tests.three_card_prime.table import MANUAL, table

PLAIN = replace(MANUAL, offers=frozenset())


def ready(down: str = "1, 2, 3", rules=MANUAL, **more):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, rules, **more), "dealer load shoe")


def dealt(m) -> list[str]:
    return [act.target for act in m.round.log if act.verb == "deal"]


def test_8_a_the_stack_goes_into_the_shoe() -> None:
    m = until(table(rules=MANUAL), "dealer load shoe")
    assert cite(m, "dealer load shoe") == "8(a)"


def test_8_a_or_the_device_puts_it_there() -> None:
    rules = replace(MANUAL, shuffling="shuffler", device_loads_shoe=True)
    m = until(table(rules=rules), "shuffler load shoe")
    assert cite(m, "shuffler load shoe") == "8(a)"


def test_8_b_no_more_bets_comes_before_the_first_card() -> None:
    m = to(table("1", PLAIN), "dealer shuffle deck-1")
    assert cite(m, "dealer announce no-more-bets") == "8(b)"
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer deal 1/hand 1"))


def test_8_b_the_wagers_may_be_closed_before_or_after_the_shuffle() -> None:
    assert {"dealer announce no-more-bets", "dealer shuffle deck-1"} <= due(table(rules=MANUAL))


@pytest.mark.parametrize("side", ["left", "right"])
def test_8_b_the_hand_nearest_to_the_shoe_draws(side: str) -> None:
    m = until(table(rules=replace(PLAIN, shoe_side=side)), f"dealer use {side}-hand")
    assert cite(m, f"dealer use {side}-hand") == "8(b)"
    other = "right" if side == "left" else "left"
    assert broken(m, f"dealer use {other}-hand") == {"8(b)"}


def test_8_c_one_card_at_a_time_to_each_player_and_the_dealer_until_all_have_three() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert dealt(m) == ["2/hand", "5/hand", "dealer"] * 3
    assert not m.round.exposed


def test_8_c_the_dealer_begins_at_his_left_and_deals_in_turn() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "8(c)"
    m = to(m, "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 2/hand 1"}
    m = to(m, "dealer deal 2/hand 1", "dealer deal 3/hand 1")
    assert due(m) == {"dealer deal dealer 1"}
    assert cite(m, "dealer deal dealer 1") == "8(c)"


def test_8_c_a_pair_bonus_wager_gets_a_fourth_card_when_all_have_three() -> None:
    m = until(ready("1, 2, 2/pair-bonus 500, 3, 3/pair-bonus 500"), "dealer deal 2/fourth 1")
    assert len(m.round.cards["dealer"]) == 3
    assert due(m) == {"dealer deal 2/fourth 1", "dealer deal 3/fourth 1"}
    assert cite(m, "dealer deal 2/fourth 1") == "8(c)"
    m = until(m, "dealer take stub")
    assert dealt(m)[-2:] == ["2/fourth", "3/fourth"]
    assert not m.round.exposed


def test_8_c_without_one_there_is_no_fourth_card() -> None:
    m = until(ready("1, 1/prime 500, 1/all-six 500, 2"), "dealer take stub")
    assert set(m.round.cards) == {"1/hand", "2/hand", "dealer"}


def test_8_c_the_stub_waits_for_the_fourth_card() -> None:
    m = until(ready("1, 1/pair-bonus 500"), "dealer deal 1/fourth 1")
    assert m.played(Act.parse("dealer discard stub")).expected() == m.expected()


def test_8_d_the_stub_leaves_the_shoe_for_the_discard_rack() -> None:
    m = until(ready("1"), "dealer take stub")
    assert cite(m, "dealer take stub") == "8(d)"
    assert "dealer discard stub" not in due(m)
    m = to(m, "dealer take stub")
    assert cite(m, "dealer discard stub") == "8(d)"
    m = to(m, "dealer discard stub")
    assert len(m.round.cards["discard-rack"]) == 46
    assert due(m) == {"dealer ask 1"}


def test_8_d_the_stub_is_not_shown() -> None:
    assert broken(until(ready("1"), "dealer discard stub"), "dealer reveal stub") == {"8(d)"}


@pytest.mark.parametrize(("since", "must"), [(0, False), (3, False), (4, True)])
def test_8_e_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = to(ready("1", since_count=since), "dealer take stub")
    assert cite(m, "dealer count stub 46") == "8(e)"
    assert ("dealer discard stub" not in due(m)) == must


def test_8_e_a_device_that_counts_spares_the_count() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1", rules, since_count=9), "dealer take stub")
    assert due(m) == {"dealer discard stub"}


def test_8_e_counting_nevertheless_is_no_error() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1, 1/pair-bonus 500", rules), "dealer take stub")
    assert m.game.customary(m.round, Act.parse("dealer count stub 45"))
    assert not m.game.customary(m.round, Act.parse("dealer count stub 46"))


def test_8_f_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    m = to(ready("1", since_count=4), "dealer count stub 46")
    assert due(m) == {"dealer discard stub"}
    assert to(m, "dealer discard stub").round.since_count == 0


def short(*lines: str):
    m = table("1, 1/prime 500, 2, 2/pair-bonus 500", MANUAL, since_count=4)
    return to(m, "chance befall missing-card", *lines)


def test_8_g_a_wrong_count_has_the_dealer_look_for_a_misdeal() -> None:
    m = short("dealer count stub 41")
    assert due(m) == {"dealer count layout 10"}
    assert cite(m, "dealer count layout 10") == "8(g)"


def test_8_g_every_wager_is_returned_and_the_deck_leaves_the_table() -> None:
    m = short("dealer count layout 10")
    assert due(m) == {
        "dealer return 1/ante", "dealer return 2/ante", "dealer return 1/prime",
        "dealer return 2/pair-bonus", "dealer remove deck-1",
    }  # fmt: skip
    m = end(m)
    assert m.round.stacks == {1: 1500, 2: 1500}
    assert set(m.round.won.values()) == {0}
    assert "reveal" not in log(m)
