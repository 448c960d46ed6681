"""What patterns make of the kinds of hands: the names they have, or what they are worth.

That stays the same for good, so what is made of a great many kinds is kept in a file.  After the
hands of a game have changed, ``python -m app.curriculum.cards.labels`` makes the file again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import assets
from app.curriculum.cards.kinds import Cards, SampledDeck, deck_of
from games.catalogue import GAMES
from games.engine.game import Game
from games.engine.shapes import BestOf, HandPattern, VersusDealer, VersusPlayer

FILE = Path(assets.__file__).with_name("hands.zip")
MANY = 5000
"""So many kinds are looked up in the file."""


class Labels(NamedTuple):
    """What a pattern makes of the kinds of a deck."""

    each: Sequence[tuple[Any, ...]]
    """All different ones: some names, or a worth."""
    numbers: Sequence[int]
    """Which of them each kind has."""


@lru_cache(maxsize=64)
def labels_of(cards: Cards, shape: HandPattern) -> Labels:
    """Return what *shape* makes of the hands out of *cards*, those of one side; done once."""
    deck = deck_of(cards, shape)
    return kept(deck, shape) or made(deck, shape)


def made(deck: SampledDeck, shape: HandPattern) -> Labels:
    """Look at hands of every kind: a contest is asked for their worth, others for their names."""
    found: dict[tuple[Any, ...], int] = {}
    numbers = []
    for kind in deck.kinds:
        samples = deck.samples(kind)
        label: tuple[Any, ...]
        if isinstance(shape, VersusDealer | VersusPlayer):
            label = shape.rank(next(samples))
        else:
            label = tuple(sorted(set(map(shape.name, samples))))
        numbers.append(found.setdefault(label, len(found)))
    return Labels(list(found), numbers)


def kept(deck: SampledDeck, shape: HandPattern) -> Labels | None:
    """Return what the file has of *shape*, if it has it."""
    if len(deck.kinds) < MANY:
        return None
    with ZipFile(FILE) as file:
        name = entry(deck, shape)
        if name not in file.namelist():
            return None
        each, steps = json.loads(file.read(name))
    return Labels([*map(tuple, each)], [*accumulate(steps)])


def entry(deck: SampledDeck, shape: HandPattern) -> str:
    """Return under which name the file has what *shape* makes of a deck like this one."""
    by = shape.rank if isinstance(shape, VersusDealer | VersusPlayer) else shape.name
    said = (by.__module__, by.__qualname__, sorted(shape.words), *deck.parts, len(deck.kinds))
    return sha256(repr(said).encode()).hexdigest()[:16]


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
    """Write the file."""
    with ZipFile(path, "w", ZIP_DEFLATED) as file:
        for name, (each, numbers) in sorted(to_keep().items()):
            steps = [number - before for before, number in pairwise((0, *numbers))]
            told = json.dumps([each, steps], separators=(",", ":"))
            file.writestr(ZipInfo(name), told, ZIP_DEFLATED, 9)


if __name__ == "__main__":
    keep()
