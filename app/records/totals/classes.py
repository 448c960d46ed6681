"""What pages about many trainees ask for at once, from tables that are kept as rounds end."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from app.records.database import OpenDatabase
from app.records.schema import LEARNT, STANDINGS


@dataclass(frozen=True, slots=True)
class Stand:
    """A trainee's results at a provision or a skill."""

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


class Classes:
    """How many trainees stand, read at once."""

    def __init__(self, database: OpenDatabase) -> None:
        self._database = database

    def stands(self, trainees: Collection[int], what: str = "cite") -> tuple[Stand, ...]:
        """Return the results of *trainees* at each provision (``cite``) or ``skill``."""
        of = STANDINGS.c
        wanted = select(of.trainee_id, of.key, of.attempts, of.errors, of.lately, of.last)
        rows = self._database.of_many(wanted.where(of.what == what), of.trainee_id, trainees)
        return tuple(
            Stand(trainee_id, key, attempts, errors, lately, datetime.fromisoformat(last))
            for trainee_id, key, attempts, errors, lately, last in rows
        )

    def learnt(self, trainees: Collection[int]) -> tuple[Learnt, ...]:
        """Return how the drills of *trainees* went."""
        of = LEARNT.c
        wanted = select(of.trainee_id, of.drill, of.rounds, of.lately, of.last)
        rows = self._database.of_many(wanted, of.trainee_id, trainees)
        return tuple(
            Learnt(trainee_id, drill, rounds, written, datetime.fromisoformat(last))
            for trainee_id, drill, rounds, written, last in rows
        )
