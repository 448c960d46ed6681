"""A void round: every wager goes back, and the cards are dealt with."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import Procedure, any_order, dealer
from games.engine.round import Round


def wagers_of_the_round(r: Round) -> tuple[str, ...]:
    """Every wager made in this round and not yet given back, wherever its chips are now.

    A wager already taken in from a fold is one of them: the whole round is void.
    """
    taken = (spot for spot, won in r.won.items() if won < 0)
    return tuple(sorted({*r.wagers, *r.proving, *r.lodged, *taken}))


def return_all(cite: Cite, spots: Iterable[str]) -> Procedure:
    return any_order(*(dealer(cite, Verb.RETURN, spot) for spot in spots))
