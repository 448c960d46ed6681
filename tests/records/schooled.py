"""A small school with a fact of every kind, for tests that tamper with it or pass it around."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection

from app.records import RecordLine
from app.records.journal import chain
from app.records.journal.facts import Fact, FactKind, Mark, Role, Signer, hash_of, signed_words
from app.records.journal.keys import Key, SignedIn, key_in
from app.records.schema import stamp
from app.records.store import Record

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
PASS = "four brown horses"


@dataclass
class Clock:
    """A clock that goes on by a second whenever somebody looks at it."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@dataclass(frozen=True)
class School:
    """Who is in it; the record is closed."""

    file: Path
    head: SignedIn
    teacher: SignedIn
    examiner: SignedIn
    retired: SignedIn
    end: datetime


def deal(record: Record, trainee: int, clock: Clock, acts: int = 3, *, end: bool = True) -> int:
    """Deal a round of some acts, one of them wrong."""
    number = record.rounds.begin(
        trainee, drill="settle-a-push", mode="practice", game="mississippi-stud",
        edition="2021-01-16", opening='seats = [1]\n', seed="7", started_at=clock(),
        program="1",
    )  # fmt: skip
    for place in range(1, acts + 1):
        record.rounds.append(number, act(place, clock()))
    if end:
        record.rounds.end(number, {"score": 1})
    return number


def act(place: int, wall: datetime) -> RecordLine:
    """Return an act with something in every column."""
    wrong = place % 3 == 0
    return RecordLine(
        place * 900, f"dealer ask {place}", phase="decide", cite="655a.11(b)", skill="order",
        kind="wrong-place" if wrong else "right", gravity="minor" if wrong else "",
        message="Seat 2 first.", due="dealer ask 2", wall=wall,
    )  # fmt: skip


def found(folder: Path) -> School:
    """Found a school in *folder* with facts of every kind, from a second workstation too."""
    clock, file = Clock(), folder / "record.sqlite"
    with Record.open(folder / "other" / "record.sqlite", clock=clock) as other:
        deal(other, other.people.enrol("Bob").id, clock)
        other.sync.export(folder / "other.pitschool")
    with Record.open(file, clock=clock) as record:
        ann, cat = record.people.enrol("Ann"), record.people.enrol("Cat")
        head = record.staff.found_school("Keystone", "Ida", "Director", [Role.INSTRUCTOR], PASS)
        staff = {}
        for name, role in (("Cy", Role.INSTRUCTOR), ("Bo", Role.EXAMINER), ("Di", Role.EXAMINER)):
            one = record.staff.add(name, "Pit manager", [role], PASS, head)
            staff[name] = record.staff.sign_in(one.uid, PASS)
        record.sync.take_in(folder / "other.pitschool")
        strange = next(one.station for one in record.stations.all() if not one.admitted)
        record.stations.admit(strange, head)
        deal(record, ann.id, clock)
        deal(record, cat.id, clock)
        record.rounds.abandon(deal(record, ann.id, clock, end=False))
        record.hours.add(ann.id, "banked", clock(), 60)
        record.hours.add(cat.id, "poker", clock(), 90)
        teacher, examiner = staff["Cy"], staff["Bo"]
        hours = {"uid": "h1", "category": "banked", "minutes": 90, "day": "2026-03-02"}
        first = record.journal.state(FactKind.HOURS, ann.uid, hours, [teacher])
        counter = {"uid": "c1", "of": first.name, "why": "an hour only"}
        record.journal.state(FactKind.COUNTER, ann.uid, counter, [teacher, head])
        for kind, signer in (
            (FactKind.EVIDENCE, teacher), (FactKind.COURSE, teacher), (FactKind.DRILL, teacher),
            (FactKind.SET, teacher), (FactKind.WITHDRAWN, teacher), (FactKind.ASSIGNED, teacher),
            (FactKind.TEST, examiner), (FactKind.OUTCOME, examiner), (FactKind.NOTE, examiner),
            (FactKind.HOUSE, head),
        ):  # fmt: skip
            record.journal.state(
                kind, ann.uid, {"uid": f"{kind.value}-1", "text": "as told"}, [signer]
            )
        record.journal.state(FactKind.TABLE, ann.uid, {"text": "as told"})
        record.staff.retire(staff["Di"].uid, head)
        deal(record, ann.id, clock, end=False)  # left for the next
        deal(record, cat.id, clock, end=False)  # gone on with last
        assert {fact.kind for fact in record.journal.facts()} == set(FactKind)
        assert record.checks.verify() == ()
    return School(file, head, teacher, examiner, staff["Di"], clock())


def state(
    connection: Connection,
    key: Key,
    at: datetime,
    kind: FactKind,
    subject: str,
    body: Mapping[str, object],
    signers: Sequence[Signer] = (),
    marks: Sequence[Mark] = (),
) -> Fact:
    """State a fact as somebody does who has a workstation's key and another program."""
    seq, before = chain.last_of(connection, key.station)
    fact = Fact(key.station, seq + 1, stamp(at), kind.value, subject, body, before=before)
    words = signed_words(fact)
    own = tuple(Mark(one.uid, one.sign(words)) for one in signers)
    fact = replace(fact, marks=(*own, *marks))
    fact = replace(fact, hash=hash_of(fact))
    fact = replace(fact, signature=key.sign(fact.hash.encode()))
    chain.add(connection, [fact])
    return fact


def key_beside(file: Path) -> Key:
    """Return the key of the workstation whose record is *file*."""
    return key_in(file.with_suffix(".key"))
