"""A betting round: §§ 637a.7(c), 637a.8 and the like subsections of 637a.10 to 637a.14."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.pots import bet_of, bets, is_pot
from games.engine.procedure import DONE, Procedure, Step, dealer, given, in_order
from games.engine.round import Round
from games.poker.chapter import CODE, cents, clockwise, decisions, level, option
from games.poker.pooling import bring_in_bets

Opener = Callable[[Round, int], tuple[Cite, str]]
"""Why a betting round begins with a seat: the provision, and what there is to see."""


@dataclass(frozen=True, slots=True)
class Turns:
    """How a betting round stands: who has yet to act, and what a raise must be."""

    cite: Cite
    """Where the chapter gives the players their choice."""
    to_act: tuple[int, ...]
    size: int
    """The bet of the round, in cents: exact at limit, else the least."""
    least_raise: int
    """By how much the next raise goes up, or goes up at least."""
    raises: int = 0
    """Bets and raises made, of as many as the house allows."""
    closed: frozenset[int] = frozenset()
    """The seats that have acted since the last full raise: they may call or fold."""
    opener: Opener | None = None
    """Where the chapter says who begins, as long as nobody has."""


def betting_round(
    cite: Cite,
    order: Callable[[Round], tuple[int, ...]],
    size: Callable[[Round], int],
    opener: Opener | None = None,
) -> Procedure:
    """Let the players of *order* act until each has answered the last bet; pool the bets.

    *order* and *size* are read when the round begins: who acts, in turn, and the bet.
    """

    def begin(r: Round) -> Procedure:
        first = Turns(cite, order(r), size(r), size(r), raises=int(level(r) > 0), opener=opener)
        return in_order(turns(r, first), given(bring_in_bets))

    return given(begin)


def turns(r: Round, now: Turns) -> Procedure:
    """The next player's turn and all that follow."""
    waiting = tuple(seat for seat in now.to_act if may_act(r, seat))
    if not waiting or len(r.live) < 2:
        return DONE
    seat = waiting[0]
    cite, why = now.opener(r, seat) if now.opener else (CODE["7(e)(2)"], "")
    now, before = replace(now, to_act=waiting[1:], opener=None), len(decisions(r, seat))

    def upon(r: Round) -> Procedure:
        made = decisions(r, seat)[before:]
        return follow(r, now, seat, made[0]) if made else DONE

    asked = dealer(cite, Verb.ASK, seat, why=why)
    return in_order(asked, decision(r, now, seat), given(upon))


def may_act(r: Round, seat: int) -> bool:
    """Whether *seat* has chips, and someone to bet them against or a bet to answer."""
    if seat in r.folded or not r.chips(seat):
        return False
    owes = bets(r).get(seat, 0) < level(r)
    return owes or any(r.chips(other) for other in r.live if other != seat)


def follow(r: Round, now: Turns, seat: int, act: Act) -> Procedure:
    """What *act* of *seat* leads to: it is announced where it changes what others must do."""
    then = given(lambda r: turns(r, after(r, now, seat, act)))
    if act.verb is Verb.BET and act.spot != "call":
        return in_order(dealer(CODE["7(e)(2)"], Verb.ANNOUNCE, f"{seat}/{act.spot}"), then)
    return then


def after(r: Round, now: Turns, seat: int, act: Act) -> Turns:
    """Return how the betting round stands once *seat* has acted."""
    down = bets(r)
    top = max((c for s, c in down.items() if s != seat), default=0)
    over = down.get(seat, 0) - top
    if act.verb is not Verb.BET or over <= 0:
        return replace(now, closed=now.closed | {seat})
    others = clockwise(r, seat)[:-1]
    limit = option(r, "structure") == "limit"
    full = over * 2 >= now.least_raise if limit else over >= now.least_raise
    if not full:  # an All-in player's few chips more: whoever has acted may only call them
        answered = tuple(s for s in others if s not in now.to_act)
        return replace(now, to_act=(*now.to_act, *answered), closed=now.closed | {seat})
    least = now.size if limit else max(over, now.least_raise)
    return Turns(now.cite, others, now.size, least, now.raises + 1, frozenset({seat}))


def decision(r: Round, now: Turns, seat: int) -> Step:
    """All that *seat* may do in its turn."""
    actor, need, chips = f"seat-{seat}", level(r) - bets(r).get(seat, 0), r.chips(seat)
    options: list[Act] = []
    if need:
        all_of_it = need >= chips
        options.append(_bet(seat, "all-in" if all_of_it else "call", min(need, chips)))
    else:
        options.append(Act(actor, Verb.CHECK, bet_of(seat)))
    more, up_to, least = raises(r, now, seat)
    options += more
    if need:
        options.append(Act(actor, Verb.FOLD, f"{seat}/hand"))
    return Step(now.cite, tuple(options), up_to=up_to, least=least)


def raises(r: Round, now: Turns, seat: int) -> tuple[list[Act], tuple[Act, ...], int]:
    """The bets or raises open to *seat*; those open for less as well, and the least of them."""
    need, chips = level(r) - bets(r).get(seat, 0), r.chips(seat)
    if chips <= need or not may_raise(r, now, seat):
        return [], (), 0
    name = "raise" if level(r) else "open"
    least, most = need + now.least_raise, need + most_raise(r, now, need)
    if level(r) and level(r) < now.size and option(r, "structure") == "limit":
        least = most = now.size - level(r) + need  # a Forced or Blind Bet made up to a full one
    if chips <= least:
        return [_bet(seat, "all-in", chips)], (), 0
    if most == least:
        return [_bet(seat, name, least)], (), 0
    top = min(most, chips - 100)
    sums = sorted({min(least * times, top) for times in (1, 2, 3)} | {top})
    acts = [_bet(seat, name, one) for one in sums]
    whole = [_bet(seat, "all-in", chips)] if chips <= most else []
    return [*acts, *whole], (acts[-1],), least


def may_raise(r: Round, now: Turns, seat: int) -> bool:
    """Whether house and chapter let *seat* raise: the cap, check-and-raise, a raise cut short."""
    if seat in now.closed or not any(r.chips(s) for s in r.live if s != seat):
        return False
    most = cents(r, "raises")
    if most and now.raises > most and len(r.live) > 2:
        return False
    return bool(option(r, "check_raise")) or not level(r) or not checked(r, seat)


def checked(r: Round, seat: int) -> bool:
    """Whether *seat* has checked in this betting round."""
    mine = Act(f"seat-{seat}", Verb.CHECK, bet_of(seat))
    for act in reversed(r.log):
        if act.verb in (Verb.POOL, Verb.DEAL):
            return False
        if act == mine:
            return True
    return False


def most_raise(r: Round, now: Turns, need: int) -> int:
    """The most a raise may go up by, in cents; at limit it is the least as well."""
    structure = option(r, "structure")
    if structure == "limit":
        return now.least_raise
    if structure == "spread":
        return max(now.least_raise, r.rules.maximum)
    if structure == "pot-limit":
        there = sum(held for spot, held in r.wagers.items() if is_pot(spot))
        return max(now.least_raise, there + sum(bets(r).values()) + need)
    return sum(r.stakes.values())


def _bet(seat: int, name: str, amount: int) -> Act:
    return Act(f"seat-{seat}", Verb.BET, f"{seat}/{name}", amount)
