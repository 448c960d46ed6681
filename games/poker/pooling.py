"""Bets brought into the pots: §§ 637a.7(c), 637a.8(b)(5) and 637a.17(d)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.pots import bet_of, bets, layer, number_of, pots, side_pot
from games.engine.procedure import DONE, Procedure, dealer, each, given, in_order
from games.engine.round import Round
from games.poker.chapter import CODE, all_in


def bring_in_bets(r: Round) -> Procedure:
    """Give back what nobody called, then bring in the rest, from the main pot up."""
    return in_order(uncalled(r), given(pool))


def uncalled(r: Round) -> Procedure:
    """The part of the highest bet that nobody has called goes back to its player."""
    found = not_called(r)
    if found is None:
        return DONE
    seat, cents = found
    why = f"nobody has called {dollars(cents)} of it"
    return dealer(CODE["17(d)"], Verb.RETURN, bet_of(seat), cents, why=why)


def not_called(r: Round) -> tuple[int, int] | None:
    """Return the seat whose bet stands above all others, and by how many cents."""
    down = sorted(((cents, seat) for seat, cents in bets(r).items()), reverse=True)
    if not down:
        return None
    second = down[1][0] if len(down) > 1 else 0
    top, seat = down[0]
    return (seat, top - second) if top > second else None


def pool(r: Round) -> Procedure:
    """Bring in what lies before the players: to each pot what its players have bet alike."""
    planned = plan(r)
    return each(planned, lambda one: _pool(r, *one, sides=len(planned) > 1))


def _pool(r: Round, pot: str, cents: int, *, sides: bool) -> Procedure:
    cite = CODE["8(b)(5)(iii)"] if sides or pot != side_pot(0) else CODE["7(c)"]
    return dealer(cite, Verb.POOL, pot, cents)


def plan(r: Round) -> tuple[tuple[str, int], ...]:
    """Return which pots the bets belong in, and how many cents of them, lowest first.

    A pot closes above what a player who is All-in has bet; the others go on in a side pot.
    """
    down = bets(r)
    if not down:
        return ()
    top = max(down.values())
    short = {cents for seat, cents in down.items() if seat in r.live and all_in(r, seat)}
    stops = (0, *sorted({*(cents for cents in short if cents < top), top}))
    first = open_pot(r)
    return tuple(
        (side_pot(first + i), layer(down, stops[i], stops[i + 1])) for i in range(len(stops) - 1)
    )


def open_pot(r: Round) -> int:
    """Return the number of the pot that further bets go into."""
    there = pots(r)
    if not there:
        return 0
    last = there[-1]
    still_in = r.contenders.get(last, frozenset()).difference(r.folded)
    closed = any(all_in(r, seat) and bet_of(seat) not in r.wagers for seat in still_in)
    return number_of(last) + closed
