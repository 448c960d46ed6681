"""What the acts on record come to as time goes by: errors, seconds, hours, drills, rounds.

Everything comes with the instant it belongs to; whoever shows it knows whose day that was.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, case, func, select

from app.records import ADVICE, RIGHT, RoundHead, Scored, Spent, Tally, Wanted
from app.records.people import People, fresh
from app.records.results import spent
from app.records.schema import ACTS, ENGAGED, ROUNDS

HOUR = len("2026-03-01T14")
"""How much of an instant on record names its hour."""
CRITICAL = "critical"
"""The gravity of an error with money or cards."""
NO_ATTEMPT = ("", "befell", "customary")
"""Kinds of findings that are no attempt at anything the Code asks for."""

_ERROR = case((and_(ACTS.c.kind != RIGHT, ACTS.c.gravity != ADVICE), 1), else_=0)


class Histories(People):
    """The part of a record that tells of days and weeks."""

    def tallies(self, trainee_id: int) -> tuple[Tally, ...]:
        """Return how often each provision was tried and missed, hour by hour and by skill."""
        hour = func.substr(ACTS.c.wall, 1, HOUR)
        keys = ACTS.c.cite, ACTS.c.skill, hour
        counted = (
            select(*keys, func.count(), func.sum(_ERROR))
            .join(ROUNDS)
            .where(ROUNDS.c.trainee_id == trainee_id, *_judged())
            .group_by(*keys)
        )
        return tuple(
            Tally(cite, skill, datetime.fromisoformat(f"{when}:00+00:00"), attempts, errors)
            for cite, skill, when, attempts, errors in self._asked(trainee_id, counted)
        )

    def spent(self, trainee_id: int) -> tuple[Spent, ...]:
        """Return the milliseconds of each phase of each round dealt to its end, oldest first."""
        took = spent(trainee_id).subquery()
        dated = (
            select(took.c.round_id, ROUNDS.c.started_at, took.c.phase, took.c.ms)
            .join(ROUNDS, ROUNDS.c.id == took.c.round_id)
            .order_by(ROUNDS.c.started_at, took.c.round_id)
        )
        return tuple(
            Spent(number, datetime.fromisoformat(began), phase, int(ms))
            for number, began, phase, ms in self._asked(trainee_id, dated)
        )

    def stretches(self, trainee_id: int, category: str) -> tuple[tuple[datetime, float], ...]:
        """Return since when and how many seconds were spent, oldest first, no moment twice."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.id)
        )
        rows = self._asked(trainee_id, kept)
        told = fresh((row[0], datetime.fromisoformat(row[1]), row[2]) for row in rows)
        return tuple((start, seconds) for key, start, seconds in told if key == category)

    def scored(self, trainee_id: int) -> tuple[Scored, ...]:
        """Return how each skill went in each round dealt to its end, oldest first."""
        critical = case((ACTS.c.gravity == CRITICAL, 1), else_=0)
        keys = ROUNDS.c.id, ROUNDS.c.drill, ROUNDS.c.mode, ROUNDS.c.ended_at, ACTS.c.skill
        counted = (
            select(*keys, func.count(), func.sum(_ERROR), func.sum(critical))
            .select_from(ACTS.join(ROUNDS))
            .where(
                ROUNDS.c.trainee_id == trainee_id,
                ROUNDS.c.ended_at.is_not(None),
                ROUNDS.c.abandoned.is_(False),
                ACTS.c.by == "trainee",
                ACTS.c.kind.not_in(NO_ATTEMPT),
            )
            .group_by(*keys)
            .order_by(ROUNDS.c.ended_at, ROUNDS.c.id)
        )
        return tuple(
            Scored(number, drill, mode, datetime.fromisoformat(ended), skill, *counts)
            for number, drill, mode, ended, skill, *counts in self._asked(trainee_id, counted)
        )

    def rounds_found(
        self, trainee_id: int, wanted: Wanted, offset: int = 0, limit: int = 50
    ) -> tuple[int, tuple[RoundHead, ...]]:
        """Return how many of the trainee's rounds are as *wanted*, and some, newest first."""
        fit = ROUNDS.c.trainee_id == trainee_id, *_fit(wanted)
        newest = ROUNDS.c.started_at.desc(), ROUNDS.c.id.desc()
        page = select(ROUNDS).where(*fit).order_by(*newest).offset(offset).limit(limit)
        with self._reads() as connection:
            self._known(connection, trainee_id)
            count = connection.execute(select(func.count()).where(*fit)).scalar() or 0
            return count, tuple(head(row) for row in connection.execute(page))

    def _asked(self, trainee_id: int, wanted: Select[Any]) -> Sequence[tuple[Any, ...]]:
        with self._reads() as connection:
            self._known(connection, trainee_id)
            return [tuple(row) for row in connection.execute(wanted)]


def head(row: Row[Any]) -> RoundHead:
    """Return the round that *row* of the table of rounds is."""
    return RoundHead(**fields(row))


def fields(row: Row[Any]) -> dict[str, Any]:
    """Return the fields of a round."""
    found = dict(row._mapping)
    found["started_at"] = datetime.fromisoformat(found["started_at"])
    found["ended_at"] = found["ended_at"] and datetime.fromisoformat(found["ended_at"])
    found["summary"] = json.loads(found["summary"] or "{}")
    return found


def _judged() -> tuple[ColumnElement[bool], ...]:
    return ACTS.c.by == "trainee", ACTS.c.kind != "", ACTS.c.cite != ""


def _fit(wanted: Wanted) -> tuple[ColumnElement[bool], ...]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(ROUNDS.c.game == wanted.game)
    if wanted.mode:
        found.append(ROUNDS.c.mode == wanted.mode)
    if wanted.errors:
        wrong = (
            ACTS.c.round_id == ROUNDS.c.id,
            ACTS.c.by == "trainee",
            ACTS.c.kind.not_in(("", RIGHT)),
            ACTS.c.gravity != ADVICE,
        )
        found.append(select(1).where(*wrong).correlate(ROUNDS).exists())
    return tuple(found)
