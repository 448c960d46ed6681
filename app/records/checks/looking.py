"""Looking at a record without touching it: nothing is written, not even beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, create_engine, event, func, select, text

from app.records import RecordError, guards, migrations
from app.records.checks.verifying import Audit, Progress
from app.records.database import OpenDatabase, reach, said
from app.records.journal.chain import every_station, facts
from app.records.journal.doubt import doubted
from app.records.journal.facts import FactKind, RecordFault, shown
from app.records.journal.head import ChainHead, files_beside, read_head
from app.records.journal.journal import Journal
from app.records.journal.keys import key_in
from app.records.opening import version
from app.records.place import place
from app.records.schema import ACTS, JOURNAL, ROUNDS, TRAINEES

UNSURE = (
    "This copy has no chain head next to it, so it is impossible to tell here "
    "whether the last facts of a chain were removed. A record that imported its "
    "facts before can tell once they are imported again."
)


@dataclass(frozen=True, slots=True)
class Looked:
    """The result of reading through a record."""

    where: str
    counts: Mapping[str, int]
    """How many workstations, trainees, rounds, acts and facts there are."""
    troubles: tuple[RecordFault, ...]
    unsure: str = ""
    """What could not be found out here, and who can."""


def look_through(
    url: str | Path | None = None,
    *,
    now: datetime | None = None,
    progress: Progress = lambda done, all_: None,
) -> Looked:
    """Read through the record at *url* (a file or a URL), without writing anything.

    :raises RecordError: if there is none, or it cannot be read.
    """
    spot = place(url)
    with opened(spot) as (connection, where):
        counts = _counts(connection)
        found = [RecordFault(where, told) for told in damage(connection)]
        head, doubts, unsure = _own(connection, spot)
        found += [RecordFault("this workstation", told) for told in doubts if told]
        found += Audit(connection, head, now or datetime.now(UTC), progress).troubles()
    return Looked(where, counts, tuple(found), unsure)


class Checks:
    """Whether an open record is as it was written."""

    def __init__(
        self, database: OpenDatabase, journal: Journal, clock: Callable[[], datetime]
    ) -> None:
        self._database, self._journal, self._clock = database, journal, clock

    def verify(self) -> tuple[RecordFault, ...]:
        """Check the whole record; return everything that is not as it was written."""
        with self._database.reads() as connection:
            head, doubt = self._journal.own.written(connection)
            doubts = (RecordFault("this workstation", doubt),) if doubt else ()
            where, station = self._database.where, self._journal.station
            spoilt = tuple(RecordFault(where, told) for told in damage(connection))
            audit = Audit(connection, head or ChainHead(station), self._clock())
            return (*doubts, *spoilt, *audit.troubles())

    def read_through(self) -> None:
        """Read the whole file through.

        :raises RecordError: if the file is damaged anywhere (SQLite only).
        """
        if self._database.reading.dialect.name != "sqlite":
            return
        with self._database.reads() as connection:
            found = [row[0] for row in connection.execute(text("PRAGMA integrity_check"))]
            strays = connection.execute(text("PRAGMA foreign_key_check")).all()
        if found != ["ok"] or strays:
            what = found[0] if found != ["ok"] else f"{len(strays)} rows belong to nothing"
            raise RecordError(
                f"the record {self._database.where} is damaged: {what}; keep a copy of the "
                "file, then restore a backup"
            )


def damage(connection: Connection) -> Iterator[str]:
    """Yield what is wrong with the database itself: damage, guards that were taken away."""
    if connection.dialect.name == "sqlite":
        for row in connection.exec_driver_sql("PRAGMA quick_check(3)").all():
            if row[0] != "ok":
                yield f"the file is damaged: {' '.join(str(row[0]).split())}"
                return
    for name in guards.gone(connection):
        yield f"the guard {name}, which blocks changes to the record, was removed"


def _own(connection: Connection, spot: str | Path) -> tuple[ChainHead, list[str], str]:
    """Return the head beside the record, any cause for doubt, and what cannot be found out."""
    key_file, head_file = files_beside(spot)
    first = {one.station: one.text("public") for one in facts(connection, [FactKind.STATION])}
    try:
        head = read_head(head_file)
        if head is not None and head.station in first:
            head = read_head(head_file, first[head.station])
        if key_file.exists() and head is not None:
            beside = key_in(key_file).station
            if beside != head.station:
                told = f"the key next to the record belongs to another one, {shown(beside)}"
                return head, [told], ""
    except RecordError as error:
        return ChainHead(""), [str(error)], ""
    if head is None and key_file.exists():
        station = key_in(key_file).station
        return ChainHead(station), [doubted(connection, None, station, "")], ""
    if head is None:
        return ChainHead(""), [], UNSURE
    return head, [doubted(connection, head, head.station, first.get(head.station, ""))], ""


def _counts(connection: Connection) -> dict[str, int]:
    tables = {"trainees": TRAINEES, "rounds": ROUNDS, "acts": ACTS, "facts": JOURNAL}
    counted = {
        name: connection.execute(select(func.count()).select_from(table)).scalar() or 0
        for name, table in tables.items()
    }
    return {"workstations": len(every_station(connection)), **counted}


@contextmanager
def opened(spot: str | Path) -> Iterator[tuple[Connection, str]]:
    """Lend a connection that can only read, and say what to call the place.

    :raises RecordError: if there is no record, it cannot be read, or is of another version.
    """
    engine, where = engine_of(spot)
    try:
        with said(where), engine.begin() as connection:
            current = version(connection, where)
            if current < len(migrations.STEPS):
                raise RecordError(
                    f"the record {where} was written before facts were signed (table version "
                    f"{current}), so there is nothing to check it against; open it once in the "
                    "program to update it"
                )
            yield connection, where
    finally:
        engine.dispose()


def engine_of(spot: str | Path) -> tuple[Engine, str]:
    """Return what can only read the record at *spot*, and what to call the place.

    :raises RecordError: if there is no file.
    """
    engine, where, file = reach(spot)
    if file is None:
        return engine, where
    engine.dispose()
    if not file.is_file():
        raise RecordError(f"there is no record {where}; name one that exists")
    # A write-ahead log is read as well; without one, nothing at all is made beside the file.
    ahead = file.with_name(f"{file.name}-wal")
    still = "" if ahead.exists() and ahead.stat().st_size else "&immutable=1"
    name = f"file:{quote(file.as_posix())}?mode=ro{still}"
    opened = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(name, uri=True, isolation_level=None),
        poolclass=NullPool,
    )
    event.listen(opened, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return opened, where
