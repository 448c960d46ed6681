"""``pitschool --version`` says which Pitschool it is, wherever it runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app import version
from app.main import main

HASH = re.compile(r"[0-9a-f]{7,}")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one commit; where there is no git there is none."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    root = tmp_path / "checkout"
    (root / "app").mkdir(parents=True)
    (root / "app" / "main.py").write_text("pass\n")
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-qm", "Begin"]):
        subprocess.run(["git", "-C", root, *command], check=True)
    return root


def test_a_checkout_says_its_commit(checkout: Path) -> None:
    assert HASH.fullmatch(version.commit(checkout))


def test_a_changed_file_is_said(checkout: Path) -> None:
    (checkout / "app" / "main.py").write_text("fail\n")
    found = version.commit(checkout)
    assert HASH.fullmatch(found.removesuffix("+changes"))
    assert found.endswith("+changes")


def test_a_tag_does_not_stand_in_for_the_commit(checkout: Path) -> None:
    subprocess.run(["git", "-C", checkout, "tag", "v9"], check=True)
    assert HASH.fullmatch(version.commit(checkout))


def test_another_repository_is_not_asked(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = version.commit(checkout)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert version.commit(checkout) == before
    inside = checkout / "copy" / "app"
    inside.mkdir(parents=True)
    assert version.commit(inside.parent) == "", "the commit of what lies around it"


def test_a_packed_program_says_what_it_was_made_from(checkout: Path) -> None:
    (checkout / "app" / version.BAKED).write_text("1234567+changes\n")
    assert version.commit(checkout) == "1234567+changes"


def test_without_git_there_is_the_number(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert version.commit(checkout) == ""
    monkeypatch.setattr(version, "commit", lambda: "")
    assert version.told() == f"pitschool {version.number()}"


def test_a_broken_repository_is_no_trouble(checkout: Path) -> None:
    (checkout / ".git" / "HEAD").write_text("nonsense")
    assert version.commit(checkout) == ""


def test_a_git_that_never_ends_is_given_up(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "git").write_text("#!/bin/sh\nexec /bin/sleep 60\n")
    (tools / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.setattr(version, "PATIENCE", 0.2)
    assert version.commit(checkout) == ""


def test_the_command_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    said = capsys.readouterr()
    assert re.fullmatch(r"pitschool [\w.]+( \(commit [0-9a-f]{7,}(\+changes)?\))?\n", said.out), (
        said.out
    )
    assert said.err == ""


def test_a_reader_that_has_gone_is_no_trouble() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "app", "--version"], stdout=writing, stderr=subprocess.PIPE,
        cwd=version.ROOT, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
