"""What a poker table remembers from one round to the next: the seat that has the button, and
the deck that was put away unwashed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.poker.decks import left_unwashed
from games.poker.kinds import Kind

Marks = Mapping[str, int]


def marks(kind: Kind) -> Mapping[str, tuple[int, int]]:
    """Return what there is to remember, and the least and the most it may be."""
    button = {"button": (1, kind.seats)} if kind.button else {}
    return {**button, "unwashed": (0, 2)}


def draw_marks(kind: Kind) -> Callable[[Random, RulesSubmission, Sequence[int]], Marks]:
    """Return how these are drawn by chance, for the seats that are taken."""

    def draw(chance: Random, rules: RulesSubmission, seats: Sequence[int]) -> Marks:
        return {"button": chance.choice(seats)} if kind.button else {}

    return draw


def onward(kind: Kind) -> Callable[[Round], Marks]:
    """Return what a round that has come to its end leaves to the next."""

    def left(r: Round) -> Marks:
        known = {name: value for name, value in r.marks.items() if name in marks(kind)}
        return {**known, "unwashed": left_unwashed(r)}

    return left
