"""Reading through a record to see whether all of it is as it was written."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Connection, func, select

from app.records import RecordError
from app.records.checks.tables import Tables, turned_back
from app.records.journal import chain
from app.records.journal.facts import (
    Fact,
    FactKind,
    RecordFault,
    canonical,
    fingerprint,
    hash_of,
    shown,
)
from app.records.journal.head import ChainHead
from app.records.journal.keys import holds
from app.records.journal.roll import LENIENCE, STAFFING, Roll
from app.records.schema import JOURNAL

UNIQUE = (FactKind.TRAINEE, FactKind.ROUND, FactKind.ENDED, FactKind.STATION)
"""Kinds with a single fact for each subject."""
OF_A_NOTE = ("text", "round", "act")
"""What an outcome repeats from the notes that its examiner signed for."""

Progress = Callable[[int, int], object]
"""Called with how much was read, and how much there is."""


@dataclass
class Audit:
    """One check of a record."""

    connection: Connection
    head: ChainHead
    """That of this workstation's chain; one that says nothing if it is not known."""
    now: datetime
    progress: Progress = lambda done, all_: None
    roll: Roll = field(default_factory=lambda: Roll(()))
    _done: int = 0
    _all: int = 0

    def troubles(self) -> Iterator[RecordFault]:
        """Yield everything that is not as it was written, chain by chain, then table by table."""
        tables = Tables(self.connection, self.head, self.now, self._more)
        journaled = self.connection.execute(select(func.count()).select_from(JOURNAL)).scalar()
        self._all = (journaled or 0) + tables.acts
        broken = yield from self._malformed()
        if broken:
            return  # unreadable facts cannot be compared with anything
        yield from self._staff()
        seen: dict[tuple[str, str], str] = {}
        for station in chain.every_station(self.connection):
            yield from self._chain(station, seen)
        yield from self._tested()
        yield from tables.troubles()
        self.progress(self._all, self._all)

    def _more(self, count: int) -> None:
        self._done += count
        self.progress(self._done, self._all)

    # The journal.

    def _malformed(self) -> Generator[RecordFault, None, bool]:
        """Yield what is not written as a fact; return whether some of it cannot be read."""
        for row in chain.rows(self.connection):
            where = f"{row.station}/{row.seq}"
            try:
                fact = chain.fact_of(row)
                _ = fact.when.astimezone(UTC)
                written = canonical(fact.body), canonical(chain.marks_of(fact))
            except (RecordError, ValueError, TypeError, OverflowError):
                yield RecordFault(where, "is not a valid fact: another program wrote it")
                return True
            if written != (row.body, row.marks):
                yield RecordFault(
                    where, f"the fact ({fact.kind}) was rewritten by another program"
                )
        return False

    def _tested(self) -> Iterator[RecordFault]:
        """Compare the rounds that an examiner has signed for with the facts that ended them."""
        for fact in chain.facts(self.connection, [FactKind.OUTCOME]):
            rounds = fact.body.get("rounds")
            for one in rounds if isinstance(rounds, list) else ():
                uid, *signed = one if isinstance(one, list) and one else ("",)
                ends = chain.facts(self.connection, [FactKind.ENDED], str(uid))
                if signed not in [[end.body.get("acts"), end.body.get("digest")] for end in ends]:
                    told = f"the round {uid} is not the one its examiner signed for"
                    yield RecordFault(fact.name, told)
            yield from self._noted(fact)

    def _noted(self, outcome: Fact) -> Iterator[RecordFault]:
        """Compare the notes that an examiner has signed for with the facts that hold them."""
        notes = outcome.body.get("notes")
        if not isinstance(notes, list) or not notes:
            return
        about = chain.facts(self.connection, [FactKind.NOTE, FactKind.TABLE], outcome.subject)
        known = {one.name: one for one in about}
        for one in notes:
            found = known.get(str(one.get("fact"))) if isinstance(one, dict) else None
            if found is None or any(found.body.get(k) != one.get(k) for k in OF_A_NOTE):
                told = "a note is not the one its examiner signed for"
                yield RecordFault(outcome.name, told)

    def _staff(self) -> Iterator[RecordFault]:
        """Learn who is staff, by facts that hold from the founding on."""
        self.roll = chain.roll(self.connection, whole=True)
        for fact, why in self.roll.refused:
            yield RecordFault(
                fact.name, f"the school administrator did not sign this staff change: {why}"
            )

    def _chain(self, station: str, seen: dict[tuple[str, str], str]) -> Iterator[RecordFault]:
        place, before, at, public = 0, "", datetime.min.replace(tzinfo=UTC), ""
        called = f"workstation {shown(station)}"
        ahead = False
        for fact in chain.chain(self.connection, station):
            if fact.seq != place + 1:
                yield RecordFault(called, f"facts {place + 1} to {fact.seq - 1} are missing")
            elif fact.before != before:
                yield RecordFault(fact.name, "doesn't follow the fact before it: one was swapped")
            if place == 0:
                public = fact.text("public")
                yield from self._first(fact, called)
            if hash_of(fact) != fact.hash:
                yield RecordFault(
                    fact.name, f"the fact ({fact.kind}) was changed after it was recorded"
                )
            if not holds(public, fact.signature, fact.hash.encode()):
                yield RecordFault(fact.name, f"the fact ({fact.kind}) was not signed by {called}")
            yield from self._who(fact)
            back = turned_back(at, fact.when) if place else ""
            if back:
                yield RecordFault(fact.name, back)
            if fact.when > self.now + LENIENCE and not ahead:
                ahead = True
                yield RecordFault(fact.name, "it is dated in the future")
            yield from _again(fact, seen)
            place, before, at = fact.seq, fact.hash, fact.when
            self._more(1)

    def _first(self, fact: Fact, called: str) -> Iterator[RecordFault]:
        """See whose chain it is, and why it was begun."""
        try:
            own = (
                fact.kind == FactKind.STATION and fingerprint(fact.text("public")) == fact.station
            )
        except ValueError:
            own = False
        if not own:
            yield RecordFault(fact.name, "the chain doesn't begin with its workstation's key")
        if fact.text("doubt") and not self._admitted(fact.station):
            yield RecordFault(called, f"started a new chain because {fact.text('doubt')}")

    def _admitted(self, station: str) -> bool:
        """Whether the school administrator, who saw the doubt, has admitted it."""
        vouchers = chain.facts(self.connection, [FactKind.ADMITTED], station)
        return any(not self.roll.why_not(fact) for fact in vouchers)

    def _who(self, fact: Fact) -> Iterator[RecordFault]:
        if fact.kind in STAFFING:
            return  # checked already
        if fact.kind not in set(FactKind):
            yield RecordFault(fact.name, f"a fact of an unknown kind, {fact.kind!r}")
            return
        why = self.roll.why_not(fact)
        if why:
            yield RecordFault(fact.name, why)
            return
        for uid in self.roll.retired(fact):
            yield RecordFault(
                fact.name, f"{self.roll.name(uid)} signed it after being deactivated"
            )


def _again(fact: Fact, seen: dict[tuple[str, str], str]) -> Iterator[RecordFault]:
    """Notice what was stated twice."""
    name = fact.subject if fact.kind in UNIQUE else fact.text("uid")
    if not name or fact.kind in STAFFING:
        return
    before = seen.setdefault((fact.kind, name), fact.name)
    if before != fact.name:
        yield RecordFault(fact.name, f"was recorded before, as {before}: it was replayed")
