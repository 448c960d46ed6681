"""Going through drills as a trainee without fault would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.shelf import load_drills
from app.curriculum.places import OWN
from app.grading.course import players
from app.rounds.spec import RoundSpec
from app.script import due_mishap, first_option
from app.session import Session
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.moment import Moment
from games.engine.procedure import Step

CURRICULA = OWN
DRILLS = load_drills(CURRICULA)


def round_of(drill: Drill, seed: str) -> RoundSpec:
    """Return the round of a *drill*; one of the program's own is looked for once."""
    return _round(drill.key, seed) if DRILLS.get(drill.key) is drill else drill.round(seed)


@cache
def _round(key: str, seed: str) -> RoundSpec:
    return DRILLS[key].round(seed)


@dataclass(frozen=True)
class Course:
    """What a right course of a round came through."""

    touched: frozenset[Cite]
    """By what the trainee had something to do."""
    happened: frozenset[str]
    """Irregularities."""
    last: Moment


@cache
def course(key: str, seed: str) -> Course:
    """Return what the right course of a drill's round comes through."""
    drill, touched = DRILLS[key], set[Cite]()
    for moment in moments(drill, seed):
        touched |= {s.cite for s in moment.expected() if is_mine(drill, moment, s)}
    return Course(frozenset(touched), frozenset(befallen(moment)), moment)


def moments(drill: Drill, seed: str, chance: Random | None = None) -> Iterator[Moment]:
    """Every moment of a right course of a drill's round, the last included.

    By *chance* the trainee takes any legal order; the acts of all others come first.
    """
    spec = round_of(drill, seed)
    moment, pending, decide = spec.open(), list(spec.to_come), players(spec).decide
    while True:
        if befallen := due_mishap(moment, pending):
            moment = moment.befallen(befallen)
        yield moment
        steps = [step for step in moment.expected() if not step.waived]
        if not steps:
            break
        free = [step for step in steps if is_mine(drill, moment, step)]
        others = [step for step in steps if step not in free]
        step = next(iter(others), free[0] if free else steps[0])
        if chance and not others:
            step = chance.choice(free)
        moment = moment.after(decide(moment, step))
    assert not pending, f"{drill.key}, seed {seed}: never came to pass: {pending}"


def is_mine(drill: Drill, moment: Moment, step: Step) -> bool:
    return step.actor == "dealer" and moment.game.phase(step.cite) in drill.phases


def dealt(drill: Drill, seed: str) -> Session:
    """The session of a trainee who does every act right, with those of others between."""
    return played(Session(round_of(drill, seed), phases=drill.phases))


def played(session: Session) -> Session:
    """Deal *session* to its end, every act right."""
    while not session.over:
        if session.automatic() is not None:
            session.go_on()
            continue
        steps = [step for step in session.mine() if not step.waived]
        if not steps:
            break
        session.offer(first_option(session.moment, steps[0]))
    session.finish()
    return session


def befallen(moment: Moment) -> set[str]:
    """The irregularities that have come to pass."""
    acts = (act for act in moment.round.log if act.verb is Verb.BEFALL)
    return {act.target.partition("/")[0] for act in acts}
