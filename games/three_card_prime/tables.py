"""Every payout table of § 679a.12, row for row as printed, and what qualifies.

Keys of the lettered tables are the letters a Rules Submission chooses.  Hands are named
as in ``games.engine.hands``; what a table prints otherwise, it pays by ``paid_as``.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.hands import SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER, rank_three
from games.engine.odds import PayTable


def _cite(key: str) -> Cite:
    return Cite.parse(f"679a.{key}")


def qualifies(cards: Sequence[Card]) -> bool:
    """Return whether the dealer's three *cards* are a queen high or better (§ 679a.1)."""
    return rank_three(cards) >= (0, 12)


ANTE = PayTable(_cite("12(a)"), {"higher than or equal to the dealer's hand": "1 to 1"})
"""The Ante, when the dealer qualifies."""
PLAY_UNQUALIFIED = PayTable(_cite("12(a)"), {"dealer does not qualify": "1 to 1"})
"""The Play Wager, when the dealer does not qualify."""
EVEN = PayTable(
    _cite("12(a)"),
    {"winning ante": "1 to 1", "play if the dealer does not qualify": "1 to 1"},
)
"""Both of these, as the layout shows them."""

_ROYAL = {"mini-royal": "mini-royal flush"}

PLAY = PayTable(
    _cite("12(b)"),
    {
        "mini-royal flush": "10 to 1",
        "straight flush": "6 to 1",
        "three-of-a-kind": "5 to 1",
        "straight": "2 to 1",
        "flush or lower": "1 to 1",
    },
    paid_as={**_ROYAL, **dict.fromkeys(("flush", "pair", "nothing"), "flush or lower")},
)
"""A winning Play Wager, when the dealer qualifies."""

_STRAIGHT_OR_BETTER = "straight flush, three-of-a-kind, straight"
_FLUSH_OR_BETTER = f"{_STRAIGHT_OR_BETTER}, flush"

BAD_BEAT = {
    **PayTable.columns(_cite("12(c)"), _STRAIGHT_OR_BETTER, A="12 10 4"),
    **PayTable.columns(_cite("12(c)"), _FLUSH_OR_BETTER, B="12 10 4 1"),
    **PayTable.columns(_cite("12(c)"), _STRAIGHT_OR_BETTER, C="6 5 2"),
    **PayTable.columns(_cite("12(c)"), _FLUSH_OR_BETTER, D="6 5 2 1"),
}
"""The Play Wager of a hand that a qualifying dealer's hand beats."""

SAME_COLOR_BOTH = "same color player and dealer hand"
SAME_COLOR = "same color player hand"
PRIME = PayTable(_cite("12(d)"), {SAME_COLOR_BOTH: "4 to 1", SAME_COLOR: "3 to 1"})

_PAIR_OR_BETTER = "mini-royal flush, straight flush, three-of-a-kind, straight, flush, pair"

PAIR_BONUS = PayTable.columns(
    _cite("12(e)"), _PAIR_OR_BETTER, paid_as=_ROYAL, all="50 40 30 6 3 1"
)["all"]
"""A fourth card that is no 2."""
PAIR_BONUS_TWO = PayTable.columns(
    _cite("12(f)"),
    _PAIR_OR_BETTER,
    paid_as=_ROYAL,
    A="100 80 60 12 6 1",
    B="75 60 45 10 5 2",
    C="75 50 40 8 4 2",
    D="75 50 40 8 4 1",
)
"""A fourth card that is a 2."""

ALL_SIX = PayTable.columns(
    _cite("12(g)"),
    "royal flush, straight flush, four-of-a-kind, full house, flush, straight, three-of-a-kind",
    paid_as={SIX_CARD_ROYAL_DIAMONDS: "royal flush", SIX_CARD_ROYAL_OTHER: "royal flush"},
    A="1,000 200 50 25 20 10 5",
    B="1,000 200 50 25 15 10 5",
    C="1,000 200 100 20 15 9 8",
    D="1,000 200 100 20 15 10 7",
)
ALL_SIX["E"] = PayTable(
    _cite("12(g)"),
    {
        SIX_CARD_ROYAL_DIAMONDS: "200,000 to 1",
        SIX_CARD_ROYAL_OTHER: "20,000 to 1",
        "royal flush": "1,000 to 1",
        "straight flush": "200 to 1",
        "four-of-a-kind": "50 to 1",
        "full house": "20 to 1",
        "flush": "15 to 1",
        "straight": "10 to 1",
        "three-of-a-kind": "5 to 1",
    },
)

AGGREGATE_LIMIT = 5_000_000
"""The limit in cents on what one player is paid in one round, unless the minimum wager could win
more. Paytable E's six-card royal flushes do not count (§ 679a.12(h))."""
