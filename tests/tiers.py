"""Which tests a check runs: each day's share of what takes long, or, with ``--all``, everything.

What takes long is gone through by turns.  The date says whose turn it is, so that everyone who
checks on one day runs the same tests and a month of checks runs them all; ``--day`` repeats a day.

``in_turn(of)``
    Of a test's examples one in so many runs each day.  On a module: of its tests.
``by_kind``
    Of a test of every game one game of each kind of table runs each day.
``thorough``
    A test that runs with ``--all`` only.
``BY_TURNS``
    Folders in which of each module's tests one in so many runs each day, unless they are marked
    or the command line names their module.

What stands next to a change (``--changed``) does not wait for its turn: what was changed, who
imports it, and the tests of a game that was changed run whole but for what is ``thorough``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from games.catalogue import BANKED

if TYPE_CHECKING:
    from tests.changed import Reach

T = TypeVar("T")
MARKS = {
    "in_turn(of)": "of these examples one in so many runs each day",
    "by_kind": "of these games one of each kind of table runs each day",
    "thorough": "runs with --all only",
}
KINDS = {
    "holdem": "board", "omaha-high": "board", "omaha-eight": "board",
    "five-card-draw-high": "draw", "five-card-draw-low": "draw",
    "seven-card-stud-high": "stud", "seven-card-stud-low": "stud",
    "seven-card-stud-high-low": "stud", "seven-card-stud-eight": "stud", "five-card-stud": "stud",
    "spanish-21": "twenty-one", "mississippi-stud": "streets", "operations": "operations",
    **dict.fromkeys((key for key in BANKED if key not in ("spanish-21", "mississippi-stud")),
                    "dealer's hand"),
}  # fmt: skip
"""Game -> its kind of table: what goes wrong at one game of a kind goes wrong at all of them."""
BY_TURNS = {
    "tests/art": 2,
    "tests/commands": 4,
    "tests/curriculum": 3,
    "tests/fuzz": 4,
    "tests/grading": 3,
    "tests/hearing": 2,
    "tests/odds": 4,
    "tests/records": 4,
    "tests/scenes": 4,
    "tests/school": 2,
    "tests/shell": 5,
    "tests/shell/builder": 5,
}
"""Folder -> in how many days the tests of each of its modules are gone through."""


@dataclass
class Tier:
    """What this run of the tests goes through."""

    day: date
    everything: bool = False
    by_chance: bool = os.environ.get("HYPOTHESIS_PROFILE") == "chance"
    """Whether examples are looked for as long as chance needs."""
    since: str = ""
    """The commit since which a change decides what is run."""
    named: frozenset[Path] = frozenset()
    """Modules that the command line names."""

    @property
    def seed(self) -> str:
        """The seed of the day's examples of what holds for any example."""
        return str(self.day.toordinal())

    def share(self, several: Iterable[T], of: int, name: str = "") -> list[T]:
        """Return one in *of* of *several*, at least one; all of them if everything is tried.

        Each run of *of* days goes through all of them.
        """
        found = list(several)
        return found if self.everything or not found else self.of_the_day(found, of, name)

    def of_the_day(self, found: Sequence[T], of: int, name: str = "") -> list[T]:
        """Return one in *of* of those *found*, whatever else is run."""
        turn, cycle = self.day.toordinal() % of, self.day.toordinal() // of
        order = sorted(range(len(found)), key=lambda i: Random(f"{name}/{cycle}/{i}").random())
        chosen = {order[i] for i in range(turn % len(found), len(found), of)}
        return [one for i, one in enumerate(found) if i in chosen]


TIER = Tier(date.today(), everything=True)
"""What the tests that are running go through; set as they begin."""


def daily(several: Sequence[T], count: int, name: str = "") -> Sequence[T]:
    """Return *count* examples of *several*, by the date; all of them if chance is tried."""
    if TIER.by_chance or count >= len(several):
        return several
    return TIER.of_the_day(several, -(-len(several) // count), name)


def numbered(count: int, of: int = 3) -> range:
    """Return the numbers of the day's examples: one in *of* of *count*, by the date.

    The numbers of one day follow each other; if chance is tried, they are all numbers.
    """
    if TIER.by_chance:
        return range(count)
    first, part = TIER.day.toordinal() % of, -(-count // of)
    return range(first * part, min(count, (first + 1) * part))


def add_options(parser: pytest.Parser) -> None:
    group = parser.getgroup("pitschool")
    group.addoption("--all", action="store_true", help="run everything, not a day's share")
    group.addoption(
        "--day", default="", metavar="YYYY-MM-DD", help="run that day's share (default: today's)"
    )
    group.addoption(
        "--changed", nargs="?", const="HEAD", metavar="COMMIT",
        help="run only what a change since then can reach (default: since the last commit)",
    )  # fmt: skip


def configure(config: pytest.Config) -> None:
    """Read the options; every process of one run reads the same day.

    :raises pytest.UsageError: if the day is no date.
    """
    for mark, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {meaning}")
    day = config.option.day = config.option.day or date.today().isoformat()
    try:
        TIER.day = date.fromisoformat(day)
    except ValueError:
        raise pytest.UsageError(f"--day {day}: no date; write it as 2026-11-23") from None
    TIER.everything = config.option.all
    TIER.since = config.option.changed or ""
    paths = (config.invocation_params.dir / arg.partition("::")[0] for arg in config.args)
    TIER.named = frozenset(path.resolve() for path in paths if path.suffix == ".py")


def told() -> str:
    """Say what is run, and how to run it again."""
    if TIER.everything:
        return "everything"
    reach = f"what a change since {TIER.since} can reach, of " if TIER.since else ""
    return f"{reach}the share of {TIER.day} (again: --day {TIER.day}; everything: --all)"


def choose(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave in *items* what is run; return the others."""
    reach = reached_since(TIER.since) if TIER.since else None
    kept = [item for item in items if reach is None or _within(item, reach)]
    if not TIER.everything:
        groups: dict[tuple[str, int], list[pytest.Item]] = {}
        for item in kept:
            groups.setdefault(_turns(item, reach), []).append(item)
        chosen = [one for (name, of), found in groups.items() for one in _share(name, of, found)]
        wanted = set(map(id, chosen))
        kept = [item for item in kept if id(item) in wanted]
    left = set(map(id, kept))
    others = [item for item in items if id(item) not in left]
    items[:] = kept
    return others


def _within(item: pytest.Item, reach: Reach) -> bool:
    """Whether a change reaches *item*: where it came by its game, only that one's tests."""
    if reach.modules is None:
        return True
    other = module_of(item) in reach.by_game and (game_of(item) or "") not in {"", *reach.games}
    return module_of(item) in reach.modules and not other


NEVER, ALWAYS, OF_A_KIND = 0, 1, -1


def _turns(item: pytest.Item, reach: Reach | None) -> tuple[str, int]:
    """Return what takes turns with *item*, and in how many days it is gone through."""
    name, module = item.nodeid.partition("[")[0], item.nodeid.partition("::")[0]
    if item.get_closest_marker("thorough"):
        return name, NEVER
    if reach and _next_to(item, reach):
        return name, ALWAYS
    if item.get_closest_marker("by_kind"):
        return f"{name}/{kind_of(item)}", OF_A_KIND
    for node, mark in item.iter_markers_with_node("in_turn"):
        return (name if node is item else module), mark.args[0]
    turns = ALWAYS if item.path in TIER.named else BY_TURNS.get(module.rpartition("/")[0], ALWAYS)
    return module, turns


def _next_to(item: pytest.Item, reach: Reach) -> bool:
    """Whether *item* does not wait for its turn: it is next to what was changed."""
    here = module_of(item)
    return here in reach.near or (here in reach.by_game and game_of(item) in reach.games)


def _share(name: str, of: int, several: list[pytest.Item]) -> list[pytest.Item]:
    """Return those of *several* whose turn it is."""
    if of == NEVER:
        return []
    return TIER.share(several, len(several) if of == OF_A_KIND else of, name)


def reached_since(base: str) -> Reach:
    """Return what a change since the commit *base* can reach.

    :raises pytest.UsageError: if that cannot be told.
    """
    from tests.changed import NoGitError, changed, reached

    try:
        return reached(changed(base))
    except NoGitError as error:
        raise pytest.UsageError(f"--changed {error}") from None


def module_of(item: pytest.Item) -> str:
    """Return the dotted name of the module that *item* stands in."""
    path = item.path.relative_to(item.config.rootpath)
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def game_of(item: pytest.Item) -> str | None:
    """Return the game that *item* is a test of, if its name has one."""
    given = item.nodeid.partition("[")[2].rstrip("]")
    return next((key for key in sorted(KINDS, key=len, reverse=True) if key in given), None)


def kind_of(item: pytest.Item) -> str:
    """Return the kind of table of the game that *item* is a test of; else its own name."""
    key = game_of(item)
    return KINDS[key] if key else item.nodeid


in_turn: Callable[[int], pytest.MarkDecorator] = pytest.mark.in_turn
by_kind: pytest.MarkDecorator = pytest.mark.by_kind
thorough: pytest.MarkDecorator = pytest.mark.thorough
