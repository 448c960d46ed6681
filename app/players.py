"""Simulated players: each decides from what that player can see, with its own stream of chance."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random

from app.script import first_option
from games.engine.acts import Act, Verb
from games.engine.game import DECIDING, Game
from games.engine.moment import BROKEN, Moment
from games.engine.procedure import Step
from games.engine.ways import changing_least

THROWING_AWAY = (Verb.FOLD, Verb.DISCARD)
"""What a player does who does not keep all the cards dealt."""


class Players:
    """What every player at the table will do.

    Each seat has a stream of chance of its own, started again for each decision. Neither another
    seat nor resuming a round can disturb it.
    """

    def __init__(
        self,
        seed: str,
        manners: Mapping[int, str],
        decisions: Mapping[int, tuple[str, ...]] | None = None,
        staying: Collection[int] = (),
    ) -> None:
        """*staying* are the seats that never fold unless a file says so."""
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
        scripted = self._decisions.get(seat, ())
        free = (
            a for a in moment.round.log if a.verb in DECIDING and a.spot not in game.wagers.posted
        )
        told = (a for a in free if Verb.DECLINE in scripted or not _let_go(game, a))
        made = sum(a.actor == step.actor for a in told)
        if made < len(scripted):
            passing = next((act for act in step.options if _let_go(game, act)), None)
            if act := option(step, scripted[made]) or passing:
                return act
        manner = game.drilling.manners[self._manners.get(seat, "sensible")]
        try:
            act = manner(moment.round, step, Random(f"{self._seed}/seat {seat}/{made}"))
        except BROKEN:  # no manner has an answer for every table, for example one without cards
            return changing_least(step)
        if act.verb in THROWING_AWAY and seat in self._staying:
            return next((one for one in step.options if one.verb not in THROWING_AWAY), act)
        return act


def _let_go(game: Game, act: Act) -> bool:
    """Whether a player passes up an optional bet: a file need not say this."""
    return act.verb is Verb.DECLINE and act.spot in game.speech.bets


def option(step: Step, word: str) -> Act | None:
    """What *word* means among the options of *step*: the n-th bet, or a verb or place by name.

    Where fewer bets are open, a number means the last of them. A name may be followed by the
    dollars put in, as in ``raise 12``; it means the open bet closest to that.
    """
    name, _, sum_of = word.partition(" ")
    if sum_of:
        return nearest(step, name, 100 * int(sum_of))
    if word.isdecimal():
        bets = [act for act in step.options if act.verb is Verb.BET]
        return bets[min(int(word), len(bets)) - 1] if bets and int(word) else None
    named = (a for a in step.options if word in (a.verb, a.spot, a.spot.partition("-")[0]))
    return min(named, key=lambda act: act.verb is Verb.DECLINE and word != act.verb, default=None)


def nearest(step: Step, name: str, cents: int) -> Act | None:
    """The bet called *name* that is open in *step* and closest to *cents*."""
    open_bets = [act for act in step.options if act.spot == name and act.amount]
    less = [replace(act, amount=cents) for act in step.up_to if act.spot == name]
    found = [act for act in (*open_bets, *less) if step.admits(act)]
    return min(found, key=lambda act: abs((act.amount or 0) - cents), default=None)
