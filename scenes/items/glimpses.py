"""With reduced motion: a ring that fades around what has changed, since nothing is seen to
move."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsScene

from assets.layouts import Place
from scenes.drawing.frame import Frame
from scenes.items.items import Z_TALK, RingItem, outline
from scenes.motion import timing
from scenes.motion.clock import Clock


class Glimpses:
    """The rings of one scene; each is gone as soon as it has faded."""

    def __init__(self, scene: QGraphicsScene, clock: Clock) -> None:
        self._scene, self._clock = scene, clock
        self._rings: dict[str, RingItem] = {}

    def __len__(self) -> int:
        return len(self._rings)

    def show(self, place: Place, frame: Frame) -> None:
        """Ring *place* for a moment."""
        name = place.name
        if name in self._rings:
            self._clock.drop(self._rings[name])
        ring = self._rings[name] = RingItem(glow=True)
        ring.setZValue(Z_TALK - 1)
        ring.follow(outline(place, frame.scale, frame.origin, 4))
        self._scene.addItem(ring)

        def last() -> None:
            del self._rings[name]
            self._scene.removeItem(ring)

        self._clock.run(timing.SHOW, lambda t: ring.setOpacity(1.0 - t), owner=ring, last=last)
