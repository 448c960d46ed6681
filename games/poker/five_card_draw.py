"""Five-card Draw: § 637a.13.

Five hole cards, Blind Bets once they are dealt, and one exchange. What becomes of a card turned
up in dealing the chapter does not say.
"""

from __future__ import annotations

from games.families.pot.facts import Blinds, Draw, PokerGame, Street, Winning
from games.poker.chapter import CHAPTER, button

AT = CHAPTER.section(13)


def five_card_draw(key: str, title: str, wins: Winning) -> PokerGame:
    """Return a game of Five-card Draw, by which hands win."""
    exchange = Draw(exchanged=AT("(g)"), burned=AT("(g)(1)"), reshuffled=AT("(g)(2)"))
    return PokerGame(
        key=key,
        title=title,
        chapter=CHAPTER,
        seats=8,
        an_hour=(30, 40),
        ante=AT("(b)"),
        button=button(AT),
        blinds=Blinds(posted=AT("(e)"), after_cards=True),
        streets=(
            Street(dealt=AT("(d)"), hand=5, bets=AT("(f)")),
            Street(dealt=AT("(g)"), draw=exchange, bets=AT("(h)"), higher=True),
        ),
        wins=wins,
    )
