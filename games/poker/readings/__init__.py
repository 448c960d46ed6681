"""Where chapter 637a is silent or unclear, and how Pitschool answers, in a module for each
part."""

from __future__ import annotations

from games.engine.features import Reading
from games.poker.house_play import kills
from games.poker.kinds import PokerGame
from games.poker.readings import cards, community, money, stud_draw

PARTS = (cards, community, money, stud_draw)
"""Each has its ``READINGS``."""
OF_ONE_GAME = range(10, 15)
"""The sections that each cover one kind of game."""


def readings(kind: PokerGame) -> tuple[Reading, ...]:
    """Return the readings of the chapter that apply to *kind*."""
    return tuple(one for part in PARTS for one in part.READINGS if concerns(kind, one))


def concerns(kind: PokerGame, one: Reading) -> bool:
    if one.cite.path and "kill" in one.cite.path[0]:
        return kills(kind)
    return one.cite.section == kind.section or one.cite.section not in OF_ONE_GAME
