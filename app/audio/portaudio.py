"""PortAudio as this program uses it: loaded late, quiet on the console, shared by both ways.

Opening a device takes tens of milliseconds: never call this from the thread of the windows.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

NO_LIBRARY = "PortAudio is not installed, so there is no sound."
NO_SYSTEM = "This computer's sound system isn't responding."

_lock = threading.RLock()
_streams = 0
"""How many streams of this program are open."""


class NoSoundError(Exception):
    """There is no sound; the message says why, as a sentence for the settings."""


@contextmanager
def library() -> Iterator[Any]:
    """Give ``sounddevice`` for a moment in which nobody else uses it, with a quiet console.

    :raises NoSoundError: if it, or the PortAudio it stands on, is not there.
    """
    with _lock, quiet():
        try:
            import sounddevice  # an OSError where the library of the system is missing
        except (ImportError, OSError) as error:
            raise NoSoundError(NO_LIBRARY) from error
        except Exception as error:  # PortAudio begins at the import, and may fail at it
            logging.getLogger(__name__).info("PortAudio does not begin: %s", error)
            raise NoSoundError(NO_SYSTEM) from error
        yield sounddevice


def took() -> None:
    """Note that a stream has been opened: the list of devices must stay as it is."""
    global _streams
    with _lock:
        _streams += 1


def shut(stream: Any, of: str) -> None:
    """Close *stream*, that *of* the loudspeaker or the microphone, however it is, and note it."""
    global _streams
    try:
        with library():
            stream.close()
    except Exception:  # a driver may fail in any way, and there is nothing more to do
        logging.getLogger(__name__).info("the %s was lost", of, exc_info=True)
    with _lock:
        _streams -= 1


def look_again() -> None:
    """Have PortAudio see devices that came or went; nothing while a stream is open.

    It keeps the devices it found at its beginning, and beginning again ends every stream.

    :raises NoSoundError: if it does not begin again.
    """
    with library() as sounddevice:
        if _streams:
            return
        with suppress(sounddevice.PortAudioError):  # it may never have begun
            sounddevice._terminate()
        try:
            sounddevice._initialize()
        except sounddevice.PortAudioError as error:
            raise NoSoundError(NO_SYSTEM) from error


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what ALSA, JACK and PortAudio print by themselves off the console meanwhile."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no console at all, as under Windows without one
        yield
        return
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
