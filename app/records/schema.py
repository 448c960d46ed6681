"""The tables of a record.

Instants are ISO 8601 text in UTC with microseconds: every database sorts them,
none shifts them, and a person reading the file can read them.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.types import TypeEngine

META = MetaData()
NAME_LENGTH = 120


def _words(length: int | None = None) -> TypeEngine[str]:
    """Return the type of a text that is sorted and compared alike everywhere: as it is."""
    kind: TypeEngine[str] = Text() if length is None else String(length)
    plain = Text(collation="C") if length is None else String(length, collation="C")
    return kind.with_variant(plain, "postgresql")


_TEXT, _SHORT, _STAMP, _NAME, _DIGEST = _words(), _words(200), _words(32), _words(40), _words(64)

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
    Column("name", _words(NAME_LENGTH), nullable=False),
    # The name without case, for ß, İ and accents as much as for A to Z.
    # Folding can treble a name (ΐ).
    Column("folded", _words(3 * NAME_LENGTH), nullable=False, unique=True),
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
    Column("opening", _TEXT, nullable=False),
    Column("edition", _SHORT, nullable=False),
    Column("program", _SHORT, nullable=False),
    Column("started_at", _STAMP, nullable=False),
    Column("ended_at", _STAMP),
    Column("abandoned", Boolean, nullable=False, default=False),
    Column("summary", _TEXT),
    Column("uid", _NAME),
    Index("rounds_by_uid", "uid", unique=True),
    Index("rounds_by_trainee", "trainee_id", "started_at"),
    Index("rounds_by_drill", "trainee_id", "drill", "ended_at"),
)
ACTS = Table(
    "acts",
    META,
    Column("round_id", ForeignKey("rounds.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", Integer, nullable=False),
    Column("wall", _STAMP, nullable=False),
    Column("line", _TEXT, nullable=False),
    Column("by", _words(20), nullable=False),
    Column("phase", _SHORT, nullable=False),
    Column("kind", _SHORT, nullable=False),
    Column("gravity", _SHORT, nullable=False),
    Column("cite", _SHORT, nullable=False),
    Column("message", _TEXT, nullable=False),
    Column("due", _TEXT, nullable=False),
    Column("skill", _SHORT, nullable=False),
    Column("stands", Boolean, nullable=False),
    # Of this act and all before it in its round (see app.records.journal.digests).
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
    Column("kind", _words(20), nullable=False),
    Column("subject", _SHORT, nullable=False),
    Column("body", _TEXT, nullable=False),
    Column("marks", _TEXT, nullable=False),
    Column("before", _DIGEST, nullable=False),
    Column("hash", _DIGEST, nullable=False),
    Column("signature", _words(128), nullable=False),
    Index("journal_by_subject", "kind", "subject"),
    Index("journal_by_kind", "kind", "station", "seq"),
)
# The tables below are computed from the acts of rounds that have ended, so that a page about a
# whole class need not read the acts. They can be computed again at any time.
STANDINGS = Table(
    "standings",
    META,
    Column("trainee_id", ForeignKey("trainees.id"), primary_key=True),
    Column("what", _words(10), primary_key=True),  # "cite" or "skill"
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
    Column("lately", _TEXT, nullable=False),
    Column("last", _STAMP, nullable=False),
)


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
