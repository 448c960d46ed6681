"""Five-card Stud: § 637a.14."""

from __future__ import annotations

from games.poker.kinds import PokerGame
from games.poker.stud import play
from games.poker.table import table

FIVE_STUD = PokerGame(
    key="five-card-stud",
    title="Five-card Stud",
    section=14,
    seats=8,
    hand=1,
    up=4,
    button=False,
    bring_in="lowest",
)

GAME = table(FIVE_STUD, play(FIVE_STUD))
