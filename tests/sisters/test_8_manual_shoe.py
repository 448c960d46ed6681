"""§ .8: the wagers are closed; the hand that draws, the stub and its count.

The letters are those of 655a; 679a says the same from (b) on one letter earlier.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.sisters.games import Sister
from tests.tables import broken, cite, due, end, log, owed, to, until


def ready(at: Sister, down: str = "1, 2, 3", **more: object) -> Moment:
    """Shuffled, cut, and in the shoe."""
    return to(at.table(down, at.manual, **more), "dealer load shoe")


def test_8_a_the_stack_goes_into_the_shoe(at: Sister) -> None:
    m = until(at.table(rules=at.manual), "dealer load shoe")
    assert cite(m, "dealer load shoe") == at.key_of("8(a)")


def test_8_a_or_the_device_puts_it_there(at: Sister) -> None:
    rules = replace(at.manual, shuffling="shuffler", device_loads_shoe=True)
    m = until(at.table(rules=rules), "shuffler load shoe")
    assert cite(m, "shuffler load shoe") == at.key_of("8(a)")


def test_8_b_no_more_bets_comes_before_the_first_card(at: Sister) -> None:
    m = to(at.table("1", at.plain(at.manual)), "dealer shuffle deck-1")
    assert cite(m, "dealer announce no-more-bets") == at.key_of("8(b)")
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer deal 1/hand 1"))


def test_8_b_the_wagers_may_be_closed_before_or_after_the_shuffle(at: Sister) -> None:
    m = at.table(rules=at.manual)
    assert {"dealer announce no-more-bets", "dealer shuffle deck-1"} <= due(m)


@pytest.mark.parametrize(("side", "other"), [("left", "right"), ("right", "left")])
def test_8_c_the_hand_nearest_to_the_shoe_draws(at: Sister, side: str, other: str) -> None:
    rules = replace(at.plain(at.manual), shoe_side=side)
    m = until(at.table(rules=rules), f"dealer use {side}-hand")
    assert cite(m, f"dealer use {side}-hand") == at.key_of("8(c)")
    assert broken(m, f"dealer use {other}-hand") == {at.key_of("8(c)")}


def test_8_e_the_stub_leaves_the_shoe_for_the_discard_rack(at: Sister) -> None:
    m = until(ready(at, "1"), "dealer take stub")
    assert cite(m, "dealer take stub") == at.key_of("8(e)")
    assert "dealer discard stub" not in due(m)
    m = to(m, "dealer take stub")
    assert cite(m, "dealer discard stub") == at.key_of("8(e)")
    m = to(m, "dealer discard stub")
    assert len(m.round.cards["discard-rack"]) == at.stub
    assert due(m) == {"dealer ask 1"}


def test_8_e_the_stub_is_not_shown(at: Sister) -> None:
    m = until(ready(at, "1"), "dealer discard stub")
    assert broken(m, "dealer reveal stub") == {at.key_of("8(e)")}


@pytest.mark.parametrize(("since", "must"), [(0, False), (3, False), (4, True)])
def test_8_f_the_stub_is_counted_at_least_once_in_five_rounds(
    at: Sister, since: int, must: bool
) -> None:
    m = to(ready(at, "1", since_count=since), "dealer take stub")
    assert cite(m, f"dealer count stub {at.stub}") == at.key_of("8(f)")
    assert ("dealer discard stub" not in due(m)) == must


def test_8_f_a_device_that_counts_spares_the_count(at: Sister) -> None:
    rules = replace(at.manual, shuffling="shuffler", counts_deck=True)
    m = to(at.table("1", rules, since_count=9), "dealer take stub")
    assert due(m) == {"dealer discard stub"}


def test_8_f_counting_nevertheless_is_no_error(at: Sister) -> None:
    rules = replace(at.manual, shuffling="shuffler", counts_deck=True)
    m = to(at.table("1", rules), "dealer take stub")
    assert m.customary(Act.parse(f"dealer count stub {at.stub}"))
    for wrong in (at.stub - 1, at.stub + 1):
        assert not m.customary(Act.parse(f"dealer count stub {wrong}"))


def test_8_g_a_full_count_sends_the_stub_to_the_discard_rack(at: Sister) -> None:
    m = to(ready(at, "1", since_count=4), f"dealer count stub {at.stub}")
    assert due(m) == {"dealer discard stub"}
    assert to(m, "dealer discard stub").round.since_count == 0


def short(at: Sister) -> Moment:
    """Two have been dealt to; a card is missing, and has been missed."""
    m = to(at.table(at.down, at.manual, since_count=4), "chance befall missing-card")
    return to(m, f"dealer count stub {52 - at.lying - 1}")


def test_8_h_a_wrong_count_has_the_dealer_look_for_a_misdeal(at: Sister) -> None:
    m = short(at)
    assert due(m) == {f"dealer count layout {at.lying}"}
    assert cite(m, f"dealer count layout {at.lying}") == at.key_of("8(h)")


def test_8_h_every_wager_is_returned_and_the_deck_leaves_the_table(at: Sister) -> None:
    m = to(short(at), f"dealer count layout {at.lying}")
    assert owed(m) == {*at.returned, "dealer remove deck-1"}
    staked = at.table(at.down).round.wagers.items()
    m = end(m)
    assert m.round.stacks == {
        seat: sum(cents for spot, cents in staked if spot.startswith(f"{seat}/"))
        for seat in (1, 2)
    }
    assert not any((*m.round.accounts.values(), *m.round.won.values()))
    assert "reveal" not in log(m)


def test_8_h_nothing_more_can_go_wrong_with_such_a_round(at: Sister) -> None:
    m = short(at)
    hidden = (f"exposed-card/{place}" for place in m.game.table.board)
    for more in (*hidden, "late-wager/1", "miscount/1/hand", "left-table/2"):
        with pytest.raises(UnacceptableError):
            to(m, f"dealer befall {more}")


def test_8_h_a_misdeal_with_all_cards_there_keeps_the_deck(at: Sister) -> None:
    m = to(ready(at, at.down, since_count=4), "dealer take stub")
    m = to(m, "dealer befall miscount/1/hand")
    assert owed(m) == {*at.returned, "dealer reshuffle deck"}
