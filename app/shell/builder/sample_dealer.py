"""Deals sample rounds of a drill that is being built, on a thread, so that nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from app.curriculum.drills.sampling import SampleRound, Wrong


PROOFS = tuple(f"proof {n}" for n in range(1, 9))
"""Seeds of the rounds that must be dealt before a drill is published."""


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The result of trying a drill."""

    wrong: tuple[Wrong, ...]
    sample: SampleRound | None


class SampleDealer(QObject):
    """Tries the newest drill it is given, and breaks off any earlier one."""

    dealt = Signal(object)
    """A ``Tried``, of the drill that was asked for last."""
    proved = Signal(str)
    """The message if one of several rounds cannot be dealt; empty if all can."""
    _back = Signal(int, object)
    _judged = Signal(int, str)

    def __init__(self, houses: Path, named: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._houses, self._named = houses, tuple(named)
        self._pool: ThreadPoolExecutor | None = None
        self._stop, self._number = Event(), 0
        self._back.connect(self._bring)
        self._judged.connect(self._judge)

    def deal(self, table: Mapping[str, object], seed: str) -> None:
        """Try the drill of *table*, dealing the round that *seed* gives."""
        self._begin(self._try, table, seed)

    def prove(self, table: Mapping[str, object]) -> None:
        """Deal several rounds of the drill of *table*: one round that can be dealt is not
        enough."""
        self._begin(self._prove, table)

    def forget(self) -> None:
        """Drop the results of all requests."""
        self._stop.set()
        self._number += 1

    def _begin(self, do: Callable[..., None], *what: object) -> None:
        self._stop.set()
        self._stop = stop = Event()
        self._number += 1
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="sample")
        self._pool.submit(do, self._number, stop, *what)

    def stop(self) -> None:
        """Break off the dealing and end the thread."""
        self.forget()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _try(self, number: int, stop: Event, table: Mapping[str, object], seed: str) -> None:
        from app.curriculum.drills.sampling import (
            WHERE,
            StoppedError,
            Wrong,
            mistakes,
            path_of,
            sampled,
        )
        from app.rounds import UnusableError

        if stop.is_set():
            return
        drill, wrong = mistakes(table, self._houses, self._named)
        sample = None
        try:
            if drill is not None:
                sample = sampled(drill, seed, stop.is_set)
        except StoppedError:
            return
        except UnusableError as error:
            wrong.append(Wrong(path_of(error.key, table, self._named), error))
        except (
            Exception
        ) as error:  # an error in the program must not be silent: it is shown as a mistake
            wrong.append(
                Wrong((), UnusableError(WHERE, "", f"no round could be dealt: {error!r}"))
            )
        if not stop.is_set():
            self._back.emit(number, TrialResult(tuple(wrong), sample))

    def _prove(self, number: int, stop: Event, table: Mapping[str, object]) -> None:
        from app.curriculum.drills.sampling import (
            StoppedError,
            Wrong,
            game_of,
            mistakes,
            path_of,
            sampled,
        )
        from app.rounds import UnusableError
        from app.shell.builder.wording import plain

        drill, _ = mistakes(table, self._houses, self._named)
        told = ""
        try:
            for seed in PROOFS:
                assert drill is not None  # one round of it was dealt before
                sampled(drill, seed, stop.is_set)
        except StoppedError:
            return
        except UnusableError as error:
            found = Wrong(path_of(error.key, table, self._named), error)
            told = plain(found, game_of(table))
        if not stop.is_set():
            self._judged.emit(number, told)

    def _judge(self, number: int, told: str) -> None:
        if number == self._number:
            self._stop.set()
            self.proved.emit(told)

    def _bring(self, number: int, tried: TrialResult) -> None:
        if number == self._number:
            self._stop.set()
            self.dealt.emit(tried)
