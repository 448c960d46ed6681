"""How fast hands are named and counted, beside the plainest way of doing it.

Run it with ``python -m tests.bench.bench_odds``.  It prints the best of several rounds and
the ratio; only the ratio says much on a busy machine.  The whole command ``odds`` is timed in
a process of its own, beside one that starts and counts nothing; each should take less than
a second.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random
from time import perf_counter

from games.catalogue import GAMES
from games.engine.cards import DECK, RANKS
from games.engine.counting import count_hands
from games.engine.hands import SUITS_OF_SIX, name_five, name_four, name_six

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


def plain_four(cards: Sequence[str]) -> int:
    """Return the place of the best four of five cards, the best the highest."""
    return max(map(plain_of_four, combinations(cards, 4)))


def plain_of_four(cards: Sequence[str]) -> int:
    """Return the place of four cards as one would first write it."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    in_row = ranks in (list(range(ranks[0], ranks[0] + 4)), [0, 1, 2, 12])
    one_suit = len({card[1] for card in cards}) == 1
    if in_row and one_suit:
        return 6
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    pairs = {(4,): 7, (3, 1): 5, (2, 2): 2, (2, 1, 1): 1}
    return max(pairs.get(shape, 0), 4 * one_suit, 3 * in_row)


def seconds(work: Callable[[], object]) -> float:
    """Return the shortest of several runs of *work*."""
    times = []
    for _ in range(ROUNDS):
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return min(times)


def whole_command(*words: str) -> float:
    """Return the seconds that ``pitschool`` takes, from start to end."""
    return seconds(
        lambda: subprocess.run(
            [sys.executable, "-m", "app", *words], check=True, stdout=subprocess.DEVNULL
        )
    )


def main() -> None:
    """Print the measurements."""
    chance = Random(655)
    six = [tuple(chance.sample(DECK, 6)) for _ in range(HANDS)]
    five = [cards[:5] for cards in six]
    for title, ours, plain, hands in (
        ("name five cards", name_five, plain_five, five),
        ("name the best four", name_four, plain_four, five),
        ("name six cards", name_six, plain_six, six),
    ):
        mine = seconds(lambda name=ours, held=hands: list(map(name, held)))
        other = seconds(lambda name=plain, held=hands: list(map(name, held)))
        print(
            f"{title:24} {1e6 * mine / HANDS:8.2f} µs, plainly {1e6 * other / HANDS:8.2f} µs, "
            f"{other / mine:8.1f} times as fast"
        )
    alike: Mapping[str, int] = {"c": 4}
    for title, ours, flush, suits, plain, hands, total in (
        ("count five cards", name_five, 5, alike, plain_five, five, 2_598_960),
        ("count the best four", name_four, 4, alike, plain_four, five, 2_598_960),
        ("count six cards", name_six, 5, SUITS_OF_SIX, plain_six, six, 20_358_520),
    ):
        size = len(hands[0])
        mine = seconds(
            lambda n=size, name=ours, of=flush, kinds=suits: count_hands(
                n, name, flush=of, suits=kinds
            )
        )
        each = seconds(lambda name=plain, held=hands: Counter(map(name, held))) / HANDS
        print(
            f"{title:24} {mine:8.3f} s,  plainly {total * each:8.1f} s (from {HANDS:,} hands), "
            f"{total * each / mine:8.0f} times as fast"
        )
    start = whole_command("odds", "--help")
    for game in GAMES:
        whole = whole_command("odds", game)
        print(
            f"odds {game:19} {whole:8.3f} s,  starting alone {start:5.3f} s,  "
            f"{whole / start:4.1f} × that"
        )


if __name__ == "__main__":
    main()
