"""Taking facts from one record into another, in any order, none lost and none twice.

What travels are whole chains, with the acts of the rounds that have ended.  Each fact is gone
through before it is taken: a chain that does not hold is refused whole.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, insert, select

from app.records import RecordError, digests, journal, reckoned
from app.records.facts import Fact, Kind, fingerprint, hash_of, shown
from app.records.keys import holds
from app.records.schema import ACTS, ENGAGED, JOURNAL, ROUNDS, TRAINEES
from app.records.verifying import marked

Acts = tuple[Mapping[str, Any], ...]
"""The acts of one round, in order, by the columns of the table."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Facts, chain by chain in order, and the acts of the rounds that they end."""

    facts: tuple[Fact, ...]
    acts: Mapping[str, Acts]
    """The uid of a round -> its acts."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What was new in a parcel."""

    facts: int = 0
    """Facts, other than that yet others were taken in."""
    rounds: int = 0
    trainees: int = 0
    stations: tuple[str, ...] = ()
    """The workstations that were heard of for the first time."""


def pack(connection: Connection, beyond: Mapping[str, int] | None = None) -> Parcel:
    """Return all that is in a record, *beyond* the facts that the other one has of each chain."""
    has = beyond or {}
    told = [
        fact
        for station, last in journal.stations(connection).items()
        if last > has.get(station, 0)
        for fact in journal.chain(connection, station, has.get(station, 0))
    ]
    ended = {fact.subject for fact in told if fact.kind == Kind.ENDED}
    return Parcel(tuple(told), dict(_acts(connection, ended)))


def _acts(connection: Connection, rounds: Iterable[str]) -> Iterator[tuple[str, Acts]]:
    for uid in sorted(rounds):
        mine = select(ACTS).join(ROUNDS).where(ROUNDS.c.uid == uid).order_by(ACTS.c.seq)
        rows = connection.execute(mine).all()
        yield uid, tuple({name: row._mapping[name] for name in digests.OF_AN_ACT} for row in rows)


def take(connection: Connection, parcel: Parcel) -> Taken:
    """Write down what is new in *parcel*, all of it or nothing.

    :raises RecordError: if it does not hold, saying where; nothing is written then.
    """
    fresh = tuple(_Receiver(connection).fresh(parcel))
    if not fresh:
        return Taken()
    known = journal.stations(connection)
    for fact in fresh:
        if fact.kind == Kind.ENDED:
            _see_acts(connection, fact, fresh, parcel.acts.get(fact.subject, ()))
    journal.add(connection, fresh)
    counts = _lay_out(connection, fresh, parcel.acts)
    strangers = sorted({fact.station for fact in fresh} - known.keys())
    news = sum(fact.kind != Kind.TAKEN for fact in fresh)
    return Taken(news, *counts, tuple(strangers))


@dataclass
class _Receiver:
    """Goes through what comes, against what is here."""

    connection: Connection
    public: dict[str, str] = field(default_factory=dict)
    """The public keys of the workstations."""
    staffing: list[Fact] = field(default_factory=list)
    """What says who is staff, here and in what comes."""

    def fresh(self, parcel: Parcel) -> Iterator[Fact]:
        """Yield the facts that are not here yet, each after it has been found to hold."""
        for fact in journal.facts(self.connection, [Kind.STATION]):
            self.public[fact.station] = fact.text("public")
        self.staffing = list(journal.facts(self.connection, journal.STAFFING))
        new: list[Fact] = []
        last: dict[str, tuple[int, str]] = {}
        for fact in parcel.facts:
            if fact.station not in last:
                last[fact.station] = journal.last_of(self.connection, fact.station)
            seq, before = last[fact.station]
            if fact.seq <= seq:
                self._same(fact)
                continue
            self._follows(fact, seq, before)
            last[fact.station] = fact.seq, fact.hash
            new.append(fact)
        self._schools(new)
        # Who is staff first: one chain may lean on what another says.
        for fact in sorted(new, key=lambda one: one.at):
            if fact.kind in journal.STAFFING:
                self._staffed(fact)
        staff = journal.staff_of(self.staffing)
        for fact in new:
            if fact.kind not in set(Kind):
                told = f"it is of a kind ({fact.kind!r}) that only a newer program knows"
                raise _refused(fact, f"{told}; install the newer program")
            lasting = fact.kind in journal.STAFFING or (
                journal.vouched(fact, staff) and marked(fact, staff)
            )
            if not lasting:
                raise _refused(fact, f"the fact ({fact.kind}) lacks the signature of its staff")
            yield fact

    def _same(self, fact: Fact) -> None:
        there = select(JOURNAL.c.hash).where(
            JOURNAL.c.station == fact.station, JOURNAL.c.seq == fact.seq
        )
        if self.connection.execute(there).scalar() != hash_of(fact):
            raise _refused(
                fact,
                "it was another fact when it was taken in before: one of the two was changed, or "
                "a record was put back to an earlier state and gone on with",
            )

    def _follows(self, fact: Fact, seq: int, before: str) -> None:
        if fact.seq != seq + 1:
            raise _refused(
                fact,
                f"facts {seq + 1} to {fact.seq - 1} of its workstation are not here; "
                "take in the package in which they are",
            )
        if fact.seq == 1:
            public = fact.text("public")
            if fact.kind != Kind.STATION or _fingerprint(public) != fact.station:
                raise _refused(fact, "the chain does not begin with its workstation's key")
            self.public[fact.station] = public
        if fact.before != before or hash_of(fact) != fact.hash:
            raise _refused(fact, "it was changed, or does not follow the fact before it")
        if not holds(self.public[fact.station], fact.signature, fact.hash.encode()):
            raise _refused(fact, "it was not signed by its workstation")

    def _schools(self, new: Iterable[Fact]) -> None:
        """Let a record belong to one school only."""
        founding = [one for one in (*self.staffing, *new) if one.kind == Kind.SCHOOL]
        for other in founding[1:]:
            raise _refused(
                other,
                f"it founds another school, {other.text('school')!r}; a record belongs to one "
                "school: take it into a record of that school, or a new one",
            )

    def _staffed(self, fact: Fact) -> None:
        """Let *fact* say who is staff, if whoever says so may."""
        first = fact.kind == Kind.SCHOOL
        known = {} if first else journal.staff_of(self.staffing)
        if not (
            journal.vouched(fact, known)
            and marked(fact, {fact.subject: journal.described(fact)} if first else known)
        ):
            raise _refused(fact, "who is staff was not said by the head of the school")
        self.staffing.append(fact)


def _see_acts(connection: Connection, ended: Fact, fresh: Iterable[Fact], acts: Acts) -> None:
    """See that the acts that came with a round are those it ended with."""
    begun = next(
        (one for one in fresh if one.kind == Kind.ROUND and one.subject == ended.subject), None
    ) or next(iter(journal.facts(connection, [Kind.ROUND], ended.subject)), None)
    if begun is None:
        raise _refused(ended, "the round that it ends was never begun")
    so_far = digests.root(begun.subject, begun.text("trainee"), begun.body)
    for act in acts:
        so_far = digests.of_act(so_far, act)
    if (ended.body["acts"], ended.body["digest"]) != (len(acts), so_far):
        raise _refused(ended, "the acts of the round are not those it ended with")


def _lay_out(
    connection: Connection, fresh: Iterable[Fact], acts: Mapping[str, Acts]
) -> tuple[int, int]:
    """Fill the tables with what the facts say; return how many rounds and trainees are new."""
    told = list(fresh)
    trainees = [fact for fact in told if fact.kind == Kind.TRAINEE]
    for fact in trainees:
        _enrol(connection, fact)
    people = dict(tuple(row) for row in connection.execute(select(TRAINEES.c.uid, TRAINEES.c.id)))
    touched: dict[int, set[int]] = {}
    rounds = 0
    for fact in told:
        if fact.kind == Kind.ENGAGED:
            fields = {name: fact.body[name] for name in digests.OF_A_STRETCH}
            number = _of(people, fact.subject, fact)
            connection.execute(insert(ENGAGED).values(trainee_id=number, **fields))
        elif fact.kind == Kind.ENDED:
            rounds += 1
            number, key = _round(connection, fact, people, acts.get(fact.subject, ()))
            touched.setdefault(number, set()).add(key)
    for number, keys in touched.items():
        reckoned.go_on(connection, number, keys)
    return rounds, len(trainees)


def _enrol(connection: Connection, fact: Fact) -> None:
    """Add a trainee; a name that is taken here already is told apart by his workstation."""
    name, station = fact.text("name"), shown(fact.station)[:4]
    for called in (name, f"{name} ({station})", f"{name} ({station} {fact.subject[:6]})"):
        folded = unicodedata.normalize("NFKC", called.casefold())
        taken = select(TRAINEES.c.id).where(TRAINEES.c.folded == folded)
        if connection.execute(taken).first() is None:
            break
    row = {"name": called, "folded": folded, "created": fact.text("created"), "uid": fact.subject}
    connection.execute(insert(TRAINEES).values(row))


def _round(
    connection: Connection, ended: Fact, people: Mapping[str, int], acts: Acts
) -> tuple[int, int]:
    """Add a round with its acts; return whose it is, and its number."""
    (begun,) = journal.facts(connection, [Kind.ROUND], ended.subject)
    number = _of(people, begun.text("trainee"), begun)
    row = {name: begun.body[name] for name in digests.OF_A_ROUND}
    row |= {"trainee_id": number, "uid": ended.subject, "abandoned": False}
    key = connection.execute(insert(ROUNDS).values(row)).inserted_primary_key
    assert key is not None
    so_far = digests.root(ended.subject, begun.text("trainee"), begun.body)
    rows = []
    for act in acts:
        so_far = digests.of_act(so_far, act)
        rows.append({**act, "round_id": key[0], "digest": so_far})
    if rows:
        connection.execute(insert(ACTS), rows)
    end = {name: ended.body[name] for name in ("ended_at", "abandoned", "summary")}
    connection.execute(ROUNDS.update().where(ROUNDS.c.id == key[0]).values(end))
    return number, int(key[0])


def _of(people: Mapping[str, int], uid: str, fact: Fact) -> int:
    if uid not in people:
        raise _refused(fact, "the trainee it speaks of was never enrolled")
    return people[uid]


def _fingerprint(public: str) -> str:
    try:
        return fingerprint(public)
    except ValueError:
        return ""


def _refused(fact: Fact, why: str) -> RecordError:
    return RecordError(
        f"fact {fact.seq} of the workstation {shown(fact.station)} is refused, and all that came "
        f"with it: {why}"
    )
