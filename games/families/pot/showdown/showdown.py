"""The showdown: §§ .6(f), .7(d) and .18(e) and (f)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.pots import pots
from games.engine.procedure import DONE, Procedure, Step, any_order, each, given, waived
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.options import option
from games.families.pot.seen import chosen, clockwise, contested, from_the_left, this_deal
from games.families.pot.showdown.awards import contenders
from games.families.pot.showdown.losers import as_they_show
from games.families.pot.words import CALLING

SHOW = "18(e)"


def showdown(kind: PokerGame, r: Round) -> Procedure:
    """The player who made the final bet shows first, then the others clockwise; losers may
    concede."""
    if not contested(r):
        return DONE
    first, why = first_to_show(kind, r)
    order = (seat for seat in (first, *clockwise(r, first)[:-1]) if seat in r.live)

    shows = each(
        order, lambda seat: given(lambda r: show(kind, r, seat, why=why if seat == first else ""))
    )
    return any_order(shows, waived(given(lambda r: as_they_show(kind, r))))


def first_to_show(kind: PokerGame, r: Round) -> tuple[int, str]:
    """The player who shows first, and why.

    Where nobody has bet in the final betting round, the house says whether an earlier bet counts.
    Where there was no final round because all were All-in, it does.
    """
    acts = this_deal(r)
    final = acts[_last_card(acts) :]
    checks = [act.seat for act in final if act.verb is Verb.CHECK and act.seat in r.live]
    earlier = not checks or option(r, "first_to_show") == "last-bet"
    bettor = last_bettor(final) or (last_bettor(acts) if earlier else None)
    if bettor is not None and bettor in r.live:
        return bettor, f"seat {bettor} made the final bet"
    if checks and checks[0]:
        return checks[0], f"seat {checks[0]} was the first to check in the final betting round"
    seat = next(seat for seat in from_the_left(kind, r) if seat in r.live)
    return seat, f"nobody has bet; seat {seat} is the first from the left"


def _last_card(acts: Sequence[Act]) -> int:
    """Where among *acts* the final betting round begins: after the last card is dealt or drawn."""
    return next((i for i in range(len(acts), 0, -1) if _gives_cards(acts[i - 1])), 0)


def _gives_cards(act: Act) -> bool:
    draws = act.actor.startswith("seat-") and act.verb in (Verb.STAND, Verb.DISCARD)
    return draws or act.verb is Verb.DEAL


def last_bettor(acts: Iterable[Act]) -> int | None:
    """The seat that made the final bet in *acts*: it bet or raised, and nobody raised it."""
    found, down = None, dict[int, int]()
    for act in acts:
        if act.verb is Verb.POOL:
            down.clear()
        elif act.verb is Verb.RETURN and act.spot == "bet" and act.seat:
            down[act.seat] = down.get(act.seat, 0) - (act.amount or 0)
        elif act.verb is Verb.BET and act.seat:
            top = max(down.values(), default=0)
            down[act.seat] = down.get(act.seat, 0) + (act.amount or 0)
            if down[act.seat] > top and chosen(act) and act.spot not in CALLING:
                found = act.seat
    return found


def show(kind: PokerGame, r: Round, seat: int, *, why: str = "") -> Procedure:
    """Let *seat* show the hand, or concede it where that is open.

    The player who shows first, by *why*, and a player left alone in a pot cannot concede.
    """
    spot, actor = f"{seat}/hand", f"seat-{seat}"
    if seat in r.folded or not r.lies(spot) or r.shown(spot) or not contested(r):
        return DONE
    shown = Act(actor, Verb.REVEAL, spot)
    alone = any(contenders(r, pot) == (seat,) for pot in pots(r))
    may = not why and not alone and not option(r, "show_all")
    step = Step(kind.code[SHOW], (shown, Act(actor, Verb.FOLD, spot)) if may else (shown,))
    return replace(step, why=why)
