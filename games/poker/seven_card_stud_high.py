"""Seven-card Stud High: § 637a.10."""

from __future__ import annotations

from games.families.pot.dealing.stud import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

STUD_HIGH = PokerGame(
    key="seven-card-stud-high",
    title="Seven-card Stud High",
    chapter=CHAPTER,
    section=10,
    seats=8,
    hand=2,
    up=4,
    hidden=1,
    button=False,
    bring_in="lowest",
)

GAME = table(STUD_HIGH, play(STUD_HIGH))
