"""The steps by which an older record becomes today's."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, inspect

from app.records.checks import digests
from app.records.schema import ACTS, ENGAGED, META, ROUNDS, TRAINEES


def _first(connection: Connection) -> None:
    META.create_all(connection)


def _second(connection: Connection) -> None:
    """Give everything a name that holds on every workstation, and rounds their digests."""
    META.create_all(connection)
    look = inspect(connection)
    for table, column in ((TRAINEES, "uid"), (ROUNDS, "uid"), (ENGAGED, "uid"), (ACTS, "digest")):
        if column not in {one["name"] for one in look.get_columns(table.name)}:
            kind = table.c[column].type.compile(connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column} {kind}")
    for table in (TRAINEES, ROUNDS, ENGAGED):
        for index in table.indexes:
            index.create(connection, checkfirst=True)
    digests.fill(connection)


STEPS: tuple[Callable[[Connection], None], ...] = (_first, _second)
"""Step *n* (from 0) makes version *n + 1*.  A step that has been released is never changed.

The guards (see :mod:`app.records.guards`) are taken away before the first and set after the last.
"""
