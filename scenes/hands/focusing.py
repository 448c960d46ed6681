"""Where the keys are: one place in focus, with a ring around it."""

from __future__ import annotations

from scenes.hands.felt import Felt
from scenes.items.fittings import described
from scenes.items.items import RingItem, outline
from scenes.places.spots import Spot
from scenes.places.telling import contents

LAST = 99
"""The table's places in Tab order come after every seat."""


class Focus:
    """The place of one table that the keys speak of."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._name = ""
        self._rung = False
        self._ring = RingItem(glow=False)
        self._ring.hide()
        felt.stage.addItem(self._ring)

    @property
    def spot(self) -> Spot | None:
        """The place in focus, if one is and the table still has it."""
        return self._felt.stage.spots.get(self._name)

    @property
    def seen(self) -> bool:
        return self._ring.isVisible()

    def ordered(self) -> list[Spot]:
        """Return the places in the order of Tab: seats from the left, then the table."""
        found = [s for s in self._felt.stage.spots.values() if s.kind != "tray"]
        return sorted(found, key=lambda s: (s.seat or LAST, 0 if s.kind != "tube" else 1))

    def to(self, name: str, *, ring: bool = True) -> None:
        """Bring the keys to the place *name* and tell what lies there."""
        spot = self._felt.stage.spots.get(name)
        if spot is None:
            return
        self._name = name
        self._ring.setVisible(ring)
        self.lay()
        self.describe()
        if ring:
            self._felt.tell(contents(spot, self._felt.round))

    def describe(self) -> None:
        """Have the table's description begin with the place in focus and what lies there."""
        spot, r = self.spot, self._felt.round
        parts = [contents(spot, r)] if spot is not None else []
        if r is not None:
            parts.append(described(r, self._felt.stage.layout_of_table))
        self._felt.widget.setAccessibleDescription("; ".join(parts))

    def step(self, by: int) -> bool:
        """Go on to the next place or the one before; return whether there is one."""
        names = [spot.name for spot in self.ordered()]
        at = names.index(self._name) + by if self._name in names else 0
        if not 0 <= at < len(names):
            return False
        self.to(names[at])
        return True

    def enter(self, end: int) -> None:
        """Come in by Tab, at the first place (0) or the last (-1)."""
        self.to(self.ordered()[end].name)

    def leave(self, *, keep: bool) -> None:
        """The focus is elsewhere: hide the ring, unless the new focus belongs to its place."""
        self._rung = self._ring.isVisible()
        if not keep:
            self._ring.hide()

    def again(self) -> None:
        """The focus is back: show the ring where it was, if there was one."""
        self._ring.setVisible(self._rung and self.spot is not None)

    def lay(self) -> None:
        """Lay the ring about the place where it lies now."""
        spot, frame = self.spot, self._felt.stage.frame
        if spot is not None:
            self._ring.follow(outline(spot.place, frame.scale, frame.origin, 3))
