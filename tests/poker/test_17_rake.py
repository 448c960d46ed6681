"""The rake and charges for time: § 637a.17."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.catalogue import POKER, game
from games.engine.acts import Verb
from games.engine.moment import Moment
from games.engine.round import Beginning
from tests.poker.table import HOUSE, bet, done, showdown, table
from tests.tables import cite, due, end, to, until, why

ROUNDS = {"rake": "percentage-rounds"}
STEPS = {"rake": "incremental"}
TIME = {"rake": "time", "time_fee": 1200}
NO_LIMIT = {"structure": "no-limit"}


def clashes(key: str = "holdem", **chosen: str | int | bool) -> set[str]:
    """What cannot stand together with these choices of the house."""
    rules = replace(HOUSE, house=chosen)
    return {clash.key for clash in game(key).house.clashes if clash.clashes(rules)}


def raised(moment: Moment) -> Moment:
    """Let seat 1 open every round from the flop on: $24, $48 and $72 where three play."""
    return bet(to(moment, "dealer deal board 3"), "1 open", "1 open", "1 open")


def taken(moment: Moment) -> int:
    """All that was raked, in cents."""
    return sum(act.amount or 0 for act in moment.round.log if act.verb is Verb.RAKE)


# (a) and (b)(1): a percentage


def test_17_a_1_the_house_chooses_among_the_rakes_of_the_chapter():
    choice = next(one for one in game("holdem").house.choices if one.key == "house.rake")
    assert choice.options == ("percentage-end", "percentage-rounds", "incremental", "time")


@pytest.mark.parametrize(("rounding", "rake"), [("down", 0), ("nearest", 100)])
def test_17_a_2_the_percentage_is_rounded_as_the_house_has_it(rounding, rake):
    moment = table("holdem", "1, 2, 3, 4", house={"rake_rounding": rounding, "rake_percent": 5})
    assert taken(end(moment)) == rake  # of $16


def test_17_b_1_rounding_takes_it_beyond_ten_percent_nowhere():
    house = {"rake_rounding": "nearest", "rake_percent": 10}
    assert taken(end(table("holdem", "1, 2, 3, 4", house=house))) == 100  # of $16
    assert taken(end(table("holdem", "1, 2", house={**house, "rake_percent": 7}))) == 0  # of $8


@pytest.mark.parametrize("key", POKER)
def test_17_a_3_no_more_is_taken_than_the_house_has_as_its_most(key):
    down = {f"{seat}/chips": 50_000 for seat in (1, 2, 3)}
    rules = replace(HOUSE, house={"rake_cap": 200, "structure": "no-limit", "ante": 5_000})
    moment = Moment.opening(game(key), game(key).begin(Beginning(rules, down)))
    assert taken(end(moment)) == 200


def test_17_a_3_one_most_holds_over_all_pots_of_a_round():
    moment = table("holdem", "1, 2, 3 20", house=NO_LIMIT)
    moment = bet(moment, "3 all-in 2000", "1 call", "2 call", "1 open 4000", "2 call")
    assert taken(end(moment)) == 500


def test_17_b_1_ten_percent_at_most():
    choice = next(one for one in game("holdem").house.choices if one.key == "house.rake_percent")
    assert (choice.least, choice.most) == (1, 10)


def test_17_b_1_each_pot_gives_its_own_percentage():
    house = {**NO_LIMIT, "rake_cap": 2000}
    moment = table("holdem", "1, 2, 3 20", house=house)
    moment = bet(moment, "3 all-in 2000", "1 call", "2 call", "1 open 4000", "2 call")
    moment = end(moment)
    assert set(done(moment, "rake")) == {"dealer rake pot 600", "dealer rake side-1 800"}


def test_17_b_1_i_after_each_betting_round_as_play_goes_on():
    moment = until(table("holdem", house=ROUNDS), "dealer rake pot 100")
    assert cite(moment, "dealer rake pot 100") == "17(b)(1)(i)"
    assert not moment.round.lies("board")
    moment = bet(to(moment, "dealer deal board 3"), "1 open")
    moment = until(moment, "dealer rake pot 100")
    assert why(moment, "dealer rake pot 100") == (
        "10 percent of $24 in whole dollars, $5 a round at most, less $1 taken before"
    )
    assert moment.round.wagers == {"pot": 2300, "rake": 100}


@pytest.mark.parametrize("house", [ROUNDS, {}])
def test_17_b_1_i_in_the_end_it_comes_to_what_it_would_at_the_end(house):
    assert taken(end(raised(table("holdem", house={**house, "rake_cap": 2000})))) == 700


def test_17_b_1_ii_at_the_end_of_the_round_and_into_the_drop_box():
    moment = until(table("holdem"), "dealer rake pot 100")
    assert cite(moment, "dealer rake pot 100") == "17(b)(1)(ii)"
    assert done(moment, "reveal")
    moment = until(moment, "dealer deposit rake")
    assert cite(moment, "dealer deposit rake") == "17(b)(1)(ii)"
    assert end(moment).round.outside == 100


@pytest.mark.parametrize(("rake", "may"), [("percentage-end", True), ("percentage-rounds", False)])
def test_17_b_1_ii_what_is_taken_at_the_end_may_be_dropped_before_the_pot_goes_out(rake, may):
    moment = showdown(table("holdem", house={"rake": rake}))
    while not any(step.act.verb is Verb.PUSH for step in moment.expected()):
        moment = moment.after(moment.expected()[0].act)
    assert ("dealer deposit rake" in due(moment)) is may
    if may:
        moment = to(moment, "dealer deposit rake")
    assert done(end(moment), "deposit") == ["dealer deposit rake"]


def test_17_a_2_without_a_flop_the_house_may_take_nothing():
    moment = table("holdem", house={"no_flop": True})
    assert not taken(end(bet(moment, "3 raise", "1 fold", "2 fold")))
    assert taken(end(moment)) == 100


# (b)(2): an incremental rake


def test_17_b_2_so_much_when_certain_sums_are_reached():
    moment = end(raised(table("holdem", house=STEPS)))
    assert done(moment, "rake") == ["dealer rake pot 100"] * 3  # at 20, 40 and 60 dollars
    assert moment.round.outside == 300


def test_17_b_2_a_sum_is_reached_when_the_pots_have_come_to_it():
    assert taken(end(table("holdem", "1, 2, 3, 4, 5", house=STEPS))) == 100  # $20
    assert not taken(end(table("holdem", "1, 2, 3, 4", house=STEPS)))


def test_17_b_2_i_it_is_put_into_the_rake_area_as_the_sum_is_reached():
    moment = bet(to(table("holdem", house=STEPS), "dealer deal board 3"), "1 open")
    moment = until(moment, "dealer rake pot 100")
    assert cite(moment, "dealer rake pot 100") == "17(b)(2)(i)"
    assert to(moment, "dealer rake pot 100").round.wagers["rake"] == 100


def test_17_b_2_ii_and_into_the_drop_box_when_the_round_is_complete():
    moment = until(raised(table("holdem", house=STEPS)), "dealer deposit rake")
    assert cite(moment, "dealer deposit rake") == "17(b)(2)(ii)"
    assert done(moment, "push")


@pytest.mark.parametrize("sums", [(4000, 2000), (2000, 0, 4000), (0, 0, 0, 0), (2000, 2000)])
def test_17_b_2_the_sums_must_rise(sums):
    levels = dict(zip(("rake_level_1", "rake_level_2", "rake_level_3"), sums, strict=False))
    assert clashes(**STEPS, **levels) == {"house.rake_level_1"}
    assert not clashes(**levels)


# (b)(3): time


def test_17_b_3_i_each_player_is_charged_and_who_sits_out_as_well():
    marks = {"since-charge": 30, "sits-out-5": 1}
    moment = table("holdem", "1, 2", house=TIME, marks=marks)
    charges = {f"dealer rake {seat}/chips 600" for seat in (1, 2, 5)}
    assert {act for act in due(moment) if "rake" in act} == charges
    assert end(moment).round.outside == 1200  # two of three played the round


def test_17_b_3_i_or_the_table_which_its_players_share():
    house = {**TIME, "time_basis": "table", "time_fee": 1000, "time_minutes": "30"}
    moment = table("holdem", "1, 2, 4", house=house, marks={"since-charge": 31})
    charges = {"dealer rake 1/chips 200", "dealer rake 2/chips 200", "dealer rake 4/chips 100"}
    assert {act for act in due(moment) if "rake" in act} == charges


def test_17_b_3_ii_it_is_so_much_an_hour():
    moment = table("holdem", house=TIME, marks={"since-charge": 40})
    assert why(moment, "dealer rake 1/chips 600") == "30 minutes at $12 an hour for each player"


@pytest.mark.parametrize(("minutes", "charge"), [("20", 400), ("30", 600)])
def test_17_b_3_iii_charged_every_20_or_30_minutes(minutes, charge):
    house = {**TIME, "time_minutes": minutes}
    early, late = int(minutes) - 1, int(minutes)
    assert not taken(end(table("holdem", house=house, marks={"since-charge": early})))
    moment = table("holdem", house=house, marks={"since-charge": late})
    assert f"dealer rake 1/chips {charge}" in due(moment)
    assert game("holdem").memory.onward(end(moment).round, 5)["since-charge"] == 5


def test_17_b_3_iii_a_part_of_the_fee_must_come_to_whole_dollars():
    assert clashes(rake="time", time_fee=1000, time_minutes="20") == {"house.time_fee"}
    assert not clashes(rake="time", time_fee=1000, time_minutes="30")


def test_17_b_3_iv_what_was_charged_waits_in_the_rake_area():
    moment = table("holdem", "1, 2", house=TIME, marks={"since-charge": 30})
    moment = to(moment, "dealer rake 2/chips 600", "dealer rake 1/chips 600")
    assert moment.round.wagers == {"rake": 1200}


def test_17_b_3_v_the_floor_verifies_it_and_it_is_dropped():
    moment = table("holdem", "1, 2", house=TIME, marks={"since-charge": 30})
    moment = to(moment, "dealer rake 2/chips 600", "dealer rake 1/chips 600")
    assert "dealer deposit rake" not in due(moment)
    moment = to(moment, "floor verify rake")
    assert cite(moment, "dealer deposit rake") == "17(b)(3)(v)"


def test_17_b_3_no_other_rake_is_taken_besides():
    assert not taken(end(table("holdem", house=TIME)))


def test_17_b_3_who_pays_for_time_still_has_enough_to_play():
    rules = replace(HOUSE, house=TIME)
    assert game("holdem").wagers.bounds(rules)[0] == 400 + 400 + 600


# (d) and (e)


@pytest.mark.parametrize(("house", "rake"), [({}, 100), (ROUNDS, 100), (STEPS, 0)])
def test_17_d_a_bet_nobody_has_called_goes_back_before_any_rake(house, rake):
    moment = table("holdem", house={**NO_LIMIT, **house})
    moment = until(bet(moment, "3 raise 10000", "1 fold", "2 fold"), "dealer return 3/bet 9600")
    assert cite(moment, "dealer return 3/bet 9600") == "17(d)"
    assert due(moment) >= {"dealer return 3/bet 9600", "dealer pool pot 1000"}
    moment = to(moment, "dealer pool pot 1000")
    assert not any(line.startswith("dealer rake") for line in due(moment))
    assert taken(end(moment)) == rake  # of $10


def test_17_e_nothing_is_taken_once_the_pots_are_out():
    moment = until(showdown(table("holdem")), "dealer push 1/pot 1100")
    moment = to(moment, "dealer push 1/pot 1100")
    assert not any(step.act.verb is Verb.RAKE for step in moment.expected())
    assert taken(end(moment)) == 100


def test_17_a_a_house_by_chance_has_any_rake_and_choices_that_stand_together():
    for key in POKER:
        drawn = [game(key).house.draw_rules(Random(seed)) for seed in range(60)]
        assert len({rules.house["rake"] for rules in drawn}) == 4
        clashing = (
            clash.key
            for rules in drawn
            for clash in game(key).house.clashes
            if clash.clashes(rules)
        )
        assert not list(clashing)
