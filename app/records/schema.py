"""The tables, and the steps by which an older record becomes today's.

Instants are ISO 8601 text in UTC with microseconds: every database sorts them,
none shifts them, and a person reading the file can read them.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    inspect,
)

META = MetaData()
_SHORT, _STAMP, _NAME, _DIGEST = String(200), String(32), String(40), String(64)
NAME_LENGTH = 120

SCHEMA = Table(
    "pitschool_schema",
    META,
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("applied_at", _STAMP, nullable=False),
)
TRAINEES = Table(
    "trainees",
    META,
    Column("id", Integer, primary_key=True),
    Column("name", String(NAME_LENGTH), nullable=False),
    # The name without case, for ß, İ and accents as much as for A to Z.
    # Folding can treble a name (ΐ).
    Column("folded", String(3 * NAME_LENGTH), nullable=False, unique=True),
    Column("created", _STAMP, nullable=False),
    Column("uid", _NAME),
    Index("trainees_by_uid", "uid", unique=True),
)
ROUNDS = Table(
    "rounds",
    META,
    Column("id", Integer, primary_key=True),
    Column("trainee_id", ForeignKey("trainees.id"), nullable=False),
    Column("drill", _SHORT, nullable=False),
    Column("mode", _SHORT, nullable=False),
    Column("game", _SHORT, nullable=False),
    Column("seed", _SHORT, nullable=False),
    Column("opening", Text, nullable=False),
    Column("edition", _SHORT, nullable=False),
    Column("program", _SHORT, nullable=False),
    Column("started_at", _STAMP, nullable=False),
    Column("ended_at", _STAMP),
    Column("abandoned", Boolean, nullable=False, default=False),
    Column("summary", Text),
    Column("uid", _NAME),
    Index("rounds_by_uid", "uid", unique=True),
    Index("rounds_by_trainee", "trainee_id", "started_at"),
)
ACTS = Table(
    "acts",
    META,
    Column("round_id", ForeignKey("rounds.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", Integer, nullable=False),
    Column("wall", _STAMP, nullable=False),
    Column("line", Text, nullable=False),
    Column("by", String(20), nullable=False),
    Column("phase", _SHORT, nullable=False),
    Column("kind", _SHORT, nullable=False),
    Column("gravity", _SHORT, nullable=False),
    Column("cite", _SHORT, nullable=False),
    Column("message", Text, nullable=False),
    Column("due", Text, nullable=False),
    Column("skill", _SHORT, nullable=False),
    Column("stands", Boolean, nullable=False),
    # Of this act and all before it in its round (see app.records.digests).
    Column("digest", _DIGEST),
)
ENGAGED = Table(
    "engaged",
    META,
    Column("id", Integer, primary_key=True),
    Column("trainee_id", ForeignKey("trainees.id"), nullable=False, index=True),
    Column("category", _SHORT, nullable=False),
    Column("start", _STAMP, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("kind", _SHORT, nullable=False),
    Column("uid", _NAME),
    Index("engaged_by_uid", "uid", unique=True),
)
JOURNAL = Table(
    "journal",
    META,
    Column("station", _NAME, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", _STAMP, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("subject", _SHORT, nullable=False),
    Column("body", Text, nullable=False),
    Column("marks", Text, nullable=False),
    Column("before", _DIGEST, nullable=False),
    Column("hash", _DIGEST, nullable=False),
    Column("signature", String(128), nullable=False),
    Index("journal_by_subject", "kind", "subject"),
)
# What follows is reckoned from the acts of rounds that have ended, so that a page about a whole
# class need not read them; it can be made again from them at any time.
STANDINGS = Table(
    "standings",
    META,
    Column("trainee_id", ForeignKey("trainees.id"), primary_key=True),
    Column("what", String(10), primary_key=True),  # "cite" or "skill"
    Column("key", _SHORT, primary_key=True),
    Column("attempts", Integer, nullable=False),
    Column("errors", Integer, nullable=False),
    # The last attempts, the newest at the end: "1" for an error, "0" for none.
    Column("lately", _SHORT, nullable=False),
    Column("last", _STAMP, nullable=False),
)
LEARNT = Table(
    "learnt",
    META,
    Column("trainee_id", ForeignKey("trainees.id"), primary_key=True),
    Column("drill", _SHORT, primary_key=True),
    Column("rounds", Integer, nullable=False),
    # The last rounds, the newest at the end, each as {skill: [attempts, errors, critical]} (JSON).
    Column("lately", Text, nullable=False),
    Column("last", _STAMP, nullable=False),
)


def _changed(*columns: str) -> str:
    return " OR ".join(f"NEW.{column} IS NOT OLD.{column}" for column in columns)


def _refuse(name: str, event: str, when: str, why: str) -> str:
    return (
        f"CREATE TRIGGER {name} BEFORE {event} WHEN {when} BEGIN SELECT RAISE(ABORT, '{why}'); END"
    )


_TRIGGERS = (
    _refuse("acts_stay", "UPDATE ON acts", "1", "an act on record is never changed"),
    _refuse("acts_remain", "DELETE ON acts", "1", "an act on record is never removed"),
    # Also keeps INSERT OR REPLACE from writing over an act.
    _refuse(
        "acts_in_order",
        "INSERT ON acts",
        "NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM acts WHERE round_id = NEW.round_id)",
        "the acts of a round are recorded one after the other",
    ),
    _refuse(
        "acts_before_the_end",
        "INSERT ON acts",
        "(SELECT ended_at FROM rounds WHERE id = NEW.round_id) IS NOT NULL",
        "this round has ended; nothing can be added",
    ),
    _refuse(
        "rounds_end_once",
        "UPDATE ON rounds",
        "OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR "
        + _changed("id", "trainee_id", "drill", "mode", "game", "seed", "opening")
        + " OR "
        + _changed("edition", "program", "started_at"),
        "a round on record can only be ended, and only once",
    ),
    _refuse("rounds_remain", "DELETE ON rounds", "1", "a round on record is never removed"),
    _refuse(
        "rounds_are_new",
        "INSERT ON rounds",
        "EXISTS (SELECT 1 FROM rounds WHERE id = NEW.id)",
        "a round on record is never written over",
    ),
    _refuse("hours_stay", "UPDATE ON engaged", "1", "hours on record are never changed"),
    _refuse("hours_remain", "DELETE ON engaged", "1", "hours on record are never removed"),
)
_OF_THE_JOURNAL = (
    _refuse("facts_stay", "UPDATE ON journal", "1", "a fact on record is never changed"),
    _refuse("facts_remain", "DELETE ON journal", "1", "a fact on record is never removed"),
    _refuse(
        "facts_in_order",
        "INSERT ON journal",
        "NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM journal WHERE station = NEW.station)",
        "the facts of a workstation are recorded one after the other",
    ),
)


def _first(connection: Connection) -> None:
    META.create_all(connection)
    if connection.dialect.name == "sqlite":
        for trigger in _TRIGGERS:
            connection.exec_driver_sql(trigger)


def _second(connection: Connection) -> None:
    """Give everything a name that holds on every workstation, and rounds their digests."""
    from app.records import digests  # it reads these tables

    META.create_all(connection)
    look = inspect(connection)
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        for trigger in _TRIGGERS:
            connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {trigger.split()[2]}")
    for table, column in ((TRAINEES, "uid"), (ROUNDS, "uid"), (ENGAGED, "uid"), (ACTS, "digest")):
        if column not in {one["name"] for one in look.get_columns(table.name)}:
            kind = table.c[column].type.compile(connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {column} {kind}")
    for table in (TRAINEES, ROUNDS, ENGAGED):
        for index in table.indexes:
            index.create(connection, checkfirst=True)
    digests.fill(connection)
    if sqlite:
        for trigger in (*_TRIGGERS, *_OF_THE_JOURNAL):
            connection.exec_driver_sql(trigger)


STEPS: tuple[Callable[[Connection], None], ...] = (_first, _second)
"""Step *n* (from 0) makes version *n + 1*.  A step that has been released is never changed."""


def stamp(instant: datetime) -> str:
    """Return *instant* as it is kept.

    :raises ValueError: if it has no time zone.

    >>> from datetime import timedelta, timezone
    >>> stamp(datetime(2026, 3, 1, 9, 30, tzinfo=timezone(timedelta(hours=-5))))
    '2026-03-01T14:30:00.000000+00:00'
    """
    if instant.tzinfo is None:
        raise ValueError(
            f"{instant.isoformat()} has no time zone, so the record could not tell when it was; "
            "give an aware datetime, such as datetime.now(UTC)"
        )
    return instant.astimezone(UTC).isoformat(timespec="microseconds")
