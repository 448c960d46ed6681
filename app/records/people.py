"""The people who train, as a record has them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from app.records import RecordError, Trainee
from app.records.database import OpenDatabase, inserted
from app.records.journal.digests import fresh_uid
from app.records.journal.facts import FactKind, Signer
from app.records.journal.journal import Journal
from app.records.journal.names import folded
from app.records.schema import NAME_LENGTH, TRAINEES, stamp


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

    def known(self, connection: Connection, trainee_id: int) -> str:
        """Return the uid of a trainee who is on record."""
        found = connection.execute(
            select(TRAINEES.c.uid).where(TRAINEES.c.id == trainee_id)
        ).scalar()
        if found is None:
            raise RecordError(
                f"there is no trainee {trainee_id} in the record {self._database.where}; "
                "choose one of the profiles, or enrol a new one"
            )
        return str(found)


def _trainee(row: Row[Any]) -> Trainee:
    return Trainee(row.id, row.name, datetime.fromisoformat(row.created), row.uid)
