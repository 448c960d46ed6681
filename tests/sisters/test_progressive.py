"""Where a progressive is offered: §§ .8(b), .9(a)(3) and .10(a)(2) on its lock-out and chips.

Three Card Prime, chapter 679a, has none.
"""

from __future__ import annotations

import pytest

from tests.sisters.games import SISTERS, Sister
from tests.tables import cite, due, end, to, until

pytestmark = pytest.mark.parametrize(
    "at", [sister for sister in SISTERS if sister.systems], ids=lambda sister: sister.key
)


def locks(at: Sister) -> list[str]:
    return [f"dealer lock-out {system}" for system in at.systems]


def test_2_c_2_each_system_is_locked_out_where_it_is_offered(at: Sister) -> None:
    assert due(at.table()) >= set(locks(at))
    assert not due(at.table(rules=at.plain(at.hand))) & set(locks(at))


def test_the_system_has_accepted_a_chip_in_the_slot(at: Sister) -> None:
    r = at.table("1, 1/progressive 100").round
    assert r.wagers["1/progressive"] == r.accepted["1/progressive"] == 100


def test_a_chip_that_was_not_accepted_is_no_wager_and_goes_back(at: Sister) -> None:
    m = to(at.table("1, 1/progressive 100"), "chance befall unaccepted-wager/1")
    assert "1/progressive" not in m.round.accepted
    m = to(m, "dealer prove progressive 1", "dealer call floor")
    assert "dealer return 1/progressive" in due(m)
    assert to(m, "dealer return 1/progressive").round.stacks[1] == 100


def test_8_b_the_systems_offered_are_locked_though_nobody_uses_them(at: Sister) -> None:
    for lock in locks(at):
        assert cite(at.table("1", at.manual), lock) == at.key_of("8(b)")


def test_8_b_the_chips_are_gathered_only_after_the_lock_out(at: Sister) -> None:
    m = to(at.table("1, 1/progressive 100", at.manual), "dealer announce no-more-bets")
    assert "dealer gather 1/progressive" not in due(m)
    m = to(m, *locks(at))
    assert cite(m, "dealer gather 1/progressive") == at.key_of("8(b)")


def test_8_b_all_chips_are_counted_before_the_tray_and_then_racked(at: Sister) -> None:
    m = at.table("1, 1/progressive 100, 2, 3, 3/progressive 100", at.manual)
    m = until(m, "dealer prove progressive 2")
    assert not {"dealer prove progressive 1", "dealer rack proving"} & due(m)
    m = to(m, "dealer prove progressive 2")
    before = m.round.rack[100]
    assert cite(m, "dealer rack proving") == at.key_of("8(b)")
    assert to(m, "dealer rack proving").round.rack[100] == before + 2


def test_8_b_a_chip_the_system_did_not_accept_goes_back(at: Sister) -> None:
    m = at.table("1, 1/progressive 100, 2, 2/progressive 100", at.manual)
    m = to(m, "chance befall unaccepted-wager/1", "dealer prove progressive 2")
    assert due(m) & {"dealer call floor", "dealer rack proving"} == {"dealer call floor"}
    m = to(m, "dealer call floor", "dealer return 1/progressive", "dealer rack proving")
    assert (m.round.stacks, m.round.accepted) == ({1: 100, 2: 0}, {"2/progressive": 100})


def test_9_a_3_no_more_bets_and_the_lock_outs_come_before_the_cards(at: Sister) -> None:
    m = at.table()
    for line in ("dealer announce no-more-bets", *locks(at)):
        assert cite(m, line) == at.key_of("9(a)(3)")
    assert to(m, "dealer deal 1/hand 1").round.locked == set(at.systems)


def test_9_a_3_progressive_chips_are_proved_and_racked_before_the_cards(at: Sister) -> None:
    m = until(at.table("1, 2, 2/progressive 100"), "dealer gather 2/progressive")
    assert cite(m, "dealer gather 2/progressive") == at.key_of("9(a)(3)")
    m = to(m, "dealer gather 2/progressive")
    assert m.round.proving == {"2/progressive": 100}
    assert "dealer prove progressive 1" in due(m)
    m = to(m, "dealer deal 1/hand 1")
    assert (dict(m.round.proving), m.round.accepted) == ({}, {"2/progressive": 100})


def test_9_a_3_without_progressive_wagers_there_is_nothing_to_prove(at: Sister) -> None:
    log = end(at.table("1")).round.log
    assert not {"gather", "prove", "rack"} & {act.verb for act in log}


def test_10_a_2_and_so_before_a_stack_is_dispensed(at: Sister) -> None:
    m = at.table("1, 1/progressive 100", at.shoe)
    for line in ("dealer announce no-more-bets", *locks(at)):
        assert cite(m, line) == at.key_of("10(a)(2)")
    m = to(until(m, "dealer prove progressive 1"), at.stack)
    assert {"announce", "lock-out", "prove", "rack"} <= {act.verb for act in m.round.log}
