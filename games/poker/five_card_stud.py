"""Five-card Stud: § 637a.14.

One hole card and four up; the Forced Bet begins, then the best hand showing.
"""

from __future__ import annotations

from games.families.pot.facts import BringIn, PokerGame, Showing, Street, Winning
from games.families.pot.game import made_by
from games.poker.chapter import CHAPTER, CODE, TIED

AT = CHAPTER.section(14)
FIVE_STUD = PokerGame(
    key="five-card-stud",
    title="Five-card Stud",
    chapter=CHAPTER,
    seats=8,
    an_hour=(25, 30),
    ante=AT("(b)"),
    bring_in=BringIn(made=AT("(d)"), whose=AT("(d)"), of="lowest"),
    showing=Showing(begins=AT("(f)"), best=AT("(f)(1)"), equal=AT("(f)(2)")),
    streets=(
        Street(dealt=AT("(c)"), hand=1, up=1, bets=AT("(e)")),
        Street(dealt=AT("(f)"), up=1, bets=AT("(g)")),
        Street(dealt=AT("(h)"), up=1, bets=AT("(g)")),
        Street(dealt=AT("(h)"), up=1, bets=AT("(g)")),
    ),
    wins=Winning(high=AT("(i)"), tied=TIED, odd=TIED),
    exposed=CODE["18(n)"],
)

GAME = made_by(FIVE_STUD)
