"""Two hundred programs killed in the middle of writing: nothing they showed as done is lost.

A child deals round after round as fast as it can and tells, over a pipe, the place
of each act that it was told is kept; or it enrols, puts down hours and ends rounds, or takes
packages in, and tells what is done.  The parent kills it (SIGKILL; on Windows
TerminateProcess) somewhere: while it opens the record, begins a round, or after a
random number of acts and a random moment more.  What is left verifies, and goes on in the
same chain.  This is the death of a program;
the loss of power needs a disk that keeps what it says it keeps.
"""

from __future__ import annotations

import multiprocessing
import os
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from app.records import RecordLine, StoredRound
from app.records.store import Record
from app.records.sync.package import write_package
from app.records.writer import Writer
from tests.records.conftest import NOON
from tests.records.server import Server
from tests.tiers import in_turn

KILLS = 10
OF_ACTS, OF_FACTS, OF_PACKAGES = 12, 4, 4
"""Batches of kills: two hundred in all."""
ON_A_SERVER = 2
PACKAGES = 40
HOW = "spawn" if os.name == "nt" else "forkserver"  # the second imports the database once
NAME = "Zoë"


def entry(place: int) -> RecordLine:
    """What the child records at *place*: known to the parent, some of it long."""
    words = f"{place * 7919 % 104729} " * (400 if place % 17 == 0 else 3)
    return RecordLine(
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
        kept = record.rounds.begin(1, **_opening(number))
        told.send_bytes(b"b")
        for place in range(1, 1_000_000):
            told.send_bytes(b"%d" % record.rounds.append(kept, entry(place)))
    writer = Writer(lambda: Record.open(spot), on_error=lambda error: os._exit(9))
    future = writer.begin_round(1, lambda _: told.send_bytes(b"b"), **_opening(number))
    for place in range(1, 1_000_000):
        writer.append(future, entry(place), lambda seq: told.send_bytes(b"%d" % seq))
        if place % 50 == 0:
            writer.drain()


def _school(spot: Path, home: Path, _: str, number: int, told: Connection) -> None:
    """Enrol, put down hours and deal rounds to their ends until killed; tell what is done."""
    os.environ["XDG_DATA_HOME"] = str(home)
    record = Record.open(spot)
    told.send_bytes(b"b")
    for place in range(1, 1_000_000):
        called = f"{number}/{place}"
        record.people.enrol(called)
        told.send_bytes(b"enrolled %s" % called.encode())
        record.hours.add(1, called, NOON, 1 + place)
        told.send_bytes(b"engaged %s" % called.encode())
        kept = record.rounds.begin(1, **{**_opening(number), "drill": called})
        record.rounds.append(kept, entry(1))
        record.rounds.end(kept, {})
        told.send_bytes(b"ended %s" % called.encode())


def _take(spot: Path, home: Path, _: str, number: int, told: Connection) -> None:
    """Take one package after the other in until killed; tell which was."""
    os.environ["XDG_DATA_HOME"] = str(home)
    record = Record.open(spot)
    told.send_bytes(b"b")
    for place in range(
        len(record.rounds.newest(1, 1000)) if record.people.trainees() else 0, PACKAGES
    ):
        record.sync.take_in(spot.parent / f"{place}.pitschool")
        told.send_bytes(b"%d" % (place + 1))
    while True:  # there are no more
        told.send_bytes(b"%d" % PACKAGES)


def _told(ear: Connection) -> Iterator[bytes]:
    """Yield what the child tells, until it is dead and all of it is heard."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield ear.recv_bytes()


def _kill_one(
    what: Callable[..., None],
    spot: Path | str,
    home: Path,
    through: str,
    number: int,
    chance: random.Random,
    most: int = 60,
) -> list[bytes]:
    """Let a child write, kill it at a random moment, and return all it told."""
    context = multiprocessing.get_context(HOW)
    if HOW == "forkserver":
        context.set_forkserver_preload(["__main__", __name__])
    ear, mouth = context.Pipe(duplex=False)
    child = context.Process(target=what, args=(spot, home, through, number, mouth))
    child.start()
    mouth.close()
    enough = chance.choice((0, 1, 2, *(chance.randrange(3, most) for _ in range(7))))
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
    marked = [r for r in record.rounds.unfinished(1) if r.opening == _opening(number)["opening"]]
    assert len(marked) <= 1
    return marked[0] if marked else None


@in_turn(3)
@pytest.mark.parametrize("batch", range(OF_ACTS))
def test_what_was_shown_as_done_outlives_a_kill(file: Path, batch: int) -> None:
    _outlives_kills(file, file.parent, batch)


@in_turn(3)
@pytest.mark.parametrize("batch", range(ON_A_SERVER))
def test_what_was_shown_as_done_is_on_the_server_after_a_kill(
    spot: str, server: Server, tmp_path: Path, batch: int
) -> None:
    _outlives_kills(spot, tmp_path / "data", batch)


def _outlives_kills(spot: Path | str, home: Path, batch: int) -> None:
    chance = random.Random(batch)
    through = "writer" if batch % 2 else "record"
    with Record.open(spot) as record:
        record.people.enrol(NAME)
        station = record.journal.station
    for number in range(KILLS):
        heard = _kill_one(_deal, spot, home, through, number, chance)
        begun, shown = heard[:1] == [b"b"], [int(told) for told in heard[1:]]
        assert shown == list(range(1, len(shown) + 1))
        with Record.open(spot) as record:
            record.checks.read_through()
            assert record.journal.station == station, "it is the same chain"
            assert record.checks.verify() == ()
            assert [trainee.name for trainee in record.people.trainees()] == [NAME]
            found = _the_round(record, number)
            if not begun:
                assert found is None or found.entries == ()
                continue
            assert found is not None, "an interrupted round is offered again"
            kept = len(found.entries)
            assert kept in (len(shown), len(shown) + 1), "at most the act in hand"
            assert found.entries == tuple(entry(place) for place in range(1, kept + 1))
            assert record.rounds.resume(found.id) == found
            assert record.rounds.append(found.id, entry(kept + 1)) == kept + 1
            record.rounds.end(found.id, {})


@in_turn(3)
@pytest.mark.parametrize("batch", range(OF_FACTS))
def test_facts_that_were_shown_as_stated_outlive_a_kill(file: Path, batch: int) -> None:
    chance, shown = random.Random(batch), set[str]()
    with Record.open(file) as record:
        record.people.enrol(NAME)
        station = record.journal.station
    for number in range(KILLS):
        heard = _kill_one(_school, file, file.parent, "", number, chance, 30)
        shown |= {told.decode() for told in heard if told != b"b"}
        with Record.open(file) as record:
            record.checks.read_through()
            assert record.journal.station == station, "it is the same chain"
            assert record.checks.verify() == ()
            there = {f"enrolled {one.name}" for one in record.people.trainees()}
            there |= {f"engaged {category}" for category in record.hours.by_category(1)}
            there |= {
                f"ended {one.drill}"
                for one in record.rounds.newest(1, 10_000)
                if one.ended_at is not None
            }
            assert shown <= there
            assert len(there - shown) <= 2 + number, "at most what was in hand"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with packages of one workstation, each with a round more."""
    folder = tmp_path_factory.mktemp("packages")
    with Record.open(folder / "other" / "record.sqlite") as other:
        ann = other.people.enrol("Ann").id
        for number in range(PACKAGES):
            kept = other.rounds.begin(ann, **_opening(number))
            for place in range(1, 9):
                other.rounds.append(kept, entry(place))
            other.rounds.end(kept, {})
            there = {other.journal.station: 2 + 2 * number} if number else {}
            write_package(folder / f"{number}.pitschool", other.sync.pack(there))
    return folder


@in_turn(3)
@pytest.mark.parametrize("batch", range(OF_PACKAGES))
def test_what_was_taken_in_outlives_a_kill(packages: Path, tmp_path: Path, batch: int) -> None:
    chance, taken, file = random.Random(batch), 0, tmp_path / "record.sqlite"
    for one in packages.glob("*.pitschool"):
        os.link(one, tmp_path / one.name)
    with Record.open(file) as record:
        station = record.journal.station
    for number in range(KILLS):
        heard = _kill_one(_take, file, tmp_path, "", number, chance, 7)
        taken = max([taken, *(int(told) for told in heard if told != b"b")])
        with Record.open(file) as record:
            record.checks.read_through()
            assert record.journal.station == station
            assert record.checks.verify() == ()
            rounds = record.rounds.newest(1, 1000) if record.people.trainees() else ()
            assert len(rounds) in (taken, taken + 1), "at most the package in hand, and whole"
            assert all(one.ended_at is not None for one in rounds)
            taken = len(rounds)
