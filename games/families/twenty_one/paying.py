"""Steps that pay, take and give back wagers that still lie there."""

from __future__ import annotations

from collections.abc import Callable

from games.common.paying import won_for
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.odds import Odds, PayTable, Sum
from games.engine.procedure import DONE, Procedure, Step, dealer, given
from games.engine.round import Round
from games.families.twenty_one.hands import Hand
from games.families.twenty_one.table import TwentyOne


def pay_line(cite: Cite, spot: str, name: str, table: PayTable, stake: int) -> Step:
    """Pay a wager what *table* gives the row *name*."""
    amount, why = won_for(name, Odds.parse(table.rows[name]), stake)
    return dealer(cite, Verb.PAY, spot, amount, why=why)


def pay_blackjack(game: TwentyOne, r: Round, cite: Cite, own: Hand) -> Step:
    return pay_line(cite, own.wager, "Blackjack", game.pays, r.wagers[own.wager])


def pay_sum(table: PayTable, spot: str) -> Step:
    """Pay the one fixed sum that *table* prints."""
    (name, line), *_ = table.rows.items()
    cents = Sum.parse(line).cents
    return dealer(table.cite, Verb.PAY, spot, cents, why=f"{name}: {line}")


def while_down(spot: str, do: Callable[[Round], Procedure]) -> Procedure:
    """*do*, unless the wager on *spot* is no longer there."""
    return given(lambda r: do(r) if spot in r.wagers else DONE)


def collect(cite: Cite) -> Callable[[str], Procedure]:
    return lambda spot: while_down(spot, lambda r: dealer(cite, Verb.COLLECT, spot))


def give_back(cite: Cite) -> Callable[[str], Procedure]:
    return lambda spot: while_down(spot, lambda r: dealer(cite, Verb.RETURN, spot))


def take_up(cite: Cite, hand: Hand) -> Procedure:
    """Put the cards of *hand* into the discard rack."""
    return given(lambda r: dealer(cite, Verb.DISCARD, hand.place) if r.lies(hand.place) else DONE)
