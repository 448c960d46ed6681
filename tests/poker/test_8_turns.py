"""Whose turn it is and what is open to that player, against PokerKit (§§ 637a.8(b)(5), (k) and
637a.11).

Raises are left out where a player went All-in for part of a bet. There PokerKit adds a whole bet
to it, and lets a player who has checked raise it. Here, players who have not acted yet make it up
to the next whole bet.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem

from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.pots import bets
from games.engine.procedure import Step
from games.families.pot.betting.betting import limited
from games.families.pot.seen import level
from tests.poker.table import table

LEAST = 400
ANSWERS = (Verb.CHECK, Verb.FOLD)


def to_decide(moment: Moment) -> tuple[Moment, Step]:
    """Go on until a player is to bet, check or fold."""
    while True:
        for step in moment.expected():
            if step.actor.startswith("seat-") and any(a.verb in ANSWERS for a in step.options):
                return moment, step
        moment = moment.after(moment.expected()[0].act)


def raises_of(step: Step, need: int) -> list[Act]:
    names = ("open", "raise")
    more = (a for a in step.options if a.spot == "all-in" and (a.amount or 0) > need)
    return [*(a for a in step.options if a.spot in names), *more]


def compare(moment: Moment, other: Any, chance: Random) -> int:
    """Play by chance at both tables; return how many turns were the same."""
    turns = 0
    while other.status and other.actor_index is not None:
        moment, step = to_decide(moment)
        r, seat = moment.round, int(step.actor.removeprefix("seat-"))
        assert seat == other.actor_index + 1
        mine, there = bets(r).get(seat, 0), level(r)
        need = min(there - mine, r.chips(seat))
        assert need == 100 * other.checking_or_calling_amount
        part = there % LEAST if limited(r) else 0 < there < LEAST
        more = raises_of(step, need) if other.can_complete_bet_or_raise_to() and not part else []
        if other.can_complete_bet_or_raise_to() and not part:
            sums = [mine + (act.amount or 0) for act in more]
            assert max(sums) == 100 * other.max_completion_betting_or_raising_to_amount
            assert min(sums) == 100 * other.min_completion_betting_or_raising_to_amount
        elif not part and not limited(r):  # PokerKit counts raises at limit
            assert not raises_of(step, need)
        turns += 1
        drawn = chance.random()
        if more and drawn < 0.4:
            act = chance.choice(more)
            other.complete_bet_or_raise_to((mine + (act.amount or 0)) // 100)
        elif need and drawn > 0.8:
            act = next(a for a in step.options if a.verb is Verb.FOLD)
            other.fold()
        else:
            act = step.options[0]
            other.check_or_call()
        moment = moment.after(act)
    return turns


@pytest.mark.parametrize("structure", ["limit", "no-limit"])
def test_8_k_the_same_player_has_the_same_choice_as_with_pokerkit(structure: str) -> None:
    turns = 0
    for n in range(25):
        chance = Random(f"{structure} {n}")
        chips = [
            chance.choice((8, 11, 13, 17, 25, 40, 90, 200)) for _ in range(chance.randint(3, 6))
        ]
        down = ", ".join(f"{seat} {sum_}" for seat, sum_ in enumerate(chips, 1))
        house: dict[str, str | int | bool] = {"structure": structure, "raises": 0}
        ours = table("holdem", down, house=house, button=len(chips))
        kept = (tuple(Automation), True, 0, (2, 4))
        if structure == "limit":
            theirs = FixedLimitTexasHoldem.create_state(*kept, 4, 8, tuple(chips), len(chips))
        else:
            theirs = NoLimitTexasHoldem.create_state(*kept, 4, tuple(chips), len(chips))
        turns += compare(ours, theirs, chance)
    assert turns > 200
