"""Seven-card Stud High: § 637a.10."""

from __future__ import annotations

from games.poker.kinds import PokerGame
from games.poker.stud import play
from games.poker.table import table

STUD_HIGH = PokerGame(
    key="seven-card-stud-high",
    title="Seven-card Stud High",
    section=10,
    seats=8,
    hand=2,
    up=4,
    hidden=1,
    button=False,
    bring_in="lowest",
)

GAME = table(STUD_HIGH, play(STUD_HIGH))
