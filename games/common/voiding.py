"""A void round: every wager goes back, and what is done with the cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    given,
    in_order,
    optional,
    remaining,
)
from games.engine.round import Round


def wagers_of_the_round(r: Round) -> tuple[str, ...]:
    """Every wager made in this round and not yet given back, wherever its chips are now.

    A wager already taken after a fold is among them: the whole round is void.
    """
    taken = (spot for spot, won in r.won.items() if won < 0)
    return tuple(sorted({*r.wagers, *r.proving, *r.accepted, *taken}))


def return_all(cite: Cite, spots: Iterable[str]) -> Procedure:
    return any_order(*(dealer(cite, Verb.RETURN, spot) for spot in spots))


def give_back(r: Round, cite: Cite) -> Procedure:
    """Every wager of the round goes back, and so does one that is made after it was void."""
    return in_order(
        return_all(cite, wagers_of_the_round(r)),
        remaining(lambda r: return_all(cite, wagers_of_the_round(r))),
    )


def void(r: Round, cite: Cite) -> Procedure:
    """All hands are void: the wagers go back and the cards are shuffled again, in either order.

    The cards may be gathered for the shuffle in any way.
    """
    back = give_back(r, cite)
    return any_order(back, dealer(cite, Verb.RESHUFFLE, "deck"), gathering(r, cite))


def gathering(
    r: Round, cite: Cite, kept: Callable[[Round], Collection[str]] = lambda r: ()
) -> Procedure:
    """Let the dealer put the cards of each place, and the stub, into the discard rack, or not.

    Cards at the places *kept* still decide something, so they stay.
    """

    def away(spot: str) -> Procedure:
        thrown = optional(dealer(cite, Verb.DISCARD, spot))
        return given(lambda r: thrown if r.lies(spot) and spot not in kept(r) else DONE)

    def stub(verb: Verb, done: Callable[[Round], bool]) -> Procedure:
        taken = optional(dealer(cite, verb, "stub"))
        return given(lambda r: taken if out(r) and not done(r) else DONE)

    return any_order(
        *(away(spot) for spot in r.cards if spot != r.discards),
        stub(Verb.TAKE, lambda r: TAKEN in r.log or r.rules.dealing == "hand"),
        stub(Verb.DISCARD, lambda r: not r.deck),
    )


TAKEN = Act("dealer", Verb.TAKE, "stub")


def out(r: Round) -> bool:
    """Whether cards lie on the table, or have lain there and were not shuffled again."""
    return any(r.cards.values())


def wrong_count(r: Round, cite: Cite) -> Procedure:
    """The stub shows that cards are missing: look for a misdeal, void the round, change the deck.

    A misdeal with all cards there is an irregularity of its own, caught as it happens.
    """
    lying = sum(len(cards) for spot, cards in r.cards.items())
    return in_order(
        dealer(cite, Verb.COUNT, "layout", lying),
        any_order(
            give_back(r, cite),
            dealer(cite, Verb.REMOVE, r.in_use),
            gathering(r, cite),
        ),
    )
