"""Print detection and false alarms by game and kind of fault, and the provisions broken."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from games.catalogue import BANKED, GAMES, POKER
from games.engine.cite import Cite
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, planted, provisions


def table(rounds: int, keys: Iterable[str]) -> Iterator[str]:
    """Yield the lines of the table of these games, as Markdown."""
    games = [GAMES[key] for key in keys]
    yield "| Kind of fault | " + " | ".join(game.title for game in games) + " |"
    yield "|---" * (len(games) + 1) + "|"
    upon: dict[str, set[Cite | None]] = {game.key: set() for game in games}
    for name in FAULTS:
        cells = []
        for game in games:
            tried = list(planted(game.key, name, rounds))
            upon[game.key].update(one.upon for one in tried)
            found = sum(not one.wrong for one in tried)
            cells.append(f"{found} of {len(tried)}" if tried else "–")
        if set(cells) != {"–"}:
            yield f"| {name} | " + " | ".join(cells) + " |"
    counts = []
    for game in games:
        every = provisions(game.key, rounds)
        counts.append(f"{len(every & upon[game.key])} of {len(every)}")
    yield "| **provisions** found broken | " + " | ".join(counts) + " |"
    alarms = [
        f"{sum(bool(false_alarms(game.key, number)) for number in range(rounds))} of {rounds}"
        for game in games
    ]
    yield "| **false alarms**, rounds rightly dealt | " + " | ".join(alarms) + " |"


if __name__ == "__main__":
    given = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    for keys, usual in ((BANKED, 520), (POKER, 60)):
        for line in (*table(given or usual, keys), ""):
            print(line, flush=True)
