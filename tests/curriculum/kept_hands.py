"""Makes the file of what patterns make of many kinds of hands.

Run ``python -m tests.curriculum.kept_hands`` after the hands of a game have changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from app.curriculum.cards.kinds import deck_of
from app.curriculum.cards.labels import FILE, MANY, Labels, entry, made
from games.catalogue import GAMES
from games.engine.game import Game
from games.engine.shapes import BestOf, HandPattern, VersusPlayer


def looked_at(game: Game) -> Iterator[HandPattern]:
    """Yield the patterns of *game* whose hands are sorted into kinds."""
    for shape in game.drilling.shapes.values():
        of = shape.of if isinstance(shape, BestOf) else shape
        if of.suited is not None or isinstance(of, VersusPlayer):
            yield of


def to_keep() -> Mapping[str, Labels]:
    """Return what belongs in the file, of all games."""
    found: dict[str, Labels] = {}
    for game in GAMES.values():
        for shape in looked_at(game):
            deck = deck_of(game.table.deck(game.house.rules), shape)
            name = entry(deck, shape)
            if len(deck.kinds) >= MANY and name not in found:
                found[name] = made(deck, shape)
    return found


def keep(path: Path = FILE) -> None:
    """Write the file: the numbers by their steps, which take less room."""
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, (each, numbers) in sorted(to_keep().items()):
            steps = [number - before for before, number in pairwise((0, *numbers))]
            told = json.dumps([each, steps], separators=(",", ":"))
            file.writestr(ZipInfo(name), told, ZIP_DEFLATED, 9)


if __name__ == "__main__":
    keep()
