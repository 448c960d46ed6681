"""Simulated players: each decides from what he can see, with his own stream of chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from app.script import first_option
from games.engine.acts import Act, Verb
from games.engine.game import Moment
from games.engine.procedure import Step


class Players:
    """What every player at the table will do.

    Each seat has a stream of chance of its own, begun anew for each street, so that
    neither another seat nor a round taken up again disturbs it.
    """

    def __init__(
        self,
        seed: str,
        manners: Mapping[int, str],
        decisions: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self._seed = seed
        self._manners, self._decisions = dict(manners), dict(decisions or {})

    def decide(self, moment: Moment, step: Step) -> Act:
        """Return what the actor of *step* does: a player's decision, else the first option."""
        if step.act.verb is not Verb.BET or step.act.seat is None:
            return first_option(moment, step)
        seat, game = step.act.seat, moment.game
        street = game.streets.index(step.act.spot)
        scripted = self._decisions.get(seat, ())
        if street < len(scripted):
            return option(step, 0 if scripted[street] == "fold" else int(scripted[street]))
        manner = game.manners[self._manners.get(seat, "sensible")]
        chance = Random(f"{self._seed}/seat {seat}/{street}")
        return option(step, manner(moment.round, seat, chance))


def option(step: Step, times: int) -> Act:
    """The bet of so many Antes among the options of *step*, or the fold."""
    bets = [act for act in step.options if act.verb is Verb.BET]
    return bets[times - 1] if times else step.options[-1]
