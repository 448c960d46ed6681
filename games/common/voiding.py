"""A void round: every wager goes back, and the cards are dealt with."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import Procedure, any_order, dealer, in_order
from games.engine.round import Round


def wagers_of_the_round(r: Round) -> tuple[str, ...]:
    """Every wager made in this round and not yet given back, wherever its chips are now.

    A wager already taken in from a fold is one of them: the whole round is void.
    """
    taken = (spot for spot, won in r.won.items() if won < 0)
    return tuple(sorted({*r.wagers, *r.proving, *r.lodged, *taken}))


def return_all(cite: Cite, spots: Iterable[str]) -> Procedure:
    return any_order(*(dealer(cite, Verb.RETURN, spot) for spot in spots))


def void(r: Round, cite: Cite) -> Procedure:
    """All hands are void: the wagers go back and the cards are shuffled again, whichever first."""
    back = return_all(cite, wagers_of_the_round(r))
    return any_order(back, dealer(cite, Verb.RESHUFFLE, "deck"))


def wrong_count(r: Round, cite: Cite) -> Procedure:
    """The stub shows that cards are missing: look for a misdeal, void, and change the deck.

    A misdeal with all cards there is an irregularity of its own, caught as it happens.
    """
    lying = sum(len(cards) for spot, cards in r.cards.items())
    return in_order(
        dealer(cite, Verb.COUNT, "layout", lying),
        any_order(return_all(cite, wagers_of_the_round(r)), dealer(cite, Verb.REMOVE, r.in_use)),
    )
