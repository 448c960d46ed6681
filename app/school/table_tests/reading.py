"""Reading a table test from a record, with its rounds and what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.records import RecordError, RoundHead, StoredRound, Trainee
from app.records.journal.facts import FactKind
from app.school.table_tests.facts import KINDS, NOTED, TableTestState, Test, tests, with_notes
from app.school.table_tests.result import TableTestResult, result_of

if TYPE_CHECKING:
    from app.records.store import Record

ALL = 100_000
"""More rounds than anyone deals."""


@dataclass(frozen=True, slots=True)
class HeldTest:
    """A table test with all that is on record of it."""

    test: Test
    trainee: Trainee
    heads: tuple[RoundHead, ...]
    """Its rounds, in the order they were dealt."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of the staff who signed notes, by their uids."""
    practised: int = 0
    """How many rounds the trainee practiced between those of the test."""

    @property
    def state(self) -> TableTestState:
        return self.test.state(self.heads)

    @property
    def open(self) -> RoundHead | None:
        """The round that is not done."""
        return next((one for one in self.heads if one.ended_at is None), None)

    @property
    def broken(self) -> bool:
        return self.test.closed == "broken off" or any(one.abandoned for one in self.heads)


@dataclass(frozen=True, slots=True)
class Seen:
    """The same with every act, and what the acts come to."""

    held: HeldTest
    rounds: tuple[StoredRound, ...]
    result: TableTestResult
    school: str = ""
    """What the school is called."""


def held(record: Record, uid: str) -> HeldTest:
    """Return how far the test *uid* is.

    :raises RecordError: if there is no such test, or its trainee is not on record here.
    """
    test = tests(record.journal.facts(*KINDS, subject=uid)).get(uid)
    if test is None:
        raise RecordError("no such table test on record; check the list again")
    test = with_notes(test, record.journal.facts(*NOTED, subject=uid))
    trainee = next((one for one in record.people.trainees() if one.uid == test.trainee), None)
    if trainee is None:
        raise RecordError("its trainee is not on record here; import the file they are in")
    wrote = {one.by for one in test.notes if one.by}
    names = (
        {one.uid: one.name for one in record.staff.everyone() if one.uid in wrote} if wrote else {}
    )
    rounds = record.rounds.newest(trainee.id, ALL)
    found = HeldTest(test, trainee, tuple(test.own(rounds)), names)
    return replace(found, practised=_practised(found, rounds))


def _practised(one: HeldTest, rounds: Iterable[RoundHead]) -> int:
    """Count the *rounds* of the trainee that were begun while the test stood still."""
    first = min((head.started_at for head in one.heads), default=None)
    if first is None:
        return 0
    over = one.state in (TableTestState.DEALT, TableTestState.SIGNED)
    last = max(head.ended_at or head.started_at for head in one.heads) if over else None
    return sum(
        not head.test and head.started_at > first and (last is None or head.started_at < last)
        for head in rounds
    )


def running(record: Record, uids: Iterable[str]) -> tuple[HeldTest, ...]:
    """Return those of the tests *uids* that were begun and have not come to their end."""
    signed = {fact.subject for fact in record.journal.facts(FactKind.OUTCOME)}
    found = []
    for uid in uids:
        if uid not in signed:
            try:
                found.append(held(record, uid))
            except RecordError:
                continue  # the fact that arranged it is not here
    return tuple(one for one in found if one.state is TableTestState.RUNNING)


def seen(record: Record, uid: str) -> Seen:
    """Return the test *uid* with its rounds and its result so far.

    :raises RecordError: as :func:`held`.
    :raises UnusableError: if a round of it cannot be opened any more.
    """
    found = held(record, uid)
    rounds = tuple(record.rounds.get(one.id) for one in found.heads)
    school = next((fact.text("school") for fact in record.journal.facts(FactKind.SCHOOL)), "")
    result = result_of(found.test.plan, rounds, broken=found.broken)
    return Seen(found, rounds, result, school)


def missing(record: Record, uid: str) -> tuple[str, ...]:
    """Return what has to come up in the test *uid* and has not yet."""
    return seen(record, uid).result.missing
