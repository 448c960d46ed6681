"""A round: what lies on the table.

Places are named in one flat list.  A seat's own: ``2/hand`` and its wagers
(``2/ante``, ``2/3rd``, ``2/three-card`` …).  The table's: the community cards
(``3rd``, ``4th``, ``5th``), ``six-card``, ``discard-rack``, and ``proving``, the
layout before the table inventory container.  Cards not yet dealt are ``deck``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.engine.acts import Act
from games.engine.cards import DECK, Card, shuffled
from games.engine.chips import OPENING_RACK, Rack, value
from games.engine.rules import RulesSubmission

if TYPE_CHECKING:
    from games.engine.work import Work


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


@dataclass(frozen=True)
class Round:
    """Everything on the table at one moment: never changed, only succeeded.

    All money is cents.  Seat 1 is the farthest to the dealer's left.
    """

    rules: RulesSubmission
    seats: tuple[int, ...]
    """The seats with an Ante down, from the dealer's left."""
    deck: tuple[Card, ...]
    """The cards not yet dealt, the next one first."""
    cards: Mapping[str, tuple[Card, ...]]
    """Place -> the cards that lie there."""
    wagers: Mapping[str, int]
    """Place -> the chips that lie there as a wager."""
    lodged: Mapping[str, int]
    """Place -> a wager a system has accepted, as long as it is not settled."""
    stacks: Mapping[int, int]
    """Seat -> chips won or lost since the round began."""
    accounts: Mapping[int, int]
    """Seat -> game account won or lost since the round began."""
    rack: Rack
    """The table inventory container."""
    on_account: frozenset[str] = frozenset()
    """The places whose wager was made from a game account: what goes back goes there."""
    outside: int = 0
    """What came from neither tray nor player: the cage, meters, accounts."""
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
    """Place -> the chips that lay there when it was settled: they can be brought back."""
    pushed: Mapping[str, int] = field(default_factory=dict)
    """Pot of a player (``3/pot``) -> what has been pushed of it: it can be pulled back."""
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
    """The places, less their seat, where cards are dealt face up."""
    cover: int | None = None
    """How many cards lie behind the cover card in the shoe; ``None`` where it is not in it."""
    cover_came: str = ""
    """The place that got the first card after the cover card."""
    new_dealer: bool = False
    """Whether the dealer has come to the table for this round."""
    discards: str = "discard-rack"
    """The place to which cards out of play go."""
    stakes: Mapping[int, int] = field(default_factory=dict)
    """Seat -> table stakes as the round begins, where players bet into a pot; else empty."""
    committed: Mapping[int, int] = field(default_factory=dict)
    """Seat -> what it has put into the pots, and before it as bets, less what was given back."""
    contenders: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """Pot -> the seats that have put in all it takes to win it, whoever has folded since."""
    raked: Mapping[str, int] = field(default_factory=dict)
    """Pot, or table stakes of a player (``3/chips``) -> what the house has taken of it."""
    marks: Mapping[str, int] = field(default_factory=dict)
    """What else a table remembers from round to round, as its chapter calls it: the seat that
    has the ``button``, minutes since something was done."""
    discs: frozenset[str] = frozenset()
    """The discs that may lie on the deck: among the marks while one does."""
    work: Work | None = None
    """What is done at the table where no cards are dealt: the inventory, papers, tips, cash."""
    holding: str | None = None
    """The hand the dealer draws with or holds the cards in."""
    log: tuple[Act, ...] = ()
    read: dict[Callable[[Round], Any], Any] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """What was read off this table, by the question: asked again, the answer is the same one."""

    @classmethod
    def begin(cls, start: Beginning) -> Round:
        """Return a round with the wagers down and the deck in the order of the seed.

        The order is the one that will lie in the shoe: a shuffle or a cut of
        unseen cards is gone through, but changes nothing anyone could tell, so
        that a drill deals the same cards however its deck is cut.
        """
        seats = tuple(sorted({int(spot.partition("/")[0]) for spot in start.wagers}))
        zero = dict.fromkeys(seats, 0)
        return cls(
            rules=start.rules,
            seats=seats,
            deck=start.deck if start.deck is not None else shuffled(DECK, start.seed),
            cards=dict(start.cards),
            wagers=dict(start.wagers),
            lodged={},
            stacks=zero,
            accounts=zero,
            rack=dict(start.rack),
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
        )

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple(seat for seat in self.seats if seat not in self.folded)

    def chips(self, seat: int) -> int:
        """What *seat* has before it to bet with."""
        return self.stakes.get(seat, 0) + self.stacks[seat]

    @property
    def money(self) -> int:
        """All the money there is: the same at every moment of a round."""
        return (
            sum(self.stacks.values())
            + sum(self.accounts.values())
            + sum(self.wagers.values())
            + sum(self.proving.values())
            + value(self.rack)
            + self.outside
        )

    def taken_back(self, spot: str) -> int:
        """What a player still has, in cents, of a wager at *spot* that was paid or given back."""
        return self.staked_at.get(spot, 0) + self.won.get(spot, 0) if spot in self.won else 0

    def staked(self, seat: int, *names: str) -> tuple[str, ...]:
        """The spots among *names* where *seat* has chips down."""
        return tuple(s for name in names if (s := f"{seat}/{name}") in self.wagers)

    def backed(self, seat: int, *names: str) -> tuple[str, ...]:
        """The spots among *names* where *seat* has a wager alive, chips or lodged."""
        return tuple(
            s for name in names if (s := f"{seat}/{name}") in self.wagers or s in self.lodged
        )

    def lies(self, spot: str) -> bool:
        """Whether cards lie on *spot*."""
        return bool(self.cards.get(spot))

    def shown(self, spot: str) -> bool:
        """Whether cards lie on *spot*, all face up."""
        return self.lies(spot) and self.exposed.issuperset(self.cards[spot])


def changed(r: Round, **fields: object) -> Round:
    """Return *r* with some of its fields otherwise: ``dataclasses.replace``, much faster.

    A round is succeeded at every act, and by then all its fields are checked.
    """
    new = object.__new__(Round)
    new.__dict__.update(r.__dict__, **fields, read={})
    return new
