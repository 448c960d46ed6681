"""Settling one wager by a payout table, with the arithmetic in words."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.odds import Odds, PayTable
from games.engine.procedure import DONE, Procedure, dealer, given
from games.engine.round import Round
from games.engine.rules import RulesSubmission


@dataclass(frozen=True, slots=True)
class Limit:
    """The most that one player may be paid in a round, and the provision that allows a limit."""

    cents: int
    cite: Cite
    outside: tuple[str, ...] = ()
    """The wagers that the limit does not touch."""

    def room(self, r: Round, seat: int) -> int:
        """What the limit still leaves for *seat*, in cents."""
        touched = (spot for spot in r.won if spot.rpartition("/")[2] not in self.outside)
        won = (r.won[spot] for spot in touched if spot.startswith(f"{seat}/"))
        return self.cents - sum(cents for cents in won if cents > 0)


def limit_of_house(rules: RulesSubmission, cite: Cite, *outside: str) -> Limit | None:
    """The most that one player is paid in a round, if the house has set a limit."""
    cents = int(rules.house.get("payout_limit", 0))
    return Limit(cents, cite, outside) if cents else None


def pay_or_collect(
    r: Round,
    table: PayTable,
    spot: str,
    name: str,
    *,
    wins: Cite,
    loses: Cite,
    limit: Limit | None = None,
) -> Procedure:
    """Pay the wager on *spot* what *table* gives a hand called *name*, or collect the wager."""
    won = table.prize(name)
    if not isinstance(won, Odds):
        return dealer(loses, Verb.COLLECT, spot)
    return pay_within(r, wins, spot, name, won, limit)


def settle_as(
    verb: Verb,
    spot: str,
    cite: Cite,
    table: PayTable | None = None,
    name: str = "",
    *,
    limit: Limit | None = None,
    said: str = "",
) -> Procedure:
    """Collect or return the wager on *spot*, as *verb* says, or pay what *table* gives *name*.

    Nothing is done where no wager lies, or where the table gives nothing. *said* is why it is
    paid, where that is not the name.
    """

    def look(r: Round) -> Procedure:
        if spot not in r.wagers:
            return DONE
        if verb is not Verb.PAY:
            return dealer(cite, verb, spot)
        odds = table.prize(name) if table else None
        if not isinstance(odds, Odds):
            return DONE
        return pay_within(r, cite, spot, said or name, odds, limit)

    return given(look)


def pay_within(
    r: Round, cite: Cite, spot: str, name: str, odds: Odds, limit: Limit | None
) -> Procedure:
    """Pay *odds* on *spot*, as far as a *limit* leaves room: it cuts the last wager paid."""
    if spot not in r.wagers:
        return DONE
    if limit is None or spot.rpartition("/")[2] in limit.outside:
        return pay_odds(cite, spot, name, odds, r.wagers[spot])
    due, why = won_for(name, odds, r.wagers[spot])
    room = limit.room(r, int(spot.partition("/")[0]))
    if due > room:
        why += f"; the limit of {dollars(limit.cents)} leaves {dollars(max(room, 0))}"
    if room <= 0:
        return dealer(limit.cite, Verb.RETURN, spot, why=why)
    return dealer(cite, Verb.PAY, spot, min(due, room), why=why)


def pay_odds(cite: Cite, spot: str, name: str, odds: Odds, stake: int) -> Procedure:
    amount, why = won_for(name, odds, stake)
    return dealer(cite, Verb.PAY, spot, amount, why=why)


def won_for(name: str, odds: Odds, stake: int) -> tuple[int, str]:
    """What *odds* pay on *stake*, and the arithmetic in words."""
    amount = odds.win(stake)
    by = f"{odds.pays:,}" if odds.per == 1 else f"{odds.pays:,} ÷ {odds.per}"
    return amount, f"{name} pays {odds}: {dollars(stake)} × {by} = {dollars(amount)}"
