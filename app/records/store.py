"""The record: an append-only log of what every trainee did, in a database.

The default is SQLite in the user's data folder. Each act is committed, and on the disk, before
:meth:`app.records.rounds.Rounds.append` returns.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from app.records.checks.looking import Checks, engine_of, opened
from app.records.database import OpenDatabase
from app.records.journal.head import files_beside
from app.records.journal.journal import Journal
from app.records.journal.own_chain import OwnChain
from app.records.journal.staff import StaffRegister, StationRegister
from app.records.opening import connect
from app.records.people import People, SimulatorHours
from app.records.place import place
from app.records.rounds import Rounds
from app.records.sync.sync import Sync
from app.records.totals.classes import Classes
from app.records.totals.history import History


def now() -> datetime:
    """Return the time, with its zone."""
    return datetime.now(UTC)


class Record:
    """An open record, by its parts.  May be used from several threads; usually one, the writer's.

    The parts raise :class:`~app.records.RecordError` for a request that cannot be met, and its
    :class:`~app.records.RecordUnavailableError` when the database cannot be reached or written;
    then nothing of the request was kept.
    """

    def __init__(
        self, database: OpenDatabase, own: OwnChain, clock: Callable[[], datetime]
    ) -> None:
        """Put it together; :meth:`open` is the way to get one."""
        self.database = database
        self.journal = Journal(database, own, clock)
        self.staff = StaffRegister(database, self.journal)
        self.stations = StationRegister(database, self.journal)
        self.people = People(database, self.journal, clock)
        self.hours = SimulatorHours(database, self.journal, self.people)
        self.rounds = Rounds(database, self.journal, self.people, clock)
        self.history = History(database, self.people)
        self.classes = Classes(database)
        self.sync = Sync(database, self.journal)
        self.checks = Checks(database, self.journal, clock)

    @classmethod
    def open(cls, url: str | Path | None = None, *, clock: Callable[[], datetime] = now) -> Self:
        """Open the record at *url* (a file or a database URL), making it if it is not there.

        Without *url* it is what ``PITSCHOOL_RECORD`` names, or the user's own.
        """
        spot = place(url)
        record = cls(connect(spot), OwnChain(files_beside(spot)), clock)
        record.journal.begin()
        return record

    @classmethod
    def open_to_read(
        cls, url: str | Path | None = None, *, clock: Callable[[], datetime] = now
    ) -> Self:
        """Open the record at *url*, such as an auditor's copy: nothing is changed or made there.

        :raises RecordError: if there is none, it cannot be read, or is of another version.
        """
        spot = place(url)
        with opened(spot):  # the error says what is wrong with it
            engine, where = engine_of(spot)
        return cls(OpenDatabase(engine, engine, where), OwnChain(files_beside(spot)), clock)

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
