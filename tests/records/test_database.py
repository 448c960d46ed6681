"""Opening: where the record lies, what it will not open, and what it says then."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import select

from app.records import RecordError, RecordLine, RecordUnavailableError, guards, migrations, schema
from app.records.place import place
from app.records.store import Record
from tests.records.conftest import NOON


def test_it_lies_with_the_users_data_unless_named(monkeypatch, tmp_path):
    monkeypatch.delenv("PITSCHOOL_RECORD", raising=False)
    assert place().parts[-1] == "record.sqlite"
    assert "pitschool" in place().parts
    monkeypatch.setenv("PITSCHOOL_RECORD", str(tmp_path / "other.sqlite"))
    assert place() == tmp_path / "other.sqlite"
    monkeypatch.setenv("PITSCHOOL_RECORD", "postgresql://server/school")
    assert place() == "postgresql://server/school"
    assert place(tmp_path / "named.sqlite") == tmp_path / "named.sqlite"
    assert place("~/r.sqlite") == Path.home() / "r.sqlite"


@pytest.mark.parametrize("name", ["a b.sqlite", "50%20off?x=1#y.sqlite", "Ærø/中文/r", "it's;.db"])
def test_a_path_is_only_a_path(tmp_path, name):
    if os.name == "nt":
        name = name.replace("?", "_")  # no file of Windows may have one
    file = tmp_path / "new folder" / name
    for path in (file, str(file)):
        with Record.open(path) as record:
            assert record.database.where == str(file)
    assert file.is_file()


def test_a_database_may_be_named_by_url(tmp_path):
    with Record.open(f"sqlite:///{(tmp_path / 'r.sqlite').as_posix()}") as record:
        record.people.enrol("Ann")
    with Record.open(tmp_path / "r.sqlite") as record:
        assert [trainee.name for trainee in record.people.trainees()] == ["Ann"]


def test_sqlite_is_told_to_lose_nothing(file, record):
    with record.database.writing.connect() as connection:

        def pragma(name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        assert pragma("journal_mode") == "wal"
        assert pragma("synchronous") == 2, "FULL"
        assert pragma("foreign_keys") == 1
        assert pragma("busy_timeout") >= 5000


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_record_in_memory_is_refused(url):
    with pytest.raises(RecordError, match="lost when the program closes"):
        Record.open(url)


def test_a_database_without_a_driver_is_named():
    with pytest.raises(RecordError, match="install the driver"):
        Record.open("postgresql+nosuch://server/school")


@pytest.mark.parametrize("url", ["nosuch://server/school", "mysql://server/school"])
def test_another_kind_of_database_is_refused(url):
    with pytest.raises(RecordError, match="name a file, or a URL such as postgresql"):
        Record.open(url)


def test_a_password_is_not_told():
    with pytest.raises(RecordError) as told:
        Record.open("postgresql+nosuch://ann:hush@server/school")
    assert "hush" not in str(told.value)


def test_what_is_no_database_is_left_as_it_is(file):
    words = b"Dear diary, " * 1000
    file.write_bytes(words)
    with pytest.raises(RecordError, match=r"record\.sqlite.*damaged.*PITSCHOOL_RECORD"):
        Record.open(file)
    assert file.read_bytes() == words


def test_a_record_spoilt_in_the_middle_is_found_at_once(file, record, begin):
    number = begin()
    for ms in range(300):
        record.rounds.append(number, RecordLine(ms, "dealer ask 1", message="x" * 200))
    record.close()
    content = bytearray(file.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 8192] = b"\xa5" * 8192
    file.write_bytes(content)
    with pytest.raises(RecordError, match=r"record\.sqlite.*backup"):
        Record.open(file)


def test_another_programs_database_is_left_as_it_is(file):
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    with pytest.raises(RecordError, match=r"another program's database.*recipes"):
        Record.open(file)


def test_a_newer_record_is_left_to_the_newer_program(file, record):
    record.close()
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO pitschool_schema VALUES (99, '2030')")
    connection.close()
    with pytest.raises(RecordError, match=r"newer pitschool.*99"):
        Record.open(file)


def badge(connection):
    """A step of a later version."""
    connection.exec_driver_sql("ALTER TABLE trainees ADD COLUMN badge TEXT")


def versions(record):
    with record.database.reads() as connection:
        assert guards.gone(connection) == ()
        return sorted(connection.execute(select(schema.SCHEMA.c.version)).scalars())


def test_an_older_record_is_brought_up_to_date_once(spot, record, ann, begin, monkeypatch):
    number = begin()
    record.close()
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, badge))
    for _ in range(2):
        with Record.open(spot) as again:
            assert [found.id for found in again.rounds.unfinished(ann.id)] == [number]
            assert versions(again) == [*range(1, len(migrations.STEPS) + 1)]


def test_four_that_open_an_older_record_at_once_bring_it_up_to_date_once(
    spot, record, ann, monkeypatch
):
    record.close()
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, badge))
    gate, found = threading.Barrier(4, timeout=120), []

    def client():
        gate.wait()
        with Record.open(spot) as mine:
            found.append(mine.people.trainees())

    clients = [threading.Thread(target=client) for _ in range(4)]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
    assert found == [(ann,)] * 4
    with Record.open(spot) as again:
        assert versions(again) == [*range(1, len(migrations.STEPS) + 1)]


def test_a_step_that_fails_changes_nothing(spot, record, ann, monkeypatch):
    record.close()

    def fails(connection):
        badge(connection)
        connection.exec_driver_sql("nonsense")

    with monkeypatch.context() as patched:
        patched.setattr(migrations, "STEPS", (*migrations.STEPS, fails))
        with pytest.raises(RecordError, match="nonsense"):
            Record.open(spot)
    with Record.open(spot) as again:
        assert again.people.trainees() == (ann,)
        assert versions(again) == [*range(1, len(migrations.STEPS) + 1)]


def test_a_folder_is_not_a_file(tmp_path):
    with pytest.raises(RecordError, match="is a folder; name a file"):
        Record.open(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(file):
    file.write_text("in the way")
    with pytest.raises(RecordUnavailableError, match="folder can't be created"):
        Record.open(file / "record.sqlite")


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0,
    reason="nothing is forbidden to root; Windows has no chmod",
)
def test_a_file_that_may_not_be_written_is_named(file, record):
    record.close()
    file.chmod(0o400)
    file.parent.chmod(0o500)
    with pytest.raises(RecordUnavailableError, match=r"record\.sqlite.*cannot be written"):
        Record.open(file)


def test_a_full_disk_keeps_what_is_there_and_says_so(file, record, begin):
    number = begin()
    record.rounds.append(number, RecordLine(1, "dealer ask 1"))
    with record.database.writing.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(RecordUnavailableError, match="free some space"):
        record.rounds.append(number, RecordLine(2, "dealer ask 2", message="x" * 100_000))
    with record.database.writing.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    assert record.rounds.append(number, RecordLine(2, "dealer ask 2")) == 2


def test_importing_the_package_brings_no_database_in():
    code = (
        "import sys, app.records, app.records.writer\n"
        "sys.exit(any(name in sys.modules for name in ('sqlalchemy', 'sqlite3', 'platformdirs')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _deal(spots: list[Path | str], name: str, home: Path, gate) -> None:
    os.environ["XDG_DATA_HOME"] = str(home)  # the workstation's own keys, on a server
    for spot in spots:
        gate.wait()  # all make the file, or the tables, at the same moment
        with Record.open(spot) as record:
            trainee = record.people.enrol(name)
            for _ in range(2):
                number = record.rounds.begin(
                    trainee.id,
                    drill="d",
                    mode="test",
                    game="g",
                    edition="",
                    opening="",
                    started_at=NOON,
                )
                for ms in range(5):
                    record.rounds.append(number, RecordLine(ms, f"dealer ask {name}"))
                record.rounds.end(number, {})


def test_four_programs_may_write_to_one_new_record_at_once(tmp_path, servers, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "ours"))
    files = [tmp_path / f"{number}.sqlite" for number in range(4)]
    databases = [servers.make() for _ in range(2)]
    spots = [*files, *databases]
    context = multiprocessing.get_context("spawn")
    gate = context.Barrier(4, timeout=120)
    programs = [
        context.Process(target=_deal, args=(spots, name, tmp_path / name, gate)) for name in "abcd"
    ]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert [program.exitcode for program in programs] == [0] * 4
    for spot in spots:
        with Record.open(spot) as record:
            record.checks.read_through()
            assert len(record.people.trainees()) == 4
            for trainee in record.people.trainees():
                heads = record.rounds.newest(trainee.id)
                assert len(heads) == 2
                for head in heads:
                    assert record.rounds.get(head.id).lines == (f"dealer ask {trainee.name}",) * 5
    for url in databases:
        servers.drop(url)
