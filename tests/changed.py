"""Which test modules a change can reach: those that import, however far, what was changed.

What is no code (a law file, a drill, a layout) is read by too many to tell; then everything is
reached.  A page of the docs is reached by the tests that name the docs.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PACKAGES = ("app", "assets", "curricula", "games", "scenes", "tests")
PAGES = (".md",)


class NoGitError(Exception):
    """There is nothing to compare with."""


def changed(base: str, root: Path = ROOT) -> list[str]:
    """Return the files that differ from the commit *base*, new ones included.

    :raises NoGitError: saying why that cannot be told.
    """
    files = list[str]()
    for command in (
        ["git", "diff", "--name-only", "-z", base, "--"],
        ["git", "ls-files", "--others", "--exclude-standard", "-z"],
    ):
        try:
            done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        except OSError as error:
            raise NoGitError(f"git cannot be run ({error}); leave --changed out") from error
        if done.returncode:
            told = done.stderr.strip().splitlines()[:1]
            raise NoGitError(f"{base}: {' '.join(told)}; name a commit, as in --changed main")
        files += filter(None, done.stdout.split("\0"))
    return sorted(set(files))


def reached(files: Iterable[str], root: Path = ROOT) -> set[str] | None:
    """Return the modules that a change of *files* can reach; nothing if that is all of them."""
    graph = grimp.build_graph(*PACKAGES, include_external_packages=False, cache_dir=None)
    modules = set[str]()
    for name in files:
        path = Path(name)
        if path.suffix in PAGES:
            modules |= naming_the_docs(root)
            continue
        if path.suffix != ".py" or path.parts[0] not in PACKAGES or path.name == "conftest.py":
            return None
        module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        modules.add(module)
        if module in graph.modules:
            modules |= graph.find_downstream_modules(module)
    return modules


def naming_the_docs(root: Path) -> set[str]:
    """Return the test modules that name the docs."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts)
        for path in (root / "tests").rglob("test_*.py")
        if "docs" in path.read_text("utf-8")
    }
