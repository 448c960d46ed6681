"""What voids a round, and a stub that counts out wrong: § 655a.8(h) and its like."""

from __future__ import annotations

from games.common.voiding import return_all, wagers_of_the_round
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.procedure import Procedure, any_order, dealer, in_order
from games.engine.round import Round


def void(r: Round, cite: Cite) -> Procedure:
    """All hands are void: the wagers go back and the cards are shuffled again, whichever first."""
    back = return_all(cite, wagers_of_the_round(r))
    return any_order(back, dealer(cite, Verb.RESHUFFLE, "deck"))


def wrong_count(r: Round, cite: Cite) -> Procedure:
    """The stub shows that cards are missing: look for a misdeal, void, and change the deck.

    A misdeal with all cards there is caught as it happens, by § 655a.13(c).
    """
    lying = sum(len(cards) for spot, cards in r.cards.items())
    return in_order(
        dealer(cite, Verb.COUNT, "layout", lying),
        any_order(return_all(cite, wagers_of_the_round(r)), dealer(cite, Verb.REMOVE, r.in_use)),
    )
