"""A program stopped at any step of making or moving its key and head leaves no doubt out or over.

Each step that writes a file is broken off in turn, before it and after it, as a kill would.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from pkgutil import resolve_name

import pytest

from app.records import RecordError, RecordLine, RecordUnavailableError, opening
from app.records.checks.looking import look_through
from app.records.store import Record
from tests.records.schooled import Clock, deal
from tests.records.tampered import tampering
from tests.records.test_migration import FIRST, PEOPLE

STEPS = (
    "app.records.journal.head.write_atomically",
    "app.records.journal.keys.write_atomically",
    "app.records.journal.own_chain.shutil.copyfile",
    "pathlib.Path.rename",
)


class Killed(BaseException):
    """The program is no more."""


def stopping(patch: pytest.MonkeyPatch, at: int, *, after: bool) -> Callable[[], bool]:
    """Stop at the step *at*, counted from 0; return what tells whether there was such a step."""
    steps = count()
    reached = []

    def broken(real: Callable[..., object]) -> Callable[..., object]:
        def step(*args: object, **more: object) -> object:
            if next(steps) != at:
                return real(*args, **more)
            reached.append(at)
            if after:
                real(*args, **more)
            raise Killed

        return step

    for name in STEPS:
        where, _, what = name.rpartition(".")
        patch.setattr(name, broken(getattr(resolve_name(where), what)))
    return lambda: bool(reached)


def fresh(folder: Path) -> str:
    """Nothing is there yet."""
    return ""


def old(folder: Path) -> str:
    """A file of the first version, with two trainees."""
    with sqlite3.connect(folder / "record.sqlite") as connection:
        connection.executescript(FIRST + PEOPLE)
    connection.close()
    return ""


def stated(folder: Path) -> str:
    """A record with its key and its head."""
    clock = Clock()
    with Record.open(folder / "record.sqlite", clock=clock) as record:
        deal(record, record.people.enrol("Ann").id, clock, end=False)
    return ""


def keyless(folder: Path) -> str:
    """A record from which key and head were taken away."""
    stated(folder)
    for ending in (".key", ".head"):
        (folder / f"record{ending}").unlink()
    return "started a new chain because the key of the workstation was not beside its record"


def headless(folder: Path) -> str:
    """A record from which the head was taken away."""
    stated(folder)
    (folder / "record.head").unlink()
    return "started a new chain because the head of the chain"


def cut(folder: Path) -> str:
    """A record from which an act was taken."""
    stated(folder)
    with tampering(folder / "record.sqlite") as connection:
        connection.exec_driver_sql("DELETE FROM acts WHERE seq = 3")
    return "started a new chain because this workstation had recorded act 3"


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("way", [fresh, old, stated, keyless, headless, cut])
def test_an_opening_that_is_stopped_anywhere_leaves_no_doubt_out_or_over(
    tmp_path, monkeypatch, way, after
):
    start = tmp_path / "start"
    start.mkdir()
    words, clock = way(start), Clock(Clock().now.replace(hour=13))
    stops = 0
    for at in count():
        folder = tmp_path / str(at)
        shutil.copytree(start, folder)
        with monkeypatch.context() as patch:
            stopped = stopping(patch, at, after=after)
            try:
                Record.open(folder / "record.sqlite", clock=clock).close()
            except Killed:
                stops += 1
        with Record.open(folder / "record.sqlite", clock=clock) as record:
            found = [str(one) for one in record.checks.verify()]
            station = record.journal.station
        assert (not found) if not words else any("started a new chain" in one for one in found)
        with Record.open(folder / "record.sqlite", clock=clock) as record:
            assert record.journal.station == station
        if not stopped():
            assert not words or any(words in one for one in found)
            break
    assert stops == at >= 1


def test_a_head_that_was_not_moved_is_moved_at_the_next_opening(tmp_path, monkeypatch):
    folder, clock = tmp_path, Clock()
    stated(folder)
    file = folder / "record.sqlite"
    doings: list[Callable[[Record], object]] = [
        lambda record: record.people.enrol("Bo"),
        lambda record: record.rounds.append(1, RecordLine(9000, "dealer ask 4", wall=clock())),
        lambda record: record.hours.add(1, "banked", clock(), 1),
        lambda record: record.rounds.end(1, {}),
    ]
    for do in doings:
        with Record.open(file, clock=clock) as record:
            station, before = record.journal.station, len(record.journal.facts())
            with monkeypatch.context() as patch:
                stopping(patch, 0, after=False)
                with pytest.raises(Killed):
                    do(record)
        with Record.open(file, clock=clock) as record:
            assert record.journal.station == station
            assert record.checks.verify() == ()
            assert len(record.journal.facts()) >= before
        assert look_through(file, now=clock()).troubles == ()
    with Record.open(file, clock=clock) as record:
        assert [len(one.entries) for one in (record.rounds.get(1),)] == [4]


def test_a_head_that_cannot_be_written_now_is_written_later(tmp_path, monkeypatch, caplog):
    clock, file = Clock(), tmp_path / "record.sqlite"
    with Record.open(file, clock=clock) as record:
        with monkeypatch.context() as patch:

            def full(*_: object, **__: object) -> None:
                raise OSError(28, "no space left")

            patch.setattr("app.records.journal.head.write_atomically", full)
            ann = record.people.enrol("Ann")
            assert "could not be saved" in caplog.text
            with pytest.raises(
                RecordUnavailableError, match="give yourself permission to write to that folder"
            ):
                Record.open(file, clock=clock)
        record.hours.add(ann.id, "banked", clock(), 1)
    assert look_through(file, now=clock()).troubles == ()


def test_a_large_file_that_lost_its_end_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(opening, "SMALL", 0)
    clock, file = Clock(), tmp_path / "record.sqlite"
    with Record.open(file, clock=clock) as record:
        deal(record, record.people.enrol("Ann").id, clock)
    Record.open(file, clock=clock).close()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) - 4096])
    with pytest.raises(RecordError, match=r"ends before its|malformed"):
        Record.open(file, clock=clock)
