"""Hints in three turns: where to look, what the Code asks, the act itself.

A hint is made from the step alone: it never looks at cards the trainee cannot see.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.grading.saying import sentence
from app.grading.words import place, tell
from app.provisions import gist
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.game import Game
from games.engine.procedure import Step

ASKED = ("cut", "card")
"""What a seat is asked, and no place of it."""


@dataclass(frozen=True, slots=True)
class Hint:
    level: int
    text: str
    places: tuple[str, ...]
    """Where to look on the table."""
    cite: Cite


def hint(step: Step, level: int, game: Game) -> Hint:
    """Return the hint of *level* 1 to 3 for *step*."""
    where = (
        (step.act.target,) if step.act.target in game.speech.looked_at else looking_at(step, game)
    )
    if level <= 1:
        text = step.act.verb.row.hinted or f"Look at {place(where[0], game)}."
    elif level == 2:
        text = gist(step.cite, game)
    else:
        text = sentence(tell(step.act, game)) + (f" ({step.why})" if step.why else "") + "."
    return Hint(max(1, min(3, level)), text, where, step.cite)


def looking_at(step: Step, game: Game) -> tuple[str, ...]:
    """The place a step is about; for what is only said, the dealer's own."""
    if step.act.verb is Verb.ANNOUNCE:
        return ("announcement",)
    head, _, rest = step.act.target.partition("/")
    if not head.isdecimal():
        return (head,)
    spot = rest.partition("/")[0]
    nowhere = not spot or spot in ASKED or spot in game.speech.elsewhere
    return (head if nowhere else f"{head}/{spot}",)
