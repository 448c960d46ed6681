"""How a dealer's hands stand against a player's, counted, and the best play that follows.

Suits are equal in rank, so hands that differ only in the names of their suits are one case:
22,100 hands of three cards come down to 1,755. Inclusion and exclusion over the player's cards
counts the dealer's hands that share no card with the player's. What other players show is left
out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from games.engine.cards import DECK, Card
from games.engine.counting import Cost, Held, cards_of, without_suit_names

Rank = tuple[int, ...]


class Meeting(NamedTuple):
    """How many of the dealer's hands come out which way against a player's."""

    unqualified: int
    lower: int
    """Hands that qualify and rank below the player's."""
    equal: int
    higher: int


@dataclass(frozen=True, eq=False)
class Meetings:
    """Hands of one size, against a dealer who must qualify."""

    size: int
    rank: Callable[[Sequence[Card]], Rank]
    qualifying: Rank
    """The lowest hand that does."""

    @cached_property
    def dealer_hands(self) -> int:
        """How many hands the dealer may hold against a player's."""
        return comb(len(DECK) - self.size, self.size)

    def of(self, held: Held) -> Meeting:
        """Return how the dealer's hands stand against the player's."""
        return _met(self, held)

    def best_play(self, gain: Callable[[tuple[Card, ...]], int], folding: int) -> Cost:
        """Return what the best play costs, where a player bets the Ante again or folds.

        *gain* is what betting on a hand wins over all the dealer's hands, in Antes, and *folding*
        what giving it up wins. Nobody folds a hand that is worth as much played.
        """
        won = wagered = 0
        for held, count in _classes(self.size):
            bet = gain(cards_of(held))
            won += count * max(bet, folding)
            wagered += count * (1 + (bet > folding))
        hands = comb(len(DECK), self.size)
        return Cost(Fraction(-won, hands * self.dealer_hands), Fraction(wagered, hands))

    def _count(
        self, cards: tuple[Card, ...], upto: Callable[[list[Rank], Rank], int], rank: Rank
    ) -> int:
        """Return how many hands that share none of *cards* rank as *upto* finds."""
        return sum(
            (-1) ** size * upto(_ranks_with(self, without_suit_names(some)), rank)
            for size in range(self.size + 1)
            for some in combinations(cards, size)
        )


@cache
def _met(at: Meetings, held: Held) -> Meeting:
    cards = cards_of(held)
    own, unqualified = at.rank(cards), at._count(cards, bisect_left, at.qualifying)
    if own < at.qualifying:
        return Meeting(unqualified, 0, 0, at.dealer_hands - unqualified)
    below, upto = at._count(cards, bisect_left, own), at._count(cards, bisect_right, own)
    return Meeting(unqualified, below - unqualified, upto - below, at.dealer_hands - upto)


@cache
def _ranks_with(at: Meetings, held: Held) -> list[Rank]:
    """Return the value of every hand that holds these cards, lowest first."""
    cards = cards_of(held)
    rest = [card for card in DECK if card not in cards]
    more = combinations(rest, at.size - len(cards))
    return sorted(at.rank((*cards, *some)) for some in more)


@cache
def _classes(size: int) -> tuple[tuple[Held, int], ...]:
    """Return one of all hands that differ only in the names of suits, and how many there are."""
    return tuple(Counter(map(without_suit_names, combinations(DECK, size))).items())
