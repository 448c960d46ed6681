"""Where chips lie in a pot, what goes wrong with them happens, is found once, and is put right."""

from __future__ import annotations

import pytest

from app.grading.course import grade
from app.grading.findings import Finding, Gravity, Kind, Skill
from app.grading.judge import judge
from app.grading.reading import RoundReading
from app.rounds import loads
from app.script import next_act
from games.engine.acts import Act, Verb
from games.engine.apply import apply, possible
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


WRONG = [
    ("pool", lambda act: f"{act}00", Kind.WRONG_AMOUNT),
    ("pool", lambda act: act.replace("pool pot", "pool side-3"), Kind.WRONG_PLACE),
    ("rake", lambda act: act.replace("00", "50"), Kind.WRONG_AMOUNT),
    ("push", lambda act: f"{act}00", Kind.WRONG_AMOUNT),
    ("push", lambda act: act.replace("push 3/", "push 4/"), Kind.WRONG_PLACE),
]


@pytest.mark.parametrize(("verb", "change", "kind"), WRONG)
def test_the_wrong_sum_pot_or_player_is_critical_and_what_hands_can_do_happens(verb, change, kind):
    right = due(verb)
    wrong = Act.parse(change(right))
    moment = until(right)
    found = judge(moment, wrong)
    assert (found.kind, found.gravity, found.skill) == (kind, Gravity.CRITICAL, Skill.POTS)
    assert str(found.due[0]) == right
    after = moment.played(wrong).round
    if possible(moment.round, wrong):
        assert after.wagers == apply(moment.round, wrong).wagers != moment.round.wagers
    else:
        assert after.wagers == moment.round.wagers
    assert after.money == moment.round.money


@pytest.mark.parametrize(("verb", "change", "kind"), WRONG)
def test_one_wrong_sum_is_one_finding_however_the_round_goes_on(verb, change, kind):
    right = Act.parse(due(verb))
    acts = all_acts()
    at = acts.index(right)
    wrong = Act.parse(change(str(right)))
    (found,) = errors([*acts[:at], wrong, *acts[at + 1 :]])
    assert found.kind is kind


def test_a_pot_pushed_to_the_wrong_player_is_pulled_back_and_pushed_right():
    right = Act.parse(due("push"))
    acts = all_acts()
    at = acts.index(right)
    wrong = Act.parse(str(right).replace("push 3/", "push 4/"))
    back = Act("dealer", Verb.POOL, right.spot, right.amount)
    course = [*acts[:at], wrong, back, *acts[at:]]
    (found,) = errors(course)
    assert found.corrected
    reading = RoundReading.of(SPEC.open(), bound=True)
    for act in course[: at + 1]:
        reading = reading.read(act)
    pushed = reading.moment.round
    assert pushed.stacks[4] == reading.best.before.moment.round.stacks[4] + right.amount
    reading = reading.read(back)
    assert reading.moment.round.wagers == reading.best.before.before.moment.round.wagers
    assert reading.read(right).finding.kind is Kind.RIGHT


def test_a_pot_pushed_before_the_rake_is_found_once_and_the_rake_asked_back():
    rake, acts = Act.parse(due("rake")), all_acts()
    at = acts.index(rake)
    pushed = next(act for act in acts[at:] if act.verb is Verb.PUSH and act.spot == rake.target)
    rest = [act for act in acts[at + 1 :] if act != pushed]
    (found,) = errors([*acts[:at], pushed, rake, *rest])
    assert found.kind in (Kind.LEFT_OUT, Kind.TOO_SOON, Kind.OUT_OF_TURN)
    assert rake in found.due


def test_the_winners_cards_taken_too_soon_are_put_back():
    right = next(act for act in all_acts() if str(act).startswith("dealer push 1/pot"))
    moment = until(str(right))
    taken = Act.parse("dealer discard 1/hand")
    assert judge(moment, taken).is_error
    after = moment.played(taken)
    assert after.round.cards == moment.round.cards
    assert after.step_for(right)


def errors(acts: list[Act]) -> tuple[Finding, ...]:
    return grade(SPEC.open(), list(enumerate(acts, 1)), "acts").errors


def all_acts() -> list[Act]:
    moment, found = SPEC.open(), []
    while act := next_act(moment, SPEC.players.decide):
        found.append(act)
        moment = moment.after(act)
    return found
