"""The record behind a thread, so that a window never waits for a disk."""

from __future__ import annotations

import atexit
import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

from app.records import RecordError, RecordLine, RecordUnavailableError, StoredRound

if TYPE_CHECKING:
    from app.records.store import Record

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Job:
    run: Callable[[Record], Any]
    future: Future[Any]
    done: Callable[[Any], None] | None


def _open() -> Record:
    from app.records.store import Record  # brings the database in; not before the first frame

    return Record.open()


class Writer:
    """A queue of requests to a record, met one after the other on a thread of its own.

    Requests are done in order, or their error goes to the future that was returned and to
    *on_error*. When the record cannot be reached or written (no room on the disk), nothing is
    lost: the queue holds, *on_error* is called, and :meth:`retry` goes on from the same request.

    ``done`` and *on_error* are called on the writer's thread; a window passes them
    on with a signal.  They must not call :meth:`drain` or :meth:`close`.
    """

    def __init__(
        self,
        opener: Callable[[], Record] = _open,
        *,
        on_error: Callable[[Exception], None],
    ) -> None:
        """Start the thread; it opens the record itself, with *opener*."""
        self._opener, self._on_error = opener, on_error
        self._record: Record | None = None
        self._jobs: deque[_Job] = deque()
        self._changed = threading.Condition()
        self._held: Exception | None = None
        self._closing = False
        self._broken: dict[int, Exception] = {}
        self._thread = threading.Thread(target=self._work, name="record", daemon=True)
        self._thread.start()
        atexit.register(self._last_call)

    @property
    def waiting(self) -> int:
        """How many requests are not done yet."""
        with self._changed:
            return len(self._jobs)

    @property
    def held(self) -> Exception | None:
        """Why the queue holds, if it does."""
        with self._changed:
            return self._held

    def submit(
        self, job: Callable[[Record], T], done: Callable[[T], None] | None = None
    ) -> Future[T]:
        """Let *job* be done with the record; returns at once.

        *done* is called with the result of *job*, after it is on the disk.
        """
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # what is handed in cannot be taken back
        with self._changed:
            if self._closing:
                raise RecordError("the record is closed, so nothing more is saved; open it again")
            self._jobs.append(_Job(job, future, done))
            self._changed.notify_all()
        return future

    def begin_round(
        self, trainee_id: int, done: Callable[[int], None] | None = None, **opening: Any
    ) -> Future[int]:
        """Begin a round; the future names it later."""
        return self.submit(lambda record: record.rounds.begin(trainee_id, **opening), done)

    def append(
        self,
        round_id: int | Future[int],
        entry: RecordLine,
        done: Callable[[int], None] | None = None,
    ) -> Future[int]:
        """Add an entry; show the act as done when *done* is called or the future is.

        After an entry that could not be kept, the round takes no further ones: a
        log with a gap would replay to another table.
        """
        if entry.wall is None:
            entry = replace(entry, wall=datetime.now(UTC))

        def run(record: Record) -> int:
            number = self._sound(round_id)
            try:
                return record.rounds.append(number, entry)
            except RecordUnavailableError:
                raise
            except Exception as error:
                self._broken[number] = error
                raise

        return self.submit(run, done)

    def end_round(
        self,
        round_id: int | Future[int],
        summary: Mapping[str, object],
        done: Callable[[None], None] | None = None,
        verdicts: Sequence[RecordLine] = (),
    ) -> Future[None]:
        """Close a round dealt to its end, with the final findings on some of its acts."""
        return self.submit(lambda r: r.rounds.end(self._sound(round_id), summary, verdicts), done)

    def resume(
        self, round_id: int, done: Callable[[StoredRound], None] | None = None
    ) -> Future[StoredRound]:
        """Resume an unfinished round from the record."""

        def run(record: Record) -> StoredRound:
            found = record.rounds.resume(round_id)
            self._broken.pop(round_id, None)
            return found

        return self.submit(run, done)

    def retry(self) -> None:
        """Go on after the queue held."""
        with self._changed:
            self._held = None
            self._changed.notify_all()

    def drain(self) -> None:
        """Wait until everything handed in is done.

        :raises Exception: what the queue holds for, if it holds.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._held or not self._jobs)
            if self._held:
                raise self._held

    def close(self) -> None:
        """Do everything handed in, close the record and end the thread.

        :raises RecordError: if something could still not be written, and how much.
        """
        with self._changed:
            self._closing = True
            self._held = None  # one last try
            self._changed.notify_all()
        self._thread.join()
        atexit.unregister(self._last_call)
        with self._changed:
            left, why = list(self._jobs), self._held
            self._jobs.clear()
        if left:
            lost = RecordError(f"{len(left)} requests to the record failed: {why}")
            for job in left:
                job.future.set_exception(lost)
            raise lost from why

    def _last_call(self) -> None:
        try:
            self.close()
        except RecordError as error:
            self._tell(error)

    def _sound(self, round_id: int | Future[int]) -> int:
        """Return the round's number, if nothing of it is missing from the record."""
        # the request that began it came first in the queue, so the future is settled
        number = round_id if isinstance(round_id, int) else round_id.result(timeout=0)
        if number in self._broken:
            raise RecordError(
                f"round {number} is no longer recorded, because one of its acts could not be "
                f"saved: {self._broken[number]}; resume it from what was saved, or start a new "
                "one"
            ) from self._broken[number]
        return number

    def _tell(self, error: Exception) -> None:
        try:
            self._on_error(error)
        except Exception:
            logging.getLogger(__name__).exception(
                "the record's error could not be reported: %s", error
            )

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                if self._record is None:
                    self._record = self._opener()
            except Exception as error:
                self._hold(error)
                continue
            try:
                value = job.run(self._record)
            except RecordUnavailableError as error:
                self._hold(error)
                continue
            except Exception as error:
                job.future.set_exception(error)
                self._tell(error)
            else:
                job.future.set_result(value)
                try:
                    if job.done is not None:
                        job.done(value)
                except Exception as error:
                    self._tell(error)
            with self._changed:
                self._jobs.popleft()
                self._changed.notify_all()
        if self._record is not None:
            self._record.close()

    def _next(self) -> _Job | None:
        """Wait for the next request; None when there will be none."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or (self._jobs and not self._held))
            return self._jobs[0] if self._jobs and not self._held else None

    def _hold(self, error: Exception) -> None:
        with self._changed:
            self._held = error
            self._changed.notify_all()
        self._tell(error)
