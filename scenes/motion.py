"""Every duration and curve of the table, and the one clock that drives them all."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QPointF, Qt, QTimer, Signal

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class Manner:
    """How long a motion takes at pace 1, in milliseconds, and how it gains and loses speed.

    ``lift`` is how high it rises half-way, in table units.
    """

    ms: int
    curve: Curve
    lift: float = 0.0

    def between(self, start: QPointF, end: QPointF, t: float, scale: float) -> QPointF:
        """Return where a thing is at *t* (0 to 1) of its way, *scale* pixels to a unit."""
        rise = QPointF(0, self.lift * scale * math.sin(math.pi * min(1.0, t)))
        return start + (end - start) * t - rise


PITCH = Manner(300, Curve.OutCubic, 16)
"""A card from the deck or shoe to its place."""
SLIDE = Manner(260, Curve.InOutCubic)
"""A card, pile or prop moved along the felt."""
TURN = Manner(240, Curve.InOutSine)
"""A card turned over."""
PUT_AWAY = Manner(340, Curve.InOutCubic)
"""Cards to the discard rack."""
CUT_OUT = Manner(300, Curve.OutCubic, 12)
"""Chips from the tray to the felt."""
PUSH = Manner(420, Curve.InOutCubic)
"""Chips pushed to a player, or by him to the felt."""
REACH = Manner(360, Curve.InOutCubic, 6)
"""Chips taken to the tray or gathered before it."""
COVER = Manner(420, Curve.InOutCubic, 40)
"""The cover card into the deck."""
RIFFLE = Manner(900, Curve.Linear)
"""A riffle or a strip of the deck in hand."""
WASH = Manner(900, Curve.InOutSine)
"""Cards spread out, washed or brought together."""
MARK = Manner(900, Curve.Linear)
"""A tick or a cross over a place."""
FLOAT = Manner(1500, Curve.OutCubic)
"""An amount credited, rising from its place."""

STAGGER_MS = 110
"""Between the beginnings of two acts shown in one go."""
REST_MS = 200
"""How long a payment lies beside the wager before both are pushed."""
SPEECH_MS = 3200
"""How long a short sentence stays; longer ones in proportion."""
FRAME_MS = 16
SETTLE_MS = 90
"""How long the window must keep its size before the art is made again."""

Step = Callable[[float], None]
Then = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(slots=True, eq=False)
class _Track:
    begins: float
    lasts: float
    curve: QEasingCurve
    step: Step
    first: Then
    last: Then
    owner: object
    going: bool = False

    def to(self, now: float) -> bool:
        """Bring it to the time *now*; return whether it is over."""
        if now < self.begins:
            return False
        if not self.going:
            self.going = True
            self.first()
        share = 1.0 if self.lasts <= 0 else min(1.0, (now - self.begins) / self.lasts)
        self.step(self.curve.valueForProgress(share))
        if share < 1.0:
            return False
        self.last()
        return True


class Clock(QObject):
    """Drives every motion of one scene with one timer, which rests when nothing moves."""

    came_to_rest = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = 1.0
        """0 is instant, 1 as written above, 2 twice as slow."""
        self.still = False
        """Reduced motion: nothing travels, but what is said keeps its time."""
        self._now = 0.0
        self._tracks: list[_Track] = []
        self._held: list[tuple[float, Then]] = []
        self._kept: list[Then] = []
        self._telling = self._again = False
        self._watch = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._tracks)

    @property
    def running(self) -> bool:
        """Whether the timer runs, for a motion or for something said."""
        return self._timer.isActive()

    def run(
        self,
        manner: Manner,
        step: Step,
        *,
        owner: object = None,
        after_ms: float = 0.0,
        first: Then = _nothing,
        last: Then = _nothing,
    ) -> None:
        """Call *step* with 0 to 1 along the curve of *manner*, beginning in *after_ms*.

        *first* is called as it begins, *last* as it ends; both always are.  What moved the
        same *owner* before is dropped where it was, but still ends.
        """
        if owner is not None:
            self.drop(owner)
        track = _Track(
            self._now + after_ms * self.pace,
            manner.ms * self.pace,
            QEasingCurve(manner.curve),
            step,
            first,
            last,
            owner,
        )
        if self.pace <= 0 or self.still:
            track.to(track.begins + track.lasts)
            return
        self._tracks.append(track)
        self._wake()

    def drop(self, owner: object) -> None:
        """End what moves *owner*, without moving it any further."""
        for track in [t for t in self._tracks if t.owner is owner]:
            self._tracks.remove(track)
            if not track.going:
                track.first()
            track.last()

    def hold(self, ms: float, then: Then) -> None:
        """Call *then* in *ms*; at instant pace, or once finished, at the next :meth:`release`."""
        if self.pace <= 0:
            self._kept.append(then)
            return
        self._held.append((self._now + ms, then))
        self._wake()

    def release(self) -> None:
        """Let go of what was kept in sight."""
        kept, self._kept = self._kept, []
        for then in kept:
            then()

    def finish(self) -> None:
        """Bring everything to rest at once; what is said stays until the next release."""
        moved = bool(self._tracks)
        while self._tracks:
            track = min(self._tracks, key=lambda t: t.begins + t.lasts)
            self._tracks.remove(track)
            track.to(track.begins + track.lasts)
        self._kept += [then for _, then in self._held]
        self._held.clear()
        self._timer.stop()
        if moved:
            self.rest()

    def advance(self, ms: float) -> None:
        """Let *ms* pass."""
        self._now += ms
        moved = bool(self._tracks)
        for track in list(self._tracks):
            if track in self._tracks and track.to(self._now) and track in self._tracks:
                self._tracks.remove(track)
        over = [then for due, then in self._held if due <= self._now]
        self._held = [(due, then) for due, then in self._held if due > self._now]
        for then in over:
            then()
        if not self._tracks and not self._held:
            self._timer.stop()
        if moved and not self._tracks:
            self.rest()

    def rest(self) -> None:
        """Tell that nothing is on its way; whoever goes on at once is told again after that."""
        self._again = True
        if self._telling:
            return
        self._telling = True
        try:
            while self._again:
                self._again = False
                self.came_to_rest.emit()
        finally:
            self._telling = False

    def _wake(self) -> None:
        if not self._timer.isActive():
            self._watch.start()
            self._timer.start()

    def _tick(self) -> None:
        self.advance(min(self._watch.restart(), 100))
