"""The house's share: §§ 637a.17 and, for the jackpots, 637a.15(c) and 637a.16(c)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.pots import RAKE, pots
from games.engine.procedure import DONE, Procedure, dealer, given, in_order
from games.engine.round import Round
from games.poker.chapter import CODE, cents, option
from games.poker.kinds import Kind

DOLLAR = 100


def take_rake(r: Round, pot: str) -> Procedure:
    """Take the rake of one pot at the end of the round."""
    amount = rake_of(r, pot)
    if not amount:
        return DONE
    percent = option(r, "rake_percent")
    why = f"{percent} percent of {dollars(r.wagers[pot])} in whole dollars"
    cite = CODE["17(b)(1)(ii)"]
    return dealer(cite, Verb.RAKE, pot, amount, why=why)


def rake_of(r: Round, pot: str) -> int:
    """Return the rake of *pot* as it lies there, in cents; the cap holds over all pots."""
    taken, found = 0, 0
    for one in pots(r):
        share = r.wagers[one] * cents(r, "rake_percent") // 100 // DOLLAR * DOLLAR
        found = min(share, cents(r, "rake_cap") - taken)
        taken += found
        if one == pot:
            return found
    return 0


def to_jackpots(kind: Kind, r: Round) -> Procedure:
    return DONE


def drop(r: Round) -> Procedure:
    """The rake goes into the drop box."""
    if not r.wagers.get(RAKE):
        return DONE
    return in_order(dealer(CODE["17(b)(1)(ii)"], Verb.DEPOSIT, RAKE), given(lambda r: DONE))
