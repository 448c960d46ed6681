"""The Rules Submission: what the house has chosen where the Code leaves it a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RulesSubmission:
    """One house's choices (58 Pa. Code § 601a.2).

    Each game's own module says which values it allows and what they mean (``Game.choices``). Money
    is in cents.
    """

    dealing: str = "hand"
    """``manual-shoe``, ``hand``, ``automated-shoe`` or ``reshuffling-shoe``."""
    shuffling: str = "shuffler"
    """``shuffler`` or ``by-hand``."""
    counts_deck: bool = True
    """Whether the device counts the deck, so that the stub need not be counted."""
    decks: int = 1
    """Two decks alternate from round to round."""
    preinspected: bool = False
    """Whether decks arrive inspected and shuffled (§ 603a.16(u), (v))."""
    device_loads_shoe: bool = False
    """Whether the shuffler puts the stack into the dealing shoe itself."""
    shoe_side: str = "left"
    """On which side of the dealer the manual shoe stands."""
    offers: frozenset[str] = frozenset()
    """The optional wagers offered."""
    paytables: Mapping[str, str] = field(default_factory=dict)
    """Wager -> letter of its paytable."""
    progressive_stake: int = 100
    minimum: int = 1000
    maximum: int = 50_000
    boxes: int = 1
    """On how many adjacent boxes one player may wager."""
    house: Mapping[str, str | int | bool] = field(default_factory=dict)
    """What only one game's chapter leaves open: key -> choice."""
    abandoned: str = "lose"
    """Whether the wagers of a player who leaves ``lose`` or are ``returned``."""

    def letter(self, wager: str) -> str:
        """Return the letter of the paytable of *wager*: the first, unless the house has chosen
        another."""
        return self.paytables.get(wager, "A")
