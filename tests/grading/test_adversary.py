"""A dealer who errs once, as dealers do: the error is found, rightly named, and said once."""

from dataclasses import replace

import pytest

from app.errors import UnusableError
from app.grading.course import grade, players
from app.grading.findings import Gravity, Kind
from app.grading.judge import judge, left_out
from app.grading.reading import RoundReading
from app.script import right_course
from games.engine.acts import Act, Verb
from games.engine.tolerance import MONEY
from tests.grading.plants import required
from tests.grading.rounds import round_for, simplest

ROUNDS = 32
WENT_ON = (
    "",
    "cleared before all was settled",
    "left a wager unsettled",
    "turned the next hand too soon",
    "collected a fold's cards though an optional wager lives",
)
ENVY = ("paid an Envy Bonus that is not due", "paid an Envy Bonus to its holder")
NO_MORE_BETS = Act.parse("dealer announce no-more-bets")


def graded(moment, acts):
    """The errors in *acts* from *moment* on, what is left out at the end, and where it ends."""
    found = RoundReading.of(moment).read_all(tuple(acts), whole=True).explained()
    errors = [one for one in (*found.findings, *found.owed) if one.is_error]
    return errors, found.end


def places(wanted, rounds=ROUNDS):
    """Every place in the simplest courses whose moment and act are *wanted*."""
    for number in range(rounds):
        course = simplest(number)
        for i, (moment, act) in enumerate(course):
            if act.actor == "dealer" and wanted(moment, act):
                yield number, course, i


def without(course, i):
    return graded(course[i][0], [act for _, act in course[i + 1 :]])


def before(course, i, *wrong):
    return graded(course[i][0], [*wrong, *(act for _, act in course[i:])])


def settles(moment, act):
    return act.verb in MONEY and moment.game.phase(moment.step_for(act).cite) == "settle"


def capped(course):
    """Under the aggregate limit, leaving one wager out changes what the others are due."""
    steps = (step for moment, _ in course for step in moment.expected())
    return any(step.cite.key == "12(b)" or "limit" in step.why for step in steps)


def test_a_wager_left_unsettled_is_said_once():
    tried = 0
    for number, course, i in list(places(settles))[::4]:
        moment, act = course[i]
        if capped(course):
            continue
        errors, _ = without(course, i)
        assert len(errors) == 1, (number, str(act), errors[1])
        assert act in errors[0].due
        assert errors[0].cite == moment.step_for(act).cite
        assert errors[0].common_error in WENT_ON, (number, errors[0])
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("verb", [Verb.ASK, Verb.INSPECT, Verb.STACK, Verb.REVEAL, Verb.CUT])
def test_a_duty_left_out_is_said_once_and_the_round_goes_on(verb):
    tried = 0
    for number, course, i in places(lambda m, a: a.verb is verb and required(m, a)):
        errors, end = without(course, i)
        act = course[i][1]
        assert act in errors[0].due, (number, errors[0])
        assert len(errors) == 1, (number, str(act), errors[1])
        assert not end.round.wagers or end.missed, (number, str(act))
        tried += 1
    assert tried > 5


def test_a_player_asked_before_another_leaves_the_other_still_to_be_asked():
    tried = 0
    for number, course, i in places(lambda m, a: a.verb is Verb.ASK):
        later = [j for j, (_, a) in enumerate(course[i + 1 :], i + 1) if a.verb is Verb.ASK]
        if not later:
            continue
        acts = [act for _, act in course[i:]]
        turn = later[0] - i
        end = next(
            j for j in range(turn + 1, len(acts)) if acts[j].verb in (Verb.ASK, Verb.REVEAL)
        )
        errors, last = graded(course[i][0], [*acts[turn:end], *acts[:turn], *acts[end:]])
        assert [finding.kind for finding in errors] == [Kind.OUT_OF_TURN], (number, errors)
        assert errors[0].due == (course[i][1],)
        assert last.over
        tried += 1
    assert tried > 5


def test_money_given_twice_or_for_nothing_is_critical():
    tried = 0
    for _, course, i in places(lambda m, a: a.verb is Verb.CREDIT):
        moment, act = course[i]
        again = moment.after(act)
        if again.step_for(act):
            continue
        finding = judge(again, act)
        assert (finding.kind, finding.gravity) == (Kind.REPEATED, Gravity.CRITICAL)
        tried += 1
    assert tried > 5


def test_an_envy_bonus_for_the_wrong_player_is_named_with_its_provision():
    tried = 0
    for number, course, i in places(lambda m, a: a.spot == "envy"):
        moment, act = course[i]
        due = {step.act.target for step in moment.expected()}
        for seat in moment.round.seats:
            wrong = replace(act, target=f"{seat}/envy")
            if wrong.target in due or moment.passed_over(wrong) is not None:
                continue
            errors, end = before(course, i, wrong)
            (found,) = errors
            assert found.common_error in ENVY, (number, found)
            assert errors[0].cite.key == "11(i)(1)(v)"
            assert end.over
            tried += 1
    assert tried > 5


def test_the_lock_out_is_not_blamed_for_what_does_not_wait_for_it():
    for number, course, i in places(lambda m, a: a.verb in (Verb.CUT, Verb.STACK, Verb.TAKE)):
        errors, _ = without(course, i)
        locks = [act for finding in errors for act in finding.due if act.verb is Verb.LOCK_OUT]
        named = [finding for finding in errors if finding.common_error == "forgot the lock-out"]
        assert bool(named) <= bool(locks), (number, errors)


def test_inviting_wagers_before_they_are_closed_is_no_error():
    after = {"place-your-bets": Kind.WRONG_ANNOUNCEMENT, "good-luck": Kind.CUSTOM}
    for phrase, kind in after.items():
        said = Act("dealer", Verb.ANNOUNCE, phrase)
        for _, course, i in places(lambda m, a: a == NO_MORE_BETS, 20):
            assert not before(course, i, said)[0]
            assert judge(course[i][0].after(NO_MORE_BETS), said).kind is kind


def befalling(name, numbers=range(24)):
    """Moments at which *name* has just befallen, each with the right course from there."""
    for number in numbers:
        spec = round_for(number)
        odd = next(odd for odd in spec.game.conduct.irregularities if odd.name == name)
        for moment, act in simplest(number)[:: 1 + number % 3]:
            where = [p for p in odd.places(moment.round) if odd.can_happen(moment.round, p)]
            if not where:
                continue
            target = f"{name}/{where[0]}" if where[0] else name
            start = moment.befallen(Act("chance", Verb.BEFALL, target))
            course = list(right_course(start, players(spec).decide, []))
            yield number, start, [one for _, one in course], act
            break


@pytest.mark.parametrize(
    ("name", "cites"),
    [
        ("exposed-card", {"13(d)"}),
        ("six-card-exposed", {"13(d)"}),
        ("shoe-jam", {"13(f)"}),
        ("shoe-failure", {"13(f)", "13(g)"}),
        ("shuffler-jam", {"13(e)"}),
        ("shuffler-failure", {"13(g)"}),
        ("deck-short", {"5(b)", "4(a)", "4(b)", "4(c)", "5(a)"}),
        ("late-wager", {"7(c)"}),
        ("left-table", {"7(b)"}),
        ("verbal-cash", {"7(a)"}),
        ("wrong-multiple", {"11(b)", "11(d)", "11(f)"}),
        ("touched-cards", {"11(a)(1)"}),
        ("hidden-hand", {"11(a)(2)"}),
        ("talked", {"11(a)(3)"}),
    ],
)
def test_every_part_of_a_remedy_is_missed_and_no_part_may_be_done_twice(name, cites):
    tried = 0
    for number, moment, acts, _ in befalling(name):
        for i, act in enumerate(acts[:12]):
            step = moment.step_for(act)
            if act.actor != "dealer" or step.cite.key not in cites or act.verb is Verb.ASK:
                moment = moment.after(act)
                continue
            errors, _ = graded(moment, acts[i + 1 :])
            assert errors, (number, "not missed", str(act))
            named = {(due.verb, due.target) for due in errors[0].due}
            assert (act.verb, act.target) in named, (number, str(act), errors[0])
            assert errors[0].cite == step.cite, (number, str(act), errors[0])
            moment = moment.after(act)
            if not moment.step_for(act) and act.verb is not Verb.CALL:
                again = (
                    Kind.CUSTOM if act.verb is Verb.ANNOUNCE else Kind.REPEATED
                )  # true, and idle
                assert judge(moment, act).kind is again, (number, str(act))
            tried += 1
    assert tried


def test_a_script_that_breaks_off_owes_what_was_due_next():
    for number in range(0, ROUNDS, 4):
        course = simplest(number)
        for i, (moment, act) in enumerate(course):
            if any(step.actor != "dealer" for step in moment.expected()):
                continue
            owed = left_out(moment)
            assert owed, (number, str(act))
            assert required(moment, owed[0].act), (number, i, str(owed[0].act))


def test_a_table_left_uncleared_is_found_though_the_floor_has_papers_to_fill_in():
    tried = 0
    for number in range(ROUNDS):
        course = simplest(number)
        papers = [i for i, (_, act) in enumerate(course) if act.verb is Verb.DOCUMENT]
        if not papers:
            continue
        moment = course[papers[0]][0]
        owed = {str(finding.act) for finding in left_out(moment)}
        lying = [spot for spot in moment.round.cards if spot != "discard-rack"]
        assert owed == {f"dealer discard {spot}" for spot in lying}, number
        tried += 1
    assert tried > 2


def test_a_mishap_that_an_error_has_made_impossible_does_not_stop_the_grading():
    number, course, i = next(places(lambda m, a: a == Act.parse("dealer discard stub")))
    seat = course[i][0].round.seats[0]
    told = Act("chance", Verb.BEFALL, f"touched-cards/{seat}")
    acts = [act for _, act in course]
    lines = list(enumerate([*acts[:i], acts[i + 1], told, *acts[i + 2 :]], 1))
    errors = grade(course[0][0], lines, "script").errors
    assert [finding.kind for finding in errors][:1] == [Kind.LEFT_OUT], number
    with pytest.raises(UnusableError, match="cannot happen now"):
        grade(course[0][0], [(1, told)], "script")


def test_the_next_player_is_not_asked_before_a_fold_is_collected():
    tried = 0
    for number, course, i in places(lambda m, a: m.step_for(a).at_once):
        moment, act = course[i]
        for seat in moment.round.live:
            ask = Act("dealer", Verb.ASK, str(seat))
            if f"{seat}/5th" in moment.round.wagers or moment.passed_over(ask) is None:
                continue
            errors, _ = before(course, i, ask)
            assert errors, (number, str(ask))
            assert act in errors[0].due, (number, errors[0])
            assert errors[0].cite == moment.step_for(act).cite
            tried += 1
            break
    assert tried > 5


def test_where_a_player_is_waited_for_the_finding_says_so():
    moment = next(
        m
        for n in range(ROUNDS)
        for m, act in simplest(n)
        if act.verb is Verb.BET and all(step.actor != "dealer" for step in m.expected())
    )
    finding = judge(moment, Act.parse("dealer count layout 3"))
    assert finding.due == (moment.expected()[0].act,)
    assert finding.cite == moment.expected()[0].cite


@pytest.mark.parametrize(
    ("act", "verb"),
    [
        ("dealer discard 9/ante", Verb.PAY),
        ("dealer discard stub", Verb.PAY),
        ("dealer place cover-card", Verb.BET),
        ("dealer collect 1/hand", Verb.REVEAL),
        ("dealer ask 1", Verb.LOCK_OUT),
    ],
)
def test_an_act_that_makes_no_sense_has_no_known_name(act, verb):
    for _, course, i in places(lambda m, a: True, 12):
        moment, due = course[i]
        if due.verb is verb and moment.step_for(Act.parse(act)) is None:
            assert not judge(moment, Act.parse(act)).common_error
