"""Hold'em: § 637a.11.

Two hole cards and five for all; a player may use any of them. Blind Bets come before the cards.
"""

from __future__ import annotations

from games.families.pot.facts import Blinds, PokerGame, Winning
from games.families.pot.game import made_by
from games.poker.chapter import CHAPTER, CODE, TIED, button, five_on_the_board

AT = CHAPTER.section(11)
HOLDEM = PokerGame(
    key="holdem",
    title="Hold'em",
    chapter=CHAPTER,
    seats=10,
    an_hour=(30, 40),
    ante=AT("(b)"),
    button=button(AT),
    blinds=Blinds(posted=AT("(d)"), straddle=AT("(e)")),
    streets=five_on_the_board(AT, 2),
    wins=Winning(high=AT("(k)"), tied=TIED, board=AT("(k)"), odd=AT("(k)")),
    exposed=CODE["18(p)"],
)

GAME = made_by(HOLDEM)
