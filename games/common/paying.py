"""Settling one wager by a payout table, with the arithmetic in words."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.odds import Odds, PayTable
from games.engine.procedure import Procedure, dealer
from games.engine.round import Round


def pay_or_collect(
    r: Round, table: PayTable, spot: str, name: str, *, wins: Cite, loses: Cite
) -> Procedure:
    """Pay the wager on *spot* what *table* gives a hand called *name*, or collect it."""
    won = table.prize(name)
    if not isinstance(won, Odds):
        return dealer(loses, Verb.COLLECT, spot)
    return pay_odds(wins, spot, name, won, r.wagers[spot])


def pay_odds(cite: Cite, spot: str, name: str, odds: Odds, stake: int) -> Procedure:
    amount, why = won_for(name, odds, stake)
    return dealer(cite, Verb.PAY, spot, amount, why=why)


def won_for(name: str, odds: Odds, stake: int) -> tuple[int, str]:
    """What *odds* pay on *stake*, and the arithmetic in words."""
    amount = odds.win(stake)
    by = f"{odds.pays:,}" if odds.per == 1 else f"{odds.pays:,} ÷ {odds.per}"
    return amount, f"{name} pays {odds}: {dollars(stake)} × {by} = {dollars(amount)}"
