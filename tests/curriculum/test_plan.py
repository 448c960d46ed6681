"""What to do next: what lacks most, the next of the curriculum, accuracy before speed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from app.curriculum.courses.modules import load_modules
from app.curriculum.progress.plan import Reason, done, next_step, today, weaknesses
from app.curriculum.progress.practiced import Practised
from app.session import Mode
from tests.curriculum.table import DRILLS
from tests.curriculum.tries import NOW, rounds

MODULES = [
    one for one in load_modules(DRILLS)["banked"]
    if one.drills and one.drills[0].startswith("stud-")
]  # fmt: skip
STUD = [key for one in MODULES for key in one.drills]
FIRST = {cite.key: 1 for cite in DRILLS["stud-first-round"].provisions}
"""An error at each provision of the first round: whoever begins so is a beginner."""


def suggest(*told, test=None, only=STUD):
    tried = sorted((one for some in told for one in some), key=lambda one: one.began)
    taught = (replace(one, drills=tuple(k for k in one.drills if k in only)) for one in MODULES)
    return today(Practised(DRILLS, tried), [one for one in taught if one.drills], NOW, test)


def weak(*told):
    tried = sorted((one for some in told for one in some), key=lambda one: one.began)
    return weaknesses(Practised(DRILLS, tried).provisions)


def test_a_newcomer_begins_with_the_first_drill():
    (first,) = suggest()
    assert (first.reason, first.drill, first.mode) == (Reason.NEXT, "stud-first-round", "guided")


def test_the_next_drill_waits_for_the_modules_before_its_own():
    found = suggest(rounds("stud-first-round", wrong=FIRST))
    assert (Reason.NEXT, "stud-opening") in {(one.reason, one.drill) for one in found}
    first, *others = MODULES
    waits = {key for one in others if set(one.after) != {first.key} for key in one.drills}
    assert not waits & {one.drill for one in found}


def test_whoever_begins_well_need_not_wait():
    found = suggest(rounds("stud-first-round", many=1))
    assert found[1].reason is Reason.NEXT
    assert found[1].drill == "stud-opening"
    waits = {key for one in MODULES[3:] for key in one.drills}
    assert waits & {one.drill for one in found}
    assert {one.drill for one in found} <= set(STUD)


def test_a_drill_half_done_goes_on():
    first, *_ = suggest(rounds("stud-first-round", many=1, wrong=FIRST))
    assert first.drill == "stud-first-round"
    assert first.why == "1 of 3 rounds done in “Mississippi Stud: the game”."


def test_a_drill_need_not_be_dealt_to_its_last_round_if_what_it_trains_is_held():
    begun = rounds("stud-first-round", many=1, wrong=FIRST, times=4, ago=2)
    some = rounds("stud-first-round", many=2, times=2, ago=2)
    assert not done(Practised(DRILLS, begun), "stud-first-round")
    long = {**DRILLS, "stud-first-round": replace(DRILLS["stud-first-round"], rounds=9)}
    assert not done(Practised(long, [*begun, *some[: len(some) // 2]]), "stud-first-round")
    assert done(Practised(long, [*begun, *some]), "stud-first-round")
    missed = [*some[:-1], replace(some[-1], errors=2)]
    assert not done(Practised(long, [*begun, *missed]), "stud-first-round")


def test_watching_is_not_doing():
    first, *_ = suggest(rounds("stud-first-round", mode="show"))
    assert first.drill == "stud-first-round"


def test_a_weakness_is_told_in_attempts_not_in_hundredths():
    (one,) = weak(rounds("stud-opening", many=5, wrong={"4(b)": 3}, times=3))
    assert (one.cite.short, one.wrong, one.tried) == ("§ 655a.4(b)", 3, 15)
    many = rounds("stud-opening", many=40, ago=3, wrong={"4(b)": 2})
    (one,) = weak(many, rounds("stud-opening", many=4, times=5, wrong={"4(b)": 4}))
    assert (one.wrong, one.tried) == (4, 20)


def test_what_lacks_most_comes_before_what_is_new():
    well = rounds("stud-opening", many=2, times=4, ago=2)
    amiss = rounds("stud-opening", many=1, times=4, wrong={"4(a)": 4, "4(b)": 1}, ago=1)
    first, second, *_ = suggest(rounds("stud-first-round"), well, amiss)
    twice = "stud-opening-two-decks"  # tries what lacks most twice in a round
    assert (first.reason, first.drill, first.mode) == (Reason.WEAK, twice, "practice")
    assert str(first.cite) == "58 Pa. Code § 655a.4(a)"
    assert first.why == "4 of the 12 tries were wrong at § 655a.4(a)."
    assert second.reason is Reason.NEXT


def test_what_went_wrong_long_ago_and_right_ever_since_is_no_weakness():
    before = rounds("stud-opening", wrong={"4(a)": 6}, ago=30)
    assert weak(before)
    assert not weak(before, rounds("stud-opening", many=20))


def test_what_cannot_be_trained_yet_is_not_suggested():
    wrong = rounds("stud-irregular-deal", many=1, wrong={"13(a)": 2}, whole=False)
    found = suggest(rounds("stud-first-round", wrong=FIRST), wrong)
    assert "stud-irregular-deal" not in {one.drill for one in found}
    assert Reason.NEXT in {one.reason for one in found}


def test_a_provision_that_was_hardly_tried_is_tried_again():
    missed = {**FIRST, "4(a)": 1, "4(b)": 1, "4(c)": 1, "5(a)": 1, "3(b)(2)": 1}
    keys = ("stud-first-round", "stud-opening", "stud-two-decks")
    told = rounds(*keys, times=4, ago=1, wrong=missed)
    once = [one for one in told if one.key == "655a.3(b)(3)"][-1:]
    others = [one for one in told if one.key != "655a.3(b)(3)"]
    for wrong, why in ((1, "Wrong on the only try so far"), (0, "Only one try so far")):
        rare = [replace(one, attempts=1, errors=wrong) for one in once]
        told = {one.drill: one for one in suggest(others, rare, only=keys)}
        assert told["stud-two-decks"].why == f"{why} at § 655a.3(b)(3)."


def test_what_is_about_to_be_forgotten_comes_again():
    old = rounds("stud-first-round", ago=60, times=4)
    first, second, *_ = suggest(old)
    assert {first.reason, second.reason} == {Reason.REVIEW, Reason.NEXT}
    told = next(one for one in (first, second) if one.reason is Reason.REVIEW)
    assert told.why.startswith("Due for review: § 655a.")
    assert told.why.endswith("last tried 60 days ago.")
    assert not [one for one in suggest(rounds("stud-first-round", times=4))
                if one.reason is Reason.REVIEW]  # fmt: skip


def test_before_a_table_test_everything_comes_once_more():
    days = [rounds("stud-first-round", ago=ago, times=4) for ago in (80, 60, 30, 9)]
    test = NOW.date() + timedelta(days=4)
    assert not [one for one in suggest(*days) if one.reason is Reason.REVIEW]
    told = next(one for one in suggest(*days, test=test) if one.reason is Reason.REVIEW)
    assert told.why.startswith("Review before the table test on March 24: § 655a.")
    assert told.why.endswith(", last tried 9 days ago.")


def test_no_drill_comes_more_than_once_through_in_a_day_if_another_helps():
    rest = rounds("stud-first-round", ago=1, wrong={"9(c)": 9})
    today_ = rounds("stud-opening", wrong={"4(a)": 9})
    found = suggest(rest, today_, only=("stud-first-round", "stud-opening"))
    assert [one.drill for one in found] == ["stud-first-round", "stud-opening"]


EVERYTHING = [one for ago in (20, 8, 2) for one in rounds(*STUD, ago=ago, times=4)]


def test_speed_comes_last_and_only_where_accuracy_holds():
    (only, *others) = suggest(EVERYTHING)
    assert (only.reason, only.drill, only.mode) == (Reason.SPEED, "stud-whole-round", Mode.TEST)
    assert [one.reason for one in others] == [Reason.AHEAD]
    missed = rounds("stud-irregular-deal", many=1, wrong={"13(a)": 2})
    found = suggest(EVERYTHING, missed)
    assert (found[0].reason, found[0].drill) == (Reason.WEAK, "stud-irregular-deal")
    assert Reason.SPEED not in {one.reason for one in found}


def test_the_clock_waits_while_too_many_of_the_last_acts_were_wrong():
    missed = {"11(b)": 3}
    sloppy = [
        one
        for ago in (20, 8, 2)
        for one in rounds("stud-whole-round", ago=ago, times=4, wrong=missed)
    ]
    found = suggest(EVERYTHING, sloppy)
    assert Reason.SPEED not in {one.reason for one in found}


def test_what_is_held_but_not_passed_is_dealt_until_it_is():
    amiss = rounds("stud-whole-round", times=4, critical=1)
    (first, *_) = suggest(EVERYTHING, amiss)
    assert (first.reason, first.drill) == (Reason.MARK, "stud-whole-round")
    assert first.why == "You made a card or money error in your last rounds."
    assert next_step(Practised(DRILLS, [*EVERYTHING, *amiss]), MODULES) == first
    assert next_step(Practised(DRILLS, EVERYTHING), MODULES) is None


def test_the_same_record_always_gives_the_same_answer():
    told = [*rounds("stud-first-round"), *rounds("stud-opening", wrong={"4(a)": 4, "4(b)": 4})]
    assert suggest(told) == suggest(list(told))


def test_each_drill_is_suggested_once():
    found = suggest(rounds("stud-first-round", ago=9), rounds("stud-opening", wrong={"4(a)": 4}))
    assert len({one.drill for one in found}) == len(found)
