"""A record among others: what it gives away, what it takes in, and whether it holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.records import RecordError, exchange, journal
from app.records.classes import Classes
from app.records.doubt import doubted
from app.records.exchange import Parcel, Taken
from app.records.facts import Kind, Trouble
from app.records.head import Head, read_head
from app.records.looking import damage
from app.records.package import read_package, write_package
from app.records.verifying import Audit


class Sharing(Classes):
    """The part of a record that exchanges facts with others."""

    def verify(self) -> tuple[Trouble, ...]:
        """Go through the whole record; return everything that is not as it was written."""
        with self._reads() as connection:
            try:
                head = read_head(self._head_file, self._key.public)
                found = doubted(connection, head, self.station, self._key.public)
            except RecordError as error:
                head, found = None, str(error)
            doubts = (Trouble("this workstation", found),) if found else ()
            spoilt = tuple(Trouble(self.where, told) for told in damage(connection))
            audit = Audit(connection, head or Head(self.station), self._clock())
            return (*doubts, *spoilt, *audit.troubles())

    def chains(self) -> dict[str, int]:
        """Return every workstation's chain, with the place of its last fact."""
        with self._reads() as connection:
            return journal.stations(connection)

    def pack(self, beyond: Mapping[str, int] | None = None) -> Parcel:
        """Return all that is here, *beyond* what the other record has of each chain."""
        with self._reads() as connection:
            return exchange.pack(connection, beyond)

    def take(self, parcel: Parcel) -> Taken:
        """Take in what is new in *parcel*, and state that it was.

        :raises RecordError: if it does not hold; nothing of it is taken then.
        """
        with self._writes() as connection:
            taken = exchange.take(connection, parcel)
            if taken.facts:
                ends = journal.stations(connection)
                others = {one: last for one, last in ends.items() if one != self.station}
                self._state(connection, Kind.TAKEN, "", {"chains": others})
            return taken

    def export(self, file: Path) -> int:
        """Write a package of all that is here to *file*; return how many facts it holds."""
        parcel = self.pack()
        write_package(file, parcel)
        return len(parcel.facts)

    def take_in(self, file: Path) -> Taken:
        """Take in what is new in the package *file*, as :meth:`take` does."""
        return self.take(read_package(file))
