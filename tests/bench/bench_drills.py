"""Dealing drills: cards for all that may be asked, and whole rounds of every drill.

Run ``python -m tests.bench.bench_drills [DEALS]``.  The baseline is a deck shuffled and no
more, the least that any deal costs.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

from app.curriculum.cards import finding
from app.curriculum.cards.finding import ImpossibleError, found
from app.curriculum.cards.hands import completions, hands_called, levels, ranked, scale_of
from app.curriculum.cards.kinds import _deck
from app.curriculum.cards.labels import labels_of
from app.curriculum.cards.wants import Want, questions, rows, wishes, words
from app.curriculum.drills.shelf import Drills
from games.catalogue import GAMES
from games.engine.cards import DECK, shuffled
from games.engine.game import Game

TOGETHER: dict[str, list[dict[str, str]]] = {
    "mississippi-stud": [
        {"1/hand": "royal-flush", "2/hand": "straight-flush", "board": "straight-flush"},
        {"1/hand": "loser", "2/hand": "push", "3/hand": "winner", "4/hand": "loser"},
        {"1/hand": "flush", "4/hand": "straight", "2/six": "full-house"},
        {"1/hand": "four-of-a-kind", "5/hand": "full-house"},
        {"1/six": "straight-flush", "2/six": "loser", "board": "pair"},
    ],
    "three-card-prime": [
        {"4/loses-to": "three-of-a-kind"},
        {"2/ties": "qualified", "3/beats-by-kicker": "qualified", "1/loses-to": "qualified"},
        {f"{seat}/loses-to": "qualified" for seat in range(1, 7)},
        {f"{seat}/hand": "straight-flush" for seat in range(1, 7)},
        {"1/six": "royal-flush", "2/loses-to": "qualified", "3/color": "player"},
        {"1/color": "both", "2/hand": "pair", "3/beats": "not-qualified"},
    ],
    "crazy-4-poker": [
        {"4/loses-to": "three-of-a-kind", "2/play": "three-times"},
        {"2/ties": "qualified", "3/beats-by-kicker": "qualified", "1/loses-to": "qualified"},
        {f"{seat}/loses-to": "qualified" for seat in range(1, 7)},
        {f"{seat}/beats": "not-qualified" for seat in range(1, 7)},
        {"1/hand": "four-aces", "2/hand": "straight-flush", "3/hand": "four-of-a-kind"},
        {"1/hand": "flush", "2/hand": "straight", "3/hand": "two-pair", "dealer": "flush"},
    ],
    "caribbean-stud": [
        {"4/loses-to": "three-of-a-kind"},
        {"2/ties": "qualified", "3/beats-by-kicker": "qualified", "1/loses-to": "qualified"},
        {f"{seat}/loses-to": "qualified" for seat in range(1, 7)},
        {"1/hand": "royal-flush", "2/hand": "full-house", "dealer": "not-qualified"},
        {"1/hand": "flush", "2/hand": "straight", "3/hand": "two-pair", "dealer": "full-house"},
        {"1/beats": "straight-flush", "3/hand": "three-of-a-kind"},
    ],
}
"""Wishes for several seats and the dealer at once: ``seat/key`` (or ``key``) -> word."""


def wanted(game: Game) -> dict[str, list[Want]]:
    """Everything that may be asked of *game*, one by one, and the wishes of ``TOGETHER``."""
    asked = {
        f"{key} {word}": [Want(seat=3, cards={key: (word,)})]
        for key in questions(game)
        for word in words(game, key)
    }
    asked |= {row: [Want(seat=3, rows=(row,))] for row in rows(game)}
    for several in TOGETHER.get(game.key, []):
        split = [(spot.rpartition("/"), word) for spot, word in several.items()]
        asked[" + ".join(f"{spot} {word}" for spot, word in several.items())] = [
            Want(seat=int(seat) if seat else None, cards={key: (word,)})
            for (seat, _, key), word in split
        ]
    return asked


def timed(do: Callable[[], object]) -> float:
    """Return how long *do* took of our own time, in milliseconds."""
    begin = time.process_time()
    do()
    return (time.process_time() - begin) * 1000


def dealt(game: Game, wants: list[Want], deals: int) -> list[float]:
    """Return how long each of *deals* took that are as wanted: the first one sorts hands."""
    deck = game.table.deck(game.house.rules)
    asked = [wish for want in wants for wish in wishes(want, game)]
    try:
        return [timed(partial(found, Random(n), deck, asked, {})) for n in range(deals)]
    except ImpossibleError:
        return []


SORTED = (_deck, labels_of, scale_of, hands_called, levels, ranked, completions, finding._plan)
"""What is done once and kept."""


def slowest_first(key: str) -> float:
    """Return how long the first wish of a game takes at most, in this process."""
    taken = [0.0]
    for wants in wanted(GAMES[key]).values():
        for once in SORTED:
            once.cache_clear()
        taken += dealt(GAMES[key], wants, 1)
    return max(taken)


def first_of(key: str) -> float:
    """Return the same for a process that has found no cards yet."""
    code = f"from {__spec__.name} import slowest_first; print(slowest_first({key!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def shown(name: str, taken: list[float]) -> str:
    taken = sorted(taken)
    p50, p99 = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
    return f"  {name:34} p50 {p50:7.3f}   p99 {p99:7.3f}   max {taken[-1]:7.3f}"


def main(deals: int) -> None:
    """Measure and print."""
    print(f"drill deal: {deals} deals of each wish (ms)")
    plain = sorted(timed(partial(shuffled, DECK, str(n))) for n in range(999))
    print(shown("a deck shuffled", plain))
    for game in GAMES.values():
        every, worst, first = list[float](), ("", [0.0]), first_of(game.key)
        for name, wants in wanted(game).items():
            _, *taken = dealt(game, wants, deals + 1) or [0.0]
            every += taken
            worst = max(worst, (name, sorted(taken)), key=lambda one: _high(one[1]))
        ratio = sorted(every)[len(every) // 2] / plain[len(plain) // 2]
        print(shown(game.title, every) + f"   first {first:4.0f}   median {ratio:.1f} × a shuffle")
        print(shown(f"  {worst[0]}"[:34], worst[1]))
    rounds = [
        timed(partial(drill.round, str(n)))
        for drill in Drills().values()
        for n in range(max(1, deals // 10))
    ]
    print(shown("whole rounds of all drills", rounds))


def _high(taken: list[float]) -> float:
    return taken[int(len(taken) * 0.99)] if taken else 0.0


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
