"""A record among others: what it gives away, and what it takes in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.records.database import OpenDatabase
from app.records.journal import chain
from app.records.journal.facts import FactKind
from app.records.journal.journal import Journal
from app.records.sync import exchange
from app.records.sync.exchange import Batch, Taken
from app.records.sync.package import read_package, write_package


class Sync:
    """Facts on their way to other records, and from them."""

    def __init__(self, database: OpenDatabase, journal: Journal) -> None:
        self._database, self._journal = database, journal

    def chains(self) -> dict[str, int]:
        """Return every workstation's chain, with the place of its last fact."""
        with self._database.reads() as connection:
            return chain.stations(connection)

    def pack(self, beyond: Mapping[str, int] | None = None) -> Batch:
        """Return everything here *beyond* what the other record has of each chain."""
        with self._database.reads() as connection:
            return exchange.pack(connection, beyond)

    def take(self, parcel: Batch) -> Taken:
        """Take in what is new in *parcel*, and state that it was.

        :raises RecordError: if it does not hold; nothing of it is taken then.
        """
        with self._journal.writes() as connection:
            taken = exchange.take(connection, parcel)
            if taken.facts:
                ends = chain.stations(connection)
                others = {one: last for one, last in ends.items() if one != self._journal.station}
                self._journal.state_in(connection, FactKind.TAKEN, "", {"chains": others})
            return taken

    def export(self, file: Path) -> int:
        """Write a package of all that is here to *file*; return how many facts it holds."""
        parcel = self.pack()
        write_package(file, parcel)
        return len(parcel.facts)

    def take_in(self, file: Path) -> Taken:
        """Take in what is new in the package *file*, as :meth:`take` does."""
        return self.take(read_package(file))
