"""A round with faults that were put right and faults that were not: one count, on every page."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from app.commands.grade import report
from app.curriculum.progress.counted import counted_in, fails, judged
from app.grading.course import grade, script
from app.grading.findings import Skill
from app.grading.report import report_of
from app.randomly import random_round
from app.rounds import dump, loads
from app.school.table_tests.faults import FAULTS
from app.school.table_tests.plan import load_plans
from app.school.table_tests.result import result_of
from app.school.table_tests.wording import fault_line
from app.script import first_option
from app.session import Mode
from app.shell.base import drills
from app.shell.base.sitting import Sitting
from games.catalogue import BANKED
from games.engine.acts import Act, Verb
from games.engine.game import PHASES
from tests.tiers import in_turn

GAMES = BANKED


def with_payments(game: str):
    """Return a round by chance in which several wagers are paid."""
    specs = (random_round(f"one count {n}", opening="round", game_key=game) for n in count())
    return next(spec for spec in specs if len(paid_in(spec)) > 2)


def paid_in(spec) -> set[str]:
    return {line.act.target for line in script(spec).lines if line.act.verb is Verb.PAY}


def deal(dealing) -> None:
    """Deal the round rightly, but for two payments too much and a duty left out: the first
    payment is put right at once, the rest is not.
    """
    session, paid, left = dealing.session, 0, False
    for _ in range(900):
        if session.over:
            break
        if session.automatic() is not None:
            dealing.step()
            continue
        steps = [step for step in session.mine() if not step.waived]
        if not steps:
            break
        act = first_option(session.moment, steps[0])
        if act.verb is Verb.PAY and paid < 2 and act.target in session.moment.round.wagers:
            paid += 1
            dealing.offer(replace(act, amount=(act.amount or 0) + 5000, chips=()))
            if paid == 1:
                dealing.offer(Act("dealer", Verb.COLLECT, act.target, 5000))
            continue
        if act.verb is Verb.ANNOUNCE and not left and (after := told_next(session, act)):
            left = True
            act = after
        dealing.offer(act)
    assert paid == 2


def told_next(session, act) -> Act | None:
    later = (step.act for step in session.moment.after(act).expected() if step.actor == "dealer")
    return next(later, None)


@in_turn(4)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_counts_the_same_faults(house, game):
    window = house.enrolled()
    spec = with_payments(game)
    sitting = Sitting(drills.FREE, "Free", spec, Mode.PRACTICE, frozenset(PHASES))
    dealing = house.sit(window, sitting)
    deal(dealing)
    dealing.finish()
    house.settle(window)
    session = dealing.session
    mine = [finding for finding in counted_in(session) if judged(finding)]
    errors = [finding for finding in mine if finding.is_error]
    cured = [finding for finding in errors if finding.corrected]
    grave = [finding for finding in errors if fails(finding)]
    assert len(cured) == 1
    assert len(grave) == 1
    assert len(errors) in (2, 3)

    review = window.office.review
    assert review.timeline.count() == len(errors)
    assert f"({len(errors)})" in review.errors_only.text()
    assert "1 of them critical" in review.told.text()
    assert "1 of them corrected" in review.told.text()
    assert review.session is session
    assert report_of(mine).critical == len(grave)
    assert dealing.verdict.critical == len(grave)

    found = []
    window.desk.ask(
        lambda r: (r.rounds.get(dealing.number), r.history.by_skill(window.desk.trainee.id)),
        found.append,
    )
    house.qtbot.waitUntil(lambda: bool(found))
    stored, skills = found[0]
    of_mine = [one for one in stored.entries if one.by == "trainee" and one.kind]
    on_record = [one for one in of_mine if one.gravity in ("minor", "serious", "critical")]
    assert len(on_record) == len(errors) - len(cured)
    assert sum(one.corrected for one in of_mine) == len(cured)
    assert sum(one.gravity == "critical" for one in of_mine) == len(grave)
    assert stored.summary["errors"] == len(errors)
    assert stored.summary["critical"] == len(grave)
    assert sum(one.errors for one in skills) == len(errors)
    assert sum(one.attempts for one in skills) == len(mine) == stored.summary["acts"]

    plan = replace(load_plans(drills.all_drills())[game], critical=tuple(FAULTS))
    result = result_of(plan, [stored])
    assert len(result.faults) == len(errors)
    told = [wrong for skill, (_, wrong) in result.skills.items() if skill is not Skill.CHIPS]
    assert sum(told) == len(errors)
    failing = [one for one in result.critical if "any-grave" in one.critical]
    assert len(failing) == len(grave)
    cures = [one for one in result.faults if one.entry.corrected]
    assert [one.critical for one in cures] == [()] * len(cured)
    assert all(fault_line(one)[0].endswith("corrected") for one in cures)

    numbered = list(enumerate(session.moment.round.log, 1))
    judgment = grade(loads(dump(spec)).open(), numbered, "acts")
    graded = json.loads(json.dumps(report(judgment, [line for line, _ in numbered])))["findings"]
    assert len(graded) == len(errors)
    assert sum(one["corrected"] for one in graded) == len(cured)
    grave_here = [one for one in graded if one["gravity"] == "critical" and not one["corrected"]]
    assert len(grave_here) == len(grave)
