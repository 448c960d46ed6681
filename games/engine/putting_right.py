"""What is put right at once where chips lie in a pot, as the floor would have it.

Each sum there follows from those before it.  So a wrong one is not left on the table for all
others to be wrong as well: it is found, and the round goes on with what was due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.pots import RAKE

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


def due_instead(moment: Moment, act: Act) -> Step | None:
    """Return what *act* of the dealer was to be: it has the wrong sum, pot or player."""
    if act.verb not in IN_POTS or act.actor != "dealer" or moment.passed_over(act):
        return None
    due = (step for step in moment.expected() if step.actor == "dealer" and not step.waived)
    alike = [step for step in due if step.act.verb is act.verb]
    found = max(alike, key=lambda step: _likeness(step.act, act), default=None)
    if found and act.verb is Verb.PUSH and found.act.spot != act.spot:
        return None  # another pot, perhaps in its turn
    return found


def owed_before(moment: Moment, act: Act) -> Step | None:
    """Return what has to be done with the chips or the button before *act*, where it is not."""
    due = moment.expected()
    for step in moment.passed_over(act) or ():
        pushed = step.act.verb is Verb.PUSH and act.verb is not Verb.PUSH
        counts = (pushed or decides_what_comes(moment, step)) and step.act != act
        if counts and (step in due or (not pushed and moment.ahead(step.act))):
            return step
    return None


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


def decides_what_comes(moment: Moment, step: Step) -> bool:
    """Whether by *step* chips or the button come to lie where they decide what is due later."""
    chips = step.act.verb in KEEPS_COUNT and step.act.target != RAKE
    return chips or (step.act.verb is Verb.PLACE and step.act.spot in moment.game.marks)


def _likeness(due: Act, act: Act) -> tuple[bool, bool, bool]:
    """How near *act* is to what is *due*: the place or the pot, the very place, the sum."""
    return due.spot == act.spot, due.target == act.target, due.amount == act.amount
