"""Days in words, the month first, as they are read in Pennsylvania; data keeps ISO dates."""

from __future__ import annotations

from datetime import date, datetime

NOON = 12
"""The hour from which a time of day is PM."""


def brief(day: date) -> str:
    """
    >>> brief(date(2026, 3, 2))
    'Mar 2, 2026'
    """
    return f"{day:%b} {day.day}, {day.year}"


def in_full(day: date) -> str:
    """
    >>> in_full(date(2026, 3, 2))
    'March 2, 2026'
    """
    return f"{of_the_year(day)}, {day.year}"


def of_the_year(day: date) -> str:
    """
    >>> of_the_year(date(2026, 3, 2))
    'March 2'
    """
    return f"{day:%B} {day.day}"


def at_a_column(day: date) -> str:
    """
    >>> at_a_column(date(2026, 3, 2))
    'Mar 2'
    """
    return f"{day:%b} {day.day}"


def time_of_day(instant: datetime) -> str:
    """
    >>> time_of_day(datetime(2026, 3, 2, 14, 5)), time_of_day(datetime(2026, 3, 2, 0, 30))
    ('2:05 PM', '12:30 AM')
    """
    return f"{instant.hour % 12 or 12}:{instant:%M} {'PM' if instant.hour >= NOON else 'AM'}"


def with_time(instant: datetime) -> str:
    """Return *instant* by the clock of this machine: ``Mar 2, 2026, 2:05 PM``."""
    here = instant.astimezone()
    return f"{brief(here)}, {time_of_day(here)}"
