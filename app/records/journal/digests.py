"""The digests of a round: of how it began, and of each act together with all before it.

The last one stands in the fact that ends the round, so that this fact shows it if an act is
changed, removed, added or moved.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select

from app.records.journal.facts import digest
from app.records.schema import ACTS, ROUNDS, TRAINEES

OF_A_ROUND = "drill", "mode", "game", "seed", "opening", "edition", "program", "started_at"
OF_AN_ACT = (
    "seq", "at_ms", "wall", "line", "by", "phase", "kind", "gravity", "cite", "message", "due",
    "skill", "stands",
)  # fmt: skip
OF_A_STRETCH = "uid", "category", "start", "seconds", "kind"
OF_AN_END = "ended_at", "abandoned", "summary"
"""What a fact says about a round, an act, time at the simulator, and the end of a round."""


def fresh_uid() -> str:
    """Return a name that nothing else has, on any workstation."""
    return uuid.uuid4().hex


def root(uid: str, trainee_uid: str, row: Mapping[str, Any]) -> str:
    """Return the digest of a round before its first act."""
    return digest("", uid, trainee_uid, *(row[name] for name in OF_A_ROUND))


def of_act(before: str, row: Mapping[str, Any]) -> str:
    """Return the digest of an act, *before* being that of the one before it."""
    return digest(before, *(row[name] for name in OF_AN_ACT[:-1]), bool(row["stands"]))


def last_act(connection: Connection, round_id: int) -> tuple[int, str]:
    """Return how many acts a round has, and the digest of all of them."""
    newest = (
        select(ACTS.c.seq, ACTS.c.digest)
        .where(ACTS.c.round_id == round_id)
        .order_by(ACTS.c.seq.desc())
        .limit(1)
    )
    found = connection.execute(newest).one_or_none()
    return (found[0], found[1]) if found is not None else (0, root_of(connection, round_id))


def root_of(connection: Connection, round_id: int) -> str:
    """Return the digest of the round *round_id* before its first act."""
    whose = select(ROUNDS, TRAINEES.c.uid.label("trainee_uid")).join(TRAINEES)
    row = connection.execute(whose.where(ROUNDS.c.id == round_id)).one()._mapping
    return root(row["uid"], row["trainee_uid"], dict(row))
