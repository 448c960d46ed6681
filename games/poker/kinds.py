"""What makes each of the ten games different."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PokerGame:
    """One game of chapter 637a."""

    key: str
    title: str
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
    def split(self) -> bool:
        """Whether a high and a low hand divide the pot."""
        return self.high and self.low

    @property
    def draws(self) -> bool:
        return not self.board and not self.up

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(range(1, self.seats + 1))
