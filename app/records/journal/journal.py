"""The journal of an open record: what is stated in it, and what is read of it."""

from __future__ import annotations

import platform
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from sqlalchemy import Connection, false, or_, select

from app.records import RecordError
from app.records.database import OpenDatabase, said
from app.records.journal import chain
from app.records.journal.digests import OF_A_ROUND, OF_A_STRETCH, last_act
from app.records.journal.facts import Fact, FactKind, Signer
from app.records.journal.memory import FactMemory
from app.records.journal.own_chain import OwnChain
from app.records.journal.roll import MADE_OF, Roll
from app.records.schema import ENGAGED, JOURNAL, ROUNDS, TRAINEES

T = TypeVar("T")
OF_PRACTICE = frozenset({
    FactKind.ROUND, FactKind.LEFT, FactKind.ENDED, FactKind.ENGAGED, FactKind.HOURS,
    FactKind.TAKEN,
})  # fmt: skip
"""Kinds with too many facts to be kept once they are read."""
MOST_NAMED = 30
"""From this number on, reading every fact of a kind is faster than looking for names."""


class Journal:
    """Facts: stated in the chain of this workstation, read from every chain that is here.

    Whatever writes to the record does so by its :meth:`writes`, so that the head of the chain is
    where the record is.
    """

    def __init__(
        self, database: OpenDatabase, own: OwnChain, clock: Callable[[], datetime]
    ) -> None:
        self._database, self.own, self._clock = database, own, clock
        self._lock = threading.Lock()
        self.memory = FactMemory()

    @property
    def station(self) -> str:
        """The fingerprint of this workstation's key; empty if the record is only read."""
        return self.own.station

    # Writing.

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Let no other thread write meanwhile."""
        with said(self._database.where), self._lock:
            yield

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Lend a connection to whoever has the :meth:`turn`; all of it is written, or nothing.

        The head moves with what is stated, and back; the caller keeps it.
        """
        before = self.own.head
        try:
            with self._database.writing.begin() as connection:
                yield connection
        except BaseException:
            self.own.head = before
            raise

    @contextmanager
    def writes(self) -> Iterator[Connection]:
        """Lend a connection; everything written through it is on the disk afterward."""
        with self.turn():
            before = self.own.head
            with self.transaction() as connection:
                yield connection
            if self.own.head != before:
                self.own.keep_head()

    # Stating.

    def state(
        self,
        kind: FactKind,
        subject: str,
        body: Mapping[str, object],
        signers: Sequence[Signer] = (),
    ) -> Fact:
        """State a fact; it is on the disk when this returns it.

        :raises RecordError: if others must sign it, naming them.
        """
        with self.writes() as connection:
            return self.state_in(connection, kind, subject, body, signers)

    def state_each(
        self,
        kind: FactKind,
        bodies: Mapping[str, Mapping[str, object]],
        signers: Sequence[Signer] = (),
    ) -> None:
        """State a fact about each subject of *bodies*: all of them, or none.

        :raises RecordError: if others must sign them, naming them; or they say who is staff.
        """
        if kind in MADE_OF:
            raise RecordError(
                f"facts {kind.value!r} are stated one by one, as each tells who signs"
            )
        with self.writes() as connection:
            known = chain.roll(connection)
            for subject, body in bodies.items():
                self.state_in(connection, kind, subject, body, signers, known)

    def state_in(
        self,
        connection: Connection,
        kind: FactKind,
        subject: str,
        body: Mapping[str, object],
        signers: Sequence[Signer] = (),
        known: Roll | None = None,
    ) -> Fact:
        """State a fact together with what else is written through *connection*."""
        fact = chain.state(
            connection, self.own.key, self._clock(), kind, subject, body, signers, known
        )
        self.own.head = replace(self.own.head, station=fact.station, seq=fact.seq, hash=fact.hash)
        return fact

    # Reading.

    def facts(self, *kinds: FactKind, subject: str | None = None) -> tuple[Fact, ...]:
        """Return the facts of *kinds* about *subject* (of all, if none is named), oldest first."""
        with self._database.reads() as connection:
            if subject is None and kinds and not OF_PRACTICE.intersection(kinds):
                return self.memory.facts(connection, kinds)
            return chain.facts(connection, kinds, subject)

    def facts_about(
        self, kinds: Sequence[FactKind], subjects: Collection[str]
    ) -> tuple[Fact, ...]:
        """Return the facts of *kinds* about any of *subjects*, the oldest first."""
        wanted = select(JOURNAL).where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
        found = map(chain.fact_of, self._database.of_many(wanted, JOURNAL.c.subject, subjects))
        return tuple(sorted(found, key=lambda one: (one.at, one.station, one.seq)))

    def facts_naming(self, kinds: Sequence[FactKind], uids: Collection[str]) -> tuple[Fact, ...]:
        """Return the facts of *kinds* whose body names any of *uids*, the oldest first."""
        if len(uids) > MOST_NAMED:
            return self.facts(*kinds)
        named = [JOURNAL.c.body.contains(uid, autoescape=True) for uid in sorted(uids)]
        wanted = select(JOURNAL).where(JOURNAL.c.kind.in_([str(kind) for kind in kinds]))
        wanted = wanted.where(or_(false(), *named))
        with self._database.reads() as connection:
            found = map(chain.fact_of, connection.execute(wanted).all())
        return tuple(sorted(found, key=lambda one: (one.at, one.station, one.seq)))

    def until_told(self, name: str, ask: Callable[[], T]) -> T:
        """Return what *ask* answered last under this *name*, or ask again if any fact is new.

        It is handed out again and again: nobody may change it.
        """
        with self._database.reads() as connection:
            return self.memory.until_told(connection, name, ask)

    # Rounds in the chain: how far each has come.

    def acted(self, uid: str, act: int, digest: str) -> None:
        """Keep in the head that the round *uid* has come to *act*."""
        self.own.head = replace(self.own.head, round=uid, act=act, digest=digest)
        self.own.keep_head()

    def state_end(
        self, connection: Connection, round_id: int, more: Mapping[str, object] | None = None
    ) -> None:
        """State that a round has ended, with the digest of its acts."""
        row = connection.execute(select(ROUNDS).where(ROUNDS.c.id == round_id)).one()
        acts, digest = last_act(connection, round_id)
        told = {
            "ended_at": row.ended_at,
            "abandoned": bool(row.abandoned),
            "summary": row.summary,
            "acts": acts,
            "digest": digest,
        }
        self.state_in(connection, FactKind.ENDED, row.uid, {**told, **(more or {})})
        if self.own.head.round == row.uid:
            self.own.head = replace(self.own.head, round="", act=0, digest="")

    def leave_other(self, connection: Connection, uid: str) -> None:
        """State how far the round had come that was played before the round *uid*."""
        before = self.own.head.round
        if before in ("", uid):
            return
        still = select(ROUNDS.c.id).where(ROUNDS.c.uid == before, ROUNDS.c.ended_at.is_(None))
        left = connection.execute(still).scalar()
        if left is not None:
            self._leave(connection, left)

    def _leave(
        self, connection: Connection, round_id: int, more: Mapping[str, object] | None = None
    ) -> None:
        """State how far a round has come that has no end yet."""
        acts, digest = last_act(connection, round_id)
        if acts:
            uid = connection.execute(select(ROUNDS.c.uid).where(ROUNDS.c.id == round_id)).scalar()
            told = {"acts": acts, "digest": digest, **(more or {})}
            self.state_in(connection, FactKind.LEFT, str(uid), told)

    # Beginning.

    def begin(self) -> None:
        """Go on with the chain of this workstation; begin another if it cannot be trusted.

        One program at a time: all of it happens while nobody else can write to the record.
        """
        own = self.own
        with self.turn():
            with self._database.writing.begin() as connection:
                doubt = own.know_again(connection)
                if doubt or not own.key.seed:
                    own.begin_anew(doubt)
                if chain.last_of(connection, own.station)[0] == 0:
                    body = {"name": platform.node(), "public": own.key.public}
                    body["doubt"] = own.head.doubt
                    self.state_in(connection, FactKind.STATION, own.station, body)
                    self._take_over(connection)
                seq, last = chain.last_of(connection, own.station)
                own.head = replace(own.head, seq=seq, hash=last, doubt="")
            own.write_head()

    def _take_over(self, connection: Connection) -> None:
        """State what was recorded before there was a journal."""
        stated = select(JOURNAL.c.subject)
        people = dict(connection.execute(select(TRAINEES.c.id, TRAINEES.c.uid)).all())
        old = {"before": True}
        for row in connection.execute(
            select(TRAINEES).where(TRAINEES.c.uid.not_in(stated)).order_by(TRAINEES.c.id)
        ).all():
            told = {"name": row.name, "created": row.created}
            self.state_in(connection, FactKind.TRAINEE, row.uid, told | old)
            for one in connection.execute(
                select(ENGAGED).where(ENGAGED.c.trainee_id == row.id).order_by(ENGAGED.c.id)
            ).all():
                fields = {key: one._mapping[key] for key in OF_A_STRETCH}
                self.state_in(connection, FactKind.ENGAGED, row.uid, fields | old)
        for row in connection.execute(
            select(ROUNDS).where(ROUNDS.c.uid.not_in(stated)).order_by(ROUNDS.c.id)
        ).all():
            fields = {key: row._mapping[key] for key in OF_A_ROUND}
            told = {"trainee": people[row.trainee_id], **fields}
            self.state_in(connection, FactKind.ROUND, row.uid, told | old)
            if row.ended_at is not None:
                self.state_end(connection, row.id, old)
            else:
                self._leave(connection, row.id, old)
