"""A betting round: §§ .7(c) and .8."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.pots import QUIET, bet_of, bets, is_pot
from games.engine.procedure import DONE, Procedure, Step, dealer, given, in_order
from games.engine.round import Round
from games.engine.swift import swift
from games.families.pot.betting.limits import highest
from games.families.pot.betting.pooling import bring_in_bets
from games.families.pot.charges.rake import DOLLAR
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.seen import all_in, clockwise, decisions, level
from games.families.pot.words import CALLING

Opener = Callable[[Round, int], tuple[Cite, str]]
"""Why a seat begins the betting round: the provision, and what everyone can see."""


@swift
@dataclass(frozen=True, slots=True)
class Turns:
    """The state of a betting round: who has yet to act, and how large a raise must be."""

    cite: Cite
    """Where the chapter gives the players their choice."""
    to_act: tuple[int, ...]
    size: int
    """The bet of the round, in cents: exact at limit, else the least."""
    step: int
    """The size of the last full raise; where there is no limit, the next is at least as large."""
    base: int = 0
    """The bet after the last full bet or raise; at limit the next one builds on it."""
    raises: int = 0
    """Full bets and raises made, which the house may limit."""
    answered: Mapping[int, int] = field(default_factory=dict)
    """Seat that has acted since the last full raise -> what the bet was then."""
    checked: frozenset[int] = frozenset()
    opener: Opener | None = None
    """The provision on who begins, as long as nobody has begun."""


def betting_round(
    kind: PokerGame,
    cite: Cite,
    order: Callable[[Round], tuple[int, ...]],
    size: Callable[[Round], int],
    opener: Opener | None = None,
    *,
    last: bool = False,
) -> Procedure:
    """Let the players of *order* act until each has answered the last bet; pool the bets.

    *order* and *size* are read when the round begins: the seats in turn, and the bet. After the
    *last* betting round, hands are shown.
    """

    def begin(r: Round) -> Procedure:
        bet, there = size(r), level(r)
        least = bet if limited(r) else max(bet, there)
        first = Turns(
            cite, order(r), least, least, there if there >= bet else 0, there // bet, opener=opener
        )
        return in_order(turns(kind, r, first), given(lambda r: bring_in_bets(kind, r, last=last)))

    return given(begin)


def turns(kind: PokerGame, r: Round, now: Turns) -> Procedure:
    """The next player's turn and all that follow."""
    waiting = tuple(seat for seat in now.to_act if may_act(r, seat))
    if not waiting or len(r.live) < 2:
        return DONE
    seat = waiting[0]
    cite, why = now.opener(r, seat) if now.opener else (kind.code["7(e)(2)"], "")
    now, before = replace(now, to_act=waiting[1:], opener=None), len(decisions(r, seat))

    def upon(r: Round) -> Procedure:
        gone = [Act(f"seat-{seat}", Verb.FOLD, f"{seat}/hand")] if seat in r.folded else []
        made = (*decisions(r, seat)[before:], *gone)
        return follow(kind, r, now, seat, made[0]) if made else DONE

    asked = dealer(cite, Verb.ASK, seat, why=why)
    return in_order(asked, decision(r, now, seat), given(upon))


def may_act(r: Round, seat: int) -> bool:
    """Whether *seat* may still bet, and has someone to bet against or a bet to answer."""
    if seat in r.folded or all_in(r, seat):
        return False
    return bets(r).get(seat, 0) < level(r) or more_to_win(r, seat)


def more_to_win(r: Round, seat: int) -> bool:
    """Whether another player could answer a bet of *seat* above what is bet already."""
    down, there = bets(r), level(r)
    others = (s for s in r.live if s != seat and not all_in(r, s))
    return any(down.get(other, 0) + r.chips(other) > there for other in others)


def follow(kind: PokerGame, r: Round, now: Turns, seat: int, act: Act) -> Procedure:
    """What *act* of *seat* leads to: the dealer announces it where it changes what others must
    do."""
    then = given(lambda r: turns(kind, r, after(r, now, seat, act)))
    if act.verb is Verb.BET and act.spot not in CALLING:
        return in_order(announced(kind, r, seat, act), then)
    return then


def announced(kind: PokerGame, r: Round, seat: int, act: Act) -> Step:
    """The dealer says what *act* of *seat* was. The sum may go with it, and an All-in bet that
    opens or raises may be announced as both."""
    done = act.spot.removeprefix(QUIET)
    there = max((cents for other, cents in bets(r).items() if other != seat), default=0)
    words = [done]
    if done == "all-in" and bets(r).get(seat, 0) > there:
        words.append("raise" if there else "open")
    if "open" in words:
        words.append("bet")
    sums = (None, act.amount, bets(r).get(seat))
    said = [Act("dealer", Verb.ANNOUNCE, f"{seat}/{word}", one) for word in words for one in sums]
    return Step(kind.code["7(e)(2)"], tuple(said[:1]), in_other_words=tuple(said[1:]))


def after(r: Round, now: Turns, seat: int, act: Act) -> Turns:
    """Return how the betting round stands once *seat* has acted."""
    down = bets(r)
    mine, before = down.get(seat, 0), max((c for s, c in down.items() if s != seat), default=0)
    answered = {**now.answered, seat: max(mine, before)}
    if act.verb is Verb.CHECK:
        return replace(now, answered=answered, checked=now.checked | {seat})
    if act.verb is not Verb.BET or mine <= before:
        return replace(now, answered=answered)
    now = replace(now, to_act=clockwise(r, seat)[:-1])
    if limited(r):  # an All-in player's chips are a raise if they make up half of one
        full = (mine - now.base) * 2 >= now.size
    else:
        full = mine >= least_raised(r, now, before)
    if not full:
        return replace(now, answered=answered)
    step = now.size if limited(r) else max(now.step, mine - before)
    return replace(now, step=step, base=mine, raises=now.raises + 1, answered={seat: mine})


def decision(r: Round, now: Turns, seat: int) -> Step:
    """Everything that *seat* may do in its turn."""
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
    """The bets or raises open to *seat*; those that may also be smaller, and their least sum."""
    mine, there, chips = bets(r).get(seat, 0), level(r), r.chips(seat)
    if mine + chips <= there or not may_raise(r, now, seat):
        return [], (), 0
    name = "raise" if there else "open"
    least = least_raised(r, now, there) - mine
    most = max(least, most_raised(r, now, seat) - mine)
    if chips <= least:
        return [_bet(seat, "all-in", chips)], (), 0
    if most == least:
        return [_bet(seat, name, least)], (), 0
    top = min(most, chips - DOLLAR)
    sums = sorted({min(least * times, top) for times in (1, 2, 3)} | {top})
    acts = [_bet(seat, name, one) for one in sums]
    whole = [_bet(seat, "all-in", chips)] if chips <= most else []
    return [*acts, *whole], (acts[-1],), least


def limited(r: Round) -> bool:
    """Whether every bet is of one size."""
    return option(r, "structure") == "limit"


def least_raised(r: Round, now: Turns, there: int) -> int:
    """The least total, in cents, to which a raise of the bet *there* must go.

    At limit it is the exact total. A bet smaller than the round's is first made up to it.
    """
    if limited(r):
        return now.base + now.size
    return there + now.step if there >= now.size else now.size


def most_raised(r: Round, now: Turns, seat: int) -> int:
    """The most to which *seat* may raise the bet, in cents."""
    there = level(r)
    match option(r, "structure"):
        case "limit":
            return least_raised(r, now, there)
        case "spread":
            return there + highest(r)
        case "pot-limit":
            lying = sum(held for spot, held in r.wagers.items() if is_pot(spot))
            called = sum(bets(r).values()) + there - bets(r).get(seat, 0)
            return there + lying + called
        case _:
            return bets(r).get(seat, 0) + r.chips(seat)


def may_raise(r: Round, now: Turns, seat: int) -> bool:
    """Whether house and chapter let *seat* raise: the cap, check-and-raise, an incomplete
    raise."""
    there = level(r)
    if not more_to_win(r, seat):
        return False
    if seat in now.answered and (limited(r) or there - now.answered[seat] < now.step):
        return False
    if there and seat in now.checked and not option(r, "check_raise"):
        return False
    return not capped(r, now)


def capped(r: Round, now: Turns) -> bool:
    """Whether the bet has been raised as often as the house allows at limits."""
    most = cents(r, "raises")
    if not most or option(r, "structure") not in ("limit", "spread"):
        return False
    between_two = len(r.live) == 2 and option(r, "no_cap_for_two")
    return now.raises > most and not between_two


def _bet(seat: int, name: str, amount: int) -> Act:
    return Act(f"seat-{seat}", Verb.BET, f"{seat}/{name}", amount)
