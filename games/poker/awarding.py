"""The end of a round: losing hands, rake, jackpots, side pots, the pot (§ 637a.7(e)(6))."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.pots import POT, pots
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
)
from games.engine.round import Round
from games.poker.awards import Award, awards, contenders
from games.poker.calling import called
from games.poker.chapter import CODE, MUCK, cards_of, contested
from games.poker.kinds import Kind
from games.poker.rake import take_rake, to_jackpots


def award(kind: Kind, r: Round) -> Procedure:
    """Everything between the last hand shown and the pot pushed."""
    whole = {pot: awards(kind, r, pot) for pot in pots(r)}
    won_by = frozenset(one.seat for found in whole.values() for one in found)
    sides = tuple(pot for pot in reversed(pots(r)) if pot != POT)
    return in_order(
        read_winners(kind, r, won_by),
        any_order(
            collect_losers(r, won_by),
            in_order(
                any_order(*(take_rake(r, pot) for pot in pots(r))),
                any_order(
                    given(lambda r: to_jackpots(kind, r)),
                    each(sides, lambda pot: given(lambda r: push(kind, r, pot))),
                ),
            ),
        ),
        given(lambda r: push(kind, r, POT)),
        any_order(*(take_up(r, seat) for seat in r.live if seat in won_by)),
    )


def read_winners(kind: Kind, r: Round, seats: frozenset[int]) -> Procedure:
    """Each winning hand is told for what it is, by the cards and not by its player's word."""
    if not contested(r):
        return DONE
    said = [
        Act("dealer", Verb.ANNOUNCE, f"{seat}/{word}")
        for seat in r.live
        if seat in seats
        for word in called(kind, r, seat)
    ]
    due = (act for act in said if act not in r.log)
    return any_order(*(dealer(CODE["18(e)"], act.verb, act.target) for act in due))


def collect_losers(r: Round, won_by: frozenset[int]) -> Procedure:
    """Take in the hands that have won nothing, and count what all losers have given back."""
    losing = [spot for seat in r.live if seat not in won_by for spot in cards_of(r, seat)]
    cite = CODE["7(e)(6)(i)"]
    return in_order(
        any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in losing)),
        given(lambda r: count_losers(r, cite)),
    )


def count_losers(r: Round, cite: Cite) -> Procedure:
    cards = r.cards.get(MUCK, ())
    return dealer(cite, Verb.COUNT, MUCK, len(cards)) if cards else DONE


def push(kind: Kind, r: Round, pot: str) -> Procedure:
    """Award *pot*, or its shares, whichever first."""
    if not r.wagers.get(pot) or not contenders(r, pot):
        return DONE
    cite = CODE["7(e)(6)"] if pot == POT else CODE["7(e)(6)(ii)"]
    found = awards(kind, r, pot)
    return any_order(*(_push(one, pot, cite if len(found) == 1 else one.cite) for one in found))


def _push(one: Award, pot: str, cite: Cite) -> Procedure:
    return dealer(cite, Verb.PUSH, f"{one.seat}/{pot}", one.cents, why=one.why)


def take_up(r: Round, seat: int) -> Procedure:
    """Take the winner's cards once he has his chips."""
    cite = CODE["7(e)(6)"]
    return any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in cards_of(r, seat)))
