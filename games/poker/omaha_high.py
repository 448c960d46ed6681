"""Omaha High: § 637a.12."""

from __future__ import annotations

from games.families.pot.dealing.community import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

OMAHA_HIGH = PokerGame(
    key="omaha-high",
    title="Omaha High",
    chapter=CHAPTER,
    section=12,
    seats=10,
    hand=4,
    board=5,
    own=2,
)

GAME = table(OMAHA_HIGH, play(OMAHA_HIGH))
