"""What a change can reach is told by who imports it."""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from games.catalogue import TABLES
from tests.changed import READERS, ROOT, NoGitError, changed, reached

REVIEW = "tests.shell.test_review"


def test_a_page_of_the_windows_reaches_the_tests_of_windows_and_no_chapter():
    found = reached(["app/shell/review/page.py"])
    assert found.modules is not None
    assert {"app.shell.review.page", "app.shell.window.pages"} <= found.near <= found.modules
    assert REVIEW in found.modules - found.near
    assert "tests.three_card_prime.test_11_settlement" not in found.modules
    assert "tests.test_hands" not in found.modules
    assert not found.games


def test_the_engine_reaches_everything_that_deals():
    found = reached(["games/engine/procedure.py"])
    assert found.modules is not None
    assert {"tests.test_every_game", REVIEW, "tests.grading.test_bed"} <= found.modules
    assert found.games == {*TABLES}


def test_a_chapter_reaches_those_who_work_at_every_game_as_far_as_they_work_at_its_own():
    found = reached(["games/mississippi_stud/chapter.py"])
    assert found.modules is not None
    assert found.games == {"mississippi-stud"}
    everywhere = {"tests.test_every_game", "tests.grading.test_adversary_everywhere"}
    assert everywhere <= found.by_game <= found.modules
    assert "tests.mississippi_stud.test_11_settlement" in found.modules - found.by_game
    assert "tests.three_card_prime.test_11_settlement" not in found.modules


def test_what_half_the_house_imports_is_next_to_none_of_them():
    assert reached(["games/engine/round.py"]).near == {"games.engine.round"}


def test_data_reaches_those_who_read_it_and_a_page_of_the_docs_the_tests_of_it():
    found = reached(["curricula/banked/opening.toml"]).modules
    assert found is not None
    assert "tests.curriculum.test_drills" in found
    assert "tests.three_card_prime.test_11_settlement" not in found
    law = reached(["games/law/655a-2021.toml"]).modules
    assert law == reached(["games/law/__init__.py"]).modules
    found = reached(["docs/architecture.md"]).modules
    assert found is not None
    assert "tests.test_house" in found
    assert "tests.test_hands" not in found


def test_of_anything_else_everything_is_reached():
    assert reached(["tests/conftest.py", "app/days.py"]).modules is None
    assert reached(["pyproject.toml"]).modules is None


@pytest.mark.parametrize("folder", READERS)
def test_what_reads_data_is_a_module_and_its_data_lie_there(folder: str):
    assert find_spec(READERS[folder]) is not None
    assert list((ROOT / folder).rglob("*.toml"))


def git(folder: Path, *arguments: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c")
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_what_was_changed_is_told_by_git_with_what_is_new(tmp_path: Path):
    git(tmp_path, "init", "-q")
    (tmp_path / "old.py").write_text("a = 1\n")
    (tmp_path / "same.py").write_text("b = 1\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "first")
    (tmp_path / "old.py").write_text("a = 2\n")
    (tmp_path / "new é.py").write_text("c = 1\n", encoding="utf-8")
    assert changed("HEAD", tmp_path) == ["new é.py", "old.py"]
    with pytest.raises(NoGitError, match="name a commit"):
        changed("nowhere", tmp_path)
    assert ROOT.joinpath("pyproject.toml").exists()
