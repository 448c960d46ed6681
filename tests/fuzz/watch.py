"""What takes too long is broken off."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType


class TooLongError(Exception):
    """Something that does not come to its end."""


@contextlib.contextmanager
def broken_off(seconds: float) -> Iterator[None]:
    """Break off what takes more *seconds* of the processor, where the system can."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLongError

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
