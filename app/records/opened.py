"""A database that is open, to be let go of at the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from sqlalchemy import Connection, Engine

from app.records.database import said


class OpenDatabase:
    """An open database, as a context that closes it."""

    def __init__(self, reading: Engine, writing: Engine, where: str) -> None:
        self._reading, self._writing = reading, writing
        self.where = where
        """The file, or the URL without its password."""

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
