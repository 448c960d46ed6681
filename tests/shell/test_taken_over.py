"""A round that is watched first and then dealt is one guided round, everywhere."""

from __future__ import annotations

from app.grading.findings import Kind
from app.session import Mode
from app.shell.record.round_list import _texts
from games.engine.acts import Act
from tests.shell.conftest import free


def taken_over(house, window):
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    for _ in range(6):
        dealing.step()
    dealing.take_over()
    house.settle(window)
    return dealing


def test_review_and_record_tell_of_one_mode_and_one_count(house):
    window = house.enrolled()
    dealing = taken_over(house, window)
    seen = len(dealing.session.entries)
    dealing.offer(Act.parse("dealer reveal 5th"))
    dealing.finish()
    house.settle(window)
    with house.record() as record:
        dealt, watched = record.rounds.newest(window.desk.trainee.id)
        kept = record.rounds.get(dealt.id)
    assert (watched.mode, watched.abandoned) == ("show", True)
    assert (dealt.mode, dealt.abandoned) == ("guided", False)
    assert [one.line for one in kept.entries[:seen]] == [
        str(one.act) for one in dealing.session.entries[:seen]
    ]
    told = window.office.review.told.text()
    assert told.startswith("Guided: ")
    acts, errors = dealt.summary["acts"], dealt.summary["errors"]
    assert f"{acts - errors} of {acts} correct" in told
    assert _texts(dealt, short=False)[2] == "Guided"
    assert _texts(dealt, short=False)[3] == str(acts)


def test_a_round_taken_over_is_gone_on_with_as_it_was_left_guided(house):
    window = house.enrolled()
    dealing = taken_over(house, window)
    acts = [entry.act for entry in dealing.session.entries]
    window.office.table.get_up()
    house.settle(window)
    with house.record() as record:
        (stored,) = record.rounds.unfinished(window.desk.trainee.id)
        assert record.checks.verify() == ()
    assert stored.mode == "guided"
    assert stored.played_ms < 5_000
    assert [one.line for one in stored.entries][: len(acts)] == [str(act) for act in acts]


def test_a_custom_is_in_no_count_of_the_record(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    dealing.offer(Act.parse("dealer call floor"))
    assert dealing.session.entries[-1].finding.kind is Kind.CUSTOM
    dealing.finish()
    house.settle(window)
    with house.record() as record:
        (head,) = record.rounds.newest(window.desk.trainee.id)
        skills = record.history.by_skill(window.desk.trainee.id)
    assert sum(one.attempts for one in skills) == head.summary["acts"]
    assert sum(one.errors for one in skills) == head.summary["errors"]
