"""Five Card Omaha: five hole cards, two of them to be used, an Ante and one Blind Bet.

The chapter is made up, and its letters are its own.
"""

from __future__ import annotations

from datetime import date

from games.engine.cite import Chapter
from games.families.pot.facts import (
    Blinds,
    Button,
    PokerGame,
    PotChapter,
    Street,
    Winning,
)
from games.families.pot.game import made_by

CODE = Chapter("996a", date(2026, 1, 1))
CHAPTER = PotChapter(code=CODE, edition="2026", kill=CODE["40(m)"])

FIVE_CARD_OMAHA = PokerGame(
    key="five-card-omaha",
    title="Five Card Omaha",
    chapter=CHAPTER,
    seats=8,
    an_hour=(20, 25),
    ante=CODE["40(a)"],
    button=Button(
        chosen=CODE["40(b)"],
        at_right=CODE["40(b)(1)"],
        by_card=CODE["40(b)(2)"],
        moved=CODE["40(c)"],
    ),
    blinds=Blinds(posted=CODE["40(d)"]),
    streets=(
        Street(dealt=CODE["40(e)"], hand=5, bets=CODE["40(h)"]),
        Street(dealt=CODE["40(f)"], board=3, bets=CODE["40(h)"]),
        Street(dealt=CODE["40(f)"], board=1, bets=CODE["40(h)"], higher=True),
        Street(dealt=CODE["40(g)"], board=1, bets=CODE["40(h)"], higher=True),
    ),
    own=2,
    wins=Winning(high=CODE["40(k)"], tied=CODE["6(e)"], odd=CODE["40(k)"]),
    exposed=CODE["18(p)"],
)

GAME = made_by(FIVE_CARD_OMAHA)
