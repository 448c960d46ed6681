"""At every game: what a dealer leaves out is found, rightly named, said once; then all goes on."""

from random import Random

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from app.script import right_course
from games.caribbean_stud.chapter import TABLE
from games.catalogue import BANKED, GAMES, POKER
from games.engine.acts import Act, Verb
from tests.grading.plants import demanded, missed_without, required
from tests.grading.rounds import round_for, simplest
from tests.grading.test_adversary import capped, graded
from tests.tiers import in_turn, numbered

EVERY_GAME = pytest.mark.parametrize("key", GAMES)
ROUNDS = dict.fromkeys(BANKED, 40) | dict.fromkeys(POKER, 8)
UNDOES = (Verb.DEAL, Verb.SPLIT, Verb.RESHUFFLE)
"""Without these the cards lie otherwise than the script has it: it cannot be gone on with."""


def left_out_in(key, part=1):
    """Every fourth act of the dealer that has to be done: number, course and place in it."""
    for number in numbered(ROUNDS[key])[::part]:
        course = simplest(number, key)
        for i in range(number % 4, len(course), 4):
            moment, act = course[i]
            mine = act.actor == "dealer" and act.verb not in UNDOES
            if mine and required(moment, act) and not capped(course):
                yield number, course, i


@in_turn(2)
@EVERY_GAME
def test_what_is_left_out_is_named_with_its_provision_and_said_once(key):
    tried = 0
    for number, course, i in left_out_in(key):
        moment, act = course[i]
        errors, _ = graded(moment, [act for _, act in course[i + 1 :]])
        told = [error for error in errors if (act.verb, act.target) in named(error)]
        # The floor is called for each payout that needs it; a button decides who comes first.
        calls = act.verb is Verb.CALL or act.spot == "button"
        assert len(told) == 1 or calls, (number, str(act), [error.said for error in errors])
        assert told[0] is errors[0]
        known = {moment.step_for(act).cite.key, *demanded(moment, act)}
        known |= {
            it.cite.key
            for it in moment.game.conduct.common_errors
            if it.cite and it.name == told[0].common_error
        }
        assert told[0].cite.key in known, (number, str(act), str(told[0].cite))
        assert len(errors) <= 2, (number, str(act), [error.said for error in errors])
        tried += 1
    assert tried > (30 if key in BANKED else 12)


def named(error):
    return {(due.verb, due.target) for due in error.due}


@in_turn(2)
@EVERY_GAME
def test_no_wager_is_forgotten_after_an_error(key):
    for number, course, i in left_out_in(key, 2):
        act = course[i][1]
        errors, end = graded(course[i][0], [act for _, act in course[i + 1 :]])
        lying = {spot for spot in end.round.wagers if spot not in end.missed}
        told = [due for error in errors for due in error.due]
        lying -= {due.target for due in told} | {due.spot for due in told}
        lying -= {act.target} if act.verb in (Verb.GATHER, Verb.DEPOSIT) else set()
        lying -= {"pot"} if act.verb is Verb.DEPOSIT else set()
        lying -= {key.rpartition("/")[2].rpartition(" ")[2] for key in end.missed}
        lying -= {step.act.target for step in end.expected()}  # named when all is declared done
        assert not lying, (number, str(act), lying)


def befallen(odd, key, numbers):
    """Moments at which *odd* has just befallen, each with the right course from there."""
    for number in numbers:
        spec, chance = round_for(number, key), Random(f"{odd.name} {number}")
        course = simplest(number, key)
        for moment, _ in chance.sample(course, len(course)):
            where = [p for p in odd.places(moment.round) if odd.can_happen(moment.round, p)]
            if where:
                place = chance.choice(where)
                name = f"{odd.name}/{place}" if place else odd.name
                start = moment.befallen(Act("chance", Verb.BEFALL, name))
                yield number, list(right_course(start, spec.players.decide, []))
                break


@in_turn(2)
@EVERY_GAME
def test_no_part_of_a_remedy_may_be_missing(key):
    tried = set()
    for odd in GAMES[key].conduct.irregularities:
        for number, course in befallen(odd, key, numbered(12 if key in BANKED else 3)):
            for i, (moment, act) in enumerate(course[:8]):
                step = moment.step_for(act)
                remedies = step.cite.within(odd.cite) and act.actor == "dealer"
                if not remedies or act.verb is Verb.DEAL or not missed_without(course, i):
                    continue
                errors, _ = graded(moment, [act for _, act in course[i + 1 :]])
                assert errors, (odd.name, number, str(act))
                assert (act.verb, act.target) in named(errors[0]), (odd.name, number, errors[0])
                brought = {one.cite for one in GAMES[key].conduct.irregularities}
                known = (
                    one
                    for one in GAMES[key].conduct.common_errors
                    if one.name == errors[0].common_error
                )
                brought |= {one.cite for one in known if one.cite}  # cleared early: 635a.7(q)
                assert errors[0].cite in {step.cite, odd.cite, *brought}, (odd.name, str(act))
                tried.add(odd.name)
    assert len(tried) >= 12, tried


def test_calling_no_hand_over_a_qualifying_hand_is_an_error():
    said, tried = Act.parse("dealer announce no-hand"), 0
    for number in range(ROUNDS["caribbean-stud"]):
        for moment, _ in simplest(number, "caribbean-stud"):
            if moment.round.shown("hole-cards") and TABLE.qualified(moment.round):
                found = judge(moment, said)
                assert found.kind is Kind.WRONG_ANNOUNCEMENT
                assert found.is_error
                tried += 1
    assert tried > 20
