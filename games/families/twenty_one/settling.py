"""Settling every hand once the dealer's is final, and clearing the table."""

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
from games.families.twenty_one.dealers_hand import complete, stands
from games.families.twenty_one.hands import Hand, surrendered
from games.families.twenty_one.paying import pay_line
from games.families.twenty_one.shoe import collect_cards
from games.families.twenty_one.table import TwentyOne


def settle(game: TwentyOne, r: Round) -> Procedure:
    """Settle every hand once the dealer's is final, by the house's method.

    Both methods order winners and losers only. Neither orders pushes, or what other players win by
    somebody's hand.
    """
    if not stands(game, r):
        return DONE
    steps = [step for seat in r.seats for step in due(game, r, seat)]
    others = still(
        game, list(dict.fromkeys(step for seat in r.seats for step in game.won_by_others(r, seat)))
    )

    def those(*verbs: Verb, seats: Sequence[int] = r.seats) -> Procedure:
        return still(game, [s for s in steps if s.act.verb in verbs and s.act.seat in seats])

    if not game.losers_first(r):
        right = tuple(reversed(r.seats))
        ordered = each(right, lambda seat: those(Verb.COLLECT, Verb.PAY, seats=(seat,)))
    else:
        ordered = in_order(those(Verb.COLLECT), those(Verb.PAY))
    return any_order(ordered, those(Verb.RETURN), others)


def still(game: TwentyOne, steps: Sequence[Step]) -> Procedure:
    """All of *steps*, in any order, but for wagers that are settled already."""

    def one(step: Step) -> Procedure:
        spot, fixed = step.act.target, step.act.spot in game.fixed

        def look(r: Round) -> Procedure:
            return step if (spot not in r.won if fixed else spot in r.wagers) else DONE

        return given(look)

    return any_order(*map(one, steps))


def due(game: TwentyOne, r: Round, seat: int) -> Iterator[Step]:
    """What is due for every wager of *seat* that still lies there."""
    if (spot := f"{seat}/{game.spots.insurance}") in r.wagers:
        yield insured(game, r, spot)
    if game.dead(r, game.hand(seat)):
        for spot in r.staked(seat, *game.side_keys):
            yield dealer(game.cites.unserved, Verb.RETURN, spot)
    for hand in () if surrendered(r, seat) else game.hands(r, seat):
        yield from settle_hand(game, r, hand)


def insured(game: TwentyOne, r: Round, spot: str) -> Step:
    if not game.dealer_has_blackjack(r):
        return dealer(game.cites.uninsured, Verb.COLLECT, spot)
    table = game.insurance_pays
    (name,) = table.rows
    return pay_line(game.cites.insurance_pays, spot, name, table, r.wagers[spot])


def settle_hand(game: TwentyOne, r: Round, hand: Hand) -> Iterator[Step]:
    """What is due for the wager of a hand, and for its double."""
    found = game.comes_to(r, hand)
    if game.given_up(r, hand) and hand.double in r.wagers:
        yield dealer(found.cite, Verb.RETURN, hand.double)
    further = {hand.double: game.cites.double_back}
    if hand.number > 1:
        further[hand.wager] = game.cites.split_back
    for spot in hand.wagers:
        if spot not in r.wagers or (spot == hand.double and game.given_up(r, hand)):
            continue
        if spot in further and game.dealer_has_blackjack(r) and hand.total(r) <= 21:
            yield dealer(further[spot], Verb.RETURN, spot)
        elif found.verb is Verb.PAY:
            amount, why = won_for(found.name, Odds.parse(found.odds), r.wagers[spot])
            yield dealer(found.cite, Verb.PAY, spot, amount, why=why)
        else:
            yield dealer(found.cite, found.verb, spot)
    yield from game.won_beside(r, hand)


def clear_table(game: TwentyOne, r: Round) -> Procedure:
    """Take up each place's cards by themselves, so that every hand can be rebuilt."""
    if r.wagers and not complete(game, r) and not game.voided(r):
        return DONE
    lying = [place for place in r.cards if place != RACKED and r.lies(place)]

    def away(place: str) -> Procedure:
        return given(
            lambda r: dealer(game.cites.cleared, Verb.DISCARD, place) if r.lies(place) else DONE
        )

    return collect_cards(game, r, any_order(*map(away, lying)))
