"""From the review back to the table: a stretch dealt again from the act that went wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.curriculum.drills.reading import read_drill
from app.curriculum.drills.sampling import WHERE, drill_of
from app.grading.nodes import seen_of
from app.records.totals.aggregates import from_acts
from app.rounds import dump, loads
from app.script import first_option
from app.session import Mode, Session
from app.shell.base.sitting import again_from, done_right
from app.shell.review.timeline import MENDED, RIGHT_NOW
from games.engine.acts import Act, Verb
from tests.curriculum.table import CURRICULA
from tests.shell.conftest import free
from tests.shell.keyboard import deal_rest
from tests.shell.test_review import overpay


@pytest.fixture
def reviewed(house, keyboard):
    """A window that reviews a round in which a wager was paid too much."""
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    dealing = window.office.table.dealing
    keys = keyboard(window)
    overpay(dealing)
    deal_rest(dealing)
    keys.press("F4")
    if not dealing.finished:
        keys.press("F4")
    house.settle(window)
    return window


def wrong_of(review):
    """The number of the first error that the review lists."""
    return next(entry.number for entry in review.entries if entry.finding.is_error)


def put_right(dealing):
    """Do what is due, first what others do."""
    while dealing.session.automatic() is not None:
        dealing.step()
    step = next(step for step in dealing.session.mine() if not step.waived)
    dealing.offer(first_option(dealing.session.moment, step))


def test_the_table_is_as_it_was_before_the_act(reviewed):
    review = reviewed.office.review
    number = wrong_of(review)
    before = review.session.moments[number - 1].round
    result = review.head.told.text(), review.head.reason.text()
    review.timeline.choose(number)
    review.replay.retry.click()
    dealing, finish = reviewed.office.table.dealing, reviewed.office.table.top.finish
    assert reviewed.page == "table"
    assert (finish.text(), finish.property("kind")) == ("Review", "")
    assert dealing.session.mode is Mode.GUIDED
    assert seen_of(dealing.session.moment.round) == seen_of(before)
    assert dealing.session.moment.round.deck == before.deck
    put_right(dealing)
    assert finish.property("kind") == "primary"
    reviewed.office.table.finish()
    assert reviewed.page == "review"
    assert review.replay.retry.property("kind") == ""
    assert (review.head.told.text(), review.head.reason.text()) == result
    assert number in review.mended
    rows = [review.timeline.item(at) for at in range(review.timeline.count())]
    assert [row.data(MENDED) for row in rows if review.timeline.number_at(
        review.timeline.row(row)) == number] == [True]  # fmt: skip
    delegate = review.timeline.itemDelegate()
    index = review.timeline.model().index(review.timeline.currentRow(), 0)
    assert delegate._texts(index)[1].endswith(RIGHT_NOW)


def test_a_wrong_try_is_refused_and_the_mark_stays_until_it_is_right(reviewed):
    review = reviewed.office.review
    number = wrong_of(review)
    review.timeline.choose(number)
    review.replay.retry.click()
    dealing = reviewed.office.table.dealing
    dealing.offer(review.entries[number].act)
    assert not dealing.session.entries[-1].taken
    reviewed.office.table.finish()
    assert reviewed.page == "review"
    assert number not in review.mended


def test_what_nobody_asked_for_turns_no_mark(reviewed):
    review = reviewed.office.review
    number = wrong_of(review)
    review.timeline.choose(number)
    review.replay.retry.click()
    dealing = reviewed.office.table.dealing
    dealing.offer(Act.parse("dealer call floor"))
    assert dealing.session.entries[-1].taken
    reviewed.office.table.finish()
    assert number not in review.mended


def test_the_try_is_on_record_as_one_and_counts_for_nothing(reviewed, house):
    review, desk = reviewed.office.review, reviewed.desk
    house.settle(reviewed)
    number, trainee = wrong_of(review), desk.trainee.id

    def counted_now(record):
        with record.people.reads_of(trainee) as connection:
            return from_acts(connection, trainee)

    counted = desk.ask(counted_now).result()
    review.timeline.choose(number)
    review.replay.retry.click()
    put_right(reviewed.office.table.dealing)
    reviewed.office.table.finish()
    house.settle(reviewed)
    newest, first = desk.ask(lambda record: record.rounds.newest(trainee)).result()
    assert newest.retry == (first.uid, number)
    assert newest.summary["again"] is True
    assert first.summary.get("again") is None
    assert desk.ask(lambda record: record.rounds.dealt_again(first)).result() == {number}
    assert desk.ask(counted_now).result() == counted
    reviewed.office.play.open_round(first.id)
    house.settle(reviewed)
    assert review.mended == {number}


def test_a_try_that_is_left_is_not_offered_again(reviewed, house):
    review, desk = reviewed.office.review, reviewed.desk
    review.replay.retry.click()
    reviewed.office.table.get_up()
    house.settle(reviewed)
    newest = desk.ask(lambda record: record.rounds.newest(desk.trainee.id)).result()[0]
    assert newest.abandoned
    assert newest.retry is not None


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.GUIDED])
def test_every_moment_of_a_round_can_be_dealt_again(mode):
    """The stretch begins on the same table with the same cards, and its file says so too."""
    sitting = free(mode)
    session = Session(sitting.spec, mode)
    wrong = Act.parse("dealer reveal 5th")
    while not session.over and len(session.entries) < 400:
        if session.automatic() is not None:
            session.go_on()
            continue
        step = next(step for step in session.mine() if not step.waived)
        if len(session.entries) % 9 == 4 and step.act.verb is not Verb.REVEAL:
            session.offer(wrong)
            if mode is Mode.GUIDED:
                session.take_back()
        step = next((step for step in session.mine() if not step.waived), None)
        if step is not None and session.automatic() is None:
            session.offer(first_option(session.moment, step))
    assert len(session.entries) > 20
    for number in range(1, len(session.entries), 5):
        again = again_from(sitting, session, number, "")
        spec = loads(dump(again.spec))
        assert spec.done == again.spec.done
        made = Session(spec, Mode.GUIDED)
        assert seen_of(made.moment.round) == seen_of(session.moments[number - 1].round)
        assert made.moment.expected() == session.moments[number - 1].expected()
        assert not done_right(made)


def test_what_has_come_by_then_does_not_come_again():
    sitting = free(Mode.PRACTICE)
    done = (Act.parse("chance befall exposed-card/4th"),)
    spec = loads(
        dump(sitting.spec)
        + """
[[mishaps]]
what = "exposed-card/4th"
before = "dealer reveal 3rd"
"""
    )
    assert len(spec.to_come) == 1
    assert replace(spec, done=done).to_come == ()


def test_a_drill_is_made_of_a_moment(reviewed):
    session = reviewed.office.review.session
    number = wrong_of(reviewed.office.review)
    spec = replace(session.spec, done=session.acts_before(number))
    table = drill_of(spec)
    named = {"key": "again", "title": "Again", "trains": "One act.", "phases": ["settle"],
             "provisions": ["11(h)(3)"]}  # fmt: skip
    drill = read_drill({**table, **named}, WHERE, CURRICULA / "houses")
    for seed in "ab":
        first = Session(drill.round(seed), Mode.GUIDED, drill.phases)
        here, there = first.moment.round, session.moments[number - 1].round
        assert here.wagers == there.wagers
        assert here.rack == there.rack
        hands = [spot for spot in there.cards if spot.endswith("/hand")]
        assert hands
        assert [here.cards[spot] for spot in hands] == [there.cards[spot] for spot in hands]
