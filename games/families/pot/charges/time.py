"""Charges for time instead of a rake: § .17(b)(3)."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.pots import CHIPS, RAKE, is_pot, stakes_of
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    at_once,
    dealer,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.families.pot.charges.rake import DOLLAR
from games.families.pot.facts import PokerGame
from games.families.pot.options import DEFAULTS, cents, option

MINUTES = ("30", "20")
BASES = ("player", "table")
SINCE = "since-charge"
"""The mark for the minutes since time was last charged."""
SITS_OUT = "sits-out-"
"""Begins the mark of a seat whose player is at the table and sits out this round."""


def charge_time(kind: PokerGame, r: Round) -> Procedure:
    """Collect the charge for the time gone by; it is verified and dropped then or later."""
    sums = charges(r)
    if not sums:
        return DONE
    placed = kind.code["17(b)(3)(iv)"]
    whom = "for each player" if option(r, "time_basis") == "player" else "for the table"
    why = f"{option(r, 'time_minutes')} minutes at {dollars(cents(r, 'time_fee'))} an hour {whom}"
    taken = (
        dealer(placed, Verb.RAKE, f"{seat}/{CHIPS}", amount, why=why)
        for seat, amount in sums.items()
    )
    return in_order(any_order(*taken), optional(given(lambda r: verify_charge(kind, r))))


def verify_charge(kind: PokerGame, r: Round) -> Procedure:
    """Have the floor verify what was collected, whenever they come; then it is dropped at once."""
    if option(r, "rake") != "time" or not r.wagers.get(RAKE):
        return DONE
    if all(map(is_pot, stakes_of(r).raked)):
        return DONE
    cite = kind.code["17(b)(3)(v)"]
    seen = Act("floor", Verb.VERIFY, RAKE) in r.log
    verified = DONE if seen else someone("floor", cite, Verb.VERIFY, RAKE)
    return in_order(verified, at_once(dealer(cite, Verb.DEPOSIT, RAKE)))


def charges(r: Round) -> dict[int, int]:
    """Return how much to charge each seat as the round begins, in cents."""
    if not due(r):
        return {}
    whole = time_charge(r.rules)
    if option(r, "time_basis") == "player":
        return dict.fromkeys(sorted((*r.seats, *sitting_out(r))), whole)
    share, odd = divmod(whole // DOLLAR, len(r.seats))
    sums = {seat: DOLLAR * (share + (n < odd)) for n, seat in enumerate(r.seats)}
    return {seat: amount for seat, amount in sums.items() if amount}


def due(r: Round) -> bool:
    """Whether it is time for a charge."""
    gone = r.marks.get(SINCE, 0)
    return option(r, "rake") == "time" and gone >= int(option(r, "time_minutes"))


def time_charge(rules: RulesSubmission) -> int:
    """What 20 or 30 minutes cost, in cents."""
    fee, minutes = (rules.house.get(name, DEFAULTS[name]) for name in ("time_fee", "time_minutes"))
    return int(fee) * int(minutes) // 60


def sitting_out(r: Round) -> tuple[int, ...]:
    """The seats whose players are at the table and sit out this round."""
    marked = (mark for mark, value in r.marks.items() if mark.startswith(SITS_OUT) and value)
    found = (int(mark.removeprefix(SITS_OUT)) for mark in marked)
    return tuple(seat for seat in sorted(found) if seat not in r.seats)


def since_charge(r: Round, minutes: int) -> int:
    """Return how long ago time was last charged, *minutes* from now."""
    return minutes + (0 if due(r) else r.marks.get(SINCE, 0))
