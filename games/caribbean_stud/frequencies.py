"""How often each hand of Caribbean Stud Poker comes, and what each wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
The edge of the Ante and Bet Wagers depends on play: see ``strategy``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.caribbean_stud.tables import BONUS, PROGRESSIVE
from games.engine.counting import Return, average_return, average_returns, count_hands
from games.engine.hands import STUD_HANDS, name_stud

Counts = Mapping[str, int]


@cache
def five_card_counts() -> Counts:
    """Return the 2,598,960 hands of five cards by name, best first."""
    return count_hands(5, name_stud, flush=5, order=STUD_HANDS)


def bonus_returns() -> dict[str, Return]:
    """Return what the Caribbean Stud Bonus brings back under each paytable (§ 555.13(g))."""
    return average_returns(BONUS, five_card_counts())


def progressive_return() -> Return:
    """Return what the Progressive brings back."""
    return average_return(PROGRESSIVE, five_card_counts())
