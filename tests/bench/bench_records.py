"""How many acts a second the record keeps, in a file and on a server, against the bare database.

``python -m tests.bench.bench_records [acts]``: each act is a transaction of its own, on
the disk before the next.  They take turns, and the best of each counts, because a
shared disk is slow now and then for all.  The server is on this machine: one across a
network adds its round trips, five to an act.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from app.records import RecordLine
from app.records.store import Record
from tests.records.server import SAFE, NoServerError, Server

TURNS = 5
ENTRY = RecordLine(
    61_500,
    "dealer pay 2/ante 3000 in 2500+500",
    phase="settle",
    kind="right",
    cite="655a.11(h)(3)",
    skill="payout amount",
)


def ours(spot: Path | str, acts: int) -> float:
    """Return acts a second through :class:`Record`."""
    with Record.open(spot) as record:
        trainee = record.people.enrol("Ann")
        facts = dict.fromkeys(("drill", "mode", "game", "edition", "opening"), "")
        number = record.rounds.begin(trainee.id, started_at=datetime.now(UTC), **facts)
        begun = perf_counter()
        for _ in range(acts):
            record.rounds.append(number, ENTRY)
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


def bare_server(server: Server, url: str, acts: int) -> float:
    """Return acts a second through psycopg alone, into a table without keys or triggers."""
    with server.connect(url) as connection:
        connection.execute("CREATE TABLE bare (seq int, line text, phase text, kind text, "
                           "cite text, skill text)")  # fmt: skip
        row = (ENTRY.line, ENTRY.phase, ENTRY.kind, ENTRY.cite, ENTRY.skill)
        begun = perf_counter()
        for seq in range(acts):
            connection.execute("BEGIN")
            connection.execute("INSERT INTO bare VALUES (%s, %s, %s, %s, %s, %s)", (seq, *row))
            connection.execute("COMMIT")
        return acts / (perf_counter() - begun)


def main(acts: int) -> None:
    """Measure all and print them."""
    best: dict[str, float] = {}

    def measured(name: str, rate: float) -> None:
        best[name] = max(best.get(name, 0.0), rate)

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        os.environ["XDG_DATA_HOME"] = str(folder / "data")  # not among the user's own keys
        server, why = None, ""
        try:
            server = Server(SAFE)
            stack.callback(server.close)
        except NoServerError as reason:
            why = str(reason)
        for turn in range(TURNS):
            measured("record in a file", ours(folder / f"ours-{turn}.sqlite", acts))
            measured("bare sqlite3", bare(folder / f"bare-{turn}.sqlite", acts))
            if server is not None:
                url = server.make()
                measured("record on a server", ours(url, acts))
                measured("bare psycopg", bare_server(server, url, acts))
    for name, rate in best.items():
        print(f"{name:20}{rate:8,.0f} acts/s  {1e3 / rate:.3f} ms an act")
    print(f"{'ratio in a file':20}{best['record in a file'] / best['bare sqlite3']:8.2f}")
    if why:
        print(f"on a server: not measured ({why})")
    else:
        ratio = best["record on a server"] / best["bare psycopg"]
        print(f"{'ratio on a server':20}{ratio:8.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
