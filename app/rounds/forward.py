"""Taking a round up further on: all before a point of it is done at once."""

from __future__ import annotations

from app.errors import UnusableError
from app.script import Decide, next_act
from games.engine.moment import Moment


def forwarded(first: Moment, stretch: str, decide: Decide) -> Moment:
    """Return the moment of the round from *first* at which an act of *stretch* is due.

    *stretch* is a phase or a provision (see :meth:`Game.belongs`).  Everyone has done what he
    should up to there, players as they *decide*.

    :raises UnusableError: if none of its acts ever falls due.
    """
    moment, game = first, first.game
    while act := next_act(moment, decide):
        due = (step for step in moment.expected() if not step.waived)
        if any(game.belongs(step.cite, stretch) for step in due):
            return moment
        moment = moment.after(act)
    raise UnusableError(
        "begin", stretch, "never comes in this round: name another phase or provision, or have "
        "the players do what leads to it"
    )  # fmt: skip
