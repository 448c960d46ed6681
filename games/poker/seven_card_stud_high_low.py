"""Seven-card Stud High-low Split: § 637a.10."""

from __future__ import annotations

from games.families.pot.dealing.stud import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

STUD_HIGH_LOW = PokerGame(
    key="seven-card-stud-high-low",
    title="Seven-card Stud High-low Split",
    chapter=CHAPTER,
    section=10,
    seats=8,
    hand=2,
    up=4,
    hidden=1,
    low=True,
    button=False,
    bring_in="highest",
    bring_in_ace="low",
)

GAME = table(STUD_HIGH_LOW, play(STUD_HIGH_LOW))
