"""Seven-card Stud: § 637a.10.

Two hole cards and one up, three more up, and one more down; the Forced Bet begins, then the best
hand showing.
"""

from __future__ import annotations

from games.families.pot.facts import BringIn, PokerGame, Showing, Street, Winning
from games.poker.chapter import CHAPTER, CODE, TIED

AT = CHAPTER.section(10)
STREETS = (
    Street(dealt=AT("(c)"), hand=2, up=1, bets=AT("(e)")),
    Street(dealt=AT("(f)"), up=1, bets=AT("(g)")),
    Street(dealt=AT("(h)"), up=1, bets=AT("(g)")),
    Street(dealt=AT("(h)"), up=1, bets=AT("(g)"), common=True),
    Street(dealt=AT("(h)"), hand=1, bets=AT("(g)"), common=True),
)
SPLIT = Winning(
    high=AT("(i)(3)(i)"),
    low=AT("(i)(3)(i)"),
    no_low=AT("(j)"),
    tied=AT("(i)(3)(ii)"),
    tied_low=AT("(i)(3)(iii)"),
    odd=None,
)
"""High and low divide the pot; an odd dollar goes by suit."""


def seven_card_stud(
    key: str, title: str, owed: BringIn, wins: Winning, *, eight: bool = False
) -> PokerGame:
    """Return a game of Seven-card Stud, by whose up card owes the Forced Bet and which hands
    win."""
    best = AT("(f)(1)" if wins.high else "(f)(2)")
    return PokerGame(
        key=key,
        title=title,
        chapter=CHAPTER,
        seats=8,
        an_hour=(25, 30),
        ante=AT("(b)"),
        bring_in=owed,
        showing=Showing(begins=AT("(f)"), best=best, equal=AT("(f)(3)")),
        streets=STREETS,
        wins=wins,
        eight=eight,
        exposed=CODE["18(m)"],
    )


def owes(part: str, of: str, *, ace_low: bool = False) -> BringIn:
    """Say in which *part* of (d) whose up card, the lowest or the highest, owes the Forced Bet."""
    return BringIn(made=AT("(d)"), whose=AT(f"(d){part}"), of=of, ace_low=ace_low)


def alone(*, high: bool) -> Winning:
    """The high hand wins it all, or the low hand does."""
    if high:
        return Winning(high=AT("(i)(1)"), tied=TIED, odd=TIED)
    return Winning(low=AT("(i)(2)"), tied=TIED, odd=TIED)
