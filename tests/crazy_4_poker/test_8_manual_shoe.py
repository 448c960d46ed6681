"""§ 657a.8: closing the wagers, and dealing from a manual shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.crazy_4_poker.table import MANUAL, table
from tests.tables import broken, cite, due, end, log, to, until

PLAIN = replace(MANUAL, offers=frozenset({"queens-up"}))


def ready(down: str = "1, 2, 3", rules=MANUAL, **more):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, rules, **more), "dealer load shoe")


def dealt(m):
    """The places in the order in which they were dealt to."""
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


def test_8_b_the_system_is_locked_though_nobody_uses_it() -> None:
    assert cite(table("1", MANUAL), "dealer lock-out progressive") == "8(b)"


def test_8_b_the_chips_are_gathered_only_after_the_lock_out() -> None:
    m = to(table("1, 1/progressive 100", MANUAL), "dealer announce no-more-bets")
    assert "dealer gather 1/progressive" not in due(m)
    m = to(m, "dealer lock-out progressive")
    assert cite(m, "dealer gather 1/progressive") == "8(b)"


def test_8_b_all_chips_are_counted_before_the_tray_and_then_racked() -> None:
    m = table("1, 1/progressive 100, 2, 3, 3/progressive 100", MANUAL)
    m = until(m, "dealer prove progressive 2")
    assert not {"dealer prove progressive 1", "dealer rack proving"} & due(m)
    m = to(m, "dealer prove progressive 2")
    before = m.round.rack[100]
    assert to(m, "dealer rack proving").round.rack[100] == before + 2


def test_8_b_a_chip_the_system_did_not_accept_goes_back() -> None:
    m = table("1, 1/progressive 100, 2, 2/progressive 100", MANUAL)
    m = to(m, "chance befall unaccepted-wager/1", "dealer prove progressive 2")
    assert due(m) & {"dealer call floor", "dealer rack proving"} == {"dealer call floor"}
    m = to(m, "dealer call floor", "dealer return 1/progressive", "dealer rack proving")
    assert (m.round.stacks, m.round.lodged) == ({1: 100, 2: 0}, {"2/progressive": 100})


def test_8_b_the_wagers_may_be_closed_before_or_after_the_shuffle() -> None:
    assert {"dealer announce no-more-bets", "dealer shuffle deck-1"} <= due(table(rules=MANUAL))


@pytest.mark.parametrize("side", ["left", "right"])
def test_8_c_the_hand_nearest_to_the_shoe_draws(side: str) -> None:
    m = until(table(rules=replace(PLAIN, shoe_side=side)), f"dealer use {side}-hand")
    assert cite(m, f"dealer use {side}-hand") == "8(c)"
    other = "right" if side == "left" else "left"
    assert broken(m, f"dealer use {other}-hand") == {"8(c)"}


def test_8_d_the_dealer_begins_at_his_left() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "8(d)"


def test_8_d_one_card_at_a_time_himself_last() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert dealt(m) == ["2/hand", "5/hand", "dealer"] * 5


def test_8_d_never_two_at_once() -> None:
    m = to(ready("2, 5"), "dealer deal 2/hand 1")
    assert due(m) == {"dealer deal 5/hand 1"}


def test_8_d_everyone_has_five_face_down() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert {spot: len(cards) for spot, cards in m.round.cards.items()} == {
        "2/hand": 5, "5/hand": 5, "dealer": 5,
    }  # fmt: skip
    assert not m.round.exposed


def test_8_e_the_stub_leaves_the_shoe_for_the_discard_rack() -> None:
    m = until(ready("1"), "dealer take stub")
    assert cite(m, "dealer take stub") == "8(e)"
    assert "dealer discard stub" not in due(m)
    m = to(m, "dealer take stub")
    assert cite(m, "dealer discard stub") == "8(e)"
    assert len(to(m, "dealer discard stub").round.cards["discard-rack"]) == 42


def test_8_e_the_stub_is_not_shown() -> None:
    assert broken(until(ready("1"), "dealer discard stub"), "dealer reveal stub") == {"8(e)"}


@pytest.mark.parametrize(("since", "must"), [(0, False), (3, False), (4, True)])
def test_8_f_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = to(ready("1", since_count=since), "dealer take stub")
    assert cite(m, "dealer count stub 42") == "8(f)"
    assert ("dealer discard stub" not in due(m)) == must


def test_8_f_a_device_that_counts_spares_the_count() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1", rules, since_count=9), "dealer take stub")
    assert due(m) == {"dealer discard stub"}


def test_8_f_counting_nevertheless_is_no_error() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1", rules), "dealer take stub")
    assert m.game.customary(m.round, Act.parse("dealer count stub 42"))
    assert not m.game.customary(m.round, Act.parse("dealer count stub 41"))


def test_8_g_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    m = to(ready("1", since_count=4), "dealer count stub 42")
    assert due(m) == {"dealer discard stub"}
    assert to(m, "dealer discard stub").round.since_count == 0


def short(*lines: str):
    m = table("1, 1/progressive 100, 2, 2/queens-up 500", MANUAL, since_count=4)
    return to(m, "chance befall missing-card", *lines)


def test_8_h_a_wrong_count_has_the_dealer_look_for_a_misdeal() -> None:
    m = short("dealer count stub 36")
    assert due(m) == {"dealer count layout 15"}
    assert cite(m, "dealer count layout 15") == "8(h)"


def test_8_h_every_wager_is_returned_and_the_deck_leaves_the_table() -> None:
    m = short("dealer count layout 15")
    assert due(m) == {
        *(f"dealer return {seat}/{name}" for seat in (1, 2) for name in ("ante", "super-bonus")),
        "dealer return 1/progressive", "dealer return 2/queens-up", "dealer remove deck-1",
    }  # fmt: skip
    m = end(m)
    assert m.round.stacks == {1: 2100, 2: 2500}
    assert set(m.round.won.values()) == {0}
    assert "reveal" not in log(m)


@pytest.mark.parametrize("more", ["exposed-card/dealer", "late-wager/1", "withdrawn-wager/2"])
def test_8_h_nothing_more_can_go_wrong_with_such_a_round(more: str) -> None:
    with pytest.raises(UnacceptableError):
        to(short("dealer count stub 36"), f"dealer befall {more}")


def test_8_h_a_misdeal_with_all_cards_there_keeps_the_deck() -> None:
    m = to(ready("1", since_count=4), "dealer take stub", "dealer befall miscount/1/hand")
    assert "dealer remove deck-1" not in due(m)
    assert end(m).round.stacks == {1: 2000}
