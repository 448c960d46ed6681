"""A round: what lies on the table.

Places are named in one flat list.  A seat's own: ``2/hand`` and its wagers
(``2/ante``, ``2/3rd``, ``2/three-card`` …).  The table's: the community cards
(``3rd``, ``4th``, ``5th``), ``six-card``, ``discard-rack``, and ``proving``, the
layout before the table inventory container.  Cards not yet dealt are ``deck``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from games.engine.acts import Act, Verb
from games.engine.cards import DECK, Card, shuffled
from games.engine.chips import OPENING_RACK, ColorChips, Rack, value
from games.engine.rules import RulesSubmission

T = TypeVar("T")

if TYPE_CHECKING:
    from games.engine.kind import Table


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a round begins: the house, the wagers, and what earlier rounds have left."""

    rules: RulesSubmission
    wagers: Mapping[str, int]
    """Place -> cents down there before the first act."""
    seed: str = ""
    """What decides the order of the cards, unless *deck* does."""
    deck: tuple[Card, ...] | None = None
    cards: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """Place -> the cards that earlier rounds have left there."""
    rack: Rack = field(default_factory=lambda: OPENING_RACK)
    meters: Mapping[str, int] | None = None
    """What each meter shows before these wagers; as in this house at first, where none is said."""
    marks: Mapping[str, int] = field(default_factory=dict)
    drawn: Mapping[str, Card | int] = field(default_factory=dict)
    opening: str = "round"
    in_use: str = "deck-1"
    deck_minutes: int = 0
    since_count: int = 0
    cover: int | None = None
    cover_came: str = ""
    new_dealer: bool = False
    owed: Mapping[str, int] = field(default_factory=dict)
    """Place of a seat -> cents that its player owes from earlier rounds."""
    colors: Mapping[int, ColorChips] = field(default_factory=dict)
    """Seat -> the chips that only its player has."""


@dataclass(frozen=True)
class Round:
    """Everything on the table at one moment. A round never changes: the next one takes its place.

    All money is cents.  Seat 1 is the farthest to the dealer's left.
    """

    rules: RulesSubmission
    seats: tuple[int, ...]
    """The seats with a wager down, from the dealer's left."""
    deck: tuple[Card, ...]
    """The cards not yet dealt, the next one first."""
    cards: Mapping[str, tuple[Card, ...]]
    """Place -> the cards that lie there."""
    wagers: Mapping[str, int]
    """Place -> the chips that lie there as a wager."""
    accepted: Mapping[str, int]
    """Place -> a wager that a system has accepted, until it is settled."""
    stacks: Mapping[int, int]
    """Seat -> chips won or lost since the round began."""
    accounts: Mapping[int, int]
    """Seat -> what its game account has won or lost since the round began."""
    rack: Rack
    """The table inventory container."""
    table: Table
    """What only its kind of table has, and that kind (:mod:`games.engine.kind`)."""
    on_account: frozenset[str] = frozenset()
    """The places whose wager came from a game account: what is returned goes back there."""
    outside: int = 0
    """What came from neither the tray nor a player, but from the cage, meters or accounts."""
    owed: Mapping[str, int] = field(default_factory=dict)
    """Place of a seat -> what its player owes the house, until the dealer collects it."""
    colors: Mapping[int, ColorChips] = field(default_factory=dict)
    """Seat -> the chips that only its player has, in a color of their own."""
    proving: Mapping[str, int] = field(default_factory=dict)
    """Wagers gathered on the layout before the tray, not yet racked."""
    meters: Mapping[str, int] = field(default_factory=dict)
    drawn: Mapping[str, Card | int] = field(default_factory=dict)
    """What a system drew for this round (``HouseChoices``): a card, or the seat it drew."""
    exposed: frozenset[Card] = frozenset()
    """The cards that lie face up."""
    folded: frozenset[int] = frozenset()
    locked: frozenset[str] = frozenset()
    """The systems locked out."""
    won: Mapping[str, int] = field(default_factory=dict)
    """Place -> cents won beyond the stake (lost: below zero), once settled."""
    staked_at: Mapping[str, int] = field(default_factory=dict)
    """Place -> the chips that lay there when it was settled, so that they can be put back."""
    opening: str = "round"
    """Where it begins: ``opening`` of the table, ``idle`` table, a ``shuffle`` once the last
    shoe is spent, or a ``round``."""
    in_use: str = "deck-1"
    """The deck this round is dealt from."""
    deck_minutes: int = 0
    """How long the decks have been in use."""
    since_count: int = 0
    """Rounds played since the stub was last counted."""
    full: int = 52
    """Cards that belong to the deck or shoe."""
    deck_size: int = 52
    """Cards truly in it: fewer when one has gone missing."""
    foreign: Mapping[str, Card] = field(default_factory=dict)
    """What acts call a card in it that does not belong to it -> the card."""
    face_up: frozenset[str] = frozenset()
    """The places, without their seat, where cards are dealt face up."""
    cover: int | None = None
    """How many cards are behind the cover card in the shoe; ``None`` while it is not in the
    shoe."""
    cover_came: str = ""
    """The place that got the first card after the cover card."""
    new_dealer: bool = False
    """Whether the dealer has come to the table for this round."""
    discards: str = "discard-rack"
    """The place to which cards out of play go."""
    marks: Mapping[str, int] = field(default_factory=dict)
    """What else a table remembers from round to round, as its chapter calls it: the seat that
    has the ``button``, minutes since something was done."""
    discs: frozenset[str] = frozenset()
    """The discs that may lie on the deck: among the marks while one does."""
    holding: str | None = None
    """The hand the dealer draws with or holds the cards in."""
    log: tuple[Act, ...] = ()
    put_back: frozenset[int] = frozenset()
    """The acts of the log, by their numbers from 0, that moved nothing: hands could not do them,
    or people put the cards back at once."""
    read: dict[Callable[[Round], Any], Any] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """Answers about this table, by question: asked again, a question gets the same value."""

    @classmethod
    def begin(cls, start: Beginning, table: Table) -> Round:
        """Return a round at *table* with the wagers down and the deck in the order of the seed.

        The order is the one that the shoe will have. The dealer goes through the shuffle and the
        cut of unseen cards, but neither changes it, so a drill deals the same cards however its
        deck is cut.
        """
        seats = tuple(sorted({int(spot.partition("/")[0]) for spot in start.wagers}))
        zero = dict.fromkeys(seats, 0)
        return cls(
            rules=start.rules,
            seats=seats,
            deck=start.deck if start.deck is not None else shuffled(DECK, start.seed),
            cards=dict(start.cards),
            wagers=dict(start.wagers),
            accepted={},
            stacks=zero,
            accounts=zero,
            rack=dict(start.rack),
            table=table,
            meters=dict(start.meters or {}),
            marks=dict(start.marks),
            drawn=dict(start.drawn),
            opening=start.opening,
            in_use=start.in_use,
            deck_minutes=start.deck_minutes,
            since_count=start.since_count,
            cover=start.cover,
            cover_came=start.cover_came,
            new_dealer=start.new_dealer,
            owed=dict(start.owed),
            colors=dict(start.colors),
        )

    def asked(self, look: Callable[[Round], T]) -> T:
        """Return what *look* makes of the round; it looks only once."""
        found: T | None = self.read.get(look)
        if found is None:
            found = self.read[look] = look(self)
        return found

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return self.asked(_live)

    @property
    def befallen(self) -> tuple[Act, ...]:
        """The irregularities on the log."""
        return self.asked(_befallen)

    def chips(self, seat: int) -> int:
        """What *seat* has before it to bet with."""
        return self.table.brought.get(seat, 0) + self.stacks[seat]

    @property
    def money(self) -> int:
        """All the money in the round: the same at every moment."""
        return (
            sum(self.stacks.values())
            + sum(self.accounts.values())
            + sum(self.wagers.values())
            + sum(self.proving.values())
            + value(self.rack)
            + sum(chips.worth * chips.racked for chips in self.colors.values())
            + self.outside
        )

    @property
    def done(self) -> tuple[Act, ...]:
        """The acts of the log but those that moved nothing."""
        if not self.put_back:
            return self.log
        return tuple(act for n, act in enumerate(self.log) if n not in self.put_back)

    def taken_back(self, spot: str) -> int:
        """How many cents a player still has of a wager at *spot* that was paid or given back."""
        return self.staked_at.get(spot, 0) + self.won.get(spot, 0) if spot in self.won else 0

    def at(self, position: str) -> dict[int, int]:
        """Return the owners of what lies at *position*, from seat 1 on, each with their cents.

        Where several players bet at one place of the layout, each has a place of their own
        there: ``3/17`` is what seat 3 has on 17.
        """
        spots = ((seat, f"{seat}/{position}") for seat in self.seats)
        return {seat: self.wagers[spot] for seat, spot in spots if spot in self.wagers}

    def staked(self, seat: int, *names: str) -> tuple[str, ...]:
        """The spots among *names* where *seat* has chips down."""
        return tuple(s for name in names if (s := f"{seat}/{name}") in self.wagers)

    def backed(self, seat: int, *names: str) -> tuple[str, ...]:
        """The spots among *names* where *seat* has a wager alive, in chips or accepted by a
        system."""
        return tuple(
            s for name in names if (s := f"{seat}/{name}") in self.wagers or s in self.accepted
        )

    def lies(self, spot: str) -> bool:
        """Whether cards lie on *spot*."""
        return bool(self.cards.get(spot))

    def shown(self, spot: str) -> bool:
        """Whether cards lie on *spot*, all face up."""
        return self.lies(spot) and self.exposed.issuperset(self.cards[spot])


def _live(r: Round) -> tuple[int, ...]:
    return tuple([seat for seat in r.seats if seat not in r.folded])


def _befallen(r: Round) -> tuple[Act, ...]:
    verb = Verb.BEFALL
    return tuple([act for act in r.log if act.verb is verb])


def changed(r: Round, **fields: object) -> Round:
    """Return *r* with some fields changed: ``dataclasses.replace``, but much faster.

    Every act makes a new round, and by then all its fields have been checked.
    """
    new, there = object.__new__(Round), r.__dict__.copy()
    there.update(fields)
    there["read"] = {}
    object.__setattr__(new, "__dict__", there)
    return new
