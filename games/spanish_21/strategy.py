"""A sound way to play Spanish 21, for players who play sensibly.

The tables are the best play against shoes without end, hand by hand: ``tests/odds/shoes.py``
works them out.  A shoe of six or eight decks differs in next to nothing.  Each line has a
sign for each up card of the dealer's, 2 to 9, a ten-value card, an ace.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.twenty_one.manners import named
from games.families.twenty_one.points import points, value

Choice = Literal["surrender", "double", "split", "hit", "stand"]

UP_CARDS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
"""The value of the dealer's up card, in the order of every line."""

SURRENDER = {17: ".........R"}
"""Hard total of two cards -> R, give up half the wager."""

DOUBLE_HARD = {9: "....D.....", 10: "DDDDDDD...", 11: "DDDDDDDDDD"}
DOUBLE_SOFT = {15: "....D.....", 16: "...DD.....", 17: "..DDD.....", 18: "..DDD....."}
"""Total of two cards -> D, wager as much again for one card."""

SPLIT = {
    2: ".PPPPP....",
    3: ".PPPPPP...",
    6: "..PPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: ".PPPP.PP..",
    11: "PPPPPPPPPP",
}
"""The value of each of two equal cards -> P, split them."""

DRAW_HARD = {
    12: "HHHHHHHHHH",
    13: "HHHHHHHHHH",
    14: "HH444HHHHH",
    15: "44566HHHHH",
    16: "56666HHHHH",
    17: "SSSSSS666H",
}
"""Hard total -> H hit, S stand, a number: hit with that many cards or more, because 21 in five
cards or more is paid better. Always hit below 12, always stand above 17."""
DRAW_SOFT = {18: "4444564HHH", 19: "SSSSSSSS66"}
"""The same of soft totals.  Below 18 one draws, above 19 one stands."""

DRAW_FOR_BONUS = {"67": "HHHHHHHHHH", "68": "HHHHHHHHHH", "77": "HHHHHHHHHH", "78": "HHSSSHHHHH"}
"""Two cards that a third could make 6-7-8 or 7-7-7 -> the same."""

RESCUE = {
    **dict.fromkeys(range(3, 17), "......YYYY"),
    17: ".........Y",
}
"""Total of three cards after a Double Down Wager -> Y, take it back."""


def basic(
    cards: Sequence[Card],
    up_card: Card,
    *,
    may_surrender: bool = True,
    may_double: bool = True,
    may_split: bool = True,
) -> Choice:
    """Return what to do with *cards* against the dealer's *up_card*.

    What may be done on two cards only is not done on more; *may_split* and the others
    bar what else stands in the way, such as a hand already split.

    >>> basic(["8s1", "8d4"], "Kc2"), basic(["6s1", "5d4"], "9c2"), basic(["Ts", "6d"], "4c")
    ('split', 'double', 'stand')
    """
    total, soft = points(cards)
    if total >= 21:
        return "stand"
    column = UP_CARDS.index(value(up_card))
    if len(cards) == 2:
        if may_surrender and not soft and _sign(SURRENDER, total, column) == "R":
            return "surrender"
        if (
            may_split
            and value(cards[0]) == value(cards[1])
            and _sign(SPLIT, value(cards[0]), column) == "P"
        ):
            return "split"
        doubles = DOUBLE_SOFT if soft else DOUBLE_HARD
        if may_double and _sign(doubles, total, column) == "D":
            return "double"
        bonus = "".join(sorted(card[0] for card in cards))
        if bonus in DRAW_FOR_BONUS:
            return "hit" if DRAW_FOR_BONUS[bonus][column] == "H" else "stand"
    draws = DRAW_SOFT if soft else DRAW_HARD
    if total not in draws:
        return "hit" if total < min(draws) else "stand"
    sign = draws[total][column]
    return "hit" if sign == "H" or (sign.isdecimal() and len(cards) >= int(sign)) else "stand"


def rescue(cards: Sequence[Card], up_card: Card) -> bool:
    """Return whether to take back a Double Down Wager after its one card (§ 635a.10(d))."""
    total, _ = points(cards)
    return _sign(RESCUE, total, UP_CARDS.index(value(up_card))) == "Y"


def sensible(r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random) -> str:
    """The best play without counting cards; never insured."""
    if named(step, Verb.RESCUE):
        return Verb.RESCUE if rescue(cards, up) else Verb.STAND
    return basic(
        cards,
        up,
        may_surrender=named(step, Verb.SURRENDER) is not None,
        may_double=named(step, "double") is not None,
        may_split=named(step, "split") is not None,
    )


def _sign(table: dict[int, str], total: int, column: int) -> str:
    return table[total][column] if total in table else "."
