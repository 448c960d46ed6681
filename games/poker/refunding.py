"""Chips that go back: a misdeal, a void round, a protected hand that is lost (§ 637a.18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.common.preparing import cut
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.pots import RAKE, bet_of, bets, pots
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order
from games.engine.round import Round
from games.poker.chapter import MUCK
from games.poker.clearing import remove_deck
from games.poker.decks import PREPARING, hold

Again = Callable[[Round], Procedure]
"""The round from the first chip on, once its cards are ready."""


def due_back(r: Round) -> dict[str, int]:
    """Return all that the players have put in and where it is taken from: ``3/bet``, ``3/pot``.

    Chips in a pot bear no names: from the main pot up, and last from the rake, each gets what
    he has put in.
    """
    left = {place: r.wagers.get(place, 0) for place in (*pots(r), RAKE)}
    found = {bet_of(seat): cents for seat, cents in bets(r).items()}
    for seat in r.seats:
        mine = r.committed.get(seat, 0) - found.get(bet_of(seat), 0)
        for place, lying in left.items():
            part = max(0, min(mine, lying))
            mine, left[place] = mine - part, lying - part
            found |= {f"{seat}/{place}": part} if part else {}
    return found


def give_back(r: Round, cite: Cite, seats: Iterable[int]) -> Procedure:
    """Return to *seats* what they have put in, wherever it is now, in any order."""
    mine = owed_to(r, seats)

    def one(place: str) -> Procedure:
        def look(r: Round) -> Procedure:
            cents = due_back(r).get(place, 0)
            return dealer(cite, Verb.RETURN, place, cents) if cents else DONE

        return given(look)

    def rest(later: Round) -> Procedure:  # where too little was given back at first
        less = sum(owed_to(later, seats).values()) < sum(mine.values())
        return give_back(later, cite, seats) if less else DONE

    return in_order(any_order(*map(one, mine)), given(rest)) if mine else DONE


def owed_to(r: Round, seats: Iterable[int]) -> dict[str, int]:
    of_them = tuple(f"{seat}/" for seat in seats)
    return {place: cents for place, cents in due_back(r).items() if place.startswith(of_them)}


def misdeal(r: Round, cite: Cite, again: Again) -> Procedure:
    """Cards and chips come back, whichever first; the cards are shuffled and dealt anew."""
    reshuffled = dealer(cite, Verb.RESHUFFLE, r.in_use)
    by_hand = r.rules.shuffling == "by-hand"
    mixed = in_order(
        reshuffled,
        cut(PREPARING, r) if by_hand else DONE,
        hold() if r.holding is None else DONE,
    )
    return in_order(any_order(give_back(r, cite, r.seats), mixed), given(again))


def void(r: Round, cite: Cite) -> Procedure:
    """Everyone has back what he put in, and the deck is replaced, whichever first."""
    lying = [spot for spot in r.cards if spot != MUCK] + ["stub"] * bool(r.deck)
    cards = any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in lying))
    away = in_order(cards, remove_deck(r, cite.key))
    return any_order(give_back(r, cite, r.seats), away)
