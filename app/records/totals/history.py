"""What the acts on record come to as time goes by: errors, seconds, hours, drills, rounds.

Everything comes with the instant it belongs to; whoever shows it knows whose day that was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Row, Select, and_, case, func, select

from app.records import ADVICE, RIGHT, RoundHead, Scored, Spent, Tally, TriedProvision, Wanted
from app.records.people import People, fresh
from app.records.schema import ACTS, ENGAGED, ROUNDS
from app.records.totals.results import CRITICAL, NO_ATTEMPT, WRONG, final, spent
from app.records.totals.unreleased_results import PRACTICE, held_back, without_summary

T = TypeVar("T")
HOUR = len("2026-03-01T14")
"""How much of an instant on record names its hour."""
_CRITICAL = case((ACTS.c.gravity == CRITICAL, 1), else_=0)


class Histories(People):
    """The part of a record that tells of days and weeks.

    Of a table test it tells once its outcome has been signed.
    """

    def tallies(self, trainee_id: int) -> list[Tally]:
        """Return how often each provision was tried and missed, by round, hour and skill."""
        hour = func.substr(ACTS.c.wall, 1, HOUR)
        keys = ROUNDS.c.id, ACTS.c.cite, ACTS.c.skill, hour

        def counted(only: ColumnElement[bool]) -> Select[Any]:
            return (
                select(*keys, func.count(), func.sum(WRONG))
                .select_from(ACTS.join(ROUNDS))
                .where(ROUNDS.c.trainee_id == trainee_id, only, *_judged(trainee_id))
                .group_by(*keys)
            )

        return self._gathered("tallies", trainee_id, counted, _tally)

    def spent(self, trainee_id: int) -> list[Spent]:
        """Return the milliseconds of each phase of each round dealt to its end, oldest first."""

        def dated(only: ColumnElement[bool]) -> Select[Any]:
            took = spent(trainee_id, only).subquery()
            return select(took.c.round_id, ROUNDS.c.started_at, took.c.phase, took.c.ms).join(
                ROUNDS, ROUNDS.c.id == took.c.round_id
            )

        found = self._gathered("spent", trainee_id, dated, _spent)
        return sorted(found, key=lambda one: (one.began, one.round_id))

    def stretches(self, trainee_id: int, category: str) -> tuple[tuple[datetime, float], ...]:
        """Return since when and how many seconds were spent, oldest first, no moment twice."""
        kept = (
            select(ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds)
            .where(ENGAGED.c.trainee_id == trainee_id)
            .order_by(ENGAGED.c.start, ENGAGED.c.uid)
        )
        rows = self._asked(trainee_id, kept)
        told = fresh((row[0], datetime.fromisoformat(row[1]), row[2]) for row in rows)
        return tuple((start, seconds) for key, start, seconds in told if key == category)

    def scored(self, trainee_id: int) -> list[Scored]:
        """Return how each skill went in each round dealt to its end, oldest first.

        Rounds of a table test are no practice.
        """
        keys = ROUNDS.c.id, ROUNDS.c.drill, ROUNDS.c.mode, ROUNDS.c.ended_at, ACTS.c.skill

        def counted(only: ColumnElement[bool]) -> Select[Any]:
            return (
                select(*keys, func.count(), func.sum(WRONG), func.sum(_CRITICAL))
                .select_from(ACTS.join(ROUNDS))
                .where(
                    ROUNDS.c.trainee_id == trainee_id,
                    only,
                    PRACTICE,
                    ROUNDS.c.ended_at.is_not(None),
                    ROUNDS.c.abandoned.is_(False),
                    ACTS.c.by == "trainee",
                    ACTS.c.kind.not_in(NO_ATTEMPT),
                    final(trainee_id),
                )
                .group_by(*keys)
            )

        found = self._gathered("scored", trainee_id, counted, _scored)
        return sorted(found, key=lambda one: (one.ended, one.round_id))

    def tried(self, trainee_id: int) -> list[TriedProvision]:
        """Return how each provision went in each round, oldest first, customs left out.

        Rounds of a table test are no practice: what went wrong in them is the examiner's to tell.
        """
        keys = (
            ROUNDS.c.id, ROUNDS.c.drill, ROUNDS.c.mode, ROUNDS.c.started_at,
            ACTS.c.cite, ACTS.c.skill,
        )  # fmt: skip

        whole = and_(ROUNDS.c.ended_at.is_not(None), ROUNDS.c.abandoned.is_(False))

        def counted(only: ColumnElement[bool]) -> Select[Any]:
            return (
                select(*keys, func.count(), func.sum(WRONG), func.sum(_CRITICAL), whole)
                .select_from(ACTS.join(ROUNDS))
                .where(
                    ROUNDS.c.trainee_id == trainee_id,
                    only,
                    PRACTICE,
                    *_judged(trainee_id),
                    ACTS.c.kind.not_in(NO_ATTEMPT),
                )
                .group_by(*keys)
            )

        found = self._gathered("tried", trainee_id, counted, _tried)
        return sorted(found, key=lambda one: (one.began, one.round_id))

    def rounds_found(
        self, trainee_id: int, wanted: Wanted, offset: int = 0, limit: int = 50
    ) -> tuple[int, tuple[RoundHead, ...]]:
        """Return how many of the trainee's rounds are as *wanted*, and some, newest first.

        What those came to that are held back is left out.
        """
        newest = ROUNDS.c.started_at.desc(), ROUNDS.c.id.desc()
        with self._reads() as connection:
            self._known(connection, trainee_id)
            held = held_back(connection, trainee_id)
            fit = [ROUNDS.c.trainee_id == trainee_id, *_fit(wanted, trainee_id)]
            if wanted.errors and held:
                fit.append(ROUNDS.c.id.not_in(held))
            page = select(ROUNDS).where(*fit).order_by(*newest).offset(offset).limit(limit)
            count = connection.execute(select(func.count()).where(*fit)).scalar() or 0
            rows = connection.execute(page).all()
        return count, tuple(without_summary(head(row), held) for row in rows)

    def _gathered(
        self,
        name: str,
        trainee_id: int,
        wanted: Callable[[ColumnElement[bool]], Select[Any]],
        make: Callable[[tuple[Any, ...]], T],
    ) -> list[T]:
        """Read what has not been read before, and return all of it."""
        with self._reads() as connection:
            self._known(connection, trainee_id)
            return self._memory.gather(
                connection, name, trainee_id,
                lambda only: (tuple(row) for row in connection.execute(wanted(only))), make,
                held_back(connection, trainee_id),
            )  # fmt: skip

    def _asked(self, trainee_id: int, wanted: Select[Any]) -> Sequence[tuple[Any, ...]]:
        with self._reads() as connection:
            self._known(connection, trainee_id)
            return [tuple(row) for row in connection.execute(wanted)]


def _tally(row: tuple[Any, ...]) -> Tally:
    _, cite, skill, hour, attempts, errors = row
    return Tally(cite, skill, datetime.fromisoformat(f"{hour}:00+00:00"), attempts, errors)


def _spent(row: tuple[Any, ...]) -> Spent:
    number, began, phase, ms = row
    return Spent(number, datetime.fromisoformat(began), phase, int(ms))


def _scored(row: tuple[Any, ...]) -> Scored:
    number, drill, mode, ended, skill, *counts = row
    return Scored(number, drill, mode, datetime.fromisoformat(ended), skill, *counts)


def _tried(row: tuple[Any, ...]) -> TriedProvision:
    number, drill, mode, began, key, skill, attempts, errors, critical, whole = row
    when = datetime.fromisoformat(began)
    return TriedProvision(
        number, drill, mode, when, key, skill, attempts, errors, critical, bool(whole)
    )


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


def _judged(trainee_id: int) -> tuple[ColumnElement[bool], ...]:
    return ACTS.c.by == "trainee", ACTS.c.kind != "", ACTS.c.cite != "", final(trainee_id)


def _fit(wanted: Wanted, trainee_id: int) -> tuple[ColumnElement[bool], ...]:
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
            final(trainee_id),
        )
        found.append(select(1).where(*wrong).correlate(ROUNDS).exists())
    return tuple(found)
