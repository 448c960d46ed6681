"""A round that the dealer's own act has bent stays on the table until it is put right by hand."""

from __future__ import annotations

from dataclasses import replace

from app.grading.findings import Finding, Kind, Skill
from app.session import Mode
from app.shell.base import drills
from app.shell.base.irregularity import IRREGULARITY, is_remedy
from app.shell.base.sitting import is_spared
from app.shell.table.coach import about
from app.shell.table.round_controller import SHOWING_MS, before_next
from games.engine.acts import Act, Verb


def exposed(house, mode=Mode.PRACTICE):
    """A round of Three Card Prime in which the dealer's hand is turned with players to ask."""
    window = house.enrolled()
    drill = drills.all_drills()["prime-first-round"]
    assert IRREGULARITY not in drill.phases
    dealing = house.sit(window, drills.sitting(drill, mode, seed="a"))
    session = dealing.session
    while not any(step.act.verb is Verb.ASK for step in session.mine()):
        dealing.offer(session.mine()[0].act)
        house.qtbot.waitUntil(lambda: bool(session.mine()))
    dealing.offer(Act.parse("dealer reveal dealer"))
    return window, dealing


def test_the_remedy_of_an_own_slip_is_the_trainees(house):
    _, dealing = exposed(house)
    house.qtbot.wait(300)
    session = dealing.session
    assert is_remedy(session.moment)
    assert session.automatic() is None
    assert session.moment.round.wagers  # nothing has gone back by itself
    due = [step.act for step in session.mine()]
    assert any(act.verb is Verb.RETURN for act in due)
    entry_count = len(session.entries)
    dealing.offer(next(act for act in due if act.verb is Verb.RETURN))
    assert len(session.entries) > entry_count
    assert not session.entries[entry_count].finding.is_error


def test_a_caption_names_the_irregularity_its_rule_and_what_is_due(house):
    window, _ = exposed(house)
    callout = window.office.table.coach.callout
    assert callout.isVisible()
    words = callout.words
    assert words.cite == "§ 679a.13(d)"
    assert "return every ante" in words.lead.lower()
    assert words.body


def test_in_a_test_nothing_is_said_and_the_remedy_is_still_the_trainees(house):
    window, dealing = exposed(house, Mode.TEST)
    assert not window.office.table.coach.callout.isVisible()
    assert dealing.session.automatic() is None


def test_a_remedy_that_is_not_the_trainees_is_done_slowly(house):
    _, dealing = exposed(house)
    session = dealing.session
    session.phases -= {IRREGULARITY}
    assert session.automatic() is not None
    assert not is_spared(session)
    assert before_next(session, 1.0) >= SHOWING_MS


def test_a_round_gone_on_with_leaves_the_remedy_to_the_trainee_again(house):
    window, dealing = exposed(house)
    window.office.table.get_up()
    house.settle(window)
    with house.record() as record:
        (stored,) = record.rounds.unfinished(window.desk.trainee.id)
    window.office.table.sit_down(dealing.sitting, stored)
    again = window.office.table.dealing.session
    assert again is not dealing.session
    assert IRREGULARITY in again.phases
    assert again.moment.round == dealing.session.moment.round


def test_what_is_refused_is_told_of_the_one_step_that_is_missing():
    count, say = Act.parse("dealer count muck 6"), Act.parse("dealer announce no-more-bets")
    missing = Finding(
        Kind.MISSING_ANNOUNCEMENT, Act.parse("dealer place 1/button"), "settle", Skill.ORDER
    )
    assert about(missing, count).kind is Kind.TOO_SOON
    assert about(missing, say) is missing
    assert about(replace(missing, kind=Kind.LEFT_OUT), say).kind is Kind.MISSING_ANNOUNCEMENT
