"""The way between a workstation's record and its school's server, on a thread of its own.

Imports no database: one is brought in on the thread.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from app.records import RecordError, RecordUnavailableError

if TYPE_CHECKING:
    from app.records.sync.depot import Exchanged
    from app.records.sync.sync import Sync

SOON, SELDOM = 60.0, 900.0
"""Seconds until a server that cannot be reached is tried again: at first, and at most."""


@dataclass(frozen=True, slots=True)
class News:
    """How the last exchange with the server went."""

    when: datetime
    exchanged: Exchanged | None = None
    """The result; None if it failed."""
    trouble: str = ""
    """Why it failed, and the cure."""
    out_of_reach: bool = False
    """Whether the server could not be reached; it is tried again by itself."""
    first: bool = True
    """Whether this trouble was not reported before."""


def _exchange(url: str, sync: Sync, go_on: Callable[[], bool]) -> Exchanged:
    from app.records.sync.depot import SyncServer, exchange_with

    with SyncServer(url) as depot:
        return exchange_with(depot, sync, go_on)


class SyncWorker:
    """Exchanges facts with a school's server on request, and tries again if it could not be
    reached."""

    def __init__(
        self,
        url: str,
        sync: Sync,
        told: Callable[[News], None],
        *,
        go: Callable[[str, Any, Callable[[], bool]], Exchanged] = _exchange,
        pause: float = SOON,
    ) -> None:
        """Start the thread; it waits to be sent.

        The record of *sync* stays open until this is closed.  *told* is called on the thread,
        after each way.
        """
        self._url, self._sync, self._told, self._go = url, sync, told, go
        self._first_pause = self._pause = pause
        self._sent = self._closing = False
        self._waits_for_server = False
        self._trouble = ""
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="courier", daemon=True)
        self._thread.start()

    def send(self) -> None:
        """Have facts exchanged; returns at once."""
        with self._changed:
            self._sent = True
            self._changed.notify_all()

    def close(self) -> None:
        """End the thread, after the load that is under way."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while self._wait():
            self._told(self._way())

    def _wait(self) -> bool:
        """Wait for the next exchange; return False when there will be none."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._closing or self._sent,
                self._pause if self._waits_for_server else None,
            )
            self._sent = False
            return not self._closing

    def _way(self) -> News:
        now = datetime.now(UTC)
        try:
            done = self._go(self._url, self._sync, lambda: not self._closing)
        except RecordUnavailableError as error:
            self._pause = min(2 * self._pause, SELDOM) if self._waits_for_server else self._pause
            self._waits_for_server = True
            return self._failed(now, str(error), out_of_reach=True)
        except Exception as error:  # whatever it is, it must be seen, and the thread go on
            self._waits_for_server = False
            told = str(error) if isinstance(error, RecordError) else f"the server: {error!r}"
            return self._failed(now, told, out_of_reach=False)
        self._waits_for_server, self._trouble, self._pause = False, "", self._first_pause
        return News(now, done)

    def _failed(self, now: datetime, trouble: str, *, out_of_reach: bool) -> News:
        # A server that cannot be reached is one trouble, whatever the words of the error.
        name = "not reachable" if out_of_reach else trouble
        first, self._trouble = self._trouble != name, name
        return News(now, None, trouble, out_of_reach, first)
