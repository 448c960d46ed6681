"""Seven-card Stud Low, or Razz: § 637a.10."""

from __future__ import annotations

from games.poker.kinds import PokerGame
from games.poker.stud import play
from games.poker.table import table

STUD_LOW = PokerGame(
    key="seven-card-stud-low",
    title="Seven-card Stud Low",
    section=10,
    seats=8,
    hand=2,
    up=4,
    hidden=1,
    high=False,
    low=True,
    button=False,
    bring_in="highest",
)

GAME = table(STUD_LOW, play(STUD_LOW))
