"""Print detection and false alarms by game and kind of fault."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from games.catalogue import GAMES
from tests.grading.faults import FAULTS
from tests.grading.planting import false_alarms, planted


def table(rounds: int) -> Iterator[str]:
    """Yield the lines of the table, as Markdown."""
    games = tuple(GAMES.values())
    yield "| Kind of fault | " + " | ".join(game.title for game in games) + " |"
    yield "|---" * (len(games) + 1) + "|"
    for name in FAULTS:
        cells = []
        for game in games:
            tried = list(planted(game.key, name, rounds))
            found = sum(not one.wrong for one in tried)
            cells.append(f"{found} of {len(tried)}" if tried else "–")
        yield f"| {name} | " + " | ".join(cells) + " |"
    alarms = [
        f"{sum(bool(false_alarms(game.key, number)) for number in range(rounds))} of {rounds}"
        for game in games
    ]
    yield "| **false alarms**, rounds rightly dealt | " + " | ".join(alarms) + " |"


if __name__ == "__main__":
    for line in table(int(sys.argv[1]) if len(sys.argv) > 1 else 520):
        print(line, flush=True)
