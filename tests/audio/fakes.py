"""A sound system that is as present, absent or broken as a test wants."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import numpy as np


class PortAudioError(Exception):
    pass


class Stream:
    """A stream that takes blocks when it is told to, and ends when it is unplugged."""

    def __init__(self, system: Sounddevice, **how: Any) -> None:
        self.system, self.how = system, how
        self.active = False
        if system.refuses(how["samplerate"]):
            raise PortAudioError("Device unavailable")

    def start(self) -> None:
        if self.system.mute:
            raise PortAudioError("Unanticipated host error")
        self.active = True
        self.system.opened.append(self)
        self.system.event.set()

    def take(self, frames: int = 256) -> np.ndarray:
        out = np.full((frames, 2), np.nan, np.float32)
        self.how["callback"](out, frames, None, None)
        return out

    def unplug(self) -> None:
        self.active = False
        self.how["finished_callback"]()

    def close(self) -> None:
        self.active = False
        self.system.closed.append(self)
        self.system.event.set()
        if self.system.sulks:
            raise PortAudioError("Bad stream")


class Sounddevice:
    """What ``import sounddevice`` brings."""

    PortAudioError = PortAudioError

    def __init__(self) -> None:
        self.devices = 1
        self.rates: set[float] | None = None
        self.mute = self.sulks = False
        self.opened: list[Stream] = []
        self.closed: list[Stream] = []
        self.looked = 0
        self.event = threading.Event()

    def refuses(self, rate: float) -> bool:
        return self.rates is not None and rate not in self.rates

    def query_devices(self, kind: str) -> dict[str, Any]:
        if not self.devices:
            raise PortAudioError("Error querying device -1")
        return {"max_output_channels": 2, "default_samplerate": 44_100.0}

    def OutputStream(self, **how: Any) -> Stream:
        return Stream(self, **how)

    def _terminate(self) -> None:
        assert len(self.opened) == len(self.closed), "that would have ended an open stream"

    def _initialize(self) -> None:
        self.looked += 1
        self.event.set()


class AtOnce(Executor):
    """Does everything as it is asked for."""

    def submit(self, do: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(do(*args, **more))
        return done
