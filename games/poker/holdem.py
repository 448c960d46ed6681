"""Hold'em: § 637a.11."""

from __future__ import annotations

from games.poker.community import play
from games.poker.kinds import PokerGame
from games.poker.table import table

HOLDEM = PokerGame(
    key="holdem",
    title="Hold'em",
    section=11,
    seats=10,
    hand=2,
    board=5,
)

GAME = table(HOLDEM, play(HOLDEM))
