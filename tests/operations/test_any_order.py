"""Every drill of table operations in orders by chance: clean if legal, and faults found once."""

from __future__ import annotations

from random import Random

import pytest

from app.curriculum.drills.shelf import Drills
from app.grading.judge import judge
from app.session import Mode, Session
from games.engine.acts import Act, Verb
from tests.operations.table import COUNTED, GAME, begun, others, to
from tests.operations.test_grading import mine

DRILLS = Drills()
KEYS = [key for key in DRILLS if DRILLS.game_key(key) == GAME.key]


@pytest.mark.parametrize("key", KEYS)
def test_a_drill_in_any_legal_order_is_clean(key):
    for number in range(4):
        chance = Random(f"{key} {number}")
        session = Session(DRILLS[key].round(f"any order {number}"), Mode.TEST)
        for _ in range(200):
            if session.go_on():
                continue
            if not (steps := mine(session)):
                break
            entry = session.offer(chance.choice(steps).act)
            assert not entry.finding.is_error, entry.finding.said
        assert session.over
        assert not session.finish()


@pytest.mark.parametrize(("name", "cite"), [("opening", "37(c)"), ("drop", "41(b)")])
def test_counting_on_unwatched_is_one_error_and_the_count_counts(name, cite):
    m = others(begun(name))
    first, *rest = (step.act for step in m.expected() if step.act.verb is Verb.COUNT)
    m = to(m, str(first)).befallen(Act("chance", Verb.BEFALL, f"turned-away-at-{name}"))
    found = []
    for act in rest:
        found.append(judge(m, act))
        m = m.played(act)
    assert [one.cite.key for one in found if one.is_error] == [cite]
    assert "call the floor" in found[0].said
    due = {step.act.verb for step in m.expected() if not step.waived}
    assert not due & {Verb.CALL, Verb.COUNT}


def test_a_slip_signed_too_late_is_told_once():
    m = to(others(begun("opening")), *COUNTED, "dealer verify slip")
    m = to(m, "floor sign slip")
    dropped, late = Act.parse("dealer deposit slip"), Act.parse("dealer sign slip")
    assert judge(m, dropped).cite.key == "37(d)"
    assert not judge(m.played(dropped), late).is_error
    m = others(to(others(begun("shift-change")), "dealer extend hands"))
    m = to(others(m), *COUNTED, "dealer document slips")
    m = others(m).played(Act.parse("dealer deposit original"))
    assert not judge(m, Act.parse("dealer sign original")).is_error


def test_an_arm_stretched_out_too_late_is_told_once():
    m = begun("tips")
    boxed, late = Act.parse("dealer deposit 3/tip"), Act.parse("dealer extend 3/tip")
    assert judge(m, boxed).cite.key == "19(d)"
    m = m.played(boxed)
    assert not judge(m, late).is_error
    assert judge(m.played(late), late).is_error
