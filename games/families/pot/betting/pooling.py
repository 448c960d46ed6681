"""Bets brought into the pots: §§ .7(c), .8(b)(5) and .17(d)."""

from __future__ import annotations

from itertools import pairwise

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.pots import POT, bet_of, bets, layer, number_of, pots, side_pot, stakes_of
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.families.pot.charges.rake import rake_as_play_goes_on
from games.families.pot.facts import PokerGame
from games.families.pot.seen import all_in, contested
from games.families.pot.showdown.losers import count_losers


def bring_in_bets(kind: PokerGame, r: Round, *, last: bool = False) -> Procedure:
    """Give back the uncalled bet and bring in the rest, in any order, before any rake.

    Once all the betting is over, the uncalled bet may also wait until the losing hands are in.
    """
    over = last or not contested(r)
    gathered = any_order(
        optional(given(lambda r: uncalled(kind, r)))
        if over
        else given(lambda r: uncalled(kind, r)),
        given(lambda r: pool(kind, r)),
        DONE if contested(r) else optional(given(lambda r: count_losers(kind, r))),
    )
    return in_order(gathered, given(lambda r: rake_after_betting(kind, r)))


def rake_after_betting(kind: PokerGame, r: Round) -> Procedure:
    """Rake the pots after this betting round, if the house does; first the uncalled bet goes
    back."""
    rake = rake_as_play_goes_on(kind, r)
    return rake if rake is DONE else in_order(given(lambda r: uncalled(kind, r)), rake)


def uncalled(kind: PokerGame, r: Round) -> Procedure:
    """The part of the highest bet that nobody has called goes back to its player."""
    found = not_called(r)
    if found is None:
        return DONE
    seat, cents = found
    why = f"nobody has called {dollars(cents)} of it"
    return dealer(kind.code["17(d)"], Verb.RETURN, bet_of(seat), cents, why=why)


def not_called(r: Round) -> tuple[int, int] | None:
    """Return the seat with the highest bet, and by how many cents it exceeds the others.

    What a player owed before mucking goes back to nobody.
    """
    down = bets(r)
    top = max(down, key=lambda seat: down[seat], default=0)
    second = max((cents for seat, cents in down.items() if seat != top), default=0)
    over = down.get(top, 0) - second
    return (top, over) if over and top in r.live else None


def pool(kind: PokerGame, r: Round) -> Procedure:
    """Bring in the bets: to each pot what its players have bet alike.

    The pots are made in any order; whatever a wrong sum has left out is brought in afterward.
    """
    planned = plan(r)
    if not planned:
        return DONE

    def left_lying(later: Round) -> Procedure:
        return DONE if plan(later) == planned else pool(kind, later)

    made = any_order(*(_pool(kind, *one, sides=len(planned) > 1) for one in planned))
    return in_order(made, given(left_lying))


def _pool(kind: PokerGame, pot: str, cents: int, *, sides: bool) -> Procedure:
    cite = kind.code["8(b)(5)(iii)"] if sides or pot != POT else kind.code["7(c)"]
    return dealer(cite, Verb.POOL, pot, cents)


def plan(r: Round) -> tuple[tuple[str, int], ...]:
    """Return which pots the bets belong in, and how many cents of them, lowest first.

    A pot closes above the bet of a player who is All-in; the others go on in a side pot. Chips of
    players who have folded go with the bets at their level.
    """
    down, first = called_bets(r), open_pot(r)
    if not down:
        return ()
    still_in = {seat: cents for seat, cents in down.items() if seat in r.live}
    top = max(still_in.values(), default=0)
    closing = {cents for seat, cents in still_in.items() if all_in(r, seat) and cents < top}
    levels = (0, *sorted(closing), max(down.values()))
    return tuple(
        (side_pot(first + i), layer(down, below, upto))
        for i, (below, upto) in enumerate(pairwise(levels))
    )


def called_bets(r: Round) -> dict[int, int]:
    """Return the bets that lie before the players, less what nobody has called."""
    down = dict(bets(r))
    if (found := not_called(r)) is not None:
        seat, over = found
        down[seat] -= over
    return {seat: cents for seat, cents in down.items() if cents}


def open_pot(r: Round) -> int:
    """Return the number of the pot that further bets go into: a new one above an All-in."""
    last = max(pots(r), key=number_of, default=POT)
    short = (s for s in stakes_of(r).contenders.get(last, ()) if s in r.live and all_in(r, s))
    return number_of(last) + any(bet_of(seat) not in r.wagers for seat in short)
