"""What was practised comes again before it is forgotten, and before a table test."""

from __future__ import annotations

from datetime import timedelta

from app.curriculum.progress.practiced import Practised
from app.curriculum.progress.repetition import AGAIN, EASY, GOOD, HARD, LONGEST, RETENTION, Day
from tests.curriculum.table import DRILLS
from tests.curriculum.tries import NOW, rounds

KEY = "655a.11(h)(1)"
TODAY = NOW.date()


def after(*ago: int, wrong: int = 0) -> Practised:
    """Practised so many days *ago*, with so many of ten errors each time."""
    missed = {"11(h)(1)": wrong}
    told = [rounds("stud-settle-main", ago=days, many=1, wrong=missed, times=10) for days in ago]
    return Practised(DRILLS, [one for some in told for one in some])


def due_in(known: Practised, test=None) -> int:
    """After how many days from today it is due."""
    return next(n for n in range(1000) if known.due(KEY, TODAY + timedelta(days=n), test))


def test_a_day_is_rated_by_what_went_wrong():
    assert [Day(9, n).rating for n in (0, 1, 4, 5)] == [EASY, HARD, HARD, AGAIN]
    assert Day(9, 0, in_test=False).rating == GOOD


def test_each_return_puts_the_next_one_further_off():
    once, twice, thrice = due_in(after(0)), due_in(after(2, 0)), due_in(after(8, 6, 0))
    assert 1 <= once < twice < thrice


def test_what_goes_wrong_comes_sooner():
    well, amiss, badly = (due_in(after(20, 10, 0, wrong=n)) for n in (0, 3, 8))
    assert badly < amiss < well


def test_it_is_due_when_it_is_likely_to_be_forgotten():
    known = after(6, 4, 0)
    when = TODAY + timedelta(days=due_in(known))
    held = known.provisions[KEY].known
    assert abs(known.known(KEY, when) / held - RETENTION) < 0.02
    assert known.known(KEY, when) < known.known(KEY, TODAY)


def test_nothing_is_left_alone_for_longer_than_half_a_year():
    known = after(*(400 - 25 * n for n in range(17)))
    assert due_in(known) == LONGEST


def test_what_was_tried_today_is_not_due_today():
    known = after(30, 0)
    assert known.due(KEY, TODAY) is None
    assert after(30).due(KEY, TODAY)


def test_in_the_last_week_before_a_table_test_everything_comes_once_more():
    known = after(60, 40, 15)
    soon, late = TODAY + timedelta(days=3), TODAY + timedelta(days=10)
    assert known.due(KEY, TODAY) is None
    told = known.due(KEY, TODAY, soon)
    assert told
    assert told.before_test
    assert told.last == TODAY - timedelta(days=15)
    assert known.due(KEY, TODAY, late) is None
    assert due_in(known, late) == 3
    assert after(60, 40, 2).due(KEY, TODAY, soon) is None
    assert known.due(KEY, TODAY, TODAY - timedelta(days=1)) is None


def test_rounds_of_one_day_are_one_review():
    one = after(5, 0)
    many = Practised(DRILLS, [
        *rounds("stud-settle-main", ago=5, many=3, times=10),
        *rounds("stud-settle-main", many=4, times=10),
    ])  # fmt: skip
    assert due_in(many) == due_in(one)
