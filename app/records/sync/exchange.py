"""Taking facts from one record into another, in any order, none lost and none twice.

Whole chains travel, with the acts of the rounds that have ended. Each fact is checked before it is
taken: a chain with a fault is refused whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import StatementError

from app.records import RecordError
from app.records.journal import chain, digests
from app.records.journal.facts import Fact, FactKind, fingerprint, hash_of, shown
from app.records.journal.keys import holds
from app.records.journal.names import folded, names
from app.records.journal.roll import MADE_OF, STAFFING, Roll
from app.records.schema import ACTS, ENGAGED, JOURNAL, ROUNDS, TRAINEES
from app.records.totals import aggregates

ONCE = (FactKind.TRAINEE, FactKind.ROUND, FactKind.ENDED)
"""Kinds with a single fact for each subject."""
Acts = tuple[Mapping[str, Any], ...]
"""The acts of one round, in order, by the columns of the table."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Facts, chain by chain in order, and the acts of the rounds that they end."""

    facts: tuple[Fact, ...]
    acts: Mapping[str, Acts]
    """The uid of a round -> its acts."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What was new in a parcel."""

    facts: int = 0
    """Facts, not counting those about facts taken in."""
    rounds: int = 0
    trainees: int = 0
    stations: tuple[str, ...] = ()
    """The workstations that were new here."""


def pack(connection: Connection, beyond: Mapping[str, int] | None = None) -> Batch:
    """Return everything in a record *beyond* the facts that the other one has of each chain.

    Of each chain that the other one has, one fact more comes along: if it is not the same
    there, one of the two records was put back and gone on with.
    """
    has = beyond or {}
    told = [
        fact
        for station, last in chain.stations(connection).items()
        for fact in chain.chain(connection, station, min(last, has.get(station, 0)) - 1)
    ]
    ended = {fact.subject for fact in told if fact.kind == FactKind.ENDED}
    return Batch(tuple(told), dict(_acts(connection, ended)))


def _acts(connection: Connection, rounds: Iterable[str]) -> Iterator[tuple[str, Acts]]:
    for uid in sorted(rounds):
        mine = select(ACTS).join(ROUNDS).where(ROUNDS.c.uid == uid).order_by(ACTS.c.seq)
        rows = connection.execute(mine).all()
        yield uid, tuple({name: row._mapping[name] for name in digests.OF_AN_ACT} for row in rows)


def take(connection: Connection, parcel: Batch) -> Taken:
    """Write everything new in *parcel*, all of it or nothing.

    :raises RecordError: if it has a fault, saying where; nothing is written then.
    """
    fresh = _Receiver(connection).fresh(parcel)
    if not fresh:
        return Taken()
    known = chain.stations(connection)
    chain.add(connection, fresh)
    counts = _lay_out(connection, fresh, parcel.acts)
    strangers = sorted({fact.station for fact in fresh} - known.keys())
    news = sum(fact.kind != FactKind.TAKEN for fact in fresh)
    return Taken(news, *counts, tuple(strangers))


@dataclass
class _Receiver:
    """Checks what comes in against what is here."""

    connection: Connection
    public: dict[str, str] = field(default_factory=dict)
    """The public keys of the workstations."""

    def fresh(self, parcel: Batch) -> tuple[Fact, ...]:
        """Return the facts that are new here, after all of them have been checked."""
        for fact in chain.facts(self.connection, [FactKind.STATION]):
            self.public[fact.station] = fact.text("public")
        new: list[Fact] = []
        last: dict[str, tuple[int, str]] = {}
        for fact in parcel.facts:
            if fact.station not in last:
                last[fact.station] = chain.last_of(self.connection, fact.station)
            seq, before = last[fact.station]
            if fact.seq <= seq:
                self._same(fact)
                continue
            self._follows(fact, seq, before)
            last[fact.station] = fact.seq, fact.hash
            new.append(fact)
        self._signed(new)
        self._once(new)
        return tuple(new)

    def _same(self, fact: Fact) -> None:
        there = select(JOURNAL.c.hash).where(
            JOURNAL.c.station == fact.station, JOURNAL.c.seq == fact.seq
        )
        if self.connection.execute(there).scalar() != hash_of(fact):
            raise _refused(
                fact,
                "it was a different fact when it was imported before: one of the two was "
                "changed, or a record was restored to an earlier state and continued",
            )

    def _follows(self, fact: Fact, seq: int, before: str) -> None:
        if fact.seq != seq + 1:
            raise _refused(
                fact,
                f"facts {seq + 1} to {fact.seq - 1} of its workstation are missing here; import "
                "the file that has them",
            )
        if fact.seq == 1:
            public = fact.text("public")
            if fact.kind != FactKind.STATION or _fingerprint(public) != fact.station:
                raise _refused(fact, "the chain doesn't begin with its workstation's key")
            self.public[fact.station] = public
        if fact.before != before or hash_of(fact) != fact.hash:
            raise _refused(fact, "it was changed, or doesn't follow the fact before it")
        if not holds(self.public[fact.station], fact.signature, fact.hash.encode()):
            raise _refused(fact, "it was not signed by its workstation")

    def _signed(self, new: Sequence[Fact]) -> None:
        """Check that the staff have signed what only they may say."""
        for fact in new:
            if fact.kind not in set(FactKind):
                told = f"it is of a kind ({fact.kind!r}) that only a newer program knows"
                raise _refused(fact, f"{told}; install the newer program")
        here = chain.roll_facts(self.connection)
        founded = any(fact.kind == FactKind.SCHOOL for fact in here)
        for fact in new:
            if fact.kind == FactKind.SCHOOL and founded:  # whatever day it bears
                raise _refused(fact, _another(fact))
        roll = Roll((*here, *(fact for fact in new if fact.kind in MADE_OF)))
        for fact, why in roll.refused:
            if fact not in new:
                continue  # faults in what is here already are for “verify”
            if fact.kind == FactKind.SCHOOL:
                why = _another(fact)
            raise _refused(fact, f"the school administrator did not sign this staff change: {why}")
        for fact in new:
            why = "" if fact.kind in STAFFING else roll.why_not(fact)
            if why:
                raise _refused(fact, why)

    def _once(self, new: Iterable[Fact]) -> None:
        """Check that nothing comes a second time under another number."""
        seen: dict[tuple[str, str], str] = {}
        for fact in new:
            if fact.kind not in ONCE:
                continue
            name = fact.kind, fact.subject
            told = seen.get(name) or next(
                (one.name for one in chain.facts(self.connection, [fact.kind], fact.subject)), ""
            )
            if told:
                raise _refused(fact, f"the same ({fact.kind}) was recorded before, as {told}")
            seen[name] = fact.name


def _another(fact: Fact) -> str:
    return (
        f"it creates another school, {fact.text('school')!r}; a record belongs to one "
        "school: import it into a record of that school, or a new one"
    )


def _lay_out(
    connection: Connection, fresh: Iterable[Fact], acts: Mapping[str, Acts]
) -> tuple[int, int]:
    """Fill the tables with what the facts say; return how many rounds and trainees are new."""
    told = list(fresh)
    trainees = [fact for fact in told if fact.kind == FactKind.TRAINEE]
    for fact in trainees:
        with _as_written(fact):
            _enrol(connection, fact)
    people = dict(tuple(row) for row in connection.execute(select(TRAINEES.c.uid, TRAINEES.c.id)))
    touched: dict[int, set[int]] = {}
    rounds = 0
    for fact in told:
        with _as_written(fact):
            if fact.kind == FactKind.ENGAGED:
                fields = {name: fact.body[name] for name in digests.OF_A_STRETCH}
                number = _of(people, fact.subject, fact)
                connection.execute(insert(ENGAGED).values(trainee_id=number, **fields))
            elif fact.kind == FactKind.ENDED:
                rounds += 1
                number, key = _round(connection, fact, people, acts.get(fact.subject, ()))
                touched.setdefault(number, set()).add(key)
    for number, keys in touched.items():
        aggregates.go_on(connection, number, keys)
    return rounds, len(trainees)


@contextmanager
def _as_written(fact: Fact) -> Iterator[None]:
    """Refuse a *fact* that does not say what one of its kind says."""
    try:
        yield
    except (KeyError, TypeError, ValueError, StatementError) as error:
        raise _refused(fact, f"it doesn't say what a fact ({fact.kind}) must say") from error


def _enrol(connection: Connection, fact: Fact) -> None:
    """Add a trainee; a name that is taken here is made distinct by the trainee's workstation."""
    for called in names(fact):
        taken = select(TRAINEES.c.id).where(TRAINEES.c.folded == folded(called))
        if connection.execute(taken).first() is None:
            break
    created = str(fact.body["created"])
    row = {"name": called, "folded": folded(called), "created": created, "uid": fact.subject}
    connection.execute(insert(TRAINEES).values(row))


def _round(
    connection: Connection, ended: Fact, people: Mapping[str, int], acts: Acts
) -> tuple[int, int]:
    """Add a round with its acts; return whose it is, and its number.

    It may be here without its end: in a record that was brought back from a backup.
    """
    begun = next(iter(chain.facts(connection, [FactKind.ROUND], ended.subject)), None)
    if begun is None:
        raise _refused(ended, "the round it ends was never started")
    number = _of(people, begun.text("trainee"), begun)
    so_far = digests.root(ended.subject, begun.text("trainee"), begun.body)
    rows = []
    for act in acts:
        so_far = digests.of_act(so_far, act)
        rows.append({**{name: act[name] for name in digests.OF_AN_ACT}, "digest": so_far})
    if (ended.body["acts"], ended.body["digest"]) != (len(acts), so_far):
        raise _refused(ended, "the round's acts are not the ones it ended with")
    there = select(ROUNDS.c.id).where(ROUNDS.c.uid == ended.subject)
    found = connection.execute(there).scalar()
    if found is None:
        row = {name: begun.body[name] for name in digests.OF_A_ROUND}
        row |= {"trainee_id": number, "uid": ended.subject, "abandoned": False}
        key = connection.execute(insert(ROUNDS).values(row)).inserted_primary_key
        assert key is not None
        found = key[0]
    kept, digest = digests.last_act(connection, found)
    if kept > len(rows) or (kept and rows[kept - 1]["digest"] != digest):
        raise _refused(ended, "the round was continued here, and ended differently elsewhere")
    if rows[kept:]:
        connection.execute(insert(ACTS), [{**row, "round_id": found} for row in rows[kept:]])
    end = {name: ended.body[name] for name in digests.OF_AN_END}
    connection.execute(ROUNDS.update().where(ROUNDS.c.id == found).values(end))
    return number, int(found)


def _of(people: Mapping[str, int], uid: str, fact: Fact) -> int:
    if uid not in people:
        raise _refused(fact, "its trainee was never enrolled")
    return people[uid]


def _fingerprint(public: str) -> str:
    try:
        return fingerprint(public)
    except ValueError:
        return ""


def _refused(fact: Fact, why: str) -> RecordError:
    return RecordError(
        f"fact {fact.seq} of workstation {shown(fact.station)} was refused, with "
        f"everything that came with it: {why}"
    )
