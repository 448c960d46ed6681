"""What is true of a wager, whatever is due now: the messages about wrong acts say it."""

from __future__ import annotations

from collections.abc import Callable

from games.common.common_errors import due_here
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.twenty_one.dealers_hand import complete
from games.families.twenty_one.dealing import side
from games.families.twenty_one.hands import Hand, made, surrendered, up_card
from games.families.twenty_one.points import points
from games.families.twenty_one.settling import due
from games.families.twenty_one.table import HAND_SIZE, TwentyOne


def hand_of(game: TwentyOne, spot: str) -> Hand | None:
    """The hand that a wager on *spot* depends on, if there is one."""
    seat, _, name = spot.partition("/")
    if not seat.isdecimal() or name not in game.main:
        return None
    return next(one for one in game.numbered(int(seat)) if spot in one.wagers)


def wanted(game: TwentyOne, moment: Moment, act: Act) -> Step | None:
    """What has to be done with the wager of *act*, now or in its turn."""
    return due_here(moment, act) or decided(game, moment.round, act)


def decided(game: TwentyOne, r: Round, act: Act) -> Step | None:
    """What happens to the wager of *act*, if the cards on the table have decided it."""
    seat, own = act.seat, hand_of(game, act.target)
    if seat not in r.seats or act.target not in r.wagers:
        return None
    if act.spot in game.side_keys:
        whole = len(game.hand(seat).cards(r)) >= HAND_SIZE
        found = side(game, r, seat, act.spot) if whole else None
        return found if isinstance(found, Step) else None
    if own is None or not r.lies(own.place):
        return None
    if not complete(game, r) and (own.total(r) <= 21 or surrendered(r, seat)):
        return None
    return next((step for step in due(game, r, seat) if step.act.target == act.target), None)


def mine(game: TwentyOne, r: Round, own: Hand) -> str:
    """A player's hand in words: ``seat 7's 18``."""
    which = f"seat {own.seat}'s "
    if game.splits(r, own.seat):
        which += f"{game.counted[own.number - 1]} hand, "
    return which + ("Blackjack" if game.has_blackjack(r, own.seat) else str(own.total(r)))


def theirs(game: TwentyOne, r: Round) -> str:
    total = points(game.dealers_cards(r)).total
    return "Blackjack" if game.dealer_has_blackjack(r) else str(total)


def standing(game: TwentyOne, r: Round, act: Act) -> str:
    """How the hand of *act* stands against the dealer's, in words."""
    own = hand_of(game, act.target)
    if act.spot == game.spots.insurance:
        return f"you have {'Blackjack' if game.dealer_has_blackjack(r) else 'no Blackjack'}"
    if own is None:
        return f"your up card is {up_card(r)}"
    hand, total = mine(game, r, own), own.total(r)
    if total > 21:
        return f"{hand} is over 21"
    if not r.shown(game.spots.hole):
        return f"{hand} wins under {up_card(r)}"
    if points(game.dealers_cards(r)).total > 21:
        return f"your {theirs(game, r)} is over 21, and {hand} is not"
    verb = game.comes_to(r, own).verb
    word = {Verb.PAY: "beats", Verb.COLLECT: "loses to"}.get(verb, "ties")
    return f"{hand} {word} your {theirs(game, r)}"


def says(game: TwentyOne, opening: str, cure: str) -> Callable[[Moment, Act], str]:
    """Return the function that says how a hand stands, between *opening* and *cure*."""

    def tell(moment: Moment, act: Act) -> str:
        step = wanted(game, moment, act)
        amount = dollars(step.act.amount) if step and step.act.amount else ""
        told = standing(game, moment.round, act)
        return f"{opening}: {told}. {cure.format(amount=amount)}".replace("  ", " ")

    return tell


def twice(r: Round, act: Act) -> bool:
    """Whether the wager of *act* was settled before and lies there no more."""
    return made(r, act.target) and act.target not in r.wagers
