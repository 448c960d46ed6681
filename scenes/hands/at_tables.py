"""What hands do at each kind of table, where that is not what they do everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.acts import Act, Verb
from games.engine.card_table import CARDS
from games.engine.kind import TableKind
from games.engine.pots import POTS
from games.engine.round import Round
from games.engine.work import PAPERS, work_of
from scenes.hands.offers import CARRIED, Offered, menus
from scenes.hands.work_offers import WORK_PLAINLY, workable
from scenes.places.decks import whereabouts
from scenes.places.potting import FILL, PLAINLY, Plain, blanks, reads
from scenes.places.spots import Spot


@dataclass(frozen=True, slots=True, eq=False)
class TableHands:
    """What hands do at one kind of table, apart from what the rows of the verbs offer there."""

    plain: Mapping[str, Callable[[Spot, Round], Plain | None]] = field(default_factory=dict)
    """Kind of place -> the plain thing to do there, if not that of other tables."""
    alone: bool = False
    """Whether nothing else is done there: what hands do at other tables means nothing."""
    carries: bool = True
    """Whether carrying a thing says what it says at other tables."""
    fills: Callable[[Spot, Round], Mapping[str, Any]] = lambda spot, r: {}
    """What the blanks of its own offers stand for."""
    sensible: Callable[[Round, Act], bool | None] = lambda r, act: None
    """Whether a list should name an act; nothing where other tables tell."""
    looks: frozenset[str] | None = frozenset()
    """Further kinds of place where a click shows all that can be done; nothing: everywhere."""
    reads: Callable[[Spot, Round], bool] = lambda spot, r: False
    """Whether a click reads aloud the hand that lies at a place."""
    pitches: bool = False
    """Whether one hand deals on its way along the seats."""
    counted: frozenset[str] = frozenset()
    """Kinds of place whose own cards are counted, not the stub."""
    verified: str = "light"
    """What the letter of verifying is about."""


def _with_whole_decks(r: Round, act: Act) -> bool | None:
    """Whether hands can change the decks where no device holds one of them."""
    if act.verb not in (Verb.LOAD, Verb.TAKE) or not act.target.startswith("deck-"):
        return None
    if r.rules.shuffling == "shuffler":
        return None
    pack = whereabouts(r).get(act.target)
    return pack is not None and pack.at == "aside" and act.verb is Verb.TAKE


AT_TABLES: Mapping[TableKind, TableHands] = {
    POTS: TableHands(
        plain=PLAINLY,
        carries=False,
        fills=blanks,
        sensible=_with_whole_decks,
        looks=frozenset({"pot", "wager", "rake", "muck", "button", "kill"}),
        reads=reads,
        pitches=True,
        counted=frozenset({"muck", "deck"}),
        verified=FILL,
    ),
    PAPERS: TableHands(
        plain=WORK_PLAINLY,
        alone=True,
        carries=False,
        fills=lambda spot, r: {"asked": work_of(r).asked},
        sensible=workable,
        looks=None,
    ),
}
COMMON = TableHands()


def hands_at(r: Round) -> TableHands:
    """Return what hands do at the table of *r*."""
    return hands_of(r.table.kind)


def hands_of(kind: TableKind) -> TableHands:
    return AT_TABLES.get(kind, COMMON)


def offered_at(place: str, r: Round) -> tuple[Offered, ...]:
    """Return everything hands could do at a kind of *place* at the table of *r*."""
    own, hands = menus(r.table.kind.name), hands_at(r)
    return own.get(place) or (() if hands.alone else menus(CARDS.name).get(place, ()))


def meant_by(start: str, end: str, r: Round) -> tuple[Offered, ...]:
    """Return what carrying a thing from one kind of place to another can say at that table."""
    way = CARRIED.format(start, end)
    own, hands = menus(r.table.kind.name), hands_at(r)
    return own.get(way) or (menus(CARDS.name).get(way, ()) if hands.carries else ())
