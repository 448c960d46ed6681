"""The time trainees have spent at the simulator, as a record has it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta

from sqlalchemy import insert, select

from app.records import RecordError
from app.records.database import OpenDatabase
from app.records.journal.digests import fresh_uid
from app.records.journal.facts import FactKind
from app.records.journal.journal import Journal
from app.records.people import People
from app.records.schema import ENGAGED, stamp

DAY = 86_400


class SimulatorHours:
    """Hours of instruction that the program itself has seen."""

    def __init__(self, database: OpenDatabase, journal: Journal, people: People) -> None:
        self._database, self._journal, self._people = database, journal, people

    def add(
        self, trainee_id: int, category: str, start: datetime, seconds: float, kind: str = "drill"
    ) -> None:
        """Put *seconds* of instruction in a category of § 527.2 on record, from *start*."""
        if not 0 < seconds <= DAY:
            raise RecordError(
                f"{seconds} seconds are not one sitting; give more than 0 and at most {DAY}, a day"
            )
        told = {
            "uid": fresh_uid(),
            "category": category,
            "start": stamp(start),
            "seconds": float(seconds),
            "kind": kind,
        }
        with self._journal.writes() as connection:
            whose = self._people.known(connection, trainee_id)
            connection.execute(insert(ENGAGED).values(trainee_id=trainee_id, **told))
            self._journal.state_in(connection, FactKind.ENGAGED, whose, told)

    def by_category(self, trainee_id: int) -> Mapping[str, float]:
        """Return category -> hours.  Time on record twice (two windows) counts once."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.uid)
        )
        with self._database.reads() as connection:
            self._people.known(connection, trainee_id)
            rows = connection.execute(kept).all()
        return once((row[0], datetime.fromisoformat(row[1]), row[2]) for row in rows)

    def stretches(self, trainee_id: int, category: str) -> tuple[tuple[datetime, float], ...]:
        """Return since when and how many seconds were spent, oldest first, no moment twice."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.uid)
        )
        with self._database.reads() as connection:
            self._people.known(connection, trainee_id)
            rows = connection.execute(kept).all()
        told = fresh((row[0], datetime.fromisoformat(row[1]), row[2]) for row in rows)
        return tuple((start, seconds) for key, start, seconds in told if key == category)

    def engagements(
        self, trainees: Collection[int]
    ) -> tuple[tuple[int, str, datetime, float], ...]:
        """Return trainee, category, start and seconds of the time at the simulator, by start."""
        columns = ENGAGED.c.trainee_id, ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds
        wanted = select(*columns).order_by(ENGAGED.c.start, ENGAGED.c.id)
        rows = self._database.of_many(wanted, ENGAGED.c.trainee_id, trainees)
        return tuple((row[0], row[1], datetime.fromisoformat(row[2]), row[3]) for row in rows)


def once(intervals: Iterable[tuple[str, datetime, float]]) -> dict[str, float]:
    """Add up intervals sorted by their start, no moment twice.

    >>> nine = datetime(2026, 3, 1, 9, tzinfo=UTC)
    >>> once([("banked", nine, 3600), ("banked", nine + timedelta(minutes=30), 3600)])
    {'banked': 1.5}
    """
    hours: dict[str, float] = {}
    for category, _, seconds in fresh(intervals):
        hours[category] = hours.get(category, 0.0) + seconds / 3600
    return hours


def fresh(
    intervals: Iterable[tuple[str, datetime, float]],
) -> Iterator[tuple[str, datetime, float]]:
    """Yield what each of *intervals*, sorted by their start, adds to those before it.

    >>> nine = datetime(2026, 3, 1, 9, tzinfo=UTC)
    >>> [row[2] for row in fresh([("banked", nine, 60), ("banked", nine, 90)])]
    [60.0, 30.0]
    """
    covered = datetime.min.replace(tzinfo=UTC)
    for category, start, seconds in intervals:
        end, begun = start + timedelta(seconds=seconds), max(start, covered)
        yield category, begun, max((end - begun).total_seconds(), 0.0)
        covered = max(covered, end)
