"""What goes into the record comes out of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from app.records import RecordError, RecordLine
from app.records.store import Record
from tests.records.conftest import NOON

PAID = RecordLine(
    at_ms=61_500,
    line="dealer pay 2/ante 3000 in 2500+500",
    by="trainee",
    phase="settle",
    kind="wrong-amount",
    gravity="error",
    cite="655a.11(h)(3)",
    message="“Two pair” pays 2 to 1 — $20 on $10",
    due="dealer pay 2/ante 2000",
    skill="payout amount",
    stands=False,
    wall=NOON + timedelta(milliseconds=61_500),
)


def test_a_round_comes_back_as_it_was_recorded(spot, record, ann, begin):
    number = begin(seed="7", program="9.9")
    left_out = RecordLine(70_000, "", kind="left-out", due="dealer collect 1/ante", wall=NOON)
    assert [record.rounds.append(number, PAID), record.rounds.append(number, left_out)] == [1, 2]
    record.rounds.end(number, {"score": 0.75, "naïve": ["♠", None, True]})
    record.close()

    with Record.open(spot) as again:
        found = again.rounds.get(number)
    assert found.entries == (replace(PAID, seq=1), replace(left_out, seq=2))
    assert found.summary == {"score": 0.75, "naïve": ["♠", None, True]}
    assert (found.trainee_id, found.seed, found.program) == (ann.id, "7", "9.9")
    assert (found.drill, found.mode, found.game) == (
        "settle-a-push",
        "practice",
        "mississippi-stud",
    )
    assert found.opening == 'seats = [1, 4]\nseed = "7"\n'
    assert (found.started_at, found.ended_at, found.abandoned) == (NOON, NOON, False)
    assert found.played_ms == 70_000


def test_a_replay_goes_through_the_acts_that_moved_the_table(record, begin):
    number = begin()
    for entry in (
        RecordLine(1, "dealer ask 1"),
        RecordLine(2, "dealer pay 1/ante 500", kind="too-soon", stands=False),
        RecordLine(3, "", kind="left-out"),
        RecordLine(4, "seat-1 bet 1/3rd 1000", by="player"),
    ):
        record.rounds.append(number, entry)
    assert record.rounds.get(number).lines == ("dealer ask 1", "seat-1 bet 1/3rd 1000")


def test_the_program_and_the_hour_are_filled_in(record, begin):
    number = begin()
    record.rounds.append(number, RecordLine(0, "dealer ask 1"))
    found = record.rounds.get(number)
    assert found.program
    assert found.entries[0].wall == NOON


def test_an_instant_keeps_its_meaning_whatever_its_zone(record, begin):
    there = NOON.astimezone(timezone(timedelta(hours=-5)))
    assert record.rounds.get(begin(started_at=there)).started_at == NOON
    with pytest.raises(ValueError, match="no time zone"):
        begin(started_at=datetime(2026, 3, 2, 12))


def test_unfinished_rounds_are_offered_newest_first(record, ann, begin):
    old, ended, given_up, new = (begin(started_at=NOON + timedelta(hours=h)) for h in range(4))
    bob = record.people.enrol("Bob")
    other = begin(trainee_id=bob.id)
    record.rounds.append(old, PAID)
    record.rounds.end(ended, {})
    record.rounds.abandon(given_up)

    assert [found.id for found in record.rounds.unfinished(ann.id)] == [new, old]
    assert record.rounds.unfinished(ann.id)[1].entries == (replace(PAID, seq=1),)
    assert [found.id for found in record.rounds.unfinished(bob.id)] == [other]
    heads = record.rounds.newest(ann.id, limit=3)
    assert [(head.id, head.abandoned) for head in heads] == [
        (new, False),
        (given_up, True),
        (ended, False),
    ]


def test_a_resumed_round_goes_on_after_its_last_act(spot, record, ann, begin):
    number = begin()
    record.rounds.append(number, RecordLine(5, "dealer ask 1"))
    record.close()
    with Record.open(spot) as tomorrow:
        (offered,) = tomorrow.rounds.unfinished(ann.id)
        assert tomorrow.rounds.resume(offered.id) == offered
        assert tomorrow.rounds.append(offered.id, RecordLine(6, "dealer ask 2")) == 2


def test_two_windows_cannot_both_go_on_with_one_round(spot, record, begin):
    number = begin()
    with Record.open(spot) as other:
        other.rounds.resume(number)
        record.rounds.append(number, RecordLine(1, "dealer ask 1"))
        for entry in (RecordLine(1, "dealer ask 1"), RecordLine(2, "dealer ask 2", wall=NOON)):
            with pytest.raises(RecordError, match="continued elsewhere"):
                other.rounds.append(number, entry)
        other.rounds.resume(number)
        assert other.rounds.append(number, RecordLine(2, "dealer ask 2")) == 2
    assert record.rounds.get(number).lines == ("dealer ask 1", "dealer ask 2")


def test_an_entry_kept_without_an_answer_may_be_given_again(spot, record, begin):
    number = begin()
    with Record.open(spot) as other:
        other.rounds.resume(number)
        other.rounds.append(number, PAID)
    assert record.rounds.append(number, PAID) == 1
    assert len(record.rounds.get(number).entries) == 1


def test_names_are_kept_as_written_and_compared_as_read(record):
    for name in ("Zoë Ångström", "李小龍", "Ольга", "Straße", "O'Neill; DROP TABLE acts"):
        record.people.enrol(name)
    assert record.people.enrol("  Ann   Lee ").name == "Ann Lee"
    for same in ("ann lee", "Ａｎｎ Lee", "ZOE\u0308 ÅNGSTRÖM", "ольга", "STRASSE"):
        with pytest.raises(RecordError, match="already a trainee"):
            record.people.enrol(same)
    assert [trainee.name for trainee in record.people.trainees()] == [
        "Ann Lee",
        "O'Neill; DROP TABLE acts",
        "Straße",
        "Zoë Ångström",
        "Ольга",
        "李小龍",
    ]


@pytest.mark.parametrize("name", ["", " \t ", "a\x00b", "x" * 121])
def test_a_name_that_cannot_be_read_is_refused(record, name):
    with pytest.raises(RecordError, match=r"enter|visible"):
        record.people.enrol(name)


def test_an_end_is_an_end(record, begin):
    number = begin()
    record.rounds.end(number, {"score": 1})
    for again in (
        lambda: record.rounds.end(number, {"score": 2}),
        lambda: record.rounds.abandon(number),
        lambda: record.rounds.append(number, PAID),
        lambda: record.rounds.resume(number),
    ):
        with pytest.raises(RecordError, match="start a new round"):
            again()
    assert record.rounds.get(number).summary == {"score": 1}


@pytest.mark.parametrize(
    "entry", [RecordLine(-1, "dealer ask 1"), RecordLine(0, "dealer ask 1", by="nobody")]
)
def test_an_entry_that_says_nothing_true_is_refused(record, begin, entry):
    with pytest.raises(RecordError, match="not an entry"):
        record.rounds.append(begin(), entry)


@pytest.mark.parametrize("summary", [{"when": NOON}, {"rate": float("nan")}])
def test_a_summary_that_json_cannot_hold_is_refused_and_the_round_stays_open(
    record, begin, summary
):
    number = begin()
    with pytest.raises(RecordError, match="JSON"):
        record.rounds.end(number, summary)
    assert record.rounds.get(number).ended_at is None


def test_nobody_and_no_round_are_named_as_such(record):
    for call in (
        lambda: record.rounds.unfinished(99),
        lambda: record.rounds.newest(99),
        lambda: record.hours.by_category(99),
        lambda: record.history.by_skill(99),
        lambda: record.history.pace(99),
        lambda: record.hours.add(99, "banked", NOON, 60),
    ):
        with pytest.raises(RecordError, match="no trainee 99"):
            call()
    for call in (
        lambda: record.rounds.get(99),
        lambda: record.rounds.resume(99),
        lambda: record.rounds.append(99, PAID),
        lambda: record.rounds.end(99, {}),
    ):
        with pytest.raises(RecordError, match="no round 99"):
            call()


def test_hours_add_up_by_category_and_no_minute_counts_twice(record, ann):
    def at(hour: int, minute: int = 0) -> datetime:
        return datetime(2026, 3, 2, hour, minute, tzinfo=UTC)

    record.hours.add(ann.id, "banked", at(9), 3600)
    record.hours.add(ann.id, "banked", at(9, 30), 3600, kind="reading")  # a second window
    record.hours.add(ann.id, "poker", at(10), 900)  # inside it
    record.hours.add(ann.id, "poker", at(10, 20), 600)  # inside it still
    record.hours.add(ann.id, "poker", at(14), 1800)
    assert record.hours.by_category(ann.id) == {"banked": 1.5, "poker": 0.5}
    assert record.hours.by_category(record.people.enrol("Bob").id) == {}


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 86_401])
def test_hours_nobody_can_have_done_are_refused(record, ann, seconds):
    with pytest.raises(RecordError, match="not one session"):
        record.hours.add(ann.id, "banked", NOON, seconds)
