"""Opening a database as a record: its tables are made, or brought to today's version."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, delete, func, inspect, select

from app.records import RecordError, RecordUnavailableError, guards, migrations, schema
from app.records.database import (
    DAMAGED,
    ELSEWHERE,
    OF_THE_SERVER,
    SERVER,
    OpenDatabase,
    configure_file,
    reach,
    said,
)
from app.records.schema import SCHEMA, stamp

SMALL = 64_000_000
"""Bytes of a file that is checked whenever it is opened: a tenth of a second at most."""


def connect(spot: str | Path) -> OpenDatabase:
    """Open the database of the record at *spot*.

    Creates the file, its folder and the tables, and takes an older record through
    the steps it lacks.

    :raises RecordError: if the place cannot be used, or holds something else.
    """
    engine, where, file = reach(spot)
    if file is not None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordUnavailableError(
                f"the record {where}: its folder can't be created ({error.strerror}); create "
                f"the folder yourself, {ELSEWHERE}"
            ) from error
        configure_file(engine)
    writing = engine.execution_options(writes=True)
    try:
        with said(where):
            with engine.connect() as reader:
                if file is not None:
                    _sound(reader, file, where)
                current = version(reader, where)
            with writing.begin() as writer:
                if current < len(migrations.STEPS):
                    _migrate(writer, where)
                _writable(writer, where)
    except BaseException:
        engine.dispose()
        raise
    return OpenDatabase(engine, writing, where)


def _served(connection: Connection) -> bool:
    return connection.dialect.name == SERVER


def _sound(connection: Connection, file: Path, where: str) -> None:
    """Check that the file is whole, as far as is quick; “pitschool verify” reads all of it."""
    if file.stat().st_size < SMALL:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    else:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar() or 0
        size = connection.exec_driver_sql("PRAGMA page_size").scalar() or 0
        ahead = file.with_name(f"{file.name}-wal")  # what it holds is not in the file yet
        whole = file.stat().st_size >= pages * size or (ahead.exists() and ahead.stat().st_size)
        found = "ok" if whole else f"the file is cut short of its {pages} pages"
    if found != "ok":
        raise RecordError(f"the record {where}: {' '.join(str(found).split())}; {DAMAGED}")


def _writable(connection: Connection, where: str) -> None:
    """Check, before anyone deals, whether the program may write at all."""
    if not _served(connection):
        connection.execute(delete(SCHEMA).where(SCHEMA.c.version < 0))  # changes nothing
        return
    for table in (one for one in schema.META.sorted_tables if one is not SCHEMA):
        may = func.has_table_privilege(table.name, "INSERT")
        if not connection.execute(select(may)).scalar():
            raise RecordError(
                f"the record {where}: this user may not write to the table {table.name}; "
                f"{OF_THE_SERVER}"
            )


def version(connection: Connection, where: str) -> int:
    """Return the version of the tables; 0 if there are none.

    :raises RecordError: if they are another program's, or a newer one's.
    """
    tables = set(inspect(connection).get_table_names())
    if SCHEMA.name not in tables:
        # A database of a server may hold other things too, but not under our names.
        strange = tables & set(schema.META.tables) if _served(connection) else tables
        if strange:
            raise RecordError(
                f"the record {where} is another program's database "
                f"(it holds {', '.join(sorted(strange)[:3])}); name another file or database"
            )
        return 0
    found = connection.execute(select(func.max(SCHEMA.c.version))).scalar() or 0
    if found > len(migrations.STEPS):
        raise RecordError(
            f"the record {where} was written by a newer pitschool (table version {found}; "
            f"this program knows {len(migrations.STEPS)}); install the newer program, "
            f"{ELSEWHERE}"
        )
    return found


def _migrate(connection: Connection, where: str) -> None:
    """Take the tables to today's version, all or nothing."""
    current = version(connection, where)  # again: another program may have been quicker
    steps = migrations.STEPS[current:]
    if not steps:
        return
    guards.lift(connection)
    for number, step in enumerate(steps, start=current + 1):
        step(connection)
        connection.execute(
            SCHEMA.insert().values(version=number, applied_at=stamp(datetime.now(UTC)))
        )
    guards.put(connection)
