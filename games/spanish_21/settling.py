"""Settling and clearing: § 635a.7(n) to (q), with the fixed payouts of § 635a.12(c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.common.paying import won_for
from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.odds import Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
)
from games.engine.round import Round
from games.spanish_21.chapter import (
    CODE,
    FIXED,
    Hand,
    dead,
    dealer_has_blackjack,
    hands,
    rescued,
    surrendered,
    voided,
)
from games.spanish_21.dealers_hand import complete, stands
from games.spanish_21.paying import (
    pay_line,
    pay_others,
    pay_sum,
    result,
    settlement,
    suited_sevens,
)
from games.spanish_21.shoe import collect_cards
from games.spanish_21.tables import INSURANCE


def settle(r: Round) -> Procedure:
    """Settle every hand once the dealer's is final, by the house's method.

    Both methods order winners and losers only. Neither orders pushes, or what other players win on
    somebody's 7s.
    """
    if not stands(r):
        return DONE
    steps = [step for seat in r.seats for step in due(r, seat)]
    others = still(list(dict.fromkeys(step for seat in r.seats for step in besides(r, seat))))

    def those(*verbs: Verb, seats: Sequence[int] = r.seats) -> Procedure:
        return still([s for s in steps if s.act.verb in verbs and s.act.seat in seats])

    if settlement(r) == "around":
        right = tuple(reversed(r.seats))
        ordered = each(right, lambda seat: those(Verb.COLLECT, Verb.PAY, seats=(seat,)))
    else:
        ordered = in_order(those(Verb.COLLECT), those(Verb.PAY))
    return any_order(ordered, those(Verb.RETURN), others)


def still(steps: Sequence[Step]) -> Procedure:
    """All of *steps*, in any order, but for wagers that are settled already."""

    def one(step: Step) -> Procedure:
        spot, fixed = step.act.target, step.act.spot in FIXED

        def look(r: Round) -> Procedure:
            return step if (spot not in r.won if fixed else spot in r.wagers) else DONE

        return given(look)

    return any_order(*map(one, steps))


def due(r: Round, seat: int) -> Iterator[Step]:
    """What is due for every wager of *seat* that still lies there."""
    if (spot := f"{seat}/insurance") in r.wagers:
        yield insured(r, spot)
    if dead(r, Hand(seat)) and (spot := f"{seat}/match") in r.wagers:
        yield dealer(CODE["13(h)"], Verb.RETURN, spot)
    for hand in () if surrendered(r, seat) else hands(r, seat):
        yield from settle_hand(r, hand)


def insured(r: Round, spot: str) -> Step:
    if not dealer_has_blackjack(r):
        return dealer(CODE["8(d)"], Verb.COLLECT, spot)
    return pay_line(CODE["12(d)"], spot, "dealer's Blackjack", INSURANCE, r.wagers[spot])


def settle_hand(r: Round, hand: Hand) -> Iterator[Step]:
    """What is due for the wager of a hand, and for its double."""
    found = result(r, hand)
    if rescued(r, hand) and hand.double in r.wagers:
        yield dealer(CODE["10(d)"], Verb.RETURN, hand.double)
    further = {hand.double: CODE["10(b)"]}
    if hand.number > 1:
        further[hand.wager] = CODE["11(d)"]
    for spot in hand.spots:
        if spot not in r.wagers or (spot == hand.double and rescued(r, hand)):
            continue
        if spot in further and dealer_has_blackjack(r) and hand.total(r) <= 21:
            yield dealer(further[spot], Verb.RETURN, spot)
        elif found.verb is Verb.PAY:
            amount, why = won_for(found.name, Odds.parse(found.odds), r.wagers[spot])
            yield dealer(found.cite, Verb.PAY, spot, amount, why=why)
        else:
            yield dealer(found.cite, found.verb, spot)
    if fixed := suited_sevens(r, hand):
        yield pay_sum(fixed, f"{hand.seat}/sevens")


def besides(r: Round, seat: int) -> Iterator[Step]:
    """What all others win on the suited 7s of *seat*, if it has them."""
    if any(suited_sevens(r, hand) for hand in hands(r, seat)):
        yield from pay_others(r, seat)


def clear_table(r: Round) -> Procedure:
    """Take up each place's cards by themselves, so that every hand can be rebuilt."""
    if r.wagers and not complete(r) and not voided(r):
        return DONE
    lying = [place for place in r.cards if place != RACKED and r.lies(place)]

    def away(place: str) -> Procedure:
        return given(
            lambda r: dealer(CODE["7(q)"], Verb.DISCARD, place) if r.lies(place) else DONE
        )

    return collect_cards(r, any_order(*map(away, lying)))
