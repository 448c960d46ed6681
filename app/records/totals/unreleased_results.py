"""Rounds of a table test whose outcome no examiner has signed yet: their results stay hidden."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, select

from app.records import OF_A_RETRY, OF_A_TEST, RoundHead, test_of
from app.records.journal.facts import FactKind
from app.records.schema import JOURNAL, ROUNDS

TESTED = ROUNDS.c.seed.startswith(OF_A_TEST)
"""Of a round: it belongs to a table test."""
PRACTICE = ~TESTED & ~ROUNDS.c.seed.startswith(OF_A_RETRY)
"""Of a round: it neither does nor repeats a stretch of another, whose review has just shown what
to do. Only these rounds steer practice."""


def held_back(connection: Connection, trainee_id: int) -> frozenset[int]:
    """Return the numbers of a trainee's rounds whose results stay hidden for now."""
    their_rounds = select(ROUNDS.c.id, ROUNDS.c.seed).where(
        ROUNDS.c.trainee_id == trainee_id, TESTED
    )
    of = {number: test_of(seed) for number, seed in connection.execute(their_rounds).all()}
    if not of:
        return frozenset()
    decided = select(JOURNAL.c.subject).where(
        JOURNAL.c.kind == FactKind.OUTCOME.value, JOURNAL.c.subject.in_(set(of.values()))
    )
    signed = set(connection.execute(decided).scalars())
    return frozenset(number for number, test in of.items() if test not in signed)


def without_summary(head: RoundHead, held: frozenset[int]) -> RoundHead:
    """Return *head* without its results, if these are held back."""
    return replace(head, summary={}) if head.id in held else head
