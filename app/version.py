"""Which Pitschool this is: its number, and the commit that it was made from."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BAKED = "commit.txt"
"""Beside this module in a packed program, where there is no git: what `commit` was."""
PATIENCE = 5.0
"""Seconds until git is given up."""


def told() -> str:
    """Return the line that ``pitschool --version`` prints."""
    made_from = commit()
    return f"pitschool {number()}" + (f" (commit {made_from})" if made_from else "")


def number() -> str:
    """Return the number of the installed version."""
    try:
        return importlib.metadata.version("pitschool")
    except importlib.metadata.PackageNotFoundError:
        return "unknown"  # run from a folder that was never installed


def commit(root: Path = ROOT) -> str:
    """Return the short hash of what *root* was made from; nothing where nobody can say.

    ``+changes`` follows where a file of the commit has been changed since.  One call asks for
    both, so that a commit made meanwhile cannot come between them.
    """
    try:
        return (root / "app" / BAKED).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        pass
    if not (root / ".git").exists():
        return ""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), "describe", "--always", "--exclude=*", "--dirty=+changes"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env={**_own(), "GIT_OPTIONAL_LOCKS": "0"},
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _own() -> dict[str, str]:
    """Return the environment without what would show git another repository."""
    return {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
