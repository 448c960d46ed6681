"""Whole rounds: writing the dealer's script, and grading it, beside PokerKit dealing a hand.

PokerKit deals nine-handed no-limit Hold'em that everyone checks down: the peer is a library
that knows the rules of a round and does not judge anybody.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from statistics import median

from pokerkit import Automation, NoLimitTexasHoldem

from app.grading.course import grade, script
from games.catalogue import GAMES
from tests.grading.rounds import round_for


def checked_down() -> int:
    """Deal one hand nine-handed and check it down; return how many decisions that took."""
    state = NoLimitTexasHoldem.create_state(
        (
            Automation.ANTE_POSTING,
            Automation.BET_COLLECTION,
            Automation.BLIND_OR_STRADDLE_POSTING,
            Automation.CARD_BURNING,
            Automation.HOLE_DEALING,
            Automation.BOARD_DEALING,
            Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
            Automation.HAND_KILLING,
            Automation.CHIPS_PUSHING,
            Automation.CHIPS_PULLING,
        ),
        True,
        0,
        (1, 2),
        2,
        200,
        9,
    )
    decided = 0
    while state.status:
        state.check_or_call()
        decided += 1
    return decided


def a_second(do: Callable[[], object], seconds: float) -> float:
    """Return how often *do* is done in a second, measured over so many of our own time."""
    done, begin = 0, time.process_time()
    while (passed := time.process_time() - begin) < seconds:
        do()
        done += 1
    return done / passed


def times(do: Callable[[int], object], count: int) -> list[float]:
    """Return how long *do* takes for each of so many rounds, in milliseconds, sorted."""
    taken = []
    for number in range(count):
        begin = time.process_time()
        do(number)
        taken.append((time.process_time() - begin) * 1000)
    return sorted(taken)


def main(rounds: int) -> None:
    """Measure and print: for each game, and for the peer in the same run."""
    checked_down()
    peer = a_second(checked_down, 3)
    print(f"whole rounds, {rounds} of each game")
    for key, game in GAMES.items():
        specs = [round_for(number, key) for number in range(rounds)]
        scripts = [[(i, line.act) for i, line in enumerate(script(s).lines, 1)] for s in specs]
        firsts = [spec.open() for spec in specs]
        gc.collect()
        gc.freeze()  # what was prepared is not looked through again and again
        written = times(lambda n, specs=specs: script(specs[n]), rounds)
        graded = times(lambda n, f=firsts, s=scripts: grade(f[n], s[n], "bench"), rounds)
        speed = 1000 * rounds / sum(graded)
        acts = sum(map(len, scripts)) / rounds
        print(
            f"  {game.title:18} script p50 {median(written):6.2f} p99 {written[-1]:6.2f} ms   "
            f"graded {speed:6.0f} a second of {acts:.0f} acts, "
            f"{speed / peer:.1f} × the peer's hands"
        )
    print(f"  PokerKit, nine-handed Hold'em checked down: {peer:.0f} hands a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
