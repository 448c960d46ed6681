"""Five-card Draw High: § 637a.13."""

from __future__ import annotations

from games.poker.draw import play
from games.poker.kinds import PokerGame
from games.poker.table import table

DRAW_HIGH = PokerGame(
    key="five-card-draw-high",
    title="Five-card Draw High",
    section=13,
    seats=8,
    hand=5,
)

GAME = table(DRAW_HIGH, play(DRAW_HIGH))
