"""A banked game as the shared procedures see it: its citations, places and wagers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields

from games.common.dealing import DealingCites
from games.common.preparing import PreparationCites
from games.common.when import stub_away
from games.engine.cite import Cite
from games.engine.round import Round
from games.engine.rules import RulesSubmission


@dataclass(frozen=True, slots=True)
class Remedies:
    """Where a chapter keeps the remedy for each irregularity."""

    face_up: Cite
    drawn_in_error: Cite
    miscount: Cite
    exposed: Cite
    shuffler_jam: Cite
    shoe_jam: Cite
    out_of_order: Cite
    deck_short: Cite
    recut: Cite


REMEDIES = ("13(a)", "13(b)", "13(c)", "13(d)", "13(e)", "13(f)", "13(g)", "5(b)", "5(e)")
"""Where chapters of one pattern keep these."""


@dataclass(frozen=True, slots=True)
class PlayerRules:
    """Where a chapter says what players may not do."""

    cash: Cite
    leaving: Cite
    late: Cite
    touching: Cite
    hiding: Cite
    betting: Cite


MANNERS = ("7(a)", "7(b)", "7(c)", "11(a)(1)", "11(a)(2)", "11(b)")
"""Where chapters of one pattern keep these."""


PHASES = {
    "3(b)": "shuffle",
    "3(c)": "opening",
    "4": "opening",
    "5": "shuffle",
    "5(f)": "opening",
    "7": "irregularity",
    "8": "deal",
    "8(a)": "shuffle",
    "8(b)": "bets",
    "9": "deal",
    "9(a)(3)": "bets",
    "9(f)": "irregularity",
    "10": "deal",
    "10(a)(1)": "shuffle",
    "10(a)(2)": "bets",
    "10(f)": "irregularity",
    "12": "settle",
    "13": "irregularity",
}
"""Provision -> phase, in chapters of one pattern; a chapter adds its own §§ .8(g) or (h) and
.11."""


def duties_in(*parts: PreparationCites | Remedies | PlayerRules | DealingCites) -> dict[str, Cite]:
    """Return the duties that *parts* of a chapter name, as drills write them, with their
    provisions."""
    found = ((one.name.replace("_", "-"), getattr(part, one.name))
             for part in parts for one in fields(part))  # fmt: skip
    return {name: cite for name, cite in found if isinstance(cite, Cite)}


@dataclass(frozen=True, slots=True)
class BankedTable:
    preparing: PreparationCites
    dealing: Mapping[str, DealingCites]
    remedies: Remedies
    manners: PlayerRules
    sizes: Mapping[str, int]
    """Place, without its seat -> how many cards belong there."""
    board: tuple[str, ...]
    """The places of the table that every round deals to."""
    required: tuple[str, ...]
    """The wagers that everyone in a round has down."""
    stakes: tuple[str, ...]
    """The wagers that the hand decides, the later ones included."""
    side_wagers: tuple[str, ...]
    deciding: Callable[[Round], str | None]
    """The wager that the players decide on now, if any."""
    hidden: Callable[[Round], Iterable[str]]
    """The places of the table whose cards must not be seen yet, although they lie there."""
    systems: tuple[str, ...] = ()
    """The wagers that a system accepts and that must be locked out."""
    alone: tuple[str, ...] = ()
    """The optional wagers with which a player may be in a round without those required."""

    beside: Callable[[Round, int], Iterable[str]] = lambda r, seat: ()
    """The places of a seat, other than its hand, that get cards in this round."""
    board_first: Callable[[RulesSubmission], bool] = lambda rules: False
    """Whether the house has the board dealt before the players' hands."""
    dealt_out: Callable[[Round], bool] = stub_away
    """Whether all cards of the round have been dealt."""

    def duties(self) -> dict[str, Cite]:
        """Return where each duty is kept: ``into-shoe`` or ``hand/players`` -> its provision."""
        dealt = {
            f"{way}/{name}": cite
            for way, part in self.dealing.items()
            for name, cite in duties_in(part).items()
        }
        return {**duties_in(self.preparing, self.remedies, self.manners), **dealt}

    def size(self, place: str) -> int:
        """Return how many cards belong to *place*."""
        return self.sizes[place.rpartition("/")[2]]

    def first_wager(self, r: Round, seat: int | str) -> int:
        """Return what *seat* has down that makes its player one of the round, in cents."""
        lying = r.staked(int(seat), *self.required[:1], *self.alone)
        return r.wagers[lying[0]] if lying else 0

    def contenders(self, r: Round) -> tuple[int, ...]:
        """Return the seats that have not folded and have made the wager on which all turns: those
        with nothing but a wager that stands alone face nobody's hand."""
        first = [f"{seat}/{self.required[0]}" for seat in r.live] if self.alone else ()
        out = {spot for spot in first if spot not in r.wagers and spot not in r.won}
        return tuple(seat for seat in r.live if f"{seat}/{self.required[0]}" not in out)

    def dealt_to(self, r: Round) -> tuple[str, ...]:
        """Return the places that get cards in *r*, in the order of their first card."""
        beside = [f"{seat}/{name}" for seat in r.seats for name in self.beside(r, seat)]
        return (*map(hand, r.seats), *self.board, *beside)

    def dealt(self, r: Round) -> tuple[str, ...]:
        """Return the places of *r* that have had cards."""
        return tuple(spot for spot in r.cards if spot.rpartition("/")[2] in self.sizes)


def hand(seat: int) -> str:
    return f"{seat}/hand"
