"""What is true of a wager, whatever is due now: the messages about wrong acts say it."""

from __future__ import annotations

from collections.abc import Callable

from games.common.common_errors import due_here
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.round import Round
from games.spanish_21.chapter import (
    MAIN,
    MOST_HANDS,
    Hand,
    dealer_has_blackjack,
    dealers_cards,
    has_blackjack,
    made,
    splits,
    surrendered,
    up_card,
)
from games.spanish_21.dealers_hand import complete
from games.spanish_21.dealing import match
from games.spanish_21.paying import result
from games.spanish_21.points import points
from games.spanish_21.settling import due

NTH = {2: "second", 3: "third", 4: "fourth"}


def hand_of(spot: str) -> Hand | None:
    """The hand that a wager on *spot* depends on, if there is one."""
    seat, _, name = spot.partition("/")
    if not seat.isdecimal() or name not in MAIN:
        return None
    every = (Hand(int(seat), number) for number in range(1, MOST_HANDS + 1))
    return next(one for one in every if spot in one.spots)


def owed(moment: Moment, act: Act) -> Step | None:
    """What has to be done with the wager of *act*, now or in its turn."""
    return due_here(moment, act) or decided(moment.round, act)


def decided(r: Round, act: Act) -> Step | None:
    """What happens to the wager of *act*, if the cards on the table have decided it."""
    seat, own = act.seat, hand_of(act.target)
    if seat not in r.seats or act.target not in r.wagers:
        return None
    if act.spot == "match":
        found = match(r, seat) if len(Hand(seat).cards(r)) >= 2 else None
        return found if isinstance(found, Step) else None
    if own is None or not r.lies(own.place):
        return None
    if not complete(r) and (own.total(r) <= 21 or surrendered(r, seat)):
        return None
    return next((step for step in due(r, seat) if step.act.target == act.target), None)


def mine(r: Round, own: Hand) -> str:
    """A player's hand in words: ``seat 7's 18``."""
    which = f"seat {own.seat}'s "
    if splits(r, own.seat):
        which += f"{NTH.get(own.number, 'first')} hand, "
    return which + ("Blackjack" if has_blackjack(r, own.seat) else str(own.total(r)))


def theirs(r: Round) -> str:
    total = points(dealers_cards(r)).total
    return "Blackjack" if dealer_has_blackjack(r) else str(total)


def standing(r: Round, act: Act) -> str:
    """How the hand of *act* stands against the dealer's, in words."""
    own = hand_of(act.target)
    if act.spot == "insurance":
        return f"you have {'Blackjack' if dealer_has_blackjack(r) else 'no Blackjack'}"
    if own is None:
        return f"your up card is {up_card(r)}"
    hand, total = mine(r, own), own.total(r)
    if total > 21:
        return f"{hand} is over 21"
    if not r.shown("hole-card"):
        return f"{hand} wins under {up_card(r)}"
    if points(dealers_cards(r)).total > 21:
        return f"your {theirs(r)} is over 21, and {hand} is not"
    verb = result(r, own).verb
    word = {Verb.PAY: "beats", Verb.COLLECT: "loses to"}.get(verb, "ties")
    return f"{hand} {word} your {theirs(r)}"


def says(opening: str, cure: str) -> Callable[[Moment, Act], str]:
    """Return the function that says how a hand stands, between *opening* and *cure*."""

    def tell(moment: Moment, act: Act) -> str:
        step = owed(moment, act)
        amount = dollars(step.act.amount) if step and step.act.amount else ""
        told = standing(moment.round, act)
        return f"{opening}: {told}. {cure.format(amount=amount)}".replace("  ", " ")

    return tell


def twice(r: Round, act: Act) -> bool:
    """Whether the wager of *act* was settled before and lies there no more."""
    return made(r, act.target) and act.target not in r.wagers
