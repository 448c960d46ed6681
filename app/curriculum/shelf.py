"""All drills together: the program's own, and those in a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path

from app.curriculum.drills import Drill
from app.curriculum.reading import load_drill
from app.rounds import UnusableError

OF_A_GAME, HOUSES = "*/*/*.toml", "houses"
"""Where the files of drills, and of the houses they name, lie in a folder of curricula."""


class Drills(Mapping[str, Drill]):
    """The program's own drills by their keys, each read when it is first asked for.

    They lie in ``curricula``, in a folder for each category of § 527.2 and in that one for
    each game.  What their rounds ask of a table has been gone through by the tests.
    """

    def __init__(self) -> None:
        self._folder = Path(str(files("curricula")))
        paths = sorted(self._folder.glob(OF_A_GAME))
        self._paths = {path.stem: path for path in paths}
        self._read: dict[str, Drill] = {}

    def __getitem__(self, key: str) -> Drill:
        if key not in self._read:
            path = self._paths[key]
            self._read[key] = load_drill(path, self._folder / HOUSES, proven=True)
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)

    def __contains__(self, key: object) -> bool:
        return key in self._paths

    def category(self, game_key: str) -> str:
        """Return the category of the drills of a game."""
        folders = (path.parent for path in self._paths.values())
        return next(folder.parent.name for folder in folders if folder.name == game_key)

    def game_key(self, key: str) -> str:
        """Return of which game the drill *key* is, without reading it: its folder's name."""
        return self._paths[key].parent.name


def load_drills(folder: Path) -> Mapping[str, Drill]:
    """Return every drill under *folder*, by its key, in the order of the file names.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    drills: dict[str, Drill] = {}
    for path in sorted(folder.glob(OF_A_GAME)):
        drill = load_drill(path, houses=folder / HOUSES)
        if drill.key in drills:
            other = drills[drill.key].where
            raise UnusableError(str(path), "key", f"{drill.key!r} is taken by {other}")
        drills[drill.key] = drill
    return drills


def drill_called(key: str, drills: Mapping[str, Drill]) -> Drill:
    """Return the drill *key* of *drills*.

    :raises UnusableError: naming those that are called nearly so, or all of them.
    """
    if key not in drills:
        near = get_close_matches(key, drills, 3)
        cure = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(drills)}"
        raise UnusableError("--drill", key, f"no such drill; {cure}")
    return drills[key]
