"""Reaching the database: connecting, making or migrating the tables, saying what failed."""

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

from app.records import RecordError, RecordUnavailableError, place, schema
from app.records.schema import SCHEMA, stamp

BUSY_SECONDS = 10
_ELSEWHERE = f"or name another file in {place.VARIABLE}"
_DAMAGED = (
    "the file is damaged or is not a record: put a copy of it aside, then bring back a backup, "
    f"or start a new record by renaming it, {_ELSEWHERE}"
)
_CURES = (  # what SQLite says -> what to do
    (
        ("not a database", "malformed", "corrupt"),
        _DAMAGED,
    ),
    (
        ("locked", "busy"),
        "another program has been writing to it for too long: close that program, then try again",
    ),
    (("full",), "the disk is full: free some space, then try again"),
    (
        ("readonly", "read-only", "unable to open", "attempt to write"),
        f"it cannot be written: allow yourself to write the file and its folder, {_ELSEWHERE}",
    ),
    (("disk i/o",), f"the disk failed: check it, {_ELSEWHERE}"),
)
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


def _begin(connection: Connection) -> None:
    # A writer takes its place at once: a reader that turns writer can be refused.
    writes = connection.get_execution_options().get("writes")
    # Straight to the driver: this is done for each act.
    driver: Any = connection.connection.dbapi_connection
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def connect(spot: str | Path) -> tuple[Engine, Engine, str]:
    """Return the engine to read with, the one to write with, and what to call the place.

    Creates the file, its folder and the tables, and takes an older record through
    the steps it lacks.

    :raises RecordError: if the place cannot be used, or holds something else.
    """
    url = _url(spot)
    where = url.render_as_string(hide_password=True)
    file = None
    if url.get_backend_name() == "sqlite":
        file = Path(str(url.database))
        where = str(file)
        if file.is_dir():
            raise RecordError(f"the record {where} is a folder; name a file inside it")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordUnavailableError(
                f"the record {where}: its folder cannot be made ({error.strerror}); "
                f"make the folder yourself, {_ELSEWHERE}"
            ) from error
    try:
        engine = create_engine(url, pool_pre_ping=file is None)
    except (NoSuchModuleError, ImportError) as error:
        raise RecordError(
            f"the record {where}: no driver for it is installed ({error}); "
            "install the driver into this Python, or name a file instead"
        ) from error
    if file is not None:
        event.listen(engine, "connect", _configure)
        event.listen(engine, "begin", _begin)
    writing = engine.execution_options(writes=True)
    try:
        with said(where):
            with engine.connect() as reader:
                if file is not None:
                    _sound(reader, where)
                current = _version(reader, where)
            with writing.begin() as writer:
                if current < len(schema.STEPS):
                    _migrate(writer, where)
                # Changes nothing, but shows before anyone deals whether we may write at all.
                writer.execute(delete(SCHEMA).where(SCHEMA.c.version < 0))
    except BaseException:
        engine.dispose()
        raise
    return engine, writing, where


def _sound(connection: Connection, where: str) -> None:
    # 0.1 s for a hundred megabytes; a page spoilt in the middle would else be found too late.
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise RecordError(f"the record {where}: {' '.join(str(found).split())}; {_DAMAGED}")


def _version(connection: Connection, where: str) -> int:
    tables = set(inspect(connection).get_table_names())
    if SCHEMA.name not in tables:
        if tables and connection.dialect.name == "sqlite":
            raise RecordError(
                f"the record {where} is another program's database "
                f"(it holds {', '.join(sorted(tables)[:3])}); name another file"
            )
        return 0
    found = connection.execute(select(func.max(SCHEMA.c.version))).scalar() or 0
    if found > len(schema.STEPS):
        raise RecordError(
            f"the record {where} was written by a newer pitschool (its tables are of version "
            f"{found}, this program knows {len(schema.STEPS)}); "
            f"install the newer program, {_ELSEWHERE}"
        )
    return found


def _migrate(connection: Connection, where: str) -> None:
    """Take the tables to today's version, all or nothing (where the database allows it)."""
    current = _version(connection, where)  # again: another program may have been quicker
    for number, step in enumerate(schema.STEPS[current:], start=current + 1):
        step(connection)
        connection.execute(
            SCHEMA.insert().values(version=number, applied_at=stamp(datetime.now(UTC)))
        )
