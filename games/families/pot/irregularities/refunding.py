"""Chips that go back: a misdeal, a void round, a protected hand that is lost (§ .18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.pots import RAKE, bet_of, bets, number_of, pots, stakes_of
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order
from games.engine.round import Round
from games.families.pot.dealing.decks import hold, shuffled_again
from games.families.pot.facts import PokerGame
from games.families.pot.seen import all_in, this_deal
from games.families.pot.showdown.clearing import remove_deck
from games.families.pot.words import MUCK

Again = Callable[[Round], Procedure]
"""The round from the first chip on, once its cards are ready."""


def due_back(r: Round, seats: Sequence[int]) -> dict[str, int]:
    """Return everything *seats* have put in, and the places it is taken from: ``3/bet``,
    ``3/pot``."""
    return all_back(r) if set(seats) >= set(r.seats) else out_of_each_pot(r, seats)


def all_back(r: Round) -> dict[str, int]:
    """What everyone gets back when all do. Chips in a pot have no names, so the players are served
    in turn from the main pot up, and last from the rake.

    What is still due to each stays the same in any order. If somebody has got too much, whoever
    is served last lacks it: until then the whole is due to each.
    """
    left = {place: r.wagers.get(place, 0) for place in (*pots(r), RAKE)}
    found = {bet_of(seat): cents for seat, cents in bets(r).items()}
    for seat in r.seats:
        mine = stakes_of(r).committed.get(seat, 0) - found.get(bet_of(seat), 0)
        for place, lying in left.items():
            part = max(0, min(mine, lying))
            mine, left[place] = mine - part, lying - part
            found |= {f"{seat}/{place}": part} if part else {}
        for place in left:
            own = f"{seat}/{place}"
            part = max(0, min(mine, r.wagers.get(place, 0) - found.get(own, 0)))
            mine -= part
            found |= {own: found.get(own, 0) + part} if part else {}
    return found


def out_of_each_pot(r: Round, seats: Sequence[int]) -> dict[str, int]:
    """What some get back while the others play on: from each pot what they have put into it.

    If a pot is short, the rest comes from the rake that was taken from it.
    """
    left = {place: r.wagers.get(place, 0) for place in (*pots(r), RAKE)}
    found = dict[str, int]()
    for seat in seats:
        down = r.wagers.get(bet_of(seat), 0)
        mine, wanted = stakes_of(r).committed.get(seat, 0) - down, put_into_pots(r, seat)
        parts = {bet_of(seat): down}
        for place in (*wanted, RAKE, *left):
            part = max(0, min(wanted.pop(place, mine), mine, left[place]))
            mine, left[place] = mine - part, left[place] - part
            parts[f"{seat}/{place}"] = parts.get(f"{seat}/{place}", 0) + part
        found |= {place: cents for place, cents in parts.items() if cents}
    return found


def put_into_pots(r: Round, seat: int) -> dict[str, int]:
    """Return pot -> what *seat* has put into it and not yet been given back, in cents."""
    back = [a for a in this_deal(r) if a.verb is Verb.RETURN and a.seat == seat]
    returned = {pot: sum(a.amount or 0 for a in back if a.spot == pot) for pot in (*pots(r), RAKE)}
    whole = (
        stakes_of(r).committed.get(seat, 0)
        - r.wagers.get(bet_of(seat), 0)
        + sum(returned.values())
    )
    found, below = dict[str, int](), 0
    for pot in pots(r):
        upto = max(below, min(whole, closed_at(r, pot)))
        found[pot], below = upto - below - returned[pot], upto
    return found


def closed_at(r: Round, pot: str) -> int:
    """Return the level, in cents, up to which a player's chips of this round go into *pot* or an
    earlier one. It is what the players put in who are All-in and contend for no further pot."""
    there, put_in = stakes_of(r).contenders, stakes_of(r).committed
    later = [seats for other, seats in there.items() if number_of(other) > number_of(pot)]
    more = frozenset().union(*later)
    short = [s for s in there.get(pot, frozenset()) - more if later and all_in(r, s)]
    return min((put_in.get(seat, 0) for seat in short), default=sum(put_in.values()))


def give_back(r: Round, cite: Cite, seats: Iterable[int]) -> Procedure:
    """Return to *seats* what they have put in, wherever it is now, in any order."""
    whose = tuple(seats)
    mine = due_back(r, whose)

    def one(place: str) -> Procedure:
        def look(r: Round) -> Procedure:
            cents = due_back(r, whose).get(place, 0)
            return dealer(cite, Verb.RETURN, place, cents) if cents else DONE

        return given(look)

    def rest(later: Round) -> Procedure:  # where too little was given back at first
        less = sum(due_back(later, whose).values()) < sum(mine.values())
        return give_back(later, cite, whose) if less else DONE

    return in_order(any_order(*map(one, mine)), given(rest)) if mine else DONE


def misdeal(kind: PokerGame, r: Round, cite: Cite, again: Again) -> Procedure:
    """Cards and chips come back, in either order; the cards are shuffled and dealt again."""
    mixed = in_order(shuffled_again(kind, r, cite), hold(kind) if r.holding is None else DONE)
    return in_order(any_order(give_back(r, cite, r.seats), mixed), given(again))


def void(kind: PokerGame, r: Round, cite: Cite) -> Procedure:
    """Every player has the chips back, and the deck is replaced, in either order."""
    lying = [spot for spot in r.cards if spot != MUCK] + ["stub"] * bool(r.deck)
    cards = any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in lying))
    away = in_order(cards, remove_deck(kind, r, cite.key))
    return any_order(give_back(r, cite, r.seats), away)
