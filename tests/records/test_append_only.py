"""The database itself refuses to have its past changed, whoever opens it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from app.records import RecordLine
from tests.records.conftest import NOON
from tests.tiers import in_turn

try:
    from psycopg import IntegrityError as RefusedByServer
except ImportError:  # where there is no wheel of it, there are no tests on servers
    RefusedByServer = sqlite3.IntegrityError
REFUSED = sqlite3.IntegrityError, RefusedByServer


class Stranger:
    """Somebody else's connection to a record, which knows nothing of ours."""

    def __init__(self, spot, servers):
        if isinstance(spot, Path):
            self.connection = sqlite3.connect(spot, isolation_level=None)
            self.tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
        else:
            self.connection = servers().connect(spot)
            self.tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"

    def do(self, statement):
        return self.connection.execute(statement)

    def everything(self):
        names = sorted(row[0] for row in self.do(self.tables))
        return {name: self.do(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}


@pytest.fixture
def stranger(request, spot, record, ann, begin):
    """Another's connection to a record with one open round (1), one ended (2), and hours."""
    for number in (begin(), begin()):
        record.rounds.append(number, RecordLine(1, "dealer ask 1", kind="right"))
        record.rounds.append(number, RecordLine(2, "dealer ask 2", kind="wrong-place"))
    record.rounds.end(number, {"score": 1})
    record.hours.add(ann.id, "banked", NOON, 60)
    stranger = Stranger(spot, lambda: request.getfixturevalue("servers"))
    yield stranger
    stranger.connection.close()


_ACT = "1, '2026', '', 'trainee', '', '', '', '', '', '', '', TRUE, ''"
_FACT = "'2026', 'note', '', '{}', '[]', '', '', ''"


@in_turn(3)
@pytest.mark.parametrize(
    ("forgery", "refusal"),
    [
        ("UPDATE acts SET kind = 'right'", "never changed"),
        ("UPDATE acts SET seq = 1 WHERE seq = 2", "never changed"),
        ("DELETE FROM acts", "never removed"),
        (f"INSERT INTO acts VALUES (1, 1, {_ACT})", "one after the other"),
        (f"INSERT INTO acts VALUES (1, 4, {_ACT})", "one after the other"),
        (f"INSERT INTO acts VALUES (2, 3, {_ACT})", "has ended"),
        ("UPDATE rounds SET ended_at = '2027', summary = '{}' WHERE id = 2", "only once"),
        ("UPDATE rounds SET ended_at = NULL WHERE id = 2", "only once"),
        ("UPDATE rounds SET ended_at = '2027', trainee_id = 5 WHERE id = 1", "only once"),
        ("UPDATE rounds SET ended_at = '2027', opening = '' WHERE id = 1", "only once"),
        ("UPDATE rounds SET ended_at = '2027', uid = NULL WHERE id = 1", "only once"),
        ("UPDATE rounds SET mode = 'test' WHERE id = 1", "only be ended"),
        ("DELETE FROM rounds", "never removed"),
        ("INSERT INTO rounds SELECT * FROM rounds WHERE id = 1", "never written over"),
        ("UPDATE engaged SET seconds = 360000", "never changed"),
        ("DELETE FROM engaged", "never removed"),
        ("UPDATE journal SET body = '{}'", "never changed"),
        ("DELETE FROM journal WHERE seq > 3", "never removed"),
        (f"INSERT INTO journal SELECT station, 999, {_FACT} FROM journal LIMIT 1", "one after"),
        (f"INSERT INTO journal VALUES ('ab12', 2, {_FACT})", "one after the other"),
    ],
)
def test_the_past_stays(stranger, forgery, refusal):
    before = stranger.everything()
    with pytest.raises(REFUSED, match=refusal):
        stranger.do(forgery)
    assert stranger.everything() == before


@pytest.mark.parametrize(
    ("forgery", "refusal"),
    [
        ("UPDATE OR REPLACE acts SET seq = 1 WHERE seq = 2", "never changed"),
        (f"INSERT OR REPLACE INTO acts VALUES (1, 2, {_ACT})", "one after the other"),
        ("INSERT OR REPLACE INTO rounds SELECT * FROM rounds WHERE id = 1", "never written over"),
    ],
)
def test_nothing_is_written_over_in_a_file(file, stranger, forgery, refusal):
    test_the_past_stays(stranger, forgery, refusal)


@pytest.mark.parametrize("table", ["acts", "rounds", "engaged", "journal"])
@pytest.mark.parametrize("way", ["TRUNCATE {} CASCADE", "MERGE INTO {0} USING {0} o ON {1}"])
def test_nothing_is_emptied_or_merged_on_a_server(server, stranger, table, way):
    key = "seq" if table in ("acts", "journal") else "id"
    merge = f"{table}.{key} = o.{key} WHEN MATCHED THEN DELETE"
    test_the_past_stays(stranger, way.format(table, merge), "never removed")


def test_no_table_of_the_same_name_misleads_a_guard(server, stranger):
    stranger.do("CREATE TEMP TABLE rounds (id int, ended_at text)")
    with pytest.raises(REFUSED, match="has ended"):
        stranger.do(f"INSERT INTO acts VALUES (2, 3, {_ACT})")


def test_a_stranger_may_still_do_what_the_record_does(stranger):
    stranger.do(f"INSERT INTO acts VALUES (1, 3, {_ACT})")
    stranger.do("UPDATE rounds SET ended_at = '2027', summary = '{}' WHERE id = 1")


def test_a_trainee_with_a_past_cannot_be_removed(spot, record, stranger):
    if isinstance(spot, Path):
        stranger.do("PRAGMA foreign_keys = ON")
    with pytest.raises(REFUSED, match=r"(?i)foreign key"):
        stranger.do("DELETE FROM trainees")
