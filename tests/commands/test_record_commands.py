"""``verify``, ``export`` and ``import``, as an instructor or an auditor uses them."""

import json
import shutil
import sqlite3
import sys

import pytest

from app.main import main
from app.records import RecordLine
from app.records.journal.facts import Role
from app.records.store import Record
from tests.records.conftest import NOON


@pytest.fixture
def file(tmp_path):
    """A record with a school, a trainee and a round."""
    file = tmp_path / "room 1" / "record.sqlite"
    with Record.open(file) as record:
        ann = record.people.enrol("Ann").id
        record.staff.found_school(
            "Keystone", "Ida", "Director", [Role.INSTRUCTOR], "four brown horses"
        )
        given = dict.fromkeys(("drill", "mode", "game", "edition", "opening"), "x")
        number = record.rounds.begin(ann, started_at=NOON, **given)
        record.rounds.append(
            number, RecordLine(1, "dealer ask 1", kind="right", cite="655a.9", wall=NOON)
        )
        record.rounds.end(number, {})
    return file


def ran(capsys, *argv):
    code = main([str(arg) for arg in argv])
    out = capsys.readouterr()
    return code, out.out, out.err


def state(folder):
    return {one.name: (one.read_bytes(), one.stat().st_mtime_ns) for one in folder.iterdir()}


def test_a_record_that_nobody_touched_holds_and_is_not_touched_now(capsys, file):
    before = state(file.parent)
    code, out, err = ran(capsys, "verify", file)
    assert (code, err) == (0, "")
    assert "1 workstations, 1 trainees, 1 rounds, 1 acts" in out
    assert out.endswith("No problems found.\n")
    assert state(file.parent) == before


def test_each_trouble_is_told_on_a_line(capsys, file):
    with sqlite3.connect(file) as tampered:
        tampered.execute("DROP TRIGGER acts_stay")
        tampered.execute("UPDATE acts SET kind = 'wrong-place'")
    tampered.close()
    code, out, _ = ran(capsys, "verify", file)
    assert code == 1
    assert "round 1 of Ann: act 1 doesn't match what was recorded\n" in out
    assert "the guard acts_stay, which blocks changes to the record, was removed" in out
    assert out.endswith("2 problems found.\n")
    code, out, _ = ran(capsys, "verify", file, "--json")
    assert code == 1
    told = json.loads(out)
    assert not told["holds"]
    assert told["troubles"][1]["where"] == "round 1 of Ann"


def test_a_copy_alone_is_looked_at_and_says_what_it_cannot_tell(capsys, file, tmp_path):
    copy = tmp_path / "copy.sqlite"
    shutil.copyfile(file, copy)
    code, out, _ = ran(capsys, "verify", copy)
    assert code == 0
    assert "no chain head next to it" in out
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["copy.sqlite"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be looked at so there")
def test_a_record_is_looked_at_while_the_program_has_it_open(capsys, file):
    with Record.open(file) as record:
        record.people.enrol("Bo")
        code, out, _ = ran(capsys, "verify", file)
    assert (code, "2 trainees" in out) == (0, True)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "there is no record"),
        (b"nothing of the kind" * 400, "not a database"),
        (b"", "written before facts were signed"),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(capsys, tmp_path, content, why):
    file = tmp_path / "strange.sqlite"
    if content is not None:
        file.write_bytes(content)
    code, _, err = ran(capsys, "verify", file)
    assert (code, why in err) == (2, True), err
    assert file.exists() == (content is not None)


def test_a_package_goes_from_one_record_to_another(capsys, file, tmp_path):
    package, office = tmp_path / "room-1.pitschool", tmp_path / "office.sqlite"
    before = state(file.parent)
    code, out, _ = ran(capsys, "export", package, "--record", file)
    assert (code, state(file.parent)) == (0, before)
    assert "5 facts, 1 rounds" in out
    code, out, _ = ran(capsys, "import", package, "--record", office)
    assert code == 0
    assert "5 new facts, 1 rounds, 1 trainees" in out
    assert "is new here. The school administrator approves it" in out
    assert "is new here" in ran(capsys, "import", package, "--record", office)[1]
    assert ran(capsys, "verify", office)[0] == 0
    package.write_bytes(b"PK nothing")
    code, _, err = ran(capsys, "import", package, "--record", office)
    assert (code, "is not a Pitschool file" in err) == (2, True)


def test_how_far_one_has_come_is_told_for_a_large_record(capsys, file, monkeypatch):
    monkeypatch.setattr("app.commands.verify.LARGE", 1)
    _, _, err = ran(capsys, "verify", file)
    assert err.splitlines()[-1] == "100% of 6 facts and acts"
