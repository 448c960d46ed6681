"""What a database itself refuses, whatever program opens it: changes of its past.

The guards are the same, in the same words, for a file and for a server. They stop mistakes, and
any program that does not remove them first; the journal shows it if they were removed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Connection

TURN = 0x70697473
"""The key of the lock by which the writers to one database of a server take turns."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Refuses what is done to a row of a table when a condition holds."""

    name: str
    event: Literal["INSERT", "UPDATE", "DELETE"]
    table: str
    why: str
    when: str = "TRUE"
    """In the SQL that both kinds of database speak; ``{differs}`` compares also what is null."""

    @property
    def empties(self) -> bool:
        """Whether it also refuses to have the whole table emptied at once."""
        return self.event == "DELETE" and self.when == "TRUE"


def _another(*columns: str) -> str:
    return " OR ".join(f"NEW.{column} {{differs}} OLD.{column}" for column in columns)


GUARDS = (
    Guard("acts_stay", "UPDATE", "acts", "an act on record is never changed"),
    Guard("acts_remain", "DELETE", "acts", "an act on record is never removed"),
    # Also keeps INSERT OR REPLACE from writing over an act.
    Guard(
        "acts_in_order",
        "INSERT",
        "acts",
        "the acts of a round are recorded one after the other",
        "NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM acts WHERE round_id = NEW.round_id)",
    ),
    Guard(
        "acts_before_the_end",
        "INSERT",
        "acts",
        "this round has ended; nothing can be added",
        "(SELECT ended_at FROM rounds WHERE id = NEW.round_id) IS NOT NULL",
    ),
    Guard(
        "rounds_end_once",
        "UPDATE",
        "rounds",
        "a round on record can only be ended, and only once",
        "OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR "
        + _another("id", "uid", "trainee_id", "drill", "mode", "game", "seed", "opening")
        + " OR "
        + _another("edition", "program", "started_at"),
    ),
    Guard("rounds_remain", "DELETE", "rounds", "a round on record is never removed"),
    Guard(
        "rounds_are_new",
        "INSERT",
        "rounds",
        "a round on record is never written over",
        "EXISTS (SELECT 1 FROM rounds WHERE id = NEW.id)",
    ),
    Guard("hours_stay", "UPDATE", "engaged", "hours on record are never changed"),
    Guard("hours_remain", "DELETE", "engaged", "hours on record are never removed"),
    Guard("facts_stay", "UPDATE", "journal", "a fact on record is never changed"),
    Guard("facts_remain", "DELETE", "journal", "a fact on record is never removed"),
    Guard(
        "facts_in_order",
        "INSERT",
        "journal",
        "the facts of a workstation are recorded one after the other",
        "NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM journal WHERE station = NEW.station)",
    ),
)


def lift(connection: Connection) -> None:
    """Take the guards away, so that the tables can be brought up to date."""
    served = connection.dialect.name != "sqlite"
    for guard in GUARDS:
        if served:
            for function in (f"guard_{guard.name}()", f"guard_{guard.name}_emptied()"):
                connection.exec_driver_sql(f"DROP FUNCTION IF EXISTS {function} CASCADE")
        else:
            connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {guard.name}")


def put(connection: Connection) -> None:
    """Set the guards, where none stand."""
    if connection.dialect.name == "sqlite":
        statements = [_on_file(guard) for guard in GUARDS]
    else:
        schema = _schema(connection)
        statements = [one for guard in GUARDS for one in _on_server(guard, schema)]
    for statement in statements:
        connection.exec_driver_sql(statement)


def gone(connection: Connection) -> tuple[str, ...]:
    """Return the names of the guards that are not there, or are not as they were put."""
    if connection.dialect.name == "sqlite":
        kept = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        there = dict(tuple(row) for row in connection.exec_driver_sql(kept).all())
        return tuple(one.name for one in GUARDS if there.get(one.name) != _on_file(one))
    schema = _schema(connection)
    kept = (
        "SELECT tgname, relname, tgtype, prosrc, proconfig FROM pg_trigger "
        "JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid "
        "WHERE tgenabled IN ('O', 'A') AND tgqual IS NULL "
        "AND relnamespace = current_schema()::regnamespace"
    )
    posted = {name: tuple(how) for name, *how in connection.exec_driver_sql(kept).all()}
    return tuple(
        post.name
        for guard in GUARDS
        for post in _posts(guard)
        if posted.get(post.name)
        != (guard.table, post.kind, post.body, [f"search_path={schema}, pg_temp"])
    )


def _on_file(guard: Guard) -> str:
    when = guard.when.format(differs="IS NOT")
    return (
        f"CREATE TRIGGER {guard.name} BEFORE {guard.event} ON {guard.table} WHEN {when} "
        f"BEGIN SELECT RAISE(ABORT, '{guard.why}'); END"
    )


@dataclass(frozen=True, slots=True)
class _Post:
    """Where and how a guard stands on a server: a trigger and the function that it calls."""

    name: str
    when: str
    kind: int
    """Before which events, and whether for each row, as PostgreSQL notes it (``tgtype``)."""
    body: str


_KINDS = {"INSERT": 7, "DELETE": 11, "UPDATE": 19, "TRUNCATE": 34}


def _posts(guard: Guard) -> list[_Post]:
    when = guard.when.format(differs="IS DISTINCT FROM")
    # Another program that adds rows does not know of turns, so this makes it wait.
    turn = f"PERFORM pg_advisory_xact_lock({TURN}); " if guard.event == "INSERT" else ""
    refuse = f"RAISE EXCEPTION '{guard.why}' USING ERRCODE = 'integrity_constraint_violation'; "
    body = f" BEGIN {turn}IF {when} THEN {refuse}END IF; RETURN NEW; END "
    on = f"ON {guard.table} FOR EACH"
    rows = f"BEFORE {guard.event} {on} ROW"
    posts = [_Post(guard.name, rows, _KINDS[guard.event], body)]
    if guard.empties:
        whole = f"BEFORE TRUNCATE {on} STATEMENT"
        emptied = f"{guard.name}_emptied"
        posts.append(_Post(emptied, whole, _KINDS["TRUNCATE"], f" BEGIN {refuse}END "))
    return posts


def _on_server(guard: Guard, schema: str) -> list[str]:
    return [
        statement
        for post in _posts(guard)
        for statement in (
            # No table of the same name elsewhere may be looked into instead.
            f"CREATE FUNCTION guard_{post.name}() RETURNS trigger LANGUAGE plpgsql "
            f"SET search_path = {schema}, pg_temp AS $guard${post.body}$guard$",
            f"CREATE TRIGGER {post.name} {post.when} EXECUTE FUNCTION guard_{post.name}()",
        )
    ]


def _schema(connection: Connection) -> str:
    return str(connection.exec_driver_sql("SELECT quote_ident(current_schema())").scalar())
