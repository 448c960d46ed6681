"""The showdown: §§ 637a.6(f), 637a.7(d) and 637a.18(e) and (f)."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.procedure import DONE, Procedure, Step, each, given
from games.engine.round import Round
from games.poker.chapter import CODE, clockwise, contested, from_the_left, last_bettor, option
from games.poker.kinds import Kind

SHOW = CODE["18(e)"]


def showdown(kind: Kind, r: Round) -> Procedure:
    """Who made the final bet shows first, the others after him, clockwise; losers may concede."""
    if not contested(r):
        return DONE
    order = showing_order(kind, r)
    return each(order, lambda seat: given(lambda r: show(r, seat, first=seat == order[0])))


def showing_order(kind: Kind, r: Round) -> tuple[int, ...]:
    """The players still in, in the order in which they show."""
    bettor = last_bettor(r)
    if bettor is None:
        return tuple(seat for seat in from_the_left(kind, r) if seat in r.live)
    whole = clockwise(r, bettor)
    return tuple(seat for seat in (bettor, *whole[:-1]) if seat in r.live)


def show(r: Round, seat: int, *, first: bool) -> Procedure:
    """Let *seat* show his hand, or concede it where that is open to him."""
    spot, actor = f"{seat}/hand", f"seat-{seat}"
    if seat in r.folded or r.shown(spot) or not contested(r):
        return DONE
    shown = Act(actor, Verb.REVEAL, spot)
    concede = Act(actor, Verb.FOLD, spot)
    may = not first and not option(r, "show_all")
    return Step(SHOW, (shown, concede) if may else (shown,))
