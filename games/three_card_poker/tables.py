"""How hands are named and what qualifies, and every payout table, row for row.

Of chapter 649a only some provisions are at hand; ``CODE`` cites these, and the house's rules for
everything else, which ``HOUSE`` cites alone. Where the letter of a table is not known, the table
is called by what it pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from games.engine.cards import Card
from games.engine.cite import Chapter
from games.engine.hands import (
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    THREE_CARD_HANDS,
    describe_three,
    name_three,
    rank_three,
)
from games.engine.odds import PayTable

CODE = Chapter(
    "649a",
    in_force=date(2013, 2, 9),
    at_hand=("6", "6(c)", "11", "11(b)", "11(b)(1)", "11(c)", "12", "12(b)", "12(d)"),
)
HOUSE = Chapter("house-649a", in_force=CODE.in_force)

BEST, *OTHERS = THREE_CARD_HANDS
HANDS = tuple(OTHERS)
"""The names of hands, best first: ace, king and queen of one suit have none of their own."""


def name(cards: Sequence[Card]) -> str:
    """Return the name of three *cards*, one of ``HANDS`` (§ 649a.6).

    >>> name(("Ah", "Qh", "Kh"))
    'straight flush'
    """
    found = name_three(cards)
    return HANDS[0] if found == BEST else found


def describe(cards: Sequence[Card]) -> str:
    """Return three *cards* in words for a person."""
    return f"{HANDS[0]}, ace high" if name_three(cards) == BEST else describe_three(cards)


def qualifies(cards: Sequence[Card]) -> bool:
    """Return whether the dealer's three *cards* are a queen high or better (§ 649a.11(c))."""
    return rank_three(cards) >= (0, 12)


ANTE_AND_PLAY = PayTable(CODE["11(c)"], {"winning hand": "1 to 1"})

_STRAIGHT_OR_BETTER = "straight flush, three-of-a-kind, straight"
ANTE_BONUS = PayTable.columns(CODE["12(b)"], _STRAIGHT_OR_BETTER, A="5 4 1")
for _odds in ("4 3 1", "3 2 1", "5 3 1"):
    _paid = PayTable.columns(HOUSE["12(b)"], _STRAIGHT_OR_BETTER, its=_odds)["its"]
    ANTE_BONUS[_odds.replace(" ", "-")] = _paid
PAIR_PLUS = PayTable.columns(
    CODE["12(d)"],
    f"{_STRAIGHT_OR_BETTER}, flush, pair",
    A="35 25 6 4 1",
    B="40 30 5 4 1",
    C="40 30 6 3 1",
    D="40 30 6 4 1",
    E="40 25 6 4 1",
)
SIX_CARD = PayTable.columns(
    HOUSE["12(e)"],
    "royal flush, straight flush, four-of-a-kind, full house, flush, straight, three-of-a-kind",
    paid_as=dict.fromkeys((SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER), "royal flush"),
    V1="1,000 200 50 25 20 10 5",
    V2="1,000 200 50 25 15 10 5",
    V3="1,000 200 100 20 15 10 7",
)
