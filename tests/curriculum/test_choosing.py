"""Which drill does most for what is lacking, and which round of it is dealt."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from statistics import mean

import pytest

from app.curriculum.choosing import Wish, awkwardness, best, fitting, wish
from app.curriculum.practised import Practised
from app.errors import UnusableError
from app.grading.course import script
from app.session import Mode
from app.shell import drills
from games.engine.rules import RulesSubmission
from tests.curriculum.table import DRILLS
from tests.curriculum.tries import NOW, rounds

TODAY = NOW.date()
MAIN = DRILLS["stud-settle-main"]
TRIED = frozenset(f"{cite.chapter}.{cite.key}" for cite in MAIN.provisions)


def test_what_is_held_and_not_due_is_not_lacking():
    known = Practised(DRILLS, rounds("stud-opening", times=4, wrong={"4(a)": 2}))
    assert not wish(known, TODAY).lacks
    known = Practised(DRILLS, rounds("stud-opening", many=1, times=4, wrong={"4(a)": 4}))
    assert wish(known, TODAY).lacks.keys() == {"655a.4(a)"}


def test_that_drill_is_best_which_tries_most_of_what_lacks_for_its_acts():
    told = rounds("stud-first-round", "stud-settle-main", "stud-opening", times=2)
    known = Practised(DRILLS, told)
    keys = ("stud-first-round", "stud-settle-main", "stud-opening")
    short = best(known, keys, {"655a.11(h)": 0.5})
    assert short
    assert short.drill == "stud-settle-main"
    many = {f"655a.{key}": 0.5 for key in ("9(a)(2)", "9(b)(1)", "11(b)", "11(c)", "11(h)")}
    most = best(known, keys, many)
    assert most
    assert (most.drill, most.key in many) == ("stud-first-round", True)
    assert best(known, keys, {"655a.13(a)": 0.9}) is None


def test_a_drill_is_tried_for_what_it_names_until_it_has_been_let_be():
    told = rounds("stud-folds", times=2)
    left = [one for one in told if one.key != "655a.11(d)"]
    found = best(Practised(DRILLS, left), ["stud-folds"], {})
    assert found
    assert found.key == "655a.11(d)"
    often = [replace(one, round_id=-(10 * n) - one.round_id)
             for n in range(1, 3) for one in left]  # fmt: skip
    assert best(Practised(DRILLS, [*left, *often]), ["stud-folds"], {}) is None


def test_errors_with_money_make_awkward_stakes_worth_more():
    def worth(wrong: int) -> float:
        missed = {"11(h)(3)": wrong}
        known = Practised(DRILLS, rounds("stud-settle-main", many=1, times=5, wrong=missed))
        return wish(known, TODAY).awkward

    assert worth(0) == 0
    assert 0 < worth(1) < worth(4) == 1


def stakes(wanted: Wish, many: int = 8) -> float:
    seeds = count()
    specs = [fitting(MAIN.round, [f"s{next(seeds)}" for _ in range(4)], wanted, MAIN.phases)
             for _ in range(many)]  # fmt: skip
    return mean(awkwardness(spec.wagers.values()) for spec in specs)


def test_awkward_stakes_come_more_often_to_whoever_pays_wrong():
    plain = Wish(dict.fromkeys(TRIED, 0.0), TRIED)
    assert stakes(replace(plain, awkward=1.0)) > stakes(plain) + 0.03


def often(wanted: Wish, key: str, many: int = 8) -> float:
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
    tried = frozenset(f"{c.chapter}.{c.key}" for c in DRILLS["stud-irregular-devices"].provisions)
    assert often(Wish({key: 0.9}, tried), key) > 1.5 * often(Wish({}, tried), key)


def test_the_seed_decides_all_the_same():
    wanted = Wish({"655a.11(h)(3)": 0.9}, TRIED, awkward=1.0)
    spec = fitting(MAIN.round, ["a", "b", "c", "d"], wanted, MAIN.phases)
    assert spec == fitting(MAIN.round, ["a", "b", "c", "d"], wanted, MAIN.phases)
    assert spec in [MAIN.round(seed) for seed in "abcd"]
    assert fitting(MAIN.round, ["a", "b"], Wish(), MAIN.phases) == MAIN.round("a")


def test_a_round_that_asks_for_rules_of_the_house_can_be_chosen():
    drill = DRILLS["carib-bonus"]
    wanted = Wish({}, TRIED)
    assert fitting(drill.round, ["a", "b"], wanted, drill.phases).game is drill.game


def test_a_seed_that_gives_no_round_is_passed_over_but_not_the_first():
    def make(seed: str):
        if seed == "bad":
            raise UnusableError("x", "y", "z")
        return MAIN.round(seed)

    wanted = Wish({}, TRIED)
    assert fitting(make, ["a", "bad"], wanted, MAIN.phases) == MAIN.round("a")
    with pytest.raises(UnusableError):
        fitting(make, ["bad", "a"], wanted, MAIN.phases)


@pytest.mark.parametrize("mode", list(Mode))
def test_a_test_is_never_bent(mode: Mode, monkeypatch: pytest.MonkeyPatch):
    seeds = iter("abcdefgh")
    monkeypatch.setattr(drills, "fresh_seed", lambda: next(seeds))
    wanted = Wish({"655a.11(h)(3)": 0.9}, TRIED, awkward=1.0)
    one = drills.sitting(MAIN, mode, wish=wanted)
    rules = RulesSubmission()
    other = drills.free_round(rules, mode, wish=wanted)
    left = 6 if mode is Mode.TEST else 0
    assert len(list(seeds)) == left
    if mode is Mode.TEST:
        assert one.spec == MAIN.round("a")
        assert other.spec == drills.free_round(rules, mode, "b").spec


def test_whoever_names_a_seed_gets_its_round():
    wanted = Wish({"655a.11(h)(3)": 0.9}, TRIED, awkward=1.0)
    assert drills.sitting(MAIN, seed="q", wish=wanted).spec == MAIN.round("q")
