"""The payout tables of Caribbean Stud Poker, row for row, and what qualifies.

Only the Caribbean Stud Bonus is printed in the text we have (§ 555.13(g)); the rest are
rules of the house.  Hands are named by ``games.engine.hands.name_stud``.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.hands import rank_five
from games.engine.odds import Meter, MeterName, PayTable


def qualifies(cards: Sequence[Card]) -> bool:
    """Return whether the dealer's five *cards* are an ace and a king or better."""
    return rank_five(cards) >= (0, 14, 13)


BET_IN_ANTES = 2
"""The Bet Wager, in Antes."""

ANTE = PayTable(Cite.parse("house-555.12(a)"), {"winning hand": "1 to 1"})

BET = PayTable(
    Cite.parse("house-555.12(b)"),
    {
        "royal flush": "100 to 1",
        "straight flush": "50 to 1",
        "four-of-a-kind": "20 to 1",
        "full house": "7 to 1",
        "flush": "5 to 1",
        "straight": "4 to 1",
        "three-of-a-kind": "3 to 1",
        "two pair": "2 to 1",
        "one pair or lower": "1 to 1",
    },
    paid_as=dict.fromkeys(
        ("pair of 10s or better", "pair of 9s or lower", "ace and king", "nothing"),
        "one pair or lower",
    ),
)
"""A Bet Wager that beats the dealer's qualifying hand."""

BONUS = PayTable.columns(
    Cite.parse("555.13(g)"),
    "royal flush, straight flush, four-of-a-kind, full house, flush, straight, "
    "three-of-a-kind, two pair, pair of 10s or better",
    A="1,000 200 100 50 40 25 7 3 1",
    B="1,000 200 100 50 40 25 6 3 1",
    C="1,000 200 100 50 40 20 6 3 1",
)

PROGRESSIVE = PayTable(
    Cite.parse("house-555.12(d)(1)"),
    {
        "royal flush": "100% of meter",
        "straight flush": "10% of meter",
        "four-of-a-kind": "500 for 1",
        "full house": "100 for 1",
        "flush": "50 for 1",
    },
)
PROGRESSIVE_STAKE = 100
"""Cents: one $1 chip (§ 555.7(c))."""
PROGRESSIVE_METERS: dict[MeterName, Meter] = {
    "meter": Meter(Cite.parse("house-555.12(d)(3)"), "meter", "$10,000", "$10,000", 50)
}

AGGREGATE_LIMIT = 5_000_000
"""Cents that one player may be held to in one round, the meter apart, or more if the minimum
wager could win more (house rule 12(c))."""
