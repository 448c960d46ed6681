"""Betting: stakes, structures, raises and All-in players; § 637a.7(b), (c) and § 637a.8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.catalogue import POKER, game
from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.round import Beginning
from tests.poker.table import HOUSE, bet, done, showdown, table, turn
from tests.tables import cite, due, end, to, until

NO_LIMIT, POT, SPREAD = ({"structure": name} for name in ("no-limit", "pot-limit", "spread"))


def raises(moment: Moment, seat: int) -> tuple[int, int]:
    """The least and the most that *seat*, whose turn it is, may put in to bet or raise."""
    step = next(step for step in moment.expected() if step.actor == f"seat-{seat}")
    sums = [a.amount or 0 for a in step.options if a.spot in ("open", "raise")]
    return (min(sums), max(sums)) if sums else (0, 0)


def flop(moment: Moment) -> Moment:
    """Go on to the betting after the flop; all others check or call."""
    return to(moment, "dealer deal board 3")


# § 637a.7(b) and (c)


@pytest.mark.parametrize("key", POKER)
def test_7_b_two_players_at_least(key):
    with pytest.raises(ValueError, match="two players"):
        table(key, "3")


def test_7_b_the_dealer_bets_nothing():
    moment = end(table("holdem"))
    assert {act.split()[0] for act in done(moment, "bet")} == {"seat-1", "seat-2", "seat-3"}


def test_7_c_all_bets_are_brought_into_the_pot_when_the_betting_round_is_over():
    moment = until(table("holdem"), "dealer pool pot 1200")
    assert cite(moment, "dealer pool pot 1200") == "7(c)"
    assert due(moment) == {"dealer pool pot 1200"}


# § 637a.8(a) and (b): with what, and who


def test_8_a_only_who_sits_at_the_table_gets_cards_and_bets():
    moment = end(table("holdem", "2, 5, 9"))
    seats = {Act.parse(line).seat for line in done(moment, "deal", "ask", "bet", "check")}
    assert seats - {None} <= {2, 5, 9}


def test_8_b_1_nobody_bets_more_than_lay_before_him_as_the_round_began():
    moment = turn(table("holdem", "1, 2, 3 12", house=NO_LIMIT), 3)
    assert "seat-3 bet 3/all-in 1200" in due(moment)
    assert raises(moment, 3)[1] < 1200


@pytest.mark.parametrize("key", POKER)
def test_8_b_4_whoever_cannot_make_what_he_must_and_one_bet_is_not_dealt_in(key):
    rules = replace(HOUSE, house={"ante": 100})
    least = game(key).wagers.bounds(rules)[0]
    down = {"1/chips": 20_000, "2/chips": least}
    assert game(key).begin(Beginning(rules, down)).chips(2) == least
    with pytest.raises(ValueError, match=r"seat 2 .* 637a\.8\(b\)\(4\)"):
        game(key).begin(Beginning(rules, {**down, "2/chips": least - 100}))


def test_8_b_4_players_bet_whole_dollars():
    with pytest.raises(ValueError, match="whole dollars"):
        game("holdem").begin(Beginning(HOUSE, {"1/chips": 20_000, "2/chips": 20_050}))


def test_8_b_5_whoever_has_bet_all_he_has_is_all_in_and_asked_no_more():
    moment = bet(flop(bet(table("holdem", "1, 2, 3 9"), "3 raise")), "3 all-in 100")
    before = len(moment.round.log)
    assert "dealer ask 3" not in done(end(moment))[before:]


def test_8_b_5_i_an_all_in_player_wins_no_more_than_he_has_paid_for():
    cards = {"3/hand": "Ah Ad", "1/hand": "Kh Kd", "2/hand": "2c 7d", "board": "As Ks Qd 9c 3h"}
    moment = table("holdem", "1, 2, 3 20", cards=cards, house=NO_LIMIT)
    moment = bet(moment, "3 all-in 2000", "1 call", "2 call")
    moment = bet(moment, "1 open 4000", "2 call")
    pushed = done(end(moment), "push")
    assert pushed == ["dealer push 1/side-1 8000", "dealer push 3/pot 5500"]


def test_8_b_5_ii_an_all_in_player_gets_all_his_cards():
    moment = table("seven-card-stud-high", "1, 2, 3 8", cards={"1/up": "2c"}, house=NO_LIMIT)
    moment = bet(moment, "3 all-in", "1 call", "2 call")
    cards = showdown(moment).round.cards
    assert (len(cards["3/hand"]), len(cards["3/up"])) == (3, 4)


def test_8_b_5_iii_the_others_go_on_in_a_side_pot():
    moment = table("holdem", "1, 2, 3 20", house=NO_LIMIT)
    moment = bet(moment, "3 all-in 2000", "1 call", "2 call")
    moment = bet(moment, "1 open 4000", "2 call")
    moment = until(moment, "dealer pool side-1 8000")
    assert cite(moment, "dealer pool side-1 8000") == "8(b)(5)(iii)"
    after = to(moment, "dealer pool side-1 8000").round
    assert after.table.contenders == {"pot": {1, 2, 3}, "side-1": {1, 2}}


# § 637a.8(j) and (k): raises


def test_8_j_who_has_checked_may_raise():
    moment = bet(flop(table("holdem")), "1 check", "2 open")
    assert raises(turn(moment, 1), 1) == (800, 800)


def test_8_j_unless_the_house_has_posted_that_he_may_not():
    moment = bet(flop(table("holdem", house={"check_raise": False})), "1 check", "2 open")
    assert raises(turn(moment, 1), 1) == (0, 0)
    assert raises(turn(moment, 3), 3) == (800, 800)


def test_8_k_at_limit_every_bet_is_of_one_size_and_a_raise_adds_one():
    moment = turn(table("holdem"), 3)
    assert raises(moment, 3) == (800, 800)
    assert raises(turn(bet(moment, "3 raise"), 1), 1) == (1000, 1000)
    late = until(table("holdem"), "dealer deal board 1")
    assert raises(turn(late, 1), 1) == (800, 800)


def test_8_k_in_a_spread_any_bet_between_minimum_and_maximum():
    moment = turn(flop(table("holdem", house=SPREAD)), 1)
    assert raises(moment, 1) == (400, 800)
    assert raises(turn(bet(moment, "1 open 600"), 2), 2) == (1200, 1400)


def test_8_k_at_pot_limit_a_raise_is_no_more_than_the_pot_after_the_call():
    assert raises(turn(table("holdem", house=POT), 3), 3) == (800, 1400)


def test_8_k_at_no_limit_a_raise_goes_up_by_no_less_than_the_one_before():
    moment = bet(table("holdem", house=NO_LIMIT), "3 raise 1400")
    assert raises(turn(moment, 1), 1)[0] == 2400 - 200


@pytest.mark.parametrize("key", ["seven-card-stud-high", "five-card-stud"])
@pytest.mark.parametrize("structure", ["limit", "no-limit", "spread", "pot-limit"])
def test_8_k_a_forced_bet_is_first_made_up_to_a_whole_one(key, structure):
    moment = table(key, cards={"1/up": "2c"}, house={"structure": structure})
    assert raises(turn(moment, 2), 2)[0] == 400


def test_8_k_as_many_raises_as_are_posted_and_no_more():
    moment = turn(table("holdem", house={"raises": 2}), 3)
    moment = bet(moment, "3 raise", "1 raise")
    assert raises(turn(moment, 2), 2) == (0, 0)
    assert raises(turn(bet(moment, "2 call"), 3), 3) == (0, 0)


@pytest.mark.parametrize(("without_end", "most"), [(True, 1600), (False, 0)])
def test_8_k_between_two_players_the_house_may_let_raises_go_on(without_end, most):
    house = {"raises": 2, "no_cap_for_two": without_end}
    moment = bet(table("holdem", "1, 2", house=house), "1 raise", "2 raise")
    assert raises(turn(moment, 1), 1)[1] == (most - 800 if most else 0)


def test_8_k_without_a_limit_raises_are_not_counted():
    moment = bet(table("holdem", house={"raises": 1, **NO_LIMIT}), "3 raise", "1 raise")
    assert raises(turn(moment, 2), 2)[0] > 0


# Raises cut short by an All-in player: a reading of § 637a.8(k)


def test_8_k_at_limit_half_of_a_raise_all_in_counts_as_one():
    moment = table("holdem", "1 10, 2, 3, 4", button=4)
    moment = bet(moment, "3 raise", "4 call", "1 all-in")
    assert raises(turn(moment, 2), 2) == (1000, 1000)
    assert raises(turn(moment, 3), 3) == (600, 600)


def test_8_k_at_limit_less_than_half_may_be_made_up_by_who_has_not_acted():
    moment = table("holdem", "1 9, 2, 3, 4", button=4)
    moment = bet(moment, "3 raise", "4 call", "1 all-in")
    assert raises(turn(moment, 2), 2) == (800, 800)
    assert raises(turn(moment, 3), 3) == (0, 0)


def test_8_k_at_no_limit_an_all_in_short_of_a_raise_lets_nobody_raise_again():
    moment = table("holdem", "1, 2 20, 3, 4", button=4, house=NO_LIMIT)
    moment = bet(moment, "3 raise 1400", "4 call", "1 call", "2 all-in")
    assert raises(turn(moment, 3), 3) == (0, 0)
    assert "seat-3 bet 3/call 600" in due(turn(moment, 3))


def test_8_k_short_raises_that_come_to_a_whole_one_let_a_player_raise_again():
    moment = table("holdem", "1 20, 2 26, 3, 4", button=4, house=NO_LIMIT)
    moment = bet(moment, "3 raise 1400", "4 call", "1 all-in", "2 all-in")
    assert raises(turn(moment, 3), 3)[0] == 1200 + 1000


def test_8_k_a_showdown_follows_when_nobody_can_bet_any_more():
    moment = table("holdem", "1 20, 2 26, 3", house=NO_LIMIT)
    moment = bet(moment, "3 raise 2600", "1 all-in", "2 all-in")
    asked = len(done(moment, "ask"))
    assert len(done(showdown(moment), "ask")) == asked
