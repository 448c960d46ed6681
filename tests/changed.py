"""Which test modules a change can reach: those that import, however far, what was changed.

Who works at every game reaches each of them by its name, and is reached as far as it does so.

What is no code is reached by those who import what reads it: a law file, a drill, a layout.  A
page of the docs is reached by the tests that name the docs.  Of anything else it cannot be told
who reads it; then everything is reached.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import grimp

from games.catalogue import TABLES, package_of

ROOT = Path(__file__).parents[1]
PACKAGES = ("app", "assets", "curricula", "games", "scenes", "tests")
PAGES = (".md",)
READERS = {
    "games/law": "games.law",
    "curricula": "app.curriculum.places",
    "assets/layouts": "assets.layouts",
}
"""Folder of data -> the module that reads what lies in it."""
LIST_OF_GAMES = "games.catalogue"
"""Loads games by their names, so that no import tells who works at which."""
BESIDE = 12
"""What more modules import is next to none of them."""


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


@dataclass(frozen=True)
class Reach:
    """What a change can reach, by the dotted names of modules."""

    near: frozenset[str]
    """What was changed; and who imports it, unless half the house does."""
    modules: frozenset[str] | None
    """Who imports it, however far; nothing where everything is reached."""
    games: frozenset[str] = frozenset()
    """Games and operations that import it."""
    by_game: frozenset[str] = frozenset()
    """Who comes by it through the list of games alone: as far as they work at those games."""


def reached(files: Iterable[str], root: Path = ROOT) -> Reach:
    """Return what a change of *files* can reach."""
    graph = grimp.build_graph(*PACKAGES, include_external_packages=False, cache_dir=None)
    near, origins = set[str](), set[str]()
    for name in files:
        path = Path(name)
        if path.suffix in PAGES:
            near |= naming_the_docs(root)
        elif reader := reader_of(path):
            origins.add(reader)
        elif path.suffix != ".py" or path.parts[0] not in PACKAGES or path.name == "conftest.py":
            return Reach(frozenset(near), None)
        else:
            module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
            near.add(module)
            if module in graph.modules:
                origins.add(module)
                beside = graph.find_modules_that_directly_import(module)
                near |= beside if len(beside) <= BESIDE else set()
    modules = near | downstream(graph, origins)
    homes = {key: package_of(key) for key in TABLES}
    games = frozenset(key for key, home in homes.items() if home in modules)
    further = downstream(graph, {LIST_OF_GAMES}) if games else set[str]()
    return Reach(
        frozenset(near), frozenset(modules | further), games, frozenset(further - modules)
    )


def downstream(graph: grimp.ImportGraph, origins: Iterable[str]) -> set[str]:
    """Return *origins* and who imports one of them, however far."""
    return set(origins).union(*(graph.find_downstream_modules(one) for one in origins))


def reader_of(path: Path) -> str:
    """Return the module that reads the data at *path*; nothing if that is not known."""
    if path.suffix != ".toml":
        return ""
    return next((READERS[str(one)] for one in path.parents if str(one) in READERS), "")


def naming_the_docs(root: Path) -> set[str]:
    """Return the test modules that name the docs."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts)
        for path in (root / "tests").rglob("test_*.py")
        if "docs" in path.read_text("utf-8")
    }
