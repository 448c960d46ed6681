"""What patterns make of the kinds of hands: the names they have, or what they are worth.

That stays the same for good, so what is made of a great many kinds is kept in a file.  After the
hands of a game have changed, ``python -m tests.curriculum.kept_hands`` makes the file again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import assets
from app.curriculum.cards.kinds import Cards, SampledDeck, deck_of
from games.engine.shapes import HandPattern, VersusDealer, VersusPlayer

FILE = Path(assets.__file__).with_name("hands.zip")
MANY = 5000
"""A deck with this many kinds is looked up in the file."""


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
    numbers: list[int] = []
    for kind in deck.kinds:
        samples, label = deck.samples(kind), tuple[Any, ...]()
        if isinstance(shape, VersusDealer | VersusPlayer):
            label = shape.rank(next(samples))
        else:
            label = tuple(sorted({shape.name(hand) for hand in samples}))
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
