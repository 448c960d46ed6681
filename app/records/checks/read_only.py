"""A record that is only read, such as the copy that an auditor was given."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Self

from app.records.checks.looking import engine_of, opened
from app.records.journal.head import files_beside
from app.records.journal.stating import now
from app.records.place import place
from app.records.store import Record


class ReadOnlyRecord(Record):
    """A record of which nothing is changed, and beside which nothing is made."""

    @classmethod
    def open(cls, url: str | Path | None = None, *, clock: Callable[[], datetime] = now) -> Self:
        """Open the record at *url* (a file or a database URL).

        :raises RecordError: if there is none, it cannot be read, or is of another version.
        """
        spot = place(url)
        with opened(spot):  # says what is wrong with it
            engine, where = engine_of(spot)
        return cls(engine, engine, where, clock, files_beside(spot))

    def _begin_chain(self) -> None:
        """Begin none: whoever only looks on states nothing."""

    @property
    def station(self) -> str:
        """No workstation's."""
        return ""
