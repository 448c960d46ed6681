"""Five-card Stud for the low hand: the highest up card owes the Forced Bet, an ace being low.

The chapter is made up, and its letters are its own.
"""

from __future__ import annotations

from datetime import date

from games.engine.cite import Chapter
from games.families.pot.facts import BringIn, PokerGame, PotChapter, Showing, Street, Winning
from games.families.pot.game import made_by

CODE = Chapter("995a", date(2026, 1, 1))
PHASES = {"50": "deal", "50(a)": "bets", "50(c)": "bets", "50(d)": "decide", "50(k)": "settle"}
CHAPTER = PotChapter(code=CODE, edition="2026", phases=PHASES, kill=CODE["50(m)"])

FIVE_CARD_STUD_LOW = PokerGame(
    key="five-card-stud-low",
    title="Five-card Stud Low",
    chapter=CHAPTER,
    seats=9,
    an_hour=(25, 30),
    ante=CODE["50(a)"],
    bring_in=BringIn(made=CODE["50(c)"], whose=CODE["50(c)(1)"], of="highest"),
    showing=Showing(begins=CODE["50(d)"], best=CODE["50(d)(1)"], equal=CODE["50(d)(2)"]),
    streets=(
        Street(dealt=CODE["50(b)"], hand=1, up=1, bets=CODE["50(d)"]),
        *(Street(dealt=CODE["50(e)"], up=1, bets=CODE["50(d)"]) for _ in range(3)),
    ),
    wins=Winning(low=CODE["50(k)"], tied=CODE["6(e)"], odd=CODE["50(k)"]),
    exposed=CODE["18(n)"],
)

GAME = made_by(FIVE_CARD_STUD_LOW)
