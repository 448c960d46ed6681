"""Antes, before any card."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.procedure import DONE, Procedure, any_order, given, in_order, someone
from games.engine.round import Round
from games.poker.chapter import at, cents
from games.poker.kinds import Kind
from games.poker.pooling import pool


def antes(kind: Kind, r: Round) -> Procedure:
    """Everyone puts in his Ante, in whatever order; the dealer brings them into the pot."""
    ante, cite = cents(r, "ante"), at(kind, "(b)")
    if not ante:
        return DONE
    put = (someone(f"seat-{seat}", cite, Verb.BET, f"{seat}/ante", ante) for seat in r.seats)
    return in_order(any_order(*put), given(pool))
