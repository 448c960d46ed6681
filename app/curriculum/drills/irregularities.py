"""Choosing the moment at which something goes wrong, among all those at which it can."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from app.curriculum.cards.chance import pick
from app.errors import UnusableError
from app.grading.course import opened, players
from app.rounds.spec import RoundSpec
from app.script import CARD, Mishap, due_mishap, is_due
from games.catalogue import game
from games.engine.acts import Act
from games.engine.cite import Cite
from games.engine.game import PHASES
from games.engine.moment import Moment, UnacceptableError
from games.engine.procedure import Step

START = "start"


@dataclass(frozen=True, slots=True)
class PlannedIrregularity:
    """An irregularity that a drill asks for."""

    what: tuple[str, ...]
    """Irregularities, with or without a place: one of them happens."""
    during: tuple[str, ...] = ()
    """Phases of the round, or ``start``: before its first act."""
    before: str = ""
    """The act (or the card, as in ``card 3``) before which it happens; then *during* does not
    count."""
    by: str = "chance"
    often: float = 1.0
    """In which share of the rounds it happens at all."""


def mishaps(
    chance: Random, spec: RoundSpec, wanted: Sequence[PlannedIrregularity], mine: Collection[str]
) -> tuple[Mishap, ...]:
    """Return when and where each of the *wanted* happens in the round of *spec*.

    *mine* are the phases of the trainee, whose order is free where the Code leaves it free.

    :raises LookupError: with the one that can happen nowhere.
    """
    for trouble in wanted:
        if chance.random() >= trouble.often:
            continue
        possible = list(_chances(spec, trouble))
        while possible:
            names = list(dict.fromkeys(_name(one) for one in possible))
            name = pick(chance, names)
            one = pick(chance, [one for one in possible if _name(one) == name])
            more = replace(spec, mishaps=(*spec.mishaps, one))
            if _comes_in_any_order(more, mine):
                spec = more
                break
            possible.remove(one)
        else:
            raise LookupError(" or ".join(trouble.what))
    return spec.mishaps


@cache
def phase_of(game_key: str, cite: Cite) -> str:
    """The phase of *cite*, remembered: a course asks at every step."""
    return game(game_key).phase(cite)


def _name(mishap: Mishap) -> str:
    return mishap.what.partition("/")[0]


def _comes_in_any_order(spec: RoundSpec, mine: Collection[str]) -> bool:
    """Whether all irregularities of *spec* can happen when due, even to a dealer with other
    habits.

    That dealer does whatever is free in the opposite order: cards one at a time around the table,
    the bets closed before the shuffle. The simulator does the acts of all others first.
    """

    def last(moment: Moment, steps: Sequence[Step]) -> Step:
        others = (step for step in steps if not _his(moment, step, mine))
        return next(others, steps[-1])

    pending = list(spec.to_come)
    try:
        for _ in _walk(spec, pending, last):
            if not pending:
                return True
    except (UnacceptableError, UnusableError):
        pass
    return False


def _his(moment: Moment, step: Step, mine: Collection[str]) -> bool:
    return step.actor == "dealer" and phase_of(moment.game.key, step.cite) in mine


def _first(moment: Moment, steps: Sequence[Step]) -> Step:
    return next((step for step in steps if step.actor != "dealer"), steps[0])


def _walk(
    spec: RoundSpec,
    pending: list[Mishap],
    choose: Callable[[Moment, Sequence[Step]], Step],
) -> Iterator[tuple[Moment, Sequence[Step], Step, Act]]:
    """Yield each moment of a right course, what is due there, and the act."""
    moment, decide = opened(spec), players(spec).decide
    while True:
        if pending and (befallen := due_mishap(moment, pending)):
            moment = moment.befallen(befallen)
        steps = [step for step in moment.expected() if not step.waived]
        if not steps:
            return
        step = choose(moment, steps)
        act = decide(moment, step)
        yield moment, steps, step, act
        moment = moment.after(act)


def _chances(spec: RoundSpec, trouble: PlannedIrregularity) -> Iterator[Mishap]:
    """Every moment and place at which *trouble* can happen.

    Only moments count at which the act it comes before becomes due for the first
    time: it then comes at that moment in whatever legal order the dealer works.
    """
    seen: set[str] = set()
    last = max((PHASES.index(p) for p in trouble.during if p in PHASES), default=len(PHASES))
    if trouble.during == (START,):
        spec = replace(spec, starts=())
    for moment, steps, step, act in _walk(spec, list(spec.to_come), _first):
        due = {str(option) for one in steps for option in one.options}
        fresh, line = due - seen, str(act)
        seen |= due
        phase = phase_of(moment.game.key, step.cite)
        if not moment.round.log:
            if START in trouble.during or phase in trouble.during:
                yield from _here(moment, trouble, "")
            if trouble.during == (START,):
                return
        if trouble.before.startswith(CARD) and is_due(moment, trouble.before):
            yield from _here(moment, trouble, trouble.before)
            return
        if trouble.before in fresh:
            yield from _here(moment, trouble, trouble.before)
        elif moment.round.log and phase in trouble.during and line in fresh:
            yield from _here(moment, trouble, line)
        if phase != "irregularity" and PHASES.index(phase) > last:
            return


def _here(moment: Moment, trouble: PlannedIrregularity, before: str) -> Iterator[Mishap]:
    for what in trouble.what:
        name, _, place = what.partition("/")
        odd = next(odd for odd in moment.game.conduct.irregularities if odd.name == name)
        places = [place] if place else odd.places(moment.round)
        for spot in places:
            if odd.can_happen(moment.round, spot):
                yield Mishap(f"{name}/{spot}" if spot else name, before, trouble.by)
