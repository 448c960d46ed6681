"""Where chips lie in a pot, what goes wrong with them is put right before anything follows."""

from __future__ import annotations

import pytest

from app.grading.findings import Gravity, Kind, Skill
from app.grading.judge import judge
from app.rounds import loads
from app.script import next_act
from games.engine.acts import Act
from games.engine.moment import Moment

SPEC = loads("""
game = "holdem"
seed = "right"
[marks]
button = 4
[seats.1]
chips = 30
hand = ["Ac", "Ad"]
decisions = ["call", "all-in", "all-in", "all-in", "all-in", "all-in"]
[seats.3]
chips = 200
hand = ["Kc", "Kd"]
decisions = ["raise", "raise", "raise", "raise", "raise", "raise", "raise"]
[seats.4]
chips = 200
hand = ["Qc", "Qd"]
decisions = ["call", "call", "call", "call", "call", "call", "call", "reveal"]
[board]
board = ["2c", "7d", "8h", "9s", "3c"]
""")


def until(act: str) -> Moment:
    """The moment at which *act* is what the simplest right course does next."""
    moment = SPEC.open()
    while (due := next_act(moment, SPEC.players.decide)) and str(due) != act:
        moment = moment.after(due)
    assert due is not None, f"never due: {act}"
    return moment


def due(verb: str) -> str:
    """The first act of *verb* that the simplest right course has."""
    moment = SPEC.open()
    while (act := next_act(moment, SPEC.players.decide)) and act.verb != verb:
        moment = moment.after(act)
    return str(act)


@pytest.mark.parametrize(
    ("verb", "change", "kind"),
    [
        ("pool", lambda act: f"{act}00", Kind.WRONG_AMOUNT),
        ("pool", lambda act: act.replace("pool pot", "pool side-3"), Kind.WRONG_PLACE),
        ("rake", lambda act: act.replace("00", "50"), Kind.WRONG_AMOUNT),
        ("push", lambda act: f"{act}00", Kind.WRONG_AMOUNT),
        ("push", lambda act: act.replace("push 3/", "push 4/"), Kind.WRONG_PLACE),
    ],
)  # fmt: skip
def test_the_wrong_sum_pot_or_player_is_critical_and_the_chips_go_where_they_belong(
    verb, change, kind
):
    right = due(verb)
    wrong = Act.parse(change(right))
    moment = until(right)
    found = judge(moment, wrong)
    assert (found.kind, found.gravity, found.skill) == (kind, Gravity.CRITICAL, Skill.POTS)
    assert str(found.due[0]) == right
    assert moment.played(wrong).round.wagers == moment.after(Act.parse(right)).round.wagers


def test_a_pot_pushed_before_the_rake_is_found_once_and_raked_all_the_same():
    rake = due("rake")
    moment = until(rake)
    pushed = next(act for act in all_acts() if str(act).startswith("dealer push 1/pot"))
    side = next(act for act in all_acts() if act.spot == "side-1" and act.verb == "push")
    moment = moment.played(side) if judge(moment, side).kind is Kind.RIGHT else moment
    assert judge(moment, pushed).kind is Kind.LEFT_OUT, "7(e)(6)(iii): each before it is pushed"
    after = moment.played(pushed)
    assert "rake" in after.round.wagers
    assert judge(after, Act.parse(rake)).kind is Kind.REPEATED


def test_the_winners_cards_taken_too_soon_bring_him_his_pot_first():
    right = next(act for act in all_acts() if str(act).startswith("dealer push 1/pot"))
    moment = until(str(right))
    taken = Act.parse("dealer discard 1/hand")
    assert judge(moment, taken).is_error
    assert "pot" not in moment.played(taken).round.wagers


def all_acts() -> list[Act]:
    moment, found = SPEC.open(), []
    while act := next_act(moment, SPEC.players.decide):
        found.append(act)
        moment = moment.after(act)
    return found
