"""Totals computed from the acts of a round when it ends: standings, and how drills went.

Nothing here is evidence; everything can be computed again from the acts (:func:`afresh`). Rounds
of a table test are no practice: the examiner says what went wrong in them. Nor is a stretch that
is dealt again after its review.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    delete,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from app.records import OF_A_RETRY, OF_A_TEST, VERDICT, verdict_on
from app.records.schema import ACTS, LEARNT, ROUNDS, STANDINGS
from app.records.totals.results import CRITICAL, NO_ATTEMPT, WRONG
from app.records.totals.unreleased_results import PRACTICE

KEPT = 20
"""How many of the last attempts, and of the last rounds of a drill, are kept individually."""
SHOW = "show"
"""The mode in which nobody learns by doing."""

_SAYS_MORE = ACTS.c.line.startswith(VERDICT)
Act = Any
"""A row of an act that was judged."""
Values = dict[str, Any]
"""A row of either table."""


def reckon(connection: Connection, round_id: int) -> None:
    """Add the results of the round *round_id*, which has ended."""
    head = connection.execute(select(ROUNDS).where(ROUNDS.c.id == round_id)).one()
    if head.ended_at is None or head.seed.startswith((OF_A_TEST, OF_A_RETRY)):
        return
    later = ended(head.trainee_id).where(
        tuple_(ROUNDS.c.ended_at, ROUNDS.c.uid) > tuple_(head.ended_at, head.uid)
    )
    if connection.execute(later.limit(1)).first() is not None:  # a clock was set back
        afresh(connection, head.trainee_id)
        return
    _add(connection, head)


def _add(connection: Connection, head: Any) -> None:
    """Add the results of a round that ended after all others."""
    acts = _judged(connection, ACTS.c.round_id == head.id)[head.id]
    fits = STANDINGS.c.trainee_id == head.trainee_id
    rows = connection.execute(select(STANDINGS).where(fits)).all()
    known = {(row.what, row.key): dict(row._mapping) for row in rows}
    for name, values in _stand(head, acts, known).items():
        _put(connection, STANDINGS, values, new=name not in known)
    if _teaches(head):
        fits = (LEARNT.c.trainee_id == head.trainee_id) & (LEARNT.c.drill == head.drill)
        found = connection.execute(select(LEARNT).where(fits)).one_or_none()
        before = None if found is None else dict(found._mapping)
        _put(connection, LEARNT, _learn(head, acts, before), new=found is None)


def from_acts(connection: Connection, trainee_id: int) -> tuple[list[Values], list[Values]]:
    """Return the rows of both tables for a trainee, computed from the acts alone."""
    standings: dict[tuple[str, str], Values] = {}
    learnt: dict[str, Values] = {}
    their_rounds = select(ROUNDS.c.id).where(ROUNDS.c.trainee_id == trainee_id)
    acts = _judged(connection, ACTS.c.round_id.in_(their_rounds))
    for head in connection.execute(ended(trainee_id)).all():
        standings |= _stand(head, acts[head.id], standings)
        if _teaches(head):
            learnt[head.drill] = _learn(head, acts[head.id], learnt.get(head.drill))
    return list(standings.values()), list(learnt.values())


def go_on(connection: Connection, trainee_id: int, added: Collection[int]) -> None:
    """Add the results of the rounds *added*.

    Compute everything again if one of them ended before others, or if their number makes this
    faster.
    """
    order = connection.execute(ended(trainee_id)).all()
    new = {head.id for head in order}.intersection(added)
    newest = order[len(order) - len(new) :]
    if {head.id for head in newest} != new or 4 * len(new) > len(order):
        afresh(connection, trainee_id)
        return
    for head in newest:
        _add(connection, head)


def afresh(connection: Connection, trainee_id: int) -> None:
    """Compute all of a trainee's totals again, from the acts."""
    for table, rows in zip((STANDINGS, LEARNT), from_acts(connection, trainee_id), strict=True):
        connection.execute(delete(table).where(table.c.trainee_id == trainee_id))
        if rows:
            connection.execute(insert(table), rows)


def ended(trainee_id: int) -> Any:
    """Select a trainee's rounds of practice that have ended, in the order they did."""
    return (
        select(ROUNDS)
        .where(ROUNDS.c.trainee_id == trainee_id, ROUNDS.c.ended_at.is_not(None), PRACTICE)
        .order_by(ROUNDS.c.ended_at, ROUNDS.c.uid)
    )


def _judged(connection: Connection, only: ColumnElement[bool]) -> Mapping[int, list[Act]]:
    """Return round -> the trainee's acts in it that were judged, in order."""
    rows = connection.execute(
        select(
            ACTS.c.round_id, ACTS.c.seq, ACTS.c.line, ACTS.c.cite, ACTS.c.skill, ACTS.c.kind,
            ACTS.c.gravity, ACTS.c.wall, WRONG.label("wrong"),
        )
        .where(only, ACTS.c.by == "trainee", or_(ACTS.c.kind != "", _SAYS_MORE))
        .order_by(ACTS.c.round_id, ACTS.c.seq)
    ).all()  # fmt: skip
    again = {(row.round_id, verdict_on(row.line)) for row in rows if row.line.startswith(VERDICT)}
    found: dict[int, list[Act]] = defaultdict(list)
    for row in rows:
        if row.kind and (row.round_id, row.seq) not in again:
            found[row.round_id].append(row)
    return found


def _score(acts: Iterable[Act]) -> dict[str, list[int]]:
    """Return skill -> attempts, errors and critical errors of one round."""
    found: dict[str, list[int]] = {}
    for act in acts:
        if act.kind not in NO_ATTEMPT:
            counts = found.setdefault(act.skill, [0, 0, 0])
            counts[0] += 1
            counts[1] += act.wrong
            counts[2] += act.gravity == CRITICAL
    return found


def _stand(
    head: Any, acts: Iterable[Act], known: Mapping[tuple[str, str], Values]
) -> dict[tuple[str, str], Values]:
    """Return the standings that a round changes, as it leaves them."""
    found: dict[tuple[str, str], Values] = {}
    for act in acts:
        for name in (("cite", act.cite), ("skill", act.skill)):
            if not name[1]:
                continue
            before = found.get(name) or known.get(name)
            found[name] = {
                "trainee_id": head.trainee_id,
                "what": name[0],
                "key": name[1],
                "attempts": 1 + (before["attempts"] if before else 0),
                "errors": act.wrong + (before["errors"] if before else 0),
                "lately": ((before["lately"] if before else "") + str(act.wrong))[-KEPT:],
                "last": max(before["last"], act.wall) if before else act.wall,
            }
    return found


def _learn(head: Any, acts: Iterable[Act], before: Values | None) -> Values:
    """Return how a drill stands after a round of it."""
    lately = [] if before is None else json.loads(before["lately"])
    return {
        "trainee_id": head.trainee_id,
        "drill": head.drill,
        "rounds": 1 if before is None else before["rounds"] + 1,
        "lately": json.dumps([*lately, _score(acts)][-KEPT:], sort_keys=True),
        "last": head.ended_at if before is None else max(before["last"], head.ended_at),
    }


def _teaches(head: Any) -> bool:
    return not head.abandoned and head.mode != SHOW


def _put(connection: Connection, table: Table, values: Values, *, new: bool) -> None:
    if new:
        connection.execute(insert(table).values(values))
        return
    fits = [column == values[column.name] for column in table.primary_key]
    rest = {name: one for name, one in values.items() if not table.c[name].primary_key}
    connection.execute(update(table).where(*fits).values(rest))
