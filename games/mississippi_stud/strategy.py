"""The best play of the Ante and street wagers and its exact cost, by enumeration.

A player sees two cards, then one community card, then another, and each time folds or bets one to
three Antes. Suits are equal in rank, so hands that differ only in the names of their suits are one
case: all 270,725 sets of four cards come down to 16,432. A player's own cards and the community
cards count alike in the hand, so only the set of cards matters, not who holds them. What other
players show, and the limit of § 655a.12(b), are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm
from operator import add
from typing import NamedTuple

from games.engine.cards import DECK, RANKS, SUITS, Card
from games.engine.counting import CostBounds, Held, cards_of, without_suit_names
from games.engine.hands import FIVE_CARD_HANDS, name_five
from games.mississippi_stud.tables import PAYS

STREET_BETS = (1, 2, 3)
"""The choices for a street wager, in Antes (§ 655a.11(b), (d) and (f))."""


class _Value(NamedTuple):
    """Summed over all runs of the cards still to come, in Antes."""

    won: int
    least: int
    """What is wagered if of equal choices the smallest is always taken."""
    most: int
    """What is wagered if of equal choices the largest is always taken."""


@cache
def best_play() -> CostBounds:
    """Return what the best play costs; counting takes about a second the first time."""
    starts = Counter(without_suit_names(pair) for pair in combinations(DECK, 2))
    total = _sum((_value(held, 1), count) for held, count in starts.items())
    hands = comb(52, 2) * _runs_from(2)
    return CostBounds(*(Fraction(n, hands) for n in (-total.won, total.least, total.most)))


def best_bet(cards: tuple[Card, ...], staked: int) -> int:
    """Return how many Antes to bet with *cards* in sight and *staked* at risk; 0 folds.

    Of equal choices the smallest is taken.

    :raises ValueError: unless two, three or four different cards are in sight.
    """
    choices = _choices(_in_sight(cards), staked)
    return max(choices, key=lambda bet: (choices[bet].won, -bet))


def expected(cards: tuple[Card, ...], staked: int) -> Fraction:
    """Return what the best play wins on average from here on, in Antes.

    *cards* are in sight and *staked* Antes at risk; folding now wins ``-staked``.

    :raises ValueError: unless two, three or four different cards are in sight.
    """
    return Fraction(_value(_in_sight(cards), staked).won, _runs_from(len(cards)))


def _in_sight(cards: tuple[Card, ...]) -> Held:
    if len(set(cards)) != len(cards) or len(cards) not in (2, 3, 4) or set(cards) - set(DECK):
        raise ValueError(f"a bet is made on two, three or four different cards, not on {cards!r}")
    return without_suit_names(cards)


@cache
def _value(held: Held, staked: int) -> _Value:
    return _best(_choices(held, staked))


@cache
def _last_value(won: int, staked: int) -> _Value:
    return _best(_last_choices(won, staked))


def _best(choices: Mapping[int, _Value]) -> _Value:
    won = max(choice.won for choice in choices.values())
    equal = [choice for choice in choices.values() if choice.won == won]
    least, most = min(choice.least for choice in equal), max(choice.most for choice in equal)
    return _Value(won, least, most)


def _choices(held: Held, staked: int) -> dict[int, _Value]:
    """Return the value of each bet, 0 for folding; *staked* is the Ante and streets so far."""
    size = sum(ranks.bit_count() for ranks in held)
    if size == 4:
        return _last_choices(_last_card(held), staked)
    folded = staked * _runs_from(size)
    bets = {bet: _after(held, staked + bet) for bet in STREET_BETS}
    return {0: _Value(-folded, folded, folded), **bets}


def _last_choices(won: int, staked: int) -> dict[int, _Value]:
    """Return the value of each bet when a unit wins *won* over all 48 last cards."""
    runs = _runs_from(4)
    totals = {bet: staked + bet for bet in STREET_BETS}
    bets = {bet: _Value(won * n, n * runs, n * runs) for bet, n in totals.items()}
    return {0: _Value(-staked * runs, staked * runs, staked * runs), **bets}


@cache
def _after(held: Held, staked: int) -> _Value:
    """Return the value of the best play when one more card has come."""
    if sum(ranks.bit_count() for ranks in held) == 3:
        return _sum((_last_value(won, staked), count) for won, count in _lasts(held).items())
    return _sum((_value(more, staked), count) for more, count in _next_cards(held))


@cache
def _lasts(held: Held) -> Counter[int]:
    """Return what a unit wins over all last cards, and how many fourth cards make it so."""
    lasts: Counter[int] = Counter()
    if any(ranks.bit_count() == 3 for ranks in held):
        for more, count in _next_cards(held):
            lasts[_last_card(more)] += count
    else:  # no flush is possible: ranks alone decide
        has = [card[0] for card in cards_of(held)]
        for rank in RANKS:
            lasts[_last_rank(tuple(sorted((*has, rank))))] += 4 - has.count(rank)
    return lasts


def _sum(values: Iterable[tuple[_Value, int]]) -> _Value:
    """Return the sum of *values*, each as often as it is counted."""
    won = least = most = 0
    for value, count in values:
        won += value.won * count
        least += value.least * count
        most += value.most * count
    return _Value(won, least, most)


@cache
def _next_cards(held: Held) -> tuple[tuple[Held, int], ...]:
    """Return what one more card makes of *held*, and how many cards make it."""
    made: Counter[Held] = Counter()
    for suit, ranks in enumerate(held):
        for bit in range(13):
            if not ranks >> bit & 1:
                more = (*held[:suit], ranks | 1 << bit, *held[suit + 1 :])
                made[tuple(sorted(more))] += 1
    return tuple(made.items())


@cache
def _last_card(held: Held) -> int:
    """Return what a unit wins over all 48 last cards."""
    cards = cards_of(held)
    if any(ranks.bit_count() == 4 for ranks in held):
        return sum(_GAINS[name_five((*cards, card))] for card in DECK if card not in cards)
    return _last_rank(tuple(sorted(card[0] for card in cards)))


@cache
def _last_rank(ranks: tuple[str, ...]) -> int:
    """Return the same of cards that cannot make a flush."""
    cards, won = tuple(map(add, ranks, SUITS)), 0
    for rank in RANKS:
        left = [rank + suit for suit in SUITS if rank + suit not in cards]
        won += len(left) * _GAINS[name_five((*cards, left[0]))] if left else 0
    return won


_GAINS = PAYS.gains(FIVE_CARD_HANDS)


def _runs_from(size: int) -> int:
    """Return in how many orders the community cards still to come may fall."""
    return perm(52 - size, 5 - size)
