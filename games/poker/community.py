"""Hold'em and Omaha: §§ 637a.11 and 637a.12."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.pots import bets
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    dealer,
    each,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.poker.betting import betting_round
from games.poker.chapter import (
    BOARD,
    BURNS,
    at,
    cents,
    clockwise,
    contested,
    from_the_left,
    live_from_left,
    option,
)
from games.poker.kinds import Kind
from games.poker.limits import big, small
from games.poker.posting import antes

STREETS = (("(h)", 3), ("(i)", 1), ("(j)", 1))
"""Where the community cards are dealt, and how many."""


def play(kind: Kind) -> Procedure:
    """From the first chip to the end of the final betting round."""
    return in_order(
        given(lambda r: antes(kind, r)),
        given(lambda r: post_blinds(kind, r, at(kind, "(d)"))),
        given(lambda r: straddle(kind, r)),
        given(lambda r: deal_round(kind, r, at(kind, "(f)"))),
        betting_round(at(kind, "(g)"), after_blinds, small),
        each(STREETS, lambda one: given(lambda r: street(kind, r, *one))),
    )


def post_blinds(kind: Kind, r: Round, cite: Cite) -> Procedure:
    """The first Blind Bet by the player to the left of the button, then what else is required."""
    order = from_the_left(kind, r)
    posted = order[: min(cents(r, "blinds"), len(order))]
    sums = {seat: blind_of(r, i, len(posted)) for i, seat in enumerate(posted)}
    return each(
        posted, lambda seat: someone(f"seat-{seat}", cite, Verb.BET, f"{seat}/blind", sums[seat])
    )


def blind_of(r: Round, number: int, posted: int) -> int:
    """Return blind *number* of those *posted*, in cents: half a bet first, then whole ones."""
    whole = small(r)
    return max(100, whole // 200 * 100) if number == 0 and posted > 1 else whole


def straddle(kind: Kind, r: Round) -> Procedure:
    """One player may straddle: the one to the left of the blinds."""
    down = bets(r)
    order = [seat for seat in from_the_left(kind, r) if seat not in down]
    if not option(r, "straddle") or not order:
        return DONE
    seat, actor = order[0], f"seat-{order[0]}"
    twice = 2 * small(r)
    if r.chips(seat) <= twice:
        return DONE
    acts = (
        Act(actor, Verb.DECLINE, f"{seat}/straddle"),
        Act(actor, Verb.BET, f"{seat}/straddle", twice),
    )
    return Step(at(kind, "(e)"), acts)


def deal_round(kind: Kind, r: Round, cite: Cite) -> Procedure:
    """So many rounds of cards, one at a time, the button last."""
    order = from_the_left(kind, r)
    once = each(order, lambda seat: dealer(cite, Verb.DEAL, f"{seat}/hand", 1))
    return each(range(kind.hand), lambda _: once)


def after_blinds(r: Round) -> tuple[int, ...]:
    """The order of the first betting round: from the left of who bet last before the cards."""
    posted = [
        act.seat for act in r.log if act.spot in ("blind", "straddle") and act.verb is Verb.BET
    ]
    return clockwise(r, posted[-1] or 0) if posted else r.seats


def street(kind: Kind, r: Round, key: str, cards: int) -> Procedure:
    if not contested(r):
        return DONE
    cite = at(kind, key)
    limit = small if cards == 3 else big
    return in_order(
        dealer(cite, Verb.DEAL, BURNS, 1),
        dealer(cite, Verb.DEAL, BOARD, cards),
        betting_round(at(kind, "(h)"), lambda r: live_from_left(kind, r), limit),
    )
