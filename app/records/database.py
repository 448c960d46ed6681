"""Reaching the database, reading it, and saying what failed.

A file of SQLite, or a server of PostgreSQL. Both are made to behave alike: one writer writes at a
time, a commit is on the disk, and a reader sees one moment.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    CursorResult,
    Engine,
    Select,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from app.records import RecordError, RecordUnavailableError, guards, place

SERVER = "postgresql"
"""What SQLAlchemy calls a server's dialect."""
BUSY_SECONDS = 10
AT_ONCE = 500
"""How many values one statement asks for; databases have a limit."""
ELSEWHERE = f"or name another file in {place.VARIABLE}"
DAMAGED = (
    "the file is damaged or is not a record: keep a copy of it, then restore a "
    f"backup, or start a new record by renaming it, {ELSEWHERE}"
)
OF_THE_SERVER = (
    "ask whoever runs the server for the database and the permissions listed in docs/records.md"
)
_CURES = (  # what SQLite says -> what to do
    (
        ("not a database", "malformed", "corrupt"),
        DAMAGED,
    ),
    (
        ("locked", "busy", "lock timeout"),
        "another program kept it locked too long: close that program, then try again",
    ),
    (("full", "no space left"), "the disk is full: free some space, then try again"),
    (
        ("authentication failed", "no password supplied"),
        "check the user and the password, and that the server accepts this user",
    ),
    (("does not exist",), OF_THE_SERVER),
    (("permission denied",), OF_THE_SERVER),
    (
        ("readonly", "read-only", "unable to open", "attempt to write"),
        "it can't be written: give yourself permission to write the file and its "
        f"folder, {ELSEWHERE}",
    ),
    (("disk i/o",), f"the disk failed: check it, {ELSEWHERE}"),
)
_REACHING = {  # a server that no longer answers is found out in seconds, not hours
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "application_name": "pitschool",
}
_PASSING = (
    OperationalError,
    InterfaceError,
)  # what drivers raise for an unreachable server


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
            f"the record {spot!r} is neither a file nor a database URL; give a path, or a "
            "URL such as postgresql+psycopg://user@server/name"
        ) from None
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise RecordError(
            f"the record {spot!r} would be in memory and lost when the program closes; name "
            "a file instead"
        )
    if url.drivername == "postgresql":
        return url.set(drivername=f"{SERVER}+psycopg")
    return url


def _configure(connection: Any, _: object) -> None:
    connection.isolation_level = None  # this program begins transactions, below
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
    connection.autocommit = True  # this program begins transactions, below
    connection.execute(
        # A writer that stops half-way must not keep the others waiting forever.
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


def configure_file(engine: Engine) -> None:
    """Have every connection to a file of SQLite behave as one to a server does."""
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)


class OpenDatabase:
    """A database that is open: an engine to read with, and one to write with."""

    def __init__(self, reading: Engine, writing: Engine, where: str) -> None:
        self.reading, self.writing = reading, writing
        self.where = where
        """The file, or the URL without its password."""

    @contextmanager
    def reads(self) -> Iterator[Connection]:
        """Lend a connection; everything read through it is from one moment."""
        with said(self.where), self.reading.begin() as connection:
            yield connection

    def of_many(self, wanted: Select[Any], column: Any, values: Collection[Any]) -> Iterator[Any]:
        """Yield the rows *wanted* whose *column* is one of *values*."""
        listed = sorted(values)
        with self.reads() as connection:
            for at in range(0, len(listed), AT_ONCE):
                some = wanted.where(column.in_(listed[at : at + AT_ONCE]))
                yield from connection.execute(some).all()

    def close(self) -> None:
        """Close the database."""
        self.reading.dispose()


def inserted(done: CursorResult[Any]) -> int:
    """Return the number a database gave to the row just inserted."""
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])
