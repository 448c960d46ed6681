"""Five-card Draw High: § 637a.13."""

from __future__ import annotations

from games.families.pot.dealing.draw import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

DRAW_HIGH = PokerGame(
    key="five-card-draw-high",
    title="Five-card Draw High",
    chapter=CHAPTER,
    section=13,
    seats=8,
    hand=5,
)

GAME = table(DRAW_HIGH, play(DRAW_HIGH))
