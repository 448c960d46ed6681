"""What a chapter says of itself, and what makes its games different."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.cite import Chapter


@dataclass(frozen=True, kw_only=True, eq=False)
class PotChapter:
    """A chapter of games for a pot: what it says of all of them."""

    code: Chapter
    edition: str
    phases: Mapping[str, str]
    """Provision -> phase; the longest key that holds a provision decides."""


@dataclass(frozen=True, kw_only=True, eq=False)
class PokerGame:
    """One game of a chapter."""

    key: str
    title: str
    chapter: PotChapter
    section: int
    """Its own section of the chapter."""
    seats: int
    """How many may play."""
    hand: int
    """How many cards a player is dealt face down at first."""
    high: bool = True
    low: bool = False
    eight: bool = False
    """Whether a low hand must be eight or better to win."""
    own: int | None = None
    """How many of their own cards players must use; any number, unless stated."""
    button: bool = True
    """Whether a button decides the order; otherwise cards and bets go from the dealer's left."""
    hidden: int = 0
    """How many more hole cards come at the end."""
    up: int = 0
    """How many cards a player is dealt face up."""
    board: int = 0
    """How many community cards there are."""
    bring_in: str = ""
    """Whose up card makes the Forced Bet: ``lowest`` or ``highest``; empty where there is none."""
    bring_in_ace: str = "high"
    """How the ace counts for that: ``high`` or ``low``."""

    @property
    def code(self) -> Chapter:
        return self.chapter.code

    @property
    def split(self) -> bool:
        """Whether a high and a low hand divide the pot."""
        return self.high and self.low

    @property
    def draws(self) -> bool:
        return not self.board and not self.up

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(range(1, self.seats + 1))
