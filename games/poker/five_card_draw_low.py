"""Five-card Draw Low: § 637a.13."""

from __future__ import annotations

from games.poker.draw import play
from games.poker.kinds import Kind
from games.poker.table import table

DRAW_LOW = Kind(
    key="five-card-draw-low",
    title="Five-card Draw Low",
    section=13,
    seats=8,
    hand=5,
    high=False,
    low=True,
)

GAME = table(DRAW_LOW, play(DRAW_LOW))
