"""How many acts a second the record keeps, against bare sqlite3 with the same settings.

``python tests/bench/bench_records.py [acts]``: each act is a transaction of its own, on
the disk before the next.  The two take turns, and the best of each counts, because a
shared disk is slow now and then for both.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from app.records import Entry
from app.records.store import Record

TURNS = 5
ENTRY = Entry(
    61_500,
    "dealer pay 2/ante 3000 in 2500+500",
    phase="settle",
    kind="right",
    cite="655a.11(h)(3)",
    skill="payout amount",
)


def ours(file: Path, acts: int) -> float:
    """Return acts a second through :class:`Record`."""
    with Record.open(file) as record:
        trainee = record.enrol("Ann")
        facts = dict.fromkeys(("drill", "mode", "game", "edition", "opening"), "")
        number = record.begin_round(trainee.id, started_at=datetime.now(UTC), **facts)
        begun = perf_counter()
        for _ in range(acts):
            record.append(number, ENTRY)
        return acts / (perf_counter() - begun)


def bare(file: Path, acts: int) -> float:
    """Return acts a second through sqlite3 alone, into a table without keys or triggers."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE acts (seq INTEGER, line, phase, kind, cite, skill)")
    row = (ENTRY.line, ENTRY.phase, ENTRY.kind, ENTRY.cite, ENTRY.skill)
    begun = perf_counter()
    for seq in range(acts):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?)", (seq, *row))
        connection.execute("COMMIT")
    rate = acts / (perf_counter() - begun)
    connection.close()
    return rate


def main(acts: int) -> None:
    """Measure both and print them."""
    best: dict[str, float] = {}
    ways: tuple[Callable[[Path, int], float], ...] = (ours, bare)
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(TURNS):
            for way in ways:
                rate = way(Path(folder) / f"{way.__name__}-{turn}.sqlite", acts)
                best[way.__name__] = max(best.get(way.__name__, 0.0), rate)
    print(f"record        {best['ours']:8,.0f} acts/s  {1e3 / best['ours']:.3f} ms an act")
    print(f"bare sqlite3  {best['bare']:8,.0f} acts/s  {1e3 / best['bare']:.3f} ms an act")
    print(f"ratio         {best['ours'] / best['bare']:8.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
