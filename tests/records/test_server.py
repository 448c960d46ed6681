"""What is particular to a record on a server: turns, moments, and a server that goes away."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from app.records import RecordError, RecordLine, RecordUnavailableError, database, guards
from app.records.checks.looking import look_through
from app.records.store import Record
from app.records.writer import Writer
from tests.records.conftest import NOON
from tests.records.server import ROOT, Server
from tests.records.test_writer import OPENING, PATIENCE, Told


def test_a_server_is_told_to_lose_nothing_and_not_to_wait_for_ever(server, record):
    with record.database.writing.connect() as connection:

        def setting(name: str) -> object:
            return connection.exec_driver_sql(f"SHOW {name}").scalar()

        assert setting("synchronous_commit") == "on"
        assert setting("lock_timeout") == f"{database.BUSY_SECONDS}s"
        assert setting("idle_in_transaction_session_timeout") == "30s"


def test_texts_are_sorted_and_compared_as_in_a_file(server, spot, record):
    with server.connect(spot) as connection:
        odd = connection.execute(
            "SELECT table_name, column_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND collation_name IS DISTINCT FROM 'C' "
            "AND data_type IN ('text', 'character varying')"
        ).fetchall()
    assert odd == []


def test_a_url_needs_no_driver_named(server, spot, record):
    with Record.open(spot.replace("postgresql+psycopg", "postgresql")) as again:
        assert again.people.trainees() == record.people.trainees()


def test_what_is_read_is_of_one_moment(server, record, ann, begin):
    with record.database.reads() as connection:
        assert record.people.known(connection, ann.id)
        record.people.enrol("Bob")
        count = connection.exec_driver_sql("SELECT count(*) FROM trainees").scalar()
        assert count == 1
    assert len(record.people.trainees()) == 2


def test_nothing_is_written_by_the_way(server, record):
    with (
        pytest.raises(RecordError, match="read-only transaction"),
        record.database.reads() as connection,
    ):
        connection.exec_driver_sql("DELETE FROM standings")


def test_who_writes_takes_turns_with_everyone(server, spot, record, ann, begin):
    number = begin()
    with server.connect(spot) as connection:
        connection.execute(f"BEGIN; SELECT pg_advisory_xact_lock({guards.TURN})")
        waiting = threading.Thread(target=record.rounds.append, args=(number, RecordLine(1, "x")))
        waiting.start()
        blocked = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        while connection.execute(blocked).fetchone() != (1,):
            pass
        assert record.rounds.get(number).entries == (), "who only reads need not wait"
        connection.execute("COMMIT")
    waiting.join(PATIENCE)
    assert record.rounds.get(number).lines == ("x",)


def test_who_keeps_others_waiting_for_too_long_is_told_of(server, spot, record, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    with server.connect(spot) as connection:
        connection.execute(f"BEGIN; SELECT pg_advisory_xact_lock({guards.TURN})")
        with pytest.raises(RecordUnavailableError, match="kept it locked too long"):
            Record.open(spot)


def test_a_server_that_goes_away_in_a_round_loses_nothing_of_it(server, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    mine = Server()  # the other tests go on with theirs
    try:
        told, spot = Told(), mine.make()
        writer = Writer(lambda: Record.open(spot), on_error=told)
        ann = writer.submit(lambda record: record.people.enrol("Ann")).result(PATIENCE)
        number = writer.begin_round(ann.id, **OPENING).result(PATIENCE)
        acts = [writer.append(number, RecordLine(ms, f"dealer ask {ms}")) for ms in range(3)]
        writer.drain()

        mine.stop()
        acts += [writer.append(number, RecordLine(ms, f"dealer ask {ms}")) for ms in range(3, 6)]
        writer.end_round(number, {"score": 1})
        assert told.came.acquire(timeout=PATIENCE)
        assert isinstance(writer.held, RecordUnavailableError)
        assert writer.waiting == 4
        writer.retry()
        assert told.came.acquire(timeout=PATIENCE), "it is told again"
        assert "check that the database can be reached" in str(told[-1])

        mine.start()
        writer.retry()
        writer.drain()
        assert [act.result(0) for act in acts] == [1, 2, 3, 4, 5, 6]
        with Record.open(spot) as record:
            assert len(record.rounds.get(number).lines) == 6
            assert record.rounds.get(number).summary == {"score": 1}
        writer.close()
    finally:
        mine.close()


def test_a_connection_that_was_cut_is_made_again(server, spot, record, begin):
    number = begin()
    server.tell(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'pitschool'"
    )
    assert record.rounds.append(number, RecordLine(1, "dealer ask 1")) == 1


def test_an_act_kept_although_its_writer_was_told_otherwise_is_kept_once(
    server, spot, record, begin, monkeypatch
):
    number = begin()
    act = RecordLine(1, "dealer ask 1", wall=NOON)
    kept = record.rounds._last[number]
    record.rounds.append(number, act)
    record.rounds._last[number] = kept  # the answer to its commit was lost on the way
    assert record.rounds.append(number, act) == 1
    assert len(record.rounds.get(number).entries) == 1


def test_where_a_server_or_a_database_is_missing_is_told_with_the_cure(server, spot):
    with pytest.raises(RecordUnavailableError, match="for the database and the permissions"):
        Record.open(server.url("nowhere"))
    with pytest.raises(RecordUnavailableError, match="check that the database can be reached"):
        Record.open(spot.replace(server.folder.name, "gone"))


def test_a_user_who_may_not_write_is_told_before_he_deals(server, spot, record):
    record.close()
    name = server.name(spot)
    server.tell("DROP ROLE IF EXISTS visitor")
    server.tell("CREATE ROLE visitor LOGIN")
    server.tell("GRANT SELECT ON ALL TABLES IN SCHEMA public TO visitor", name)
    with pytest.raises(RecordError, match="may not write to the table"):
        Record.open(spot.replace("school@", "visitor@"))
    server.tell("DROP OWNED BY visitor", name)
    server.tell("DROP ROLE visitor")


def test_a_user_who_may_only_add_can_deal(server, spot, record):
    """The rights that docs/records.md gives to workstations are enough."""
    record.close()
    name = server.name(spot)
    server.tell("DROP ROLE IF EXISTS workstation")
    server.tell("CREATE ROLE workstation LOGIN")
    for right in server.rights():
        server.tell(right, name)
    with Record.open(spot.replace("school@", "workstation@")) as mine:
        bob = mine.people.enrol("Bob")
        number = mine.rounds.begin(bob.id, **OPENING)
        mine.rounds.append(number, RecordLine(1, "dealer ask 1", kind="right", cite="655a.5(a)"))
        mine.rounds.end(number, {})
        mine.hours.add(bob.id, "banked", NOON, 60)
    server.tell("DROP OWNED BY workstation", name)
    server.tell("DROP ROLE workstation")


def test_another_programs_tables_are_left_as_they_are(server, spot):
    name = server.name(spot)
    server.tell("CREATE TABLE elsewhere (id int)", name)
    with Record.open(spot):
        pass
    server.tell("DROP TABLE pitschool_schema", name)
    with pytest.raises(RecordError, match=r"another program's database.*acts"):
        Record.open(spot)


@pytest.mark.parametrize(
    ("forgery", "told"),
    [
        ("UPDATE acts SET kind = 'right'", "act 1 "),
        ("UPDATE rounds SET mode = 'test'", "doesn't match how it began"),
        ("DELETE FROM engaged", "were removed"),
        ("UPDATE journal SET body = '{}' WHERE kind = 'engaged'", "was changed"),
        ("DELETE FROM journal WHERE kind = 'engaged'", ""),
        ("ALTER TABLE acts DISABLE TRIGGER acts_stay", "acts_stay"),
        ("DROP TRIGGER acts_remain_emptied ON acts", "acts_remain_emptied"),
        ("CREATE OR REPLACE FUNCTION guard_facts_stay() RETURNS trigger LANGUAGE plpgsql "
         "AS 'BEGIN RETURN NEW; END'", "facts_stay"),
        ("ALTER FUNCTION guard_acts_in_order() SET search_path = elsewhere", "acts_in_order"),
    ],
)  # fmt: skip
def test_what_the_servers_keeper_does_past_the_guards_is_found(
    server, spot, record, ann, begin, forgery, told
):
    number = begin()
    record.rounds.append(
        number, RecordLine(1, "dealer ask 1", kind="wrong-place", cite="655a.5(a)")
    )
    record.rounds.end(number, {})
    record.hours.add(ann.id, "banked", NOON, 60)
    assert look_through(spot, now=NOON).troubles == ()
    with server.connect(spot) as connection:
        if not forgery.startswith(("ALTER", "DROP", "CREATE")):
            connection.execute("SET session_replication_role = replica")  # no guard stands then
        connection.execute(forgery)
    troubles = look_through(spot, now=NOON).troubles
    assert any(told in str(one) for one in troubles), troubles


def test_a_file_brings_no_driver_of_servers_in(file):
    code = (
        "import sys; from app.records.store import Record; from pathlib import Path\n"
        f"Record.open(Path({str(file)!r})).close()\n"
        "sys.exit('psycopg' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_server_goes_with_whoever_started_it_however_he_ends(server):
    code = (
        "import os; from tests.records.server import ROOT, Server\n"
        "print(Server().folder, flush=True)\n"
        "os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    folder, until = Path(killed.stdout.strip()), time.monotonic() + PATIENCE
    while folder.exists() and time.monotonic() < until:
        pass
    assert not folder.exists()
