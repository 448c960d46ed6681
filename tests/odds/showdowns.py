"""Counts every meeting of a player's five cards with the dealer's, exactly.

What cannot be counted while a person waits is counted here once: run it with
``python -m tests.odds.showdowns``, and it prints the tables that ``MEETINGS`` in
``games/crazy_4_poker/strategy.py`` and ``games/caribbean_stud/strategy.py`` keep.  It
takes some minutes and a gigabyte.

For one player's cards S, the dealer's hands that hold none of them are counted by
inclusion and exclusion: hands of a rank below r that hold a set T, summed over every T
within S, added for even T and taken away for odd.  How many hands of a rank below r hold
T is a look into one sorted list of all hands by (T, rank).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from games.caribbean_stud import strategy as caribbean
from games.crazy_4_poker import strategy as crazy
from games.crazy_4_poker import tables as crazy_tables
from games.engine.cards import DECK, Card
from games.engine.counting import cards_of, without_suit_names
from games.engine.hands import (
    FOUR_CARD_HANDS,
    STUD_HANDS,
    name_four,
    name_stud,
    rank_five,
    rank_four,
)

Array = NDArray[np.int64]
Rank = tuple[int, ...]
Key = tuple[str, int]
"""The name of a player's hand, and how many Antes the player bets on it."""


class Dealers:
    """All the hands of five that a dealer may hold from *deck*."""

    def __init__(self, deck: Sequence[Card], rank: Callable[[Sequence[Card]], Rank]) -> None:
        self.deck = list(deck)
        hands = list(combinations(range(len(deck)), 5))
        ranks = [rank([deck[card] for card in hand]) for hand in hands]
        self.ladder = sorted(set(ranks))
        """Every rank there is, lowest first; a step is a place on it."""
        step = {rank: place for place, rank in enumerate(self.ladder)}
        self._hands = np.array(hands, dtype=np.int64)
        self._steps = np.array([step[rank] for rank in ranks], dtype=np.int64)
        self._span = len(self.ladder) + 1
        self._ways = np.array([[comb(c, n) for n in range(6)] for c in range(len(deck))])

    def step(self, rank: Rank) -> int:
        """Return the place on the ladder of *rank*, or of the next above it."""
        return bisect_left(self.ladder, rank)

    def below(self, players: Array, limits: Array, shown: Array | None = None) -> Array:
        """Return how many dealer's hands without the player's cards rank below each limit.

        *players* is n rows of five cards, as places in the deck, lowest first; *limits*
        is n rows of steps; *shown* is n cards of the dealer's that all can see.
        """
        seen = 0 if shown is None else 1
        found = np.zeros(limits.shape, dtype=np.int64)
        for size in range(6 - seen):
            for chosen in combinations(range(5), size):
                held = players[:, chosen]
                if shown is not None:
                    held = np.sort(np.column_stack((held, shown)), axis=1)
                place = self._number(held)[:, None]
                sought = place * self._span + limits
                count = np.searchsorted(self._sorted[size + seen], sought)
                start = place * comb(len(self.deck) - size - seen, 5 - size - seen)
                found += (-1) ** size * (count - start)
        return found

    @cached_property
    def _sorted(self) -> list[Array]:
        """For each size of T: one number for (T, step) of each hand that holds T, sorted."""
        return [
            np.sort(
                np.concatenate(
                    [
                        self._number(self._hands[:, chosen]) * self._span + self._steps
                        for chosen in combinations(range(5), size)
                    ]
                )
            )
            for size in range(6)
        ]

    def _number(self, held: Array) -> Array:
        """Return the number of each row of cards among all sets of as many cards."""
        number = np.zeros(len(held), dtype=np.int64)
        for place in range(held.shape[1]):
            number += self._ways[held[:, place], place + 1]
        return number


def player_hands(deck: Sequence[Card]) -> list[tuple[tuple[Card, ...], int]]:
    """Return one of all hands of five that differ by the names of suits, and how many do."""
    counts = Counter(map(without_suit_names, combinations(deck, 5)))
    return [(cards_of(held), count) for held, count in counts.items()]


def crazy_4_poker(deck: Sequence[Card] = DECK) -> dict[str, dict[Key, tuple[int, ...]]]:
    """Return the meetings of the best play and of ``best_play``, by hand and Play Wager."""
    dealers = Dealers(deck, rank_four)
    hands = player_hands(deck)
    king = dealers.step((0, 13))
    steps = np.array([dealers.step(rank_four(cards)) for cards, _ in hands])
    limits = np.column_stack((np.full(len(hands), king), steps, steps + 1))
    players = np.array([sorted(map(dealers.deck.index, cards)) for cards, _ in hands])
    counted = dealers.below(players, limits)
    found: dict[str, Counter[tuple[Key, int]]] = {"best": Counter(), "rule": Counter()}
    for (cards, many), (under, less, most) in zip(hands, counted.tolist(), strict=True):
        meeting = meet(under, less, most)
        name = name_four(cards)
        bets = (0, 1, 3) if crazy_tables.may_raise(cards) else (0, 1)
        best = max(bets, key=lambda bet: (crazy.gain(name, bet, *meeting), -bet))
        for play, bet in (("best", best), ("rule", crazy.best_play(cards))):
            for place, part in enumerate(meeting):
                found[play][(name, bet), place] += many * part
    return {play: table(rows) for play, rows in found.items()}


def caribbean_stud(deck: Sequence[Card] = DECK) -> dict[str, dict[Key, tuple[int, ...]]]:
    """Return the meetings of the best play and of ``bets``, by hand and Bet (1) or fold (0)."""
    dealers = Dealers(deck, rank_five)
    hands = player_hands(deck)
    ace_king = dealers.step((0, 14, 13))
    found: dict[str, Counter[tuple[Key, int]]] = {"best": Counter(), "rule": Counter()}
    for first in range(0, len(hands), 20_000):
        part = hands[first : first + 20_000]
        players, shown, who = [], [], []
        for place, (cards, _) in enumerate(part):
            held = sorted(map(dealers.deck.index, cards))
            rest = [card for card in range(len(deck)) if card not in held]
            players += [held] * len(rest)
            shown += rest
            who += [place] * len(rest)
        step = np.array([dealers.step(rank_five(cards)) for cards, _ in part])[who]
        limits = np.column_stack((np.full(len(who), ace_king), step, step + 1))
        counted = dealers.below(np.array(players), limits, np.array(shown)).tolist()
        for place, up, (under, less, most) in zip(who, shown, counted, strict=True):
            cards, many = part[place]
            meeting = meet(under, less, most)
            name, up_card = name_stud(cards), dealers.deck[up]
            best = int(caribbean.gain(name, 1, *meeting) > caribbean.gain(name, 0, *meeting))
            rule = int(caribbean.bets(cards, up_card))
            for play, bet in (("best", best), ("rule", rule)):
                for n, sum_ in enumerate(meeting):
                    found[play][(name, bet), n] += many * sum_
    return {play: table(rows) for play, rows in found.items()}


def meet(under: int, less: int, most: int) -> tuple[int, int, int, int]:
    """Return a row of ``MEETINGS`` for one hand.

    *under* of the dealer's hands do not qualify; *less* rank below the player's, *most*
    no higher.
    """
    return 1, under, max(less - under, 0), most - max(less, under) if most > under else 0


def table(rows: Counter[tuple[Key, int]]) -> dict[Key, tuple[int, ...]]:
    """Return the parts of each row side by side."""
    keys = dict.fromkeys(key for key, _ in rows)
    return {key: tuple(rows[key, place] for place in range(4)) for key in keys}


def lines(rows: dict[Key, tuple[int, ...]], names: Sequence[str]) -> Iterator[str]:
    """Yield *rows* as they stand in the strategies."""
    for name, bet in sorted(rows, key=lambda key: (names.index(key[0]), -key[1])):
        yield f'    ("{name}", {bet}): ({", ".join(f"{n:_}" for n in rows[name, bet])}),'


def main() -> None:
    """Count both games and print what is kept of them."""
    for title, count, names in (
        ("Crazy 4 Poker", crazy_4_poker, FOUR_CARD_HANDS),
        ("Caribbean Stud", caribbean_stud, STUD_HANDS),
    ):
        for play, rows in count().items():
            print(f"{title}, {play}:", *lines(rows, names), sep="\n", flush=True)


if __name__ == "__main__":
    main()
