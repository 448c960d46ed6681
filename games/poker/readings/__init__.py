"""Where chapter 637a is silent or unclear, and how we answer: each part of it a module."""

from __future__ import annotations

from games.engine.features import Reading
from games.poker.house_play import kills
from games.poker.kinds import PokerGame
from games.poker.readings import cards, community, money, stud_draw

PARTS = (cards, community, money, stud_draw)
"""Each has its ``READINGS``."""
OF_ONE_GAME = range(10, 15)
"""The sections that are about one kind of game each."""


def readings(kind: PokerGame) -> tuple[Reading, ...]:
    """Return what was asked about the chapter as *kind* is dealt under it."""
    return tuple(one for part in PARTS for one in part.READINGS if concerns(kind, one))


def concerns(kind: PokerGame, one: Reading) -> bool:
    if one.cite.path and "kill" in one.cite.path[0]:
        return kills(kind)
    return one.cite.section == kind.section or one.cite.section not in OF_ONE_GAME
