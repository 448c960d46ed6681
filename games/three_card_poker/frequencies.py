"""How often each hand of Three Card Poker comes, and what each optional wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.engine.counting import Return, average_returns, count_hands
from games.engine.hands import SIX_CARD_HANDS, SUITS_OF_SIX, name_six
from games.three_card_poker.tables import HANDS, PAIR_PLUS, SIX_CARD, name

Counts = Mapping[str, int]


@cache
def three_card_counts() -> Counts:
    """Return the 22,100 hands of three cards by name, best first."""
    return count_hands(3, name, flush=3, order=HANDS)


@cache
def six_card_counts() -> Counts:
    """Return the 20,358,520 sets of the player's and the dealer's cards by their best five."""
    return count_hands(6, name_six, flush=5, suits=SUITS_OF_SIX, order=SIX_CARD_HANDS)


def pair_plus_returns() -> dict[str, Return]:
    """Return what Pair Plus brings back under each paytable (§ 649a.12(d))."""
    return average_returns(PAIR_PLUS, three_card_counts())


def six_card_returns() -> dict[str, Return]:
    """Return what the Six Card Bonus brings back under each paytable (house rule 12(e))."""
    return average_returns(SIX_CARD, six_card_counts())
