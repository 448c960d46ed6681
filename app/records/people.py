"""An open database, and in it the people who train and the hours they have done."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, insert, select, text

from app.records import RecordError, Trainee
from app.records.checks.digests import fresh_uid
from app.records.journal.facts import FactKind, Signer
from app.records.journal.names import folded
from app.records.journal.staff import Staffed
from app.records.schema import ENGAGED, NAME_LENGTH, TRAINEES, stamp

DAY = 86_400


class People(Staffed):
    """An open database with its trainees and their hours."""

    # Trainees.

    def trainees(self) -> tuple[Trainee, ...]:
        """Return every profile, by name."""
        with self._reads() as connection:
            rows = connection.execute(select(TRAINEES).order_by(TRAINEES.c.folded)).all()
        return tuple(_trainee(row) for row in rows)

    def enrol(self, name: str, signers: Sequence[Signer] = ()) -> Trainee:
        """Add a profile; names that differ only in case or spacing are the same name.

        *signers* are staff who vouch for him; a trainee may also enrol himself.
        """
        name = unicodedata.normalize("NFC", " ".join(name.split()))
        if not name:
            raise RecordError("a trainee needs a name; write one")
        if len(name) > NAME_LENGTH or not name.isprintable():
            raise RecordError(
                f"{name[:40]!r} cannot be a trainee's name; "
                f"write at most {NAME_LENGTH} characters, all of them visible"
            )
        created, same_as = self._clock(), folded(name)
        uid = fresh_uid()
        row = {"name": name, "folded": same_as, "created": stamp(created), "uid": uid}
        same = select(TRAINEES.c.name).where(TRAINEES.c.folded == same_as)
        with self._writes() as connection:
            known = connection.execute(same).scalar()
            if known is not None:
                raise RecordError(
                    f"there is already a trainee named {known!r}; choose that profile, "
                    "or add something that tells the two apart"
                )
            done = connection.execute(insert(TRAINEES).values(row))
            told = {"name": name, "created": row["created"]}
            self._state(connection, FactKind.TRAINEE, uid, told, signers)
        return Trainee(key(done.inserted_primary_key), name, created, uid)

    # Hours.

    def engaged(
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
        with self._writes() as connection:
            whose = self._known(connection, trainee_id)
            connection.execute(insert(ENGAGED).values(trainee_id=trainee_id, **told))
            self._state(connection, FactKind.ENGAGED, whose, told)

    def hours(self, trainee_id: int) -> Mapping[str, float]:
        """Return category -> hours.  Time on record twice (two windows) counts once."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.uid)
        )
        with self._reads() as connection:
            self._known(connection, trainee_id)
            rows = connection.execute(kept).all()
        return once((row[0], datetime.fromisoformat(row[1]), row[2]) for row in rows)

    def check(self) -> None:
        """Read the whole record through.

        :raises RecordError: if the file is damaged anywhere (SQLite only).
        """
        if self._reading.dialect.name != "sqlite":
            return
        with self._reads() as connection:
            found = [row[0] for row in connection.execute(text("PRAGMA integrity_check"))]
            strays = connection.execute(text("PRAGMA foreign_key_check")).all()
        if found != ["ok"] or strays:
            what = found[0] if found != ["ok"] else f"{len(strays)} rows belong to nothing"
            raise RecordError(
                f"the record {self.where} is damaged: {what}; "
                "put a copy of the file aside, then bring back a backup"
            )

    def _known(self, connection: Connection, trainee_id: int) -> str:
        """Return the uid of a trainee who is on record."""
        found = connection.execute(
            select(TRAINEES.c.uid).where(TRAINEES.c.id == trainee_id)
        ).scalar()
        if found is None:
            raise RecordError(
                f"there is no trainee {trainee_id} in the record {self.where}; "
                "choose one of the profiles, or enrol a new one"
            )
        return str(found)


def key(inserted: Row[Any] | None) -> int:
    """Return the number a database gave to the row just inserted."""
    assert inserted is not None
    return int(inserted[0])


def _trainee(row: Row[Any]) -> Trainee:
    return Trainee(row.id, row.name, datetime.fromisoformat(row.created), row.uid)


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
