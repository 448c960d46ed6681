"""Five-card Draw Low: § 637a.13."""

from __future__ import annotations

from games.families.pot.dealing.draw import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

DRAW_LOW = PokerGame(
    key="five-card-draw-low",
    title="Five-card Draw Low",
    chapter=CHAPTER,
    section=13,
    seats=8,
    hand=5,
    high=False,
    low=True,
)

GAME = table(DRAW_LOW, play(DRAW_LOW))
