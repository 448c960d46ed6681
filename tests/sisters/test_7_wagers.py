"""§ .7: who may wager what, and when; who leaves.

The letters are those of 655a; 555 says the same, but in other places.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import UnacceptableError
from games.engine.round import Beginning
from tests.sisters.games import SISTERS, Sister
from tests.tables import cite, due, end, to


def test_2_a_there_is_no_seventh_seat(at: Sister) -> None:
    with pytest.raises(ValueError, match=r"seat.*2\(a\)"):
        at.table("7")


def test_7_a_a_verbal_wager_with_cash_is_refused(at: Sister) -> None:
    m = to(at.table(), "seat-2 befall verbal-cash/2")
    assert due(m) == {"dealer refuse 2/cash"}
    assert cite(m, "dealer refuse 2/cash") == at.key_of("7(a)")


def test_7_b_who_leaves_loses_his_wagers_where_the_house_says_so(at: Sister) -> None:
    m = to(
        at.table(f"1, 2, 2/{at.side} 500"), f"seat-1 bet {at.bet}", "seat-2 befall left-table/2"
    )
    assert due(m) == {f"dealer collect 2/{name}" for name in (*at.game.wagers.required, at.side)}
    assert cite(m, "dealer collect 2/ante") == at.key_of("7(b)")


def test_7_b_or_has_them_returned(at: Sister) -> None:
    rules = replace(at.hand, abandoned="returned")
    others = [name for name in ("progressive", "five-card") if name in at.game.wagers.side_wagers]
    down = ", ".join(["1", "2", f"2/{at.side} 500", *(f"2/{name} 100" for name in others)])
    m = at.table(down, rules)
    staked = sum(cents for spot, cents in m.round.wagers.items() if spot.startswith("2/"))
    m = to(m, "dealer ask 1", "seat-2 befall left-table/2")
    assert due(m) == {
        f"dealer return 2/{name}" for name in (*at.game.wagers.required, at.side, *others)
    }
    r = end(m).round
    assert (r.stacks[2], r.accounts.get(2, 0)) == (staked, 0)


def test_7_b_who_has_left_is_not_asked_any_more(at: Sister) -> None:
    m = to(at.table("1, 2"), "dealer ask 1", "seat-2 befall left-table/2")
    m = to(
        m,
        *(f"dealer collect 2/{name}" for name in at.game.wagers.required),
        f"seat-1 bet {at.bet}",
    )
    assert due(m) == {f"dealer reveal {at.turned}"}


def test_7_c_a_wager_after_no_more_bets_goes_back(at: Sister) -> None:
    m = to(at.table(), "dealer announce no-more-bets", "seat-1 befall late-wager/1")
    assert due(m) == {"dealer return 1/late"}
    assert cite(m, "dealer return 1/late") == at.key_of("7(c)")


def test_7_c_before_no_more_bets_no_wager_is_late(at: Sister) -> None:
    with pytest.raises(UnacceptableError):
        to(at.table(), "seat-1 befall late-wager/1")


@pytest.mark.parametrize("at", SISTERS[1:], ids=lambda sister: sister.key)
def test_nor_is_one_withdrawn_after_it_at_the_tables_where_that_is_tried(at: Sister) -> None:
    with pytest.raises(UnacceptableError):
        to(at.table(), "seat-1 befall withdrawn-wager/1")
    m = to(at.table(), "dealer ask 1", "seat-1 befall withdrawn-wager/1")
    assert due(m) == {"dealer announce wagers-stay"}
    assert cite(m, "dealer announce wagers-stay") == at.key_of("7(c)")
    m = to(m, "dealer announce wagers-stay")
    assert {m.round.wagers[f"1/{name}"] for name in at.game.wagers.required} == {1000}
    assert "seat-1 fold 1/hand" in due(m)


def test_7_d_1_a_seat_without_an_ante_takes_no_part(at: Sister) -> None:
    first = {f"1/{name}": 1000 for name in at.game.wagers.required}
    with pytest.raises(ValueError, match="no ante wager"):
        at.game.begin(Beginning(at.hand, {**first, f"2/{at.side}": 500}))


@pytest.mark.parametrize("at", SISTERS[3:], ids=lambda sister: sister.key)
def test_nobody_wagers_at_a_second_place_where_no_house_may_allow_it(at: Sister) -> None:
    m = to(at.table("1, 2"), "seat-2 befall second-place/2")
    assert due(m) == {"dealer refuse 2/second-place"}
    assert cite(m, "dealer refuse 2/second-place") == at.key_of("7(e)")
    assert "boxes" not in {choice.key for choice in at.game.house.choices}
    with pytest.raises(UnacceptableError):
        to(at.table(), "dealer announce no-more-bets", "seat-1 befall second-place/1")
