"""What pages about many trainees ask for at once: from tables that are reckoned as rounds end."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Select, false, or_, select

from app.records.journal import chain
from app.records.journal.facts import Fact, FactKind
from app.records.schema import ENGAGED, JOURNAL, LEARNT, ROUNDS, STANDINGS
from app.records.totals.history import Histories
from app.records.totals.unreleased_results import PRACTICE

MOST_NAMED = 30
"""From which number on it is quicker to read every fact of a kind than to look for names."""
AT_ONCE = 500
"""How many values one statement asks for; databases have a limit."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a trainee stands with a provision or a skill."""

    trainee_id: int
    key: str
    attempts: int
    errors: int
    lately: str
    """The last attempts, the newest at the end: ``1`` for an error, ``0`` for none."""
    last: datetime

    @property
    def wrong_lately(self) -> int:
        return self.lately.count("1")


@dataclass(frozen=True, slots=True)
class Learnt:
    """How the last rounds of a drill went."""

    trainee_id: int
    drill: str
    rounds: int
    """Dealt to their end, demonstrations left out."""
    written: str
    """The scores of the last rounds, as the table has them."""
    last: datetime

    @property
    def lately(self) -> tuple[Mapping[str, Sequence[int]], ...]:
        """Of each of the last rounds, oldest first: skill -> attempts, errors, critical errors."""
        return tuple(json.loads(self.written))


class Classes(Histories):
    """The part of a record that tells of many trainees at once."""

    def stands(self, trainees: Collection[int], what: str = "cite") -> tuple[Stand, ...]:
        """Return how *trainees* stand with each provision (``cite``) or ``skill``."""
        of = STANDINGS.c
        wanted = select(of.trainee_id, of.key, of.attempts, of.errors, of.lately, of.last)
        rows = self._of_many(wanted.where(of.what == what), of.trainee_id, trainees)
        return tuple(
            Stand(trainee_id, key, attempts, errors, lately, datetime.fromisoformat(last))
            for trainee_id, key, attempts, errors, lately, last in rows
        )

    def learnt(self, trainees: Collection[int]) -> tuple[Learnt, ...]:
        """Return how the drills of *trainees* went."""
        of = LEARNT.c
        wanted = select(of.trainee_id, of.drill, of.rounds, of.lately, of.last)
        rows = self._of_many(wanted, of.trainee_id, trainees)
        return tuple(
            Learnt(trainee_id, drill, rounds, written, datetime.fromisoformat(last))
            for trainee_id, drill, rounds, written, last in rows
        )

    def engagements(
        self, trainees: Collection[int]
    ) -> tuple[tuple[int, str, datetime, float], ...]:
        """Return trainee, category, start and seconds of the time at the simulator, by start."""
        columns = ENGAGED.c.trainee_id, ENGAGED.c.category, ENGAGED.c.start, ENGAGED.c.seconds
        wanted = select(*columns).order_by(ENGAGED.c.start, ENGAGED.c.id)
        rows = self._of_many(wanted, ENGAGED.c.trainee_id, trainees)
        return tuple((row[0], row[1], datetime.fromisoformat(row[2]), row[3]) for row in rows)

    def facts_about(
        self, kinds: Sequence[FactKind], subjects: Collection[str]
    ) -> tuple[Fact, ...]:
        """Return the facts of *kinds* about any of *subjects*, the oldest first."""
        wanted = select(JOURNAL).where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
        found = map(chain.fact_of, self._of_many(wanted, JOURNAL.c.subject, subjects))
        return tuple(sorted(found, key=lambda one: (one.at, one.station, one.seq)))

    def facts_naming(self, kinds: Sequence[FactKind], uids: Collection[str]) -> tuple[Fact, ...]:
        """Return the facts of *kinds* whose body names any of *uids*, the oldest first."""
        if len(uids) > MOST_NAMED:
            return self.facts(*kinds)
        named = [JOURNAL.c.body.contains(uid, autoescape=True) for uid in sorted(uids)]
        wanted = select(JOURNAL).where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
        wanted = wanted.where(or_(false(), *named))
        with self._reads() as connection:
            found = map(chain.fact_of, connection.execute(wanted).all())
        return tuple(sorted(found, key=lambda one: (one.at, one.station, one.seq)))

    def dealt_often_enough(self, trainee_id: int, drill: str, rounds: int) -> datetime | None:
        """Return when a trainee had dealt *drill* to its end so many times; None if not yet.

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
        with self._reads() as connection:
            found = connection.execute(nth).scalar()
        return None if found is None else datetime.fromisoformat(found)

    def _of_many(self, wanted: Select[Any], column: Any, values: Collection[Any]) -> Iterator[Any]:
        """Yield the rows *wanted* whose *column* is one of *values*."""
        listed = sorted(values)
        with self._reads() as connection:
            for at in range(0, len(listed), AT_ONCE):
                some = wanted.where(column.in_(listed[at : at + AT_ONCE]))
                yield from connection.execute(some).all()
