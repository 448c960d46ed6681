"""What a drill may ask of the cards of a game: how those at some places are to be called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.cards import Card
from games.engine.odds import PayTable

Rows = Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]]
"""Wager -> row of its paytable, in the words of a file -> shape -> names that win it."""

SEAT = "*"
"""Stands for the seat in a place: ``*/hand``."""
DRAWN = "/drawn"
"""Ends the name of a place that means cards drawn to it once play has begun, in order."""

BEATS, BEATS_BY_KICKER = "beats", "beats by a kicker"
TIES = "ties"
LOSES, LOSES_BY_KICKER = "loses", "loses by a kicker"
OUTCOMES = (BEATS, BEATS_BY_KICKER, TIES, LOSES_BY_KICKER, LOSES)
"""How a hand may come out against another, best first."""

NOT_QUALIFIED = "not qualified"

OUTCOME_WORDS = {
    "beats": (BEATS, BEATS_BY_KICKER),
    "beats-by-kicker": (BEATS_BY_KICKER,),
    "ties": (TIES,),
    "loses-to-by-kicker": (LOSES_BY_KICKER,),
    "loses-to": (LOSES, LOSES_BY_KICKER),
}
"""What a file may ask of it -> the outcomes that are so."""


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
    """What a file may ask for -> the names that are so."""
    suited: int | None = None
    """From how many cards of one suit on suits count: the name may look at ranks as it likes,
    at suits only there.  0 if they never do; nothing if the name looks at something else,
    such as the order in which cards come: then it can only be waited for."""
    part: Callable[[Card], str] = rank_of
    """What of a card the name looks at, where suits do not count: its rank, if not said."""
    also: Callable[[Sequence[Card]], bool] | None = None
    """What else must be so of the cards, in their order: it can only be waited for."""
    decisions: tuple[str, ...] = ()
    """What a player must first decide, or his cards are not drawn at all."""
    wager: str = ""
    """The optional wager whose cards they are: who is asked for them has it."""

    @property
    def size(self) -> int:
        return sum(self.places.values())

    @property
    def of_a_seat(self) -> bool:
        """Whether it looks at the cards of a seat."""
        return any(place.startswith(SEAT) for place in self.places)


@dataclass(frozen=True, slots=True, eq=False)
class VersusDealer(HandPattern):
    """A hand held against another of the same size: its place first, then those of the other."""

    rank: Callable[[Sequence[Card]], tuple[int, ...]] = lambda cards: ()
    """What one of the hands is worth: first its level, then the ranks that decide."""
    made: Mapping[int, int] = field(default_factory=dict)
    """Level -> how many of the ranks are the hand itself; the others are its kickers."""


@dataclass(frozen=True, slots=True, eq=False)
class BestOf(HandPattern):
    """The best hand of fewer cards that can be made of those at the places.

    ``suited`` is of no account; what is asked for is built from ``of``.
    """

    of: HandPattern | None = None
    """The shape of the hand itself, whose names are those of the whole."""
    ways: tuple[tuple[int, ...], ...] = ()
    """Which of the cards, by their numbers from 0, may be the hand."""


@dataclass(frozen=True, slots=True, eq=False)
class VersusPlayer(HandPattern):
    """The best hands of two players, held against each other: his places first, then the other's.

    They share no cards.
    """

    rank: Callable[[Sequence[Card]], tuple[int, ...]] = lambda cards: ()
    """What all the cards of one of them are worth, and so what the hand itself is."""
    flush: int = 0
    """From how many cards of one suit on suits count in it."""
    ways: tuple[tuple[int, ...], ...] = ()
    """Which of the cards of one of them, by their numbers from 0, may be the hand."""


def contest(
    player: str,
    dealer: Mapping[str, int],
    size: int,
    rank: Callable[[Sequence[Card]], tuple[int, ...]],
    made: Mapping[int, int],
    *,
    suited: int,
) -> VersusDealer:
    """Return the contest of two hands of *size* cards that *rank* compares.

    *dealer* are the places of the other hand, and how many of its cards lie there.
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
    """Return the shape of a dealer's hand, at *places*, that may not qualify.

    *hands* are the names that *name* gives to those that do.
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
    """Return a word for each of the *names*, and one for each of the *groups* of them."""
    together = {word: tuple(some) for word, some in (groups or {}).items()}
    return {**{written(name): (name,) for name in names}, **together}


def rows_of(
    table: PayTable,
    key: str,
    shape: HandPattern,
    more: Mapping[str, tuple[str, ...]] | None = None,
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return each row of *table* in the words of a file, with what it takes to win it.

    That is names of the shape *key*, and *more* for every row.
    """
    names = {name for some in shape.words.values() for name in some}
    return {
        written(row): {
            key: tuple(sorted(n for n in names if table.paid_as.get(n, n) == row)),
            **(more or {}),
        }
        for row in table.rows
    }
