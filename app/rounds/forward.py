"""Beginning a round further on: everything before that point is done at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.errors import UnusableError
from app.script import Decide, Mishap, next_act
from games.engine.acts import Act, Verb
from games.engine.moment import Moment, UnacceptableError


def forwarded(
    first: Moment, stretches: Sequence[str], decide: Decide, mishaps: Iterable[Mishap]
) -> Moment:
    """Return the moment of the round from *first* at which an act of *stretches* is due.

    These are phases or provisions (see :meth:`Game.belongs`). Everyone has done their part up to
    there, players as they *decide*; the irregularities in *mishaps* happened at the very
    beginning.

    :raises UnusableError: if none of its acts ever falls due.
    """
    moment = first
    for one in mishaps:
        try:
            moment = moment.befallen(Act(one.by, Verb.BEFALL, one.what))
        except UnacceptableError as error:
            raise UnusableError("mishaps", one.what, str(error)) from None
    while act := next_act(moment, decide):
        if reached(moment, stretches):
            return moment
        moment = moment.after(act)
    cure = "name another phase or provision, or have the players do what leads to it"
    raise UnusableError("begin", ", ".join(stretches), f"never comes in this round: {cure}")


def reached(moment: Moment, stretches: Sequence[str]) -> bool:
    """Return whether an act of one of *stretches* is due at *moment*."""
    due = [step.cite for step in moment.expected() if not step.waived]
    return any(moment.game.belongs(cite, stretch) for cite in due for stretch in stretches)
