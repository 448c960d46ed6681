"""Reaching the database: connecting, making or migrating the tables, saying what failed.

A file of SQLite, or a server of PostgreSQL.  Both are made to behave alike: what is written is
written by one at a time and is on the disk when it is committed, and what is read is of one
moment.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from app.records import (
    RecordError,
    RecordUnavailableError,
    guards,
    migrations,
    place,
    schema,
)
from app.records.schema import SCHEMA, stamp

SERVER = "postgresql"
"""What SQLAlchemy calls a server's dialect."""
BUSY_SECONDS = 10
SMALL = 64_000_000
"""Bytes of a file that is gone through whenever it is opened: a tenth of a second at most."""
_ELSEWHERE = f"or name another file in {place.VARIABLE}"
_DAMAGED = (
    "the file is damaged or is not a record: put a copy of it aside, then bring back a backup, "
    f"or start a new record by renaming it, {_ELSEWHERE}"
)
_OF_THE_SERVER = (
    "ask whoever looks after the server for the database and the rights that docs/records.md names"
)
_CURES = (  # what SQLite says -> what to do
    (
        ("not a database", "malformed", "corrupt"),
        _DAMAGED,
    ),
    (
        ("locked", "busy", "lock timeout"),
        "another program has been writing to it for too long: close that program, then try again",
    ),
    (("full", "no space left"), "the disk is full: free some space, then try again"),
    (
        ("authentication failed", "no password supplied"),
        "check the user and the password, and that the server lets this user in",
    ),
    (("does not exist",), _OF_THE_SERVER),
    (("permission denied",), _OF_THE_SERVER),
    (
        ("readonly", "read-only", "unable to open", "attempt to write"),
        f"it cannot be written: allow yourself to write the file and its folder, {_ELSEWHERE}",
    ),
    (("disk i/o",), f"the disk failed: check it, {_ELSEWHERE}"),
)
_REACHING = {  # a server that answers no more is found out in seconds, not hours
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "application_name": "pitschool",
}
_PASSING = OperationalError, InterfaceError  # what drivers raise for a server out of reach


@contextmanager
def said(where: str) -> Iterator[None]:
    """Turn what a database raises into a :class:`RecordError` that names *where* and a cure."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        origin = getattr(error, "orig", None) or error
        cause = str(origin).strip()
        words = cause.lower()
        cure = next((cure for marks, cure in _CURES if any(m in words for m in marks)), None)
        passing = isinstance(origin, sqlite3.OperationalError) or (
            isinstance(error, DBAPIError)
            and (error.connection_invalidated or isinstance(error, _PASSING))
        )
        kind = RecordUnavailableError if passing else RecordError
        cure = cure or (
            "check that the database can be reached, then try again"
            if passing
            else "see docs/records.md for what the record accepts"
        )
        raise kind(f"the record {where}: {cause}; {cure}") from error


def _url(spot: str | Path) -> URL:
    if isinstance(spot, Path):
        return URL.create("sqlite", database=str(spot))
    try:
        url = make_url(spot)
    except ArgumentError:
        raise RecordError(
            f"the record {spot!r} is neither a file nor a database URL; "
            "write a path, or a URL such as postgresql+psycopg://user@server/name"
        ) from None
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise RecordError(
            f"the record {spot!r} would lie in memory and be lost with the program; "
            "name a file instead"
        )
    if url.drivername == "postgresql":
        return url.set(drivername=f"{SERVER}+psycopg")
    return url


def _configure(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions are begun by us, below
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: fsync alone stops at the drive's cache
    connection.execute("PRAGMA foreign_keys = ON")


def _write_ahead(connection: Any) -> None:
    # Two programs that make one new file: SQLite refuses one of them without waiting, so
    # it waits for its turn to write (which SQLite does) and looks again.
    until = time.monotonic() + BUSY_SECONDS
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")


def _configure_server(connection: Any, _: object) -> None:
    connection.autocommit = True  # transactions are begun by us, below
    connection.execute(
        # Who stops in the middle of writing must not keep the others waiting for ever.
        f"SET lock_timeout = '{BUSY_SECONDS}s'; "
        f"SET idle_in_transaction_session_timeout = '{3 * BUSY_SECONDS}s'; "
        "SET synchronous_commit = on"
    )


def _begin_on_server(connection: Connection) -> None:
    connection.exec_driver_sql(
        f"BEGIN READ WRITE; SELECT pg_advisory_xact_lock({guards.TURN})"
        if connection.get_execution_options().get("writes")
        else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    )


def _begin(connection: Connection) -> None:
    # A writer takes its place at once: a reader that turns writer can be refused.
    writes = connection.get_execution_options().get("writes")
    # Straight to the driver: this is done for each act.
    driver: Any = connection.connection.dbapi_connection
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def reach(spot: str | Path) -> tuple[Engine, str, Path | None]:
    """Return an engine for a place, what to call it, and its file if it is one.

    :raises RecordError: if it cannot be a record, or no driver for it is there.
    """
    url = _url(spot)
    where = url.render_as_string(hide_password=True)
    file = None
    if url.get_backend_name() == "sqlite":
        file = Path(str(url.database))
        where = str(file)
        if file.is_dir():
            raise RecordError(f"the record {where} is a folder; name a file inside it")
    elif url.get_backend_name() != SERVER:
        raise RecordError(
            f"the record {where} is neither a file nor on a server of PostgreSQL; name a file, "
            "or a URL such as postgresql+psycopg://user@server/name"
        )
    try:
        engine = (
            create_engine(url, pool_pre_ping=True, connect_args=_REACHING | url.query)
            if file is None
            else create_engine(url)
        )
    except (NoSuchModuleError, ImportError) as error:
        raise RecordError(
            f"the record {where}: no driver for it is installed ({error}); "
            "install the driver into this Python, or name a file instead"
        ) from error
    if file is None:
        event.listen(engine, "connect", _configure_server)
        event.listen(engine, "begin", _begin_on_server)
    return engine, where, file


def connect(spot: str | Path) -> tuple[Engine, Engine, str]:
    """Return the engine to read with, the one to write with, and what to call the place.

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
                f"the record {where}: its folder cannot be made ({error.strerror}); "
                f"make the folder yourself, {_ELSEWHERE}"
            ) from error
    if file is not None:
        event.listen(engine, "connect", _configure)
        event.listen(engine, "begin", _begin)
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
    return engine, writing, where


def _served(connection: Connection) -> bool:
    return connection.dialect.name == SERVER


def _sound(connection: Connection, file: Path, where: str) -> None:
    """See that the file is whole, as far as is quick; “pitschool verify” reads all of it."""
    if file.stat().st_size < SMALL:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    else:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar() or 0
        size = connection.exec_driver_sql("PRAGMA page_size").scalar() or 0
        ahead = file.with_name(f"{file.name}-wal")  # what it holds is not in the file yet
        whole = file.stat().st_size >= pages * size or (ahead.exists() and ahead.stat().st_size)
        found = "ok" if whole else f"the file ends before its {pages} pages do"
    if found != "ok":
        raise RecordError(f"the record {where}: {' '.join(str(found).split())}; {_DAMAGED}")


def _writable(connection: Connection, where: str) -> None:
    """See, before anyone deals, whether we may write at all."""
    if not _served(connection):
        connection.execute(delete(SCHEMA).where(SCHEMA.c.version < 0))  # changes nothing
        return
    for table in (one for one in schema.META.sorted_tables if one is not SCHEMA):
        may = func.has_table_privilege(table.name, "INSERT")
        if not connection.execute(select(may)).scalar():
            raise RecordError(
                f"the record {where}: this user may not write to the table {table.name}; "
                f"{_OF_THE_SERVER}"
            )


def version(connection: Connection, where: str) -> int:
    """Return of which version the tables are; 0 if there are none.

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
            f"the record {where} was written by a newer pitschool (its tables are of version "
            f"{found}, this program knows {len(migrations.STEPS)}); "
            f"install the newer program, {_ELSEWHERE}"
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
