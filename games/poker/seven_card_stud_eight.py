"""Seven-card Stud High-low Split Eight or Better: § 637a.10."""

from __future__ import annotations

from games.poker.kinds import PokerGame
from games.poker.stud import play
from games.poker.table import table

STUD_EIGHT = PokerGame(
    key="seven-card-stud-eight",
    title="Seven-card Stud High-low Split Eight or Better",
    section=10,
    seats=8,
    hand=2,
    up=4,
    hidden=1,
    low=True,
    eight=True,
    button=False,
    bring_in="lowest",
)

GAME = table(STUD_EIGHT, play(STUD_EIGHT))
