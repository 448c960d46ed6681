"""The results of the acts on record, in total and over time: errors, seconds, drills.

Everything comes with the instant it belongs to; the page that shows it knows whose day that was.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, and_, case, func, select

from app.records import Pace, Scored, Spent, Tally, TraineeResult, TriedProvision
from app.records.database import OpenDatabase
from app.records.people import People
from app.records.schema import ACTS, ROUNDS
from app.records.totals import results
from app.records.totals.memory import RoundMemory
from app.records.totals.results import CRITICAL, NO_ATTEMPT, WRONG, final, spent
from app.records.totals.unreleased_results import PRACTICE, held_back

T = TypeVar("T")
RECENT = 20
"""How many attempts count as the recent ones in a trend."""
HOUR = len("2026-03-01T14")
"""How much of an instant on record names its hour."""
_CRITICAL = case((ACTS.c.gravity == CRITICAL, 1), else_=0)


class History:
    """The results of each trainee's acts.

    They include a table test once its outcome has been signed.
    """

    def __init__(self, database: OpenDatabase, people: People) -> None:
        self._database, self._people = database, people
        self._memory = RoundMemory()

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

        Rounds of a table test are no practice: the examiner says what went wrong in them.
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

    def by_provision(self, trainee_id: int, last: int = RECENT) -> tuple[TraineeResult, ...]:
        """Return the provisions the trainee was judged by, the most errors first."""
        with self._people.reads_of(trainee_id) as connection:
            held = held_back(connection, trainee_id)
            return self._memory.recall(
                connection, f"by cite {last} {sorted(held)}", trainee_id,
                lambda: results.results(connection, trainee_id, "cite", last, held),
            )  # fmt: skip

    def by_skill(self, trainee_id: int, last: int = RECENT) -> tuple[TraineeResult, ...]:
        """Return the skills the trainee was judged in, the most errors first."""
        with self._people.reads_of(trainee_id) as connection:
            held = held_back(connection, trainee_id)
            return results.results(connection, trainee_id, "skill", last, held)

    def pace(self, trainee_id: int) -> Pace:
        """Return how fast the trainee deals, in the rounds dealt to their end."""
        with self._people.reads_of(trainee_id) as connection:
            return results.pace(connection, trainee_id, held_back(connection, trainee_id))

    def dealt_often_enough(self, trainee_id: int, drill: str, rounds: int) -> datetime | None:
        """Return when a trainee had dealt *drill* to its end this many times; None if not yet.

        Rounds of a table test are no practice.
        """
        nth = (
            select(ROUNDS.c.ended_at)
            .where(
                ROUNDS.c.trainee_id == trainee_id,
                ROUNDS.c.drill == drill,
                ROUNDS.c.ended_at.is_not(None),
                ROUNDS.c.abandoned.is_(False),
                ROUNDS.c.mode != "show",
                PRACTICE,
            )
            .order_by(ROUNDS.c.ended_at)
            .offset(max(0, rounds - 1))
            .limit(1)
        )
        with self._database.reads() as connection:
            found = connection.execute(nth).scalar()
        return None if found is None else datetime.fromisoformat(found)

    def _gathered(
        self,
        name: str,
        trainee_id: int,
        wanted: Callable[[ColumnElement[bool]], Select[Any]],
        make: Callable[[tuple[Any, ...]], T],
    ) -> list[T]:
        """Read what has not been read before, and return all of it."""
        with self._people.reads_of(trainee_id) as connection:
            return self._memory.gather(
                connection, name, trainee_id,
                lambda only: (tuple(row) for row in connection.execute(wanted(only))), make,
                held_back(connection, trainee_id),
            )  # fmt: skip


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


def _judged(trainee_id: int) -> tuple[ColumnElement[bool], ...]:
    return ACTS.c.by == "trainee", ACTS.c.kind != "", ACTS.c.cite != "", final(trainee_id)
