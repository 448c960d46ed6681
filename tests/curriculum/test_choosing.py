"""Which drill does most for what is lacking, and which round of it is dealt."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from statistics import mean

import pytest

from app.curriculum.progress.choosing import (
    USUAL,
    PracticeWish,
    awkwardness,
    best,
    expected,
    fitting,
    wish,
)
from app.curriculum.progress.practiced import Practised
from app.errors import UnusableError
from app.grading.course import script
from app.session import Mode
from app.shell.base import drills
from games.engine.rules import RulesSubmission
from tests.curriculum.table import DRILLS
from tests.curriculum.tries import NOW, rounds

TODAY = NOW.date()
MAIN = DRILLS["stud-settle-main"]
TRIED = frozenset(f"{cite.chapter}.{cite.key}" for cite in MAIN.provisions)


def test_what_is_held_and_not_due_does_not_press():
    known = Practised(DRILLS, rounds("stud-opening", times=4, wrong={"4(a)": 2}))
    assert not wish(known, TODAY).pressing
    known = Practised(DRILLS, rounds("stud-opening", many=3, times=2)
                      + rounds("stud-opening", many=1, times=4, wrong={"4(a)": 4}))  # fmt: skip
    assert wish(known, TODAY).pressing == {"655a.4(a)"}
    assert wish(known, TODAY).lack("655a.4(a)") > 0.5


def lacking(known: Practised, *keys: str) -> PracticeWish:
    """Nothing lacks of what has been tried but *keys*."""
    return PracticeWish({**dict.fromkeys(known.provisions, 0.0), **dict.fromkeys(keys, 0.5)},
                frozenset(keys), known.firsts)  # fmt: skip


SHORT_AND_LONG = ("stud-first-round", "stud-settle-main", "stud-opening")


def test_that_drill_is_best_which_teaches_most_in_its_time():
    known = Practised(DRILLS, rounds(*SHORT_AND_LONG, many=60))
    short = best(known, SHORT_AND_LONG, lacking(known, "655a.11(h)"))
    assert short
    assert short.drill == "stud-settle-main"
    many = [f"655a.{key}" for key in ("9(a)(2)", "9(b)(1)", "11(b)", "11(c)", "11(h)")]
    most = best(known, SHORT_AND_LONG, lacking(known, *many))
    assert most
    assert (most.drill, most.key in many) == ("stud-first-round", True)
    assert best(known, SHORT_AND_LONG, lacking(known)) is None
    assert best(known, SHORT_AND_LONG, lacking(known, *many), served=many) is None


def test_of_equals_the_shorter_is_best_and_it_is_named_for_what_it_teaches_most():
    known = Practised(DRILLS, rounds("stud-folds", many=60) + rounds("stud-folds", many=1))
    often, acts = expected(known, "stud-folds")
    assert acts == pytest.approx(sum(often.values()))
    seldom, usually = sorted(often, key=lambda key: often[key])[:: len(often) - 1]
    found = best(known, ["stud-folds"], lacking(known, seldom, usually))
    assert found
    assert found.key == usually


def test_what_a_drill_tries_is_known_before_it_was_ever_dealt():
    nobody = Practised(DRILLS)
    often, acts = expected(nobody, "stud-folds")
    assert {f"{cite.chapter}.{cite.key}" for cite in DRILLS["stud-folds"].provisions} <= set(often)
    assert acts == pytest.approx(sum(often.values()))
    own = expected(Practised(DRILLS, rounds("stud-folds", times=10)), "stud-folds")[1]
    assert acts < own < 60


def test_of_a_drill_of_the_schools_own_it_is_known_from_what_it_names_and_what_came():
    drills = {"own": replace(DRILLS["stud-folds"], key="own")}
    named = {f"{cite.chapter}.{cite.key}" for cite in drills["own"].provisions}
    often, acts = expected(Practised(drills), "own")
    assert often == dict.fromkeys(named, 1.0)
    assert acts == USUAL
    told = [replace(one, drill="own") for one in rounds("stud-folds", many=1, times=3)]
    assert expected(Practised(drills, told), "own") == (dict.fromkeys(named, 3.0), 3 * len(named))


def test_a_drill_is_tried_for_what_it_should_bring_until_it_has_been_let_be():
    told = rounds("stud-folds", times=2)
    left = [one for one in told if one.key != "655a.11(d)"]
    known = Practised(DRILLS, left)
    found = best(known, ["stud-folds"], lacking(known))
    assert found
    assert found.key == "655a.11(d)"
    often = [replace(one, round_id=-(10 * n) - one.round_id)
             for n in range(1, 3) for one in left]  # fmt: skip
    known = Practised(DRILLS, [*left, *often])
    assert best(known, ["stud-folds"], lacking(known)) is None


def test_errors_with_money_make_awkward_stakes_worth_more():
    def worth(wrong: int) -> float:
        missed = {"11(h)(3)": wrong}
        known = Practised(DRILLS, rounds("stud-settle-main", many=1, times=5, wrong=missed))
        return wish(known, TODAY).awkward

    assert worth(0) == 0
    assert 0 < worth(1) < worth(4) == 1


def stakes(wanted: PracticeWish, many: int = 8) -> float:
    seeds = count()
    specs = [fitting(MAIN.round, [f"s{next(seeds)}" for _ in range(4)], wanted, MAIN.phases)
             for _ in range(many)]  # fmt: skip
    return mean(awkwardness(spec.wagers.values()) for spec in specs)


def test_awkward_stakes_come_more_often_to_whoever_pays_wrong():
    plain = PracticeWish(dict.fromkeys(TRIED, 0.0))
    assert stakes(replace(plain, awkward=1.0)) > stakes(plain) + 0.03


def often(wanted: PracticeWish, key: str, many: int = 8) -> float:
    """The share of rounds of a drill that ask the trainee for *key*."""
    drill, seeds = DRILLS["stud-irregular-devices"], count()
    found = 0
    for _ in range(many):
        some = [f"s{next(seeds)}" for _ in range(4)]
        spec = fitting(drill.round, some, wanted, drill.phases)
        found += any(line.cite.endswith(key) for line in script(spec).lines)
    return found / many


def test_weak_provisions_come_more_often():
    key = "655a.13(e)"
    plain = PracticeWish(
        {f"{c.chapter}.{c.key}": 0.0 for c in DRILLS["stud-irregular-devices"].provisions}
    )
    wanted = replace(plain, lacks={**plain.lacks, key: 0.9})
    assert often(wanted, key) > 1.5 * often(plain, key)


def test_the_seed_decides_all_the_same():
    wanted = PracticeWish({"655a.11(h)(3)": 0.9}, awkward=1.0)
    spec = fitting(MAIN.round, ["a", "b", "c", "d"], wanted, MAIN.phases)
    assert spec == fitting(MAIN.round, ["a", "b", "c", "d"], wanted, MAIN.phases)
    assert spec in [MAIN.round(seed) for seed in "abcd"]
    assert fitting(MAIN.round, ["a", "b"], PracticeWish(), MAIN.phases) == MAIN.round("a")


def test_a_round_that_asks_for_rules_of_the_house_can_be_chosen():
    drill = DRILLS["carib-bonus"]
    wanted = PracticeWish(dict.fromkeys(TRIED, 0.0))
    assert fitting(drill.round, ["a", "b"], wanted, drill.phases).game is drill.game


def test_a_seed_that_gives_no_round_is_passed_over_but_not_the_first():
    def make(seed: str):
        if seed == "bad":
            raise UnusableError("x", "y", "z")
        return MAIN.round(seed)

    wanted = PracticeWish(dict.fromkeys(TRIED, 0.0))
    assert fitting(make, ["a", "bad"], wanted, MAIN.phases) == MAIN.round("a")
    with pytest.raises(UnusableError):
        fitting(make, ["bad", "a"], wanted, MAIN.phases)


@pytest.mark.parametrize("mode", list(Mode))
def test_a_test_is_never_bent(mode: Mode, monkeypatch: pytest.MonkeyPatch):
    seeds = iter("abcdefghijklmnop")
    monkeypatch.setattr(drills, "fresh_seed", lambda: next(seeds))
    wanted = PracticeWish({"655a.11(h)(3)": 0.9}, awkward=1.0)
    one = drills.sitting(MAIN, mode, wish=wanted)
    rules = RulesSubmission()
    other = drills.free_round(rules, mode, wish=wanted)
    left = 14 if mode is Mode.TEST else 0
    assert len(list(seeds)) == left
    if mode is Mode.TEST:
        assert one.spec == MAIN.round("a")
        assert other.spec == drills.free_round(rules, mode, "b").spec


def test_whoever_names_a_seed_gets_its_round():
    wanted = PracticeWish({"655a.11(h)(3)": 0.9}, awkward=1.0)
    assert drills.sitting(MAIN, seed="q", wish=wanted).spec == MAIN.round("q")
