"""The one list of games, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from games.engine.counting import GameCounts
from games.engine.game import Game

FIRST = "mississippi-stud"
"""The game of a file that names none."""

BANKED = (
    FIRST,
    "three-card-prime",
    "three-card-poker",
    "crazy-4-poker",
    "caribbean-stud",
    "spanish-21",
)
"""The games in which the house plays; each has a package of its name."""
POKER = (
    "holdem",
    "omaha-high",
    "omaha-eight",
    "seven-card-stud-high",
    "seven-card-stud-low",
    "seven-card-stud-high-low",
    "seven-card-stud-eight",
    "five-card-stud",
    "five-card-draw-high",
    "five-card-draw-low",
)
"""The games of the poker room; each has a module of its name in one package."""
KEYS = (*BANKED, *POKER)
"""Every game."""
BESIDES = ("operations",)
"""What is practiced at a table other than games; each has a package of its name."""


def package_of(key: str) -> str:
    """Return the package, or the module, that a game lies in."""
    name = key.replace("-", "_")
    return f"games.poker.{name}" if key in POKER else f"games.{name}"


@cache
def _loaded(key: str) -> Game:
    found = import_module(package_of(key)).GAME
    assert isinstance(found, Game)
    assert found.key == key
    return found


class Games(Mapping[str, Game]):
    """What files and commands call a game -> the game."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self._keys = keys

    def __getitem__(self, key: str) -> Game:
        if key not in self._keys:
            raise KeyError(key)
        return _loaded(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys


GAMES = Games(KEYS)
TABLES = Games((*KEYS, *BESIDES))
"""Everything that a table can be opened for: the games and the other table work."""


def game(key: str) -> Game:
    """Return the game that files and commands call *key*.

    :raises KeyError: naming the games there are.
    """
    if key not in TABLES:
        raise KeyError(f"no such game: {key!r}; there are: {', '.join(TABLES)}")
    return TABLES[key]


def counted(key: str) -> GameCounts:
    """Return how often each hand of a game comes and what each wager costs.

    What counts is loaded only now: a table opens without it.
    """
    figures = import_module(f"{package_of(key)}.figures")
    return GameCounts(figures.report, figures.figures)
