"""Playing a round without anyone: the simplest right act, irregularities, and players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence
from dataclasses import dataclass

from app.errors import UnusableError
from games.engine.acts import Act, Verb
from games.engine.moment import Moment, UnacceptableError
from games.engine.procedure import Step

Decide = Callable[[Moment, Step], Act]
"""Which option of a step is taken by its actor."""


CHANCE = "chance"
"""Who turns a wheel or a die to one of its sides."""
CARD = "card "
"""Begins the time of an irregularity that is given by the number of a card."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """Something that goes wrong, and before which act."""

    what: str
    """An irregularity and its place, as in ``exposed-card/4th``."""
    before: str = ""
    """The act that is due when it happens, or the card: ``card 3`` is the third that is
    dealt, to whatever place; nothing: at the very beginning."""
    by: str = "chance"


def first_option(moment: Moment, step: Step) -> Act:
    """Take the first of a choice, or what chance does next.

    A cut goes about half way down; a cover card put in after the cut as deep as it may,
    so that the shoe lasts.
    """
    chance = moment.round.table.kind.chance
    if step.actor == CHANCE and chance is not None:
        return chance(moment.round)
    if step.act.verb is not Verb.PLACE:
        return step.act
    log = moment.round.log
    after_cut = step.actor == "dealer" and bool(log) and log[-1].verb is Verb.CUT
    return step.options[-1 if after_cut else len(step.options) // 2]


def next_step(moment: Moment) -> Step | None:
    """Return the step that the simplest right course takes next.

    What others do comes before what the dealer may do meanwhile; of the dealer's
    steps, the first that the procedure names.
    """
    steps = [step for step in moment.expected() if not step.waived]
    return next((s for s in steps if s.actor not in moment.role), next(iter(steps), None))


def next_act(moment: Moment, decide: Decide = first_option) -> Act | None:
    step = next_step(moment)
    return decide(moment, step) if step else None


def is_due(moment: Moment, before: str) -> bool:
    """Return whether *before*, the time of an irregularity, has come."""
    if not before:
        return all(act.verb is Verb.BEFALL for act in moment.round.log)
    steps = moment.expected()
    if not before.startswith(CARD):
        return any(before == str(act) for step in steps for act in step.options)
    number = int(before.removeprefix(CARD))
    dealt = sum(act.amount or 0 for act in moment.round.log if act.verb is Verb.DEAL)
    coming = (step.act.amount or 0 for step in steps if step.act.verb is Verb.DEAL)
    return any(dealt < number <= dealt + count for count in coming)


def due_mishap(
    moment: Moment, pending: MutableSequence[Mishap], *, strict: bool = True
) -> Act | None:
    """Return the next irregularity, if the act that it comes before is due, and take it off.

    One that cannot happen then waits, unless this is *strict*.

    :raises UnusableError: if it is *strict*, saying why and what to write instead.
    """
    for i, mishap in enumerate(pending):
        if not is_due(moment, mishap.before):
            continue
        act = Act(mishap.by, Verb.BEFALL, mishap.what)
        try:
            moment.befallen(act)
        except UnacceptableError:
            if strict:
                raise UnusableError("mishaps", mishap.what, _cannot_be(moment, mishap)) from None
            continue
        del pending[i]
        return act
    return None


def _cannot_be(moment: Moment, mishap: Mishap) -> str:
    """Say why *mishap* cannot happen at *moment*, and what would."""
    name, _, place = mishap.what.partition("/")
    odds = moment.game.conduct.irregularities
    odd = next((one for one in odds if one.name == name), None)
    when = f"before {mishap.before!r}" if mishap.before else "at the start of the round"
    if odd is None:
        return f"no such irregularity; there are {', '.join(one.name for one in odds)}"
    can = [one for one in odd.places(moment.round) if odd.can_happen(moment.round, one)]
    if can and place not in can:
        listed = ", ".join(f"{name}/{one}" if one else name for one in can)
        return f"can't happen {when} here; what can happen then: {listed}"
    return (
        f"can't happen {when}: these rules don't have it, or it comes too early or too "
        'late; change "before" or [rules], or remove this mishap'
    )


def right_course(
    moment: Moment, decide: Decide, mishaps: MutableSequence[Mishap]
) -> Iterator[tuple[Moment, Act]]:
    """Yield each moment and the act taken there, to the end of the round."""
    while not moment.over:
        act = due_mishap(moment, mishaps) or next_act(moment, decide)
        if act is None:
            return
        yield moment, act
        moment = moment.played(act)
