"""Days in words, the month first, as they are read in Pennsylvania; data keeps ISO dates."""

from __future__ import annotations

from datetime import date, datetime


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


def with_time(instant: datetime) -> str:
    """Return *instant* by the clock of this machine: ``Mar 2, 2026, 14:05``."""
    here = instant.astimezone()
    return f"{brief(here)}, {here:%H:%M}"
