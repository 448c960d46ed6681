"""A player's hands, what has been decided on them, and what has happened at the table."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.game import DECIDING
from games.engine.round import Round
from games.families.twenty_one.points import points


@dataclass(frozen=True, slots=True, kw_only=True)
class Spots:
    """What a chapter calls the places and wagers that are the same at every table of the kind."""

    main: str
    """The wager that every player has down."""
    hole: str
    """The dealer's second card."""
    double: str
    insurance: str
    even: str
    """What a player asks for who is paid 1 to 1 at once."""
    entry: str
    """What someone puts down who comes in before the next shuffle."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a seat: the first, or one that a split has formed."""

    spots: Spots
    seat: int
    number: int = 1

    @property
    def next(self) -> Hand:
        """The one to the dealer's right of it, which is played after it."""
        return Hand(self.spots, self.seat, self.number + 1)

    @property
    def _tail(self) -> str:
        return "" if self.number == 1 else f"-{self.number}"

    @property
    def place(self) -> str:
        return f"{self.seat}/hand{self._tail}"

    @property
    def wager(self) -> str:
        return f"{self.seat}/" + (self.spots.main if self.number == 1 else f"split{self._tail}")

    @property
    def double(self) -> str:
        return f"{self.seat}/{self.spots.double}{self._tail}"

    @property
    def late_card(self) -> str:
        """What a player takes or declines when the dealer owes the player a card."""
        return f"{self.seat}/card{self._tail}"

    @property
    def wagers(self) -> tuple[str, str]:
        return self.wager, self.double

    def cards(self, r: Round) -> tuple[Card, ...]:
        return r.cards.get(self.place, ())

    def total(self, r: Round) -> int:
        return points(self.cards(r)).total

    def down(self, r: Round) -> bool:
        """Whether its wager is undecided and its cards lie there."""
        return self.wager in r.wagers and r.lies(self.place)


def first(seat: int) -> str:
    """The place of a seat's first hand."""
    return f"{seat}/hand"


def made(r: Round, spot: str) -> bool:
    """Whether a wager was put on *spot* in this round, whatever has become of it."""
    return spot in r.wagers or spot in r.won


def surrendered(r: Round, seat: int) -> bool:
    return Act(f"seat-{seat}", Verb.SURRENDER, first(seat)) in r.log


def up_card(r: Round) -> str:
    """What rank the dealer's up card has; empty before there is one."""
    lying = r.cards.get("dealer", ())
    return lying[0][0] if lying else ""


def befallen(r: Round, name: str, place: str = "") -> int:
    """How often *name*, or *name* at *place*, has happened in this round."""
    whole = f"{name}/{place}" if place else name
    return sum(
        act.verb is Verb.BEFALL and f"{act.target}/".startswith(f"{whole}/") for act in r.log
    )


def last_decision(r: Round, seat: int) -> tuple[Act | None, tuple[Act, ...]]:
    """The last decision of *seat*, and what has been done since."""
    actor = f"seat-{seat}"
    for at in range(len(r.log) - 1, -1, -1):
        act = r.log[at]
        if act.actor == actor and act.verb in DECIDING and act.spot != "cut":
            return act, r.log[at + 1 :]
    return None, r.log


def decisions(r: Round, seat: int) -> tuple[Act, ...]:
    """All that *seat* has decided in this round."""
    actor = f"seat-{seat}"
    return tuple(act for act in r.log if act.actor == actor and act.verb in DECIDING)


def last_on(r: Round, hand: Hand) -> tuple[Act | None, tuple[Act, ...]]:
    """The last decision on *hand*, and what has been done since."""
    actor, places = f"seat-{hand.seat}", (hand.place, hand.double, hand.late_card)
    for at in range(len(r.log) - 1, -1, -1):
        act = r.log[at]
        if act.actor == actor and act.verb in DECIDING and act.target in places:
            return act, r.log[at + 1 :]
    return None, r.log
