"""What a change can reach is told by who imports it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.changed import ROOT, NoGitError, changed, reached


def test_a_page_of_the_windows_reaches_the_tests_of_windows_and_no_chapter():
    found = reached(["app/shell/review/page.py"])
    assert found is not None
    assert {"app.shell.review.page", "app.shell.window.pages", "tests.shell.test_review"} <= found
    assert "tests.three_card_prime.test_11_settlement" not in found
    assert "tests.test_hands" not in found


def test_the_engine_reaches_everything_that_deals():
    found = reached(["games/engine/procedure.py"])
    assert found is not None
    assert {"tests.test_every_game", "tests.shell.test_review", "tests.grading.test_bed"} <= found


def test_data_reaches_everything_and_a_page_of_the_docs_the_tests_of_it():
    assert reached(["games/law/655a-2021.toml"]) is None
    assert reached(["tests/conftest.py", "app/days.py"]) is None
    found = reached(["docs/architecture.md"])
    assert found is not None
    assert "tests.test_house" in found
    assert "tests.test_hands" not in found


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
