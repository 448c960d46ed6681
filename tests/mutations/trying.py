"""Breaks a copy of the program, and sees whether the tests notice.

A test that fails proves nothing if it fails on the program as it is: whatever finds a mutation
is run again on the copy put right, and has to pass.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from importlib.util import cache_from_source
from pathlib import Path

from tests.mutations.listed import Mutation
from tests.run_checks import surroundings

LIMIT = 900.0
"""Seconds until tests that have not ended are ended: what hangs is broken."""
PASSED, FAILED, INTERRUPTED, NONE_RUN = 0, 1, 2, 5
"""What pytest answers; interrupted it is by what cannot be imported, too."""


class Answer(Enum):
    FOUND = "found by check"
    ONLY_ALL = "found by --all only"
    SURVIVED = "SURVIVED"
    NOT_TRIED = "NOT TRIED"

    @property
    def good(self) -> bool:
        return self in (Answer.FOUND, Answer.ONLY_ALL)


@dataclass(frozen=True)
class Verdict:
    answer: Answer
    how: str
    """The test that failed, or why nothing was tried."""
    seconds: float


@dataclass(frozen=True)
class Run:
    """One run of the tests."""

    status: int | None
    """What pytest answered; nothing if it had to be ended."""
    said: str

    @property
    def broken(self) -> bool:
        """Whether something failed, or did not end, or could not even be imported."""
        return self.status in (None, FAILED) or self.unimportable

    @property
    def unimportable(self) -> bool:
        return self.status == INTERRUPTED and "error" in self.said.rpartition("\n")[2]

    @property
    def none_today(self) -> bool:
        """Whether it is another day's turn to run these tests."""
        return self.status == NONE_RUN and "deselected" in self.said

    @property
    def first(self) -> str:
        """The name of the first test that failed."""
        for line in self.said.splitlines():
            if line.startswith(("FAILED ", "ERROR ")):
                return line.split(" ", 1)[1].split(" - ", 1)[0]
        return ""

    @property
    def told(self) -> str:
        if self.status is None:
            return "does not end"
        return f"{self.first} (on import)" if self.unimportable else self.first


def tracked(root: Path) -> list[str]:
    """Return the files that belong to the program, changed or not.

    :raises subprocess.CalledProcessError: if *root* is no clone.
    """
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(listed, cwd=root, capture_output=True, check=True).stdout
    return [name for name in os.fsdecode(said).split("\0") if name and (root / name).is_file()]


class Bench:
    """A copy of the program that may be broken."""

    def __init__(self, root: Path, files: Iterable[str], at: Path, day: str = "") -> None:
        self.tree = at / "tree"
        self.day = ["--day", day] if day else []
        for name in files:
            copy = self.tree / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, copy)
        self.surroundings = surroundings(at / "home")
        # The copy stands before whatever is installed.
        self.surroundings["PYTHONPATH"] = str(self.tree)

    def try_one(self, mutation: Mutation) -> Verdict:
        """Break the copy, run the tests, put it right."""
        begun = time.monotonic()
        answer, how = self._answer(mutation)
        return Verdict(answer, how, time.monotonic() - begun)

    def _answer(self, mutation: Mutation) -> tuple[Answer, str]:
        try:
            whole = (self.tree / mutation.file).read_bytes().decode("utf-8")
            broken = mutation.applied(whole)
        except (OSError, ValueError) as reason:
            return Answer.NOT_TRIED, str(reason)
        if missing := [name for name in mutation.tests if not self._stands(name)]:
            return Answer.NOT_TRIED, f"no such tests: {', '.join(missing)}"
        run = Run(PASSED, "")
        for answer, more in ((Answer.FOUND, self.day), (Answer.ONLY_ALL, ["--all"])):
            self._write(mutation.file, broken)
            try:
                run = self._pytest([*more, *mutation.tests])
            finally:
                self._write(mutation.file, whole)
            if run.broken:
                return self._confirmed(answer, run, more)
            if run.none_today and answer is Answer.FOUND:
                continue
            if run.status != PASSED:
                return Answer.NOT_TRIED, f"pytest answered {run.status}: {_end(run.said)}"
        return Answer.SURVIVED, ""

    def _confirmed(self, answer: Answer, run: Run, more: list[str]) -> tuple[Answer, str]:
        """Run what failed once more, on the copy put right."""
        if not run.first:
            return answer, run.told
        anew = self._pytest([*more, run.first])
        if anew.status not in (PASSED, FAILED):  # its name cannot be typed: take the whole file
            anew = self._pytest([*more, run.first.partition("::")[0]])
        if anew.status == PASSED:
            return answer, run.told
        return Answer.NOT_TRIED, f"fails on the program as it is: {run.first}"

    def _stands(self, name: str) -> bool:
        return (self.tree / name.partition("::")[0]).exists()

    def _write(self, file: str, text: str) -> None:
        path = self.tree / file
        path.write_bytes(text.encode("utf-8"))
        if path.suffix == ".py":  # what is compiled is known by its second and its size alone
            Path(cache_from_source(str(path))).unlink(missing_ok=True)
            for old in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
                old.unlink()

    def _pytest(self, arguments: list[str]) -> Run:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider"]
        process = subprocess.Popen(
            [*command, *arguments],
            cwd=self.tree,
            env=self.surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            said, _ = process.communicate(timeout=LIMIT)
        except BaseException as reason:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            if isinstance(reason, subprocess.TimeoutExpired):
                return Run(None, "")
            raise
        return Run(process.returncode, said.decode("utf-8", "replace").rstrip())


def _end(said: str) -> str:
    return " / ".join(said.splitlines()[-3:])
