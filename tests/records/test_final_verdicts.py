"""What the whole round says of an act goes before what was said when it was done."""

from __future__ import annotations

from datetime import timedelta

import pytest

from app.records import CORRECTED, RecordError, RecordLine, Wanted, verdict_line
from tests.records.schooled import NOON


def act(number: int, line: str, kind: str, gravity: str = "none", cite: str = "655a.11(h)"):
    return RecordLine(
        at_ms=100 * number, line=line, phase="settle", kind=kind, gravity=gravity, cite=cite,
        skill="payout amount", wall=NOON + timedelta(seconds=number),
    )  # fmt: skip


RIGHT = act(1, "dealer collect 1/ante", "right")
OVERPAID = act(2, "dealer pay 2/ante 9000", "wrong amount", "critical")
CURE = act(3, "dealer collect 2/ante 6000", "uncalled for", "critical")
VERDICTS = (
    act(4, verdict_line(2), "wrong amount", CORRECTED),
    act(4, verdict_line(3), "right"),
)


@pytest.fixture
def dealt(record, ann, begin):
    """A round in which an overpayment was taken back, and its trainee."""
    number = begin()
    for one in (RIGHT, OVERPAID, CURE):
        record.rounds.append(number, one)
    return number, ann.id


def test_the_end_of_a_round_has_the_last_word_on_its_acts(record, dealt):
    number, _ = dealt
    record.rounds.end(number, {"acts": 3, "errors": 1}, VERDICTS)
    kept = record.rounds.get(number).entries
    assert [(one.line, one.kind, one.gravity) for one in kept] == [
        ("dealer collect 1/ante", "right", "none"),
        ("dealer pay 2/ante 9000", "wrong amount", CORRECTED),
        ("dealer collect 2/ante 6000", "right", "none"),
    ]
    assert [one.corrected for one in kept] == [False, True, False]
    assert [one.phase for one in kept] == ["settle"] * 3
    assert record.rounds.get(number).lines == tuple(one.line for one in (RIGHT, OVERPAID, CURE))
    assert record.checks.verify() == ()


def test_every_count_of_the_record_is_by_the_last_word(record, dealt):
    number, trainee = dealt
    record.rounds.end(number, {}, VERDICTS)
    (scored,) = record.history.scored(trainee)
    assert (scored.attempts, scored.errors, scored.critical) == (3, 1, 0)
    (tried,) = record.history.tried(trainee)
    assert (tried.attempts, tried.errors, tried.critical) == (3, 1, 0)
    assert sum(one.attempts for one in record.history.tallies(trainee)) == 3
    for result in (*record.history.by_provision(trainee), *record.history.by_skill(trainee)):
        assert (result.attempts, result.errors) == (3, 1)


def test_an_act_that_counts_no_more_is_in_no_count(record, dealt):
    number, trainee = dealt
    gone = (act(4, verdict_line(2), ""), act(4, verdict_line(3), ""))
    record.rounds.end(number, {}, gone)
    (scored,) = record.history.scored(trainee)
    assert (scored.attempts, scored.errors) == (1, 0)
    assert record.history.by_provision(trainee)[0].attempts == 1
    assert record.rounds.search(trainee, Wanted(errors=True))[0] == 0
    assert record.checks.verify() == ()


def test_a_round_without_a_last_word_reads_as_it_was_judged(record, dealt):
    number, trainee = dealt
    record.rounds.end(number, {})
    (scored,) = record.history.scored(trainee)
    assert (scored.attempts, scored.errors, scored.critical) == (3, 2, 2)
    assert [one.kind for one in record.rounds.get(number).entries] == [
        "right", "wrong amount", "uncalled for",
    ]  # fmt: skip


def test_the_end_takes_verdicts_and_no_other_entries(record, dealt):
    number, _ = dealt
    with pytest.raises(RecordError, match="verdicts on its acts"):
        record.rounds.end(number, {}, (RIGHT,))
    assert record.rounds.get(number).ended_at is None


def test_verdicts_travel_with_their_round(record, dealt, tmp_path):
    from app.records.sync.exchange import pack

    number, _ = dealt
    record.rounds.end(number, {}, VERDICTS)
    with record.database.reads() as connection:
        (acts,) = pack(connection).acts.values()
    assert [one["line"] for one in acts][3:] == ["verdict 2", "verdict 3"]
