"""What is reckoned from the acts of a round when it ends: standings, and how drills went.

Nothing here is evidence; everything can be made again from the acts (:func:`afresh`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Table, case, delete, func, insert, select, update

from app.records.results import CRITICAL, NO_ATTEMPT, WRONG
from app.records.schema import ACTS, LEARNT, ROUNDS, STANDINGS

KEPT = 20
"""How many of the last attempts, and of the last rounds of a drill, are kept one by one."""
SHOW = "show"
"""The mode in which nothing is learnt by doing."""

Standings = dict[tuple[str, str], dict[str, Any]]


def reckon(connection: Connection, round_id: int) -> None:
    """Add what the round *round_id*, which has ended, comes to."""
    head = connection.execute(select(ROUNDS).where(ROUNDS.c.id == round_id)).one()
    if head.ended_at is None:
        return
    _stand(connection, head.trainee_id, round_id)
    if not head.abandoned and head.mode != SHOW:
        _learn(connection, head.trainee_id, head.drill, head.ended_at, round_id)


def afresh(connection: Connection, trainee_id: int) -> None:
    """Reckon everything of a trainee again, from the acts."""
    for table in (STANDINGS, LEARNT):
        connection.execute(delete(table).where(table.c.trainee_id == trainee_id))
    for number in connection.execute(ended(trainee_id)).scalars().all():
        reckon(connection, number)


def ended(trainee_id: int) -> Any:
    """Select the numbers of a trainee's rounds that have ended, in the order they did."""
    return (
        select(ROUNDS.c.id)
        .where(ROUNDS.c.trainee_id == trainee_id, ROUNDS.c.ended_at.is_not(None))
        .order_by(ROUNDS.c.ended_at, ROUNDS.c.uid)
    )


def attempts(connection: Connection, round_id: int) -> Iterable[tuple[str, str, int, str]]:
    """Yield provision, skill, whether it was an error, and when, of each attempt of a round."""
    judged = (
        select(ACTS.c.cite, ACTS.c.skill, WRONG, ACTS.c.wall)
        .where(ACTS.c.round_id == round_id, ACTS.c.by == "trainee", ACTS.c.kind != "")
        .order_by(ACTS.c.seq)
    )
    for cite, skill, wrong, wall in connection.execute(judged):
        yield cite, skill, int(wrong), wall


def standing_of(before: Mapping[str, Any], wrong: int, wall: str) -> dict[str, Any]:
    """Return a standing after one more attempt."""
    return {
        "attempts": before["attempts"] + 1,
        "errors": before["errors"] + wrong,
        "lately": (before["lately"] + str(wrong))[-KEPT:],
        "last": max(before["last"], wall),
    }


def score(connection: Connection, round_id: int) -> dict[str, list[int]]:
    """Return skill -> attempts, errors and critical errors of one round."""
    critical = case((ACTS.c.gravity == CRITICAL, 1), else_=0)
    counted = (
        select(ACTS.c.skill, func.count(), func.sum(WRONG), func.sum(critical))
        .where(
            ACTS.c.round_id == round_id,
            ACTS.c.by == "trainee",
            ACTS.c.kind.not_in(NO_ATTEMPT),
        )
        .group_by(ACTS.c.skill)
    )
    return {row[0]: [int(one) for one in row[1:]] for row in connection.execute(counted)}


def _stand(connection: Connection, trainee_id: int, round_id: int) -> None:
    none = {"attempts": 0, "errors": 0, "lately": "", "last": ""}
    found: Standings = {}
    mine = select(STANDINGS).where(STANDINGS.c.trainee_id == trainee_id)
    known = {(row.what, row.key): dict(row._mapping) for row in connection.execute(mine)}
    for cite, skill, wrong, wall in attempts(connection, round_id):
        for name in (("cite", cite), ("skill", skill)):
            if name[1]:
                before = found.get(name) or known.get(name) or none
                found[name] = standing_of(before, wrong, wall)
    for (what, key), values in found.items():
        there = {"trainee_id": trainee_id, "what": what, "key": key}
        _put(connection, STANDINGS, there, values, new=(what, key) not in known)


def _learn(
    connection: Connection, trainee_id: int, drill: str, ended_at: str, round_id: int
) -> None:
    there = {"trainee_id": trainee_id, "drill": drill}
    fits = [LEARNT.c[name] == value for name, value in there.items()]
    known = connection.execute(select(LEARNT).where(*fits)).one_or_none()
    lately = [] if known is None else json.loads(known.lately)
    lately = [*lately, score(connection, round_id)][-KEPT:]
    values = {
        "rounds": 1 if known is None else known.rounds + 1,
        "lately": json.dumps(lately, sort_keys=True),
        "last": ended_at if known is None else max(known.last, ended_at),
    }
    _put(connection, LEARNT, there, values, new=known is None)


def _put(
    connection: Connection,
    table: Table,
    there: Mapping[str, object],
    values: Mapping[str, object],
    *,
    new: bool,
) -> None:
    if new:
        connection.execute(insert(table).values({**there, **values}))
        return
    fits = [table.c[name] == value for name, value in there.items()]
    connection.execute(update(table).where(*fits).values(dict(values)))
