"""Operations graded: the right course is clean, planted faults are found, customs never count."""

from __future__ import annotations

from random import Random

import pytest

from app.grading.findings import Gravity, Kind
from app.grading.judge import judge, left_out
from app.randomly import random_round
from app.rounds import dump, loads
from app.session import Mode, Session
from games.engine.acts import Act, Verb
from games.engine.chips import value
from tests.operations.table import COUNTED, CUSTOMS, GAME, GRADED, begun, others, spec, to
from tests.test_every_game import finish, mishaps, sound, wrong

TROUBLE = (
    ("opening", "discrepancy"),
    ("opening", "wrong-container"),
    ("opening", "unsigned"),
    ("fill", "unsigned"),
    ("fill", "incomplete-request"),
    ("drop", "unsigned"),
    ("bad-beat-box", "unsigned"),
    ("high-hand-box", "unsigned"),
    ("tips", "tip-to-supervisor/3"),
    ("tips", "together/2"),
    ("cash", "only-change/5"),
)


def mine(session):
    return [step for step in session.mine() if not step.waived]


def dealt(session, plant=None):
    """Deal *session* to its end; *plant* may give another act than the one that is due."""
    for _ in range(200):
        if session.go_on():
            continue
        if not (steps := mine(session)):
            break
        act = steps[0].act
        session.offer((plant(session, act) if plant else None) or act)
    session.finish()
    return [entry.finding for entry in session.entries if entry.by == "trainee"]


def errors(findings):
    return [one for one in findings if one.is_error]


@pytest.mark.parametrize("case", [*((name,) for name in (*GRADED, *CUSTOMS)), *TROUBLE])
def test_the_right_course_is_clean(case):
    findings = dealt(Session(spec(*case)))
    assert not errors(findings)
    graded = {one.kind for one in findings if case[0] not in CUSTOMS}
    assert Kind.RIGHT in graded or case[0] in CUSTOMS


@pytest.mark.parametrize("number", range(12))
def test_any_legal_order_of_a_round_by_chance_is_clean_and_its_file_reads_back(number):
    one, chance = random_round(f"operations {number}", game_key=GAME.key), Random(number)
    assert loads(dump(one)).begin().round == one.begin().round
    session = Session(one)
    for _ in range(200):
        if session.go_on():
            continue
        if not (steps := mine(session)):
            break
        entry = session.offer(chance.choice(steps).act)
        assert not entry.finding.is_error, entry.finding.said
    assert session.over


def left(number, found):
    """Leave the dealer's act of that *number* out, and go on with what comes after it."""
    seen = iter(range(1000))

    def plant(session, act):
        if next(seen) != number:
            return None
        after = session.moment.after(act)
        while steps := [s for s in after.expected() if not s.waived]:
            if due := next((s for s in steps if s.actor == "dealer"), None):
                found.append(act)
                return due.act
            after = after.after(steps[0].act)
        return None

    return plant


@pytest.mark.parametrize("case", [*((name,) for name in GRADED), *TROUBLE])
def test_what_is_left_out_is_found_and_what_is_custom_is_not(case):
    for number in range(40):
        session, found = Session(spec(*case)), []
        first = session.first
        findings = dealt(session, left(number, found))
        if not found:
            break
        act, wrongly = found[0], errors(findings)
        entry = next(e for e in session.entries if e.by == "trainee" and e.finding.is_error) if (
            wrongly) else None  # fmt: skip
        step = stepped(first, session, act)
        if GAME.is_custom(step.cite):
            assert entry is None, entry and entry.finding.said
        elif same_then(session, act):
            continue  # another one of those that are free in their order came first
        else:
            assert entry is not None, f"{act} was left out, and nothing found"
            assert act in entry.finding.due, entry.finding.said
            assert entry.finding.cite == step.cite


def stepped(first, session, act):
    """The step that *act* was when it was due first."""
    moments = (first, *session.moments)
    found = (m.step_for(act) for m in moments)
    return next(step for step in found if step is not None and not step.waived)


def same_then(session, act):
    """Whether nothing wrong was done: the order of the two was free."""
    return not any(e.finding.is_error for e in session.entries)


def test_a_wrong_count_is_found_with_its_provision_and_said_once():
    def plant(session, act):
        wrong_count = act.target == "chips/2500" and not session.moments
        counted = any(e.act.target == act.target for e in session.entries)
        if act.target == "chips/2500" and not counted and not wrong_count:
            return Act("dealer", Verb.COUNT, act.target, 47)
        return None

    (found,) = errors(dealt(Session(spec("opening")), plant))
    assert (found.kind, found.cite.key) == (Kind.WRONG_AMOUNT, "37(c)")
    assert found.gravity is Gravity.CRITICAL
    assert "A full stack is twenty." in found.said
    assert found.said.startswith("Count the $25 chips: 47; due was to count the $25 chips: 27.")


@pytest.mark.parametrize(
    ("moment", "line", "cite", "said"),
    [
        ("difference", "dealer verify slip", "37(c)", "The count and the slip don't match"),
        ("tip", "dealer deposit 3/tip", "19(d)", "First extend your arm"),
        ("won", "dealer collect 2/tip-bet", "19(d)", "It won for the dealers"),
        ("barred", "dealer pay 5/cash 10000", "10(c)", "Chips are for play"),
        ("drop", "dealer deposit duplicate", "41(d)", "The original leaves with the old box"),
        ("fill", "dealer place bank-copy", "38(c)", "goes to the chip bank"),
        ("supervisor", "dealer extend 3/supervisor", "19(a)", "Supervisors don't"),
    ],
)
def test_what_trainees_get_wrong_is_named(moment, line, cite, said):
    found = judge(MOMENTS[moment](), Act.parse(line))
    assert found.is_error
    assert said in found.said
    assert found.cite.key == cite


def difference():
    m = others(begun("opening", "discrepancy"))
    return to(m, *(f"dealer count chips/{chip} {n}" for chip, n in m.round.rack.items() if n))


def fill():
    """Just before the floorperson's copy has left with security."""
    return to(begun("fill"), "floor bring request", "floor sign drop-copy", "floor sign bank-copy")


MOMENTS = {
    "difference": difference,
    "tip": lambda: begun("tips"),
    "won": lambda: next(
        m for m in (spec("tips", seed=str(n)).begin() for n in range(50)) if 2 in m.round.table.won
    ),
    "barred": lambda: begun("cash", "only-change/5"),
    "drop": lambda: others(
        to(others(begun("drop")), *COUNTED, "dealer document slips", "dealer sign original",
           "dealer sign duplicate")
    ),
    "fill": fill,
    "supervisor": lambda: begun("tips", "tip-to-supervisor/3"),
}  # fmt: skip


def test_a_difference_that_is_passed_is_one_error_and_no_more():
    def plant(session, act):
        signs = act.verb is Verb.CALL and act.target == "floor"
        return Act("dealer", Verb.VERIFY, "slip") if signs else None

    (found,) = errors(dealt(Session(spec("opening", "discrepancy"), Mode.TEST), plant))
    assert found.cite.key == "37(c)"
    assert found.gravity is Gravity.SERIOUS
    assert found.said.endswith("Report it; don't sign the slip.")


def test_a_wrong_answer_is_an_answer_and_the_next_question_comes():
    def plant(session, act):
        other = Verb.REFUSE if act.verb is Verb.VERIFY else Verb.VERIFY
        return Act("dealer", other, act.target)

    found = errors(dealt(Session(spec("movements"), Mode.TEST), plant))
    assert len(found) == 6
    assert {one.kind for one in found} == {Kind.WRONG_VERB}


def test_finding_that_another_paper_agrees_is_judged_as_well():
    assert judge(begun("drop"), Act.parse("dealer verify slip")).is_error


def test_a_custom_done_wrongly_is_told_and_never_counted():
    m = others(to(others(begun("fill")), "dealer place drop-copy"))
    (chip, count), *_ = m.round.table.carried.items()
    found = judge(m, Act.parse(f"dealer count chips/{chip} {count + 1}"))
    assert (found.kind, found.gravity) == (Kind.CUSTOM, Gravity.NONE)
    assert found.said.endswith("A custom: not graded.")
    early = judge(m, Act.parse("dealer rack carried"))
    assert not early.is_error


def test_a_custom_passed_over_hides_nothing_of_what_the_code_asks_for():
    m = begun("cash")
    paid = judge(m, Act.parse("dealer pay 3/cash 30000"))
    assert (paid.kind, paid.cite.key) == (Kind.RIGHT, "36(b)(1)")
    dropped = to(m, "dealer spread 3/cash", "dealer deposit 3/cash")
    (owed, *_) = left_out(dropped)
    assert (str(owed.act), owed.cite.key) == ("dealer pay 3/cash 30000", "36(b)(1)")


def test_a_custom_that_is_never_done_is_not_owed():
    session = Session(spec("closing"))
    while session.go_on():
        pass
    assert mine(session)
    assert session.finish() == ()


def test_paying_out_of_the_tray_for_nothing_is_an_error_also_among_customs():
    m = to(begun("cash"), "dealer spread 3/cash", "dealer pay 3/cash 30000")
    found = judge(m, Act.parse("dealer pay 3/cash 30000"))
    assert found.is_error


@pytest.mark.parametrize("number", range(20))
def test_wrongly_played_too_money_is_kept_and_it_still_ends(number):
    chance = Random(f"folly {number}")
    opening = random_round(f"folly {number}", game_key=GAME.key).begin()
    moment, done = opening, []
    for _ in range(60):
        acts = [act for step in moment.expected() for act in step.options]
        if not acts:
            break
        act = chance.choice(acts)
        if chance.random() < 0.3:
            act = chance.choice([wrong(moment, chance), *mishaps(moment)])
        judge(moment, act)
        moment = moment.played(act)
        done.append(str(act))
        sound(moment, opening.round.money, frozenset(GAME.table.deck(GAME.house.rules)))
    ended = finish(moment)
    assert ended.over
    assert value(ended.round.rack) >= 0
    again = opening.replay(map(Act.parse, done))
    assert (again.round, again.expected()) == (moment.round, moment.expected())


def test_a_session_goes_on_from_what_is_on_record_and_takes_acts_back():
    session = Session(spec("opening", "unsigned"), Mode.GUIDED)
    for _ in range(8):
        if session.go_on() is None:
            session.offer(mine(session)[0].act)
    before = session.moment
    session.offer(mine(session)[0].act)
    assert session.take_back() is not None
    assert session.moment.round == before.round
    again = Session(spec("opening", "unsigned"), Mode.GUIDED)
    again.resume((e.act if e.back_to is None else e.back_to, e.by, e.taken)
                 for e in session.entries)  # fmt: skip
    assert again.moment.round == session.moment.round
    assert {str(s.act) for s in again.mine()} == {str(s.act) for s in session.mine()}


def test_nobody_is_told_of_what_he_is_to_find_out():
    hidden = {odd.name for odd in GAME.conduct.irregularities if odd.unseen}
    assert hidden == {"discrepancy", "wrong-container", "unsigned", "incomplete-request"}


def test_a_session_in_which_all_is_custom_earns_no_finding_that_counts():
    findings = dealt(Session(spec("closing"), Mode.TEST))
    assert {one.kind for one in findings} == {Kind.CUSTOM}
