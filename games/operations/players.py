"""What players hand over: tips and tip wagers (§ 465a.19), cash; and what may move (.36(b))."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.acts import Verb
from games.engine.ledger import CASH
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    at_once,
    dealer,
    each,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round
from games.engine.work import MOVEMENT, TIP, TIP_BET, work_of
from games.operations.chapter import CODE, HOUSE, ISSUING, MOVES, WANTS

BET = "bet"
TOGETHER = "together"
"""What happens when a player puts a tip wager on top of their own bet."""


def tips(r: Round) -> Procedure:
    """The bets of the round are settled, then what has won for the dealer is boxed."""
    handed_over = [box(f"{seat}/{TIP}") for seat in r.seats if f"{seat}/{TIP}" in r.wagers]
    for_dealer = [s for s in r.seats if s in work_of(r).won and f"{s}/{TIP_BET}" in r.wagers]
    return any_order(
        *handed_over,
        in_order(
            any_order(*(given(bets_of(seat)) for seat in r.seats)),
            any_order(*(box(f"{seat}/{TIP_BET}") for seat in for_dealer)),
        ),
    )


def bets_of(seat: int) -> Callable[[Round], Procedure]:
    """Settle what a seat has staked; a tip wager that lies upon its own bet is set apart first."""
    spots = [f"{seat}/{name}" for name in (BET, TIP_BET)]

    def look(r: Round) -> Procedure:
        upon = any(a.verb is Verb.BEFALL and a.target == f"{TOGETHER}/{seat}" for a in r.log)
        apart = dealer(CODE["19(d)"], Verb.PLACE, f"{seat}/{TIP_BET}") if upon else DONE
        return in_order(apart, any_order(*(settled(spot) for spot in spots if spot in r.wagers)))

    return look


def settled(spot: str) -> Procedure:
    """Settle the bet at *spot*, as long as it lies there."""
    return given(lambda r: settle(r, spot) if spot in r.wagers else DONE)


def box(spot: str) -> Procedure:
    """Take a tip that lies there for all to see, and straight away put it into the tip box."""
    shown = dealer(CODE["19(d)"], Verb.EXTEND, spot)
    own = CODE["19(c)"] if spot.endswith(f"/{TIP}") else CODE["19(d)"]
    boxed = at_once(dealer(own, Verb.DEPOSIT, spot))
    return given(lambda r: in_order(shown, boxed) if spot in r.wagers else DONE)


def settle(r: Round, spot: str) -> Procedure:
    """Pay a bet even money that has won, or take it in."""
    seat = int(spot.partition("/")[0])
    if seat not in work_of(r).won:
        return dealer(CODE["36(b)(3)"], Verb.COLLECT, spot)
    stake = r.wagers[spot]
    return dealer(CODE["36(b)(3)"], Verb.PAY, spot, stake, why="even money")


def purchase(r: Round) -> Procedure:
    """Chips for cash: the exchange is the Code's, how the notes are handled is custom."""

    def buy(seat: int) -> Procedure:
        return given(lambda r: buying(r, seat))

    return any_order(*(buy(seat) for seat in r.seats if f"{seat}/{CASH}" in r.wagers))


def buying(r: Round, seat: int) -> Procedure:
    spot = f"{seat}/{CASH}"
    if spot not in r.wagers:
        return DONE
    if seat in work_of(r).barred:
        return in_order(
            optional(dealer(ISSUING["10(c)"], Verb.REFUSE, spot)),
            dealer(ISSUING["10(c)"], Verb.RETURN, spot),
        )
    spread = dealer(HOUSE["36(a)"], Verb.SPREAD, spot)
    paid = dealer(CODE["36(b)(1)"], Verb.PAY, spot, r.wagers[spot], why="chips worth the cash")
    dropped = dealer(HOUSE["36(b)"], Verb.DEPOSIT, spot)
    return any_order(
        given(lambda r: DONE if done_at(r, spot, Verb.PAY, Verb.DEPOSIT) else spread),
        paid,
        given(lambda r: dropped if spot in r.wagers else DONE),
    )


def arm_out(r: Round) -> bool:
    """Whether a tip that was shown is still on its way to the box."""
    shown = (act.target for act in r.log if act.verb is Verb.EXTEND)
    return any(spot in r.wagers for spot in shown)


def words(step: Step) -> Procedure:
    """Something to be said: it may be said with an arm out as well."""
    return given(lambda r: at_once(step) if arm_out(r) else step)


def done_at(r: Round, spot: str, *verbs: Verb) -> bool:
    """Whether any of *verbs* was done at *spot*."""
    return any(act.verb in verbs and act.target == spot for act in r.log)


def movements(asked: tuple[str, ...]) -> Procedure:
    """Somebody asks for one thing after the other; it may change the inventory, or it may not."""

    def one(key: str) -> Procedure:
        cite, what = CODE[MOVES[key][0]], f"{MOVEMENT}/{key}"
        allowed = Verb.VERIFY if cite.path != ("b",) else Verb.REFUSE
        return in_order(someone("floor", cite, Verb.ANNOUNCE, what), dealer(cite, allowed, what))

    return each(asked, one)


def wanted(asked: tuple[str, ...]) -> Procedure:
    """A player brings or wants one thing after the other; it is accepted, or declined."""

    def one(key: str) -> Procedure:
        want, what = WANTS[key], f"{MOVEMENT}/{key}"
        answer = Verb.VERIFY if want.accepted else Verb.REFUSE
        return in_order(
            someone("floor", want.cite, Verb.ANNOUNCE, what), dealer(want.cite, answer, what)
        )

    return each(asked, one)
