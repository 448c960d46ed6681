"""The arithmetic of results, on sums small enough to do in one's head."""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from datetime import timedelta

import pytest

from app.records import Pace, RecordLine, TraineeResult
from tests.records.conftest import NOON

PAY = "655a.11(h)(3)"


def judged(*kinds: str, cite: str = PAY, skill: str = "payout amount", **more) -> list[RecordLine]:
    return [
        RecordLine(0, "dealer pay 1/ante 500", kind=k, cite=cite, skill=skill, **more)
        for k in kinds
    ]


@pytest.fixture
def deal(record, begin):
    def deal(*entries: RecordLine, ended: bool = True, **given: object) -> int:
        number = begin(**given)
        for entry in entries:
            record.rounds.append(number, entry)
        if ended:
            record.rounds.end(number, {})
        return number

    return deal


def test_an_error_is_a_finding_other_than_right(record, ann, deal):
    deal(*judged("right", "wrong-amount", "left-out", "right"))
    assert record.history.by_provision(ann.id) == (
        TraineeResult(PAY, 4, 2, recent=0.5, before=None),
    )
    assert record.history.by_skill(ann.id) == (
        TraineeResult("payout amount", 4, 2, recent=0.5, before=None),
    )


def test_advice_is_an_attempt_but_no_error(record, ann, deal):
    deal(*judged("wrong-chips", gravity="advice"), *judged("wrong-chips", gravity="minor"))
    (found,) = record.history.by_provision(ann.id)
    assert (found.attempts, found.errors) == (2, 1)


def test_only_what_the_trainee_did_and_someone_judged_counts(record, ann, deal):
    deal(
        *judged("right", by="simulator"),
        *judged("right", by="player"),
        *judged("", cite=PAY),
        *judged("right", cite=""),
        *judged("right", skill="", cite="655a.5(a)"),
    )
    deal(*judged("wrong-verb"), trainee_id=record.people.enrol("Bob").id)
    assert [r.key for r in record.history.by_provision(ann.id)] == ["655a.5(a)"]
    assert [(r.key, r.attempts) for r in record.history.by_skill(ann.id)] == [("payout amount", 1)]


def test_an_unfinished_round_counts_too(record, ann, deal):
    deal(*judged("wrong-amount"), ended=False)
    assert record.history.by_provision(ann.id)[0].errors == 1


def test_the_most_errors_come_first(record, ann, deal):
    deal(
        *judged("right", "right", cite="655a.5(a)"),
        *judged("right", cite="655a.5(b)"),
        *judged("left-out", "left-out", cite="655a.8(h)"),
        *judged("left-out", cite="655a.4"),
    )
    assert [r.key for r in record.history.by_provision(ann.id)] == [
        "655a.8(h)",
        "655a.4",
        "655a.5(a)",
        "655a.5(b)",
    ]


def test_the_trend_sets_the_last_attempts_against_those_before(record, ann, deal):
    late = NOON + timedelta(days=1)
    deal(*judged("right", "right", "right", "wrong-amount", wall=late))
    deal(*judged("wrong-amount", "wrong-amount", "wrong-amount", "right", wall=NOON))
    (found,) = record.history.by_provision(ann.id, last=4)
    assert (found.recent, found.before, found.trend) == (0.25, 0.75, -0.5)
    assert record.history.by_provision(ann.id, last=8)[0].trend is None
    (found,) = record.history.by_provision(ann.id, last=2)
    assert (found.recent, found.before) == (0.5, 0.5)


def test_the_pace_is_the_median_over_rounds_of_the_trainees_own_time(record, ann, deal):
    def dealt(*seconds: float) -> list[RecordLine]:
        players, own, more = (int(s * 1000) for s in seconds)
        return [
            RecordLine(players, "seat-1 bet 1/3rd 500", by="player", phase="decide"),
            RecordLine(players + own, "dealer ask 1", phase="decide"),
            RecordLine(players + own + more, "dealer pay 1/ante 500", phase="settle"),
            RecordLine(players + own + more, "", phase="settle", kind="left-out"),
        ]

    deal(*dealt(10, 2, 8))
    deal(*dealt(10, 4, 16))
    deal(*dealt(10, 9, 31))
    found = record.history.pace(ann.id)
    assert found.phases == {"decide": 4.0, "settle": 16.0}
    assert found.rounds == 3
    assert found.rounds_per_hour == pytest.approx(3 * 3600 / (20 + 30 + 50))
    deal(*dealt(10, 6, 20))
    assert record.history.pace(ann.id).phases == {"decide": 5.0, "settle": 18.0}


def test_rounds_given_up_or_only_watched_have_no_pace(record, ann, deal):
    assert record.history.pace(ann.id) == Pace(0, None, {})
    deal(RecordLine(9_000, "dealer ask 1", by="simulator", phase="decide"))
    deal(RecordLine(9_000, "dealer ask 1", phase="decide"), ended=False)
    record.rounds.abandon(deal(RecordLine(9_000, "dealer ask 1", phase="decide"), ended=False))
    assert record.history.pace(ann.id) == Pace(0, None, {})


def test_a_clock_that_falls_back_takes_no_time_away(record, ann, deal):
    deal(*(RecordLine(ms, "dealer ask 1", phase="decide") for ms in (5_000, 1_000, 3_000)))
    assert record.history.pace(ann.id).phases == {"decide": 7.0}


def test_sums_over_a_thousand_random_acts_agree_with_plain_counting(record, ann, deal):
    chance = random.Random(20)
    seen: dict[str, list[bool]] = defaultdict(list)
    spent: dict[str, list[int]] = defaultdict(list)
    for day in range(40):
        entries, took, ms = [], defaultdict(int), 0
        for _ in range(25):
            gap, phase = chance.randrange(3000), chance.choice(["deal", "decide", "settle"])
            by = chance.choice(["trainee", "trainee", "simulator"])
            kind, gravity = chance.choice(["right", "too-soon"]), chance.choice(["", "advice"])
            cite, ms = f"655a.{chance.randrange(2, 14)}", ms + gap
            wall = NOON + timedelta(days=day, milliseconds=ms)
            entries.append(RecordLine(ms, "x", by, phase, kind, gravity, cite, wall=wall))
            if by == "trainee":
                seen[cite].append(kind != "right" and gravity != "advice")
                took[phase] += gap
        for phase, sum_of_it in took.items():
            spent[phase].append(sum_of_it)
        deal(*entries, started_at=NOON + timedelta(days=day))

    found = {result.key: result for result in record.history.by_provision(ann.id, last=10)}
    assert found.keys() == seen.keys()
    for cite, errors in seen.items():
        assert found[cite] == TraineeResult(
            cite,
            len(errors),
            sum(errors),
            statistics.fmean(errors[-10:]),
            statistics.fmean(errors[:-10]),
        )
    medians = {phase: statistics.median(sums) / 1000 for phase, sums in spent.items()}
    assert record.history.pace(ann.id).phases == pytest.approx(medians)
