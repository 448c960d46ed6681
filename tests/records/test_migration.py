"""A record of the first version comes along, with all that is in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from app.records import RecordError, RecordLine, migrations
from app.records.checks.looking import look_through
from app.records.journal.facts import FactKind, Role
from app.records.store import Record
from tests.records.schooled import Clock, deal

FIRST = (Path(__file__).parent / "version_1.sql").read_text(encoding="utf-8")
PEOPLE = """
INSERT INTO pitschool_schema VALUES (1, '2026-01-05T09:00:00.000000+00:00');
INSERT INTO trainees VALUES (1, 'Ann', 'ann', '2026-01-05T09:00:00.000000+00:00');
INSERT INTO trainees VALUES (2, 'Zoë', 'zoë', '2026-01-05T09:01:00.000000+00:00');
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of version 1: rounds that were ended, abandoned and left open, and hours."""
    file = tmp_path / "record.sqlite"
    with sqlite3.connect(file) as old:
        old.executescript(FIRST + PEOPLE)
        for number, acts in ((1, 4), (2, 2), (3, 3), (4, 0)):
            told = (
                "push",
                "practice",
                "mississippi-stud",
                "7",
                "seats = [1]\n",
                "2021-01-16",
                "1",
            )
            whose, start = 1 + number % 2, f"2026-01-05T1{number}:00:00.000000+00:00"
            row = (number, whose, *told, start, None, False, None)
            old.execute(f"INSERT INTO rounds VALUES ({', '.join('?' * len(row))})", row)
            for seq in range(1, acts + 1):
                wall = f"2026-01-05T1{number}:00:0{seq}.000000+00:00"
                kind, gravity = ("wrong-place", "minor") if seq == 2 else ("right", "")
                act = (
                    number, seq, seq * 900, wall, f"dealer ask {seq}", "trainee", "decide", kind,
                    gravity, "655a.11(b)", "", "", "order", True,
                )  # fmt: skip
                old.execute(f"INSERT INTO acts VALUES ({', '.join('?' * len(act))})", act)
        end = "UPDATE rounds SET ended_at = ?, abandoned = ?, summary = ? WHERE id = ?"
        old.execute(end, ("2026-01-05T11:01:00.000000+00:00", False, '{"score": 1}', 1))
        old.execute(end, ("2026-01-05T12:01:00.000000+00:00", True, "{}", 2))
        for number in (1, 2):
            start = f"2026-01-05T1{number}:00:00.000000+00:00"
            row = (number, 1, "banked", start, 60.5, "drill")
            old.execute("INSERT INTO engaged VALUES (?, ?, ?, ?, ?, ?)", row)
    old.close()
    return file


def rows(file: Path, table: str, columns: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(f"file:{file.as_posix()}?mode=ro", uri=True)
    found = connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()
    connection.close()
    return found


TABLES = {
    "trainees": "id, name, folded, created",
    "rounds": "id, trainee_id, drill, mode, game, seed, opening, edition, program, started_at, "
    "ended_at, abandoned, summary",
    "acts": 'round_id, seq, at_ms, wall, line, "by", phase, kind, gravity, cite, message, due, '
    "skill, stands",
    "engaged": "id, trainee_id, category, start, seconds, kind",
}


def test_everything_comes_along_unchanged_and_verifies(file):
    before = {name: rows(file, name, columns) for name, columns in TABLES.items()}
    with Record.open(file, clock=Clock()) as record:
        assert {name: rows(file, name, columns) for name, columns in TABLES.items()} == before
        assert record.checks.verify() == ()
        kinds = [fact.kind for fact in record.journal.facts()]
        assert kinds[0] == "station"
        counted = {kind: kinds.count(kind) for kind in ("trainee", "round", "ended", "engaged")}
        assert counted == {"trainee": 2, "round": 4, "ended": 2, "engaged": 2}
        assert kinds.count("left") == 1, "of the round that is open and has acts"
        assert all(fact.body["before"] for fact in record.journal.facts()[1:])
        zoe = record.people.trainees()[1]
        assert [one.key for one in record.history.by_provision(zoe.id)] == ["655a.11(b)"]
        assert record.classes.stands([zoe.id])[0].attempts == 4
        assert len({one.uid for one in record.people.trainees()}) == 2
    with Record.open(file, clock=Clock()) as record:
        assert record.checks.verify() == (), "opened again"
        assert len(record.journal.facts()) == len(kinds)
    assert look_through(file, now=Clock()()).troubles == ()


def test_what_was_open_goes_on_and_is_exchanged(file, tmp_path):
    clock = Clock()
    other = tmp_path / "office" / "record.sqlite"
    with Record.open(file, clock=clock) as record, Record.open(other, clock=clock) as office:
        (left,) = [one for one in record.rounds.unfinished(2) if one.entries]
        record.rounds.resume(left.id)
        record.rounds.append(left.id, RecordLine(9000, "dealer ask 4", wall=clock()))
        deal(record, 1, clock)
        record.rounds.end(left.id, {})
        head = record.staff.found_school(
            "Keystone", "Ida", "Director", [Role.INSTRUCTOR], "x" * 12
        )
        record.journal.state(
            FactKind.NOTE, record.people.trainees()[0].uid, {"text": "from before"}, [head]
        )
        record.sync.export(tmp_path / "p.pitschool")
        taken = office.sync.take_in(tmp_path / "p.pitschool")
        assert (taken.trainees, taken.rounds) == (2, 4)
        for mine, theirs in zip(record.people.trainees(), office.people.trainees(), strict=True):
            assert mine.uid == theirs.uid
            assert record.hours.by_category(mine.id) == office.hours.by_category(theirs.id)
            assert record.history.by_provision(mine.id) == office.history.by_provision(theirs.id)
        assert record.checks.verify() == office.checks.verify() == ()


def test_an_act_changed_before_it_came_along_stays_as_it_was_but_none_afterwards(file):
    with Record.open(file, clock=Clock()) as record:
        record.people.enrol("Bea")
    with sqlite3.connect(file) as tampered:
        tampered.execute("DROP TRIGGER acts_stay")
        tampered.execute("UPDATE acts SET kind = 'right' WHERE round_id = 3")
    tampered.close()
    found = [str(one) for one in look_through(file, now=Clock()()).troubles]
    assert "round 3 of Zoë: act 2 doesn't match what was recorded" in found


def test_it_comes_along_whole_or_not_at_all(file, monkeypatch):
    before = {name: rows(file, name, columns) for name, columns in TABLES.items()}

    def broken(connection):
        migrations._second(connection)
        raise RecordError("there is no room")

    monkeypatch.setattr(migrations, "STEPS", (migrations._first, broken))
    with pytest.raises(RecordError, match="there is no room"):
        Record.open(file, clock=Clock())
    monkeypatch.undo()
    assert {name: rows(file, name, columns) for name, columns in TABLES.items()} == before
    assert "journal" not in [row[0] for row in rows(file, "sqlite_master", "name, type")]
    with Record.open(file, clock=Clock()) as record:
        assert record.checks.verify() == ()


def test_a_program_of_the_first_version_refuses_todays_file(file, monkeypatch):
    Record.open(file, clock=Clock()).close()
    monkeypatch.setattr(migrations, "STEPS", migrations.STEPS[:1])
    with pytest.raises(RecordError, match=r"written by a newer pitschool .*version 2"):
        Record.open(file, clock=Clock())


def test_an_old_file_cannot_be_verified_before_it_came_along(file):
    with pytest.raises(RecordError, match="written before facts were signed"):
        look_through(file)
