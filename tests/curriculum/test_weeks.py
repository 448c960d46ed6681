"""Training told by days and weeks."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from app.curriculum.courses.weeks import hours_by_week, missed, spans, speed
from app.records import Spent, Tally

NOON = datetime(2026, 3, 4, 12).astimezone()
"""A Wednesday, by the clock of this machine."""
DAY = NOON.date()


def tally(days, attempts, errors, key="655a.9(a)", skill="announcements"):
    return Tally(key, skill, NOON + timedelta(days=days), attempts, errors)


def test_a_short_training_is_told_by_days_and_a_long_one_by_weeks():
    days = spans(DAY, DAY + timedelta(days=3))
    assert [days.name(at) for at in range(len(days.starts))] == [
        "Mar 4",
        "Mar 5",
        "Mar 6",
        "Mar 7",
    ]
    weeks = spans(DAY, DAY + timedelta(days=12))
    assert weeks.starts == (date(2026, 3, 2), date(2026, 3, 9), date(2026, 3, 16))


def test_a_very_long_training_is_told_by_its_last_weeks():
    weeks = spans(DAY, DAY + timedelta(weeks=40))
    assert len(weeks.starts) == 12
    assert weeks.place(DAY) is None
    assert weeks.place(DAY + timedelta(weeks=40)) == 11


def test_a_clock_that_was_put_back_still_has_its_day():
    days = spans(DAY + timedelta(days=2), DAY)
    assert days.starts == (DAY,)
    assert missed([tally(2, 5, 1)], days) == []


def test_what_was_missed_is_counted_span_by_span_most_errors_first():
    over = spans(DAY, DAY + timedelta(days=1))
    told = missed([tally(0, 5, 1), tally(1, 5, 0), tally(1, 4, 3, "655a.4"), tally(9, 1, 1)], over)
    assert [(one.key, one.cells) for one in told] == [
        ("655a.4", ((0, 0), (4, 3))), ("655a.9(a)", ((5, 1), (5, 0))),
    ]  # fmt: skip
    assert told[0].trend is None
    assert told[1].trend == -0.2
    assert [one.key for one in missed([tally(0, 2, 1)], over, by_skill=True)] == ["announcements"]


def test_hours_stand_week_by_week_and_the_weeks_to_come_are_told_apart():
    weeks = hours_by_week([(NOON, 7200.0), (NOON + timedelta(days=7), 3600.0)], 6,
                          DAY + timedelta(days=8))  # fmt: skip
    assert [week.hours for week in weeks] == [2.0, 1.0, 0, 0, 0, 0]
    assert [week.ahead for week in weeks] == [False, False, True, True, True, True]
    late = hours_by_week([(NOON, 3600.0)], 2, DAY + timedelta(weeks=4))
    assert len(late) == 5
    assert not any(week.ahead for week in late)
    assert hours_by_week([], 2, DAY)[0].start == date(2026, 3, 2)


def test_the_pace_is_the_median_of_the_rounds_of_each_span():
    over = spans(DAY, DAY + timedelta(days=1))
    rounds = [Spent(n, NOON, "deal", ms) for n, ms in enumerate((30_000, 60_000, 600_000))]
    told = speed([*rounds, Spent(0, NOON, "settle", 30_000)], over)
    assert told.phases == {"deal": (60.0, None), "settle": (30.0, None)}
    assert told.rounds_an_hour == (60.0, None)
