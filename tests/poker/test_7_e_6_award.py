"""§ 637a.7(e)(6): what comes before the pot is pushed, and the pot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from games.families.pot.showdown.awards import awards
from games.poker.holdem import HOLDEM
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, due, end, first, to, until, why

PAIRS = {
    "1/hand": "Ah Ad", "2/hand": "Kh Kd", "3/hand": "Qh Qd", "4/hand": "Jh Jd",
    "board": "2s 5s 7c 8d 9c",
}  # fmt: skip


def hands_shown(moment: Moment) -> Moment:
    """Until all hands are shown and the dealer's work begins."""
    moment = showdown(moment)
    while any(step.actor.startswith("seat-") for step in moment.expected()):
        moment = moment.after(first(moment).act)
    return moment


def with_side_pot(**house: str | int) -> Moment:
    """Seat 1 is All-in for $50 with the best hand, seat 2 beats seat 3 for a side pot of $100."""
    house = {"structure": "no-limit", **house}
    m = table("holdem", "1 50, 2 100, 3 100", cards=PAIRS, house=house)
    return bet(m, "3 raise 5000", "1 all-in", "2 all-in", "3 all-in")


def test_7_d_there_is_a_showdown_if_two_are_left_and_none_if_one_is() -> None:
    assert done(end(table("holdem", cards=PAIRS)), "reveal")
    assert not done(end(bet(table("holdem", cards=PAIRS), "3 fold", "1 fold")), "reveal")


def test_7_e_6_after_a_showdown_the_best_hand_has_the_pot() -> None:
    m = until(table("holdem", cards=PAIRS), "dealer push 1/pot 1100")
    assert cite(m, "dealer push 1/pot 1100") == "7(e)(6)"
    assert why(m, "dealer push 1/pot 1100") == "the best hand: pair of aces, 9 kicker"
    assert end(m).round.stacks == {1: 700, 2: -400, 3: -400}


def test_7_e_6_or_the_last_player_left_when_all_others_have_folded() -> None:
    m = until(bet(table("holdem"), "3 raise", "1 fold", "2 fold"), "dealer push 3/pot 900")
    assert why(m, "dealer push 3/pot 900") == "nobody else is in it"
    assert not m.round.shown("3/hand")


def test_7_e_6_i_losing_hands_are_collected_and_counted_before_the_pot_is_pushed() -> None:
    m = hands_shown(table("holdem", cards=PAIRS))
    assert {"dealer discard 2/hand", "dealer discard 3/hand"} <= due(m)
    assert cite(m, "dealer discard 2/hand") == "7(e)(6)(i)"
    m = to(m, "dealer discard 2/hand", "dealer discard 3/hand")
    assert cite(m, "dealer count muck 4") == "7(e)(6)(i)"
    m = to(m, "dealer announce 1/pair-of-aces", "dealer rake pot 100")
    assert due(m) == {"dealer count muck 4", "dealer deposit rake"}


def test_7_e_6_i_folded_hands_are_counted_with_them() -> None:
    m = end(bet(table("holdem", "1, 2, 3, 4", cards=PAIRS), "3 fold", "4 call"))
    assert "dealer count muck 6" in done(m)


def test_7_e_6_ii_side_pots_are_awarded_before_the_pot() -> None:
    m = hands_shown(with_side_pot(rake_percent=0))
    m = until(m, "dealer push 2/side-1 10000")
    assert cite(m, "dealer push 2/side-1 10000") == "7(e)(6)(ii)"
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer push 1/pot 15000"))
    assert "dealer push 1/pot 15000" in done(end(m))


def test_7_e_6_ii_the_side_pot_formed_last_goes_out_first() -> None:
    house = {"structure": "no-limit", "rake_percent": 0}
    m = table("holdem", "1 30, 2 60, 3 90, 4 90", cards=PAIRS, house=house)
    m = bet(m, "3 all-in", "4 all-in", "1 all-in", "2 all-in")
    pushed = list(done(end(m), "push"))
    assert pushed == [
        "dealer push 3/side-2 6000", "dealer push 2/side-1 9000", "dealer push 1/pot 12000",
    ]  # fmt: skip


def test_7_e_6_ii_a_hand_that_won_a_side_pot_only_may_be_taken_then_or_later() -> None:
    m = to(hands_shown(with_side_pot(rake_percent=0)), "dealer push 2/side-1 10000")
    assert "dealer discard 2/hand" in due(m)
    m = to(m, "dealer push 1/pot 15000")
    assert {"dealer discard 2/hand", "dealer discard 1/hand"} <= due(m)


def test_7_e_6_iii_each_pot_is_raked_before_it_is_pushed() -> None:
    m = hands_shown(with_side_pot(rake_cap=10000))
    m = to(m, "dealer announce 1/pair-of-aces", "dealer announce 2/pair-of-kings")
    assert {"dealer rake pot 1500", "dealer rake side-1 1000"} <= due(m)
    for line in ("dealer push 2/side-1 10000", "dealer push 2/side-1 9000"):
        with pytest.raises(UnacceptableError):
            m.after(Act.parse(line))


def test_7_e_6_iii_all_pots_at_first_or_one_after_the_other() -> None:
    first = hands_shown(with_side_pot(rake_cap=10000))
    first = to(first, "dealer announce 1/pair-of-aces", "dealer announce 2/pair-of-kings")
    both = to(first, "dealer rake pot 1500", "dealer rake side-1 1000")
    assert "dealer push 2/side-1 9000" in due(both)
    side = to(first, "dealer rake side-1 1000", "dealer push 2/side-1 9000")
    assert "dealer rake pot 1500" in due(side)
    assert end(both).round.stacks == end(side).round.stacks


def test_7_e_6_iii_side_pots_are_raked_in_any_order_at_first() -> None:
    house = {"structure": "no-limit", "rake_cap": 10000}
    m = table("holdem", "1 30, 2 60, 3 90, 4 90", cards=PAIRS, house=house)
    m = hands_shown(bet(m, "3 all-in", "4 all-in", "1 all-in", "2 all-in"))
    while any(step.act.verb == "announce" for step in m.expected()):
        m = m.after(next(step.act for step in m.expected() if step.act.verb == "announce"))
    m = to(m, "dealer rake side-1 900", "dealer rake pot 1200", "dealer rake side-2 600")
    assert "dealer push 3/side-2 5400" in due(m)


def test_7_e_6_iv_a_jackpot_has_its_part_after_the_rake_and_before_the_push() -> None:
    house = {"bad_beat": True, "bad_beat_pot": 1000, "bad_beat_amount": 100}
    m = hands_shown(table("holdem", cards=PAIRS, house=house))
    m = to(m, "dealer announce 1/pair-of-aces")
    for line in ("dealer deposit bad-beat 100", "dealer push 1/pot 1100"):
        with pytest.raises(UnacceptableError):
            m.after(Act.parse(line))
    m = to(m, "dealer rake pot 100", "dealer deposit bad-beat 100")
    assert "dealer push 1/pot 1000" in done(end(m))


def test_7_e_6_the_winning_hand_is_taken_only_after_the_push() -> None:
    m = hands_shown(table("holdem", cards=PAIRS))
    assert "dealer discard 1/hand" not in due(m)
    m = m.played(Act.parse("dealer discard 1/hand"))
    assert m.round.shown("1/hand"), "it lies face up and is put back"
    m = to(m, "dealer push 1/pot 1100")
    assert cite(m, "dealer discard 1/hand") == "7(e)(6)"


def test_7_e_6_losing_hands_may_be_collected_before_the_winner_is_read_or_after() -> None:
    m = hands_shown(table("holdem", cards=PAIRS))
    lines = ("dealer discard 2/hand", "dealer announce 1/pair-of-aces")
    for one, then in (lines, lines[::-1]):
        assert then in due(to(m, one))


def test_7_e_6_the_rake_may_be_taken_before_the_winner_is_read_and_no_pot_goes_before_that():
    m = to(hands_shown(with_side_pot(rake_cap=10000)), "dealer discard 3/hand")
    m = to(m, "dealer rake pot 1500", "dealer rake side-1 1000", "dealer announce 1/pair-of-aces")
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer push 2/side-1 9000"))
    m = to(m, "dealer announce 2/pair-of-kings", "dealer push 2/side-1 9000")
    assert "dealer push 1/pot 13500" in done(end(m))


def test_7_e_6_a_pot_whose_players_are_all_gone_goes_to_who_is_left() -> None:
    r = hands_shown(with_side_pot(rake_percent=0)).round
    left = [one.seat for one in awards(HOLDEM, replace(r, folded=frozenset({2, 3})), "side-1")]
    assert left == [1]
    nobody = awards(HOLDEM, replace(r, folded=frozenset({1, 2, 3})), "side-1")
    assert sum(one.cents for one in nobody) == 10000
