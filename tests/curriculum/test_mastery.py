"""How well a trainee holds each provision, judged by nothing but the trainee's rounds."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from app.curriculum.progress.mastery import FIRST, HELD, LATELY, Belief
from app.curriculum.progress.practiced import Practised, gone_on
from app.records import TriedProvision
from tests.curriculum.table import DRILLS
from tests.curriculum.tries import NOW, rounds

TODAY = NOW.date()


def after(*attempts: tuple[int, int], helped: bool = False) -> Belief:
    belief = Belief()
    for tried, wrong in attempts:
        belief.add(tried, wrong, helped=helped)
    return belief


def test_what_goes_right_is_believed_the_more_the_oftener():
    levels = [after(*[(1, 0)] * n).known for n in range(6)]
    assert levels[0] == FIRST
    assert all(one < other for one, other in pairwise(levels))
    assert levels[3] < HELD < levels[4]


def test_an_error_shakes_what_was_held_for_however_long():
    shaken = after(*[(2, 0)] * 50, (1, 1))
    assert not shaken.held
    shaken.add(1, 0)
    assert shaken.held
    shaken.add(2, 2)
    shaken.add(1, 0)
    assert not shaken.held


def test_what_goes_wrong_in_every_fourth_attempt_is_never_accurate():
    belief = after(*[(4, 1)] * 10)
    assert belief.lately == (5, 20)
    assert not belief.accurate
    assert after(*[(20, 0)] * 2).accurate


def test_the_last_attempts_are_whole_rounds_and_as_many_as_it_takes():
    belief = after((50, 50), (15, 1), (8, 2))
    assert belief.lately == (3, 23)
    assert LATELY <= 23
    assert after((3, 1)).lately == (1, 3)


def test_what_a_hint_may_have_shown_teaches_but_proves_little():
    assert not after(*[(2, 0)] * 3, helped=True).held
    assert after(*[(2, 0)] * 3).held
    assert after((4, 4), helped=True).known == after((4, 4)).known


FIRST_ROUND = DRILLS["stud-first-round"]


def test_what_is_done_again_in_the_same_round_proves_hardly_more():
    assert after((2, 0)).known == pytest.approx(after((30, 0)).known)
    assert not after((30, 0)).held
    assert after((1, 0)).known < after((30, 0)).known < after((1, 0), (1, 0)).known + 0.05


def test_a_share_of_errors_in_one_round_counts_as_such():
    levels = [after((12, wrong)).known for wrong in range(13)]
    assert all(one > other for one, other in pairwise(levels))
    assert levels[12] == pytest.approx(after((2, 2)).known)


def test_whoever_begins_well_is_believed_to_know_the_rest_too():
    able = Practised(DRILLS, rounds("stud-first-round", "stud-settle-main"))
    missed = {cite.key: 1 for cite in FIRST_ROUND.provisions}
    beginner = Practised(DRILLS, rounds("stud-first-round", wrong=missed))
    assert able.known("655a.13(a)", TODAY) > 0.6
    assert beginner.known("655a.13(a)", TODAY) == FIRST
    assert able.known("637a.13(a)", TODAY) == pytest.approx(FIRST), "of another chapter"


def test_a_section_is_guessed_by_what_was_tried_of_it():
    missed = {f"13({letter})": 1 for letter in "abc"}
    known = Practised(
        DRILLS, [*rounds("stud-first-round"), *rounds("stud-irregular-deal", wrong=missed)]
    )
    assert known.known("655a.13(h)", TODAY) < known.known("655a.12(h)", TODAY)


def test_nobody_begins_well_by_watching():
    watched = Practised(DRILLS, rounds("stud-first-round", mode="guided"))
    assert watched.known("655a.13(a)", TODAY) == pytest.approx(FIRST)


def test_going_on_comes_to_the_same_as_beginning_anew():
    chance, told = Random(4), []
    for ago in range(30, -1, -1):
        key = chance.choice(["stud-first-round", "stud-folds", "stud-settle-main", "gone"])
        told += [
            TriedProvision(
                ago, key, chance.choice(["practice", "test"]), one.began, one.key, one.skill,
                  one.attempts, chance.randrange(2), 0, chance.random() < 0.8)
            for one in rounds("stud-settle-main", ago=ago, many=1)
        ]  # fmt: skip
    known = None
    for end in range(0, len(told) + 1, 7):
        known = gone_on(known, DRILLS, told[:end])
        known.due(
            "655a.11(h)", TODAY if end > len(told) - 7 else told[max(0, end - 1)].began.date()
        )
    known = gone_on(known, DRILLS, told)
    anew = Practised(DRILLS, told)
    for key in anew.provisions:
        assert known.known(key, TODAY) == anew.known(key, TODAY)
        assert known.due(key, TODAY) == anew.due(key, TODAY)
    assert known.dealt.keys() == anew.dealt.keys() == {"stud-first-round", "stud-folds",
                                                       "stud-settle-main"}  # fmt: skip
    assert all(known.mark(key) == anew.mark(key) for key in known.dealt)


def test_a_record_that_was_not_gone_on_with_is_gone_through_anew():
    old, other = rounds("stud-folds"), rounds("stud-lock-out")
    known = gone_on(None, DRILLS, old)
    assert gone_on(known, DRILLS, [*old, *other]) is known
    anew = gone_on(known, DRILLS, other)
    assert anew is not known
    assert anew.dealt.keys() == {"stud-lock-out"}


def test_what_was_left_or_watched_is_no_round_of_a_drill():
    known = Practised(
        DRILLS, [*rounds("stud-folds", whole=False), *rounds("stud-lock-out", mode="show")]
    )
    assert not known.dealt
    assert known.provisions
