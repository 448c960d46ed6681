"""Time at the table: the clock of a round, and the hours of instruction actually spent."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from PySide6.QtCore import QEvent

IDLE_SECONDS = 60.0
"""After this long without a key, a click or an act, nobody is being instructed."""

Seconds = Callable[[], float]

LIVELY = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel}
)
"""What shows that somebody is there, even if they are only watching."""


@dataclass(slots=True)
class PlayClock:
    """Milliseconds of play; a pause does not count.

    >>> at = iter([0.0, 2.0, 2.0, 9.0, 10.0, 10.0])
    >>> clock = PlayClock(0, lambda: next(at))
    >>> clock.go(); clock.stop(); clock.ms
    2000
    """

    before_ms: int = 0
    now: Seconds = time.monotonic
    _since: float | None = field(default=None, init=False)

    @property
    def ms(self) -> int:
        """How long the round has been played."""
        if self._since is None:
            return self.before_ms
        return self.before_ms + round((self.now() - self._since) * 1000)

    def go(self) -> None:
        if self._since is None:
            self._since = self.now()

    def stop(self) -> None:
        if self._since is not None:
            since, self._since = self._since, None
            self.before_ms += round((self.now() - since) * 1000)


@dataclass(slots=True)
class Engagement:
    """Adds up the seconds between one act and the next, without idle time."""

    now: Seconds = time.monotonic
    wall: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))
    _begun: datetime | None = field(default=None, init=False)
    _last: float | None = field(default=None, init=False)
    _seconds: float = field(default=0.0, init=False)

    def seen(self) -> None:
        """Something was done at the table."""
        now = self.now()
        if self._last is None:
            self._begun = self.wall()
        else:
            self._seconds += min(now - self._last, IDLE_SECONDS)
        self._last = now

    @property
    def seconds(self) -> float:
        return self._seconds

    def take(self) -> tuple[datetime, float] | None:
        """Return since when and for how long, and start again; nothing if nothing was done."""
        begun, seconds = self._begun, self._seconds
        self._begun, self._last, self._seconds = None, None, 0.0
        return (begun, seconds) if begun is not None and seconds > 0 else None
