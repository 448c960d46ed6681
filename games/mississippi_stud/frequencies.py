"""How often each hand of Mississippi Stud comes, and what each wager costs.

Everything is counted, nothing sampled; edges are exact fractions of the wager.
The edge of the Ante and street wagers depends on play: see ``strategy``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from games.engine.counting import Return, average_return, average_returns, count_hands, sums_return
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    SUITS_OF_SIX,
    THREE_CARD_HANDS,
    name_five,
    name_six,
    name_three,
)
from games.engine.odds import Meter, MeterName
from games.mississippi_stud.tables import (
    ENVY,
    FIVE_CARD,
    FIVE_CARD_METER,
    PROGRESSIVE,
    PROGRESSIVE_METERS,
    SIX_CARD,
    THREE_CARD,
)

Counts = Mapping[str, int]


@cache
def three_card_counts() -> Counts:
    """Return the 22,100 sets of three community cards by name, best first."""
    return count_hands(3, name_three, flush=3, order=THREE_CARD_HANDS)


@cache
def five_card_counts() -> Counts:
    """Return the 2,598,960 hands of five cards by name, best first."""
    return count_hands(5, name_five, flush=5, order=FIVE_CARD_HANDS)


@cache
def six_card_counts() -> Counts:
    """Return the 20,358,520 hands of six cards by the name of their best five, best first."""
    return count_hands(6, name_six, flush=5, suits=SUITS_OF_SIX, order=SIX_CARD_HANDS)


def three_card_returns() -> dict[str, Return]:
    """Return what the Three Card Bonus brings back under each paytable (§ 655a.12(d))."""
    return average_returns(THREE_CARD, three_card_counts())


def six_card_returns() -> dict[str, Return]:
    """Return what the Six Card Bonus brings back under each paytable (§ 655a.12(f))."""
    return average_returns(SIX_CARD, six_card_counts())


def progressive_returns() -> dict[str, Return]:
    """Return what the Progressive brings back under each paytable (§ 655a.12(c)(1))."""
    return average_returns(PROGRESSIVE, five_card_counts())


def five_card_return() -> Return:
    """Return what the Five Card Hand Bonus brings back (§ 655a.12(e)(1)).

    Magic Card and Lucky Bonus are left out: how often they come is the system's
    matter, and the Code does not say.
    """
    return average_return(FIVE_CARD, five_card_counts())


def envy_return(stake: int) -> Fraction:
    """Return what the Envy Bonus brings back on *stake* for each other hand played out.

    :raises ValueError: if the Code prints no Envy Bonus for this stake.
    """
    if stake not in ENVY:
        known = " and ".join(str(known) for known in ENVY)
        raise ValueError(
            f"no Envy Bonus is printed for a wager of {stake} cents, only for {known}"
        )
    return sums_return(ENVY[stake], five_card_counts(), stake)


def progressive_meters(letter: str) -> dict[MeterName, Meter]:
    """Return the meters of a Progressive paytable by name."""
    return PROGRESSIVE_METERS[letter]


def five_card_meters() -> dict[MeterName, Meter]:
    """Return the one meter of the Five Card Hand Bonus by name."""
    return {FIVE_CARD_METER.name: FIVE_CARD_METER}
