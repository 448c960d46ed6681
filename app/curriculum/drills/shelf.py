"""All drills together: the program's own, and those in a folder."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.reading import load_drill, read_drill, whole
from app.curriculum.drills.writing import written
from app.curriculum.places import OWN
from app.files import parse_toml, read_text
from app.rounds import UnusableError

OF_A_GAME, HOUSES = "*/*/*.toml", "houses"
"""Where a folder of curricula has the files of drills, and of the houses they name."""


class Drills(Mapping[str, Drill]):
    """All drills by their keys, each read when it is first asked for: the program's, then a
    school's.

    The program's lie in ``curricula``, in a folder for each category of § 527.2 and in that one
    for each game. The tests have checked what their rounds ask of a table.
    """

    def __init__(self) -> None:
        self._folder = OWN
        paths = sorted(self._folder.glob(OF_A_GAME))
        self._paths = {path.stem: path for path in paths}
        self._schools: dict[str, tuple[str, Drill]] = {}
        self._read: dict[str, Drill] = {}
        self.offered: tuple[str, ...] = ()
        """The school's drills that are offered, in the order in which they were published."""

    @property
    def houses(self) -> Path:
        """The folder of the houses that drills may name."""
        return self._folder / HOUSES

    def read_all(self, texts: Mapping[str, str]) -> dict[str, tuple[str, Drill]]:
        """Read the drills of a school, key -> text; those taken over already are not read again.

        What cannot be read, or has a key of the program's, is left out: it was written for
        another version of the program.
        """
        found = {}
        for key, text in texts.items():
            held = self._schools.get(key)
            if held is not None and held[0] == text:
                found[key] = held
                continue
            try:
                drill = read_drill(parse_toml(text, key), key, self.houses)
            except UnusableError as error:
                logging.getLogger(__name__).warning("%s", error)
                continue
            if key not in self._paths and drill.key == key:
                found[key] = text, replace(drill, category=self.category(drill.game_key))
        return found

    def adopt(self, read: Mapping[str, tuple[str, Drill]], offered: Iterable[str] = ()) -> None:
        """Take over the drills of a school, as *read*, in place of those taken over before.

        Only those *offered* are listed; the others are known, since rounds of them are on record.
        """
        self._schools = dict(read)
        self.offered = tuple(key for key in offered if key in self._schools)

    def own(self, key: str) -> bool:
        """Whether *key* is a drill of the program."""
        return key in self._paths

    def text(self, key: str) -> str:
        """Return the drill *key* as a file of its own."""
        if key in self._schools:
            return self._schools[key][0]
        text, table = read_text(self._paths[key]), whole(self._paths[key])
        return text if "like" not in parse_toml(text, key) else written(table)

    def __getitem__(self, key: str) -> Drill:
        if key in self._schools:
            return self._schools[key][1]
        if key not in self._read:
            self._read[key] = load_drill(self._paths[key], self.houses, proven=True)
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter((*self._paths, *self._schools))

    def __len__(self) -> int:
        return len(self._paths) + len(self._schools)

    def __contains__(self, key: object) -> bool:
        return key in self._paths or key in self._schools

    def category(self, game_key: str) -> str:
        """Return the category of the drills of a game."""
        folders = (path.parent for path in self._paths.values())
        return next(folder.parent.name for folder in folders if folder.name == game_key)

    def game_key(self, key: str) -> str:
        """Return the game of the drill *key*; the program's drills need not be read for it."""
        if key in self._schools:
            return self._schools[key][1].game_key
        return self._paths[key].parent.name


def game_key(drills: Mapping[str, Drill], key: str) -> str:
    """Return the game of the drill *key*, without reading the drill if possible."""
    return drills.game_key(key) if isinstance(drills, Drills) else drills[key].game_key


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
