"""Whatever is done to a row of a record past the program is found."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select, text
from sqlalchemy.exc import IntegrityError

from app.records.guards import lift
from app.records.schema import META, SCHEMA
from tests.records.tampered import LATER, audited, told


def test_what_nobody_touched_holds(school):
    assert told(school) == []
    assert told(school, here=False) == []


# Every row and every column.

MEANINGLESS = {
    ("engaged", "id"),  # nothing refers to it, nothing is sorted by it
    ("pitschool_schema", "version"),  # a newer one is refused, an older one brought up to date
    ("pitschool_schema", "applied_at"),  # when a program was installed
}


def others(value: Any) -> Iterator[Any]:
    """Yield values that a forger might write instead of *value*."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, 0 if value else 7, "x", None)
    elif value is None:
        yield "2026-03-02T13:00:00.000000+00:00"
    else:
        try:
            when = datetime.fromisoformat(value)
        except ValueError:
            pass
        else:
            yield (when + LATER).isoformat(timespec="microseconds")
            yield (when - LATER).isoformat()
        yield from (f"{value}x", f" {value}", "" if value else "x", b"\xff", 7, None)


def places(connection: Connection, table: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return one row of each kind that *table* has, by what it is."""
    rows = [dict(row._mapping) for row in connection.execute(select(table))]
    by = {"journal": "kind", "standings": "what", "rounds": "ended_at"}.get(table.name)
    kinds = {str(row[by]) if by else "": row for row in rows}
    return sorted(kinds.items())


def edits(connection: Connection, table: Any) -> Iterator[tuple[str, dict[str, Any], str, Any]]:
    """Yield what kind of row, the row, a column, and what to write there.

    Where there are many kinds of rows, each is edited otherwise.
    """
    kinds = places(connection, table)
    for number, (kind, row) in enumerate(kinds):
        for at, (column, value) in enumerate(row.items()):
            ways = [one for one in others(value) if one != value]
            if (table.name, column) not in MEANINGLESS:
                few = ways if len(kinds) == 1 else [ways[(number + at) % len(ways)]]
                yield from ((kind, row, column, one) for one in few)


@pytest.mark.parametrize("table", [one.name for one in META.sorted_tables])
def test_an_edit_of_any_column_of_any_row_is_found(school, table):
    engine = create_engine(f"sqlite:///{school.file}")
    fits = " AND ".join(f'"{one.name}" IS :{one.name}' for one in META.tables[table].columns)
    missed, tried = [], 0
    with engine.connect() as connection:
        lift(connection)
        for kind, row, column, other in edits(connection, META.tables[table]):
            spot = connection.begin_nested()
            edit = text(f'UPDATE "{table}" SET "{column}" = :new_ WHERE {fits}')
            try:
                connection.execute(edit, {**row, "new_": other})
            except IntegrityError:  # the table itself refuses it
                spot.rollback()
                continue
            same = connection.execute(text(f'SELECT 1 FROM "{table}" WHERE {fits}'), row).first()
            tried += same is None
            if same is None and not audited(connection, school):
                missed.append((kind, column, row[column], other))
            spot.rollback()
        connection.rollback()
    engine.dispose()
    assert missed == []
    assert tried >= len(META.tables[table].columns) or table == "pitschool_schema"


@pytest.mark.parametrize("table", [one.name for one in META.sorted_tables if one is not SCHEMA])
def test_a_row_that_is_taken_out_of_any_table_is_found(school, table):
    engine = create_engine(f"sqlite:///{school.file}")
    fits = " AND ".join(f'"{one.name}" IS :{one.name}' for one in META.tables[table].columns)
    missed = []
    with engine.connect() as connection:
        lift(connection)
        for row in [dict(one._mapping) for one in connection.execute(select(META.tables[table]))]:
            spot = connection.begin_nested()
            connection.execute(text(f'DELETE FROM "{table}" WHERE {fits}'), row)
            if not audited(connection, school):
                missed.append(row)
            spot.rollback()
        connection.rollback()
    engine.dispose()
    assert missed == []
