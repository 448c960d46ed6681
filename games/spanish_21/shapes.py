"""What a drill may ask of hands that only Spanish 21 pays, and what wins each row."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.shapes import HandPattern, Rows, words_for, written
from games.families.twenty_one.shapes import all_drawn, drawing
from games.families.twenty_one.table import HAND_SIZE
from games.spanish_21 import tables


def name_bonus(cards: Sequence[Card]) -> str:
    """Return which bonus hand three *cards* are, whatever their suits."""
    ranks = "-".join(sorted(card[0] for card in cards))
    return ranks if ranks in ("6-7-8", "7-7-7") else "none"


def name_suits(cards: Sequence[Card]) -> str:
    suits = {card[1] for card in cards}
    if len(suits) > 1:
        return "mixed suits"
    return "spades" if suits == {"s"} else "the same suit"


def rank(card: Card) -> str:
    """What the matches look at in a card, each card at its place."""
    return card[0]


def name_matches(cards: Sequence[Card]) -> str:
    """Return how many of a player's two cards match the dealer's up card, the last one."""
    *own, up = cards
    return ("none", "one", "two")[sum(card[0] == up[0] for card in own)]


def name_matching(cards: Sequence[Card]) -> str:
    """Return the suit of the matching cards."""
    *own, up = cards
    same = {card[1] == up[1] for card in own if card[0] == up[0]}
    return "both" if len(same) > 1 else tables.SAME_SUIT if True in same else tables.OTHER_SUIT


_THREE = drawing(3)
_MATCHED = {"*/hand": HAND_SIZE, "dealer": 1}

SHAPES = {
    "bonus": HandPattern(
        _THREE.places,
        name_bonus,
        words_for(("6-7-8", "7-7-7")),
        suited=0,
        also=all_drawn,
        decisions=_THREE.decisions,
    ),
    "suits": HandPattern(
        _THREE.places,
        name_suits,
        words_for(("mixed suits", "the same suit", "spades")),
        also=all_drawn,
        decisions=_THREE.decisions,
    ),
    "matches": HandPattern(
        _MATCHED,
        name_matches,
        words_for(("none", "one", "two")),
        suited=0,
        part=rank,
        wager="match",
    ),
    "matching": HandPattern(
        _MATCHED,
        name_matching,
        {"same-suit": (tables.SAME_SUIT,), "other-suit": (tables.OTHER_SUIT,), "both": ("both",)},
        wager="match",
    ),
}

_CARDS = {"five cards": "five", "six cards": "six", "seven or more cards": "seven"}


def _bonus(row: str) -> dict[str, tuple[str, ...]]:
    if row in _CARDS:
        return {_CARDS[row]: ("21",)}
    ranks, _, suits = row.partition(" of ")
    return {"bonus": (ranks,), "suits": (suits,)}


ROWS: Rows = {
    "spanish-21": {
        "blackjack": {"hand": ("blackjack",)},
        **{written(row): _bonus(row) for row in tables.BONUS.rows},
    },
    "insurance": {
        written(row): {"dealer": ("blackjack",), "up": ("ace",)} for row in tables.INSURANCE.rows
    },
    "match": {
        written(row): {"matches": ("one",), "matching": (row,)} for row in tables.MATCH[6].rows
    },
}
