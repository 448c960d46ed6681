"""Omaha: § 637a.12.

Four hole cards; a player uses two of them, with three of the five for all.
"""

from __future__ import annotations

from games.families.pot.facts import Blinds, PokerGame, Winning
from games.poker.chapter import CHAPTER, CODE, button, five_on_the_board

AT = CHAPTER.section(12)


def omaha(key: str, title: str, wins: Winning, *, eight: bool = False) -> PokerGame:
    """Return a game of Omaha; with a low hand, the limits may be raised after a win of it all."""
    return PokerGame(
        key=key,
        title=title,
        chapter=CHAPTER,
        seats=10,
        an_hour=(25, 30),
        ante=AT("(b)"),
        button=button(AT),
        blinds=Blinds(posted=AT("(d)"), straddle=AT("(e)")),
        streets=five_on_the_board(AT, 4),
        own=2,
        wins=wins,
        eight=eight,
        kills=eight,
        exposed=CODE["18(p)"],
    )
