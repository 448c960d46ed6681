"""A shoe that goes on from round to round: what is left in it, and what has come out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from app.rounds import values
from app.rounds.values import FileTable
from games.engine.cards import Card
from games.engine.game import Game
from games.engine.rules import RulesSubmission

DECKS = ("deck-1", "deck-2")
BATCH = ("decks",)
OPENINGS = ("round", "opening", "idle", "idle-face-up")


@dataclass(frozen=True, slots=True)
class Shoe:
    """A shoe from which rounds have been dealt."""

    left: tuple[Card, ...]
    """The cards in it, the next one first."""
    discards: tuple[Card, ...] = ()
    """The cards in the discard rack, the first one lowest."""
    cover: int | None = None
    """How many cards lie behind the cover card; ``None``: a quarter of them all."""


def from_a_shoe(game: Game, rules: RulesSubmission) -> bool:
    """Return whether *game* is dealt from a shoe of several decks."""
    return len(game.table.deck(rules)[0]) > 2


def packs_of(game: Game, rules: RulesSubmission) -> tuple[str, ...]:
    """Return what cards may be in use at *game*: one deck or the other, or all decks at once."""
    return BATCH if from_a_shoe(game, rules) else DECKS


def openings_of(game: Game, rules: RulesSubmission) -> tuple[str, ...]:
    """Return how a round of *game* may begin; a shoe may have come to its end as well."""
    return (*OPENINGS, "shuffle") if from_a_shoe(game, rules) else OPENINGS


def read_shoe(file: FileTable, game: Game, rules: RulesSubmission) -> Shoe | None:
    """Read ``[shoe]``; without one the shoe has just been loaded.

    :raises UnusableError: unless each card of the decks is in the shoe or among the discards.
    """
    if "shoe" not in file:
        return None
    if not from_a_shoe(game, rules):
        cure = "remove [shoe]"
        raise file.error("shoe", f"{game.title} is dealt from one deck at a time; {cure}")
    given = file.table("shoe")
    given.only("left", "discards", "cover")
    deck = game.table.deck(rules)
    card = partial(values.word, options=deck)
    left, discards = (
        given.listed(name, card, f'["{deck[0]}"]', len(deck)) for name in ("left", "discards")
    )
    both = left + discards
    if sorted(both) != sorted(deck):
        odd = next((c for c in deck if both.count(c) != 1), both[0] if both else deck[0])
        raise file.error(
            "shoe", f"{odd} is there {both.count(odd)} times; left and discards together "
            f"have each of the {len(deck)} cards once"
        )  # fmt: skip
    return Shoe(left, discards, given.number("cover", 0, len(left)) if "cover" in given else None)


def shoe_table(shoe: Shoe) -> Mapping[str, object]:
    """Return *shoe* as a file has it."""
    table: dict[str, object] = {"left": list(shoe.left), "discards": list(shoe.discards)}
    return table if shoe.cover is None else {**table, "cover": shoe.cover}
