"""How hands rank, what they are called, and what the cards at a seat come to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.cards import Card
from games.engine.round import Round
from games.engine.shapes import OUTCOME_WORDS, SEAT, HandPattern


@dataclass(frozen=True, kw_only=True, eq=False)
class Ranking:
    """How hands of a certain number of cards rank, and what they are called."""

    size: int
    rank: Callable[[Sequence[Card]], tuple[int, ...]]
    name: Callable[[Sequence[Card]], str]
    describe: Callable[[Sequence[Card]], str]
    """The name of a hand with its ranks, as the dealer calls it."""
    hands: tuple[str, ...]
    """All names, the best first."""
    kinds: Collection[str]
    """What a hand may be called aloud, without its ranks; high card left out."""
    suited: int
    """How many cards of one suit it takes before suits count."""
    made: Mapping[int, int] = field(default_factory=dict)
    """Level of a hand -> how many of its ranks are not kickers, where two hands can share
    these."""
    unplayed: tuple[str, ...] = ()
    """Those that never qualify as the dealer's."""
    advice: str = "Read the cards once more, and the table of this wager."
    """What to say to a dealer who has taken one hand for another."""

    def against(self, *outcomes: str) -> dict[str, tuple[str, ...]]:
        """Return what a drill asks for where a hand has one of *outcomes* against a dealer's
        that qualifies."""
        came = tuple(one for word in outcomes for one in OUTCOME_WORDS[word])
        return {"against": came, "dealer": self.played}

    @property
    def played(self) -> tuple[str, ...]:
        """All names that a dealer's hand may have that qualifies."""
        return tuple(name for name in self.hands if name not in self.unplayed)

    def called(self, cards: Sequence[Card]) -> str:
        """Return what a hand is called, joined by hyphens: ``pair-of-9s``."""
        return self.describe(cards).replace(",", "").replace(" ", "-")


def named(pattern: HandPattern, r: Round, seat: int) -> str:
    """Return what the cards that *pattern* looks at are called for *seat*; nothing while any is
    missing."""
    places = {spot.replace(SEAT, str(seat)): count for spot, count in pattern.places.items()}
    if any(len(r.cards.get(spot, ())) != count for spot, count in places.items()):
        return ""
    return pattern.name([card for spot in places for card in r.cards[spot]])
