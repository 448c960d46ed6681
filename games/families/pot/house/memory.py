"""What a poker table remembers from one round to the next: the seat with the button, the deck that
was put away unwashed, who sits out, when time was last charged, the best hand so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.families.pot.betting.limits import KILLS
from games.families.pot.charges.jackpots import BEST, MOST, best_so_far
from games.families.pot.charges.time import SINCE, SITS_OUT, since_charge
from games.families.pot.dealing.decks import left_unwashed
from games.families.pot.facts import PokerGame

Marks = Mapping[str, int]
HALF = 0.5
"""How often a random hand has raised limits, where the house has a kill."""


def marks(kind: PokerGame) -> Mapping[str, tuple[int, int]]:
    """Return what there is to remember, each with its least and most."""
    button = {"button": (1, kind.seats)} if kind.button else {}
    jackpot = {BEST: (0, MOST)} if kind.high else {}
    kill = {"kill": (0, kind.seats)} if kind.kills else {}
    out = {f"{SITS_OUT}{seat}": (0, 1) for seat in kind.places}
    return {**button, **kill, "unwashed": (0, 2), SINCE: (0, 1440), **jackpot, **out}


def draw_marks(kind: PokerGame) -> Callable[[Random, RulesSubmission, Sequence[int]], Marks]:
    """Return the function that draws these at random, for the seats that are taken."""

    def draw(chance: Random, rules: RulesSubmission, seats: Sequence[int]) -> Marks:
        button = {"button": chance.choice(seats)} if kind.button else {}
        raised = rules.house.get("kill") in KILLS and chance.random() < HALF
        kill = {"kill": chance.choice(seats)} if raised else {}
        return {**button, **kill, SINCE: chance.choice((0, 10, 20, 30))}

    return draw


def onward(kind: PokerGame) -> Callable[[Round, int], Marks]:
    """Return what a finished round leaves to the next, this many minutes on."""

    def left(r: Round, minutes: int) -> Marks:
        known = {name: value for name, value in r.marks.items() if name in marks(kind)}
        jackpot = {BEST: best_so_far(r)} if kind.high else {}
        return {**known, "unwashed": left_unwashed(r), SINCE: since_charge(r, minutes), **jackpot}

    return left
