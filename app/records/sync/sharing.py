"""A record among others: what it gives away, what it takes in, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.records import RecordError
from app.records.checks.doubt import doubted
from app.records.checks.looking import damage
from app.records.checks.verifying import Audit
from app.records.journal import chain
from app.records.journal.facts import FactKind, RecordFault
from app.records.journal.head import ChainHead, read_head
from app.records.sync import exchange
from app.records.sync.exchange import Batch, Taken
from app.records.sync.package import read_package, write_package
from app.records.totals.classes import Classes


class Sharing(Classes):
    """The part of a record that exchanges facts with others."""

    def verify(self) -> tuple[RecordFault, ...]:
        """Go through the whole record; return everything that is not as it was written."""
        with self._reads() as connection:
            try:
                head = read_head(self._head_file, self._key.public)
                found = doubted(connection, head, self.station, self._key.public)
            except RecordError as error:
                head, found = None, str(error)
            doubts = (RecordFault("this workstation", found),) if found else ()
            spoilt = tuple(RecordFault(self.where, told) for told in damage(connection))
            audit = Audit(connection, head or ChainHead(self.station), self._clock())
            return (*doubts, *spoilt, *audit.troubles())

    def chains(self) -> dict[str, int]:
        """Return every workstation's chain, with the place of its last fact."""
        with self._reads() as connection:
            return chain.stations(connection)

    def pack(self, beyond: Mapping[str, int] | None = None) -> Batch:
        """Return all that is here, *beyond* what the other record has of each chain."""
        with self._reads() as connection:
            return exchange.pack(connection, beyond)

    def take(self, parcel: Batch) -> Taken:
        """Take in what is new in *parcel*, and state that it was.

        :raises RecordError: if it does not hold; nothing of it is taken then.
        """
        with self._writes() as connection:
            taken = exchange.take(connection, parcel)
            if taken.facts:
                ends = chain.stations(connection)
                others = {one: last for one, last in ends.items() if one != self.station}
                self._state(connection, FactKind.TAKEN, "", {"chains": others})
            return taken

    def export(self, file: Path) -> int:
        """Write a package of all that is here to *file*; return how many facts it holds."""
        parcel = self.pack()
        write_package(file, parcel)
        return len(parcel.facts)

    def take_in(self, file: Path) -> Taken:
        """Take in what is new in the package *file*, as :meth:`take` does."""
        return self.take(read_package(file))
