"""Five-card Stud: § 637a.14."""

from __future__ import annotations

from games.families.pot.dealing.stud import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

FIVE_STUD = PokerGame(
    key="five-card-stud",
    title="Five-card Stud",
    chapter=CHAPTER,
    section=14,
    seats=8,
    hand=1,
    up=4,
    button=False,
    bring_in="lowest",
)

GAME = table(FIVE_STUD, play(FIVE_STUD))
