"""Omaha High-low Split Eight or Better: § 637a.12."""

from __future__ import annotations

from games.families.pot.dealing.community import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

OMAHA_EIGHT = PokerGame(
    key="omaha-eight",
    title="Omaha High-low Split Eight or Better",
    chapter=CHAPTER,
    section=12,
    seats=10,
    hand=4,
    board=5,
    own=2,
    low=True,
    eight=True,
)

GAME = table(OMAHA_EIGHT, play(OMAHA_EIGHT))
