"""The count of a jackpot box at a closed Poker table: §§ 637a.15(d)(1) and 637a.16(d)(1)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.procedure import Procedure, any_order, dealer, in_order, someone
from games.engine.round import Round
from games.engine.work import CARRIED, CONTAINER, JACKPOT_BOX, work_of
from games.operations.chapter import COUNT_SHEET, JACKPOTS
from games.operations.steps import both_sign, count_all, watched


def count_jackpot(r: Round) -> Procedure:
    """A Poker dealer counts what the pots have contributed, and it leaves for the cage locked up.

    The Bad Beat box and the High Hand Jackpot box are counted alike, each by its own section.
    """
    cite = JACKPOTS[work_of(r).name]
    return in_order(
        watched(cite),
        someone("floor", cite, Verb.CALL, "surveillance"),
        someone("floor", cite, Verb.UNLOCK, JACKPOT_BOX),
        count_all(cite),
        dealer(cite, Verb.DOCUMENT, COUNT_SHEET),
        both_sign(cite, COUNT_SHEET),
        any_order(
            dealer(cite, Verb.PLACE, CARRIED),
            dealer(cite, Verb.PLACE, COUNT_SHEET),
        ),
        someone("floor", cite, Verb.LOCK, CONTAINER),
        someone("security", cite, Verb.TAKE, CONTAINER),
    )
