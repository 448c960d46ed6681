"""The steps by which an older record becomes today's."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, inspect, select, update

from app.records.journal.digests import fresh_uid, of_act, root_of
from app.records.schema import ACTS, ENGAGED, META, ROUNDS, TRAINEES
from app.records.totals.aggregates import reckon


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
    _fill(connection)


def _fill(connection: Connection) -> None:
    """Name and digest what was recorded before there were names and digests."""
    for table in (TRAINEES, ROUNDS, ENGAGED):
        unnamed = connection.execute(select(table.c.id).where(table.c.uid.is_(None))).scalars()
        for number in unnamed.all():
            connection.execute(update(table).where(table.c.id == number).values(uid=fresh_uid()))
    bare = select(ACTS.c.round_id).where(ACTS.c.digest.is_(None)).distinct()
    write = (
        update(ACTS)
        .where(ACTS.c.round_id == bindparam("of"), ACTS.c.seq == bindparam("at"))
        .values(digest=bindparam("new"))
    )
    for number in connection.execute(bare).scalars().all():
        so_far = root_of(connection, number)
        rows = connection.execute(
            select(ACTS).where(ACTS.c.round_id == number).order_by(ACTS.c.seq)
        ).all()
        made = []
        for row in rows:
            so_far = of_act(so_far, dict(row._mapping))
            made.append({"of": number, "at": row.seq, "new": so_far})
        connection.execute(write, made)
        reckon(connection, number)


STEPS: tuple[Callable[[Connection], None], ...] = (_first, _second)
"""Step *n* (from 0) makes version *n + 1*.  A step that has been released is never changed.

The guards (see :mod:`app.records.guards`) are taken away before the first and set after the last.
"""
