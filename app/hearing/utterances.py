"""Where an utterance begins and ends in what the microphone brings."""

from __future__ import annotations

RATE = 16_000
"""Samples in a second; 16-bit, one channel, as everywhere in the hearing."""
BYTES = 2
"""In a sample."""
LONGEST = 8.0
"""Seconds; what goes on longer is talk, not an announcement."""
FRAME = 0.03
"""Seconds that are judged together as speech or not."""


class Utterances:
    """Cuts audio into utterances, each with a little silence around it."""

    def __init__(self) -> None:
        from pocketsphinx import Endpointer  # not there for every Python

        self._ends = Endpointer(sample_rate=RATE, frame_length=FRAME)
        self._rest = b""
        self._spoken = bytearray()

    @property
    def speaking(self) -> bool:
        """Whether an utterance has begun and not ended."""
        return bool(self._ends.in_speech)

    def feed(self, block: bytes) -> list[bytes]:
        """Take *block*, of any length; return the utterances that ended in it."""
        size, found = self._ends.frame_bytes, []
        self._rest += block
        while len(self._rest) >= size:
            frame, self._rest = self._rest[:size], self._rest[size:]
            if (speech := self._ends.process(frame)) is None:
                continue
            self._spoken += speech
            if not self._ends.in_speech:
                found.append(self._take())
        return [one for one in found if one]

    def end(self) -> bytes:
        """The audio ends: return the utterance that was still being spoken."""
        if self._ends.in_speech:
            size = self._ends.frame_bytes
            self._spoken += self._ends.end_stream(self._rest[:size]) or b""
        self._rest = b""
        return self._take()

    def _take(self) -> bytes:
        """Return the utterance that was collected, unless it is too long to be one."""
        found, self._spoken = bytes(self._spoken), bytearray()
        return found if len(found) <= LONGEST * RATE * BYTES else b""
