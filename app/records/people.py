"""The people who train, and the time they have spent at the simulator."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from app.records import RecordError, Trainee
from app.records.database import OpenDatabase, inserted
from app.records.journal.digests import fresh_uid
from app.records.journal.facts import FactKind, Signer
from app.records.journal.journal import Journal
from app.records.journal.names import folded
from app.records.schema import ENGAGED, NAME_LENGTH, TRAINEES, stamp

DAY = 86_400


class People:
    """The trainees of a record."""

    def __init__(
        self, database: OpenDatabase, journal: Journal, clock: Callable[[], datetime]
    ) -> None:
        self._database, self._journal, self._clock = database, journal, clock

    def trainees(self) -> tuple[Trainee, ...]:
        """Return every profile, by name."""
        with self._database.reads() as connection:
            rows = connection.execute(select(TRAINEES).order_by(TRAINEES.c.folded)).all()
        return tuple(_trainee(row) for row in rows)

    def enrol(self, name: str, signers: Sequence[Signer] = ()) -> Trainee:
        """Add a profile; names that differ only in case or spacing are the same name.

        *signers* are staff who enroll the trainee; trainees may also enroll themselves.
        """
        name = unicodedata.normalize("NFC", " ".join(name.split()))
        if not name:
            raise RecordError("a trainee needs a name; enter one")
        if len(name) > NAME_LENGTH or not name.isprintable():
            raise RecordError(
                f"{name[:40]!r} can't be a trainee's name; use at most {NAME_LENGTH} visible "
                "characters"
            )
        created, same_as = self._clock(), folded(name)
        uid = fresh_uid()
        row = {"name": name, "folded": same_as, "created": stamp(created), "uid": uid}
        same = select(TRAINEES.c.name).where(TRAINEES.c.folded == same_as)
        with self._journal.writes() as connection:
            known = connection.execute(same).scalar()
            if known is not None:
                raise RecordError(
                    f"there is already a trainee named {known!r}; choose that profile, "
                    "or add something that tells the two apart"
                )
            done = connection.execute(insert(TRAINEES).values(row))
            told = {"name": name, "created": row["created"]}
            self._journal.state_in(connection, FactKind.TRAINEE, uid, told, signers)
        return Trainee(inserted(done), name, created, uid)

    @contextmanager
    def reads_of(self, trainee_id: int) -> Iterator[Connection]:
        """Lend a connection, as the database does, to read of a trainee who is on record."""
        with self._database.reads() as connection:
            self.known(connection, trainee_id)
            yield connection

    def known(self, connection: Connection, trainee_id: int) -> str:
        """Return the uid of a trainee who is on record."""
        found = connection.execute(
            select(TRAINEES.c.uid).where(TRAINEES.c.id == trainee_id)
        ).scalar()
        if found is None:
            raise RecordError(
                f"there is no trainee {trainee_id} in the record {self._database.where}; "
                "choose one of the profiles, or enroll a new one"
            )
        return str(found)


def _trainee(row: Row[Any]) -> Trainee:
    return Trainee(row.id, row.name, datetime.fromisoformat(row.created), row.uid)


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
                f"{seconds} seconds is not one session; give more than 0 and at most {DAY}, a day"
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
        return once(self._of(trainee_id))

    def stretches(self, trainee_id: int, category: str) -> tuple[tuple[datetime, float], ...]:
        """Return since when and how many seconds were spent, oldest first, no moment twice."""
        told = fresh(self._of(trainee_id))
        return tuple((start, seconds) for key, start, seconds in told if key == category)

    def _of(self, trainee_id: int) -> list[tuple[str, datetime, float]]:
        """Return category, start and seconds of each entry, by start."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.uid)
        )
        with self._people.reads_of(trainee_id) as connection:
            rows = connection.execute(kept).all()
        return [(category, datetime.fromisoformat(start), took) for category, start, took in rows]

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
