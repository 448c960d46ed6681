"""The showdown: §§ 637a.6(f), 637a.7(d) and 637a.18(e) and (f)."""

from __future__ import annotations

from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.pots import pots
from games.engine.procedure import DONE, Procedure, Step, each, given
from games.engine.round import Round
from games.poker.awards import contenders
from games.poker.chapter import CODE, clockwise, contested, from_the_left, last_bettor, option
from games.poker.kinds import Kind

SHOW = CODE["18(e)"]


def showdown(kind: Kind, r: Round) -> Procedure:
    """Who made the final bet shows first, the others after him, clockwise; losers may concede."""
    if not contested(r):
        return DONE
    first, *others = showing_order(kind, r)
    why = "made the final bet" if last_bettor(r) == first else "is the first from the left"
    return each(
        (first, *others),
        lambda seat: given(
            lambda r: show(r, seat, why=f"seat {seat} {why}" if seat == first else "")
        ),
    )


def showing_order(kind: Kind, r: Round) -> tuple[int, ...]:
    """The players still in, in the order in which they show."""
    bettor = last_bettor(r)
    if bettor is None or bettor not in r.live:
        return tuple(seat for seat in from_the_left(kind, r) if seat in r.live)
    whole = clockwise(r, bettor)
    return tuple(seat for seat in (bettor, *whole[:-1]) if seat in r.live)


def show(r: Round, seat: int, *, why: str = "") -> Procedure:
    """Let *seat* show his hand, or concede it where that is open to him.

    Who shows first, as *why* says, and who alone is left in a pot, does not concede.
    """
    spot, actor = f"{seat}/hand", f"seat-{seat}"
    if seat in r.folded or not r.lies(spot) or r.shown(spot) or not contested(r):
        return DONE
    shown = Act(actor, Verb.REVEAL, spot)
    alone = any(contenders(r, pot) == (seat,) for pot in pots(r))
    may = not why and not alone and not option(r, "show_all")
    step = Step(SHOW, (shown, Act(actor, Verb.FOLD, spot)) if may else (shown,))
    return replace(step, why=why)
