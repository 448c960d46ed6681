"""The one clock that drives every motion of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from scenes.motion.timing import FRAME_MS, HURRY_MS, MotionStyle

Step = Callable[[float], None]
Then = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(slots=True, eq=False)
class _Track:
    begins: float
    lasts: float
    manner: MotionStyle
    step: Step
    first: Then
    last: Then
    owner: object
    going: bool = False

    @property
    def ends(self) -> float:
        return self.begins + self.lasts

    def to(self, now: float) -> bool:
        """Bring it to the time *now*; return whether it is over."""
        if now < self.begins:
            return False
        if not self.going:
            self.going = True
            self.first()
        share = 1.0 if now >= self.ends else (now - self.begins) / self.lasts
        self.step(self.manner.eased(share))
        if share < 1.0:
            return False
        self.last()
        return True

    def press(self, now: float, k: float) -> None:
        """Let the rest of it pass in *k* of its time, from where it is *now*."""
        share = max(0.0, (now - self.begins) / self.lasts) if self.lasts > 0 else 1.0
        if share >= 1.0:
            return
        if share <= 0.0:
            self.begins = now + (self.begins - now) * k
            self.lasts *= k
            return
        self.lasts *= k
        self.begins = now - share * self.lasts


class Clock(QObject):
    """Drives every motion of one scene with one timer, which rests when nothing moves."""

    came_to_rest = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = 1.0
        """0 is instant, 1 as written in ``scenes.motion.timing``, 2 twice as slow."""
        self.still = False
        """Reduced motion: nothing travels, but what is said or marked keeps its time."""
        self._now = 0.0
        self._tracks: list[_Track] = []
        self._held: list[tuple[float, Then]] = []
        self._kept: list[Then] = []
        self._later: list[tuple[float, Then]] = []
        self._telling = self._again = False
        self._watch = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way; a mark or an amount that fades is not."""
        return any(track.manner.travels for track in self._tracks)

    @property
    def running(self) -> bool:
        """Whether the timer runs, for a motion or for words that are shown."""
        return self._timer.isActive()

    @property
    def instant(self) -> bool:
        """Whether things that travel arrive at once."""
        return self.pace <= 0 or self.still

    def run(
        self,
        manner: MotionStyle,
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
        begins, lasts = self._now + after_ms * self.pace, manner.ms * self.pace
        track = _Track(begins, lasts, manner, step, first, last, owner)
        if self.pace <= 0 or (self.still and manner.travels):
            track.to(track.ends)
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

    def hurry(self) -> None:
        """Bring everything that still moves to rest soon, so that people can see something new."""
        ends = max((t.ends for t in self._tracks if t.manner.travels), default=self._now)
        left, most = ends - self._now, HURRY_MS * self.pace
        self._later = [(due, then) for due, then in self._later if due <= self._now + most]
        if left > most:
            for track in self._tracks:
                if track.manner.travels:
                    track.press(self._now, most / left)

    def hold(self, ms: float, then: Then) -> None:
        """Call *then* in *ms*; at instant pace, or once finished, at the next :meth:`release`."""
        if self.pace <= 0:
            self._kept.append(then)
            return
        self._held.append((self._now + ms, then))
        self._wake()

    def later(self, ms: float, then: Then) -> None:
        """Call *then* in *ms* of what moves; never, if that is finished or hurried on before."""
        if self.instant:
            then()
            return
        self._later.append((self._now + ms * self.pace, then))
        self._wake()

    def release(self) -> None:
        """Remove what was kept in sight."""
        kept, self._kept = self._kept, []
        for then in kept:
            then()

    def finish(self) -> None:
        """Bring everything to rest at once; words that are shown stay until the next release."""
        moved = self.moving
        while self._tracks:
            track = min(self._tracks, key=lambda t: t.ends)
            self._tracks.remove(track)
            track.to(track.ends)
        self._kept += [then for _, then in self._held]
        self._held.clear()
        self._later.clear()
        self._timer.stop()
        if moved:
            self.rest()

    def advance(self, ms: float) -> None:
        """Let *ms* pass."""
        self._now += ms
        moved = self.moving
        for track in list(self._tracks):
            if track in self._tracks and track.to(self._now) and track in self._tracks:
                self._tracks.remove(track)
        over = [then for due, then in (*self._later, *self._held) if due <= self._now]
        self._held = [(due, then) for due, then in self._held if due > self._now]
        self._later = [(due, then) for due, then in self._later if due > self._now]
        for then in over:
            then()
        if not self._tracks and not self._held and not self._later:
            self._timer.stop()
        if moved and not self.moving:
            self.rest()

    def rest(self) -> None:
        """Announce that nothing is moving; a receiver that goes on at once hears it again after
        that."""
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
