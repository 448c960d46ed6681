"""The ways on: how a round can go on from an act that is not due.

A wrong act has one effect on the table and several meanings. The payment of a losing bet may have
been meant for that wager or for the next one; a card that was skipped may still come. Each way is
a moment like any other. What follows decides which of them to believe, and ``app.grading.reading``
makes that decision. Nothing here has a cost or a text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.engine.acts import ANY_SUM, Act, Verb
from games.engine.features import Irregularity
from games.engine.moment import BROKEN, Moment, UnacceptableError
from games.engine.procedure import Procedure, Step
from games.engine.round import changed
from games.engine.tolerance import IN_POTS, MONEY, lasting

FARTHEST, BLINDLY = 40, 12
"""How many steps may be assumed to reach an act, where the act is in view and where it is not."""
PASSIVE = (Verb.DECLINE, Verb.CHECK, Verb.STAND, Verb.FOLD)
"""How a player is assumed to decide when nothing is known: the least change first."""


@dataclass(frozen=True, slots=True)
class WayOn:
    """A moment that an act may have led to."""

    moment: Moment
    steps: tuple[Act, ...] = ()
    """The steps assumed to have been done on the way, or what the act stood for."""


def noted(moment: Moment, act: Act) -> Moment:
    """Return the same moment with *act* on its log: nothing moves."""
    return replace(moment, round=changed(moment.round, log=(*moment.round.log, act)))


def stands_for(moment: Moment, act: Act) -> list[tuple[Step, Procedure]]:
    """Return what *act* may have been meant for, with what is left once that is done.

    That is what is due at the same place, what comes there later, or what is due elsewhere with
    the same verb.
    """
    money = MONEY if act.verb in MONEY else {act.verb}
    due = [step for step in moment.expected() if step.actor == act.actor and not step.waived]
    here = [step for step in due if step.act.target == act.target and step.act.verb in money]
    found = [(step, moment.without(step)) for step in here]
    if not here and act.verb in MONEY:
        found += filter(None, [moment.settled_later(act.target)])
    if not here:
        alike = (step for step in due if step.act.verb is act.verb)
        found += ((step, moment.without(step)) for step in alike)
    return found[:3]


def out_of_order(moment: Moment, act: Act, *, waive: bool) -> Moment | None:
    """Return *act* done now with its own effect; what it passes over stays due or is waived."""
    after = moment.done_by_hand(act)
    if after is None:
        return None
    found = moment.skipping(act.plain, waive=waive)
    if found is None and act.verb in IN_POTS | {Verb.PROVE}:
        any_sum = replace(act.plain, amount=ANY_SUM)
        found = moment.skipping(any_sum, waive=waive)
    if found is None or not found.skipped:
        return None
    missed = moment.missed.union(filter(None, (lasting(step.act) for step in found.skipped)))
    return replace(moment, round=after, rest=found.left, missed=missed)


def gone_through(moment: Moment, act: Act, later: Sequence[Act] = ()) -> WayOn | None:
    """Return the moment at which *act* is due, with the steps before it assumed done.

    Of a choice, the option that comes *later* on the list is taken, or the one that changes least.
    """
    steps: list[Act] = []
    ahead = moment.parts_passed(act)
    passed = list(ahead or ())
    for _ in range(BLINDLY if ahead is None else FARTHEST):
        if moment.step_for(act):
            return WayOn(moment, tuple(steps)) if steps else None
        nearest = [step for step in moment.expected() if not step.waived]
        if not nearest:
            return None
        passed = [part for part in passed if not part.done(moment.round)]
        if len(nearest) > 1:
            first = [step for part in passed[:1] for step in part.ready(moment.round)]
            mine = [step for step in nearest if step.actor in moment.role]
            nearest = [step for step in nearest if step in first] or mine or nearest
        step, chosen = _chosen(nearest, later)
        left = passed[0].after(step, moment.round) if passed else None
        passed = passed if left is None else [left, *passed[1:]]
        try:
            moment = moment.after(chosen)
        except (UnacceptableError, *BROKEN):
            return None
        if not moment.sound:
            return None
        steps.append(chosen)
    return None


def _chosen(steps: Sequence[Step], later: Sequence[Act]) -> tuple[Step, Act]:
    """Return the first act on the list that the *steps* admit."""
    for act in later:
        for step in steps:
            if step.admits(act.plain):
                return step, act.plain
    return steps[0], changing_least(steps[0])


def changing_least(step: Step) -> Act:
    """Return the option of *step* that changes least at the table."""
    return min(
        step.options, key=lambda a: PASSIVE.index(a.verb) if a.verb in PASSIVE else len(PASSIVE)
    )


def remedied(moment: Moment, act: Act) -> Iterator[WayOn]:
    """Yield the moments at which *act* is part of the remedy of an irregularity nobody
    announced."""
    if act.actor not in moment.role:
        return
    for odd in moment.game.conduct.irregularities:
        for place in places_of(odd, moment):
            bent = bent_as_it_is(moment, odd, place)
            if bent is None or not bent.sound:
                continue
            if bent.step_for(act) or _true_of(bent, act):
                yield WayOn(bent, (act,))
                return


def _true_of(moment: Moment, act: Act) -> bool:
    """Whether *act* is an announcement that is true of the table at *moment*."""
    claim = moment.claimed(act)
    return claim is not None and claim.so is True


def places_of(odd: Irregularity, moment: Moment) -> tuple[str, ...]:
    """Return where *odd* may happen now."""
    try:
        return tuple(odd.places(moment.round))
    except BROKEN:
        return ()


def bent_as_it_is(moment: Moment, odd: Irregularity, place: str) -> Moment | None:
    """Return the moment with the remedy of *odd* due; nothing new happens to the table.

    Where a table can itself come to mean *odd*, it now does.
    """
    try:
        if not odd.can_happen(moment.round, place):
            return None
        if odd.apparent is not None and not odd.apparent(moment.round, place):
            return None
        told = Act("dealer", Verb.BEFALL, f"{odd.name}/{place}".strip("/"))
        r = changed(moment.round, log=(*moment.round.log, told))
        if odd.apparent is not None and (found := odd.happen(r, place)).deck == r.deck:
            r = found
        return replace(moment, round=r, rest=odd.remedy(r, moment.rest, place))
    except BROKEN:
        return None
