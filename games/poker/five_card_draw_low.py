"""Five-card Draw Low: § 637a.13."""

from __future__ import annotations

from games.poker.draw import play
from games.poker.kinds import PokerGame
from games.poker.table import table

DRAW_LOW = PokerGame(
    key="five-card-draw-low",
    title="Five-card Draw Low",
    section=13,
    seats=8,
    hand=5,
    high=False,
    low=True,
)

GAME = table(DRAW_LOW, play(DRAW_LOW))
