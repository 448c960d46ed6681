"""What those who tamper with records in tests need: a school to be spoilt, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, create_engine

from app.records.checks.looking import look_through
from app.records.checks.verifying import Audit
from app.records.guards import lift, put
from app.records.journal.doubt import doubted
from app.records.journal.head import read_head
from tests.records.schooled import School, key_beside

LATER = timedelta(hours=1)


@contextmanager
def tampering(file: Path) -> Iterator[Connection]:
    """Lend a connection of another program, which takes the guards away and puts them back."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        lift(connection)
        yield connection
        put(connection)
    engine.dispose()


def told(school: School, *, here: bool = True) -> list[str]:
    """Return what an auditor is told, with or without key and head beside the record."""
    if not here:
        for ending in (".key", ".head"):
            school.file.with_suffix(ending).unlink()
    return [str(one) for one in look_through(school.file, now=school.end).troubles]


def audited(connection: Connection, school: School) -> list[str]:
    """Return what is told in the middle of a transaction of another program."""
    key = key_beside(school.file)
    head = read_head(school.file.with_suffix(".head"), key.public)
    troubles = list(map(str, Audit(connection, head, school.end).troubles()))
    return [*filter(None, [doubted(connection, head, key.station, key.public)]), *troubles]
