"""The best play of the Ante and Play Wagers and its exact cost, by enumeration.

A player sees three cards and folds or bets the Ante again. Suits are equal in rank, so hands that
differ only in the names of their suits are one case: the 22,100 hands come down to 1,755.
Inclusion and exclusion over the player's cards counts the dealer's hands that share no card with
the player's and rank no higher. What other players show, and the limit of § 679a.12(h), are left
out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from games.engine.cards import DECK, Card
from games.engine.counting import Cost, Held, cards_of, without_suit_names
from games.engine.hands import THREE_CARD_HANDS, name_three, rank_three
from games.three_card_prime.tables import BAD_BEAT, PLAY

DEALER_HANDS = comb(49, 3)
"""How many hands the dealer may hold against a player's."""

_Rank = tuple[int, ...]
_QUALIFYING: _Rank = (0, 12)
_BORDER: _Rank = (0, 12, 6, 3)


class Meeting(NamedTuple):
    """How many of the dealer's hands come out which way against a player's."""

    unqualified: int
    beaten: int
    """Hands that qualify and rank no higher: the player wins ties."""
    higher: int


def play_or_fold(cards: Sequence[Card]) -> bool:
    """Return whether the best play bets on three *cards*, under any Bad Beat paytable.

    Queen-6-3 is the border: bet on it only with three suits, because two cards of one suit leave
    the dealer a little more.

    >>> play_or_fold(["Qc", "6d", "3h"]), play_or_fold(["Qc", "6c", "3h"])
    (True, False)

    :raises ValueError: unless there are three different cards.
    """
    rank = rank_three(cards)
    return rank > _BORDER or (rank == _BORDER and len({card[1] for card in cards}) == 3)


@cache
def best_play(letter: str) -> Cost:
    """Return what the best play costs under Bad Beat paytable *letter*."""
    won = wagered = 0
    for cards, count in _classes():
        gain = expected(cards, letter)
        won += count * max(gain, -DEALER_HANDS)
        wagered += count * (1 + (gain > -DEALER_HANDS))
    hands = comb(52, 3)
    return Cost(Fraction(-won, hands * DEALER_HANDS), Fraction(wagered, hands))


def expected(cards: Sequence[Card], letter: str) -> int:
    """Return what betting on *cards* wins over all the dealer's hands, in Antes.

    Folding wins ``-DEALER_HANDS``.
    """
    met, hand = meeting(without_suit_names(cards)), name_three(cards)
    beaten = _GAINS[hand]
    return (
        met.unqualified + met.beaten * (1 + beaten) + met.higher * (-1 + _BAD_BEATS[letter][hand])
    )


@cache
def meeting(held: Held) -> Meeting:
    """Return how the dealer's hands stand against the player's."""
    cards = cards_of(held)
    unqualified = _count(cards, bisect_left, _QUALIFYING)
    beaten = max(_count(cards, bisect_right, rank_three(cards)) - unqualified, 0)
    return Meeting(unqualified, beaten, DEALER_HANDS - unqualified - beaten)


def _count(cards: tuple[Card, ...], upto: Callable[[list[_Rank], _Rank], int], rank: _Rank) -> int:
    """Return how many hands that share none of *cards* rank as *upto* finds."""
    return sum(
        (-1) ** size * upto(_ranks_with(without_suit_names(some)), rank)
        for size in range(4)
        for some in combinations(cards, size)
    )


@cache
def _ranks_with(held: Held) -> list[_Rank]:
    """Return the value of every hand that holds these cards, lowest first."""
    cards = cards_of(held)
    rest = [card for card in DECK if card not in cards]
    return sorted(rank_three((*cards, *more)) for more in combinations(rest, 3 - len(cards)))


@cache
def _classes() -> tuple[tuple[tuple[Card, ...], int], ...]:
    """Return one of all hands that differ only in the names of suits, and how many there are."""
    counts = Counter(map(without_suit_names, combinations(DECK, 3)))
    return tuple((cards_of(held), count) for held, count in counts.items())


_GAINS = PLAY.gains(THREE_CARD_HANDS)
_BAD_BEATS = {letter: table.gains(THREE_CARD_HANDS) for letter, table in BAD_BEAT.items()}
