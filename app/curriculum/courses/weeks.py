"""Training by days and weeks: hours against the plan, errors, and pace.

A day is the trainee's own, by the clock of the trainee's machine; a week begins on Monday.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from statistics import median

from app.days import at_a_column, of_the_year
from app.records import Spent, Tally

MOST = 12
"""The most days or weeks shown at once."""
FEW_DAYS = 10
"""A training that has lasted no longer is shown by days."""


@dataclass(frozen=True, slots=True)
class Spans:
    """Days, or weeks, one after the other without a gap.

    >>> weeks = Spans((date(2026, 3, 2), date(2026, 3, 9)), 7)
    >>> weeks.place(date(2026, 3, 8)), weeks.place(date(2026, 3, 20)), weeks.told(1)
    (0, None, 'week of March 9')
    """

    starts: tuple[date, ...]
    days: int
    """In each: 1 or 7."""

    def place(self, day: date) -> int | None:
        """Return in which of them *day* is."""
        at = (day - self.starts[0]).days // self.days if self.starts else -1
        return at if 0 <= at < len(self.starts) else None

    def name(self, at: int) -> str:
        """Return the label of a column: ``Mar 9``."""
        return at_a_column(self.starts[at])

    def told(self, at: int) -> str:
        """Return the same in words."""
        day = of_the_year(self.starts[at])
        return f"week of {day}" if self.days > 1 else day


@lru_cache(maxsize=20_000)
def _day_here(instant: datetime) -> date:
    return instant.astimezone().date()


_clock: ContextVar[Callable[[datetime], date]] = ContextVar("clock", default=_day_here)


def day_of(instant: datetime) -> date:
    """Return the day that *instant* has here, or by the clock of :func:`days_by`."""
    return _clock.get()(instant)


@contextmanager
def days_by(clock: Callable[[datetime], date]) -> Iterator[None]:
    """Set the *clock* that decides on days: the clock of the place where something was made."""
    before = _clock.set(clock)
    try:
        yield
    finally:
        _clock.reset(before)


def monday(day: date) -> date:
    """Return the first day of the week of *day*.

    >>> monday(date(2026, 3, 26)).isoformat()
    '2026-03-23'
    """
    return day - timedelta(days=day.weekday())


def spans(first: date, last: date) -> Spans:
    """Return the days from *first* to *last*, or the weeks once it has lasted longer.

    A clock that was set back would leave no days at all: then only *last* is shown.
    """
    first = min(first, last)
    step = 1 if (last - first).days < FEW_DAYS else 7
    if step == 7:
        first, last = monday(first), monday(last)
    many = (last - first).days // step + 1
    starts = tuple(first + timedelta(days=step * n) for n in range(many))
    return Spans(starts[-MOST:], step)


@dataclass(frozen=True, slots=True)
class Missed:
    """How one provision, or one skill, went span by span."""

    key: str
    cells: tuple[tuple[int, int], ...]
    """Attempts and errors in each span."""

    @property
    def attempts(self) -> int:
        return sum(cell[0] for cell in self.cells)

    @property
    def errors(self) -> int:
        return sum(cell[1] for cell in self.cells)

    @property
    def trend(self) -> float | None:
        """The error rate of the last span tried less that of all before: below zero is better.

        >>> Missed("655a.9", ((10, 5), (10, 1), (0, 0))).trend
        -0.4
        """
        tried = [cell for cell in self.cells if cell[0]]
        if len(tried) < 2:
            return None
        *before, (lately, wrong) = tried
        return wrong / lately - sum(c[1] for c in before) / sum(c[0] for c in before)


def missed(tallies: Iterable[Tally], over: Spans, *, by_skill: bool = False) -> list[Missed]:
    """Return what was tried in the spans *over*, the most errors first."""
    counts: dict[str, list[list[int]]] = defaultdict(lambda: [[0, 0] for _ in over.starts])
    for one in tallies:
        at = over.place(day_of(one.hour))
        if at is not None:
            cell = counts[one.skill if by_skill else one.key][at]
            cell[0] += one.attempts
            cell[1] += one.errors
    made = [Missed(key, tuple((a, e) for a, e in cells)) for key, cells in counts.items()]
    return sorted(made, key=lambda one: (-one.errors, -one.attempts, one.key))


@dataclass(frozen=True, slots=True)
class Week:
    """The hours of one week."""

    start: date
    hours: float
    ahead: bool = False
    """Whether it is still to come."""


def hours_by_week(
    stretches: Iterable[tuple[datetime, float]], weeks: int, today: date
) -> list[Week]:
    """Return the hours week by week since the first, at least as many *weeks* as planned.

    Without any hours the weeks begin with that of *today*.
    """
    done: dict[date, float] = defaultdict(float)
    for start, seconds in stretches:
        done[monday(day_of(start))] += seconds / 3600
    this = monday(today)
    first = min(done, default=this)
    last = max(this, first + timedelta(weeks=weeks - 1))
    many = (last - first).days // 7 + 1
    starts = [first + timedelta(weeks=n) for n in range(many)]
    return [Week(one, done.get(one, 0.0), one > this) for one in starts]


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast rounds were dealt, span by span; nothing where none was."""

    rounds_an_hour: tuple[float | None, ...]
    phases: dict[str, tuple[float | None, ...]]
    """Phase -> the median of its seconds in a round."""


def speed(spent: Sequence[Spent], over: Spans) -> Speed:
    """Return the pace in the spans *over*; the time of a round is that of its dealer's own
    acts."""
    took: dict[str, list[list[float]]] = defaultdict(lambda: [[] for _ in over.starts])
    whole: list[dict[int, float]] = [defaultdict(float) for _ in over.starts]
    for one in spent:
        at = over.place(day_of(one.began))
        if at is not None:
            took[one.phase][at].append(one.ms / 1000)
            whole[at][one.round_id] += one.ms / 1000
    an_hour = (3600 / median(rounds.values()) if any(rounds.values()) else None
               for rounds in whole)  # fmt: skip
    phases = {
        phase: tuple(median(one) if one else None for one in columns)
        for phase, columns in took.items()
    }
    return Speed(tuple(an_hour), phases)
