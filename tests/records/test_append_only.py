"""The file itself refuses to have its past changed, whoever opens it."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.dialects import mysql, postgresql
from sqlalchemy.schema import CreateTable

from app.records import Entry, results
from app.records.schema import META
from tests.records.conftest import NOON


@pytest.fixture
def stranger(file, record, ann, begin):
    """A plain connection to a file with one open round (1), one ended (2), and hours."""
    for number in (begin(), begin()):
        record.append(number, Entry(1, "dealer ask 1", kind="right"))
        record.append(number, Entry(2, "dealer ask 2", kind="wrong-place"))
    record.end_round(number, {"score": 1})
    record.engaged(ann.id, "banked", NOON, 60)
    connection = sqlite3.connect(file)
    yield connection
    connection.close()


_ACT = "1, '2026', '', 'trainee', '', '', '', '', '', '', '', 1, ''"


@pytest.mark.parametrize(
    ("forgery", "refusal"),
    [
        ("UPDATE acts SET kind = 'right'", "never changed"),
        ("UPDATE OR REPLACE acts SET seq = 1 WHERE seq = 2", "never changed"),
        ("DELETE FROM acts", "never removed"),
        (f"INSERT INTO acts VALUES (1, 1, {_ACT})", "one after the other"),
        (f"INSERT OR REPLACE INTO acts VALUES (1, 2, {_ACT})", "one after the other"),
        (f"INSERT INTO acts VALUES (1, 4, {_ACT})", "one after the other"),
        (f"INSERT INTO acts VALUES (2, 3, {_ACT})", "has ended"),
        ("UPDATE rounds SET ended_at = '2027', summary = '{}' WHERE id = 2", "only once"),
        ("UPDATE rounds SET ended_at = NULL WHERE id = 2", "only once"),
        ("UPDATE rounds SET ended_at = '2027', trainee_id = 5 WHERE id = 1", "only once"),
        ("UPDATE rounds SET ended_at = '2027', opening = '' WHERE id = 1", "only once"),
        ("UPDATE rounds SET mode = 'test' WHERE id = 1", "only be ended"),
        ("DELETE FROM rounds", "never removed"),
        ("INSERT OR REPLACE INTO rounds SELECT * FROM rounds WHERE id = 1", "never written over"),
        ("UPDATE engaged SET seconds = 360000", "never changed"),
        ("DELETE FROM engaged", "never removed"),
    ],
)
def test_the_past_stays(stranger, forgery, refusal):
    before = list(stranger.iterdump())
    with pytest.raises(sqlite3.IntegrityError, match=refusal):
        stranger.execute(forgery)
    stranger.rollback()
    assert list(stranger.iterdump()) == before


def test_a_stranger_may_still_do_what_the_record_does(stranger):
    stranger.execute(f"INSERT INTO acts VALUES (1, 3, {_ACT})")
    stranger.execute("UPDATE rounds SET ended_at = '2027', summary = '{}' WHERE id = 1")


def test_a_trainee_with_a_past_cannot_be_removed(file, record, stranger):
    stranger.execute("PRAGMA foreign_keys = ON")
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        stranger.execute("DELETE FROM trainees")


@pytest.mark.parametrize("dialect", [postgresql.dialect(), mysql.dialect()])
def test_tables_and_results_can_be_said_to_other_servers(dialect):
    for table in META.sorted_tables:
        assert table.name in str(CreateTable(table).compile(dialect=dialect))
    for query in (results.standing(1, "cite", 20), results.medians(1), results.played(1)):
        assert "SELECT" in str(query.compile(dialect=dialect))
