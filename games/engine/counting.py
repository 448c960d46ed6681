"""Counting every hand there is, exactly, and what a payout table returns on them.

All hands of one set of ranks have one name unless enough of them are suited, so
looking at each set of ranks once, and at each choice of suited ranks in it, counts
the 20,358,520 hands of six cards in a fraction of a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, cycle
from math import comb, prod
from operator import add
from types import MappingProxyType

from games.engine.cards import RANKS, SUITS, Card
from games.engine.odds import MeterName, MeterShare, Odds, PayTable, Push, Sum

Held = tuple[int, ...]
"""Cards without the names of their suits: for each suit a bit per rank, in order."""


def without_suit_names(cards: Iterable[Card]) -> Held:
    """Return *cards* without the names of the suits: hands that differ in nothing else are equal.

    >>> without_suit_names(["2c", "3c", "2h"]) == without_suit_names(["2s", "2d", "3d"])
    True
    """
    ranks = dict.fromkeys(SUITS, 0)
    for card in cards:
        ranks[card[1]] |= 1 << RANKS.index(card[0])
    return tuple(sorted(ranks.values()))


def cards_of(held: Held) -> tuple[Card, ...]:
    """Return one of the hands that *held* stands for.

    >>> cards_of(without_suit_names(["2s", "3s", "2h"]))
    ('2h', '2s', '3s')
    """
    return tuple(
        rank + suit
        for suit, ranks in zip(SUITS, held, strict=True)
        for bit, rank in enumerate(RANKS)
        if ranks >> bit & 1
    )


def count_hands(
    size: int,
    name: Callable[[Sequence[Card]], str],
    *,
    flush: int,
    suits: Mapping[str, int] = MappingProxyType({SUITS[0]: len(SUITS)}),
    order: Sequence[str] = (),
) -> dict[str, int]:
    """Return how many hands of *size* cards from one deck have each name, in this *order*.

    *name* may look at ranks as it likes, at suits only where *flush* cards or more are of one
    suit, and then only at that suit and its ranks. *suits* holds one suit of each kind that *name*
    tells apart, and how many suits are of that kind.

    :raises ValueError: if two suits could make a flush at once.
    """
    if size >= 2 * flush:
        raise ValueError(f"{size} cards may hold two flushes of {flush}; count them otherwise")
    counted: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, size):
        held = {rank: ranks.count(rank) for rank in ranks}
        if max(held.values()) > 4:
            continue
        ways = prod(map(_CHOICES.__getitem__, held.values()))
        for suited in _suited_choices(tuple(held), flush):
            # Each of the other cards may be of any of the three other suits.
            alike = prod(comb(3, n - (rank in suited)) for rank, n in held.items())
            if not alike:
                continue
            for suit, kind in suits.items():
                counted[name(_suited_hand(held, suited, suit))] += alike * kind
            ways -= alike * len(SUITS)
        counted[name(list(map(add, ranks, cycle(SUITS))))] += ways
    return {hand: counted[hand] for hand in order or counted if counted[hand]}


#: How many ways there are to hold this many cards of one rank.
_CHOICES = [comb(4, count) for count in range(5)]


def _suited_choices(ranks: tuple[str, ...], flush: int) -> Iterator[tuple[str, ...]]:
    for size in range(flush, len(ranks) + 1):
        yield from combinations(ranks, size)


def _suited_hand(held: Mapping[str, int], suited: tuple[str, ...], suit: str) -> list[Card]:
    """Return a hand with exactly the *suited* ranks in *suit*."""
    others = SUITS.replace(suit, "")
    hand = [rank + suit for rank in suited]
    for rank, count in held.items():
        hand += [rank + other for other in others[: count - (rank in suited)]]
    return hand


@dataclass(frozen=True, slots=True)
class Return:
    """What one wager brings back on average, per unit staked, the stake included."""

    fixed: Fraction
    """From odds and pushes."""
    shares: Mapping[MeterName, Fraction] = field(default_factory=dict)
    """The part of each meter that an average wager wins."""
    whole: Mapping[MeterName, Fraction] = field(default_factory=dict)
    """The probability of winning the whole of each meter."""

    def edge(self, meters: Mapping[MeterName, int | Fraction] | None = None) -> Fraction:
        """Return the house's part of a wager when *meters* stand at these multiples of the stake.

        Without *meters*, every meter counts as empty.
        """
        standing = meters or {}
        won = sum((part * standing.get(name, 0) for name, part in self.shares.items()), Fraction())
        return 1 - self.fixed - won

    def break_even(
        self, meter: MeterName, others: Mapping[MeterName, int | Fraction] | None = None
    ) -> Fraction:
        """Return the multiple of the stake at which *meter* leaves the house nothing, given
        *others*."""
        return self.edge({**(others or {}), meter: 0}) / self.shares[meter]


def average_return(table: PayTable, counts: Mapping[str, int]) -> Return:
    """Return what *table* brings back when hands are as frequent as *counts* says.

    :raises ValueError: if the table pays a hand that is not among the counts, or a
        fixed sum, which is no part of a stake.
    """
    if strays := set(table.rows) - {table.paid_as.get(hand, hand) for hand in counts}:
        raise ValueError(f"{table.cite} pays hands that were not counted: {sorted(strays)}")
    total = sum(counts.values())
    fixed, shares, whole = Fraction(), Counter[MeterName](), Counter[MeterName]()
    for hand, count in counts.items():
        match table.prize(hand):
            case Odds(pays, per, word):
                fixed += count * (Fraction(pays, per) + (word == "to"))
            case Push():
                fixed += count
            case MeterShare(percent, meter):
                shares[meter] += count * percent
                whole[meter] += count * (percent == 100)
            case None:
                pass
            case other:
                raise ValueError(f"{table.cite} pays {other} for {hand}, whatever was staked")
    return Return(
        fixed / total,
        {meter: Fraction(part, 100 * total) for meter, part in shares.items()},
        {meter: Fraction(count, total) for meter, count in whole.items()},
    )


def average_returns(
    tables: Mapping[str, PayTable], counts: Mapping[str, int]
) -> dict[str, Return]:
    """Return what each of the *tables* brings back, by its letter."""
    return {letter: average_return(table, counts) for letter, table in tables.items()}


def sums_return(table: PayTable, counts: Mapping[str, int], stake: int) -> Fraction:
    """Return what the fixed sums of *table* bring back on average on a *stake* in cents."""
    prizes = ((table.prize(hand), count) for hand, count in counts.items())
    won = sum(prize.cents * count for prize, count in prizes if isinstance(prize, Sum))
    return Fraction(won, stake * sum(counts.values()))


@dataclass(frozen=True, slots=True)
class Cost:
    """What playing against the dealer costs in the long run, in Antes."""

    edge: Fraction
    """What the house keeps."""
    wagered: Fraction
    """What is wagered in all, the Ante included."""

    @property
    def risk(self) -> Fraction:
        """The house's part of every unit wagered, not of the Ante alone."""
        return self.edge / self.wagered


@dataclass(frozen=True, slots=True)
class CostBounds:
    """The same in the long run where choices come out equal: the total wagered lies between two
    bounds."""

    edge: Fraction
    """What the house keeps."""
    least: Fraction
    most: Fraction

    @property
    def risk(self) -> tuple[Fraction, Fraction]:
        """The house's part of every unit wagered, not of the Ante alone: the two bounds."""
        return self.edge / self.most, self.edge / self.least


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of what was counted, for reading."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    """One cell for each column of the head; the first is the row's name."""
    about: str = ""


@dataclass(frozen=True, slots=True)
class GameCounts:
    """What was counted for one game; each part is counted when somebody asks for it."""

    report: Callable[[], Mapping[str, object]]
    """As data for JSON; a fraction is its ``exact`` text and its ``value``."""
    figures: Callable[[], Iterable[Figures]]
