"""The only way from one round to the next: what an act does to it."""

from __future__ import annotations

from games.engine.acts import Act
from games.engine.round import Round, changed

RACKED = "discard-rack"
SIDEWAYS = "/sideways"
"""Added to the place of a hand whose next card is laid across."""


def possible(r: Round, act: Act) -> bool:
    """Return whether hands could do *act* at all, rightly or wrongly."""
    return r.table.kind.possible(r, act)


def apply(r: Round, act: Act) -> Round:
    """Return the round as *act* leaves it: what moves is for the kind of its table to say."""
    return r.table.kind.apply(changed(r, log=(*r.log, act)), act)
