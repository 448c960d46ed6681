"""The clock that decided on days, kept with the data: read elsewhere, the days stay the same."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta

from app.records.journal.facts import Fact, FactKind

Clock = tuple[tuple[datetime, int], ...]
"""Since when a clock was how many minutes ahead of UTC, the oldest first."""
MINUTE = timedelta(minutes=1)
FURTHEST = 15 * 60
"""Minutes that no clock on Earth is ahead of UTC, or behind it."""


def clock_here(facts: Iterable[Fact]) -> Clock:
    """Return the clock of this machine, as it was whenever something of *facts* happened."""
    told: list[tuple[datetime, int]] = []
    for instant in sorted(_instants(facts)):
        ahead = (instant.astimezone().utcoffset() or timedelta()) // MINUTE
        if not told or told[-1][1] != ahead:
            told.append((instant, ahead))
    return tuple(told)


def clock_in(told: Iterable[Sequence[object]]) -> Clock:
    """Return the clock that a file gives as ``[since, minutes]``.

    :raises ValueError: if it is none.
    """
    found = []
    for since, ahead in told:
        if not isinstance(ahead, int) or abs(ahead) > FURTHEST:
            raise ValueError(f"no clock is {ahead!r} minutes ahead of UTC")
        try:
            found.append((datetime.fromisoformat(str(since)).astimezone(UTC), ahead))
        except OverflowError:
            raise ValueError(f"{since} is not a possible time") from None
    if found != sorted(found):
        raise ValueError("its clock does not advance")
    return tuple(found)


def by(clock: Clock) -> Callable[[datetime], date]:
    """Return the function that gives the day of an instant by *clock*; by UTC if it never ran."""
    since = [at for at, _ in clock]

    def day(instant: datetime) -> date:
        place = max(0, bisect_right(since, instant.astimezone(UTC)) - 1)
        ahead = clock[place][1] if clock else 0
        return (instant.astimezone(UTC) + ahead * MINUTE).date()

    return day


def _instants(facts: Iterable[Fact]) -> Iterator[datetime]:
    for fact in facts:
        with suppress(ValueError, OverflowError):  # one that is no instant has no day
            yield fact.when.astimezone(UTC)
            if fact.kind == FactKind.ENGAGED:
                yield datetime.fromisoformat(fact.text("start")).astimezone(UTC)
