"""Simulated players: each decides from what he can see, with his own stream of chance."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random

from app.script import first_option
from games.engine.acts import Act, Verb
from games.engine.game import DECIDING
from games.engine.moment import Moment
from games.engine.procedure import Step

OFFERED = ("straddle",)
"""Bets that a player may make before his first turn, and need not."""
THROWING_AWAY = (Verb.FOLD, Verb.DISCARD)
"""What a player does who keeps not all the cards he has been dealt."""


class Players:
    """What every player at the table will do.

    Each seat has a stream of chance of its own, begun anew for each decision, so that
    neither another seat nor a round taken up again disturbs it.
    """

    def __init__(
        self,
        seed: str,
        manners: Mapping[int, str],
        decisions: Mapping[int, tuple[str, ...]] | None = None,
        staying: Collection[int] = (),
    ) -> None:
        """*staying* are the seats that never throw their cards away unless told to."""
        self._seed = seed
        self._manners, self._decisions = dict(manners), dict(decisions or {})
        self._staying = frozenset(staying)

    def decide(self, moment: Moment, step: Step) -> Act:
        """Return what the actor of *step* does: a player's decision, else the first option."""
        cuts = step.act.verb is Verb.PLACE
        decides = not cuts and any(act.verb in DECIDING for act in step.options)
        if not decides or not step.actor.startswith("seat-") or len(step.options) == 1:
            return first_option(moment, step)
        seat, game = step.act.seat or 0, moment.game
        free = (a for a in moment.round.log if a.verb in DECIDING and a.spot not in game.posted)
        made = sum(a.actor == step.actor for a in free)
        scripted = self._decisions.get(seat, ())
        turn = made - _unsaid(moment, step.actor, scripted)
        if turn < len(scripted) and (act := option(step, scripted[turn])):
            return act
        manner = game.manners[self._manners.get(seat, "sensible")]
        act = manner(moment.round, step, Random(f"{self._seed}/seat {seat}/{made}"))
        if act.verb in THROWING_AWAY and seat in self._staying:
            return next((one for one in step.options if one.verb not in THROWING_AWAY), act)
        return act


def _unsaid(moment: Moment, actor: str, scripted: Sequence[str]) -> int:
    """How many of the decisions that *actor* has made are no turn that *scripted* words tell of:
    a bet offered before the first turn, where the first word neither makes nor declines it."""
    if scripted and scripted[0] in (*OFFERED, Verb.DECLINE):
        return 0
    return sum(act.actor == actor and act.spot in OFFERED for act in moment.round.log)


def option(step: Step, word: str) -> Act | None:
    """What *word* means among the options of *step*: the n-th bet, or a verb or place by name.

    Where fewer bets are open to him, a number means the last of them.  A name may have the
    dollars after it that he puts in: ``raise 12``; what is open and nearest to that is meant.
    """
    name, _, sum_of = word.partition(" ")
    if sum_of:
        return nearest(step, name, 100 * int(sum_of))
    if word.isdigit():
        bets = [act for act in step.options if act.verb is Verb.BET]
        return bets[min(int(word), len(bets)) - 1] if bets and int(word) else None
    made = [act for act in step.options if act.verb is not Verb.DECLINE]
    spots = (a for a in made if word in (a.spot, a.spot.partition("-")[0]))
    return next((a for a in step.options if word == a.verb), None) or next(spots, None)


def nearest(step: Step, name: str, cents: int) -> Act | None:
    """The bet called *name* that is open in *step* and nearest to so many *cents*."""
    open_to_him = [act for act in step.options if act.spot == name and act.amount]
    less = [replace(act, amount=cents) for act in step.up_to if act.spot == name]
    found = [act for act in (*open_to_him, *less) if step.admits(act)]
    return min(found, key=lambda act: abs((act.amount or 0) - cents), default=None)
