"""``pitschool report``: what it makes, and what it says when it cannot."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from app.main import main
from tests.school.people import Keystone


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    folder = tmp_path_factory.mktemp("school")
    made = Keystone(folder)
    made.enrol()
    made.hours(1)
    made.record.close()
    return str(folder / "record.sqlite")


def report(record, *words):
    return main(["report", *words, "--record", record])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["file", "Ann Lee"], "Minimum training or experience, § 527.5(b)(1) – not yet"),
        (["trainee", "Ann Lee"], "20.0 of 120"),
        (["class", "Spring"], "Ann Lee"),
        (["programme", "--year", "2026"], "Blackjack and other banked card games"),
        (["summary", "--category", "craps"], "160 over 6 weeks"),
        (["xapi"], '"version": "1.0.3"'),
    ],
)
def test_without_a_file_it_is_printed(record, capsys, words, said):
    assert report(record, *words) == 0
    assert said in capsys.readouterr().out


def test_the_ending_says_what_is_made(record, tmp_path):
    for name, begins in (("a.pdf", "%PDF"), ("a.json", "{"), ("a.html", "<!DOCTYPE"),
                         ("a.txt", "Personnel")):  # fmt: skip
        assert report(record, "file", "Ann Lee", "--out", str(tmp_path / name)) == 0
        content = (tmp_path / name).read_bytes()
        assert content.startswith(begins.encode())
    out = tmp_path / "c.csv"
    assert report(record, "class", "Spring", "--sheet", "class", "--out", str(out)) == 0
    with out.open(newline="", encoding="utf-8") as file:
        (row,) = csv.DictReader(file)
    assert (row["trainee"], row["hours"], row["asked"]) == ("Ann Lee", "20.00", "120")


def test_a_file_is_checked_by_itself_and_against_the_record(record, tmp_path, capsys):
    file = tmp_path / "ann.json"
    report(record, "file", "Ann Lee", "--out", str(file))
    assert report(record, "--check", str(file), "--against") == 0
    told = json.loads(file.read_text(encoding="utf-8"))
    told["proof"]["facts"].pop()
    file.write_text(json.dumps(told), encoding="utf-8")
    assert report(record, "--check", str(file), "--against") == 1
    assert "fingerprint" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a report"),
        (["file"], "give one name"),
        (["file", "Nobody"], "no such trainee; there is Ann Lee"),
        (["class", "Fall"], "no such class; there is Spring"),
        (["summary", "--category", "chess"], "no such category; there is banked"),
        (["file", "Ann Lee", "--out", "a.doc"], "end its name in .pdf, .html, .txt, .json"),
        (["class", "Spring", "--out", "c.csv"], "which table?"),
        (["class", "Spring", "--out", "c.csv", "--sheet", "x"], "no such table; there is class"),
        (["trainee", "Ann Lee", "--category", "craps"], "is not in that course"),
        (["--check", "/nowhere/ann.json"], "cannot be read"),
    ],
)
def test_what_cannot_be_made_is_told_with_the_cure(record, capsys, words, said):
    assert report(record, *words) == 2
    assert said in capsys.readouterr().err


def test_a_record_that_is_not_there_is_not_made(tmp_path, capsys):
    assert main(["report", "xapi", "--record", str(tmp_path / "no.sqlite")]) == 2
    assert "there is no record" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_copy_without_its_key_is_read_and_left_as_it_was(record, tmp_path, capsys):
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(Path(record).read_bytes())
    before = copy.read_bytes()
    assert report(str(copy), "file", "Ann Lee") == 0
    assert "20.0 of 120 hours" in capsys.readouterr().out
    assert copy.read_bytes() == before
    assert list(tmp_path.iterdir()) == [copy]
