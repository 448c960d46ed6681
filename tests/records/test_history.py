"""What the record tells of days and weeks agrees with plain counting."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from app.records import RIGHT, RecordLine, Wanted
from app.records.store import Record
from app.records.totals.memory import RoundMemory
from tests.history import TODAY, fill
from tests.records.conftest import KINDS, NOON


@pytest.fixture(scope="module", params=KINDS)
def told(request, tmp_path_factory):
    """A record with three weeks of rounds, and every round of it with its entries."""
    if request.param == "file":
        spot = tmp_path_factory.mktemp("history") / "record.sqlite"
    else:
        spot = request.getfixturevalue("servers").make()
    with Record.open(spot, clock=lambda: TODAY) as record:
        ana = record.people.enrol("Ana")
        fill(record, ana, rounds=40, weeks=3)
        yield (
            record,
            ana.id,
            [record.rounds.get(head.id) for head in record.rounds.newest(ana.id, 100)],
        )


def judged(stored):
    return [e for e in stored.entries if e.by == "trainee" and e.kind and e.cite]


def is_error(entry):
    return entry.kind != RIGHT and entry.gravity != "advice"


def test_tallies_are_attempts_and_errors_hour_by_hour(told):
    record, ana, rounds = told
    entries = [e for stored in rounds for e in judged(stored)]
    plain = Counter((e.cite, e.skill, e.wall.replace(minute=0, second=0, microsecond=0))
                    for e in entries)  # fmt: skip
    wrong = Counter(e.cite for e in entries if is_error(e))
    tallies = record.history.tallies(ana)
    tried, found = Counter(), Counter()
    for one in tallies:
        tried[one.key, one.skill, one.hour] += one.attempts
        found[one.key] += one.errors
    assert tried == plain
    assert +found == wrong


def test_what_was_tried_is_counted_round_by_round_without_customs(told):
    record, ana, rounds = told
    plain, wrong = Counter(), Counter()
    for stored in rounds:
        for entry in judged(stored):
            if entry.kind not in ("befell", "customary"):
                plain[stored.id, entry.cite, entry.skill] += 1
                wrong[stored.id, entry.cite, entry.skill] += is_error(entry)
    tried = record.history.tried(ana)
    assert {(t.round_id, t.key, t.skill): t.attempts for t in tried} == plain
    assert {(t.round_id, t.key, t.skill): t.errors for t in tried} == dict(wrong)
    assert [t.began for t in tried] == sorted(t.began for t in tried)
    assert all(t.whole for t in tried)


def test_a_round_that_was_left_is_not_whole(record, ann, begin):
    for end in (lambda number: None, record.rounds.abandon, lambda n: record.rounds.end(n, {})):
        number = begin()
        record.rounds.append(number, RecordLine(0, "x", kind=RIGHT, cite="655a.5(a)"))
        end(number)
    assert [one.whole for one in record.history.tried(ann.id)] == [False, False, True]


def test_rounds_of_a_table_test_are_no_practice(record, begin, ann):
    number = begin(seed="test 0f3a/2")
    record.rounds.append(number, RecordLine(0, "x", kind=RIGHT, cite="655a.5(a)"))
    assert record.history.tried(ann.id) == []


def test_time_spent_is_that_before_the_trainees_own_acts(told):
    record, ana, rounds = told
    plain = Counter()
    for stored in rounds:
        before = 0
        for entry in stored.entries:
            if entry.by == "trainee" and entry.phase:
                plain[stored.id, entry.phase] += entry.at_ms - before
            before = entry.at_ms
    assert {(one.round_id, one.phase): one.ms for one in record.history.spent(ana)} == plain
    began = [one.began for one in record.history.spent(ana)]
    assert began == sorted(began)


def test_scores_add_up_to_the_attempts_of_each_round(told):
    record, ana, rounds = told
    found = Counter()
    for one in record.history.scored(ana):
        found[one.round_id] += one.errors
        assert one.critical <= one.errors <= one.attempts
    for stored in rounds:
        entries = [e for e in stored.entries if e.by == "trainee" and e.kind]
        assert found[stored.id] == sum(is_error(e) for e in entries)


def test_stretches_of_hours_count_no_moment_twice(record, ann):
    record.hours.add(ann.id, "banked", NOON, 3600)
    record.hours.add(ann.id, "craps", NOON + timedelta(minutes=30), 3600)
    record.hours.add(ann.id, "banked", NOON + timedelta(minutes=60), 3600)
    half = 1800.0
    assert record.hours.stretches(ann.id, "craps") == ((NOON + timedelta(minutes=60), half),)
    banked = record.hours.stretches(ann.id, "banked")
    assert sum(seconds for _, seconds in banked) == 3600 + half
    assert (
        sum(seconds for _, seconds in banked) / 3600 == record.hours.by_category(ann.id)["banked"]
    )


def test_rounds_are_found_by_what_they_were_and_page_by_page(told):
    record, ana, rounds = told
    count, first = record.rounds.search(ana, Wanted(), 0, 15)
    assert (count, len(first)) == (len(rounds), 15)
    _, second = record.rounds.search(ana, Wanted(), 15, 15)
    assert [one.id for one in (*first, *second)] == [one.id for one in rounds[:30]]
    count, wrong = record.rounds.search(ana, Wanted(errors=True), 0, 100)
    plain = [stored.id for stored in rounds if any(
        is_error(e) for e in stored.entries if e.by == "trainee" and e.kind)]  # fmt: skip
    assert [one.id for one in wrong] == plain
    assert count == len(plain) < len(rounds)
    count, _ = record.rounds.search(ana, Wanted(game=rounds[0].game, mode="practice"))
    assert count == sum(stored.game == rounds[0].game for stored in rounds)
    assert record.rounds.search(ana, Wanted(mode="test")) == (0, ())


def test_every_round_of_a_history_can_be_gone_through_again(told):
    from app.shell.base.drills import phases_of
    from app.shell.base.lines import session_of, summary

    _, _, rounds = told
    for stored in rounds[::5]:
        session = session_of(stored, phases_of(stored))
        assert summary(session).items() <= stored.summary.items()


def test_a_history_is_the_same_every_time(told, tmp_path):
    record, ana, _ = told
    with Record.open(tmp_path / "again.sqlite", clock=lambda: TODAY) as other:
        fill(other, other.people.enrol("Ana"), rounds=40, weeks=3)
        assert other.history.tallies(1) == record.history.tallies(ana)
        assert other.rounds.newest(1, 100) == record.rounds.newest(ana, 100)


def test_what_is_done_after_it_was_asked_is_told_when_it_is_asked_again(record, ann, begin):
    def right(number, kind="right"):
        facts = {"cite": "655a.9(a)", "skill": "announcements", "phase": "deal"}
        entry = RecordLine(1000, "dealer ask 2/hand", kind=kind, gravity="minor", **facts)
        record.rounds.append(number, entry)

    def told():
        tallies = record.history.tallies(ann.id)
        (result,) = record.history.by_provision(ann.id)
        assert result.attempts == sum(one.attempts for one in tallies)
        assert result.errors == sum(one.errors for one in tallies)
        ended = len(record.history.spent(ann.id)), len(record.history.scored(ann.id))
        return result.attempts, result.errors, *ended

    first = begin()
    right(first)
    assert told() == (1, 0, 0, 0)
    right(first, "left-out")
    assert told() == (2, 1, 0, 0)
    second = begin()
    right(second)
    record.rounds.end(second, {})
    assert told() == (3, 1, 1, 1)
    right(first)
    assert told() == (4, 1, 1, 1)
    record.rounds.end(first, {})
    assert told() == told() == (4, 1, 2, 2)
    third = begin()
    right(third, "left-out")
    record.rounds.abandon(third)
    assert told() == (5, 2, 2, 2)
    assert [one.id for one in record.rounds.newest(ann.id)] == [third, second, first]
    bob = record.people.enrol("Bob")
    assert record.history.tallies(bob.id) == record.history.spent(bob.id) == []
    assert record.history.by_provision(bob.id) == ()


def test_a_round_that_another_program_begins_meanwhile_is_counted_once(record, ann, begin):
    rounds = [begin()]
    record.rounds.end(rounds[0], {})

    def read(_):
        yield from [(number, "row") for number in rounds]

    def late(_):
        rounds.append(begin())
        yield from read(None)

    memory = RoundMemory()

    def told(read):
        with record.database.reads() as connection:
            return memory.gather(connection, "rows", ann.id, read, tuple)

    assert told(late) == [(rounds[0], "row")]
    record.rounds.end(rounds[1], {})
    later = [(rounds[1], "row")]
    assert told(lambda _: later) == [(rounds[0], "row"), *later]
