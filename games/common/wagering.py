"""Wagering: asking the players, and taking what a fold loses."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, Step, at_once, dealer
from games.engine.round import Round


def bet_or_fold(r: Round, cite: Cite, seat: int, name: str, times: Iterable[int]) -> Procedure:
    """Let *seat* bet that many *times* the Ante on the spot *name*, or fold."""
    if seat in r.folded or f"{seat}/ante" not in r.wagers:
        return DONE
    who, ante = f"seat-{seat}", r.wagers[f"{seat}/ante"]
    bets = (Act(who, Verb.BET, f"{seat}/{name}", n * ante) for n in times)
    return Step(cite, (*bets, Act(who, Verb.FOLD, f"{seat}/hand")))


def collect_fold(
    r: Round,
    cite: Cite,
    seat: int,
    stakes: Iterable[str],
    alive: Callable[[Round, int], Iterable[str]],
) -> Procedure:
    """Take what *seat* has lost by folding, before anything else is done.

    The cards of a player with an optional wager *alive* stay on the table.
    """
    if seat not in r.folded or Act(f"seat-{seat}", Verb.FOLD, f"{seat}/hand") not in r.log:
        return DONE
    lost = [dealer(cite, Verb.COLLECT, spot) for spot in r.staked(seat, *stakes)]
    hand = f"{seat}/hand"
    if tuple(alive(r, seat)) or not r.lies(hand):
        return at_once(*lost)
    return at_once(*lost, dealer(cite, Verb.DISCARD, hand))
