"""The record as the windows see it: asked and answered without ever waiting for a disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from concurrent.futures import Future

    from app.records import Trainee
    from app.records.store import Record
    from app.records.writer import Writer

T = TypeVar("T")


def still_there(done: Callable[..., object]) -> bool:
    """Whether the page that owns the method *done* still exists: signing out deletes pages."""
    owner = getattr(done, "__self__", None)
    return not isinstance(owner, QObject) or isValid(owner)


def while_there(owner: QObject, done: Callable[[T], object]) -> Callable[[T], object]:
    """Return a function that calls *done* if *owner* still exists: signing out deletes pages."""
    return lambda value: done(value) if isValid(owner) else None


class RecordClient(QObject):
    """A writer whose answers come back to the thread of the windows.

    It opens nothing before the first request, so that a window can be seen first.
    """

    failed = Signal(str)
    """What the record could not do, and the cure."""
    trainee_changed = Signal()
    _back = Signal(object)

    def __init__(
        self,
        opener: Callable[[], Record] | None = None,
        parent: QObject | None = None,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        """*clock* gives the time, *ticks* counts seconds that never go back."""
        super().__init__(parent)
        self.now, self.ticks = clock, ticks
        self._opener = opener
        self._writer: Writer | None = None
        self._closed = False
        self.trainee: Trainee | None = None
        self._back.connect(self._bring)

    @property
    def writer(self) -> Writer:
        """The writer; it opens the record on its own thread."""
        from app.records.writer import Writer

        if self._writer is None:
            if self._opener is None:
                self._writer = Writer(on_error=self._fail)
            else:
                self._writer = Writer(self._opener, on_error=self._fail)
        return self._writer

    def ask(
        self, job: Callable[[Record], T], done: Callable[[T], object] | None = None
    ) -> Future[T]:
        """Have *job* done with the record; *done* gets its answer in the windows' thread.

        Once it is closed nothing is done: the answer is canceled.
        """
        if self._closed:
            from concurrent.futures import Future

            never: Future[T] = Future()
            never.cancel()
            return never
        return self.writer.submit(job, self._later(done) if done else None)

    def later(self, done: Callable[[T], object]) -> Callable[[T], None]:
        """Return a function that calls *done* in the windows' thread."""
        return self._later(done)

    def choose(self, trainee: Trainee) -> None:
        """Make *trainee* the one in training from now on."""
        self.trainee = trainee
        self.trainee_changed.emit()

    def retry(self) -> None:
        """Try again what the record could not do."""
        if self._writer is not None:
            self._writer.retry()

    def close(self) -> None:
        """Write everything and close the record.

        :raises RecordError: if something could not be written.
        """
        self._closed = True
        if self._writer is not None:
            writer, self._writer = self._writer, None
            writer.close()

    def drain(self) -> None:
        """Wait until everything asked is done."""
        self.writer.drain()

    def _later(self, done: Callable[[T], object]) -> Callable[[T], None]:
        def later(value: T) -> None:
            if not self._closed:
                self._back.emit(partial(done, value))

        return later

    def _bring(self, done: partial[Any]) -> None:
        if not self._closed and still_there(done.func):
            done()

    def _fail(self, error: Exception) -> None:
        from app.records import RecordError

        if not self._closed:
            told = str(error) if isinstance(error, RecordError) else f"the record: {error!r}"
            self.failed.emit(told)


def today_of(desk: RecordClient) -> date:
    """Return the day it is at this workstation."""
    return desk.now().astimezone().date()
