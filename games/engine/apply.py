"""The only way from one round to the next: what an act does to it."""

from __future__ import annotations

from games.engine import ledger
from games.engine.acts import Act
from games.engine.round import Round, changed

RACKED = "discard-rack"
SIDEWAYS = "/sideways"
"""Added to the place of a hand whose next card is laid across."""


def possible(r: Round, act: Act) -> bool:
    """Return whether hands could do *act* at all, rightly or wrongly."""
    kind = r.table.kind
    return kind.possible(r, act) if act.verb in kind.verbs else ledger.possible(r, act)


def apply(r: Round, act: Act) -> Round:
    """Return the round as *act* leaves it: the kind of its table moves what is its own, and the
    ledger the rest."""
    r, kind = changed(r, log=(*r.log, act)), r.table.kind
    return kind.apply(r, act) if act.verb in kind.verbs else ledger.moved(r, act)
