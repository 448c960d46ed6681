"""How fast hands are named and counted, beside the plainest way of doing it.

Run it with ``python -m tests.bench.bench_odds``.  It prints the best of several rounds and
the ratio; only the ratio says much on a busy machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from time import perf_counter

from games.engine.cards import DECK, RANKS
from games.engine.counting import count_hands
from games.engine.hands import name_five, name_six

ROUNDS = 5
HANDS = 20_000

LEVELS = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
}


def plain_five(cards: Sequence[str]) -> int:
    """Return the level of five cards as one would first write it."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    in_row = ranks in (list(range(ranks[0], ranks[0] + 5)), [0, 1, 2, 3, 12])
    one_suit = len({card[1] for card in cards}) == 1
    if in_row and one_suit:
        return 9 if ranks[0] == 8 else 8
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    return max(LEVELS[shape], 5 * one_suit, 4 * in_row)


def plain_six(cards: Sequence[str]) -> int:
    """Return the level of the best five of six cards."""
    return max(map(plain_five, combinations(cards, 5)))


def seconds(work: Callable[[], object]) -> float:
    """Return the shortest of several runs of *work*."""
    times = []
    for _ in range(ROUNDS):
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return min(times)


def main() -> None:
    """Print the measurements."""
    chance = Random(655)
    six = [tuple(chance.sample(DECK, 6)) for _ in range(HANDS)]
    five = [cards[:5] for cards in six]
    for title, ours, plain, hands in (
        ("name five cards", name_five, plain_five, five),
        ("name six cards", name_six, plain_six, six),
    ):
        mine = seconds(lambda name=ours, held=hands: list(map(name, held)))
        other = seconds(lambda name=plain, held=hands: list(map(name, held)))
        print(
            f"{title:24} {1e6 * mine / HANDS:8.2f} µs, plainly {1e6 * other / HANDS:8.2f} µs, "
            f"{other / mine:8.1f} times as fast"
        )
    for title, ours, plain, hands, total in (
        ("count five cards", name_five, plain_five, five, 2_598_960),
        ("count six cards", name_six, plain_six, six, 20_358_520),
    ):
        size = len(hands[0])
        mine = seconds(lambda n=size, name=ours: count_hands(n, name, flush=5))
        each = seconds(lambda name=plain, held=hands: Counter(map(name, held))) / HANDS
        print(
            f"{title:24} {mine:8.3f} s,  plainly {total * each:8.1f} s (from {HANDS:,} hands), "
            f"{total * each / mine:8.0f} times as fast"
        )


if __name__ == "__main__":
    main()
