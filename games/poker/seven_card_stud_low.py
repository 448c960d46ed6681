"""Seven-card Stud Low, or Razz: § 637a.10."""

from __future__ import annotations

from games.families.pot.dealing.stud import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

STUD_LOW = PokerGame(
    key="seven-card-stud-low",
    title="Seven-card Stud Low",
    chapter=CHAPTER,
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
