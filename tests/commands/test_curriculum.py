"""``pitschool curriculum``: what it prints, and with what it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.curriculum.courses import checker
from app.main import main
from tests.curriculum.table import CURRICULA

HOURS = (CURRICULA / "hours.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def drills_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Trust the program's drills: other tests read and deal them all."""
    monkeypatch.setattr(checker, "load_drill", lambda path, houses: None)
    monkeypatch.setenv("PITSCHOOL_CURRICULA", str(tmp_path / "none"))


def test_the_programs_own_courses_are_told_and_nothing_is_wrong(capsys):
    assert main(["curriculum", "--own"]) == 0
    told = capsys.readouterr().out
    assert "Craps: 160 hours in 6 weeks, 14 modules, not dealt here, 1 table test" in told
    assert "Hours follow the 2010 edition" in told
    assert told.rstrip().endswith("No mistakes.")


def test_a_schools_mistakes_are_all_told_and_end_with_2(capsys, tmp_path: Path):
    changed = HOURS.replace("hours = 160", "hours = 170").replace("years = 5", "years = 500")
    (tmp_path / "hours.toml").write_text(changed, encoding="utf-8")
    assert main(["curriculum", str(tmp_path)]) == 2
    told = capsys.readouterr().out
    assert "routes 1.years: 500 is not a whole number from 0 to 50" in told
    assert "craps/modules.toml: hours: its modules have 160 hours and the category 170" in told
    assert told.rstrip().endswith(" mistakes.")


def test_the_folder_in_use_is_proved_where_none_is_named(capsys, monkeypatch, tmp_path: Path):
    (tmp_path / "hours.toml").write_text("edition = ", encoding="utf-8")
    monkeypatch.setenv("PITSCHOOL_CURRICULA", str(tmp_path))
    assert main(["curriculum"]) == 2
    assert "is not TOML" in capsys.readouterr().out


def test_the_same_as_data(capsys, tmp_path: Path):
    (tmp_path / "hours.toml").write_text(HOURS.replace("weeks = 4", "weeks = 5", 1), "utf-8")
    assert main(["curriculum", str(tmp_path), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["hours_file"] == str(tmp_path / "hours.toml")
    assert told["courses"]["baccarat"]["weeks"] == [20, 20, 20, 20]
    assert [one["key"] for one in told["mistakes"]] == ["weeks"]


def test_a_folder_that_is_none_is_told(capsys, tmp_path: Path):
    assert main(["curriculum", str(tmp_path / "nowhere")]) == 2
    assert "is not a folder; name a folder with hours.toml" in capsys.readouterr().err


def test_a_school_begins_with_a_copy_that_is_never_written_over(capsys, tmp_path: Path):
    asked = ["curriculum", str(tmp_path / "ours"), "--copy", "hours", "craps"]
    assert main(asked) == 0
    assert (tmp_path / "ours" / "hours.toml").read_text(encoding="utf-8") == HOURS
    assert (tmp_path / "ours" / "craps" / "modules.toml").is_file()
    assert main(asked) == 2
    assert "hours.toml: already exists; edit it, or move it first" in capsys.readouterr().err
    assert main(["curriculum", str(tmp_path), "--copy", "dice"]) == 2
    assert "--copy: dice: is none of hours, baccarat, banked" in capsys.readouterr().err


TESTS = """
[every]
pass-mark = 95

[[tests]]
key = "test-holdem"
game = "holdem"
cover = ["side-pot", "work:fill"]
script = [{ drill = "holdem-side-pot", seed = "a" }]

[[tests]]
key = "test-omaha"
game = "omaha-high"
script = [{ drill = "omaha-whole-rounds", seed = "a" }]

[[tests]]
key = "again"
game = "holdem"
pace = 900
script = [{ drill = "school-of-our-own", seed = "a" }]
"""


def test_every_mistake_in_a_schools_table_tests_is_told_with_its_cure(capsys, tmp_path: Path):
    path = tmp_path / "poker" / "tests.toml"
    path.parent.mkdir()
    path.write_text(TESTS, "utf-8")
    assert main(["curriculum", str(tmp_path), "--json"]) == 2
    found = json.loads(capsys.readouterr().out)["mistakes"]
    assert [one["key"] for one in found] == ["tests 1.cover", "tests 2.script 1.drill",
                                             "tests 3.pace"]  # fmt: skip
    assert {one["file"] for one in found} == {str(path)}
    never, drill, _ = (one["problem"] for one in found)
    assert "never comes up in the script: 'work:fill' (Table operations: fill); add" in never
    assert "is not a drill of Omaha" in drill
    path.write_text(TESTS.replace("pace = 900", "pace = 9"), "utf-8")
    assert main(["curriculum", str(tmp_path)]) == 2
    assert "'holdem' already has a table test" in capsys.readouterr().out
    path.write_text(TESTS.replace("pass-mark", "passmark"), "utf-8")
    assert main(["curriculum", str(tmp_path)]) == 2
    assert "every.passmark: no such key" in capsys.readouterr().out


def test_a_schools_own_table_test_that_is_right_is_nothing_to_tell(capsys, tmp_path: Path):
    path = tmp_path / "poker" / "tests.toml"
    path.parent.mkdir()
    head, _, _ = TESTS.partition('\n[[tests]]\nkey = "test-omaha"')
    own = head.replace(', "work:fill"', "").replace("holdem-side-pot", "school-of-our-own")
    for text in (own, head.replace(', "work:fill"', "")):
        path.write_text(text, "utf-8")
        assert main(["curriculum", str(tmp_path)]) == 0
        assert "No mistakes." in capsys.readouterr().out
