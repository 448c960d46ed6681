"""An open record: its database, its journal, and the workstation that writes to both."""

from __future__ import annotations

import logging
import platform
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Self

from sqlalchemy import Connection, Engine, select

from app.records import RecordError, RecordUnavailableError
from app.records.checks.digests import OF_A_ROUND, OF_A_STRETCH, last_act
from app.records.checks.doubt import LOST, doubted, shared, told
from app.records.database import connect, said
from app.records.journal import chain
from app.records.journal.facts import Fact, FactKind, Signer
from app.records.journal.head import ChainHead, files_beside, read_head, write_head
from app.records.journal.keys import Key, fresh_key, keep, key_in
from app.records.journal.roll import MADE_OF, Roll
from app.records.opened import OpenDatabase
from app.records.place import place
from app.records.schema import ENGAGED, JOURNAL, ROUNDS, TRAINEES
from app.records.totals.memory import Memory

logger = logging.getLogger(__name__)
OF_PRACTICE = frozenset({
    FactKind.ROUND, FactKind.LEFT, FactKind.ENDED, FactKind.ENGAGED, FactKind.HOURS,
    FactKind.TAKEN,
})  # fmt: skip
"""What there are so many facts of that they are not kept once read."""


def now() -> datetime:
    """Return the time, with its zone."""
    return datetime.now(UTC)


class Stating(OpenDatabase):
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
        super().__init__(reading, writing, where)
        self._clock = clock
        self._lock = threading.Lock()
        self._memory = Memory()
        # Round -> the place and the digest of the last entry we know to be in it, and its uid.
        self._last: dict[int, tuple[int, str, str]] = {}
        self._key_file, self._head_file = beside
        self._key = Key(b"")
        self._head = ChainHead("")
        self._begin_chain()

    @classmethod
    def open(cls, url: str | Path | None = None, *, clock: Callable[[], datetime] = now) -> Self:
        """Open the record at *url* (a file or a database URL), making it if it is not there.

        Without *url* it is what ``PITSCHOOL_RECORD`` names, or the user's own.
        """
        spot = place(url)
        return cls(*connect(spot), clock, files_beside(spot))

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
                self._keep_head()

    # The journal.

    @property
    def station(self) -> str:
        """The fingerprint of this workstation's key."""
        return self._key.station

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
        with self._writes() as connection:
            return self._state(connection, kind, subject, body, signers)

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
        with self._writes() as connection:
            known = chain.roll(connection)
            for subject, body in bodies.items():
                self._state(connection, kind, subject, body, signers, known)

    def facts(self, *kinds: FactKind, subject: str | None = None) -> tuple[Fact, ...]:
        """Return the facts of *kinds* about *subject* (of all, if none is named), oldest first."""
        with self._reads() as connection:
            if subject is None and kinds and not OF_PRACTICE.intersection(kinds):
                return self._memory.facts(connection, kinds)
            return chain.facts(connection, kinds, subject)

    def _state(
        self,
        connection: Connection,
        kind: FactKind,
        subject: str,
        body: Mapping[str, object],
        signers: Sequence[Signer] = (),
        known: Roll | None = None,
    ) -> Fact:
        fact = chain.state(
            connection, self._key, self._clock(), kind, subject, body, signers, known
        )
        self._head = replace(self._head, station=fact.station, seq=fact.seq, hash=fact.hash)
        return fact

    # Beginning.

    def _begin_chain(self) -> None:
        """Go on with the chain of this workstation; begin another if it cannot be trusted.

        One program at a time: all of it happens while nobody else can write to the record.
        """
        with said(self.where), self._lock:
            with self._writing.begin() as connection:
                doubt = self._know_again(connection)
                if doubt or not self._key.seed:
                    self._begin_anew(doubt)
                if chain.last_of(connection, self.station)[0] == 0:
                    body = {"name": platform.node(), "public": self._key.public}
                    body["doubt"] = self._head.doubt
                    self._state(connection, FactKind.STATION, self.station, body)
                    self._take_over(connection)
                seq, last = chain.last_of(connection, self.station)
                self._head = replace(self._head, seq=seq, hash=last, doubt="")
            try:
                write_head(self._head_file, self._head, self._key)
            except OSError as error:
                raise self._unkept(error) from error

    def _know_again(self, connection: Connection) -> str:
        """Read key and head; return why they and the record do not belong together."""
        try:
            if not self._key_file.exists():
                left = read_head(self._head_file)
                lost = told(connection) and not shared(connection)
                if left is None:
                    return LOST if lost else ""
                return left.doubt or (LOST if lost or left.seq else "")
            self._key = key_in(self._key_file)
            head = read_head(self._head_file, self._key.public)
            self._head = head or ChainHead(self.station)
            return doubted(connection, head, self.station, self._key.public)
        except RecordError as error:
            return str(error)

    def _begin_anew(self, doubt: str) -> None:
        """Take a new key.

        The files are changed in such an order that a program killed at it leaves no doubt out.
        """
        key = fresh_key()
        try:
            if self._head_file.exists():
                shutil.copyfile(self._head_file, _aside(self._head_file))
            self._head = ChainHead(key.station, doubt=doubt)
            write_head(self._head_file, self._head, key)
            if self._key_file.exists():
                self._key_file.rename(_aside(self._key_file))
            keep(key, self._key_file)
        except OSError as error:
            raise self._unkept(error) from error
        self._key = key

    def _unkept(self, error: OSError) -> RecordError:
        return RecordUnavailableError(
            f"the key of this workstation cannot be kept in {self._key_file.parent} "
            f"({error.strerror}); allow yourself to write that folder"
        )

    def _keep_head(self) -> None:
        """Write the head down.

        What it tells of is on record already: if it cannot be written now, the next one is.
        """
        try:
            write_head(self._head_file, self._head, self._key)
        except OSError as error:
            logger.warning("the head %s cannot be written: %s", self._head_file, error)

    def _take_over(self, connection: Connection) -> None:
        """State what was recorded before there was a journal."""
        stated = select(JOURNAL.c.subject)
        people = dict(connection.execute(select(TRAINEES.c.id, TRAINEES.c.uid)).all())
        old = {"before": True}
        for row in connection.execute(
            select(TRAINEES).where(TRAINEES.c.uid.not_in(stated)).order_by(TRAINEES.c.id)
        ).all():
            told = {"name": row.name, "created": row.created}
            self._state(connection, FactKind.TRAINEE, row.uid, told | old)
            for one in connection.execute(
                select(ENGAGED).where(ENGAGED.c.trainee_id == row.id).order_by(ENGAGED.c.id)
            ).all():
                fields = {key: one._mapping[key] for key in OF_A_STRETCH}
                self._state(connection, FactKind.ENGAGED, row.uid, fields | old)
        for row in connection.execute(
            select(ROUNDS).where(ROUNDS.c.uid.not_in(stated)).order_by(ROUNDS.c.id)
        ).all():
            fields = {key: row._mapping[key] for key in OF_A_ROUND}
            told = {"trainee": people[row.trainee_id], **fields}
            self._state(connection, FactKind.ROUND, row.uid, told | old)
            if row.ended_at is not None:
                self._state_end(connection, row.id, old)
            else:
                self._leave(connection, row.id, old)

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
        self._state(connection, FactKind.ENDED, row.uid, {**told, **more})
        if self._head.round == row.uid:
            self._head = replace(self._head, round="", act=0, digest="")

    def _leave(
        self, connection: Connection, round_id: int, more: Mapping[str, object] | None = None
    ) -> None:
        """State how far a round has come that has no end yet."""
        acts, digest = last_act(connection, round_id)
        if acts:
            uid = connection.execute(select(ROUNDS.c.uid).where(ROUNDS.c.id == round_id)).scalar()
            told = {"acts": acts, "digest": digest, **(more or {})}
            self._state(connection, FactKind.LEFT, str(uid), told)

    def _leave_other(self, connection: Connection, uid: str) -> None:
        """State how far the round has come that was gone on with before the round *uid*."""
        still = select(ROUNDS.c.id).where(
            ROUNDS.c.uid == self._head.round, ROUNDS.c.ended_at.is_(None)
        )
        left = connection.execute(still).scalar() if self._head.round not in ("", uid) else None
        if left is not None:
            self._leave(connection, left)


def _aside(file: Path) -> Path:
    """Return a name by which *file* can be kept that nothing has yet."""
    names = (file.with_name(f"{file.name}.{number}") for number in count(1))
    return next(name for name in names if not name.exists())
