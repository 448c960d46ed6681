"""What has been read of the journal once need not be read again: facts stay as they are."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection

from app.records.journal import chain
from app.records.journal.facts import Fact

T = TypeVar("T")


class FactMemory:
    """Keeps facts, and answers for as long as they hold.  May be asked from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._facts: dict[tuple[str, ...], tuple[Mapping[str, int], tuple[Fact, ...]]] = {}
        self._since: dict[str, tuple[object, Any]] = {}

    def facts(self, connection: Connection, kinds: Sequence[str]) -> tuple[Fact, ...]:
        """Return the facts of *kinds*, oldest first; read are those stated since last time."""
        name, ends = tuple(map(str, kinds)), chain.ends(connection)
        with self._lock:
            seen, known = self._facts.get(name, ({}, ()))
        new = [
            fact
            for station, last in ends.items()
            if last > seen.get(station, 0)
            for fact in chain.facts(connection, name, of=station, after=seen.get(station, 0))
        ]
        if new:
            known = tuple(sorted((*known, *new), key=lambda one: (one.at, one.station, one.seq)))
        with self._lock:
            self._facts[name] = ends, known
        return known

    def until_told(self, connection: Connection, name: str, ask: Callable[[], T]) -> T:
        """Return what *ask* answered last, or ask again if any fact has been stated since."""
        ends = chain.ends(connection)
        with self._lock:
            known = self._since.get(name)
        if known is not None and known[0] == ends:
            found: T = known[1]
            return found
        answer = ask()
        with self._lock:
            self._since[name] = ends, answer
        return answer
