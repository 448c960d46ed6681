"""What has been read of rounds once need not be read again: the past stays as it is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Connection, func, or_, select

from app.records.schema import ACTS, ROUNDS

T = TypeVar("T")
Row = tuple[Any, ...]


@dataclass
class _Gathered(Generic[T]):
    """What is known of the rounds that have ended, which nothing can change any more."""

    items: list[T] = field(default_factory=list)
    seen: int = 0
    """The number of the newest round that has been looked at."""
    waiting: tuple[int, ...] = ()
    """Rounds up to it that had not ended, or were held back."""


class RoundMemory:
    """Keeps answers for as long as they hold.  May be asked from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._gathered: dict[tuple[str, int], _Gathered[Any]] = {}
        self._answers: dict[tuple[str, int], tuple[object, Any]] = {}

    def gather(
        self,
        connection: Connection,
        name: str,
        trainee_id: int,
        read: Callable[[ColumnElement[bool]], Iterable[Row]],
        make: Callable[[Row], T],
        held: Collection[int] = (),
    ) -> list[T]:
        """Return what *make* makes of the rows of all the trainee's rounds but those *held* back.

        *read* gets which rounds are wanted, and returns rows that begin with the round's number.
        """
        with self._lock:
            kept: _Gathered[T] = self._gathered.setdefault((name, trainee_id), _Gathered())
            new = or_(ROUNDS.c.id > kept.seen, ROUNDS.c.id.in_(kept.waiting))
            there = select(ROUNDS.c.id, ROUNDS.c.ended_at.is_(None)).where(
                ROUNDS.c.trainee_id == trainee_id, new
            )
            found = dict(map(tuple, connection.execute(there)))
            open_still = {
                number: is_open for number, is_open in found.items() if number not in held
            }
            # What another program has begun since then is read the next time, and once.
            rows = [row for row in (read(new) if open_still else ()) if row[0] in open_still]
            made = [(open_still[row[0]], make(row)) for row in rows]
            kept.items += [item for is_open, item in made if not is_open]
            kept.seen = max([kept.seen, *found])
            kept.waiting = tuple(one for one, is_open in found.items() if is_open or one in held)
            return [*kept.items, *(item for is_open, item in made if is_open)]

    def recall(
        self, connection: Connection, name: str, trainee_id: int, ask: Callable[[], T]
    ) -> T:
        """Return what *ask* answered last, or ask again if the trainee has done anything since."""
        state = _state(connection, trainee_id)
        with self._lock:
            known = self._answers.get((name, trainee_id))
            if known is not None and known[0] == state:
                found: T = known[1]
                return found
        answer = ask()
        with self._lock:
            self._answers[name, trainee_id] = (state, answer)
        return answer


def _state(connection: Connection, trainee_id: int) -> Row:
    """Return something that is another as soon as any act or end of a round is recorded."""
    rounds = select(func.count(), func.count(ROUNDS.c.ended_at), func.max(ROUNDS.c.id)).where(
        ROUNDS.c.trainee_id == trainee_id
    )
    still = select(ROUNDS.c.id).where(
        ROUNDS.c.trainee_id == trainee_id, ROUNDS.c.ended_at.is_(None)
    )
    acts = select(func.count()).select_from(ACTS).where(ACTS.c.round_id.in_(still))
    return (*connection.execute(rounds).one(), connection.execute(acts).scalar())
