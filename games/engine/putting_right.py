"""What is put right at once where chips lie in a pot, as the floor would have it.

Each sum there follows from those before it.  So a wrong one is not left on the table for all
others to be wrong as well: it is found, and the round goes on with what was due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.acts import Act, Verb
from games.engine.apply import possible

if TYPE_CHECKING:
    from games.engine.moment import Moment
    from games.engine.procedure import Step

CHIPS_IN_POTS = frozenset({Verb.POOL, Verb.RAKE, Verb.RETURN, Verb.DEPOSIT, Verb.PUSH})
"""What a dealer does with chips that players bet against each other."""

IN_POTS = CHIPS_IN_POTS | {Verb.COUNT}

KEEPS_COUNT = CHIPS_IN_POTS - {Verb.PUSH}
"""What cannot be left out of the pots without all later sums being others."""

COMES_TO = IN_POTS - {Verb.RETURN}
"""What is told with a sum, or a number of cards, that the table decides."""


def first_in_its_way(moment: Moment, act: Act) -> tuple[Step, ...]:
    """Return what is due, without which nobody can tell that *act* comes next.

    So with a player's turn, before the button lies where it belongs and all have their cards.
    """
    if not moment.round.stakes:
        return ()
    for step in moment.expected():
        due = step.actor == "dealer" and not step.waived and step.act != act
        if due and possible(moment.round, step.act) and moment.after(step.act).step_for(act):
            return (step,)
    return ()
