"""What other libraries make of millions of hands: ``python -m tests.second_opinion [HANDS]``.

Every hand of five cards there is, high and low; then HANDS hands of seven cards and as many
of four cards with a board of five (two million of each unless told otherwise), dealt by
chance from a seed.  ``docs/second-opinion.md`` keeps what it printed and explains it.

Two rankings are alike on a hand if it stands on the same step of both, counted from the
worst; if they are alike on all, no two hands compare otherwise.  PokerKit's opinion on seven
cards and on boards is the best of its opinions on five; its own way of finding them is slow
and is asked about one hand in a hundred.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from pokerkit import (
    Card,
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from games.engine.cards import DECK
from games.engine.hands import (
    best_high,
    best_high_using_two,
    best_low,
    best_low_using_two,
    is_eight_or_better,
    rank_five,
    rank_low,
)

try:
    from phevaluator import evaluate_cards, evaluate_omaha_cards
except ImportError:  # there is a wheel for most machines, not for all
    evaluate_cards = evaluate_omaha_cards = None

Numbers = np.ndarray[Any, np.dtype[np.int64]]

HANDS = 2_000_000
PAIRS = 10_000_000
BATCH = 100_000
SLOW = 100
"""One hand in so many is asked about in PokerKit's own way."""
FIVES = comb(52, 5)
SEVENS_OF_A_DECK, BOARD_HANDS_OF_A_DECK = 7, 10
NONE = -1
THEIRS = {card: next(Card.parse(card)) for card in DECK}
PLACE = {card: place for place, card in enumerate(DECK)}
#: What a card at each place among the five of a hand takes off the hand's own number.
BEFORE = np.array([[comb(51 - card, 5 - place) for card in range(52)] for place in range(5)])


class Ranking:
    """Where each hand of five cards stands by one opinion; *worth* is greater for better."""

    def __init__(self, name: str, worth: Callable[[Sequence[str]], Any]) -> None:
        self.name = name
        worths = [worth(five) for five in combinations(DECK, 5)]
        ordered = sorted({one for one in worths if one is not None})
        self._step = {one: step for step, one in enumerate(ordered)} | {None: NONE}
        self.steps = self.of(worths)

    def of(self, worths: Iterable[Any]) -> Numbers:
        """Return the steps of other hands by what each is worth; ``NONE`` where it is none."""
        return np.array([self._step[one] for one in worths])

    def best(self, parts: Iterable[Numbers]) -> Numbers:
        """Return the best step of each row; *parts* are the choices, five cards to a row."""
        best: Numbers | None = None
        for part in parts:
            part.sort(axis=1)
            before = sum(BEFORE[place][part[:, place]] for place in range(5))
            found = self.steps[FIVES - 1 - before]
            best = found if best is None else np.maximum(best, found)
        assert best is not None
        return best


def pokerkit(kind: type[Hand]) -> Callable[[Sequence[str]], int | None]:
    """Return PokerKit's opinion on five cards, by one *kind* of hand."""

    def worth(cards: Sequence[str]) -> int | None:
        entry = kind.lookup.get_entry_or_none([THEIRS[card] for card in cards])
        return None if entry is None else worth_of(kind, entry.index)

    return worth


def worth_of(kind: type[Hand], index: int) -> int:
    return -index if kind.low else index


def slowly(kind: type[Hand], *cards: Sequence[str]) -> int | None:
    """Return PokerKit's opinion on cards to choose from, found its own way."""
    hand = kind.from_game_or_none(*("".join(some) for some in cards))
    return None if hand is None else worth_of(kind, hand.entry.index)


def by_the_letter(cards: Sequence[str]) -> tuple[int, ...]:
    """Return what a low hand is worth if the smallest card that differs decides, ace first."""
    level, *_ = rank_low(cards)
    return level, *(-pip for pip in sorted("A23456789TJQK".index(card[0]) for card in cards))


class Tally:
    """How many hands are on the same step of our ranking and of another."""

    def __init__(self) -> None:
        self._hands: Counter[tuple[str, str]] = Counter()
        self._alike: Counter[tuple[str, str]] = Counter()
        self._steps: defaultdict[tuple[str, str], set[int]] = defaultdict(set)

    def add(self, what: str, whose: str, ours: Numbers, theirs: Numbers) -> None:
        line = what, whose
        self._hands[line] += len(ours)
        self._alike[line] += int((ours == theirs).sum())
        self._steps[line].update(np.unique(theirs[theirs != NONE]).tolist())

    def __str__(self) -> str:
        """A line for each comparison; the steps are those on which the hands stood."""
        return "\n".join(
            f"{what:35}{whose:35}{hands:>11,}{self._alike[what, whose]:>11,}"
            f"{len(self._steps[what, whose]):>7,}"
            for (what, whose), hands in self._hands.items()
        )


class Opinions:
    """Our rankings of five cards and those of others, all looked at once."""

    def __init__(self, tally: Tally) -> None:
        self.high, self.low = Ranking("ours", rank_five), Ranking("ours", rank_low)
        eights = [low_if_qualified(five) for five in combinations(DECK, 5)]
        self._lowest_eight = int(self.low.of(one for one in eights if one).min())
        self.kinds = (
            ("high", Ranking("PokerKit, StandardHighHand", pokerkit(StandardHighHand))),
            ("low", Ranking("PokerKit, RegularLowHand", pokerkit(RegularLowHand))),
            (
                "eight or better",
                Ranking("PokerKit, EightOrBetterLowHand", pokerkit(EightOrBetterLowHand)),
            ),
        )
        ours = {"high": self.high.steps, "low": self.low.steps}
        ours["eight or better"] = self.eights(self.low.of(eights))
        for what, theirs in self.kinds:
            tally.add(f"five, {what}", theirs.name, ours[what], theirs.steps)
        self.rapid = None
        if evaluate_cards:
            self.rapid = Ranking("phevaluator", lambda five: -evaluate_cards(*five))
            tally.add("five, high", self.rapid.name, self.high.steps, self.rapid.steps)

    def eights(self, steps: Numbers) -> Numbers:
        """Return steps among low hands as steps among those of eight or better."""
        return np.where(steps >= self._lowest_eight, steps - self._lowest_eight, NONE)

    def of_best(self, high: Iterable[Any], low: Iterable[Any]) -> dict[str, Numbers]:
        """Return our steps for hands whose best fives are worth so much."""
        lows = self.low.of(low)
        return {"high": self.high.of(high), "low": lows, "eight or better": self.eights(lows)}


def of_seven(tally: Tally, asked: Opinions, dealt: list[list[str]]) -> None:
    """Compare the best five of seven cards."""
    places, few = numbers(dealt), dealt[::SLOW]
    ours = asked.of_best(
        (best_high(cards)[0] for cards in dealt), (best_low(cards)[0] for cards in dealt)
    )
    ways = {"high": StandardHighHand, "low": RegularLowHand}
    ways["eight or better"] = EightOrBetterLowHand
    for what, theirs in asked.kinds:
        parts = (places[:, list(five)] for five in combinations(range(7), 5))
        tally.add(f"of seven, {what}", theirs.name, ours[what], theirs.best(parts))
        slow = theirs.of(slowly(ways[what], cards) for cards in few)
        tally.add(f"of seven, {what}", f"{theirs.name}*", ours[what][::SLOW], slow)
    if asked.rapid:
        found = asked.rapid.of(-evaluate_cards(*cards) for cards in dealt)
        tally.add("of seven, high", asked.rapid.name, ours["high"], found)


def of_two_and_three(
    tally: Tally, asked: Opinions, dealt: list[tuple[list[str], list[str]]]
) -> None:
    """Compare the best of two of four cards and three of a board."""
    places, few = numbers(hole + board for hole, board in dealt), dealt[::SLOW]
    ours = asked.of_best(
        (best_high_using_two(*cards)[0] for cards in dealt),
        (best_low_using_two(*cards)[0] for cards in dealt),
    )
    ways = {"high": OmahaHoldemHand, "eight or better": OmahaEightOrBetterLowHand}
    for what, theirs in asked.kinds:
        parts = (
            places[:, [*two, *three]]
            for two in combinations(range(4), 2)
            for three in combinations(range(4, 9), 3)
        )
        tally.add(f"of two and three, {what}", theirs.name, ours[what], theirs.best(parts))
        if what in ways:
            slow = theirs.of(slowly(ways[what], *cards) for cards in few)
            whose = f"PokerKit, {ways[what].__name__}*"
            tally.add(f"of two and three, {what}", whose, ours[what][::SLOW], slow)
    if asked.rapid:
        found = asked.rapid.of(-evaluate_omaha_cards(*board, *hole) for hole, board in dealt)
        tally.add("of two and three, high", asked.rapid.name, ours["high"], found)


def of_other_definitions(high: Ranking, low: Ranking) -> Iterator[str]:
    """Say how often other definitions of a low hand give the pot to someone else."""
    rng = np.random.default_rng(637)
    one, other = rng.integers(0, FIVES, (2, PAIRS))
    before = np.sign(low.steps[one] - low.steps[other])
    deuce = Ranking("", pokerkit(StandardLowHand))
    for name, steps in (
        ("deuce to seven (PokerKit, StandardLowHand)", deuce.steps),
        ("the high ranking upside down", -high.steps),
        ("the smallest card that differs decides", Ranking("", by_the_letter).steps),
    ):
        otherwise = int((np.sign(steps[one] - steps[other]) != before).sum())
        yield f"{name:44}{otherwise:>11,}{100 * otherwise / PAIRS:8.2f} %"


def sevens(hands: int, chance: Random) -> Iterator[list[str]]:
    """Deal *hands* hands of seven, as many as can be out of each deck."""
    deck = list(DECK)
    for number in range(hands):
        at = number % SEVENS_OF_A_DECK * 7
        if not at:
            chance.shuffle(deck)
        yield deck[at : at + 7]


def boards(hands: int, chance: Random) -> Iterator[tuple[list[str], list[str]]]:
    """Deal *hands* hands of four with a board of five, ten hands to a board."""
    deck = list(DECK)
    for number in range(hands):
        at = 5 + number % BOARD_HANDS_OF_A_DECK * 4
        if at == 5:
            chance.shuffle(deck)
        yield deck[at : at + 4], deck[:5]


def numbers(hands: Iterable[Sequence[str]]) -> Numbers:
    return np.array([[PLACE[card] for card in cards] for cards in hands])


def low_if_qualified(cards: Sequence[str]) -> tuple[int, ...] | None:
    return rank_low(cards) if is_eight_or_better(cards) else None


def main(hands: int = HANDS) -> None:
    """Print how many hands are ranked alike, of *hands* of seven cards and as many of four."""
    began, chance, tally = perf_counter(), Random("second opinion"), Tally()
    asked = Opinions(tally)
    if not asked.rapid:
        print("phevaluator is not installed here: its opinions are left out\n")
    seven, four = sevens(hands, chance), boards(hands, chance)
    while some := list(islice(seven, BATCH)):
        of_seven(tally, asked, some)
    while more := list(islice(four, BATCH)):
        of_two_and_three(tally, asked, more)
    print(f"{'best five':35}{'beside':35}{'hands':>11}{'alike':>11}{'steps':>7}\n{tally}")
    print(f"* its own way of finding them, one hand in {SLOW}\n")
    print(f"Other definitions of a low hand: of {PAIRS:,} pairs by chance, compared otherwise")
    print(*of_other_definitions(asked.high, asked.low), sep="\n")
    print(f"\n{perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
