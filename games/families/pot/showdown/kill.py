"""The Kill and the Half-kill: limits that a win of the whole pot raises for the next hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.pots import is_pot, pots, stakes_of
from games.engine.procedure import DONE, Procedure, any_order, dealer
from games.engine.round import Round
from games.families.pot.betting.limits import KILLS
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.showdown.awards import Award

OFF = "kill-off"
"""What is announced when the limits are as posted again."""


def kill(kind: PokerGame, r: Round, won: Mapping[str, Sequence[Award]]) -> Procedure:
    """Raise the limits for the next hand, keep them up or lower them, by the way the pot was won.

    The kill button lies in front of the player whose win raised the limits (``3/kill``). *won*
    says who had a share of each pot, and with which hand.
    """
    name = str(option(r, "kill"))
    if name not in KILLS or not kind.kills:
        return DONE
    now, pot = r.marks.get("kill", 0), awarded(r)
    cite = kind.code["1(kill_option)"] if name == "kill" else kind.code["1(half_kill_option)"]
    shares = [one for found in won.values() for one in found]
    seats = {one.seat for one in shares}
    enough = pot >= cents(r, "kill_pot")
    told = f"{dollars(pot)} awarded, {dollars(cents(r, 'kill_pot'))} qualifies"
    if enough and len(seats) == 1:
        return _raise(r, cite, name, seats.pop(), f"one player wins it all; {told}")
    low = any("low" in one.parts for one in shares)
    if now and (not enough or (low and len(seats) > 1)):
        why = f"split high and low; {told}" if enough else told
        return any_order(
            dealer(cite, Verb.REMOVE, f"{now}/kill", why=why),
            dealer(cite, Verb.ANNOUNCE, OFF),
        )
    return DONE


def _raise(r: Round, cite: Cite, name: str, seat: int, why: str) -> Procedure:
    now = r.marks.get("kill", 0)
    if now == seat:
        return DONE
    placed = dealer(cite, Verb.PLACE, f"{seat}/kill", why=why)
    return placed if now else any_order(placed, dealer(cite, Verb.ANNOUNCE, name))


def awarded(r: Round) -> int:
    """Everything players get from the pots of this round, in cents, pushed or not yet."""
    pushed = (
        cents for place, cents in stakes_of(r).pushed.items() if is_pot(place.partition("/")[2])
    )
    return sum(pushed) + sum(r.wagers[pot] for pot in pots(r))


def said_of_limits(r: Round) -> str | None:
    """What may be said about the limits at any time, where the house has a kill."""
    name = str(option(r, "kill"))
    return None if name not in KILLS else name if r.marks.get("kill") else OFF
