"""A sound system of our own for every test here: none touches the machine's."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

from tests.audio.fakes import Sounddevice

PATIENCE_S = 120.0
"""Until what is waited for will never come: more than the busiest machine takes."""


@pytest.fixture(autouse=True)
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounddevice]:
    made = Sounddevice()
    monkeypatch.setitem(sys.modules, "sounddevice", made)
    before = set(threading.enumerate())
    yield made
    left = [t.name for t in set(threading.enumerate()) - before if t.is_alive()]
    assert left == [], "a thread is left running"
    assert len(made.opened) == len(made.closed), "a stream is left open"


class Told:
    """Counts what it is told, and lets a test wait for it."""

    def __init__(self) -> None:
        self.count = 0
        self._turn = threading.Condition()

    def __call__(self) -> None:
        with self._turn:
            self.count += 1
            self._turn.notify_all()

    def until(self, true) -> None:
        """Wait until *true* holds: it is asked again whenever something is told."""
        with self._turn:
            assert self._turn.wait_for(true, PATIENCE_S), "it never came"


@pytest.fixture
def told() -> Told:
    return Told()
