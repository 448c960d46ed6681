"""How often each hand of Three Card Prime comes, and what each wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
The edge of the Ante and Play Wagers depends on play: see ``strategy``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from games.engine.cards import DECK
from games.engine.counting import Return, average_return, average_returns, count_hands
from games.engine.hands import SIX_CARD_HANDS, SUITS_OF_SIX, THREE_CARD_HANDS, name_six, name_three
from games.three_card_prime.tables import (
    ALL_SIX,
    PAIR_BONUS,
    PAIR_BONUS_TWO,
    PRIME,
    SAME_COLOR,
    SAME_COLOR_BOTH,
)

Counts = Mapping[str, int]


@cache
def three_card_counts() -> Counts:
    """Return the 22,100 hands of three cards by name, best first."""
    return count_hands(3, name_three, flush=3, order=THREE_CARD_HANDS)


@cache
def six_card_counts() -> Counts:
    """Return the 20,358,520 sets of the player's and the dealer's cards by their best five.

    Hands below three-of-a-kind have no name in § 679a.6(d) and share one here.
    """
    counts = count_hands(6, name_six, flush=5, suits=SUITS_OF_SIX)
    ranked = {hand: counts[hand] for hand in SIX_CARD_HANDS if hand in ALL_SIX["E"].rows}
    return {**ranked, "two pair or lower": sum(counts.values()) - sum(ranked.values())}


@cache
def color_counts() -> Counts:
    """Return the colors of a player's three cards and the dealer's three."""
    alike = 2 * comb(26, 3)
    both = alike * comb(23, 3)
    return {
        SAME_COLOR_BOTH: both,
        SAME_COLOR: alike * comb(49, 3) - both,
        "different colors": (comb(52, 3) - alike) * comb(49, 3),
    }


@cache
def four_card_counts() -> tuple[Counts, Counts]:
    """Return hands by name: first those whose fourth card is no 2, then those whose fourth card is
    a 2."""
    others, twos = Counter[str](), Counter[str]()
    for cards in combinations(DECK, 3):
        hand, left = name_three(cards), 4 - [card[0] for card in cards].count("2")
        others[hand] += 49 - left
        twos[hand] += left
    return others, twos


def prime_return() -> Return:
    """Return what the Prime Wager brings back (§ 679a.12(d))."""
    return average_return(PRIME, color_counts())


def pair_bonus_returns() -> dict[str, Return]:
    """Return what the Pair Bonus brings back under each paytable (§ 679a.12(e) and (f))."""
    others, twos = four_card_counts()
    part = Fraction(sum(twos.values()), sum(others.values()) + sum(twos.values()))
    fixed = average_return(PAIR_BONUS, others).fixed * (1 - part)
    return {
        letter: Return(fixed + part * average_return(table, twos).fixed)
        for letter, table in PAIR_BONUS_TWO.items()
    }


def all_six_returns() -> dict[str, Return]:
    """Return what the All-Six Bonus brings back under each paytable (§ 679a.12(g))."""
    return average_returns(ALL_SIX, six_card_counts())
