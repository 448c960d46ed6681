"""Table operations in a table test: asked for, found, counted, and left out of the pace."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.files import parse_toml
from app.rounds import UnusableError
from app.school.table_tests import wording as words
from app.school.table_tests.cover import words_of
from app.school.table_tests.plan import Deal, TableTestPlan, plan_in, read_plans
from app.school.table_tests.proposing import comes_up, fit, fresh, missed, propose
from app.school.table_tests.result import result_of
from games.catalogue import BESIDES, GAMES, TABLES
from tests.school.test_tabletest import DRILLS, PLANS, dealt

FILL = Deal("fill-request", "a")
WRITTEN = """
[[tests]]
key = "x"
game = "holdem"
cover = {cover}
script = [{{ drill = "holdem-side-pot", seed = "a" }}, {{ drill = "fill-request", seed = "a" }}]
"""


@pytest.fixture
def plan() -> TableTestPlan:
    """Two rounds of which one is a fill."""
    whole = replace(PLANS["holdem"], cover=("work:fill",), pace=20, weights={}, least={})
    return replace(whole, script=(Deal("holdem-side-pot", "s0"), FILL), rounds=2)


def test_every_game_may_ask_for_all_that_a_table_can_be_opened_for_besides():
    offered = [name for key in BESIDES for name in TABLES[key].house.choices[0].options]
    assert "fill" in offered
    for game in GAMES.values():
        known = words_of(game)
        assert [key for key in known if key.startswith("work:")] == [
            f"work:{name}" for name in offered
        ]
        assert known["work:shift-change"].told == "Table operations: shift change"


def test_a_file_may_ask_for_an_operation_and_only_then_have_a_round_of_it():
    (read,) = read_plans(parse_toml(WRITTEN.format(cover='["work:fill"]'), "t"), "t", DRILLS)
    assert [one.drill for one in read.script] == ["holdem-side-pot", "fill-request"]
    assert plan_in({"plan": read.body()}, "a fact") == replace(read, rounds=2)
    with pytest.raises(UnusableError, match="'fill-request' is not a drill of Hold'em"):
        list(read_plans(parse_toml(WRITTEN.format(cover="[]"), "t"), "t", DRILLS))


def test_what_is_missing_of_both_is_looked_for_among_the_drills_of_each(plan):
    assert comes_up(plan, FILL, DRILLS) == {"work:fill"}
    assert missed(plan, DRILLS) == ()
    assert missed(replace(plan, cover=("work:fill", "work:drop")), DRILLS) == ("work:drop",)
    deal = propose(plan, ["work:fill"], DRILLS, Random("a"))
    assert deal is not None
    assert DRILLS.game_key(deal.drill) in BESIDES
    asked = replace(plan, cover=("work:tips", "showdown"))
    drawn = fresh(asked, DRILLS, Random("b"))
    assert {DRILLS.game_key(one.drill) for one in drawn.script} == {"holdem", *BESIDES}
    assert missed(drawn, DRILLS) == ()
    assert {one.game_key for one in fit(PLANS["holdem"], DRILLS)} == {"holdem"}


def test_an_operation_counts_as_a_round_and_is_left_out_of_the_pace(plan):
    result = result_of(plan, [dealt(plan.script[0]), dealt(FILL, seconds=600)])
    assert result.reached == ("work:fill",)
    assert len(result.rounds) == 2
    alone = result_of(replace(plan, rounds=1), [dealt(plan.script[0])])
    assert result.pace == alone.pace
    assert result_of(plan, [dealt(FILL)]).pace is None
    assert "no pace" in words.pace_told(result_of(plan, [dealt(FILL)]))


def test_a_round_of_an_operation_is_never_taken_for_one_of_the_game(plan):
    asked = replace(plan, cover=("irregularity", "showdown", "work:fill"))
    amiss = next(deal for seed in "abcdefgh" if _befell(deal := Deal("fill-incomplete", seed)))
    assert result_of(asked, [dealt(amiss)]).reached == ("work:fill",)


def _befell(deal: Deal) -> bool:
    return any(" befall " in entry.line for entry in dealt(deal).entries)


def test_a_fault_in_an_operation_is_told_with_its_own_provision(plan):
    assert words.provision("465a.38(e)", plan.game)[1]
    assert words.provision("637a.7(b)", plan.game)[1]
    assert words.provision("999.1", plan.game) == ("§ 999.1", "")
