"""How often each hand of Crazy 4 Poker comes, and what each wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
The edge of the Ante, Super Bonus and Play Wagers depends on play: see ``strategy``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from games.crazy_4_poker.tables import ENVY, PROGRESSIVE, QUEENS_UP
from games.engine.counting import Return, average_returns, count_hands, sums_return
from games.engine.hands import FOUR_CARD_HANDS, name_four

Counts = Mapping[str, int]


@cache
def four_card_counts() -> Counts:
    """Return the 2,598,960 hands of five cards by the name of their best four, best first."""
    return count_hands(5, name_four, flush=4, order=FOUR_CARD_HANDS)


def queens_up_returns() -> dict[str, Return]:
    """Return what Queens Up brings back under each paytable (§ 657a.12(c))."""
    return average_returns(QUEENS_UP, four_card_counts())


def progressive_returns() -> dict[str, Return]:
    """Return what the Progressive brings back under each paytable (§ 657a.12(d)(1))."""
    return average_returns(PROGRESSIVE, four_card_counts())


def envy_returns(letter: str) -> dict[int, Fraction]:
    """Return what the Envy Bonus brings back for each other hand in play, by stake in cents."""
    tables = ENVY[letter].items()
    return {stake: sums_return(table, four_card_counts(), stake) for stake, table in tables}
