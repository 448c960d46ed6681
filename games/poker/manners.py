"""How simulated players bet, each from the cards he could see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from games.engine.acts import Act, Verb
from games.engine.game import Manner
from games.engine.procedure import Step
from games.engine.round import Round
from games.poker.awards import contenders, high_hand, low_hand
from games.poker.discarding import drawing
from games.poker.kinds import Kind

Choose = Callable[[Kind, Round, int, Random], str]


def named(step: Step, *words: str) -> Act | None:
    """The first option of *step* that one of *words* names, in their order."""
    for word in words:
        for act in step.options:
            if word in (act.verb, act.spot):
                return act
    return None


def shows(kind: Kind, r: Round, seat: int) -> bool:
    """Whether a sound player shows: no hand shown before beats his, high and low."""
    shown = [other for other in r.live if other != seat and r.shown(f"{other}/hand")]
    pots = [pot for pot in r.contenders if seat in contenders(r, pot)]
    for look in (high_hand, low_hand)[not kind.high : 1 + kind.low]:
        mine = look(kind, r, seat)
        for pot in pots:
            against = [look(kind, r, other) for other in shown if other in contenders(r, pot)]
            if mine and all(other is None or mine[0] >= other[0] for other in against):
                return True
    return not shown


def by(kind: Kind, choose: Choose) -> Manner:
    def manner(r: Round, step: Step, chance: Random) -> Act:
        seat = step.act.seat or 0
        if named(step, Verb.REVEAL):
            word: str = Verb.REVEAL if shows(kind, r, seat) else Verb.FOLD
            return named(step, word) or step.act
        if named(step, Verb.STAND):
            return named(step, drawing(kind, r, seat)) or step.act
        if named(step, "straddle"):
            return named(step, "straddle" if chance.random() < 0.4 else "decline") or step.act
        word = choose(kind, r, seat, chance)
        return named(step, word) or named(step, "check", "call", "all-in") or step.act

    return manner


def sensible(kind: Kind, r: Round, seat: int, chance: Random) -> str:
    drawn = chance.random()
    return (
        "fold" if drawn < 0.3 else "raise" if drawn > 0.85 else "open" if drawn > 0.7 else "call"
    )


def timid(kind: Kind, r: Round, seat: int, chance: Random) -> str:
    return "fold" if chance.random() < 0.6 else "call"


def reckless(kind: Kind, r: Round, seat: int, chance: Random) -> str:
    drawn = chance.random()
    return (
        "all-in" if drawn > 0.9 else "raise" if drawn > 0.55 else "open" if drawn > 0.4 else "call"
    )


def manners(kind: Kind) -> Mapping[str, Manner]:
    return {
        "sensible": by(kind, sensible),
        "timid": by(kind, timid),
        "reckless": by(kind, reckless),
    }
