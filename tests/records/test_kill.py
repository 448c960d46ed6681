"""Two hundred programs killed in the middle of writing: nothing they showed as done is lost.

A child deals round after round as fast as it can and tells, over a pipe, the place
of each act that it was told is kept.  The parent kills it (SIGKILL; on Windows
TerminateProcess) somewhere: while it opens the record, begins a round, or after a
random number of acts and a random moment more.  This is the death of a program;
the loss of power needs a disk that keeps what it says it keeps.
"""

from __future__ import annotations

import multiprocessing
import os
import random
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.records import Entry, StoredRound
from app.records.store import Record
from app.records.writer import Writer
from tests.records.conftest import NOON
from tests.records.server import Server

BATCHES, KILLS = 20, 10
ON_A_SERVER = 2
HOW = "spawn" if os.name == "nt" else "forkserver"  # the second imports the database once
NAME = "Zoë"


def entry(place: int) -> Entry:
    """What the child records at *place*: known to the parent, some of it long."""
    words = f"{place * 7919 % 104729} " * (400 if place % 17 == 0 else 3)
    return Entry(
        place * 40, f"dealer ask {place}", message=words, kind="right", wall=NOON, seq=place
    )


def _opening(number: int) -> dict[str, object]:
    text = f"number = {number}\n" + "# as dealt\n" * 20
    rest = dict.fromkeys(("drill", "mode", "game", "edition"), "x")
    return {**rest, "opening": text, "started_at": NOON}


def _deal(spot: Path | str, home: Path, through: str, number: int, told: Connection) -> None:
    """Write until killed; tell "b" when a round is on record, and the place of each act."""
    os.environ["XDG_DATA_HOME"] = str(home)  # the workstation's keys, on a server
    if through == "record":
        record = Record.open(spot)
        kept = record.begin_round(1, **_opening(number))
        told.send_bytes(b"b")
        for place in range(1, 1_000_000):
            told.send_bytes(b"%d" % record.append(kept, entry(place)))
    writer = Writer(lambda: Record.open(spot), on_error=lambda error: os._exit(9))
    future = writer.begin_round(1, lambda _: told.send_bytes(b"b"), **_opening(number))
    for place in range(1, 1_000_000):
        writer.append(future, entry(place), lambda seq: told.send_bytes(b"%d" % seq))
        if place % 50 == 0:
            writer.drain()


def _told(ear: Connection) -> Iterator[bytes]:
    """Yield what the child tells, until it is dead and all of it is heard."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield ear.recv_bytes()


def _kill_one(
    spot: Path | str, home: Path, through: str, number: int, chance: random.Random
) -> list[bytes]:
    """Let a child write, kill it at a random moment, and return all it told."""
    context = multiprocessing.get_context(HOW)
    if HOW == "forkserver":
        context.set_forkserver_preload(["__main__", __name__])
    ear, mouth = context.Pipe(duplex=False)
    child = context.Process(target=_deal, args=(spot, home, through, number, mouth))
    child.start()
    mouth.close()
    enough = chance.choice((0, 1, 2, *(chance.randrange(3, 60) for _ in range(7))))
    stream, heard = _told(ear), []
    while len(heard) < enough:
        heard.append(next(stream))
    for _ in range(chance.randrange(30_000)):  # some moment within an act's writing
        pass
    child.kill()
    heard += stream
    child.join()
    assert child.exitcode not in (0, 1, 9), "it was killed; it did not fail by itself"
    ear.close()
    return heard


def _the_round(record: Record, number: int) -> StoredRound | None:
    marked = [r for r in record.unfinished(1) if r.opening == _opening(number)["opening"]]
    assert len(marked) <= 1
    return marked[0] if marked else None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_what_was_shown_as_done_outlives_a_kill(file: Path, batch: int) -> None:
    _outlives_kills(file, file.parent, batch)


@pytest.mark.parametrize("batch", range(ON_A_SERVER))
def test_what_was_shown_as_done_is_on_the_server_after_a_kill(
    spot: str, server: Server, tmp_path: Path, batch: int
) -> None:
    _outlives_kills(spot, tmp_path / "data", batch)


def _outlives_kills(spot: Path | str, home: Path, batch: int) -> None:
    chance = random.Random(batch)
    through = "writer" if batch % 2 else "record"
    with Record.open(spot) as record:
        record.enrol(NAME)
    for number in range(KILLS):
        heard = _kill_one(spot, home, through, number, chance)
        begun, shown = heard[:1] == [b"b"], [int(told) for told in heard[1:]]
        assert shown == list(range(1, len(shown) + 1))
        with Record.open(spot) as record:
            record.check()
            assert [trainee.name for trainee in record.trainees()] == [NAME]
            found = _the_round(record, number)
            if not begun:
                assert found is None or found.entries == ()
                continue
            assert found is not None, "an interrupted round is offered again"
            kept = len(found.entries)
            assert kept in (len(shown), len(shown) + 1), "at most the act in hand"
            assert found.entries == tuple(entry(place) for place in range(1, kept + 1))
            assert record.resume(found.id) == found
            assert record.append(found.id, entry(kept + 1)) == kept + 1
            record.end_round(found.id, {})
