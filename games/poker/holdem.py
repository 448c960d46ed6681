"""Hold'em: § 637a.11."""

from __future__ import annotations

from games.families.pot.dealing.community import play
from games.families.pot.facts import PokerGame
from games.families.pot.game import table
from games.poker.chapter import CHAPTER

HOLDEM = PokerGame(
    key="holdem",
    title="Hold'em",
    chapter=CHAPTER,
    section=11,
    seats=10,
    hand=2,
    board=5,
)

GAME = table(HOLDEM, play(HOLDEM))
