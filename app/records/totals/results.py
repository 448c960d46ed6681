"""What the acts on record add up to: by provision, by skill, and pace.

An attempt is an entry by the trainee that was judged; a missed act is one too. If the end of a
round has another verdict on an act (``verdict 12``), that one counts. An error is an attempt that
was not right, unless the finding was only advice.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    case,
    cast,
    func,
    or_,
    select,
    tuple_,
)

from app.records import ADVICE, RIGHT, VERDICT, Pace, TraineeResult
from app.records.schema import ACTS, ROUNDS

CRITICAL = "critical"
"""The gravity of an error with money or cards."""
NO_ATTEMPT = ("", "befell", "customary")
"""Kinds of findings that are no attempt at anything the Code asks for."""
WRONG = case((and_(ACTS.c.kind != RIGHT, ACTS.c.gravity != ADVICE), 1), else_=0)
"""1 for an attempt that is an error, else 0."""


def final(trainee_id: int) -> ColumnElement[bool]:
    """Of an act of the trainee's: no later line of its round has another verdict on it."""
    later = ACTS.alias("later")
    place = cast(func.substr(later.c.line, len(VERDICT) + 1), Integer)
    judged_again = (
        select(later.c.round_id, place)
        .join(ROUNDS, ROUNDS.c.id == later.c.round_id)
        .where(ROUNDS.c.trainee_id == trainee_id, later.c.line.startswith(VERDICT))
        .correlate(None)
    )
    return tuple_(ACTS.c.round_id, ACTS.c.seq).not_in(judged_again)


def standing(
    trainee_id: int, by: Literal["cite", "skill"], last: int, held: Collection[int] = ()
) -> Select[Any]:
    """Select key, attempts, errors, last attempts and the errors among them, worst first.

    Rounds *held* back are left out.
    """
    newest = ACTS.c.wall.desc(), ACTS.c.round_id.desc(), ACTS.c.seq.desc()
    judged = (
        select(
            ACTS.c[by].label("key"),
            WRONG.label("error"),
            func.row_number().over(partition_by=ACTS.c[by], order_by=newest).label("age"),
        )
        .join(ROUNDS)
        .where(
            ROUNDS.c.trainee_id == trainee_id,
            ROUNDS.c.id.not_in(held),
            ACTS.c.by == "trainee",
            ACTS.c.kind != "",
            ACTS.c[by] != "",
            final(trainee_id),
        )
        .subquery()
    )
    errors, recent = func.sum(judged.c.error), judged.c.age <= last
    return (
        select(
            judged.c.key,
            func.count().label("attempts"),
            errors.label("errors"),
            func.sum(case((recent, 1), else_=0)).label("recent_attempts"),
            func.sum(case((recent, judged.c.error), else_=0)).label("recent_errors"),
        )
        .group_by(judged.c.key)
        .order_by(errors.desc(), func.count().desc(), judged.c.key)
    )


def results(
    connection: Connection,
    trainee_id: int,
    by: Literal["cite", "skill"],
    last: int,
    held: Collection[int] = (),
) -> tuple[TraineeResult, ...]:
    """Return the trainee's results, the most errors first; the *last* attempts are recent.

    Rounds *held* back are left out.
    """

    def rate(errors: int, attempts: int) -> float | None:
        return errors / attempts if attempts else None

    return tuple(
        TraineeResult(
            key,
            attempts,
            errors,
            rate(lately_wrong, lately),
            rate(errors - lately_wrong, attempts - lately),
        )
        for key, attempts, errors, lately, lately_wrong in connection.execute(
            standing(trainee_id, by, last, held)
        )
    )


def _dealt(trainee_id: int) -> Select[Any]:
    """Select the rounds the trainee had a hand in and brought to their end."""
    return select(ROUNDS.c.id).where(
        ROUNDS.c.trainee_id == trainee_id,
        ROUNDS.c.ended_at.is_not(None),
        ROUNDS.c.abandoned.is_(False),
        select(1).where(ACTS.c.round_id == ROUNDS.c.id, ACTS.c.by == "trainee").exists(),
    )


def spent(trainee_id: int, *only: ColumnElement[bool]) -> Select[Any]:
    """Select round, phase and the milliseconds the trainee spent in it.

    The time of an act is the time since the entry before it, no matter whose entry.
    """
    before = func.lag(ACTS.c.at_ms, 1, 0).over(partition_by=ACTS.c.round_id, order_by=ACTS.c.seq)
    took = case((ACTS.c.at_ms > before, ACTS.c.at_ms - before), else_=0)
    steps = (
        select(ACTS.c.round_id, ACTS.c.phase, ACTS.c.by, took.label("took"))
        .where(ACTS.c.round_id.in_(_dealt(trainee_id).where(*only)))
        .subquery()
    )
    return (
        select(steps.c.round_id, steps.c.phase, func.sum(steps.c.took).label("ms"))
        .where(steps.c.by == "trainee", steps.c.phase != "")
        .group_by(steps.c.round_id, steps.c.phase)
    )


def medians(trainee_id: int, *only: ColumnElement[bool]) -> Select[Any]:
    """Select phase and the median of milliseconds the trainee spent in it, round by round."""
    each = spent(trainee_id, *only).subquery()
    order = each.c.ms, each.c.round_id
    ranked = select(
        each.c.phase,
        each.c.ms,
        func.row_number().over(partition_by=each.c.phase, order_by=order).label("rank"),
        func.count().over(partition_by=each.c.phase).label("rounds"),
    ).subquery()
    twice = 2 * ranked.c.rank  # the middle one, or the two about the middle
    return (
        select(ranked.c.phase, func.avg(ranked.c.ms * 1.0))
        .where(
            or_(
                twice == ranked.c.rounds,
                twice - 1 == ranked.c.rounds,
                twice - 2 == ranked.c.rounds,
            )
        )
        .group_by(ranked.c.phase)
        .order_by(ranked.c.phase)
    )


def played(trainee_id: int, *only: ColumnElement[bool]) -> Select[Any]:
    """Select the number of rounds dealt and the milliseconds of play in them."""
    lengths = (
        select(func.max(ACTS.c.at_ms).label("ms"))
        .where(ACTS.c.round_id.in_(_dealt(trainee_id).where(*only)))
        .group_by(ACTS.c.round_id)
        .subquery()
    )
    return select(func.count(), func.coalesce(func.sum(lengths.c.ms), 0)).select_from(lengths)


def pace(connection: Connection, trainee_id: int, held: Collection[int] = ()) -> Pace:
    """Return how fast the trainee deals; rounds *held* back are left out."""
    told = ROUNDS.c.id.not_in(held)
    rounds, ms = connection.execute(played(trainee_id, told)).one()
    return Pace(
        rounds=rounds,
        rounds_per_hour=rounds * 3_600_000 / float(ms) if ms else None,
        phases={
            phase: float(median) / 1000
            for phase, median in connection.execute(medians(trainee_id, told))
        },
    )
