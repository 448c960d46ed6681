"""An open record: its database, its journal, and the workstation that writes to both."""

from __future__ import annotations

import platform
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine, select

from app.records import RecordError, journal
from app.records.database import connect, said
from app.records.digests import OF_A_ROUND, OF_A_STRETCH, last_act
from app.records.facts import Fact, Kind, Signer
from app.records.head import Head, files_beside, read_head, write_head
from app.records.keys import Key, key_in
from app.records.memory import Memory
from app.records.place import place
from app.records.schema import ACTS, ENGAGED, JOURNAL, ROUNDS, TRAINEES


def now() -> datetime:
    """Return the time, with its zone."""
    return datetime.now(UTC)


class Stating:
    """An open database, and the chain of the workstation that has it open."""

    def __init__(
        self,
        reading: Engine,
        writing: Engine,
        where: str,
        clock: Callable[[], datetime],
        beside: tuple[Path, Path],
    ) -> None:
        """Wrap open engines; :meth:`open` is the way to get a record.

        *beside* are the files of the workstation's key and of the head of its chain.
        """
        self._reading, self._writing = reading, writing
        self.where = where
        """The file, or the URL without its password."""
        self._clock = clock
        self._lock = threading.Lock()
        self._memory = Memory()
        self._key_file, self._head_file = beside
        self._key = Key(b"")
        self._head = Head("")
        self._begin_chain()

    @classmethod
    def open(cls, url: str | Path | None = None, *, clock: Callable[[], datetime] = now) -> Self:
        """Open the record at *url* (a file or a database URL), making it if it is not there.

        Without *url* it is what ``PITSCHOOL_RECORD`` names, or the user's own.
        """
        spot = place(url)
        return cls(*connect(spot), clock, files_beside(spot))

    def close(self) -> None:
        """Let go of the database."""
        self._reading.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    @contextmanager
    def _reads(self) -> Iterator[Connection]:
        """Lend a connection; everything read through it is of one moment."""
        with said(self.where), self._reading.begin() as connection:
            yield connection

    @contextmanager
    def _writes(self) -> Iterator[Connection]:
        """Lend a connection; what is written through it is on the disk afterwards."""
        with said(self.where), self._lock:
            before = self._head
            try:
                with self._writing.begin() as connection:
                    yield connection
            except BaseException:
                self._head = before
                raise
            if self._head != before:
                write_head(self._head_file, self._head, self._key)

    # The journal.

    @property
    def station(self) -> str:
        """The fingerprint of this workstation's key."""
        return self._key.station

    def state(
        self,
        kind: Kind,
        subject: str,
        body: Mapping[str, object],
        signers: Sequence[Signer] = (),
    ) -> Fact:
        """State a fact; it is on the disk when this returns it.

        :raises RecordError: if others must sign it, naming them.
        """
        with self._writes() as connection:
            return self._state(connection, kind, subject, body, signers)

    def facts(self, *kinds: Kind, subject: str | None = None) -> tuple[Fact, ...]:
        """Return the facts of *kinds* about *subject* (of all, if none is named), oldest first."""
        with self._reads() as connection:
            return journal.facts(connection, kinds, subject)

    def _state(
        self,
        connection: Connection,
        kind: Kind,
        subject: str,
        body: Mapping[str, object],
        signers: Sequence[Signer] = (),
    ) -> Fact:
        journal.take_turn(connection, self.station)
        fact = journal.state(connection, self._key, self._clock(), kind, subject, body, signers)
        self._head = replace(self._head, station=fact.station, seq=fact.seq, hash=fact.hash)
        return fact

    # Beginning.

    def _begin_chain(self) -> None:
        """Go on with the chain of this workstation; begin another if it cannot be trusted."""
        doubt = ""
        with self._reads() as connection:
            held = self._key_file.exists()
            try:
                self._key = key_in(self._key_file)
                head = self._read_head()
                doubt = self._doubt(connection, head)
            except RecordError as error:
                if not held:
                    raise
                doubt = str(error)
        if doubt:
            self._put_aside()
            head = None
        if head is None:
            head = Head(self.station)
            write_head(self._head_file, head, self._key)
        self._head = head
        if head.seq and not doubt:
            return
        with self._writes() as connection:
            body = {"name": platform.node(), "public": self._key.public, "doubt": doubt}
            if journal.last_of(connection, self.station)[0] == 0:
                self._state(connection, Kind.STATION, self.station, body)
                self._take_over(connection)

    def _read_head(self) -> Head | None:
        return read_head(self._head_file, self._key)

    def _doubt(self, connection: Connection, head: Head | None) -> str:
        """Return why the record is not the one this workstation wrote last; nothing if it is."""
        seq, _ = journal.last_of(connection, self.station)
        if head is None:
            return (
                (
                    f"the head of the chain {self.station} was missing beside its record: whether "
                    "facts were taken off its end cannot be told"
                )
                if seq
                else ""
            )
        at_head = select(JOURNAL.c.hash).where(
            JOURNAL.c.station == self.station, JOURNAL.c.seq == head.seq
        )
        if head.seq and connection.execute(at_head).scalar() != head.hash:
            return (
                f"this workstation had stated {head.seq} facts in the chain {self.station}, but "
                f"the record has {seq}: it is another one, or was put back to an earlier state"
            )
        act = (
            select(ACTS.c.digest)
            .join(ROUNDS)
            .where(ROUNDS.c.uid == head.round, ACTS.c.seq == head.act)
        )
        if head.round and connection.execute(act).scalar() != head.digest:
            return (
                f"this workstation had recorded act {head.act} of the round {head.round}, which "
                "the record does not have so: acts were changed or taken off"
            )
        return ""

    def _put_aside(self) -> None:
        """Keep the files of a chain that is not gone on with, and begin another."""
        for file in (self._key_file, self._head_file):
            if file.exists():
                number = 1
                while (kept := file.with_name(f"{file.name}.{number}")).exists():
                    number += 1
                file.rename(kept)
        self._key = key_in(self._key_file)

    def _take_over(self, connection: Connection) -> None:
        """State what was recorded before there was a journal."""
        stated = select(JOURNAL.c.subject)
        people = dict(connection.execute(select(TRAINEES.c.id, TRAINEES.c.uid)).all())
        old = {"before": True}
        for row in connection.execute(
            select(TRAINEES).where(TRAINEES.c.uid.not_in(stated)).order_by(TRAINEES.c.id)
        ).all():
            told = {"name": row.name, "created": row.created}
            self._state(connection, Kind.TRAINEE, row.uid, told | old)
            for one in connection.execute(
                select(ENGAGED).where(ENGAGED.c.trainee_id == row.id).order_by(ENGAGED.c.id)
            ).all():
                fields = {key: one._mapping[key] for key in OF_A_STRETCH}
                self._state(connection, Kind.ENGAGED, row.uid, fields | old)
        for row in connection.execute(
            select(ROUNDS).where(ROUNDS.c.uid.not_in(stated)).order_by(ROUNDS.c.id)
        ).all():
            fields = {key: row._mapping[key] for key in OF_A_ROUND}
            told = {"trainee": people[row.trainee_id], **fields}
            self._state(connection, Kind.ROUND, row.uid, told | old)
            if row.ended_at is not None:
                self._state_end(connection, row.id, old)

    def _state_end(
        self, connection: Connection, round_id: int, more: Mapping[str, object]
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
        self._state(connection, Kind.ENDED, row.uid, {**told, **more})
        self._head = replace(self._head, round="", act=0, digest="")
