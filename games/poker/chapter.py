"""Chapter 637a: what several of its sections say alike."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from games.engine.cite import Chapter, Cite
from games.families.pot.facts import Button, PotChapter, Street

CODE = Chapter("637a", in_force=date(2012, 5, 12))

CHAPTER = PotChapter(code=CODE, edition="2012", kill=CODE["12(n)"])

TIED = CODE["6(e)"]
"""Equal hands share the pot."""


def button(at: Callable[[str], Cite]) -> Button:
    """The button, in the sections that have one."""
    return Button(
        chosen=at("(c)(1)"),
        at_right=at("(c)(1)(i)"),
        by_card=at("(c)(1)(ii)"),
        moved=at("(c)(2)"),
    )


def five_on_the_board(at: Callable[[str], Cite], hand: int) -> tuple[Street, ...]:
    """A *hand* of hole cards, then flop, turn and river, in the sections with a board."""
    return (
        Street(dealt=at("(f)"), hand=hand, bets=at("(g)")),
        Street(dealt=at("(h)"), board=3, bets=at("(h)")),
        Street(dealt=at("(i)"), board=1, bets=at("(h)"), higher=True),
        Street(dealt=at("(j)"), board=1, bets=at("(h)"), higher=True),
    )
