"""The sounds of a table by name: the scene calls them and the recipes make them.

A cue names a sound, never its meaning; each has a recipe of its name in ``assets.sounds``, and a
test keeps the two together.
"""

from __future__ import annotations

OFF_SHOE = "off-shoe"
"""A card drawn from a shoe, a shuffler or the deck in hand."""
CARD_DOWN = "card-down"
"""A card that lands on the felt."""
CARD_SLIDE = "card-slide"
"""A card or a packet moved along the felt."""
TURN = "turn"
"""A card turned over."""
SPREAD = "spread"
"""A deck fanned out or spread."""
WASH = "wash"
RIFFLE = "riffle"
STRIP = "strip"
CUT = "cut"
"""A deck cut, or its packets put together."""
CHIP_CUT = "chip-cut"
"""Chips cut out of the tray or of a stack."""
CHIPS_DOWN = "chips-down"
"""A stack set down on the felt."""
CHIPS_PUSH = "chips-push"
"""A stack pushed along the felt."""
SWEEP = "sweep"
"""Chips taken in."""
RACKED = "racked"
"""Chips let down into a tube of the tray."""
BUTTON = "button"
"""A button of a console or a shuffler pressed."""
BELL = "bell"
"""The bell of the progressive."""
DROP = "drop"
"""Something let down into a box."""

CUES: tuple[str, ...] = (
    OFF_SHOE, CARD_DOWN, CARD_SLIDE, TURN, SPREAD, WASH, RIFFLE, STRIP, CUT, CHIP_CUT,
    CHIPS_DOWN, CHIPS_PUSH, SWEEP, RACKED, BUTTON, BELL, DROP,
)  # fmt: skip
