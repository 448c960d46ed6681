"""Judging one act: over many rounds of all rules, right acts and wrong ones.

Run ``python -m tests.bench.bench_judge [ROUNDS]``.  The baseline is what the engine
must do for any act at all, right or wrong: say what is expected.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from random import Random

from app.grading.judge import judge
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.round import changed
from tests.grading.faults import FAULTS
from tests.grading.rounds import simplest


def asked(key: str, rounds: int) -> list[tuple[Moment, Act]]:
    """Return moments with acts to judge: the right one each time, and every planted fault."""
    cases: list[tuple[Moment, Act]] = []
    for number in range(rounds):
        course = simplest(number, key)
        cases += course
        for name, plant in FAULTS.items():
            fault = plant(course, Random(f"{name} {number}"))
            if fault and fault.acts and fault.at < len(course):
                cases.append((course[fault.at][0], fault.acts[0]))
    return cases


def times(do: Callable[[Moment, Act], object], cases: list[tuple[Moment, Act]]) -> list[float]:
    """Return how long *do* took for each case, in milliseconds, sorted.

    Each moment is made anew, so that nothing it has answered before is at hand.
    """
    taken = []
    for old, act in cases:
        moment = Moment(old.game, changed(old.round), old.rest)
        begin = time.process_time()
        do(moment, act)
        taken.append((time.process_time() - begin) * 1000)
    return sorted(taken)


def main(rounds: int) -> None:
    """Measure both and print them."""
    print(f"judging one act, right or wrong, of {rounds} rounds of each game (ms)")
    for key, game in GAMES.items():
        cases = asked(key, rounds)
        gc.collect()
        gc.freeze()  # what was prepared is not looked through again and again
        judged = times(judge, cases)
        expected = times(lambda moment, act: moment.expected(), cases)
        print(f"  {game.title}, {len(cases):,} acts")
        for name, found in (("judge", judged), ("expected()", expected)):
            p50, p99 = found[len(found) // 2], found[int(len(found) * 0.99)]
            print(f"    {name:12} p50 {p50:6.3f}   p99 {p99:6.3f}   max {found[-1]:6.3f}")
        ratio = judged[len(judged) // 2] / expected[len(expected) // 2]
        print(f"    ratio of the medians {ratio:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
