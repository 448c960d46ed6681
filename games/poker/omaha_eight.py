"""Omaha High-low Split Eight or Better: § 637a.12."""

from __future__ import annotations

from games.poker.community import play
from games.poker.kinds import PokerGame
from games.poker.table import table

OMAHA_EIGHT = PokerGame(
    key="omaha-eight",
    title="Omaha High-low Split Eight or Better",
    section=12,
    seats=10,
    hand=4,
    board=5,
    own=2,
    low=True,
    eight=True,
)

GAME = table(OMAHA_EIGHT, play(OMAHA_EIGHT))
