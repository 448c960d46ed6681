"""What a chapter says of all its games for a pot, and what it says of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from games.engine.cite import Chapter, Cite


@dataclass(frozen=True, kw_only=True, eq=False)
class PotChapter:
    """A chapter of games for a pot: what it says of all of them."""

    code: Chapter
    edition: str
    kill: Cite
    """Where it lets limits be raised for the next hand."""

    def section(self, number: int) -> Callable[[str], Cite]:
        """Return what finds a provision of one section: ``at("(h)")``."""
        return lambda key: self.code[f"{number}{key}"]


@dataclass(frozen=True, kw_only=True)
class Street:
    """Cards that come together, and the betting round that follows them."""

    dealt: Cite
    bets: Cite
    """Where the players get their choice."""
    hand: int = 0
    """How many cards come face down to each player,"""
    up: int = 0
    """how many face up,"""
    board: int = 0
    """and how many for all."""
    draw: Draw | None = None
    """Where the players exchange cards instead."""
    higher: bool = False
    """Whether the higher limit holds, unless the house chooses from when it does."""
    common: bool = False
    """Whether one card lies for all where the deck is too short for everyone."""


@dataclass(frozen=True, kw_only=True)
class Draw:
    """Where players exchange cards: the one burn card, and a deck that is too short."""

    exchanged: Cite
    burned: Cite
    reshuffled: Cite


@dataclass(frozen=True, kw_only=True)
class Button:
    """Where the chapter keeps the button: which way it is placed as play commences, and moved."""

    chosen: Cite
    at_right: Cite
    by_card: Cite
    moved: Cite


@dataclass(frozen=True, kw_only=True)
class Blinds:
    """The Blind Bets: before the cards, unless they come after them."""

    posted: Cite
    after_cards: bool = False
    straddle: Cite | None = None
    """Where one more player may bet before the cards."""


@dataclass(frozen=True, kw_only=True)
class BringIn:
    """The Forced Bet, and whose up card owes it."""

    made: Cite
    whose: Cite
    of: str
    """Whose card it is, the ``lowest`` or the ``highest``."""
    ace_low: bool = False
    """Whether an ace is below a two for that."""


@dataclass(frozen=True, kw_only=True)
class Showing:
    """Where the best hand showing begins a betting round, and who does of several."""

    begins: Cite
    best: Cite
    equal: Cite


@dataclass(frozen=True, kw_only=True)
class Winning:
    """Which hands win the pot, and how equal hands share it."""

    high: Cite | None = None
    low: Cite | None = None
    no_low: Cite | None = None
    """Where a high hand wins all because no low hand qualifies."""
    tied: Cite
    tied_low: Cite | None = None
    """Where low hands share otherwise than high ones."""
    board: Cite | None = None
    """Where those share whose best hand is the community cards."""
    odd: Cite | None
    """Where the house chooses who gets an odd dollar; nothing where suits must decide."""


@dataclass(frozen=True, kw_only=True, eq=False)
class PokerGame:
    """One game of a chapter."""

    key: str
    title: str
    chapter: PotChapter
    seats: int
    """How many may play."""
    an_hour: tuple[int, int]
    """How many hands an hour a card room expects."""
    ante: Cite
    streets: tuple[Street, ...]
    """The cards in the order in which they come."""
    button: Button | None = None
    """Who is last; without a button, cards and bets go from the dealer's left."""
    blinds: Blinds | None = None
    bring_in: BringIn | None = None
    showing: Showing | None = None
    wins: Winning
    eight: bool = False
    """Whether a low hand must be eight or better to win."""
    own: int | None = None
    """How many of their own cards players must use; any number, unless stated."""
    kills: bool = False
    """Whether a win of the whole pot may raise the limits."""
    exposed: Cite | None = None
    """Where it is said what becomes of a card that is turned up in dealing."""

    @property
    def code(self) -> Chapter:
        return self.chapter.code

    @cached_property
    def places(self) -> tuple[int, ...]:
        return tuple(range(1, self.seats + 1))

    # What hands compete for.

    @cached_property
    def high(self) -> bool:
        return self.wins.high is not None

    @cached_property
    def low(self) -> bool:
        return self.wins.low is not None

    @cached_property
    def split(self) -> bool:
        """Whether a high and a low hand divide the pot."""
        return self.high and self.low

    @cached_property
    def lows(self) -> bool:
        """Whether the best hand is a low one."""
        return self.low and not self.high

    # What is dealt.

    @cached_property
    def hand(self) -> int:
        """How many cards a player is dealt face down at first."""
        return self.streets[0].hand

    @cached_property
    def hidden(self) -> int:
        """How many more hole cards come later."""
        return sum(street.hand for street in self.streets[1:])

    @cached_property
    def up(self) -> int:
        """How many cards a player is dealt face up."""
        return sum(street.up for street in self.streets)

    @cached_property
    def board(self) -> int:
        """How many community cards there are."""
        return sum(street.board for street in self.streets)

    @cached_property
    def flop(self) -> Street | None:
        """The first community cards."""
        return next((street for street in self.streets if street.board), None)

    @cached_property
    def draws(self) -> Draw | None:
        """Where the players exchange cards, if they do."""
        return next((street.draw for street in self.streets if street.draw), None)

    @cached_property
    def common(self) -> Street | None:
        """The first cards where one may lie for all instead."""
        return next((street for street in self.streets if street.common), None)
