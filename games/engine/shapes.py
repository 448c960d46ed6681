"""What a drill may ask of a game's cards: what the cards at some places are to be called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.cards import Card
from games.engine.odds import PayTable

Rows = Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]]
"""Wager -> row of its paytable, in the words of a file -> shape -> names that win it."""

SEAT = "*"
"""Stands for any seat in a place: ``*/hand``."""
DRAWN = "/drawn"
"""Ends the name of a place when the cards drawn to it during play are meant, in order."""

BEATS, BEATS_BY_KICKER = "beats", "beats by a kicker"
TIES = "ties"
LOSES, LOSES_BY_KICKER = "loses", "loses by a kicker"
OUTCOMES = (BEATS, BEATS_BY_KICKER, TIES, LOSES_BY_KICKER, LOSES)
"""The outcomes of one hand against another, best first."""

NOT_QUALIFIED = "not qualified"

OUTCOME_WORDS = {
    "beats": (BEATS, BEATS_BY_KICKER),
    "beats-by-kicker": (BEATS_BY_KICKER,),
    "ties": (TIES,),
    "loses-to-by-kicker": (LOSES_BY_KICKER,),
    "loses-to": (LOSES, LOSES_BY_KICKER),
}
"""What a file may ask for -> the outcomes that satisfy it."""


def rank_of(card: Card) -> str:
    return card[0]


@dataclass(frozen=True, slots=True, eq=False)
class HandPattern:
    """A way to name the cards that lie at some places, taken together."""

    places: Mapping[str, int]
    """Place -> how many of its cards are looked at; the seat is written ``*``."""
    name: Callable[[Sequence[Card]], str]
    """What the cards of all the places, one place after the other, are called."""
    words: Mapping[str, tuple[str, ...]]
    """What a file may ask for -> the names that satisfy it."""
    suited: int | None = None
    """The number of suited cards from which suits count: the name may depend on ranks in any way,
    on suits only there. 0 if suits never count. Nothing if the name depends on something else,
    such as the order in which cards come: such a hand can only be waited for."""
    part: Callable[[Card], str] = rank_of
    """What the name depends on in a card, where suits do not count: its rank, unless stated."""
    also: Callable[[Sequence[Card]], bool] | None = None
    """What else must be true of the cards, in their order: it can only be waited for."""
    decisions: tuple[str, ...] = ()
    """What a player must decide first; otherwise the player draws no cards."""
    wager: str = ""
    """The optional wager that the cards belong to: a player who is to get them has it."""

    @property
    def size(self) -> int:
        return sum(self.places.values())

    @property
    def of_a_seat(self) -> bool:
        """Whether it depends on the cards of a seat."""
        return any(place.startswith(SEAT) for place in self.places)


@dataclass(frozen=True, slots=True, eq=False)
class VersusDealer(HandPattern):
    """A hand compared with another of the same size: its own places first, then the other's."""

    rank: Callable[[Sequence[Card]], tuple[int, ...]] = lambda cards: ()
    """What one of the hands is worth: its level, then the ranks that decide."""
    made: Mapping[int, int] = field(default_factory=dict)
    """Level -> how many of the ranks are the hand itself; the others are its kickers."""


@dataclass(frozen=True, slots=True, eq=False)
class BestOf(HandPattern):
    """The best hand of fewer cards that can be made of those at the places.

    ``suited`` does not count here; the pattern asked for is built from ``of``.
    """

    of: HandPattern = field(kw_only=True)
    """The pattern of the hand itself; its names are also those of the whole."""
    ways: tuple[tuple[int, ...], ...] = ()
    """Which of the cards, by their numbers from 0, may be the hand."""


@dataclass(frozen=True, slots=True, eq=False)
class VersusPlayer(HandPattern):
    """The best hands of two players compared: the first player's places, then the other's."""

    rank: Callable[[Sequence[Card]], tuple[int, ...]] = lambda cards: ()
    """What all the cards of one of them are worth, and so what the hand itself is."""
    flush: int = 0
    """The number of suited cards from which suits count in it."""
    ways: tuple[tuple[int, ...], ...] = ()
    """Which cards of one of them, by their numbers from 0, may be the hand."""


def contest(
    player: str,
    dealer: Mapping[str, int],
    size: int,
    rank: Callable[[Sequence[Card]], tuple[int, ...]],
    made: Mapping[int, int],
    *,
    suited: int,
) -> VersusDealer:
    """Return the pattern that compares two hands of *size* cards by *rank*.

    *dealer* holds the places of the other hand, and how many of its cards lie at each.
    """

    def outcome(cards: Sequence[Card]) -> str:
        mine, other = rank(cards[:size]), rank(cards[size:])
        if mine == other:
            return TIES
        kept = 1 + made.get(mine[0], len(mine))
        near = mine[:kept] == other[:kept]
        if mine > other:
            return BEATS_BY_KICKER if near else BEATS
        return LOSES_BY_KICKER if near else LOSES

    return VersusDealer(
        places={player: size, **dealer}, name=outcome, words=OUTCOME_WORDS, suited=suited,
        rank=rank, made=made,
    )  # fmt: skip


def qualifying(
    places: Mapping[str, int],
    name: Callable[[Sequence[Card]], str],
    hands: Sequence[str],
    qualifies: Callable[[Sequence[Card]], bool],
    *,
    suited: int,
) -> HandPattern:
    """Return the pattern of a dealer's hand, at *places*, that may not qualify.

    *hands* are the names that *name* gives to hands that do.
    """
    return HandPattern(
        places,
        lambda cards: name(cards) if qualifies(cards) else NOT_QUALIFIED,
        words_for((*hands, NOT_QUALIFIED), {"qualified": hands}),
        suited=suited,
    )


def written(name: str) -> str:
    """How a name is written in a file.

    >>> written("pair of 6s to 10s"), written("six-card royal flush—diamonds")
    ('pair-of-6s-to-10s', 'six-card-royal-flush-diamonds')
    """
    plain = name.replace("—", "-").replace(",", "")
    return plain.replace(" ", "-").lower()


def words_for(
    names: Sequence[str], groups: Mapping[str, Sequence[str]] | None = None
) -> dict[str, tuple[str, ...]]:
    """Return a word for each of the *names*, and a word for each of their *groups*."""
    together = {word: tuple(some) for word, some in (groups or {}).items()}
    return {**{written(name): (name,) for name in names}, **together}


def rows_of(
    table: PayTable,
    key: str,
    shape: HandPattern,
    more: Mapping[str, tuple[str, ...]] | None = None,
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return each row of *table* in the words of a file, with the names that win it.

    These are names of the pattern *key*; *more* is added to every row.
    """
    names = {name for some in shape.words.values() for name in some}
    return {
        written(row): {
            key: tuple(sorted(n for n in names if table.paid_as.get(n, n) == row)),
            **(more or {}),
        }
        for row in table.rows
    }
