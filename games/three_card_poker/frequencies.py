"""How often each hand of Three Card Poker comes, and what each optional wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.engine.counting import Return, average_return, count_hands
from games.engine.hands import SIX_CARD_HANDS, SUITS_OF_SIX, name_six
from games.three_card_poker.tables import HANDS, PAIR_PLUS, SIX_CARD, name

Counts = Mapping[str, int]


@cache
def three_card_counts() -> Counts:
    """Return the 22,100 hands of three cards by name, best first."""
    counts = count_hands(3, name, flush=3)
    return {hand: counts[hand] for hand in HANDS}


@cache
def six_card_counts() -> Counts:
    """Return the 20,358,520 sets of the player's and the dealer's cards by their best five."""
    counts = count_hands(6, name_six, flush=5, suits=SUITS_OF_SIX)
    return {hand: counts[hand] for hand in SIX_CARD_HANDS if hand in counts}


def pair_plus_returns() -> dict[str, Return]:
    """Return what Pair Plus brings back under each paytable (§ 649a.12(d))."""
    return {key: average_return(table, three_card_counts()) for key, table in PAIR_PLUS.items()}


def six_card_returns() -> dict[str, Return]:
    """Return what the Six Card Bonus brings back under each paytable (house rule 12(e))."""
    return {key: average_return(table, six_card_counts()) for key, table in SIX_CARD.items()}
