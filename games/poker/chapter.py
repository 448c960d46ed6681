"""Chapter 637a: what its provisions are about, and what several of its sections say alike."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from games.engine.cite import Chapter, Cite
from games.families.pot.facts import Button, PotChapter, Street

CODE = Chapter("637a", in_force=date(2012, 5, 12))

PHASES = {
    "10": "deal",
    "10(b)": "bets",
    "10(d)": "bets",
    "10(e)": "decide",
    "10(f)(1)": "decide",
    "10(f)(2)": "decide",
    "10(f)(3)": "decide",
    "10(g)": "decide",
    "10(i)": "settle",
    "10(j)": "settle",
    "10(k)": "settle",
    "10(l)": "settle",
    "11": "deal",
    "11(b)": "bets",
    "11(c)": "opening",
    "11(c)(2)": "clear",
    "11(d)": "bets",
    "11(e)": "bets",
    "11(g)": "decide",
    "11(k)": "settle",
    "12": "deal",
    "12(b)": "bets",
    "12(c)": "opening",
    "12(c)(2)": "clear",
    "12(d)": "bets",
    "12(e)": "bets",
    "12(g)": "decide",
    "12(k)": "settle",
    "12(l)": "settle",
    "12(m)": "settle",
    "12(n)": "clear",
    "13": "deal",
    "13(b)": "bets",
    "13(c)": "opening",
    "13(c)(2)": "clear",
    "13(e)": "bets",
    "13(f)": "decide",
    "13(h)": "decide",
    "13(i)": "settle",
    "14": "deal",
    "14(b)": "bets",
    "14(d)": "bets",
    "14(e)": "decide",
    "14(f)(1)": "decide",
    "14(f)(2)": "decide",
    "14(g)": "decide",
    "14(i)": "settle",
}
"""Provision of a section on one game -> phase."""

CHAPTER = PotChapter(code=CODE, edition="2012", phases=PHASES, kill=CODE["12(n)"])

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
