"""The ledger: three columns, weeks, counter-entries, and what may be put down at all."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import count

import pytest

from app.curriculum.courses.hours import load_hours
from app.records import RecordError
from app.records.journal.facts import Fact, FactKind, Mark
from app.school.hours.ledger import Column, Ledger, account, counter_body, hours_body, ledger
from app.school.roster import ADDITIONAL, Enrollment

MONDAY = date(2026, 3, 2)
NOON = datetime(2026, 3, 2, 12).astimezone()
"""By the clock of this machine, as days are counted."""
PLAN = load_hours()
HERE = {"st"}


class Book:
    """Facts about one trainee, stated one after the other."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self._next = count(1)

    def state(self, kind: FactKind, station: str = "st", **body: object) -> Fact:
        at = NOON.isoformat(timespec="microseconds")
        fact = Fact(station, next(self._next), at, kind.value, "ann", body, (Mark("ida", ""),))
        self.facts.append(fact)
        return fact

    def hours(self, day: date, minutes: int, column: str = "instruction", **more: str) -> Fact:
        return self.state(
            FactKind.HOURS, category="banked", column=column, day=day.isoformat(), minutes=minutes,
            about="", **more,
        )  # fmt: skip

    def engaged(self, start: datetime, seconds: float, station: str = "st") -> Fact:
        return self.state(
            FactKind.ENGAGED, station, category="banked", start=start.isoformat(), seconds=seconds,
            uid=str(len(self.facts)),
        )  # fmt: skip

    @property
    def ledger(self) -> Ledger:
        return ledger(self.facts, HERE)


def test_the_three_columns_stand_apart_and_add_up():
    book = Book()
    book.hours(MONDAY, 90)
    book.hours(MONDAY, 60, "mock-table")
    book.engaged(NOON, 1800)
    assert [book.ledger.hours(column) for column in Column] == [0.5, 1.5, 1.0]
    assert book.ledger.hours() == 3.0


def test_time_at_the_simulator_on_record_twice_counts_once():
    book = Book()
    book.engaged(NOON, 3600)
    book.engaged(NOON + timedelta(minutes=30), 3600)
    assert book.ledger.hours(Column.SIMULATOR) == 1.5


def test_a_counter_entry_takes_back_and_the_entry_stays():
    book = Book()
    entry = book.hours(MONDAY, 90)
    book.state(FactKind.COUNTER, of=entry.name, minutes=30, reason="left early")
    (line,) = book.ledger.lines
    assert (line.minutes, line.counts) == (90, 60)
    assert line.countered[0][2] == "left early"


def test_hours_of_a_workstation_nobody_vouches_for_do_not_count():
    book = Book()
    book.engaged(NOON, 3600, station="stranger")
    (line,) = book.ledger.lines
    assert not line.vouched
    assert book.ledger.hours() == 0


def test_hours_alone_do_not_meet_what_is_asked_weeks_must_come_too():
    book = Book()
    for day in range(10):
        book.hours(MONDAY + timedelta(days=day), 720)
    short = account(book.ledger, PLAN, "banked")
    assert (short.left, short.weeks, short.met) == (0, 2, False)
    for week in range(2, 6):
        book.hours(MONDAY + timedelta(weeks=week), 5)
    met = account(book.ledger, PLAN, "banked")
    assert (met.weeks, met.met, met.met_on) == (6, True, MONDAY + timedelta(weeks=5))


def test_a_further_game_asks_for_the_schools_own_hours_and_no_weeks():
    book = Book()
    own = PLAN.additional.hours_in("banked")
    course = Enrollment("ann", "banked", ADDITIONAL, "", MONDAY, None, "st/1")
    for day in range(-(-own // 12)):
        book.hours(MONDAY + timedelta(days=day), 720)
    assert account(book.ledger, PLAN, "banked", course).met
    assert not account(book.ledger, PLAN, "banked").met


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"column": Column.SIMULATOR}, "is recorded automatically"),
        ({"minutes": 0}, "not a valid entry"),
        ({"minutes": 721}, "not a valid entry"),
        ({"day": MONDAY + timedelta(days=1)}, "is in the future"),
        ({"day": MONDAY - timedelta(days=61)}, "60 days ago"),
        ({"minutes": 700}, "only 24"),
    ],
)
def test_what_cannot_be_is_refused_with_its_cure(given, told):
    book = Book()
    for _ in range(2):
        book.hours(MONDAY, 400)
    asked = {"column": Column.INSTRUCTION, "day": MONDAY, "minutes": 60, **given}
    with pytest.raises(RecordError, match=told):
        hours_body("banked", about="", known=book.ledger, today=MONDAY, **asked)


@pytest.mark.parametrize(("minutes", "reason"), [(61, "wrong day"), (0, "wrong day"), (5, " ")])
def test_a_counter_entry_has_a_reason_and_takes_no_more_than_is_left(minutes, reason):
    book = Book()
    entry = book.hours(MONDAY, 90)
    book.state(FactKind.COUNTER, of=entry.name, minutes=30, reason="left early")
    (line,) = book.ledger.lines
    with pytest.raises(RecordError):
        counter_body(line, minutes, reason)
    assert counter_body(line, 60, "wrong day")["of"] == entry.name
