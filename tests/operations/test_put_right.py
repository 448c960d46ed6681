"""Mistakes with papers and counted chips, and what puts them right."""

from __future__ import annotations

import pytest

from app.grading.findings import Finding, Kind
from app.session import Entry, Mode, Session
from app.shell.base import drills
from app.shell.base.sayings import REASONS, reason
from games.engine.acts import Act, Verb
from scenes.table import TableView
from tests.test_by_mouse_alone import Mouse


def at(drill: str, verb: Verb, mode: Mode = Mode.PRACTICE, seed: str = "a") -> Session:
    """A sitting at *drill*, dealt rightly until *verb* is due."""
    sitting = drills.sitting(drills.all_drills()[drill], mode, seed=seed)
    session = Session(sitting.spec, mode, sitting.phases)
    on(session, verb)
    return session


def on(session: Session, verb: Verb | None = None) -> None:
    """Go on rightly until *verb* is due, or to the end."""
    while not session.over:
        if session.go_on():
            continue
        due = [step.act for step in session.mine() if not step.waived]
        if any(act.verb is verb for act in due):
            return
        session.offer(due[0])


def do(session: Session, *texts: str) -> list[Entry]:
    """Do these acts, each after whatever others do by themselves."""
    done = []
    for text in texts:
        while session.go_on():
            pass
        done.append(session.offer(Act.parse(f"dealer {text}")))
    while session.go_on():
        pass
    return done


def errors(session: Session) -> list[Finding]:
    return [one for one in session.reviewed().values() if one.is_error]


def counts(session: Session) -> list[str]:
    return [f"count chips/{chip} {n}" for chip, n in session.moment.round.rack.items()]


def test_all_counts_made_late_put_right_a_slip_signed_too_soon():
    session = at("opening-a-table", Verb.COUNT)
    do(session, "sign slip", *counts(session), "verify slip", "deposit slip")
    (found,) = errors(session)
    assert found.corrected


def test_some_counts_made_late_do_not():
    session = at("opening-a-table", Verb.COUNT)
    do(session, "sign slip", *counts(session)[:3], "deposit slip")
    (found,) = errors(session)
    assert not found.corrected


def test_what_others_do_meanwhile_is_no_going_on():
    session = at("fill-incomplete", Verb.CALL, seed="b")
    do(session, "place drop-copy", "call floor")
    assert session.entries[-1].act.actor == "dealer" or session.entries[-2].by == "trainee"
    assert any(entry.act.actor == "security" for entry in session.entries[-4:])
    (found,) = errors(session)
    assert found.corrected


@pytest.mark.parametrize("between", [(), ("sign slip",)])
def test_a_difference_that_was_passed_can_still_be_reported(between):
    session = at("opening-a-difference", Verb.CALL)
    do(session, "verify slip", *between, "call floor")
    written = session.moment.round.table.papers["slip"].counts
    assert written != session.moment.round.rack
    on(session)
    slip = session.moment.round.table.papers["slip"]
    assert slip.counts == session.moment.round.rack
    assert sorted(slip.signed) == ["dealer", "floor"]
    (found,) = errors(session)
    assert found.kind is Kind.BROKEN_DUTY
    assert found.corrected


def test_a_difference_that_is_never_reported_is_not_corrected():
    session = at("opening-a-difference", Verb.CALL)
    do(session, "verify slip")
    on(session)
    (found,) = errors(session)
    assert not found.corrected


@pytest.mark.parametrize("place", ["container", "spread"])
def test_jackpot_chips_come_out_of_the_tray_again_by_the_mouse(qtbot, place):
    session = at("jackpot-box-bad-beat", Verb.COUNT)
    before = session.moment.round
    do(session, "rack carried")
    assert session.moment.round.rack != before.rack
    view = TableView("operations")
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    view.set_round(session.moment.round)
    view.act_offered.connect(lambda act: session.offer(act))
    mouse = Mouse(view)
    mouse.menu(place)
    mouse.pick("Fix: take those chips")
    assert session.moment.round.rack == before.rack
    assert session.moment.round.table == before.table
    on(session)
    (found,) = errors(session)
    assert found.act.verb is Verb.RACK
    assert found.corrected


def test_to_go_on_counting_leaves_jackpot_chips_in_the_tray():
    session = at("jackpot-box-bad-beat", Verb.COUNT)
    first, *_ = (step.act for step in session.mine())
    do(session, f"count {first.target} {first.amount + 1}", "rack carried")
    on(session)
    assert [one.corrected for one in errors(session) if one.act.verb is Verb.RACK] == [False]


@pytest.mark.parametrize("drill", ["opening-a-table", "stud-stub-count", "holdem-count"])
def test_why_a_count_is_wrong_says_nothing_of_odds(drill):
    session = at(drill, Verb.COUNT, Mode.GUIDED)
    due = next(step.act for step in session.mine() if step.act.verb is Verb.COUNT)
    (entry,) = do(session, f"count {due.target} {due.amount + 1}")
    assert not entry.taken
    said = reason(entry.finding, session.moment.game)
    assert said.startswith("Count it again")
    assert said not in REASONS.values()
