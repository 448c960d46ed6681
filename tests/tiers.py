"""Which tests a check runs: each day's share of what takes long, or, with ``--all``, everything.

What takes long is gone through by turns.  The date says whose turn it is, so that everyone who
checks on one day runs the same tests and a month of checks runs them all; ``--day`` repeats a day.

``in_turn(of)``
    Of a test's examples one in so many runs each day.
``by_kind``
    Of a test of every game one game of each kind of table runs each day.
``thorough``
    A test that runs with ``--all`` only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from random import Random
from typing import TypeVar

import pytest

from games.catalogue import BANKED

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


@dataclass
class Tier:
    """What this run of the tests goes through."""

    day: date
    everything: bool = False
    since: str = ""
    """The commit since which a change decides what is run."""

    @property
    def seed(self) -> str:
        """The seed of the day's examples of what holds for any example."""
        return str(self.day.toordinal())

    def share(self, several: Iterable[T], of: int, name: str = "") -> list[T]:
        """Return one in *of* of *several*, at least one; all of them if everything is tried.

        Each run of *of* days goes through all of them.
        """
        found = list(several)
        if self.everything or not found:
            return found
        turn, cycle = self.day.toordinal() % of, self.day.toordinal() // of
        order = sorted(range(len(found)), key=lambda i: Random(f"{name}/{cycle}/{i}").random())
        chosen = {order[i] for i in range(turn % len(found), len(found), of)}
        return [one for i, one in enumerate(found) if i in chosen]


TIER = Tier(date.today(), everything=True)
"""What the tests that are running go through; set as they begin."""


def daily(several: Sequence[T], count: int, name: str = "") -> Sequence[T]:
    """Return *count* of *several*, by the date; all of them if everything is tried."""
    return (
        TIER.share(several, -(-len(several) // count), name) if count < len(several) else several
    )


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


def told() -> str:
    """Say what is run, and how to run it again."""
    if TIER.everything:
        return "everything"
    reach = f"what a change since {TIER.since} can reach, of " if TIER.since else ""
    return f"{reach}the share of {TIER.day} (again: --day {TIER.day}; everything: --all)"


def choose(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave in *items* what is run; return the others."""
    kept: list[pytest.Item] = []
    if TIER.everything:
        kept = list(items)
    else:
        for name, several in groupby(items, key=lambda item: item.nodeid.partition("[")[0]):
            kept += _chosen(name, list(several))
    if TIER.since and (modules := reached_since(TIER.since)) is not None:
        kept = [item for item in kept if module_of(item) in modules]
    left = set(map(id, kept))
    others = [item for item in items if id(item) not in left]
    items[:] = kept
    return others


def _chosen(name: str, several: list[pytest.Item]) -> list[pytest.Item]:
    several = [item for item in several if not item.get_closest_marker("thorough")]
    if not several:
        return []
    first = several[0]
    if mark := first.get_closest_marker("in_turn"):
        return TIER.share(several, mark.args[0], name)
    if first.get_closest_marker("by_kind"):
        kinds: dict[str, list[pytest.Item]] = {}
        for item in several:
            kinds.setdefault(kind_of(item), []).append(item)
        one = [TIER.share(found, len(found), f"{name}/{kind}") for kind, found in kinds.items()]
        chosen = {id(item) for found in one for item in found}
        return [item for item in several if id(item) in chosen]
    return several


def reached_since(base: str) -> set[str] | None:
    """Return the modules that a change since the commit *base* can reach; nothing for all.

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


def kind_of(item: pytest.Item) -> str:
    """Return the kind of table of the game that *item* is a test of; else its own name."""
    given = item.nodeid.partition("[")[2].rstrip("]")
    key = next((key for key in sorted(KINDS, key=len, reverse=True) if key in given), None)
    return KINDS[key] if key else item.nodeid


in_turn: Callable[[int], pytest.MarkDecorator] = pytest.mark.in_turn
by_kind: pytest.MarkDecorator = pytest.mark.by_kind
thorough: pytest.MarkDecorator = pytest.mark.thorough
