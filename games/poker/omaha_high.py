"""Omaha High: § 637a.12."""

from __future__ import annotations

from games.poker.community import play
from games.poker.kinds import PokerGame
from games.poker.table import table

OMAHA_HIGH = PokerGame(
    key="omaha-high",
    title="Omaha High",
    section=12,
    seats=10,
    hand=4,
    board=5,
    own=2,
)

GAME = table(OMAHA_HIGH, play(OMAHA_HIGH))
