"""Table tests as data: what they ask for, what comes up, what fails at once, what it comes to."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from app.curriculum.courses.modules import load_courses
from app.curriculum.drills.shelf import Drills
from app.errors import UnusableError
from app.files import parse_toml
from app.grading.course import script
from app.grading.findings import Skill
from app.records import RecordLine, StoredRound
from app.rounds import dump
from app.school.table_tests.faults import FAULTS, critical
from app.school.table_tests.plan import (
    Deal,
    RoundSource,
    TableTestPlan,
    load_plans,
    plan_in,
    read_plans,
)
from app.school.table_tests.proposing import comes_up, fit, fresh, propose
from app.school.table_tests.result import Decision, result_of
from app.school.table_tests.wording import asked, covered, fails
from games.catalogue import GAMES
from games.engine.acts import Act, Verb

DRILLS = Drills()
PLANS = load_plans(DRILLS)


def test_every_game_has_a_table_test_that_its_course_names():
    assert set(PLANS) == set(GAMES)
    courses = load_courses(DRILLS).values()
    named = {test.game: test for course in courses for test in course.tests if test.game}
    for key, plan in PLANS.items():
        assert named[key].key == plan.key
        assert {deal.drill for deal in plan.script} & set(named[key].drills)


@pytest.mark.parametrize("key", GAMES)
def test_in_every_script_all_comes_up_that_has_to(key):
    plan = PLANS[key]
    came = frozenset().union(*(comes_up(plan, deal, DRILLS) for deal in plan.script))
    assert came == set(plan.cover)


@pytest.mark.parametrize("key", GAMES)
def test_a_plan_is_told_in_words_and_kept_whole(key):
    plan = PLANS[key]
    assert all((*asked(plan), *covered(plan), *fails(plan)))
    assert plan_in({"plan": plan.body()}, "a fact") == plan
    chosen = replace(plan.chosen(), rounds=7)
    assert plan_in({"plan": chosen.body()}, "a fact") == chosen
    assert chosen.source is RoundSource.CHOICE


@pytest.mark.parametrize("pair", [7, ["prime-ties"], ["prime-ties", 1], [["prime-ties"], "a"]])
def test_a_plan_on_record_whose_rounds_are_no_pairs_is_refused_with_its_place(pair):
    body = PLANS["three-card-prime"].body() | {"script": [pair]}
    with pytest.raises(UnusableError, match=r"a fact: plan\.script"):
        plan_in({"plan": body}, "a fact")


def test_a_script_drawn_afresh_brings_the_same_things_with_other_cards():
    plan = replace(PLANS["mississippi-stud"], rounds=2, cover=("fold", "push"))
    other = fresh(plan, DRILLS, Random("another"))
    assert not set(other.script) & set(plan.script)
    came = frozenset().union(*(comes_up(other, deal, DRILLS) for deal in other.script))
    assert came == set(plan.cover)
    with pytest.raises(UnusableError, match="never came up: trouble:shoe-jam"):
        fresh(replace(PLANS["three-card-prime"], rounds=1, cover=("trouble:shoe-jam",)),
              _Only("prime-opening"), Random("x"))  # fmt: skip


class _Only(Drills):
    """One drill, in which nothing of much interest happens."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def __iter__(self):
        return iter((self._key,))


def test_what_is_proposed_brings_what_is_missing():
    plan = PLANS["five-card-draw-high"]
    deal = propose(plan, ["exchange"], DRILLS, Random("a"))
    assert "exchange" in comes_up(plan, deal, DRILLS)
    assert fit(plan, DRILLS)[0].mode == "test"
    assert propose(plan, [], DRILLS, Random("a")) is not None


@pytest.mark.parametrize(("written", "key", "cure"), [
    ('[[tests]]\nkey = "x"\ngame = "prime"\nscript = [{drill = "a", seed = "a"}]',
     "tests 1.game", "three-card-prime"),
    ('[[tests]]\nkey = "x"\ngame = "holdem"', "tests 1.script", "no rounds"),
    ('[[tests]]\nkey = "x"\ngame = "holdem"\nscript = [{drill = "prime-ties", seed = "a"}]',
     "tests 1.script 1.drill", "'prime-ties' is not a drill of Hold'em"),
    ('[[tests]]\nkey = "x"\ngame = "holdem"\ncover = ["side-pots"]\n'
     'script = [{drill = "holdem-deal", seed = "a"}]', "tests 1.cover", "side-pot"),
    ('[[tests]]\nkey = "x"\ngame = "holdem"\ncritical = ["paid-looser"]\n'
     'script = [{drill = "holdem-deal", seed = "a"}]', "tests 1.critical", "paid-loser"),
    ("[every]\npas-mark = 95", "every.pas-mark", "pass-mark"),
    ('[[tests]]\nkey = "x"\ngame = "holdem"\nweights = {speed = 2}\n'
     'script = [{drill = "holdem-deal", seed = "a"}]', "tests 1.weights.speed", "no such key"),
])  # fmt: skip
def test_a_mistake_in_a_file_is_told_with_its_cure(written, key, cure):
    with pytest.raises(UnusableError) as told:
        list(read_plans(parse_toml(written, "tests.toml"), "tests.toml", DRILLS))
    assert told.value.where == "tests.toml"
    assert told.value.key == key
    assert cure in told.value.problem


# What is on record of a round, and what it comes to.

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def dealt(deal: Deal, *, spoil=lambda act: act, seconds: int = 2, ended: bool = True):
    """Return *deal* as the record has it once dealt, every act right but for what is spoilt."""
    spec = DRILLS[deal.drill].round(deal.seed)
    entries = []
    for at, line in enumerate(script(spec).lines):
        own = line.act.actor == "dealer"
        right = RecordLine(
            at_ms=1000 * seconds * at, line=str(line.act), by="trainee" if own else "player",
            phase=line.phase, kind="right" if own else "", gravity="none" if own else "",
            skill=Skill.ORDER.value if own else "",
        )  # fmt: skip
        entries.append(spoil(right))
    return StoredRound(
        1, 1, deal.drill, "test", "", "", dump(spec), "", "", NOON, NOON if ended else None,
        False, {}, f"uid {deal.seed}", tuple(entries),
    )  # fmt: skip


@pytest.fixture
def plan() -> TableTestPlan:
    whole = PLANS["three-card-prime"]
    return replace(whole, script=whole.script[:1], rounds=1, cover=("fold",), pace=1)


def test_a_clean_and_quick_round_comes_to_a_pass(plan):
    result = result_of(plan, [dealt(plan.script[0])])
    assert (result.percent, result.faults, result.missing) == (100, (), ())
    assert result.proposal is Decision.PASS


def test_a_round_that_is_not_done_counts_its_acts_but_not_itself(plan):
    result = result_of(plan, [dealt(plan.script[0], ended=False)])
    assert result.rounds == ()
    assert result.skills[Skill.ORDER][0] > 20
    assert result.proposal is Decision.NOT_YET
    assert result.reasons == ("0 of 1 rounds finished.",)


def test_what_has_not_come_up_keeps_from_passing(plan):
    result = result_of(replace(plan, cover=("fold", "void")), [dealt(plan.script[0])])
    assert result.missing == ("void",)
    assert result.reasons == (
        "Some required situations never came up, so the test is incomplete.",
    )


def test_each_skill_by_itself_and_all_by_their_weights(plan):
    def wrong(entry: RecordLine) -> RecordLine:
        if entry.by == "trainee" and " pay " in entry.line:
            return replace(entry, kind="wrong amount", gravity="critical",
                           skill=Skill.AMOUNT.value, due=entry.line)  # fmt: skip
        return entry

    result = result_of(plan, [dealt(plan.script[0], spoil=wrong)])
    assert result.weak == (Skill.AMOUNT,)
    assert result.percent == 40, "order counts 2 and is right, amount counts 3 and is wrong"
    assert result_of(replace(plan, weights={Skill.AMOUNT: 0, Skill.ORDER: 1}),
                     [dealt(plan.script[0], spoil=wrong)]).percent == 100  # fmt: skip
    assert not result.critical
    strict = replace(plan, critical=("wrong-sum",))
    assert result_of(strict, [dealt(plan.script[0], spoil=wrong)]).critical


def test_a_percent_below_the_pass_mark_is_no_pass_and_one_at_the_mark_is(plan):
    def wrong(entry: RecordLine) -> RecordLine:
        if entry.by == "trainee" and " pay " in entry.line:
            return replace(entry, kind="wrong amount", skill=Skill.AMOUNT.value, due=entry.line)
        return entry

    plan, stored = replace(plan, least={}), [dealt(plan.script[0], spoil=wrong)]
    percent = result_of(plan, stored).percent
    assert result_of(replace(plan, pass_mark=percent), stored).proposal is Decision.PASS
    below = result_of(replace(plan, pass_mark=percent + 1), stored)
    assert below.proposal is Decision.NOT_YET
    assert below.reasons == (f"{percent}% is below the pass mark, {percent + 1}%.",)


def test_chips_are_shown_and_count_only_where_the_plan_says_so(plan):
    def clumsy(entry: RecordLine) -> RecordLine:
        if not entry.line:
            return entry
        act = Act.parse(entry.line)
        if act.verb is not Verb.PAY or act.amount is None or act.amount % 500:
            return entry
        return replace(entry, line=str(replace(act, chips=(100,) * (act.amount // 100))))

    deal = next(
        one for one in PLANS["three-card-prime"].script
        if any(" pay " in entry.line for entry in dealt(one).entries)
    )  # fmt: skip
    result = result_of(plan, [dealt(deal, spoil=clumsy)])
    attempts, errors = result.skills[Skill.CHIPS]
    assert attempts == errors > 0
    unsaid = replace(plan, weights={})
    assert result.percent == result_of(unsaid, [dealt(deal, spoil=clumsy)]).percent == 100
    strict = replace(plan, weights={**plan.weights, Skill.CHIPS: 1})
    assert result_of(strict, [dealt(deal, spoil=clumsy)]).percent < 100


@pytest.mark.parametrize(("fault", "line", "due", "kind", "more"), [
    ("paid-loser", "dealer pay 2/ante 500", "dealer collect 2/ante", "wrong act", {}),
    ("paid-loser", "dealer return 2/ante", "dealer collect 2/ante", "wrong act", {}),
    ("took-winner", "dealer collect 2/ante", "dealer pay 2/ante 500", "wrong act", {}),
    ("took-winner", "dealer collect 2/ante", "dealer return 2/ante", "wrong act", {}),
    ("wrong-sum", "dealer pay 2/ante 700", "dealer pay 2/ante 500", "wrong amount", {}),
    ("wrong-pot", "dealer push 3/pot 700", "dealer push 4/pot 700", "wrong place", {}),
    ("paid-twice", "dealer pay 2/ante 700", "", "repeated", {}),
    ("card-shown", "dealer reveal dealer", "dealer ask 2", "too soon", {}),
    ("card-astray", "dealer deal 2/hand 1", "", "repeated", {}),
    ("ignored", "", "dealer call floor", "left out", {"phase": "irregularity",
                                                     "gravity": "serious"}),
    ("any-grave", "dealer rake pot 700", "dealer rake pot 300", "wrong amount", {}),
])  # fmt: skip
def test_a_fault_that_fails_at_once_is_known_by_what_is_on_record(fault, line, due, kind, more):
    entry = RecordLine(1, line, kind=kind, gravity="critical", due=due, phase="settle")
    entry = replace(entry, **more)
    assert fault in set(critical(entry, tuple(FAULTS)))
    assert fault not in set(critical(entry, tuple(set(FAULTS) - {fault})))


def test_an_honest_slip_is_none_of_them():
    entry = RecordLine(1, "dealer collect 3/ante", kind="out of turn", gravity="serious",
                  due="dealer collect 4/ante", phase="settle")  # fmt: skip
    assert list(critical(entry, tuple(FAULTS))) == []
