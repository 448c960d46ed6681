"""What a kind of table is: what its verbs move, where its chance comes from, what it lets pass.

A round is a table, a ledger and a log. The ledger (wagers, tray, what players and house have won)
and the log are the same everywhere. A :class:`TableKind` brings the rest, and a round holds what
belongs to its kind in one value, :attr:`Round.table`, which knows its kind. Nobody else asks which
kind of table it is: what differs is asked of the kind, or stands under its name where it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from games.engine.acts import Act, Verb
from games.engine.tolerance import Tolerance

if TYPE_CHECKING:
    from games.engine.round import Round


class Table(Protocol):
    """What a round holds that only its kind of table has: a frozen value."""

    @property
    def kind(self) -> TableKind: ...

    @property
    def brought(self) -> Mapping[int, int]:
        """Seat -> what its player had to bet with as the round began, where that is counted."""

    @property
    def task(self) -> str:
        """What is done at the table, where that is something else than to play."""


@dataclass(frozen=True, slots=True, eq=False)
class TableKind:
    """What one kind of table brings to its rounds."""

    name: str
    """The name under which what is seen and done there is found."""
    verbs: frozenset[Verb]
    """The verbs that may mean something else there than in every ledger."""
    possible: Callable[[Round, Act], bool]
    """Whether hands could do an act by one of its verbs at all, rightly or wrongly."""
    apply: Callable[[Round, Act], Round]
    """What an act by one of its verbs, which is on the log already, moves."""
    tolerance: Tolerance
    """What it lets pass."""
    order: Callable[[Round], Sequence[int]] = lambda r: r.seats
    """The seats in the order in which the dealer serves them."""
    chance: Callable[[Round], Act] | None = None
    """What chance does next, where it is more than the order of a deck."""
    dealers: frozenset[str] = frozenset({"dealer"})
    """Who deals there, and settles from the tray."""
    between_players: frozenset[Verb] = frozenset()
    """The verbs that move chips between players, not between a player and the tray."""
    held_back: Callable[[Round, Act], bool] = lambda r, act: False
    """Whether players keep the dealer from moving chips so, while one of them has yet to act."""
    notes: frozenset[str] = frozenset()
    """The places of a seat, without the seat, where banknotes lie instead of chips."""
    deals: bool = True
    """Whether cards are dealt."""
    counts_tray: bool = False
    """Whether the dealer counts what is in the tray, so that nothing else says it."""
