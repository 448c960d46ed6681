"""What is in use: a school's own files, or the program's, and what is told of those that fail."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.curriculum.courses.adopted import adopt, in_use, plan_in_use
from app.curriculum.courses.hours import load_hours
from app.curriculum.places import schools_folder
from tests.curriculum.table import CURRICULA, DRILLS

HOURS = (CURRICULA / "hours.toml").read_text(encoding="utf-8")
CRAPS = (CURRICULA / "craps" / "modules.toml").read_text(encoding="utf-8")


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PITSCHOOL_CURRICULA", str(tmp_path))
    adopt(None)
    yield tmp_path
    adopt(None)


def test_without_a_schools_files_the_programs_own_are_in_use(school: Path):
    assert schools_folder() == school
    use = in_use(DRILLS)
    assert use.plan == load_hours()
    assert not use.plan.schools_own
    assert use.trouble == ()
    assert "2010 edition: 58 Pa. Code, chapter 527" in use.plan.counts_by
    assert "611a has replaced it" in use.plan.counts_by


def test_a_schools_hours_are_counted_by_and_told_as_its_own(school: Path):
    text = HOURS.replace('edition = "2010"', 'edition = "2016"').replace("120", "100")
    (school / "hours.toml").write_text(text, encoding="utf-8")
    plan = plan_in_use()
    assert (plan.edition, plan.categories["banked"].hours) == ("2016", 100)
    assert plan.counts_by.startswith("Hours follow the 2016 edition, in your school's own file")


def test_a_schools_course_stands_for_the_programs_of_that_category_alone(school: Path):
    (school / "craps").mkdir()
    text = CRAPS.replace("Craps: the table, the crew, the game", "Our table")
    (school / "craps" / "modules.toml").write_text(text, encoding="utf-8")
    courses = in_use(DRILLS).courses
    assert courses["craps"].modules[0].title == "Our table"
    assert courses["roulette"].modules[0].title.startswith("Roulette")


def test_a_file_that_cannot_be_used_is_told_and_the_programs_own_stands(school: Path):
    (school / "hours.toml").write_text(HOURS.replace("hours = 120", "hours = 0"), encoding="utf-8")
    (school / "craps").mkdir()
    (school / "craps" / "modules.toml").write_text("modules = 1\n", encoding="utf-8")
    use = in_use(DRILLS)
    assert use.plan == load_hours()
    assert use.courses["craps"].modules[0].key == "craps-start"
    hours, craps = use.trouble
    assert hours.startswith(f"{school}/hours.toml: categories 1.hours: 0 is not a whole number")
    assert craps.startswith(f"{school}/craps/modules.toml: modules: write each one as")
    assert craps.endswith("The built-in one is used instead.")


def test_what_a_school_has_adopted_counts_whatever_lies_in_the_folder(school: Path):
    """Whoever sits at a workstation cannot change by how many hours the school counts."""
    adopt(load_hours())
    assert in_use(DRILLS).trouble == ()
    (school / "hours.toml").write_text(HOURS.replace("hours = 120", "hours = 2"), "utf-8")
    use = in_use(DRILLS)
    assert use.plan.categories["banked"].hours == 120
    assert use.trouble == (
        f"{school}/hours.toml has no effect until the school administrator loads it, "
        "under School, Records.",
    )
    adopt(None)
    assert plan_in_use().categories["banked"].hours == 2


def test_a_file_that_has_been_changed_is_read_again(school: Path):
    path = school / "hours.toml"
    for edition in ("2012", "2016"):
        path.write_text(HOURS.replace('edition = "2010"', f'edition = "{edition}"'), "utf-8")
        os.utime(path, ns=(int(edition), int(edition)))
        assert plan_in_use().edition == edition
